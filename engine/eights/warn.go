package eights

import "lastcard/engine"

// Warn reports, from a view alone, whether a play in Switch that would be
// accepted would be punished as a bad run: what State.Punished knows, for a
// client that holds no State.
func Warn(v *engine.View, a engine.Action) bool {
	if a.Kind != engine.Play || v.Turn != v.Me {
		return false
	}
	from := uint8(v.Run)
	if from == 0 {
		if !Runs(v, a.Card.Face) || !listed(v, a.Card) {
			return false
		}
		from = RunFrom
	}
	_, ok := chain(from, &a)
	return !ok
}

// RunFrom is the rank that begins a run.
const RunFrom = 3

// Runs reports whether a play that begins with a face is a run: it continues the one
// that is on, or begins one.
func Runs(v *engine.View, first engine.Face) bool {
	return v.Run > 0 || valueOf[first] == val3 && v.Penalty == 0
}

// listed reports whether a card may be played first.
func listed(v *engine.View, c engine.Shown) bool {
	for i := range v.Legal {
		if v.Legal[i].Kind == engine.Play && v.Legal[i].Card == c {
			return true
		}
	}
	return false
}
