package replay

import (
	"strings"

	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// audit checks the page in its present state: in every language, in several sizes of window, and in
// every theme. The audit of package board does the same.
func (r *rig) audit(name string) {
	r.t.Helper()
	kittest.EachLook(&r.sh.Words, &r.size, []string{"usual", "large"}, func(window string) {
		r.tick(func(in *kit.Input) { in.MayHaveChanged, in.Dt = true, 0 })
		r.tick(func(in *kit.Input) { in.MouseMoved, in.Dt = true, 0 })
		for _, fault := range r.scene.faults() {
			if !isCutName(fault) {
				r.t.Errorf("%s, %s, %s: %s", name, r.sh.Words.Lang(), window, fault)
			}
		}
	})
}

// faults returns the faults of everything on the screen.
func (s *Scene) faults() []string {
	if s.player != nil {
		return kittest.Audit(s.player.ui)
	}
	return kittest.Audit(s.ui)
}

// isCutName reports whether a fault is only that the name of a player or the path of a file is cut. The
// program cannot choose these.
func isCutName(fault string) bool {
	return strings.Contains(fault, "is cut") && (strings.Contains(fault, "/") || strings.Contains(fault, "with a rather long name"))
}
