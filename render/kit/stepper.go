package kit

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
)

// StepperW is the width of a stepper's control in a row.
const StepperW = 148.0

// Range is the numbers that a stepper can reach. A Step of 0 means 1.
type Range struct{ Min, Max, Step int }

// Stepper draws a whole number with a button at either side, and returns the number after this tick. While
// the stepper has the focus, the keys Left and Right also change the number.
func (u *UI) Stepper(id string, r Rect, row Row, value int, in Range) int {
	step := max(in.Step, 1)
	by := 0
	c := u.drawRow(id, r, row, StepperW)
	box := c.Center().Rect(StepperW, 36)
	minus, plus := box, box
	minus.W = 40
	plus.X, plus.W = box.Right()-40, 40
	if !row.Disabled {
		by = u.takeStepKeys(id, r)
		if u.clicked(id, "-", minus) {
			by--
		}
		if u.clicked(id, "+", plus) {
			by++
		}
	}
	value = stepTo(value, by, step, in)
	u.Describe(Node{ID: id, Role: RoleStepper, Name: row.Label, Value: strconv.Itoa(value), Hint: row.Hint, Rect: r, Disabled: row.Disabled})
	u.Describe(Node{ID: id + "-", Role: RoleButton, Name: "-", Rect: minus, Disabled: row.Disabled || value <= in.Min})
	u.Describe(Node{ID: id + "+", Role: RoleButton, Name: "+", Rect: plus, Disabled: row.Disabled || value >= in.Max})
	u.pic.Box(Box{Rect: box, Radius: 18, Fill: Sunk, Stroke: Edge, StrokeWidth: 1})
	u.stepButton(minus, IconMinus, !row.Disabled && value > in.Min)
	u.stepButton(plus, IconPlus, !row.Disabled && value < in.Max)
	u.pic.Label(Label{At: box.Center(), Text: strconv.Itoa(value), Style: Strong, Color: Ink, Align: Middle})
	return value
}

// takeStepKeys makes r a stop of the keyboard focus, and returns by how many steps the left and right arrows
// change the value.
func (u *UI) takeStepKeys(id string, r Rect) (by int) {
	u.stops = append(u.stops, stop{id, r, u.layer, u.area})
	if u.focus != id || !u.IsLive() {
		return 0
	}
	if u.input.TakeKey(ebiten.KeyLeft) {
		by--
	}
	if u.input.TakeKey(ebiten.KeyRight) {
		by++
	}
	if by != 0 {
		u.lastUsedByKey = true
	}
	return by
}

// stepTo changes value by a number of steps. It keeps to multiples of step, except at the ends of
// the range.
func stepTo(value, by, step int, in Range) int {
	switch {
	case by > 0:
		value = (value/step + by) * step
	case by < 0:
		value = ((value+step-1)/step + by) * step
	}
	return min(max(value, in.Min), in.Max)
}

func (u *UI) stepButton(r Rect, i Icon, on bool) {
	c := Ink
	if !on {
		c = Alpha(InkOff, 0.6)
	} else if u.IsHovered(r) {
		u.pic.Box(Box{Rect: r.Inset(3), Radius: 15, Fill: Raise3})
		u.PointCursor(r)
	}
	u.pic.Icon(i, r.Center(), 16, c)
}

// PickWord draws a choice among words: the chosen word, with an arrow at either side. The arrows lead on
// from the last word to the first, and back. PickWord returns the index chosen after this tick. While it
// has the focus, the keys Left and Right also change the choice.
func (u *UI) PickWord(id string, r Rect, words []string, chosen int) int {
	by := u.takeStepKeys(id, r)
	back, on := r, r
	back.W = 40
	on.X, on.W = r.Right()-40, 40
	u.Describe(Node{ID: id + "-", Role: RoleButton, Name: "-", Rect: back})
	u.Describe(Node{ID: id + "+", Role: RoleButton, Name: "+", Rect: on})
	if u.clicked(id, "-", back) {
		by--
	}
	if u.clicked(id, "+", on) || u.clicked(id, "", Rect{X: r.X + 40, Y: r.Y, W: r.W - 80, H: r.H}) {
		by++
	}
	chosen = ((chosen+by)%len(words) + len(words)) % len(words)
	u.Describe(Node{ID: id, Role: RolePick, Value: words[chosen], Rect: r})
	radius := min(RadiusButton, r.H/2)
	u.pic.Box(Box{Rect: r, Radius: radius, Fill: Sunk, Stroke: Edge, StrokeWidth: 1})
	u.drawRing(id, r, radius)
	u.stepButton(back, IconBack, true)
	u.stepButton(on, IconForward, true)
	u.PointCursor(r)
	u.pic.Line(r.Narrow(42), words[chosen], Strong, Ink, Middle)
	return chosen
}

// Segments draws a choice among a few words, side by side, and returns the index chosen after this tick.
// While it has the focus, the keys Left and Right also change the choice.
func (u *UI) Segments(id string, r Rect, words []string, chosen int) int {
	by := u.takeStepKeys(id, r)
	chosen = min(max(chosen+by, 0), len(words)-1)
	u.pic.Box(Box{Rect: r, Radius: r.H / 2, Fill: Sunk, Stroke: Edge, StrokeWidth: 1})
	u.drawRing(id, r, r.H/2)
	cell := func(i int) Rect { return r.Cell(i, len(words), r.H, 0) }
	for i, word := range words {
		u.Describe(Node{ID: id + "/" + strconv.Itoa(i), Role: RoleButton, Name: word, Rect: cell(i)})
		if u.clicked(id, "/"+strconv.Itoa(i), cell(i)) {
			chosen = i
		}
	}
	u.Describe(Node{ID: id, Role: RoleSegments, Value: words[chosen], Rect: r})
	for i, word := range words {
		ink := InkSoft
		if u.PointCursor(cell(i)) {
			ink = Ink
		}
		if i == chosen {
			ink = Night
			u.pic.Box(Box{Rect: cell(i).Inset(3), Radius: r.H/2 - 3, Fill: Lit})
		}
		u.pic.Line(cell(i).Narrow(Gap3/2), word, SmallStrong.WithSize(14.5), ink, Middle)
	}
	return chosen
}

// Choice draws a row with Segments of this width at its right, and returns the index chosen after this tick.
func (u *UI) Choice(id string, r Rect, row Row, words []string, chosen int, width float64) int {
	place := u.drawRow(id+"/row", r, row, width).Center().Rect(width, 36)
	u.Describe(Node{ID: id, Role: RoleSegments, Name: row.Label, Hint: row.Hint, Rect: place})
	return u.Segments(id, place, words, chosen)
}
