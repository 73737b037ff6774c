package sim

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"

	"lastcard/lockstep"
)

// Toy is a very simple game that leads to every kind of entry except parts. It has two rounds, each with a
// shuffle, a show, a number of turns, and a "next" of every seat. On every third turn each seat may also grab, and
// only the first to do so succeeds.
type Toy struct {
	Seats    int
	Turns    int // turns of a round
	wait     byte
	turn     int
	played   int
	round    int
	grabbed  bool
	saidNext uint64
	score    [lockstep.MaxSeats]uint32
	deck     [32]byte
	Bit      uint32 // a test flips it to make this peer's state differ
}

// The actions of a Toy. After the byte of a play comes its value, one byte.
const (
	toyPlay = 'p'
	toyGrab = 'g'
	toyNext = 'n'
)

// NewToy makes a Toy in the state before the first shuffle.
func NewToy(seats, turns int) *Toy {
	return &Toy{Seats: seats, Turns: turns, wait: lockstep.WaitEntropy}
}

var errToy = errors.New("toy: not allowed")

// WaitKind and the methods that follow are those of lockstep.Machine.
func (t *Toy) WaitKind() byte { return t.wait }

func (t *Toy) AwaitedSeats() uint64 {
	switch t.wait {
	case lockstep.WaitAction:
		return 1 << t.turn
	case lockstep.WaitNext:
		return (1<<t.Seats - 1) &^ t.saidNext
	}
	return 0
}

func (t *Toy) mayGrab() bool { return t.played%3 == 2 && !t.grabbed }

func (t *Toy) Check(seat int, a []byte) error {
	ok := false
	switch {
	case seat < 0 || seat >= t.Seats || len(a) == 0:
	case t.wait == lockstep.WaitNext:
		ok = len(a) == 1 && a[0] == toyNext && t.saidNext&(1<<seat) == 0
	case t.wait != lockstep.WaitAction:
	case a[0] == toyPlay:
		ok = len(a) == 2 && seat == t.turn
	case a[0] == toyGrab:
		ok = len(a) == 1 && t.mayGrab()
	}
	if !ok {
		return errToy
	}
	return nil
}

func (t *Toy) Apply(seat int, a []byte) error {
	if err := t.Check(seat, a); err != nil {
		return err
	}
	switch a[0] {
	case toyNext:
		if t.saidNext |= 1 << seat; t.saidNext == 1<<t.Seats-1 {
			t.saidNext, t.played, t.wait = 0, 0, lockstep.WaitEntropy
			if t.round++; t.round == 2 {
				t.wait = lockstep.WaitNothing
			}
		}
	case toyGrab:
		t.score[seat] += 100
		t.grabbed = true
	case toyPlay:
		t.score[seat] += uint32(a[1]) + uint32(t.deck[t.played%32])
		t.turn, t.grabbed = (t.turn+1)%t.Seats, false
		if t.played++; t.played == t.Turns {
			t.wait = lockstep.WaitNext
		}
	}
	return nil
}

// PlayByRule is Apply, as every action by rule is one that the seat could choose.
func (t *Toy) PlayByRule(seat int, a []byte) error { return t.Apply(seat, a) }

func (t *Toy) CheckByRule(seat int, a []byte) error { return t.Check(seat, a) }

func (t *Toy) Rank(seat int, a []byte) uint32 {
	near := uint32((seat - t.turn + t.Seats) % t.Seats)
	if len(a) > 0 && a[0] == toyGrab {
		return near
	}
	return 1000 + near
}

func (t *Toy) Entropy(e [32]byte) error {
	if t.wait != lockstep.WaitEntropy {
		return errToy
	}
	t.deck, t.wait = e, lockstep.WaitShow
	return nil
}

func (t *Toy) Answer() ([]byte, bool) { return t.deck[:4], t.wait == lockstep.WaitShow }

func (t *Toy) Show(x []byte) error {
	if t.wait != lockstep.WaitShow || string(x) != string(t.deck[:4]) {
		return errToy
	}
	t.wait = lockstep.WaitAction
	return nil
}

func (t *Toy) AbsentAction(seat int) ([]byte, bool) {
	switch {
	case t.wait == lockstep.WaitNext && t.saidNext&(1<<seat) == 0:
		return []byte{toyNext}, true
	case t.wait == lockstep.WaitAction && t.turn == seat:
		return []byte{toyPlay, 0}, true
	}
	return nil, false
}

func (t *Toy) Hash() [32]byte {
	b := append(make([]byte, 0, 256), t.wait, byte(t.turn), byte(t.played), byte(t.round))
	if t.grabbed {
		b = append(b, 1)
	}
	b = binary.BigEndian.AppendUint64(b, t.saidNext)
	for _, x := range t.score[:t.Seats] {
		b = binary.BigEndian.AppendUint32(b, x)
	}
	b = binary.BigEndian.AppendUint32(b, t.Bit)
	return sha256.Sum256(append(b, t.deck[:]...))
}

func (t *Toy) Dump() string {
	return fmt.Sprintf("wait %d\nturn %d\nplayed %d\nround %d\ngrabbed %t\nnext %b\nscore %v\nbit %d\ndeck %x\n",
		t.wait, t.turn, t.played, t.round, t.grabbed, t.saidNext, t.score[:t.Seats], t.Bit, t.deck)
}

// Choose is the action that a seat chooses, nil if none. It plays in its turn, and grabs in two of three cases in
// which it may.
func (t *Toy) Choose(seat int, r *rand.Rand) []byte {
	switch {
	case t.wait == lockstep.WaitNext && t.saidNext&(1<<seat) == 0:
		return []byte{toyNext}
	case t.wait != lockstep.WaitAction:
		return nil
	case t.mayGrab() && r.IntN(3) > 0:
		return []byte{toyGrab}
	case t.turn == seat:
		return []byte{toyPlay, byte(r.Uint32())}
	}
	return nil
}

// ChooseToy is a Config.Choose for Toys and Sealeds.
func ChooseToy(seat int, m lockstep.Machine, r *rand.Rand) []byte {
	return m.(interface {
		Choose(seat int, r *rand.Rand) []byte
	}).Choose(seat, r)
}
