package board

import (
	"slices"
	"strconv"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// match is the result at the end of the match: the winner, the rounds, another
// match or good-bye. Under Details, in place of the rounds, is where the log lies.
func (r *result) match(f *frame) wish {
	v, cat := f.view(), f.words.Cat
	rows := standing(&f.facts)
	h := min(rowHeight(f, len(rows)), 46)
	size := kit.Size{W: resultW, H: 2*kit.Gap6 + resultHead + resultFoot + h*float64(len(rows))}
	body, closed := f.ui.BeginDialog("", size)
	under, rounds := target(&f.facts), len(f.past.rounds)
	if rounds > 0 {
		under += " · " + cat.Count("result.rounds", rounds)
	}
	head := body.CutTop(64, kit.Gap2)
	r.detailsButton(f, &head)
	drawTitle(f, head, f.words.About("result.match", v.Winner), under)
	foot := body.CutBottom(kit.ControlH, kit.Gap3)
	if r.details {
		drawProof(f, body)
	} else {
		drawRounds(f, body, rows, h)
	}
	w := r.matchFoot(f, foot, closed)
	f.ui.EndDialog()
	return w
}

// detailsButton, at the right end of the title, shows where the log lies, or the
// result again.
func (r *result) detailsButton(f *frame, head *kit.Rect) {
	code := "result.details"
	if r.details {
		code = "button.show-result"
	}
	label, st := f.words.Cat.Say(code), kit.Label13
	b := head.CutRight(kit.Width(label, st)+2*kit.Gap4, kit.Gap3)
	b.H = 36
	if f.ui.Button("match-details", b, label, kit.ButtonOpts{Kind: kit.Quiet, Style: st}) {
		r.details = !r.details
	}
}

// drawRounds is what every player made of the rounds, the best first.
func drawRounds(f *frame, body kit.Rect, rows []engine.Seat, h float64) {
	rounds := len(f.past.rounds)
	t := matchTable{frame: f, first: max(0, rounds-maxRounds)}
	heads := body.CutTop(30, kit.Gap2)
	one := rounds == 1 // the match was the round
	if one {
		drawRoundHeads(f, heads)
	} else {
		t.heads(heads)
	}
	for i, seat := range rows {
		if r := body.CutTop(h, 0); one {
			drawRoundRow(f, r, seat)
		} else {
			t.row(r, seat, i == 0)
		}
	}
}

// matchTable is the table of rounds while it is drawn; the first of them may be
// left out.
type matchTable struct {
	*frame
	first int
}

const (
	roundW = 62.0
	totalW = 96.0
)

// x is the right edge of a round's column.
func (t *matchTable) x(r kit.Rect, round int) float64 {
	return r.Right() - totalW - float64(len(t.past.rounds)-1-round)*roundW - 12
}

func (t *matchTable) heads(r kit.Rect) {
	pic, y := t.ui.Picture(), r.Center().Y
	head := func(x float64, text string, a kit.Align) {
		pic.Label(kit.Label{At: kit.Pt{X: x, Y: y}, Text: text, Style: kit.Label13, Color: kit.InkFaint, Align: a})
	}
	head(r.X+10, t.words.Cat.Say("result.player"), kit.Start)
	for i := t.first; i < len(t.past.rounds); i++ {
		head(t.x(r, i), strconv.Itoa(i+1), kit.End)
	}
	head(r.Right()-10, t.words.Say("result.total"), kit.End)
	pic.Box(kit.Box{Rect: kit.Rect{X: r.X, Y: r.Bottom() - 1, W: r.W, H: 1}, Fill: kit.Hairline})
}

func (t *matchTable) row(r kit.Rect, seat engine.Seat, best bool) {
	pic := t.ui.Picture()
	if best {
		pic.Box(kit.Box{Rect: r.Inset(1), Radius: 10, Fill: kit.LitSoft})
	}
	st := kit.Style{Size: min(16, r.H*0.46), Weight: kit.SemiBold}
	y := r.Center().Y
	x := r.X + 10
	if best {
		pic.Icon(kit.IconCrown, kit.Pt{X: x + 9, Y: y}, 18, kit.Gold)
	}
	drawPlayer(t.frame, kit.Rect{X: x + 26, Y: r.Y, W: 170, H: r.H}, seat, st)
	for i := t.first; i < len(t.past.rounds); i++ {
		text, ink := t.points(i, seat)
		pic.Label(kit.Label{At: kit.Pt{X: t.x(r, i), Y: y}, Text: text, Style: kit.Style{Size: st.Size}, Color: ink, Align: kit.End})
	}
	if int(seat) < len(t.snap.Players) && t.snap.Players[seat].Rematch {
		pic.Icon(kit.IconCheck, kit.Pt{X: r.X + 220, Y: y}, 18, kit.Good)
	}
	total := kit.Style{Size: min(20, r.H*0.55), Weight: kit.Display}
	pic.Label(kit.Label{At: kit.Pt{X: r.Right() - 10, Y: y}, Text: strconv.Itoa(t.view().Seats[seat].Score), Style: total, Color: kit.Ink, Align: kit.End})
}

// points is what a seat made of a round.
func (t *matchTable) points(round int, seat engine.Seat) (string, kit.Color) {
	all := t.past.rounds
	if int(seat) >= len(all[round]) {
		return "", kit.InkFaint
	}
	if t.traits.Scoring == engine.ScorePlaces {
		return placeText(t.words.Cat, all[round][seat].Points)
	}
	n := all[round][seat].Score
	if round > 0 {
		n -= all[round-1][seat].Score
	}
	switch {
	case n > 0 && t.traits.Scoring == engine.ScoreCharges:
		return "+" + strconv.Itoa(n), kit.InkSoft
	case n > 0:
		return "+" + strconv.Itoa(n), kit.Gold
	case n < 0:
		return strconv.Itoa(n), kit.Bad
	}
	return "–", kit.InkFaint
}

// drawProof says where the log lies and which state everybody ended in.
func drawProof(f *frame, r kit.Rect) {
	put := func(code, text string) {
		if text == "" {
			return
		}
		pic, line := f.ui.Picture(), kit.LineHeight(kit.Small)
		pic.Label(kit.Label{At: kit.Pt{X: r.X, Y: r.Y + line/2}, Text: f.words.Cat.Say(code), Style: kit.Label13, Color: kit.InkFaint})
		const label = 120
		r.CutTop(pic.Lines(kit.Rect{X: r.X + label, Y: r.Y, W: r.W - label}, text, kit.Small, kit.InkSoft, kit.Start), kit.Gap2)
	}
	put("result.log", f.snap.Log)
	put("result.hash", f.snap.Hash)
}

// matchFoot has the buttons for another match and for leaving.
func (r *result) matchFoot(f *frame, at kit.Rect, closed bool) (w wish) {
	rematch(f, at)
	leave := kit.Rect{X: at.X, Y: at.Y, W: 150, H: at.H}
	if f.ui.Button("match-leave", leave, f.words.Cat.Say("button.leave"), kit.ButtonOpts{}) {
		w.kind = leaveTable
	}
	r.setAside(f, leave.Right()+kit.Gap3, at, closed)
	return w
}

// rematch is the button for another match, or names the players who have not
// pressed it.
func rematch(f *frame, r kit.Rect) {
	cat, me := f.words.Cat, f.view().Me
	if me < 0 || int(me) >= len(f.snap.Players) {
		askSeat(f, r)
		return
	}
	if !f.snap.Players[me].Rematch {
		again := kit.Rect{X: r.Right() - 220, Y: r.Y, W: 220, H: r.H}
		o := kit.ButtonOpts{Kind: kit.Primary, Key: keyNext, HasKey: true}
		if keyButton(f.ui, "match-again", again, cat.Say("button.rematch"), "N", o) {
			f.table.Rematch()
			f.lookSoon()
		}
		regroup(f, again)
		return
	}
	var missing []engine.Seat
	for i := range f.snap.Players {
		if !f.snap.Players[i].Rematch {
			missing = append(missing, engine.Seat(i))
		}
	}
	f.ui.Picture().Label(kit.Label{
		At: kit.Pt{X: r.Right(), Y: r.Center().Y}, Text: cat.Say("result.wait-rematch", "names", f.words.NameAll(missing)),
		Style: kit.Body, Color: kit.InkSoft, Align: kit.End, Max: r.W - 370,
	})
}

// regroup is the button to the lobby of the next match, left of a place.
func regroup(f *frame, right kit.Rect) {
	if !f.snap.CanRegroup || f.snap.Me < 0 {
		return
	}
	label := f.words.Cat.Say("next.button")
	w := kit.Width(label, kit.Strong) + 2*kit.Gap4
	if f.ui.Button("match-regroup", kit.Rect{X: right.X - w - kit.Gap3, Y: right.Y, W: w, H: right.H}, label, kit.ButtonOpts{}) {
		f.table.Regroup()
		f.lookSoon()
	}
}

// askSeat is the button with which somebody who watches asks for a seat in the
// next match.
func askSeat(f *frame, r kit.Rect) {
	if !f.snap.Watching {
		return
	}
	wants := slices.ContainsFunc(f.snap.Watchers, func(w seam.Watcher) bool { return w.You && w.Wants })
	label, said, o := f.words.Cat.Say("watch.sit"), f.words.Cat.Say("watch.next"), kit.ButtonOpts{Kind: kit.Primary}
	if wants {
		o.Kind = kit.Secondary
		label, said = f.words.Cat.Say("watch.sit-stop"), f.words.Cat.Say("watch.asked")
	}
	note := kit.Rect{X: r.X + 360, Y: r.Y, W: r.W - 360 - 240 - kit.Gap3, H: r.H}
	note.Y += (r.H - float64(len(kit.Wrap(said, kit.Small, note.W)))*kit.LineHeight(kit.Small)) / 2
	f.ui.Picture().Lines(note, said, kit.Small, kit.InkSoft, kit.End)
	b := kit.Rect{X: r.Right() - 240, Y: r.Y, W: 240, H: r.H}
	if f.ui.Button("match-sit", b, label, o) {
		f.table.Sit(!wants)
		f.lookSoon()
	}
}
