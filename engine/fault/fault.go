// Package fault tells a fault of a game from one of the program.
//
// A game is a package that anybody may add (engine). If it has a fault, its table ends with a report and
// nothing else does. A fault of anything else ends the program. Whoever calls a game, and can end a table,
// recovers and asks this package. It imports nothing of ours; whoever shows or plays games imports it.
package fault

import (
	"fmt"
	"iter"
	"runtime"
	"strings"
)

// Illegal is the value of a panic about a game that does what no game may do, noticed by code outside the
// game.
type Illegal struct {
	Game string // its name; "": the code that recovers knows it, or Packages tells it
	Err  error
}

func (x Illegal) Error() string { return x.Err.Error() }

func (x Illegal) Unwrap() error { return x.Err }

// OfGame says that it is a game's fault. A value that another package panics with may
// have this method too.
func (x Illegal) OfGame() {}

// OfGame reports whether what was recovered, which is not nil, is a fault of a game: the value says so, or
// the code that has panicked is in a package of the engine. Only the deferred function that recovers may
// call it.
func OfGame(recovered any) bool {
	if _, ok := recovered.(interface{ OfGame() }); ok {
		return true
	}
	for f := range panicked() {
		if strings.HasPrefix(f, ours) {
			return strings.HasPrefix(f, engine)
		}
	}
	return false
}

// In adds to a panic which game was played. Each function of the engine that plays any game, and panics when
// the game does, defers it. A name that the panic has already stays.
func In(game string) {
	x := recover()
	if x == nil {
		return
	}
	if Game(x) != "" {
		panic(x)
	}
	err, ok := x.(error)
	if !ok {
		err = fmt.Errorf("%v", x)
	}
	panic(Illegal{game, err})
}

// Game is the name of the game that what was recovered is about, "" if it does not say.
func Game(recovered any) string {
	x, _ := recovered.(Illegal)
	return x.Game
}

// Packages returns the packages below the engine that the panic has come through, the innermost first:
// "pile", "durak". Like OfGame, only the deferred function that recovers may call it.
func Packages() (all []string) {
	for f := range panicked() {
		if name, ok := strings.CutPrefix(f, engine+"/"); ok {
			name, _, _ = strings.Cut(name, ".")
			all = append(all, name)
		}
	}
	return all
}

const ours, engine = "lastcard/", "lastcard/engine"

// maxFrames is how many frames of the stack are looked at.
const maxFrames = 256

// panicked goes over the functions that the panic has come through, the innermost first.
func panicked() iter.Seq[string] {
	return func(yield func(string) bool) {
		pcs := make([]uintptr, maxFrames)
		frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs)])
		for panics := false; ; {
			f, more := frames.Next()
			if panics && !yield(f.Function) || !more {
				return
			}
			panics = panics || f.Function == "runtime.gopanic"
		}
	}
}
