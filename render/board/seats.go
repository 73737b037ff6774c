package board

import (
	"math"
	"strconv"
	"time"

	"lastcard/engine"
	"lastcard/render/board/moment"
	"lastcard/render/board/part"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// drawSeats draws the plate of every seat, and next to it the button to catch the player or to vote for more
// time for them.
func drawSeats(f *part.Frame) {
	v := f.Motion.View()
	for i := range f.Geo.Seats {
		if i >= len(v.Seats) {
			return
		}
		g := &f.Geo.Seats[i]
		p := plateOf(f, engine.Seat(i))
		nudge := moment.Nudge(f, engine.Seat(i))
		p.rect, p.unit = g.Plate.Move(nudge.X, nudge.Y), g.Scale
		if g.IsMine {
			p.unit = g.Plate.W / 150
		}
		p.draw(f.UI.Picture())
		if p.hasCalled {
			tagCenter := kit.Pt{X: p.rect.Right() - 22*p.unit, Y: p.rect.Y}
			part.DrawTag(f.UI.Picture(), tagCenter, f.Words.Say("table.called"), 12.5*p.unit, kit.Lit, kit.Night)
		}
	}
	for _, seat := range f.Offer.CatchSeats {
		if int(seat) >= len(f.Geo.Seats) || seat < 0 {
			continue
		}
		r := f.Geo.Seats[seat].CatchButton
		o := kit.ButtonOpts{Kind: kit.Danger, Style: kit.Strong, Key: keyCatch}
		if part.KeyButton(f.UI, "catch-"+strconv.Itoa(int(seat)), r, f.Words.Say("button.catch-short"), o) {
			catch := part.ActWish(engine.Catch)
			catch.Action.Target = seat
			f.Want(catch)
		}
	}
	drawMoreTime(f)
}

// drawMoreTime draws the button that votes to give a slow player more time.
func drawMoreTime(f *part.Frame) {
	c := f.Snap.Clock
	if !c.Slow() || !c.CanVoteMoreTime || c.Seat == f.View().Me || int(c.Seat) >= len(f.Geo.Seats) || len(f.Offer.CatchSeats) > 0 {
		return
	}
	r := f.Geo.Seats[c.Seat].CatchButton
	if f.UI.Button("more-time", r, f.Words.Cat.Say("button.more-time"), kit.ButtonOpts{Kind: kit.Primary, Style: kit.SmallStrong}) {
		_ = f.Table.VoteMoreTime() // if it fails, the turn is over, or this seat has voted already
	}
}

func plateOf(f *part.Frame, seat engine.Seat) plate {
	v, cat := f.Motion.LaidView(), f.Words.Cat
	sv, handCount := &v.Seats[seat], v.Hand(seat).Count
	p := plate{name: f.Words.Name(seat), count: f.Motion.Count(seat), hasCalled: sv.Called && handCount == 1, lastCard: handCount == 1}
	p.hasTurn = v.Turn == seat && v.Phase == engine.PhasePlay
	p.secondLine = f.ScoreText(f.Motion.Score(seat))
	if p.hasCrown = part.IsOver(v.Phase) && v.Winner == seat; p.hasCrown {
		p.crownFallen = 1
		if t, ok := moment.Progress(f, seat, engine.EvRoundOver); ok {
			p.crownFallen = t
		}
	}
	p.portrait = part.PortraitOf(f, seat)
	if sv.Tag != "" {
		p.secondLine = f.Words.Say("tag." + sv.Tag)
	}
	switch {
	case v.Phase == engine.PhaseExchange && sv.Next:
		p.secondLine = cat.Say("table.ready")
	case sv.Out && f.Traits.Scoring == engine.ScorePlaces:
		p.secondLine, p.hasNoCards = f.Words.Place(sv.Points), true
	}
	if int(seat) < len(f.Snap.Players) {
		pl := &f.Snap.Players[seat]
		if !pl.IsHere && seat != v.Me {
			p.isFaint, p.secondLineIsWarning, p.secondLine = true, true, cat.Say("table."+fateOf(pl))
		}
	}
	if waited, ok := f.SilentFor(seat); ok {
		p.secondLineIsWarning = true
		p.secondLine = cat.Say("waiting.plate", "n", strconv.Itoa(int(waited/time.Second)))
	} else if c := f.Snap.Clock; c != nil && c.Seat == seat && (c.Slow() || p.hasTurn && f.ShowsTruth()) {
		// A calm clock appears only once the table shows whose turn it is. The clock of a slow player
		// appears at once.
		p.timeLeft, p.halfTimeOver, p.timeNearlyOver = c.TimeLeft.Seconds()/c.TurnTime.Seconds(), c.Slow(), c.Slow() && c.TimeLeft <= countdownFrom
		if p.halfTimeOver {
			p.secondLineIsWarning, p.secondLine = true, cat.Say("clock.plate", "n", seconds(c.TimeLeft))
		}
	}
	return p
}

// plate is the text and the signs about one seat.
type plate struct {
	rect                kit.Rect
	unit                float64 // kit's units in a unit of the plate
	name                string
	secondLine          string // the score, a warning or the like; "": nothing, and the name is in the middle
	count               int
	hasTurn             bool
	isFaint             bool // the player is not here
	hasCalled           bool // the player has announced the last card
	lastCard            bool // the player holds one card
	portrait            seam.Portrait
	secondLineIsWarning bool
	hasNoCards          bool
	hasCrown            bool    // the player has won the round
	crownFallen         float64 // how far the crown has fallen, 0 to 1
	timeLeft            float64 // the part of the turn's time that is left; 0: the plate shows no time
	halfTimeOver        bool
	timeNearlyOver      bool
}

func (p *plate) draw(pic *kit.Picture) {
	r, k := p.rect, p.unit
	box := kit.Box{Rect: r, Radius: 13 * k, Fill: kit.Plate, Stroke: kit.Hairline, StrokeWidth: 1, Shadow: kit.ShadowLow}
	if p.hasTurn || p.hasCrown {
		glow := kit.Shadow{Color: kit.Alpha(kit.Gold, 0.75), Blur: 18 * k}
		box.Fill, box.Stroke, box.StrokeWidth, box.Shadow = kit.PlateTurn, kit.Gold, 2, glow
	}
	ink, soft := kit.Ink, kit.InkSoft
	if p.isFaint {
		ink, soft = kit.InkFaint, kit.InkFaint
	}
	if p.secondLineIsWarning {
		soft = kit.Bad
	}
	pic.Box(box)
	mid := r.Y + r.H/2
	faceCenter := kit.Pt{X: r.X + 21*k, Y: mid}
	pic.Portrait(kit.Portrait{At: faceCenter, Radius: 15.5 * k, Animal: int(p.portrait.Animal), Tint: int(p.portrait.Tint)})
	p.drawClock(pic, faceCenter)
	p.drawBadge(pic, kit.Pt{X: r.X + 37*k, Y: mid + 8*k})
	p.drawCrown(pic, kit.Pt{X: r.X + 34*k, Y: mid - 12*k})
	x := r.X + 51.5*k
	room := r.Right() - 8*k - x
	name := kit.Style{Size: 15 * k, Weight: kit.SemiBold}
	if p.secondLine == "" {
		pic.Label(kit.Label{At: kit.Pt{X: x, Y: mid}, Text: p.name, Style: name, Color: ink, MaxWidth: room})
		return
	}
	pic.Label(kit.Label{At: kit.Pt{X: x, Y: mid - 9*k}, Text: p.name, Style: name, Color: ink, MaxWidth: room})
	secondStyle := kit.Shrink(p.secondLine, kit.Style{Size: 13 * k}, room)
	pic.Label(kit.Label{At: kit.Pt{X: x, Y: mid + 10*k}, Text: p.secondLine, Style: secondStyle, Color: soft, MaxWidth: room})
}

// drawClock draws a ring around the portrait that shows how much time is left. For the first half of the
// time the ring is thin and faint, so that it hurries nobody.
func (p *plate) drawClock(pic *kit.Picture, at kit.Pt) {
	if p.timeLeft <= 0 {
		return
	}
	ring := kit.Arc{Center: at, Radius: 18 * p.unit, Width: 1.5 * p.unit, From: -math.Pi / 2, Sweep: 2 * math.Pi, Color: kit.Hairline}
	tint := kit.InkFaint
	switch {
	case p.timeNearlyOver:
		ring.Width, tint = 3*p.unit, kit.Bad
	case p.halfTimeOver:
		ring.Width, tint = 3*p.unit, kit.Gold
	}
	pic.Arc(ring)
	ring.Sweep, ring.Color = 2*math.Pi*min(p.timeLeft, 1), tint
	pic.Arc(ring)
}

// drawCrown draws the crown of the winner on the portrait. It falls from above.
func (p *plate) drawCrown(pic *kit.Picture, at kit.Pt) {
	if !p.hasCrown {
		return
	}
	more := 1.5 * (1 - moment.EaseEarly(p.crownFallen, 0.4))
	side := 24 * p.unit * (1 + more)
	r := at.Add(kit.Pt{Y: -16 * more * p.unit}).Rect(side, side)
	pic.Box(kit.Box{Rect: r, Radius: side / 2, Fill: kit.Lit, Stroke: kit.Paper, StrokeWidth: 1.5 * p.unit, Shadow: kit.ShadowLow})
	pic.Icon(kit.IconCrown, r.Center(), side*0.62, kit.Night)
}

// drawBadge draws the number of cards on a small card, or a check mark if the player is out of cards.
func (p *plate) drawBadge(pic *kit.Picture, at kit.Pt) {
	k := p.unit
	fill, stroke, ink := cards.BackTint(), kit.Paper, kit.Paper
	if p.lastCard {
		fill, ink, stroke = kit.Lit, kit.Night, kit.Paper
	}
	pic.Box(kit.Box{Rect: at.Rect(22*k, 27*k), Radius: 5 * k, Fill: fill, Stroke: stroke, StrokeWidth: 1.3 * k})
	if p.hasNoCards {
		pic.Icon(kit.IconCheck, at, 15*k, ink)
		return
	}
	size := 15.0
	if p.count > 9 {
		size = 12.5
	}
	pic.Label(kit.Label{At: at, Text: strconv.Itoa(p.count), Style: kit.Style{Size: size * k, Weight: kit.Display}, Color: ink, Align: kit.Middle})
}
