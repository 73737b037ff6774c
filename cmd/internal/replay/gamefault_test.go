package replay

import (
	"bytes"
	"errors"
	"testing"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/fault"
	"lastcard/lockstep"
)

// If the game panics, the error of Walk names the entry. Walk does not catch a panic of this program.
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
	if !ok || f.Game != "eights" || f.Message == "" || sum.Genesis == nil || sum.Entries != 5 {
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

// A game that refuses a move, which it accepted when the log was read, has a fault.
func TestMoveRefusedLater(t *testing.T) {
	tape, err := ReadTape(bytes.NewReader(played(t, "eights", "points=40", 2)), nil)
	if err != nil {
		t.Fatal(err)
	}
	tape.Moves[5].deeds = tape.Moves[0].deeds // the shuffle
	defer func() {
		if x := recover(); x == nil || !fault.OfGame(x) {
			t.Errorf("%v is not the game's fault", x)
		}
	}()
	tape.TableAfter(6)
}

// fragile is a State whose game panics when it is cloned more often than left says.
type fragile struct {
	engine.State
	left *int
}

func (s *fragile) Clone() engine.State {
	if *s.left--; *s.left < 0 {
		(*engine.View)(nil).Hand(0)
	}
	return &fragile{s.State.Clone(), s.left}
}

// A tape makes two copies of the first table while it reads the log. So a game that cannot make the second
// copy is found to have a fault at that time, and not when the tape is shown.
func TestCopiesOfATape(t *testing.T) {
	left := 1
	x, err := engine.NewTable(eights.Crazy, 2, engine.Rules{}, engine.NewOpenDeck())
	if err != nil {
		t.Fatal(err)
	}
	x = engine.TableOf(x.Game(), x.Seats(), x.Rules(), &fragile{x.State(), &left}, x.Deck())
	err = table.CatchFault(func() *lockstep.Genesis { return &lockstep.Genesis{Game: "eights"} }, func() error {
		(&Tape{}).addMoment(Moment{Entry: &lockstep.Entry{Kind: lockstep.EntryGenesis}, Table: x})
		return nil
	})
	if _, ok := errors.AsType[*table.GameFault](err); !ok {
		t.Errorf("only one of two copies was made: %v", err)
	}
}

// If the game cannot read the body of an entry or has a fault, the text of the body is its bytes. A panic
// of this program is not caught.
func TestTextOfABody(t *testing.T) {
	g, e := &lockstep.Genesis{Game: "eights"}, &lockstep.Entry{Kind: lockstep.EntryPlay, Body: []byte{1, 0xAB}}
	if text := bodyText(g, e); text != "01ab" {
		t.Errorf("it cannot be read: %q", text)
	}
	e.Body = engine.Act(engine.Draw).AppendBinary(nil)
	if text := bodyText(g, e); text != "draw" {
		t.Errorf("it can be read: %q", text)
	}
	if text := textOrBytes(g, []byte{1, 0xAB}, func() (string, error) { (*engine.View)(nil).Hand(0); return "draw", nil }); text != "01ab" {
		t.Errorf("the game has a fault: %q", text)
	}
	defer func() {
		if recover() == nil {
			t.Error("a fault of ours is hidden")
		}
	}()
	textOrBytes(g, nil, func() (string, error) { panic("ours") })
}

// illegal is a State whose view names a seat that no table has, so that no front end can show it.
type illegal struct{ engine.State }

func (s *illegal) Public(v *engine.View) {
	s.State.Public(v)
	v.Turn = engine.MaxSeats
}

func (s *illegal) Clone() engine.State { return &illegal{s.State.Clone()} }

func (s *illegal) CopyFrom(src engine.State) { s.State.CopyFrom(src.(*illegal).State) }

// If no front end can show the table after an entry, that entry is bad, and Walk does not visit it.
func TestIllegalView(t *testing.T) {
	_, err := Walk(bytes.NewReader(played(t, "eights", "points=40", 2)), func(_ *lockstep.Genesis, m Moment) bool {
		if x := m.Table; m.Entry.K == 5 {
			*x = *engine.TableOf(x.Game(), x.Seats(), x.Rules(), &illegal{x.State()}, x.Deck())
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
