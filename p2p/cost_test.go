package p2p

import (
	"crypto/rand"
	"fmt"
	"testing"
	"time"
)

// How many bytes a table may cost while all members reach each other, with the headers of IP and UDP. A
// packet counts once, for the member that sends it.
const (
	quietCost  = 750 // bytes a second of each member while no player does anything
	actionCost = 2.0 // an action may cost this many times the bytes that bring its log records once to each other member
)

// The messages of one action, as lockstep sends them: two records from each member, each in a
// message of its own.
const (
	costRecord = 150 // bytes of a record in the log
	costHead   = 37  // bytes before the record in a message, the same in all messages
	costEach   = 2   // records of one member for each action
)

// TestSimCost: a table of 2 to 15 members does not cost more bytes than quietCost and actionCost allow.
func TestSimCost(t *testing.T) {
	for _, n := range []int{2, 4, 8, 15} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			inSim(t, 20*time.Millisecond, func(s *simNet) {
				tables := s.party(n)
				time.Sleep(30 * time.Second) // the start is not quiet
				quiet := s.costOfQuiet(time.Minute)
				sent, least := s.costOfActions(tables, 20, quiet)
				t.Logf("quiet: %.0f bytes a second of each; an action: %d bytes, %.2f times the least", quiet/float64(n), sent, float64(sent)/float64(least))
				if quiet > quietCost*float64(n) {
					t.Errorf("more than %d bytes a second", quietCost)
				}
				if float64(sent) > actionCost*float64(least) {
					t.Errorf("more than %.1f times the least", actionCost)
				}
			})
		})
	}
}

// costOfQuiet returns how many bytes a second all members send while no player does
// anything.
func (s *simNet) costOfQuiet(d time.Duration) float64 {
	s.spent()
	time.Sleep(d)
	return float64(s.spent()) / d.Seconds()
}

// costOfActions returns how many bytes all members send for one action, beyond what they send anyway (quiet, in bytes a
// second), and the least number of bytes that brings the action's log records to everybody.
func (s *simNet) costOfActions(tables []*Table, actions int, quiet float64) (sent, least int) {
	s.spent()
	began := time.Now()
	for range actions {
		for range costEach {
			for _, t := range tables {
				if err := t.Broadcast(costMessage()); err != nil {
					s.t.Fatal(err)
				}
			}
			time.Sleep(50 * time.Millisecond) // all have the messages by then
		}
	}
	time.Sleep(time.Second)
	n := len(tables)
	for _, t := range tables {
		for range actions * costEach * (n - 1) {
			receive(s.t, t)
		}
	}
	sent = s.spent() - int(quiet*time.Since(began).Seconds())
	return sent / actions, costEach * costRecord * n * (n - 1)
}

// costMessage returns a message with one record. All records differ.
func costMessage() []byte {
	b := make([]byte, costHead+costRecord)
	rand.Read(b[costHead:])
	return b
}

// spent returns how many bytes all nodes have sent since the last call of spent.
func (s *simNet) spent() (bytes int) {
	s.locked(func() { bytes, s.bytes = s.bytes, 0 })
	return bytes
}
