// Package fault tells a fault of a game from one of the program.
//
// A game is a package that anybody may add (engine). If it has a fault, its table ends with a report and nothing else does.
// A fault of anything else ends the program. Whoever calls a game, and can end a table, recovers and asks here. It imports
// nothing of ours; whoever shows or plays games imports it.
package fault

import (
	"runtime"
	"strings"
)

// Illegal is what a panic says of a game that does what no game may do. Code that is not of the game has noticed it.
type Illegal struct{ Err error }

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
	const ours, engine = "lastcard/", "lastcard/engine"
	pcs := make([]uintptr, 64)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs)])
	for panics := false; ; {
		f, more := frames.Next()
		if panics && strings.HasPrefix(f.Function, ours) {
			return strings.HasPrefix(f.Function, engine)
		}
		if panics = panics || f.Function == "runtime.gopanic"; !more {
			return false
		}
	}
}
