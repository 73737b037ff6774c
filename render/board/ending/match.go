package ending

import (
	"slices"
	"time"

	"lastcard/engine"
	"lastcard/render/board/moment"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/motion"
	"lastcard/render/seam"
)

// matchPage is the page that is shown at the end of a match.
type matchPage uint8

const (
	podiumPage matchPage = iota // the places and the best moments
	roundsPage                  // the points of every round
	detailPage                  // where the log is stored, and the hash of the last state
)

const podiumTime = time.Duration(motion.MaxMoment * float64(time.Second))

// Sizes of the end of a match, in units.
const (
	matchW, matchH = 1060.0, 620.0
	bestW          = 0.42 // the part of the width for the best moments
	uprightMatchH  = 1500.0
	uprightBestH   = 0.4 // the part of the height for them in an upright window, where they are below the podium
)

// drawMatch draws the end of the match, a scene of its own over the table: how everybody did, the best
// moments, and buttons for another match or for leaving.
func (r *Result) drawMatch(f *part.Frame) {
	v, cat, win := f.View(), f.Words.Cat, f.In.Size
	rows := standing(&f.Facts)
	f.UI.BeginLayer()
	whole := kit.Rect{W: win.W, H: win.H}
	high, lamp := matchH, (1-bestW)/2
	if f.Geo.IsUpright {
		high, lamp = uprightMatchH, 0.5
	}
	body := whole.Center().Rect(min(matchW, win.W-2*kit.Gap6), min(high, win.H-2*kit.Gap4))
	f.UI.Picture().Box(kit.Box{Rect: whole, Fill: kit.FeltDark})
	f.UI.Picture().Box(moment.GlowLight(kit.Pt{X: body.X + body.W*lamp, Y: body.Center().Y}, 0.6*win.W, kit.FeltLight)) // the lamp's light
	targetText, rounds := f.Words.Target(v.Target), len(f.Past.Rounds)
	if rounds > 0 && !f.OneDecides() {
		targetText += " · " + cat.Count("result.rounds", f.Past.RoundsBefore()+rounds)
	}
	head := body.CutTop(64, kit.Gap4)
	r.drawPageButtons(f, &head)
	drawTitle(f, head, f.Words.SeatSentence("result.match", v.Winner), targetText)
	foot := body.CutBottom(kit.ControlH, kit.Gap6)
	switch r.page {
	case podiumPage:
		r.drawCeremony(f, body, rows)
	case roundsPage:
		drawRounds(f, body, rows, min(body.H/float64(len(rows)+1), 46))
	case detailPage:
		drawProof(f, body)
	}
	r.drawMatchFoot(f, foot, f.UI.Dismissed(whole))
	f.UI.EndDialog()
}

// drawCeremony draws the podium and, next to it, the other places, the best moments and the button to watch
// the match again. In an upright window they are below the podium.
func (r *Result) drawCeremony(f *part.Frame, body kit.Rect, rows []engine.Seat) {
	var rest kit.Rect
	if f.Geo.IsUpright {
		rest = body.CutBottom(body.H*uprightBestH, kit.Gap8)
	} else {
		rest = body.CutRight(body.W*bestW, kit.Gap8)
	}
	drawPodium(f, body, rows, r.age)
	rest.CutTop(drawOthers(f, rest, rows), 0)
	if r.hasFilm {
		replay := rest.CutBottom(kit.ControlH, kit.Gap3)
		label := f.Words.Cat.Say("result.replay")
		replay.W = min(kit.Width(label, kit.Strong)+72, replay.W)
		f.Want(part.WatchReplay.If(f.UI.Button("match-replay", replay, label, kit.ButtonOpts{Icon: kit.IconPlay})))
	}
	drawFeats(f, rest)
}

const maxFeats = 4

// drawFeats draws the best moments: at most maxFeats, and only those that there is room for.
func drawFeats(f *part.Frame, r kit.Rect) {
	pic, all := f.UI.Picture(), feats(&f.Facts)
	if len(all) == 0 || r.H < 80 {
		return
	}
	title := r.CutTop(30, kit.Gap2)
	pic.Label(kit.Label{At: kit.Pt{X: title.X, Y: title.Center().Y}, Text: f.Words.Cat.Say("best.title"), Style: kit.Large, Color: kit.Ink, MaxWidth: title.W})
	line := kit.LineHeight(kit.Body)
	for _, x := range all[:min(len(all), maxFeats)] {
		text := x.sentence(&f.Words)
		h := float64(len(kit.Wrap(text, kit.Body, r.W-26)))*line + kit.Gap2
		if h > r.H {
			return
		}
		row := r.CutTop(h, 0)
		pic.Box(kit.Box{Rect: kit.Pt{X: row.X + 7, Y: row.Y + line/2}.Rect(8, 8), Radius: 4, Fill: kit.Gold})
		pic.Lines(kit.Rect{X: row.X + 26, Y: row.Y, W: row.W - 26}, text, kit.Body, kit.InkSoft, kit.Start)
	}
}

// drawPageButtons draws two buttons at the right end of the title. One opens the points of every round,
// the other the details. On its own page, each leads back to the result.
func (r *Result) drawPageButtons(f *part.Frame, head *kit.Rect) {
	for _, b := range [...]struct {
		id, code string
		page     matchPage
	}{{"match-details", "result.details", detailPage}, {"match-rounds", "result.by-round", roundsPage}} {
		code := b.code
		if r.page == b.page {
			code = "button.show-result"
		}
		label, st := f.Words.Cat.Say(code), kit.SmallStrong
		at := head.CutRight(kit.Width(label, st)+2*kit.Gap4, kit.Gap2)
		at.H = 36
		if !f.UI.Button(b.id, at, label, kit.ButtonOpts{Kind: kit.Quiet, Style: st}) {
			continue
		}
		if r.page == b.page {
			b.page = podiumPage
		}
		r.page = b.page
	}
}

func (r *Result) drawMatchFoot(f *part.Frame, at kit.Rect, closed bool) {
	right, asks := drawRematch(f, at)
	leave := kit.Rect{X: at.X, Y: at.Y, W: 150, H: at.H}
	f.Want(part.LeaveTable.If(f.UI.Button("match-leave", leave, f.Words.Cat.Say("button.leave"), kit.ButtonOpts{})))
	left := r.drawSetAside(f, leave.Right()+kit.Gap3, at, closed) + kit.Gap3
	if asks && slices.ContainsFunc(f.Snap.Players, func(p seam.Player) bool { return p.Rematch }) {
		drawSignNote(f, kit.Rect{X: left, Y: at.Y, W: right - kit.Gap4 - left, H: at.H}, "result.sign-rematch")
	}
}

// drawRematch draws the button for another match or, once I have pressed it, names the players who have not.
// For a spectator it draws the button for a seat instead (drawAskSeat). asks says that it draws the button for
// another match; left is then the left end of all that it draws.
func drawRematch(f *part.Frame, r kit.Rect) (left float64, asks bool) {
	cat, me := f.Words.Cat, f.View().Me
	if me < 0 || int(me) >= len(f.Snap.Players) {
		drawAskSeat(f, r)
		return 0, false
	}
	if !f.Snap.Players[me].Rematch {
		again := kit.Rect{X: r.Right() - 220, Y: r.Y, W: 220, H: r.H}
		o := kit.ButtonOpts{Kind: kit.Primary, Key: part.KeyNext}
		if part.KeyButton(f.UI, "match-again", again, cat.Say("button.rematch"), o) {
			f.Table.Rematch()
			f.LookSoon()
		}
		return drawRegroup(f, again), true
	}
	missing := part.SeatsOf(f.Snap.Players, func(p *seam.Player) bool { return !p.Rematch })
	f.UI.Picture().Label(kit.Label{
		At: kit.Pt{X: r.Right(), Y: r.Center().Y}, Text: cat.Say("result.wait-rematch", "names", f.Words.NameAll(missing)),
		Style: kit.Body, Color: kit.InkSoft, Align: kit.End, MaxWidth: r.W - 370,
	})
	return 0, false
}

// drawRegroup draws the button to the lobby of the next match. right is the button to its right. It returns
// the left end of both.
func drawRegroup(f *part.Frame, right kit.Rect) float64 {
	if !f.Snap.CanRegroup || f.Snap.Me < 0 {
		return right.X
	}
	label := f.Words.Cat.Say("next.button")
	w := kit.Width(label, kit.Strong) + 2*kit.Gap4
	at := kit.Rect{X: right.X - w - kit.Gap3, Y: right.Y, W: w, H: right.H}
	if f.UI.Button("match-regroup", at, label, kit.ButtonOpts{}) {
		f.Table.Regroup()
		f.LookSoon()
	}
	return at.X
}

// drawAskSeat draws the button for a spectator who wants a seat in the next match.
func drawAskSeat(f *part.Frame, r kit.Rect) {
	if !f.Snap.Watching {
		return
	}
	wants := slices.ContainsFunc(f.Snap.Spectators, func(w seam.Spectator) bool { return w.You && w.WantsSeat })
	label, said, o := f.Words.Cat.Say("watch.sit"), f.Words.Cat.Say("watch.next"), kit.ButtonOpts{Kind: kit.Primary}
	if wants {
		o.Kind = kit.Secondary
		label, said = f.Words.Cat.Say("watch.sit-stop"), f.Words.Cat.Say("watch.asked")
	}
	note := kit.Rect{X: r.X + 360, Y: r.Y, W: r.W - 360 - 240 - kit.Gap3, H: r.H}
	note.Y += (r.H - float64(len(kit.Wrap(said, kit.Small, note.W)))*kit.LineHeight(kit.Small)) / 2
	f.UI.Picture().Lines(note, said, kit.Small, kit.InkSoft, kit.End)
	b := kit.Rect{X: r.Right() - 240, Y: r.Y, W: 240, H: r.H}
	if f.UI.Button("match-sit", b, label, o) {
		f.Table.AskForSeat(!wants)
		f.LookSoon()
	}
}
