package sim

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
)

// Faults is a set of faults.
type Faults uint16

// The faults; doc.go says what each does.
const (
	Delay Faults = 1 << iota
	Reorder
	Duplicate
	Loss
)

// None is a network without faults.
const None Faults = 0

// Errors of ParseFaults.
var (
	ErrFault    = errors.New("sim: unknown fault")
	ErrNotBuilt = errors.New("sim: fault is not built yet")
)

// names is in the order of String.
var names = []struct {
	name  string
	fault Faults // 0: not built yet
}{
	{"delay", Delay},
	{"loss", Loss},
	{"reorder", Reorder},
	{"duplicate", Duplicate},
	{"partition", 0},
	{"crash", 0},
	{"slow", 0},
	{"abort", 0},
	{"liar", 0},
	{"equivocate", 0},
	{"all", 0},
}

// ParseFaults reads a list like "loss,reorder"; "" and "none" are no faults.
func ParseFaults(list string) (Faults, error) {
	if list == "" || list == "none" {
		return None, nil
	}
	var f Faults
	for name := range strings.SplitSeq(list, ",") {
		found := false
		for _, x := range names {
			if x.name != name {
				continue
			}
			if x.fault == 0 {
				return 0, fmt.Errorf("%w: %s", ErrNotBuilt, name)
			}
			f, found = f|x.fault, true
		}
		if !found {
			return 0, fmt.Errorf("%w: %q", ErrFault, name)
		}
	}
	return f, nil
}

// String is the list that ParseFaults reads.
func (f Faults) String() string {
	var list []string
	for _, x := range names {
		if x.fault != 0 && f&x.fault != 0 {
			list = append(list, x.name)
		}
	}
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, ",")
}

// weather is how bad each fault is in one run. Chances are in 1/1000.
type weather struct {
	jitter    int64   // ms, of each message
	link      []int64 // ms, of the link from*seats+to
	duplicate int
	loss      int
}

func drawWeather(f Faults, seats int, r *rand.Rand) weather {
	w := weather{link: make([]int64, seats*seats)}
	if f&Delay != 0 {
		worst := 1 + r.Int64N(150)
		for i := range w.link {
			w.link[i] = r.Int64N(worst)
		}
	}
	if f&Reorder != 0 {
		w.jitter = 1 + r.Int64N(300)
	}
	if f&Duplicate != 0 {
		w.duplicate = r.IntN(301)
	}
	if f&Loss != 0 {
		w.loss = r.IntN(301)
	}
	return w
}
