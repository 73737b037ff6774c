package enginetest

import (
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
)

// TestTraits: the faces, presets and switches that a game's Traits and Rules name exist. The random
// games check that a game has no kind of action that Traits.Kinds leaves out.
func TestTraits(t *testing.T) {
	for _, g := range games.All() {
		x := g.Traits()
		demanded(t, g)
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

// demanded checks the properties of a game on which other code relies ("Add a game" of package
// engine).
func demanded(t *testing.T, g engine.Game) {
	t.Helper()
	if strings.Trim(g.Name(), "abcdefghijklmnopqrstuvwxyz") != "" || g.Name() == "" {
		t.Errorf("%q is not one word of small letters", g.Name())
	}
	official := engine.DefaultRules(g)
	if official.Value("points") == "" && official.Value("rounds") == "" {
		t.Errorf("%s: neither points nor rounds says how long a match is", g.Name())
	}
	presets := g.Traits().Presets
	if len(presets) != 2 || presets[0].Name != "family" || presets[1].Name != "chaos" {
		t.Errorf("%s: the presets are %v, not those of engine.Presets", g.Name(), presets)
	}
	for _, p := range append([]engine.Preset{{Name: "official"}}, presets...) {
		r, err := engine.ParseRules(g, p.Rules)
		if err != nil {
			continue // TestTraits reports that
		}
		if low, high := g.Seats(r); low > 2 || high < 4 {
			t.Errorf("%s: with the %s rules %d to %d may play, and not two, three and four", g.Name(), p.Name, low, high)
		}
	}
}
