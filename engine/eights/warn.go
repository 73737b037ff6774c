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
		if valueOf[a.Card.Face] != val3 || v.Penalty > 0 || !listed(v, a.Card) {
			return false
		}
		from = 3
	}
	_, ok := chain(from, &a)
	return !ok
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
