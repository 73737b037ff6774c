package fault_test

import (
	"errors"
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/engine/fault"
	"lastcard/engine/pile"
)

// refusal is a panic of a package that cannot import this one.
type refusal struct{}

func (refusal) OfGame() {}

// A panic in the engine is a game's, also in what the standard library calls for it, and so is one that says so. That any other
// is ours is tested where it can panic: this test is in the engine itself (TestOurFault of cmd/internal/table).
func TestOfGame(t *testing.T) {
	for _, c := range []struct {
		name   string
		panics func()
	}{
		{"in the engine", func() { (*engine.View)(nil).Hand(0) }},
		{"called by the library", func() {
			_ = slices.IndexFunc(make([]engine.View, 1), func(engine.View) bool { (*engine.View)(nil).Hand(0); return true })
		}},
		{"noticed elsewhere", func() { panic(fault.Illegal{Err: errors.New("a view")}) }},
		{"a refusal", func() { panic(refusal{}) }},
	} {
		if !recovered(c.panics) {
			t.Errorf("%s: it is not the game's", c.name)
		}
	}
}

func recovered(f func()) (game bool) {
	defer func() { game = fault.OfGame(recover()) }()
	f()
	return false
}

// The packages that a panic has come through are told, also those that a game calls.
func TestPackages(t *testing.T) {
	var all []string
	func() {
		defer func() {
			_ = recover()
			all = fault.Packages()
		}()
		pile.Links{}.Pop(&pile.List{})
	}()
	if len(all) == 0 || all[0] != "pile" {
		t.Errorf("%q", all)
	}
}
