package ending

import (
	"slices"
	"strconv"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
)

// drawRound draws the dialog between two rounds.
func (r *Result) drawRound(f *part.Frame) {
	v, cat := f.View(), f.Words.Cat
	rows := standing(&f.Facts)
	room := f.In.Size.H - 2*kit.Gap4 - 2*kit.Gap6 - resultHead - resultFoot // for the rows of all players
	h := min(max(room/float64(len(rows)), rowLow), rowHigh)
	body, closed := f.UI.BeginDialog("", kit.Size{W: 900, H: 2*kit.Gap6 + resultHead + resultFoot + h*float64(len(rows))})
	round := strconv.Itoa(v.Round)
	title := cat.Say("result.nobody", "n", round)
	if v.Winner != engine.NoSeat {
		title = f.Words.SeatSentence("result.round", v.Winner, "n", round)
	}
	drawTitle(f, body.CutTop(64, kit.Gap2), title, f.Words.Target(f.View().Target))
	drawRoundHeads(f, body.CutTop(30, kit.Gap2))
	for _, seat := range rows {
		drawRoundRow(f, body.CutTop(h, 0), seat)
	}
	r.drawRoundFoot(f, kit.Rect{X: body.X, Y: body.Bottom() - kit.ControlH - kit.Gap1, W: body.W, H: kit.ControlH}, closed)
	f.UI.EndDialog()
}

// drawRoundFoot draws the button for the next round, or says what this player waits for.
func (r *Result) drawRoundFoot(f *part.Frame, at kit.Rect, closed bool) {
	cat := f.Words.Cat
	if f.Offer.May(engine.Next) {
		next := kit.Rect{X: at.Right() - 220, Y: at.Y, W: 220, H: at.H}
		if part.KeyButton(f.UI, "result-next", next, cat.Say("button.next"), kit.ButtonOpts{Kind: kit.Primary, Key: part.KeyNext}) {
			f.Want(part.ActWish(engine.Next))
		}
		left := r.drawSetAside(f, at.X, at, closed) + kit.Gap3
		if slices.ContainsFunc(f.View().Seats, func(s engine.SeatView) bool { return s.Next }) {
			drawSignNote(f, kit.Rect{X: left, Y: at.Y, W: next.X - kit.Gap4 - left, H: at.H}, "result.sign-next")
		}
		return
	}
	r.drawSetAside(f, at.X, at, closed)
	f.UI.Picture().Label(kit.Label{
		At: kit.Pt{X: at.Right(), Y: at.Center().Y}, Text: nextText(f),
		Style: kit.Body, Color: kit.InkSoft, Align: kit.End, MaxWidth: at.W - 200,
	})
}

// nextText says what this player waits for before the next round. If this player has not asked for the
// next round and cannot ask yet, the cards of a sealed deck are still on their way.
func nextText(f *part.Frame) string {
	cat, p := f.Words.Cat, f.Snap.ShuffleProgress
	if p.Total > 0 {
		return cat.Say("turn.shuffling", "n", strconv.Itoa(p.Done), "all", strconv.Itoa(p.Total))
	}
	names := f.UnreadySeats()
	if me := slices.Index(names, f.View().Me); me >= 0 {
		if f.Viewer == part.Plays && !f.Snap.ActionPending {
			return cat.Say("turn.dealing")
		}
		names = slices.Delete(names, me, me+1)
	}
	return cat.Say("result.wait-next", "names", f.Words.NameAll(names))
}

// columns returns the columns of a row r in the round's table.
func columns(r kit.Rect) (name, hand, points, score kit.Rect) {
	name = kit.Rect{X: r.X, Y: r.Y, W: 200, H: r.H}
	score = kit.Rect{X: r.Right() - 240, Y: r.Y, W: 240, H: r.H}
	points = kit.Rect{X: score.X - 90, Y: r.Y, W: 74, H: r.H}
	hand = kit.Rect{X: name.Right(), Y: r.Y, W: points.X - name.Right(), H: r.H}
	return name, hand, points, score
}

func drawRoundHeads(f *part.Frame, r kit.Rect) {
	name, hand, points, score := columns(r)
	drawHead(f, r, name.X+10, f.Words.Say("result.player"), kit.Start)
	drawHead(f, r, hand.X, f.Words.Say("result.hand"), kit.Start)
	drawHead(f, r, points.Right(), f.Words.Say("result.points"), kit.End)
	drawHead(f, r, score.X+16, f.Words.Say("result.score"), kit.Start)
	f.UI.Picture().Box(kit.Box{Rect: kit.Rect{X: r.X, Y: r.Bottom() - 1, W: r.W, H: 1}, Fill: kit.Hairline})
}

// drawHead draws the heading of a column in the row r.
func drawHead(f *part.Frame, r kit.Rect, x float64, text string, a kit.Align) {
	at := kit.Pt{X: x, Y: r.Center().Y}
	f.UI.Picture().Label(kit.Label{At: at, Text: text, Style: kit.SmallStrong, Color: kit.InkFaint, Align: a})
}

// drawRoundRow draws one player: the hand that was left, the points, and the progress towards the
// target.
func drawRoundRow(f *part.Frame, r kit.Rect, seat engine.Seat) {
	v, pic := f.View(), f.UI.Picture()
	sv := &v.Seats[seat]
	won := seat == v.Winner
	if won {
		pic.Box(kit.Box{Rect: r.Inset(1), Radius: 10, Fill: kit.LitSoft})
	}
	name, hand, points, score := columns(r)
	y := r.Center().Y
	size := min(16, r.H*0.46)
	strong := kit.Style{Size: size, Weight: kit.SemiBold}
	drawPlayer(f, kit.Rect{X: name.X + 10, Y: name.Y, W: name.W - 16, H: name.H}, seat, strong)
	if (won || f.Traits.Scoring == engine.ScorePlaces && sv.Points > 0) && len(v.Hand(seat).Cards) == 0 {
		pic.Label(kit.Label{At: kit.Pt{X: hand.X, Y: y}, Text: f.Words.Cat.Say("result.out"), Style: strong.WithSize(size - 1), Color: kit.Gold})
	}
	drawMiniHand(f, hand, seat)
	text, ink := roundPoints(&f.Facts, seat)
	pic.Label(kit.Label{At: kit.Pt{X: points.Right(), Y: y}, Text: text, Style: strong.WithSize(size + 1), Color: ink, Align: kit.End})
	drawProgress(f, kit.Rect{X: score.X + 16, Y: score.Y, W: score.W - 16 - 30, H: score.H}, sv.Score, v.Target, strong)
	if sv.Next {
		pic.Icon(kit.IconCheck, kit.Pt{X: r.Right() - 14, Y: y}, 20, kit.Good)
	}
}

// roundPoints says what a round brought a seat: points or, in a game that is scored by place, the place or
// the seat's tag.
func roundPoints(f *part.Facts, seat engine.Seat) (string, kit.Color) {
	v := f.View()
	n, won := v.Seats[seat].Points, seat == v.Winner
	switch scoring := f.Traits.Scoring; {
	case scoring == engine.ScorePlaces && n == 0 && tagAtEnd(f, seat) != "":
		return tagAtEnd(f, seat), kit.Bad
	case scoring == engine.ScorePlaces:
		return placeText(f.Words.Cat, n)
	case scoring == engine.ScorePoints && won:
		return "+" + strconv.Itoa(pointsGained(f, seat)), kit.Gold
	case scoring == engine.ScorePoints && n > 0:
		return "(" + strconv.Itoa(n) + ")", kit.InkFaint
	case scoring == engine.ScoreCharges && n > 0:
		return "+" + strconv.Itoa(n), kit.Ink
	case n > 0:
		return strconv.Itoa(n), kit.InkSoft
	}
	return "–", kit.InkFaint
}

// pointsGained is how many points the winner of the last round got: as the history says, or else all that
// were left in the hands.
func pointsGained(f *part.Facts, seat engine.Seat) int {
	if last := len(f.Past.Rounds) - 1; last >= 0 {
		if n, known := f.Past.PointsBrought(last, seat); known {
			return n
		}
	}
	sum := 0
	for _, sv := range f.View().Seats {
		sum += sv.Points
	}
	return sum
}

// drawMiniHand shows the cards that a player was left with: the hand, and the face-up cards of their rows.
func drawMiniHand(f *part.Frame, r kit.Rect, seat engine.Seat) {
	h := r.H - 8
	w := h / layout.Aspect
	hand := f.Motion.Sorted(slices.Clone(f.View().Hand(seat).Cards))
	for _, row := range f.View().Rows(seat) {
		for _, c := range row.Cards {
			if c.Face != engine.Hidden {
				hand = append(hand, c)
			}
		}
	}
	n := min(len(hand), maxMiniCards)
	if n == 0 {
		return
	}
	step := min(w*0.8, (r.W-w-34)/float64(max(n-1, 1)))
	for i := range n {
		at := kit.Pt{X: r.X + w/2 + float64(i)*step, Y: r.Center().Y}
		f.HighCards = append(f.HighCards, part.Drawing{Face: cards.FaceOf(f.Words.Game, hand[i].Face), Place: cards.Place{Center: at, W: w}})
	}
	if more := len(hand) - n; more > 0 {
		at := kit.Pt{X: r.X + w + float64(n-1)*step + 6, Y: r.Center().Y}
		f.UI.Picture().Label(kit.Label{At: at, Text: f.Words.Cat.Say("result.more", "n", strconv.Itoa(more)), Style: kit.SmallStrong, Color: kit.InkSoft})
	}
}

// drawProgress draws a score and how close it is to the target.
func drawProgress(f *part.Frame, r kit.Rect, score, target int, st kit.Style) {
	pic := f.UI.Picture()
	pic.Label(kit.Label{At: kit.Pt{X: r.X + 44, Y: r.Center().Y}, Text: strconv.Itoa(score), Style: st.WithSize(st.Size + 1), Color: kit.Ink, Align: kit.End})
	bar := kit.Rect{X: r.X + 56, Y: r.Center().Y - 4, W: r.W - 60, H: 8}
	pic.Box(kit.Box{Rect: bar, Radius: 4, Fill: kit.Hairline})
	if target > 0 && score > 0 {
		bar.W = max(bar.W*min(float64(score)/float64(target), 1), 8)
		fill := kit.Lit
		if f.Traits.Scoring == engine.ScoreCharges {
			fill = kit.InkSoft // in this game a high score is bad
		}
		pic.Box(kit.Box{Rect: bar, Radius: 4, Fill: fill})
	}
}

// drawRounds draws the points of every player in every round, the best player first. For a match of one round
// it draws the same table as after a round. If there are too many rounds, it leaves out the first ones.
func drawRounds(f *part.Frame, body kit.Rect, rows []engine.Seat, h float64) {
	heads := body.CutTop(30, kit.Gap2)
	one := f.Past.RoundsBefore()+len(f.Past.Rounds) == 1 // the match had only this one round
	if one {
		drawRoundHeads(f, heads)
	} else {
		drawMatchHeads(f, heads)
	}
	for i, seat := range rows {
		if r := body.CutTop(h, 0); one {
			drawRoundRow(f, r, seat)
		} else {
			drawMatchRow(f, r, seat, i == 0)
		}
	}
}

// roundColumns calls draw for each round in the table, with the right end of its column in the row r.
func roundColumns(f *part.Frame, r kit.Rect, draw func(round int, right float64)) {
	n := len(f.Past.Rounds)
	for i := max(0, n-maxRounds); i < n; i++ {
		draw(i, r.Right()-96-float64(n-1-i)*62-12)
	}
}

func drawMatchHeads(f *part.Frame, r kit.Rect) {
	drawHead(f, r, r.X+10, f.Words.Cat.Say("result.player"), kit.Start)
	roundColumns(f, r, func(i int, right float64) {
		drawHead(f, r, right, strconv.Itoa(f.Past.RoundsBefore()+i+1), kit.End)
	})
	drawHead(f, r, r.Right()-10, f.Words.Say("result.total"), kit.End)
	f.UI.Picture().Box(kit.Box{Rect: kit.Rect{X: r.X, Y: r.Bottom() - 1, W: r.W, H: 1}, Fill: kit.Hairline})
}

func drawMatchRow(f *part.Frame, r kit.Rect, seat engine.Seat, best bool) {
	pic := f.UI.Picture()
	if best {
		pic.Box(kit.Box{Rect: r.Inset(1), Radius: 10, Fill: kit.LitSoft})
	}
	st := kit.Style{Size: min(16, r.H*0.46), Weight: kit.SemiBold}
	y := r.Center().Y
	x := r.X + 10
	if best {
		pic.Icon(kit.IconCrown, kit.Pt{X: x + 9, Y: y}, 18, kit.Gold)
	}
	drawPlayer(f, kit.Rect{X: x + 26, Y: r.Y, W: 170, H: r.H}, seat, st)
	roundColumns(f, r, func(i int, right float64) {
		text, ink := pointsText(f, i, seat)
		pic.Label(kit.Label{At: kit.Pt{X: right, Y: y}, Text: text, Style: kit.Style{Size: st.Size}, Color: ink, Align: kit.End})
	})
	if wantsAnother(f, seat) {
		pic.Icon(kit.IconCheck, kit.Pt{X: r.X + 220, Y: y}, 18, kit.Good)
	}
	total := kit.Style{Size: min(20, r.H*0.55), Weight: kit.Display}
	pic.Label(kit.Label{At: kit.Pt{X: r.Right() - 10, Y: y}, Text: strconv.Itoa(f.View().Seats[seat].Score), Style: total, Color: kit.Ink, Align: kit.End})
}

// pointsText says how many points a seat made in a round or, in a game that is scored by place, in which place
// it went out.
func pointsText(f *part.Frame, round int, seat engine.Seat) (string, kit.Color) {
	all := f.Past.Rounds
	if int(seat) >= len(all[round]) {
		return "", kit.InkFaint
	}
	if f.Traits.Scoring == engine.ScorePlaces {
		return placeText(f.Words.Cat, all[round][seat].Points)
	}
	n, known := f.Past.PointsBrought(round, seat)
	switch {
	case !known:
		return "", kit.InkFaint
	case n > 0 && f.Traits.Scoring == engine.ScoreCharges:
		return "+" + strconv.Itoa(n), kit.InkSoft
	case n > 0:
		return "+" + strconv.Itoa(n), kit.Gold
	case n < 0:
		return strconv.Itoa(n), kit.Bad
	}
	return "–", kit.InkFaint
}

// drawProof draws where the log is stored, and the hash of the last state, which people can compare.
func drawProof(f *part.Frame, r kit.Rect) {
	put := func(code, text string) {
		if text == "" {
			return
		}
		pic, line := f.UI.Picture(), kit.LineHeight(kit.Small)
		pic.Label(kit.Label{At: kit.Pt{X: r.X, Y: r.Y + line/2}, Text: f.Words.Cat.Say(code), Style: kit.SmallStrong, Color: kit.InkFaint})
		const label = 120
		r.CutTop(pic.Lines(kit.Rect{X: r.X + label, Y: r.Y, W: r.W - label}, text, kit.Small, kit.InkSoft, kit.Start), kit.Gap2)
	}
	put("result.log", f.Snap.Log)
	put("result.hash", f.Snap.Hash)
}
