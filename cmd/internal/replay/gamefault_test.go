package replay

import (
	"bytes"
	"errors"
	"testing"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/fault"
	"lastcard/lockstep"
)

// A log on which the code of its game panics gives an error that names the entry. A panic of anything else goes on.
func TestGameFault(t *testing.T) {
	log := played(t, "eights", "points=40", 2)
	walked := func(panics func()) (sum lockstep.Summary, err error) {
		return Walk(bytes.NewReader(log), func(_ *lockstep.Genesis, m Moment) bool {
			if m.Entry.K == 5 {
				panics()
			}
			return true
		})
	}
	sum, err := walked(func() { (*engine.View)(nil).Hand(0) })
	f, ok := errors.AsType[*table.GameFault](err)
	if !ok || f.Game != "eights" || f.What == "" || sum.Genesis == nil || sum.Entries != 5 {
		t.Errorf("%v, %+v", err, sum)
	}
	if bad, ok := errors.AsType[*lockstep.BadEntry](err); !ok || bad.K != 5 {
		t.Errorf("%v is at no entry", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("a fault of ours is hidden")
		}
	}()
	_, _ = walked(func() { panic("ours") })
}

// A game that refuses a move which it has accepted once has a fault.
func TestMoveRefusedLater(t *testing.T) {
	tape, err := Read(bytes.NewReader(played(t, "eights", "points=40", 2)), nil)
	if err != nil {
		t.Fatal(err)
	}
	tape.Moves[5].deeds = tape.Moves[0].deeds // the shuffle
	defer func() {
		if x := recover(); x == nil || !fault.OfGame(x) {
			t.Errorf("%v is not the game's fault", x)
		}
	}()
	tape.At(6)
}

// illegal is a State of a game that shows what no front end has room for.
type illegal struct{ engine.State }

func (s *illegal) Public(v *engine.View) {
	s.State.Public(v)
	v.Turn = engine.MaxSeats
}

func (s *illegal) Clone() engine.State { return &illegal{s.State.Clone()} }

func (s *illegal) CopyFrom(src engine.State) { s.State.CopyFrom(src.(*illegal).State) }

// A log whose table cannot be shown is known for it before anybody looks at it.
func TestIllegalView(t *testing.T) {
	_, err := Walk(bytes.NewReader(played(t, "eights", "points=40", 2)), func(_ *lockstep.Genesis, m Moment) bool {
		if x := m.Table; m.Entry.K == 5 {
			*x = *engine.TableOf(x.Game(), x.Seats(), x.Rules(), &illegal{x.State()}, x.Dealer())
		}
		return true
	})
	if bad, ok := errors.AsType[*lockstep.BadEntry](err); !ok || bad.K != 6 {
		t.Errorf("%v", err)
	}
	if f, ok := errors.AsType[*table.GameFault](err); !ok || f.Game != "eights" {
		t.Errorf("%v", err)
	}
}
