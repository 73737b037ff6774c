package enginetest

import (
	"iter"
	"testing"

	"lastcard/engine"
)

// Rules reads the rules of a table. If the text has a mistake, the test ends.
func Rules(tb testing.TB, g engine.Game, text string) engine.Rules {
	tb.Helper()
	r, err := engine.ParseRules(g, text)
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

// NewTable returns an open table before its first shuffle.
func NewTable(tb testing.TB, g engine.Game, seats int, rules string) *engine.Table {
	tb.Helper()
	t, err := engine.NewTable(g, seats, Rules(tb, g, rules), engine.NewOpenDeck())
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

// LaidOut returns an open table set by hand.
func LaidOut(tb testing.TB, g engine.Arranger, seats int, rules string, l engine.Layout) *engine.Table {
	tb.Helper()
	r := Rules(tb, g, rules)
	s, faces, err := g.Arrange(seats, r, l)
	if err != nil {
		tb.Fatal(err)
	}
	return engine.TableOf(g, seats, r, s, engine.OpenDeckOf(faces))
}

// Choices gives the table the shuffles and the faces that it waits for, and yields each need for
// which a seat must choose. The caller plays an action before it asks for the next need. The sequence
// ends with the round, or once it has yielded the number of needs that most says.
func Choices(t *engine.Table, seed uint64, most int) iter.Seq[engine.Need] {
	return func(yield func(engine.Need) bool) {
		for made := 0; made < most; {
			t.Advance(seed, nil)
			n := t.Need()
			if n.Kind != engine.NeedAction {
				return
			}
			if made++; !yield(n) {
				return
			}
		}
	}
}

// Faces parses faces in the game's notation.
func Faces(tb testing.TB, g engine.Game, words ...string) []engine.Face {
	tb.Helper()
	var faces []engine.Face
	for _, w := range words {
		f, ok := g.ParseFace(w)
		if !ok {
			tb.Fatalf("%s has no face %q", g.Name(), w)
		}
		faces = append(faces, f)
	}
	return faces
}
