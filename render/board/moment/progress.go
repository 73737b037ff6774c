package moment

import (
	"lastcard/engine"
	"lastcard/render/board/part"
)

// Of is how far the newest moment of these kinds at a seat has come (NoSeat:
// at any seat), 0 … 1; false: there is none.
func Of(f *part.Frame, seat engine.Seat, kinds ...engine.EventKind) (t float64, ok bool) {
	all := f.Motion.Effects()
	for i := len(all) - 1; i >= 0 && !f.Motion.Reduced; i-- {
		e := &all[i].Event
		for _, k := range kinds {
			if e.Kind != k || seat != engine.NoSeat && e.Seat != seat {
				continue
			}
			if t, ok = all[i].Moment(); ok {
				return t, true
			}
		}
	}
	return 0, false
}

// Early is how far a movement has come, 0 to 1, that begins fast, ends softly and is over
// after that share of the moment.
func Early(t, share float64) float64 {
	u := 1 - min(max(t/share, 0), 1)
	return 1 - u*u*u
}
