package kit

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// traverse moves the focus by Tab and the arrows. It runs after the widgets, which may take these
// keys first.
func (u *UI) traverse() {
	live := slices.DeleteFunc(slices.Clone(u.stops), func(s stop) bool { return s.layer != u.topLayer })
	current := slices.IndexFunc(live, func(s stop) bool { return s.id == u.focus })
	if current < 0 && u.topLayer > 0 && len(live) > 0 {
		// A dialog has opened, so the focus moves into it. If a key has opened the dialog, the focus
		// ring is shown, since the next key may answer it.
		u.SetFocus(live[0].id)
		u.lastUsedByKey = u.lastUsedByKey || u.actedByKey
		current = 0
	}
	if len(live) == 0 {
		return
	}
	next, moved := nextStop(u.input, live, current)
	if !moved {
		return
	}
	u.lastUsedByKey = true
	u.focusMoved = true
	u.focus = live[next].id
	if s := live[next].area; s != nil {
		s.reveal(live[next].rect)
	}
}

// nextStop returns the index of the stop to which Tab or an arrow leads from the current one, and whether
// such a key was pressed. current is −1 when no stop has the focus.
func nextStop(in *Input, live []stop, current int) (to int, moved bool) {
	if in.TakeKey(ebiten.KeyTab) {
		step := 1
		if in.Shift {
			step, current = -1, max(current, 0)
		}
		return (current + step + len(live)) % len(live), true
	}
	for _, arrow := range arrows {
		if in.TakeKey(arrow.key) {
			return nearestStop(live, current, arrow.way), true
		}
	}
	return current, false
}

var arrows = []struct {
	key Key
	way Pt
}{{ebiten.KeyDown, Pt{Y: 1}}, {ebiten.KeyUp, Pt{Y: -1}}, {ebiten.KeyRight, Pt{X: 1}}, {ebiten.KeyLeft, Pt{X: -1}}}

// nearestStop returns the index of the stop that a person expects from the arrow in direction d, or current
// if there is none.
func nearestStop(stops []stop, current int, d Pt) int {
	if current < 0 {
		return 0
	}
	from := stops[current].rect
	best, cost := current, math.Inf(1)
	for i, s := range stops {
		if i == current {
			continue
		}
		v := s.rect.Center().Sub(from.Center())
		ahead := v.X*d.X + v.Y*d.Y
		if ahead <= 1 {
			continue
		}
		// A sideways distance costs more than a distance in the direction of the arrow.
		side := beamGap(from, s.rect, d)
		if c := ahead + 3*side; c < cost {
			best, cost = i, c
		}
	}
	return best
}

// beamGap is the sideways distance of b from the beam of a: the strip that a covers when it moves in
// direction d. If b overlaps that strip, the distance is 0.
func beamGap(a, b Rect, d Pt) float64 {
	if d.X != 0 {
		return max(0, b.Y-a.Bottom(), a.Y-b.Bottom())
	}
	return max(0, b.X-a.Right(), a.X-b.Right())
}
