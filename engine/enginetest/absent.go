package enginetest

import "lastcard/engine"

// absentEvery says how often a seat that may act is absent in a Full run: at one decision in
// absentEvery.
const absentEvery = 10

// rule plays the action a of the common rule for an absent seat. It checks that no seat can choose a
// faceless action itself.
func (x *runner) rule(seat engine.Seat, a engine.Action) error {
	if a.Faceless() {
		if r := x.table.Check(seat, a); r == engine.OK {
			return x.errorf("seat %d may choose what only the rule does: %s", seat, a.Text(x.Game))
		}
	}
	if r := x.table.CheckByRule(seat, a); r != engine.OK {
		return x.errorf("the rule is refused for seat %d: %s: %v", seat, a.Text(x.Game), r)
	}
	for _, t := range []*engine.Table{x.blind, x.table} {
		if _, r := t.PlayByRule(seat, a, nil); r != engine.OK {
			return x.errorf("the rule was refused for seat %d: %s: %v", seat, a.Text(x.Game), r)
		}
	}
	return nil
}
