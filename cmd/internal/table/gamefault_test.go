package table

import (
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/render/seam"
)

// faultyState is a State of a game with a fault, which shows after so many actions.
type faultyState struct {
	engine.State
	left   int
	panics bool // in the engine; else it shows what cannot be shown
}

func (s *faultyState) Apply(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.left--; s.left < 0 && s.panics {
		(*engine.View)(nil).Hand(seat)
	}
	return s.State.Apply(seat, a, ev)
}

func (s *faultyState) Public(v *engine.View) {
	if s.State.Public(v); s.left < 0 {
		v.Lay(engine.NoSeat, "nowhere", engine.ShapePile)
	}
}

func (s *faultyState) Clone() engine.State { return &faultyState{s.State.Clone(), s.left, s.panics} }

func (s *faultyState) CopyFrom(src engine.State) {
	from := src.(*faultyState)
	s.State.CopyFrom(from.State)
	s.left, s.panics = from.left, from.panics
}

// refusingState is a State of a game that refuses the shuffle that it has asked for.
type refusingState struct{ engine.State }

func (s *refusingState) Shuffle(_ [32]byte, ev []engine.Event) ([]engine.Event, engine.Reason) {
	return ev, engine.WrongPhase
}

func (s *refusingState) Clone() engine.State { return &refusingState{s.State.Clone()} }

func (s *refusingState) CopyFrom(src engine.State) { s.State.CopyFrom(src.(*refusingState).State) }

// plays makes a seat play on with a state of a faulty game.
func (p *party) plays(i int, faulty func(engine.State) engine.State) {
	p.changed(i, func(s *seat) {
		x := s.match.game.Table()
		s.match.game.inner.Machine = Machine(engine.TableOf(x.Game(), x.Seats(), x.Rules(), faulty(x.State()), x.Dealer()))
	})
}

// A game that refuses what it has asked a sealed deck for has a fault too.
func TestSealedGameFault(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, line.Faults{Delay: time.Millisecond}, seam.Setup{Game: "uno", Rules: "points=50 deck=sealed", Seats: 2}, same(2, auto)...)
		p.plays(1, func(s engine.State) engine.State { return &refusingState{s} })
		<-p.tables[1].Done()
		if o := p.tables[1].Outcome(); o.Result != Lost || o.Trouble == nil || o.Trouble.Code != "game-fault" {
			t.Errorf("%+v, %v", o, o.Trouble)
		}
	})
}

// A panic of anything else than a game ends the program.
func TestOurFault(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("it goes on")
		}
	}()
	x := newTable(newWho(t, "Anna", t.TempDir()), nil, Options{})
	x.guard(x.own, func() { panic("ours") })
}

// A game that panics, or shows what cannot be shown, ends its table with a report. The others play on, and so does
// another table of the same program.
func TestGameFault(t *testing.T) {
	for _, panics := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			s := seam.Setup{Game: "uno", Rules: "points=50", Seats: 3}
			p := gather(t, line.Faults{Delay: time.Millisecond}, s, same(3, auto)...)
			other := gather(t, line.Faults{Delay: time.Millisecond}, s, same(3, auto)...)
			p.plays(1, func(s engine.State) engine.State { return &faultyState{s, 4, panics} })
			out := p.finish()
			if o := out[1]; o.Result != Lost || o.Trouble == nil || o.Trouble.Code != "game-fault" || o.Trouble.Args["game"] != "uno" {
				t.Fatalf("%+v, %v", o, o.Trouble)
			}
			if text, err := os.ReadFile(out[1].Report); err != nil || !strings.HasPrefix(string(text), "The game uno has a fault after entry ") || !strings.Contains(string(text), "goroutine") {
				t.Errorf("report %q: %v", text, err)
			}
			if s := p.tables[1].Snapshot(); s.Stage != seam.Failed || s.Trouble == nil || s.Trouble.Code != "game-fault" {
				t.Errorf("stage %v, trouble %+v", s.Stage, s.Trouble)
			}
			if err := p.tables[1].Act(engine.Act(engine.Draw)); err == nil {
				t.Error("it still plays")
			}
			if sum := verified(t, out[1].Log); sum.Ended {
				t.Errorf("its log has ended: %+v", sum)
			}
			for _, i := range []int{0, 2} {
				if out[i].Result != Done || out[i].Hash != out[0].Hash {
					t.Errorf("seat %d: %+v, %v", i, out[i], out[i].Trouble)
				}
			}
			other.agreed(other.finish())
		})
	}
}
