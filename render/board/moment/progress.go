package moment

import (
	"lastcard/engine"
	"lastcard/render/board/part"
)

// Progress returns the progress, 0 to 1, of the newest moment of these kinds at a seat (NoSeat: at any
// seat). ok is false if there is none, as always with reduced motion.
func Progress(f *part.Frame, seat engine.Seat, kinds ...engine.EventKind) (t float64, ok bool) {
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

// EaseEarly returns the progress, 0 to 1, of a movement that begins fast, ends softly and takes only a
// share of the moment.
func EaseEarly(t, share float64) float64 {
	u := 1 - min(max(t/share, 0), 1)
	return 1 - u*u*u
}
