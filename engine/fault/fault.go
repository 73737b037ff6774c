// Package fault finds out whether a panic is a fault of a game or a fault of the program.
//
// A game is a package that anybody may add (engine). If a game has a fault, only its table ends,
// with a report. Any other fault ends the program. Code that calls a game and can end its table
// recovers from panics and asks this package whose fault they are. This package imports no other
// package of this program. The packages that show or play games import it.
package fault

import (
	"fmt"
	"iter"
	"runtime"
	"strings"
)

// Illegal is the value of a panic that is a game's fault. Code outside a game panics with it when the
// game has done something that no game may do. NameGame wraps a panic in it to add the game's name.
type Illegal struct {
	Game string // its name; "" if only the code that recovers knows it, or can find it with Packages
	Err  error
}

func (x Illegal) Error() string { return x.Err.Error() }

func (x Illegal) Unwrap() error { return x.Err }

// OfGame marks the panic as a game's fault. Values of other types may have this method too.
func (x Illegal) OfGame() {}

// OfGame reports whether a recovered panic is a fault of a game. recovered must not be nil, and only the
// deferred function that recovered it may call OfGame. A panic is a game's fault if its value has a method
// OfGame, or if the innermost function of this program that panicked is in the engine.
func OfGame(recovered any) bool {
	if _, ok := recovered.(interface{ OfGame() }); ok {
		return true
	}
	for f := range panickedFunctions() {
		if strings.HasPrefix(f, ownPrefix) {
			return strings.HasPrefix(f, enginePrefix)
		}
	}
	return false
}

// NameGame, if deferred, adds the name of the game to a panic. The functions of packages bot and scenario that
// call a game defer it, so that a panic of the game comes with that name. If the panic already has a name,
// that name stays.
func NameGame(game string) {
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

// Game is the name of the game that a recovered panic is about, "" if the panic does not say.
func Game(recovered any) string {
	x, _ := recovered.(Illegal)
	return x.Game
}

// Packages returns the packages below the engine through which the panic has come, the innermost
// first: "pile", then the package of the game. Like OfGame, only the deferred function that recovers may call it.
func Packages() (all []string) {
	for f := range panickedFunctions() {
		if name, ok := strings.CutPrefix(f, enginePrefix+"/"); ok {
			name, _, _ = strings.Cut(name, ".")
			all = append(all, name)
		}
	}
	return all
}

const ownPrefix, enginePrefix = "lastcard/", "lastcard/engine"

// maxFrames is how many frames of the stack panickedFunctions looks at.
const maxFrames = 256

// panickedFunctions yields the functions through which the panic has come, the innermost first.
func panickedFunctions() iter.Seq[string] {
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
