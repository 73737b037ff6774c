package board

import "lastcard/engine"

// momentOf is how far the newest moment of these kinds at a seat has come (NoSeat:
// at any seat), 0 … 1; false: there is none.
func momentOf(f *frame, seat engine.Seat, kinds ...engine.EventKind) (t float64, ok bool) {
	all := f.motion.Effects()
	for i := len(all) - 1; i >= 0 && !f.motion.Reduced; i-- {
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

// early is how far something is that begins fast and ends softly, and takes a part of
// a moment.
func early(t, part float64) float64 {
	u := 1 - min(max(t/part, 0), 1)
	return 1 - u*u*u
}
