package enginetest

import (
	"testing"

	"lastcard/engine"
)

// NoAllocation checks that the calls that bots, rollback and peers make all the time do not
// allocate once buffers have grown. a must be an action that seat 0 may do at the table.
func NoAllocation(t *testing.T, table *engine.Table, a *engine.Action) {
	t.Helper()
	s := table.State().Clone()
	buf, ev := make([]engine.Action, 0, 64), make([]engine.Event, 0, 64)
	for name, f := range map[string]func(){
		"Legal": func() { buf = table.Legal(0, buf[:0]) },
		"Apply": func() {
			s.CopyFrom(table.State())
			var r engine.Reason
			if ev, r = s.Apply(0, a, ev[:0]); r != engine.OK {
				t.Fatal(r)
			}
		},
		"Hash": func() { table.Hash() },
		"Need": func() { s.Need() },
	} {
		if n := testing.AllocsPerRun(100, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
