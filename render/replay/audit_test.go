package replay

import (
	"strings"

	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// audit looks at the page as it stands in every language, in windows of several
// sizes, and in every theme, as the audit of package board does.
func (r *rig) audit(name string) {
	r.t.Helper()
	kittest.EachLook(&r.sh.Words, &r.size, []string{"usual", "large"}, func(window string) {
		r.tick(func(in *kit.Input) { in.Changed, in.Dt = true, 0 })
		r.tick(func(in *kit.Input) { in.Moved, in.Dt = true, 0 })
		for _, fault := range r.scene.faults() {
			if !owned(fault) {
				r.t.Errorf("%s, %s, %s: %s", name, r.sh.Words.Lang(), window, fault)
			}
		}
	})
}

// faults returns the faults of everything that shows.
func (s *Scene) faults() []string {
	if s.player != nil {
		return s.player.ui.Audit()
	}
	return s.ui.Audit()
}

// owned reports whether a fault is about what people or the system named: a
// player, a file.
func owned(fault string) bool {
	return strings.Contains(fault, "is cut") && (strings.Contains(fault, "/") || strings.Contains(fault, "with a rather long name"))
}
