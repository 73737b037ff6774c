package fault_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/engine/fault"
	"lastcard/engine/pile"
)

// refusal is the value of a panic in a package that cannot import package fault.
type refusal struct{}

func (refusal) OfGame() {}

// A panic in the engine is a fault of a game, even if the standard library called the code that panics. A
// panic whose value says so is a fault of a game too. This test is in the engine itself, so it cannot try
// any other panic: TestOurFault of cmd/internal/table tests that such a panic is a fault of the program.
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

// Packages names the packages through which a panic has come, the innermost first. The innermost may be
// one that a game calls.
func TestPackages(t *testing.T) {
	var all []string
	func() {
		defer func() {
			_ = recover()
			all = fault.Packages()
		}()
		pile.Cards{}.Pop(&pile.List{})
	}()
	if len(all) == 0 || all[0] != "pile" {
		t.Errorf("%q", all)
	}
}

// A panic that comes through a function that defers NameGame gets the name of the game, unless it already
// has a name. It keeps its text.
func TestNameGame(t *testing.T) {
	for _, c := range []struct {
		name   string
		panics func()
		game   string
		says   string
	}{
		{"a text", func() { defer fault.NameGame("uno"); panic("a text") }, "uno", "a text"},
		{"an error", func() { defer fault.NameGame("uno"); panic(errors.New("an error")) }, "uno", "an error"},
		{"a number", func() { defer fault.NameGame("uno"); panic(42) }, "uno", "42"},
		{"twice", func() { defer fault.NameGame("uno"); defer fault.NameGame("palace"); panic("inner") }, "palace", "inner"},
		{"no name before", func() { defer fault.NameGame("uno"); defer fault.NameGame(""); panic("inner") }, "uno", "inner"},
		{"without it", func() { panic("a text") }, "", "a text"},
		{"no panic", func() { defer fault.NameGame("uno") }, "", "<nil>"},
	} {
		var x any
		func() {
			defer func() { x = recover() }()
			c.panics()
		}()
		if game := fault.Game(x); game != c.game || fmt.Sprint(x) != c.says {
			t.Errorf("%s: the game is %q, %v", c.name, game, x)
		}
	}
}
