package enginetest

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
)

// TestTraits: what a game says of itself can be read. That its kinds of action are all it
// has is checked while random games are played.
func TestTraits(t *testing.T) {
	for _, g := range games.All() {
		x := g.Traits()
		for _, face := range x.Emblem {
			if f, ok := g.ParseFace(face); !ok || f == engine.Hidden {
				t.Errorf("%s: %q is not a face of the game", g.Name(), face)
			}
		}
		for _, p := range x.Presets {
			if r, err := engine.ParseRules(g, p.Rules); err != nil || r.String() == "" {
				t.Errorf("%s: the preset %q is %q: %v", g.Name(), p.Name, r, err)
			}
		}
		for _, r := range g.Rules() {
			for _, s := range r.Needs {
				if engine.DefaultRules(g).Value(s) == "" {
					t.Errorf("%s: %s needs %q, which there is not", g.Name(), r.Name, s)
				}
			}
		}
	}
}
