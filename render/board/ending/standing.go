package ending

import (
	"cmp"
	"slices"
	"strconv"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// Sizes of the results, in units.
const (
	rowLow       = 30.0  // least height of a row: fifteen fit into a window 720 units high
	rowHigh      = 58.0  // greatest height of a row
	resultHead   = 118.0 // title and headings
	resultFoot   = 66.0
	maxRounds    = 8  // the most rounds in the match table
	maxMiniCards = 14 // the most cards of a hand in a row
)

// standing returns the seats, best first: after a round that is scored by place, in the order in which
// they went out, otherwise by score. At the end of a match the winner comes before all others.
func standing(f *part.Facts) []engine.Seat {
	v := f.View()
	all := make([]engine.Seat, len(v.Seats))
	for i := range all {
		all[i] = engine.Seat(i)
	}
	slices.SortStableFunc(all, func(a, b engine.Seat) int {
		x, y := &v.Seats[a], &v.Seats[b]
		switch {
		case a == v.Winner && v.Phase == engine.PhaseMatchOver:
			return -1
		case b == v.Winner && v.Phase == engine.PhaseMatchOver:
			return 1
		case f.Traits.Scoring == engine.ScoreCharges:
			return cmp.Compare(x.Score, y.Score)
		case f.Traits.Scoring == engine.ScorePlaces && (v.Phase == engine.PhaseRoundOver || x.Score == y.Score):
			return cmp.Compare(cmp.Or(x.Points, engine.MaxSeats+1), cmp.Or(y.Points, engine.MaxSeats+1)) // a seat without a place comes last
		}
		return cmp.Compare(y.Score, x.Score)
	})
	return all
}

func drawTitle(f *part.Frame, r kit.Rect, title, under string) {
	pic := f.UI.Picture()
	pic.Icon(kit.IconCrown, kit.Pt{X: r.X + 24, Y: r.Y + 30}, 40, kit.Gold)
	st := kit.Style{Size: 32, Weight: kit.Display}
	pic.Label(kit.Label{At: kit.Pt{X: r.X + 58, Y: r.Y + 20}, Text: title, Style: st, Color: kit.Ink, MaxWidth: r.W - 60})
	pic.Label(kit.Label{At: kit.Pt{X: r.X + 58, Y: r.Y + 50}, Text: under, Style: kit.Body, Color: kit.InkSoft, MaxWidth: r.W - 60})
}

// drawPlayer draws the portrait and the name of a player, and says which player I am.
func drawPlayer(f *part.Frame, r kit.Rect, seat engine.Seat, st kit.Style) {
	disc := min(13, r.H*0.4)
	part.DrawPortrait(f, kit.Pt{X: r.X + disc, Y: r.Center().Y}, disc, seat, kit.Color{})
	r.CutLeft(2*disc, kit.Gap2)
	text := f.Words.Name(seat)
	if seat == f.View().Me {
		text += " · " + f.Words.Cat.Say("table.you")
	}
	f.UI.Picture().Label(kit.Label{At: kit.Pt{X: r.X, Y: r.Center().Y}, Text: text, Style: st, Color: kit.Ink, MaxWidth: r.W})
}

// placeText says the place in which a seat went out. 0 stands for the last seat, which did not go out.
func placeText(cat *assets.Catalog, n int) (string, kit.Color) {
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

// tagAtEnd is the name that the game gives a seat at the end of a round, such as the fool; usually
// "".
func tagAtEnd(f *part.Facts, seat engine.Seat) string {
	if tag := f.View().Seats[seat].Tag; tag != "" {
		return f.Words.Say("tag." + tag)
	}
	return ""
}

// drawSetAside draws the button that sets the result aside, so that the person can look at the table. It
// returns the right end of the button.
func (r *Result) drawSetAside(f *part.Frame, x float64, at kit.Rect, closed bool) float64 {
	label := f.Words.Cat.Say("button.show-table")
	peek := kit.Rect{X: x, Y: at.Y, W: kit.Width(label, kit.Strong) + 2*kit.Gap4, H: at.H}
	if f.UI.Button("result-peek", peek, label, kit.ButtonOpts{Kind: kit.Quiet}) || closed {
		r.phase = phaseAside
	}
	return peek.Right()
}

// drawSignNote draws a note that explains the check mark beside the players who want to go on. room is the space
// between two buttons: the note stands at its right end, and is left out if it does not fit.
func drawSignNote(f *part.Frame, room kit.Rect, code string) {
	const sign = 16.0
	room.CutLeft(sign+kit.Gap1, 0)
	text := f.Words.Cat.Say(code)
	st := kit.Shrink(text, kit.Small, room.W)
	wide := kit.Width(text, st)
	if wide > room.W {
		return
	}
	pic, y := f.UI.Picture(), room.Center().Y
	pic.Icon(kit.IconCheck, kit.Pt{X: room.Right() - wide - kit.Gap1 - sign/2, Y: y}, sign, kit.Good)
	pic.Label(kit.Label{At: kit.Pt{X: room.Right(), Y: y}, Text: text, Style: st, Color: kit.InkSoft, Align: kit.End})
}
