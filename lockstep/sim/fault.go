package sim

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// Faults is a set of faults.
type Faults uint16

// The faults; doc.go says what each does.
const (
	Delay Faults = 1 << iota
	Loss
	Reorder
	Duplicate
	Partition
	Crash
	Slow
	Abort
	Liar
	Equivocate
	Idle
	Backup
	Mute
	FalsePart
	Desert
)

// AllFaults is every fault except Backup; each table meets some of them. Backup is excluded, because the
// argument in lockstep/safety.go does not cover disks that lose confirmed data while other seats are cut off.
const AllFaults = Delay | Reorder | Duplicate | Loss | hardFaults&^Backup

// hardFaults is the set of the faults that a session cannot simply wait out.
const hardFaults = Partition | Crash | Slow | Idle | Backup | Desert | villainFaults

// villainFaults is the set of the faults of one dishonest seat.
const villainFaults = Abort | Liar | Equivocate | Mute | FalsePart

// NoFaults is the empty set of faults.
const NoFaults Faults = 0

// ErrFault is the error of ParseFaults.
var ErrFault = errors.New("sim: unknown fault")

// faultNames has the names of the faults, in their order.
var faultNames = []string{
	"delay", "loss", "reorder", "duplicate", "partition", "crash", "slow", "abort", "liar", "equivocate", "idle", "backup",
	"mute", "false-part", "desert",
}

// ParseFaults reads a list like "loss,reorder". "" and "none" stand for no faults, "all" for AllFaults.
func ParseFaults(list string) (Faults, error) {
	if list == "" || list == "none" {
		return NoFaults, nil
	}
	if list == "all" {
		return AllFaults, nil
	}
	var f Faults
	for name := range strings.SplitSeq(list, ",") {
		i := slices.Index(faultNames, name)
		if i < 0 {
			return 0, fmt.Errorf("%w: %q", ErrFault, name)
		}
		f |= 1 << i
	}
	return f, nil
}

// String is the list that ParseFaults reads.
func (f Faults) String() string {
	var list []string
	if f == AllFaults {
		return "all"
	}
	for i, name := range faultNames {
		if f>>i&1 == 1 {
			list = append(list, name)
		}
	}
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, ",")
}

// among returns those of the given faults that are in the set.
func (f Faults) among(some ...Faults) []Faults {
	return slices.DeleteFunc(some, func(x Faults) bool { return f&x == 0 })
}

// weather holds how bad the network is in one run. Chances are in 1/1000.
type weather struct {
	jitter    int64   // ms, for each message
	link      []int64 // ms, for the link from*seats+to
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
