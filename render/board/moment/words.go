package moment

import (
	"slices"
	"strconv"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
	"lastcard/render/motion"
	"lastcard/render/speech"
)

// drawWords draws the words at seats, a hand that a challenge made public, and the banners.
func drawWords(f *part.Frame) {
	all := f.Motion.Effects()
	stacked := map[engine.Seat]int{}
	var banners []*motion.Effect
	for i := range all {
		e := &all[i]
		if !e.ShowsWords() {
			continue
		}
		if bannerText(&f.Words, e.Event) != "" {
			banners = append(banners, e)
			continue
		}
		if e.Event.Kind == engine.EvShown {
			drawShownHand(f, e)
			continue
		}
		text, fill, ink := seatWord(&f.Words, e.Event)
		if text == "" || e.Event.Seat < 0 || int(e.Event.Seat) >= len(f.Geo.Seats) {
			continue
		}
		drawSeatWord(f, e, text, fill, ink, stacked[e.Event.Seat])
		stacked[e.Event.Seat]++
	}
	// The newest banner is at the top, and the others are below it; but a jump and the card that it
	// cancelled come before the effect of the jump.
	slices.Reverse(banners)
	slices.SortStableFunc(banners, func(a, b *motion.Effect) int { return bannerRanks[b.Event.Kind] - bannerRanks[a.Event.Kind] })
	matchOver := slices.ContainsFunc(banners, func(e *motion.Effect) bool { return e.Event.Kind == engine.EvMatchOver })
	banners = slices.DeleteFunc(banners, func(e *motion.Effect) bool {
		return matchOver && e.Event.Kind == engine.EvRoundOver // the other banner also says who has won the round
	})
	for i, b := range banners[:min(len(banners), maxBanners)] {
		drawBanner(f, bannerText(&f.Words, b.Event), b.Progress(), i)
	}
}

// bannerRanks sort the banners, the greatest first.
var bannerRanks = map[engine.EventKind]int{engine.EvJumped: 2, engine.EvUndone: 1}

const maxBanners = 3

// seatWord is the word that an event shows at a seat; "" if it shows none.
func seatWord(w *speech.Words, e engine.Event) (text string, fill, ink kit.Color) {
	code := "short." + e.Kind.String()
	fill, ink = kit.Ribbon, kit.Paper
	switch e.Kind {
	case engine.EvSkipped, engine.EvExchanged:
	case engine.EvPassed:
		return w.SeatSentence(w.Code(code), e.Seat), fill, ink
	case engine.EvDrew:
		if e.N == 0 {
			return "", fill, ink
		}
		if e.N > 1 {
			fill = kit.Alarm
		}
	case engine.EvGuilty, engine.EvForfeited:
		fill = kit.Alarm
	case engine.EvCalled:
		fill, ink = kit.Lit, kit.Night
	case engine.EvReady, engine.EvInnocent:
		fill, ink = kit.Cheer, kit.Night
	default:
		return "", fill, ink
	}
	return w.Say(code, "n", strconv.Itoa(int(e.N))), fill, ink
}

// drawSeatWord draws a word that rises over a seat's cards and fades.
func drawSeatWord(f *part.Frame, e *motion.Effect, text string, fill, ink kit.Color, stackIndex int) {
	g := &f.Geo.Seats[e.Event.Seat]
	k := g.Scale
	at := kit.Pt{X: g.Block.X + g.Block.W/2, Y: g.Plate.Y - 18*k}
	if g.IsMine {
		t := f.Geo.TurnLine
		at = kit.Pt{X: t.Center().X, Y: t.Y - 26*k}
	}
	p := e.Progress()
	a := opacityAt(p)
	if !f.Motion.Reduced {
		at.Y -= 8 * p * k
	}
	if g.IsMine { // my words are side by side, because the colour in force is above them
		at.X -= 68 * float64(stackIndex) * k
	} else {
		at.Y -= 30 * float64(stackIndex) * k
	}
	part.DrawTag(f.UI.Picture(), at, text, 19*k, kit.Alpha(fill, a), kit.Alpha(ink, a))
}

// opacityAt is how opaque a word or a banner is, 0 to 1, when the part p of its time is over: it appears quickly
// and fades out softly.
func opacityAt(p float64) float64 {
	switch {
	case p < 0.1:
		return p / 0.1
	case p > 0.75:
		return (1 - p) / 0.25
	}
	return 1
}

// bannerText is the text of an event's banner, or "".
func bannerText(w *speech.Words, e engine.Event) string {
	switch e.Kind {
	case engine.EvJumped:
		return w.SeatSentence("banner.jumped", e.Seat)
	case engine.EvReversed, engine.EvReshuffled, engine.EvRotated:
		return w.Cat.Say("banner." + e.Kind.String())
	case engine.EvUndone, engine.EvCaught, engine.EvSwapped, engine.EvBadRun, engine.EvBurned, engine.EvReset,
		engine.EvTransparent, engine.EvPickedUp, engine.EvFlipped, engine.EvOut, engine.EvRunOver, engine.EvSaid,
		engine.EvRoundOver, engine.EvMatchOver:
		return w.Event(e)
	default:
	}
	return ""
}

// drawBanner draws a ribbon across the table.
func drawBanner(f *part.Frame, text string, progress float64, stackIndex int) {
	u, a := f.Geo.TextUnit, opacityAt(progress)
	st := kit.Style{Size: 24 * u, Weight: kit.Display}
	r := f.Geo.BannerRoom
	room := f.Geo.Felt.W - 40*u
	if stackIndex > 0 {
		st.Size, r.Y, r.H = 17*u, r.Y+r.H+5*u+float64(stackIndex-1)*40*u, 36*u
	}
	room -= 60 * u
	st = kit.Shrink(text, st, room)
	box := r.Center().Rect(min(kit.Width(text, st), room)+60*u, r.H)
	pic := f.UI.Picture()
	pic.Box(kit.Box{
		Rect: box, Radius: box.H / 2, Fill: kit.Alpha(kit.Ribbon, a), Stroke: kit.Alpha(kit.RibbonEdge, 0.9*a), StrokeWidth: 2,
		Shadow: kit.Shadow{Color: kit.Alpha(kit.ShadowHigh.Color, a), Blur: 20, OffsetY: 6},
	})
	pic.Label(kit.Label{At: box.Center(), Text: text, Style: st, Color: kit.Alpha(kit.RibbonInk, a), Align: kit.Middle, MaxWidth: room})
}

// drawShownHand shows a hand that a challenge made public, over the middle of the table.
func drawShownHand(f *part.Frame, e *motion.Effect) {
	if len(e.Hand) == 0 || part.IsOver(f.Motion.View().Phase) {
		return // there is no hand to show, or the result shows all hands
	}
	u, a := f.Geo.TextUnit, opacityAt(e.Progress())
	w := 56 * u
	step := min(w*0.72, (f.Geo.Felt.W*0.6-w)/float64(len(e.Hand)))
	wide := w + step*float64(len(e.Hand)-1)
	text := f.Words.Event(e.Event)
	st := kit.Style{Size: 17 * u, Weight: kit.SemiBold}
	mid := kit.Pt{X: f.Geo.Ring.X, Y: f.Geo.Ring.Y}
	r := mid.Rect(max(wide, kit.Width(text, st))+44*u, w*layout.Aspect+62*u)
	pic := f.UI.Picture()
	pic.Box(kit.Box{
		Rect: r, Radius: 18 * u, Fill: kit.Alpha(kit.SheetTop, a), Stroke: kit.Alpha(kit.Gold, a), StrokeWidth: 1.5,
		Shadow: kit.Shadow{Color: kit.Alpha(kit.ShadowHigh.Color, a), Blur: 24, OffsetY: 8},
	})
	pic.Label(kit.Label{At: kit.Pt{X: mid.X, Y: r.Y + 22*u}, Text: text, Style: st, Color: kit.Alpha(kit.Ink, a), Align: kit.Middle})
	hand := f.Motion.Sorted(slices.Clone(e.Hand))
	for i, c := range hand {
		at := kit.Pt{X: mid.X - wide/2 + w/2 + float64(i)*step, Y: r.Y + 42*u + w*layout.Aspect/2}
		f.HighCards = append(f.HighCards, part.Drawing{Face: cards.FaceOf(f.Words.Game, c.Face), Place: cards.Place{Center: at, W: w}, Opts: cards.Opts{Fade: 1 - a}})
	}
}
