package board

import (
	"cmp"
	"slices"
	"strconv"

	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
)

// Sizes of the results, in units.
const (
	resultW    = 900.0
	rowLow     = 30.0 // a row with fifteen players
	rowHigh    = 58.0
	resultHead = 118.0 // title, headings
	resultFoot = 66.0
	proofH     = 52.0 // where the log lies, and the state all ended in
	maxRounds  = 8    // rounds the match table shows
	maxMini    = 14   // cards of a hand a row shows
)

// resultDue reports whether the result is to be shown: once all cards lie
// still, and until the next round begins.
func (s *Scene) resultDue() bool {
	over := over(s.motion.View().Phase) && over(s.view().Phase) && s.current()
	if !over {
		s.shown, s.peek = false, false
		return false
	}
	s.shown = s.shown || s.motion.Still()
	return s.shown && !s.peek
}

func over(p engine.Phase) bool { return p == engine.PhaseRoundOver || p == engine.PhaseMatchOver }

// result records the result of the round or the match.
func (s *Scene) result(in *kit.Input) {
	if s.view().Phase == engine.PhaseMatchOver {
		s.matchResult(in)
		return
	}
	s.roundResult(in)
}

// standing are the seats, best first: after a round of Palace as they went out,
// else by score, of which the lowest is best in Crazy Eights.
func (s *Scene) standing() []engine.Seat {
	v := s.view()
	all := make([]engine.Seat, len(v.Seats))
	for i := range all {
		all[i] = engine.Seat(i)
	}
	slices.SortStableFunc(all, func(a, b engine.Seat) int {
		x, y := &v.Seats[a], &v.Seats[b]
		switch {
		case (a == v.Winner) != (b == v.Winner) && v.Phase == engine.PhaseMatchOver:
			return bit(b == v.Winner) - bit(a == v.Winner)
		case v.Game == gameCrazy:
			return cmp.Compare(x.Score, y.Score)
		case v.Game == gamePalace && (v.Phase == engine.PhaseRoundOver || x.Score == y.Score):
			return cmp.Compare(placed(x.Points), placed(y.Points))
		}
		return cmp.Compare(y.Score, x.Score)
	})
	return all
}

// placed orders places; who has none is behind all others.
func placed(n int) int {
	if n == 0 {
		return engine.MaxSeats + 1
	}
	return n
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// rowsRoom is what the rows of all players may take in a window.
func rowsRoom(in *kit.Input) float64 {
	return in.Size.H - 2*kit.Gap4 - 2*kit.Gap6 - resultHead - resultFoot
}

// rowHeight is what a row may take for n players, beside something else.
func rowHeight(in *kit.Input, n int, beside float64) float64 {
	return min(max((rowsRoom(in)-beside)/float64(n), rowLow), rowHigh)
}

// roundResult is the dialog between two rounds.
func (s *Scene) roundResult(in *kit.Input) {
	v, cat := s.view(), s.words.cat
	rows := s.standing()
	h := rowHeight(in, len(rows), 0)
	body, closed := s.ui.BeginDialog("", kit.Size{W: resultW, H: 2*kit.Gap6 + resultHead + resultFoot + h*float64(len(rows))})
	round := strconv.Itoa(v.Round)
	title := cat.Say("result.nobody", "n", round)
	if v.Winner != engine.NoSeat {
		title = s.words.About("result.round", v.Winner, "n", round)
	}
	s.resultTitle(body.CutTop(64, kit.Gap2), title, s.target())
	s.roundHeads(body.CutTop(30, kit.Gap2))
	for _, seat := range rows {
		s.roundRow(body.CutTop(h, 0), seat)
	}
	s.roundFoot(kit.Rect{X: body.X, Y: body.Bottom() - kit.ControlH - kit.Gap1, W: body.W, H: kit.ControlH}, closed)
	s.ui.EndDialog()
}

// target is what the match goes to.
func (s *Scene) target() string {
	n := s.view().Target
	if code := s.words.Code("result.target"); s.words.cat.Has(code + ".other") {
		return s.words.cat.Count(code, n)
	}
	return s.words.say("result.target", "n", strconv.Itoa(n))
}

func (s *Scene) resultTitle(r kit.Rect, title, under string) {
	pic := s.ui.Picture()
	pic.Icon(kit.IconCrown, kit.Pt{X: r.X + 24, Y: r.Y + 30}, 40, kit.Gold)
	st := kit.Style{Size: 32, Weight: kit.Display}
	pic.Label(kit.Label{At: kit.Pt{X: r.X + 58, Y: r.Y + 20}, Text: title, Style: st, Color: kit.Ink, Max: r.W - 60})
	pic.Label(kit.Label{At: kit.Pt{X: r.X + 58, Y: r.Y + 50}, Text: under, Style: kit.Body, Color: kit.InkSoft, Max: r.W - 60})
}

// columns of the round's table, as parts of a row.
func columns(r kit.Rect) (name, hand, points, score kit.Rect) {
	name = kit.Rect{X: r.X, Y: r.Y, W: 200, H: r.H}
	score = kit.Rect{X: r.Right() - 240, Y: r.Y, W: 240, H: r.H}
	points = kit.Rect{X: score.X - 90, Y: r.Y, W: 74, H: r.H}
	hand = kit.Rect{X: name.Right(), Y: r.Y, W: points.X - name.Right(), H: r.H}
	return name, hand, points, score
}

func (s *Scene) roundHeads(r kit.Rect) {
	name, hand, points, score := columns(r)
	pic, y := s.ui.Picture(), r.Center().Y
	head := func(x float64, code string, a kit.Align) {
		pic.Label(kit.Label{At: kit.Pt{X: x, Y: y}, Text: s.words.say(code), Style: kit.Label13, Color: kit.InkFaint, Align: a})
	}
	head(name.X+10, "result.player", kit.Start)
	head(hand.X, "result.hand", kit.Start)
	head(points.Right(), "result.points", kit.End)
	head(score.X+16, "result.score", kit.Start)
	pic.Box(kit.Box{Rect: kit.Rect{X: r.X, Y: r.Bottom() - 1, W: r.W, H: 1}, Fill: kit.Hairline})
}

// roundRow is one player: the hand that was left, the points, the way to the
// target.
func (s *Scene) roundRow(r kit.Rect, seat engine.Seat) {
	v, pic := s.view(), s.ui.Picture()
	sv := &v.Seats[seat]
	won := seat == v.Winner
	if won {
		pic.Box(kit.Box{Rect: r.Inset(1), Radius: 10, Fill: kit.LitSoft})
	}
	name, hand, points, score := columns(r)
	y := r.Center().Y
	size := min(16, r.H*0.46)
	strong := kit.Style{Size: size, Weight: kit.SemiBold}
	s.playerName(kit.Rect{X: name.X + 10, Y: name.Y, W: name.W - 16, H: name.H}, seat, strong)
	if (won || v.Game == gamePalace && sv.Points > 0) && len(sv.Hand) == 0 {
		pic.Label(kit.Label{At: kit.Pt{X: hand.X, Y: y}, Text: s.words.cat.Say("result.out"), Style: strong.At(size - 1), Color: kit.Gold})
	}
	s.miniHand(hand, sv)
	text, ink := s.roundPoints(seat)
	pic.Label(kit.Label{At: kit.Pt{X: points.Right(), Y: y}, Text: text, Style: strong.At(size + 1), Color: ink, Align: kit.End})
	s.way(kit.Rect{X: score.X + 16, Y: score.Y, W: score.W - 16 - 30, H: score.H}, sv.Score, v.Target, strong)
	if sv.Next {
		pic.Icon(kit.IconCheck, kit.Pt{X: r.Right() - 14, Y: y}, 20, kit.Good)
	}
}

// roundPoints is what a round was to a seat: the place in Palace, the points
// charged in Crazy Eights, in Uno what the winner gained and, in brackets, what
// the others gave for it; elsewhere the worth of the cards left.
func (s *Scene) roundPoints(seat engine.Seat) (string, kit.Color) {
	v := s.view()
	n, won := v.Seats[seat].Points, seat == v.Winner
	switch {
	case v.Game == gamePalace:
		return s.placeText(n)
	case v.Game == gameUno && won:
		return "+" + strconv.Itoa(s.gained(seat)), kit.Gold
	case v.Game == gameUno && n > 0:
		return "(" + strconv.Itoa(n) + ")", kit.InkFaint
	case v.Game == gameCrazy && n > 0:
		return "+" + strconv.Itoa(n), kit.Ink
	case n > 0:
		return strconv.Itoa(n), kit.InkSoft
	}
	return "–", kit.InkFaint
}

// placeText is a place in Palace; 0 is none, the last one's.
func (s *Scene) placeText(n int) (string, kit.Color) {
	cat := s.words.cat
	switch {
	case n == 0:
		return cat.Say("result.last"), kit.Bad
	case n == 1:
		return cat.Say("result.place.1"), kit.Gold
	case n <= 3:
		return cat.Say("result.place." + strconv.Itoa(n)), kit.Ink
	}
	return cat.Say("result.place.n", "n", strconv.Itoa(n)), kit.Ink
}

// playerName records a name, with what kind of player it is.
func (s *Scene) playerName(r kit.Rect, seat engine.Seat, st kit.Style) {
	text, ink := s.words.name(seat), kit.Ink
	if seat == s.view().Me {
		text += " · " + s.words.cat.Say("table.you")
	}
	s.ui.Picture().Label(kit.Label{At: kit.Pt{X: r.X, Y: r.Center().Y}, Text: text, Style: st, Color: ink, Max: r.W})
}

// gained is what a seat won in the last round.
func (s *Scene) gained(seat engine.Seat) int {
	n := len(s.log.rounds)
	if n == 0 || int(seat) >= len(s.log.rounds[n-1].scores) {
		sum := 0
		for _, sv := range s.view().Seats {
			sum += sv.Points
		}
		return sum
	}
	was := 0
	if n > 1 {
		was = s.log.rounds[n-2].scores[seat]
	}
	return s.log.rounds[n-1].scores[seat] - was
}

// miniHand shows the cards that were left in a hand.
func (s *Scene) miniHand(r kit.Rect, sv *engine.SeatView) {
	h := r.H - 8
	w := h / layout.Aspect
	hand := append(s.sorted(sv.Hand), sv.Up...)
	n := min(len(hand), maxMini)
	if n == 0 {
		return
	}
	step := min(w*0.8, (r.W-w-34)/float64(max(n-1, 1)))
	for i := range n {
		at := kit.Pt{X: r.X + w/2 + float64(i)*step, Y: r.Center().Y}
		s.high = append(s.high, drawing{face: cards.Of(s.words.game, hand[i].Face), place: cards.Place{At: at, W: w}})
	}
	if more := len(hand) - n; more > 0 {
		at := kit.Pt{X: r.X + w + float64(n-1)*step + 6, Y: r.Center().Y}
		s.ui.Picture().Label(kit.Label{At: at, Text: s.words.cat.Say("result.more", "n", strconv.Itoa(more)), Style: kit.Label13, Color: kit.InkSoft})
	}
}

// sorted is a hand in the order the person likes.
func (s *Scene) sorted(hand []engine.Shown) []engine.Shown {
	hand = slices.Clone(hand)
	if less := s.order.less(s.words.game); less != nil {
		slices.SortStableFunc(hand, func(a, b engine.Shown) int { return bit(less(b, a)) - bit(less(a, b)) })
	}
	return hand
}

// way is a score and how far it is on the way to the target.
func (s *Scene) way(r kit.Rect, score, target int, st kit.Style) {
	pic := s.ui.Picture()
	pic.Label(kit.Label{At: kit.Pt{X: r.X + 44, Y: r.Center().Y}, Text: strconv.Itoa(score), Style: st.At(st.Size + 1), Color: kit.Ink, Align: kit.End})
	bar := kit.Rect{X: r.X + 56, Y: r.Center().Y - 4, W: r.W - 60, H: 8}
	pic.Box(kit.Box{Rect: bar, Radius: 4, Fill: kit.Hairline})
	if target > 0 && score > 0 {
		bar.W = max(bar.W*min(float64(score)/float64(target), 1), 8)
		fill := kit.Lit
		if s.snap.Game == gameCrazy {
			fill = kit.InkSoft // a long way is no merit there
		}
		pic.Box(kit.Box{Rect: bar, Radius: 4, Fill: fill})
	}
}

// roundFoot has the button for the next round, or says who is waited for.
func (s *Scene) roundFoot(r kit.Rect, closed bool) {
	cat := s.words.cat
	var missing []engine.Seat
	for i := range s.view().Seats {
		if !s.view().Seats[i].Next {
			missing = append(missing, engine.Seat(i))
		}
	}
	next := kit.Rect{X: r.Right() - 220, Y: r.Y, W: 220, H: r.H}
	if s.offer.next {
		o := kit.ButtonOpts{Kind: kit.Primary, Key: keyNext, HasKey: true}
		if s.button("result-next", next, cat.Say("button.next"), "N", o) {
			s.send(engine.Act(engine.Next))
		}
		s.peekButton(r.X, r, closed)
		return
	}
	s.peekButton(r.X, r, closed)
	text := cat.Say("result.wait-next", "names", s.words.names(missing))
	s.ui.Picture().Label(kit.Label{
		At: kit.Pt{X: r.Right(), Y: r.Center().Y}, Text: text, Style: kit.Body, Color: kit.InkSoft,
		Align: kit.End, Max: r.W - 200,
	})
}

// peekButton sets the result aside, to look at the table.
func (s *Scene) peekButton(x float64, r kit.Rect, closed bool) {
	label := s.words.cat.Say("button.show-table")
	peek := kit.Rect{X: x, Y: r.Y, W: kit.Width(label, kit.Strong) + 2*kit.Gap4, H: r.H}
	if s.ui.Button("result-peek", peek, label, kit.ButtonOpts{Kind: kit.Quiet}) || closed {
		s.peek = true
	}
}
