package board

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/kit"
)

// matchResult is the dialog at the end: the winner, the rounds, another match
// or good-bye, and where the log is.
func (s *Scene) matchResult(in *kit.Input) {
	v, cat := s.view(), s.words.cat
	rows := s.standing()
	proof := proofH
	h := min(rowHeight(in, len(rows), proof), 46)
	if h*float64(len(rows)) > rowsRoom(in)-proof {
		proof = 0 // so many players need its room; the path is among the matches too
		h = min(rowHeight(in, len(rows), 0), 46)
	}
	size := kit.Size{W: resultW, H: 2*kit.Gap6 + resultHead + resultFoot + proof + h*float64(len(rows))}
	body, closed := s.ui.BeginDialog("", size)
	under := s.target()
	if n := len(s.log.rounds); n > 0 {
		under += " · " + cat.Count("result.rounds", n)
	}
	s.resultTitle(body.CutTop(64, kit.Gap2), s.words.About("result.match", v.Winner), under)
	foot := body.CutBottom(kit.ControlH, kit.Gap3)
	if proof > 0 {
		s.proof(body.CutBottom(proof, kit.Gap2))
	}
	t := matchTable{s: s, first: max(0, len(s.log.rounds)-maxRounds)}
	heads := body.CutTop(30, kit.Gap2)
	one := len(s.log.rounds) == 1 // the match was the round
	if one {
		s.roundHeads(heads)
	} else {
		t.heads(heads)
	}
	for i, seat := range rows {
		if r := body.CutTop(h, 0); one {
			s.roundRow(r, seat)
		} else {
			t.row(r, seat, i == 0)
		}
	}
	s.matchFoot(foot, closed)
	s.ui.EndDialog()
}

// matchTable is the table of rounds; the first of them may be left out.
type matchTable struct {
	s     *Scene
	first int
}

const (
	roundW = 62.0
	totalW = 96.0
)

// x is the right edge of a round's column.
func (t *matchTable) x(r kit.Rect, round int) float64 {
	n := len(t.s.log.rounds)
	return r.Right() - totalW - float64(n-1-round)*roundW - 12
}

func (t *matchTable) heads(r kit.Rect) {
	pic, y := t.s.ui.Picture(), r.Center().Y
	cat := t.s.words.cat
	pic.Label(kit.Label{At: kit.Pt{X: r.X + 10, Y: y}, Text: cat.Say("result.player"), Style: kit.Label13, Color: kit.InkFaint})
	for i := t.first; i < len(t.s.log.rounds); i++ {
		pic.Label(kit.Label{At: kit.Pt{X: t.x(r, i), Y: y}, Text: strconv.Itoa(i + 1), Style: kit.Label13, Color: kit.InkFaint, Align: kit.End})
	}
	pic.Label(kit.Label{At: kit.Pt{X: r.Right() - 10, Y: y}, Text: t.s.words.say("result.total"), Style: kit.Label13, Color: kit.InkFaint, Align: kit.End})
	pic.Box(kit.Box{Rect: kit.Rect{X: r.X, Y: r.Bottom() - 1, W: r.W, H: 1}, Fill: kit.Hairline})
}

func (t *matchTable) row(r kit.Rect, seat engine.Seat, best bool) {
	s, pic := t.s, t.s.ui.Picture()
	if best {
		pic.Box(kit.Box{Rect: r.Inset(1), Radius: 10, Fill: kit.LitSoft})
	}
	st := kit.Style{Size: min(16, r.H*0.46), Weight: kit.SemiBold}
	y := r.Center().Y
	x := r.X + 10
	if best {
		pic.Icon(kit.IconCrown, kit.Pt{X: x + 9, Y: y}, 18, kit.Gold)
	}
	s.playerName(kit.Rect{X: x + 26, Y: r.Y, W: 170, H: r.H}, seat, st)
	for i := t.first; i < len(s.log.rounds); i++ {
		text, ink := t.points(i, seat)
		pic.Label(kit.Label{At: kit.Pt{X: t.x(r, i), Y: y}, Text: text, Style: kit.Style{Size: st.Size}, Color: ink, Align: kit.End})
	}
	if int(seat) < len(s.snap.Players) && s.snap.Players[seat].Rematch {
		pic.Icon(kit.IconCheck, kit.Pt{X: r.X + 220, Y: y}, 18, kit.Good)
	}
	total := kit.Style{Size: min(20, r.H*0.55), Weight: kit.Display}
	pic.Label(kit.Label{At: kit.Pt{X: r.Right() - 10, Y: y}, Text: strconv.Itoa(s.view().Seats[seat].Score), Style: total, Color: kit.Ink, Align: kit.End})
}

// points is what a seat made of a round.
func (t *matchTable) points(round int, seat engine.Seat) (string, kit.Color) {
	all := t.s.log.rounds
	if int(seat) >= len(all[round].scores) {
		return "", kit.InkFaint
	}
	if t.s.snap.Game == gamePalace {
		return t.s.placeText(all[round].points[seat])
	}
	n := all[round].scores[seat]
	if round > 0 {
		n -= all[round-1].scores[seat]
	}
	switch {
	case n > 0 && t.s.snap.Game == gameCrazy:
		return "+" + strconv.Itoa(n), kit.InkSoft
	case n > 0:
		return "+" + strconv.Itoa(n), kit.Gold
	case n < 0:
		return strconv.Itoa(n), kit.Bad
	}
	return "–", kit.InkFaint
}

// proof says where the log lies and which state everybody ended in.
func (s *Scene) proof(r kit.Rect) {
	pic, cat := s.ui.Picture(), s.words.cat
	put := func(y float64, code, text string) {
		if text == "" {
			return
		}
		pic.Label(kit.Label{At: kit.Pt{X: r.X, Y: y}, Text: cat.Say(code), Style: kit.Label13, Color: kit.InkFaint})
		pic.Label(kit.Label{At: kit.Pt{X: r.X + 100, Y: y}, Text: text, Style: kit.Small, Color: kit.InkSoft, Max: r.W - 100})
	}
	put(r.Y+14, "result.log", s.snap.Log)
	put(r.Y+36, "result.hash", s.snap.Hash)
}

// matchFoot has the buttons for another match and for leaving.
func (s *Scene) matchFoot(r kit.Rect, closed bool) {
	cat := s.words.cat
	s.rematch(r)
	leave := kit.Rect{X: r.X, Y: r.Y, W: 150, H: r.H}
	if s.ui.Button("match-leave", leave, cat.Say("button.leave"), kit.ButtonOpts{}) {
		s.shell.Leave()
	}
	s.peekButton(leave.Right()+kit.Gap3, r, closed)
}

// rematch is the button for another match, or says who has not pressed it.
func (s *Scene) rematch(r kit.Rect) {
	cat, me := s.words.cat, s.view().Me
	if me < 0 || int(me) >= len(s.snap.Players) {
		s.askSeat(r)
		return
	}
	if !s.snap.Players[me].Rematch {
		again := kit.Rect{X: r.Right() - 220, Y: r.Y, W: 220, H: r.H}
		o := kit.ButtonOpts{Kind: kit.Primary, Key: keyNext, HasKey: true}
		if s.button("match-again", again, cat.Say("button.rematch"), "N", o) {
			s.table.Rematch()
			s.poll = 0
		}
		s.regroup(again)
		return
	}
	var missing []engine.Seat
	for i := range s.snap.Players {
		if !s.snap.Players[i].Rematch {
			missing = append(missing, engine.Seat(i))
		}
	}
	s.ui.Picture().Label(kit.Label{
		At: kit.Pt{X: r.Right(), Y: r.Center().Y}, Text: cat.Say("result.wait-rematch", "names", s.words.names(missing)),
		Style: kit.Body, Color: kit.InkSoft, Align: kit.End, Max: r.W - 370,
	})
}
