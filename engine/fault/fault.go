// Package fault tells a fault of a game from one of the program.
//
// A game is a package that anybody may add (engine). If it has a fault, its table ends with a report and nothing else does.
// A fault of anything else ends the program. Whoever calls a game, and can end a table, recovers and asks here. It imports
// nothing of ours; whoever shows or plays games imports it.
package fault

import (
	"fmt"
	"iter"
	"runtime"
	"strings"
)

// Illegal is what a panic says of a game that does what no game may do. Code that is not of the game has noticed it.
type Illegal struct {
	Game string // its name; "": whoever recovers knows it, or the packages tell it
	Err  error
}

func (x Illegal) Error() string { return x.Err.Error() }

func (x Illegal) Unwrap() error { return x.Err }

// OfGame says that it is a game's fault. What other packages panic with may have it too.
func (x Illegal) OfGame() {}

// OfGame reports whether what was recovered, which is not nil, is a fault of a game: it says so, or what has panicked is in a
// package of the engine. It is asked by the function that recovers, while that is deferred.
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

// In adds to a panic which game was played. A function of the engine that plays any game, and panics with it, defers it. The
// name that a panic has already stays.
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

// Packages returns the packages below the engine that the panic has come through, the innermost first: "pile", "durak". It is
// asked as OfGame is.
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

// maxFrames is how far down the stack is looked.
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
