package table

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// party is the Tables of one match, in a test.
type party struct {
	t      testing.TB
	mem    *network
	tables []*Table
	events [][]seam.NumberedFact // by table: the facts that finish has collected
}

// gatherWithStranger returns a party of two in the lobby, and the key of a stranger.
func gatherWithStranger(t *testing.T) (*party, ed25519.PrivateKey) {
	t.Helper()
	p := gather(t, faults{}, seam.Setup{Game: "eights", Seats: 2}, Options{}, Options{})
	until(t, p.tables[0], func(s seam.Snapshot) bool { return len(s.Players) == 2 })
	_, stranger, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	return p, stranger
}

// gather opens a table for each of the options, over a network in memory. Table i is on the node "n<i>", and its
// player is "P<i>". Table 0 is the opener's.
func gather(t testing.TB, f faults, s seam.Setup, options ...Options) *party {
	t.Helper()
	s.Rules = withDeck(s.Rules)
	if err := checkSetup(&s); err != nil {
		t.Fatal(err)
	}
	mem := newNetwork(f)
	p := &party{t: t, mem: mem}
	p.leaveAtEnd()
	dir := t.TempDir()
	var id lockstep.Hash
	for i, o := range options {
		w := newPlayer(t, fmt.Sprintf("P%d", i), dir)
		lobby := lobby.Config{ID: id}
		if i == 0 {
			lobby = openerLobby(w, id, s)
		}
		sw := line.NewSwitch(mem.Node(line.Node(fmt.Sprintf("n%d", i))))
		p.tables = append(p.tables, newTable(w, readyDial(place{net: sw.Port(), sw: sw, close: sw.Close, lobby: lobby}), o))
	}
	for _, x := range p.tables {
		x.start()
	}
	return p
}

// withDeck adds an open deck to the rules unless they name a deck. The proofs of a sealed deck would
// take most of the time of the tests.
func withDeck(rules string) string {
	if strings.Contains(rules, engine.DeckOption+"=") {
		return rules
	}
	return strings.TrimSpace(rules + " " + engine.DeckOption + "=" + engine.DeckOpen)
}

// changeSeat changes something in the program of table i, as soon as its match has begun.
func (p *party) changeSeat(i int, change func(*seat)) {
	p.t.Helper()
	x := p.tables[i]
	for begun := false; !begun; time.Sleep(time.Millisecond) { // virtual
		if err := x.runCommand(func(s *seat) error {
			if begun = s.match != nil; begun {
				change(s)
			}
			return nil
		}); err != nil {
			p.t.Fatalf("%s is over before it could be changed: %v", x.seat.player.name, err)
		}
	}
}

// makeWrong makes the state of table i wrong from entry k on.
func (p *party) makeWrong(i int, k uint64) {
	p.changeSeat(i, func(s *seat) { *s.match.game.recorder.Machine = *wrongFrom(s.match.game.recorder.Machine, k) })
}

// leaveAtEnd makes the test leave all tables at its end, even if it fails. Otherwise synctest would report the
// goroutines that are left, and not the failure.
func (p *party) leaveAtEnd() {
	p.t.Cleanup(func() {
		for _, x := range p.tables {
			x.Leave()
		}
		for _, x := range p.tables {
			<-x.Done()
		}
	})
}

// newBot makes a bot that keeps no log.
func newBot(taken []string) player { return player{key: newKey(), name: newBotName(taken), bot: true} }

func newPlayer(t testing.TB, name, dir string) player {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return player{key: key, name: name, makeBot: newBot, logPath: func(_ time.Time, game string, id [32]byte, seat int) string {
		return filepath.Join(dir, fmt.Sprintf("%s-%x-%s%s", game, id[:4], name, logSuffix))
	}}
}

// same returns the same options n times, except for the seed.
func same(n int, o Options) []Options {
	out := make([]Options, n)
	for i := range out {
		out[i] = o
		out[i].Seed = uint64(i + 1)
	}
	return out
}

// finish waits for all tables, and returns how they ended. It collects in p.events the facts of each table that
// the test has not read with Next.
func (p *party) finish() []Outcome {
	p.t.Helper()
	var out []Outcome
	for _, x := range p.tables {
		select {
		case <-x.Done():
		case <-time.After(2 * time.Hour): // virtual, except over real libp2p
			p.t.Fatalf("%s is not done: %+v", x.seat.player.name, x.Snapshot())
		}
		var events []seam.NumberedFact
		for {
			ev, err := x.Next(context.Background())
			if errors.Is(err, io.EOF) {
				break
			}
			events = append(events, ev)
		}
		p.events = append(p.events, events)
		out = append(out, x.Outcome())
	}
	return out
}

// checkAgreed checks that all tables ended with one hash after the same number of entries, and that every log
// verifies.
func (p *party) checkAgreed(out []Outcome) {
	p.t.Helper()
	for i, o := range out {
		if o.Result != Done || o.Exit() != 0 {
			p.t.Fatalf("seat %d: result %d, trouble %v", i, o.Result, o.Trouble)
		}
		if o.Hash != out[0].Hash || o.Entries != out[0].Entries {
			p.t.Errorf("seat %d ended with %x after %d entries, seat 0 with %x after %d", i, o.Hash, o.Entries, out[0].Hash, out[0].Entries)
		}
		over := find[seam.MatchOver](p.events[i])
		if len(over) != 1 || over[0].Hash != lockstep.Hash(o.Hash).String() {
			p.t.Errorf("seat %d told %d results", i, len(over))
		}
		sum := verified(p.t, o.Log)
		if !sum.Ended || sum.State != o.Hash || uint64(sum.Entries) != o.Entries {
			p.t.Errorf("log of seat %d: %+v", i, sum)
		}
	}
}

// newMachine returns the machine of a match, to verify a log from its first entry.
func newMachine(g *lockstep.Genesis) (lockstep.Machine, error) {
	x, err := NewGame(g)
	if err != nil {
		return nil, err
	}
	return x.Machine(), nil
}

func verified(t testing.TB, path string) lockstep.Summary {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	sum, err := lockstep.Verify(f, newMachine)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return sum
}

func find[E seam.Fact](events []seam.NumberedFact) (out []E) {
	for _, s := range events {
		if e, ok := s.Fact.(E); ok {
			out = append(out, e)
		}
	}
	return out
}

var auto = Options{Auto: true}

// All seats end a match with the same hash, and each log proves it.
func TestAllSeatsAgree(t *testing.T) {
	for _, n := range []int{2, 4, 10} {
		t.Run(fmt.Sprintf("%d seats", n), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := seam.Setup{Game: "uno", Rules: "points=50", Seats: n}
				p := gather(t, faults{Delay: 5 * time.Millisecond}, s, same(n, auto)...)
				p.checkAgreed(p.finish())
			})
		})
	}
}

// On a network that loses, doubles and reorders packets, all seats end a match with the same hash.
func TestMatchOverBadNetwork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := faults{Loss: 0.1, Duplicate: 0.2, Delay: 5 * time.Millisecond, Jitter: 80 * time.Millisecond, Seed: 7}
		s := seam.Setup{Game: "uno", Rules: "jump-in points=50", Seats: 4}
		p := gather(t, f, s, same(4, auto)...)
		p.checkAgreed(p.finish())
	})
}

// If the state of one seat is wrong from an entry on, all seats notice it at that entry, name the seat, write a
// report, and end with exit code 3.
func TestWrongStateIsNamed(t *testing.T) {
	for _, k := range []uint64{5, 23} {
		synctest.Test(t, func(t *testing.T) {
			s := seam.Setup{Game: "uno", Rules: "", Seats: 4}
			p := gather(t, faults{Delay: time.Millisecond}, s, same(4, auto)...)
			p.makeWrong(2, k)
			for i, o := range p.finish() {
				if o.Result != Diverged || o.Exit() != 3 {
					t.Fatalf("seat %d: result %d, %v", i, o.Result, o.Trouble)
				}
				if text, err := os.ReadFile(o.Report); err != nil || len(text) == 0 {
					t.Errorf("seat %d: report %q: %v", i, o.Report, err)
				}
				d := find[seam.Desync](p.events[i])
				if len(d) != 1 || d[0].K != k {
					t.Fatalf("seat %d noticed %+v, want entry %d", i, d, k)
				}
				wrong := seatOf(p.events[i], "P2")
				if len(d[0].Seats) != 1 || d[0].Seats[0] != wrong {
					t.Errorf("seat %d named %v, want [%d]", i, d[0].Seats, wrong)
				}
			}
		})
	}
}

func seatOf(events []seam.NumberedFact, name string) engine.Seat {
	for i, n := range find[seam.MatchStarted](events)[0].Seats {
		if n == name {
			return engine.Seat(i)
		}
	}
	return engine.NoSeat
}

// With Options.ThinkTime, bots take about that time for an action.
func TestThink(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := seam.Setup{Game: "uno", Rules: "points=50", Seats: 2}
		p := gather(t, faults{}, s, same(2, Options{Auto: true, ThinkTime: time.Second})...)
		out := p.finish()
		p.checkAgreed(out)
		took := lastFactTime(p.events[0])
		if each := took / time.Duration(out[0].Entries); each < 300*time.Millisecond || each > 2*time.Second {
			t.Errorf("%v an entry", each)
		}
	})
}

func lastFactTime(events []seam.NumberedFact) time.Duration { return events[len(events)-1].Time }
