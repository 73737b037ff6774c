package scene

import (
	"lastcard/engine"
	"lastcard/render/seam"
)

// AfterLeaving is the code of the sentence that says what happens to a match if this person leaves
// its table now.
func AfterLeaving(x *seam.Snapshot) string {
	switch {
	case x.Watching:
		return "watch.leave"
	case x.View.Phase == engine.PhaseMatchOver:
		return "leave.over"
	case x.IsLocal() && x.Log == "":
		return "leave.unkept"
	case x.IsLocal(), x.TooFewPlayers():
		return "leave.here"
	}
	return "leave.text"
}
