package board

import (
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/render/kit"
)

// TestLabels: each action button shows the label of the legal action, whatever its kind. Without a
// label it shows the words for the kind.
func TestLabels(t *testing.T) {
	kinds := []engine.Kind{engine.Draw, engine.Pass, engine.Call, engine.Play}
	r := newRig(t, laid(t, "game uno\nseats 2\nhand 0 R5 R7\nhand 1 B1 B2 B3\ndiscard R9\ndraw G1 G2 G3\nturn 0"), hd)
	v := *r.fake.table.View(0)
	v.Drawn = v.Legal[0].Card.Card
	v.Legal = append(slices.Clone(v.Legal), engine.Act(engine.Pass))
	r.fake.view = &v
	for _, titled := range []bool{false, true} {
		if titled {
			for _, k := range kinds {
				v.AddLabel(k, "take-n", 4)
			}
		}
		r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
		said := map[string]string{}
		for _, c := range r.scene.offeredControls() {
			said[c.id] = c.label
		}
		for _, k := range kinds {
			if got := said[k.String()]; got == "" || got == "Take 4" != titled {
				t.Errorf("with a label %v: %v says %q", titled, k, got)
			}
		}
	}
}
