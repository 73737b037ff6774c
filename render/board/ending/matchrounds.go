package ending

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// drawRounds draws the points of every player in every round, the best player first. For a match of one round
// it draws the same table as after a round.
func drawRounds(f *part.Frame, body kit.Rect, rows []engine.Seat, h float64) {
	rounds := len(f.Past.Rounds)
	t := matchTable{Frame: f, firstRound: max(0, rounds-maxRounds)}
	heads := body.CutTop(30, kit.Gap2)
	one := f.Past.RoundsBefore()+rounds == 1 // the match had only this one round
	if one {
		drawRoundHeads(f, heads)
	} else {
		t.drawHeads(heads)
	}
	for i, seat := range rows {
		if r := body.CutTop(h, 0); one {
			drawRoundRow(f, r, seat)
		} else {
			t.drawRow(r, seat, i == 0)
		}
	}
}

// matchTable is the table of rounds while it is drawn. If there are too many rounds, it leaves out the
// first ones.
type matchTable struct {
	*part.Frame
	firstRound int
}

const (
	roundW = 62.0
	totalW = 96.0
)

func (t *matchTable) columnRight(r kit.Rect, round int) float64 {
	return r.Right() - totalW - float64(len(t.Past.Rounds)-1-round)*roundW - 12
}

func (t *matchTable) drawHeads(r kit.Rect) {
	pic, y := t.UI.Picture(), r.Center().Y
	head := func(x float64, text string, a kit.Align) {
		pic.Label(kit.Label{At: kit.Pt{X: x, Y: y}, Text: text, Style: kit.SmallStrong, Color: kit.InkFaint, Align: a})
	}
	head(r.X+10, t.Words.Cat.Say("result.player"), kit.Start)
	for i := t.firstRound; i < len(t.Past.Rounds); i++ {
		head(t.columnRight(r, i), strconv.Itoa(t.Past.RoundsBefore()+i+1), kit.End)
	}
	head(r.Right()-10, t.Words.Say("result.total"), kit.End)
	pic.Box(kit.Box{Rect: kit.Rect{X: r.X, Y: r.Bottom() - 1, W: r.W, H: 1}, Fill: kit.Hairline})
}

func (t *matchTable) drawRow(r kit.Rect, seat engine.Seat, best bool) {
	pic := t.UI.Picture()
	if best {
		pic.Box(kit.Box{Rect: r.Inset(1), Radius: 10, Fill: kit.LitSoft})
	}
	st := kit.Style{Size: min(16, r.H*0.46), Weight: kit.SemiBold}
	y := r.Center().Y
	x := r.X + 10
	if best {
		pic.Icon(kit.IconCrown, kit.Pt{X: x + 9, Y: y}, 18, kit.Gold)
	}
	drawPlayer(t.Frame, kit.Rect{X: x + 26, Y: r.Y, W: 170, H: r.H}, seat, st)
	for i := t.firstRound; i < len(t.Past.Rounds); i++ {
		text, ink := t.pointsText(i, seat)
		pic.Label(kit.Label{At: kit.Pt{X: t.columnRight(r, i), Y: y}, Text: text, Style: kit.Style{Size: st.Size}, Color: ink, Align: kit.End})
	}
	if int(seat) < len(t.Snap.Players) && t.Snap.Players[seat].Rematch {
		pic.Icon(kit.IconCheck, kit.Pt{X: r.X + 220, Y: y}, 18, kit.Good)
	}
	total := kit.Style{Size: min(20, r.H*0.55), Weight: kit.Display}
	pic.Label(kit.Label{At: kit.Pt{X: r.Right() - 10, Y: y}, Text: strconv.Itoa(t.View().Seats[seat].Score), Style: total, Color: kit.Ink, Align: kit.End})
}

// pointsText says how many points a seat made in a round or, in a game that is scored by place, in which place
// it went out.
func (t *matchTable) pointsText(round int, seat engine.Seat) (string, kit.Color) {
	all := t.Past.Rounds
	if int(seat) >= len(all[round]) {
		return "", kit.InkFaint
	}
	if t.Traits.Scoring == engine.ScorePlaces {
		return placeText(t.Words.Cat, all[round][seat].Points)
	}
	n, known := t.Past.PointsBrought(round, seat)
	switch {
	case !known:
		return "", kit.InkFaint
	case n > 0 && t.Traits.Scoring == engine.ScoreCharges:
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
