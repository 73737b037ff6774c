package sim

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/rand/v2"

	"lastcard/lockstep"
)

// Sealed is a Toy whose deck is sealed by toy keys: hashes that everybody could compute. So the simulator
// can compute whether each part is right, and to which seat it opens which card. A Sealed wants parts as a
// sealed deck does:
//
//	key     from every live seat that has shown none, except while a shuffle is under way
//	step    of a shuffle: from each live seat whose layer is on the deck, one after the other
//	shares  guarded, after each action that draws a card: from all seats whose layer is on the card,
//	        except the seat that draws it. If one of them is not live, the lowest live members, as many
//	        as a majority of the table, give proxies for it.
type Sealed struct {
	Toy
	me        int      // this machine's seat; −1: the machine has none
	liveSeats uint64   // the argument of the last SetLive; not in the hash
	members   uint64   // seats that have shown a key
	layers    uint64   // seats whose layer is on the deck; 0: there is no deck, and no shuffle under way
	shufflers uint64   // of these seats, the ones that have shuffled the deck
	chain     [32]byte // hash of everything applied so far
	cards     uint32   // cards that were drawn from this deck
	drawer    int      // the seat to which the next card is opened; −1: no card is drawn
}

// NewSealed makes a Sealed in the state before the first entry.
func NewSealed(seats, turns, me int) *Sealed {
	return &Sealed{Toy: *NewToy(seats, turns), me: me, drawer: -1}
}

// The first byte of a part says its kind.
const (
	partKey    = 'k'
	partStep   = 's'
	partShares = 'o' // then the deck, the card and the seat that it is opened to
)

// wantedParts returns the kind of the wanted parts, 0 if none are wanted, and the seats that have to give them.
func (t *Sealed) wantedParts() (kind byte, seats uint64) {
	shuffling := t.wait == lockstep.WaitEntropy && t.layers != 0
	switch x := t.liveSeats &^ t.members; {
	case t.wait == lockstep.WaitNothing:
		return 0, 0
	case x != 0 && !shuffling:
		return partKey, x
	case shuffling:
		return partStep, lowest(t.layers&t.liveSeats&^t.shufflers, 1)
	case t.drawer >= 0:
		sealed := t.layers &^ (1 << t.drawer)
		if seats = sealed & t.liveSeats; sealed&^t.liveSeats != 0 {
			seats |= t.proxies()
		}
		return partShares, seats
	}
	return 0, 0
}

// proxies is the set of the seats that give proxies for seats that are not live.
func (t *Sealed) proxies() uint64 { return lowest(t.liveSeats&t.members, t.Seats/2+1) }

// lowest is the set of the n lowest members of a set.
func lowest(set uint64, n int) (x uint64) {
	for ; n > 0 && set != 0; n-- {
		x |= set & -set
		set &= set - 1
	}
	return x
}

// settle takes the steps that need no parts: it begins a shuffle, and ends one.
func (t *Sealed) settle() {
	if t.wait != lockstep.WaitEntropy || t.liveSeats&^t.members != 0 && t.layers == 0 {
		return
	}
	if t.layers == 0 {
		t.layers, t.shufflers = t.liveSeats, 0
	}
	if t.layers&t.liveSeats&^t.shufflers != 0 {
		return
	}
	t.cards = 0
	_ = t.Entropy(t.chain) // the toy waits for entropy here, and accepts any value
	_ = t.Toy.Show(t.deck[:4])
}

// SetLive and the exported methods that follow, up to CheatPart, are those of lockstep.Parts.
func (t *Sealed) SetLive(seats uint64) {
	t.liveSeats = seats
	t.settle()
}

func (t *Sealed) WantedSeats() (uint64, bool) {
	kind, seats := t.wantedParts()
	return seats, kind == partShares
}

func (t *Sealed) Part() []byte {
	if _, seats := t.wantedParts(); t.me < 0 || seats>>t.me&1 == 0 {
		return nil
	}
	return t.partOf(t.me)
}

// partOf is the part that a seat has to give.
func (t *Sealed) partOf(seat int) []byte {
	kind, _ := t.wantedParts()
	b := []byte{kind}
	if kind == partShares {
		b = append(b, t.deck[:8]...)
		b = binary.BigEndian.AppendUint32(b, t.cards)
		b = append(b, byte(t.drawer))
	}
	for i := range t.Seats {
		own, proxy := i == seat, kind == partShares && t.liveSeats>>i&1 == 0 && t.proxies()>>seat&1 == 1
		if i != t.drawer && t.layers>>i&1 == 1 && (own || proxy) || kind != partShares && own {
			x := sha256.Sum256(append(append(bytes.Clone(t.chain[:]), b[0], byte(i), byte(seat)), b...))
			b = append(b, x[:]...)
		}
	}
	return b
}

func (t *Sealed) CheckPart(seat int, part []byte) error {
	if seat < 0 || seat >= t.Seats || !bytes.Equal(part, t.partOf(seat)) {
		return errToy
	}
	return nil
}

func (t *Sealed) TakeParts(parts [][]byte) error {
	kind, seats := t.wantedParts()
	for i := range t.Seats {
		if seats>>i&1 == 0 {
			continue
		}
		if len(parts) == 0 || t.CheckPart(i, parts[0]) != nil {
			return errToy
		}
		parts = parts[1:]
	}
	if len(parts) > 0 || kind == 0 {
		return errToy
	}
	t.linkChain(kind, nil)
	switch kind {
	case partKey:
		t.members |= seats
	case partStep:
		t.shufflers |= seats
	case partShares:
		t.score[t.drawer] += uint32(t.deck[t.cards%32])
		t.cards++
		t.drawer = -1
	}
	t.settle()
	return nil
}

func (t *Sealed) Cheats() uint64 { return 0 }

func (t *Sealed) CheatPart(int) []byte { return nil }

// linkChain adds to the chain. The result does not depend on which seats gave the parts.
func (t *Sealed) linkChain(kind byte, action []byte) {
	t.chain = sha256.Sum256(append(append(bytes.Clone(t.chain[:]), kind), action...))
}

// WaitKind and the methods that follow are those of lockstep.Machine.
func (t *Sealed) WaitKind() byte {
	if kind, _ := t.wantedParts(); kind != 0 {
		return lockstep.WaitParts
	}
	return t.wait
}

func (t *Sealed) AwaitedSeats() uint64 {
	if t.WaitKind() == lockstep.WaitParts {
		return 0
	}
	return t.Toy.AwaitedSeats()
}

func (t *Sealed) Check(seat int, a []byte) error {
	if t.WaitKind() == lockstep.WaitParts {
		return errToy
	}
	return t.Toy.Check(seat, a)
}

// Apply also draws a card for a seat that the action names, if the layers of that seat and of another are on the
// deck. So another action in the same place opens the same card to another seat.
func (t *Sealed) Apply(seat int, a []byte) error {
	if err := t.Check(seat, a); err != nil {
		return err
	}
	if err := t.Toy.Apply(seat, a); err != nil {
		return err
	}
	t.linkChain(byte(seat), a)
	switch t.wait {
	case lockstep.WaitAction:
		to := (seat + int(a[len(a)-1])) % t.Seats
		if others := t.layers &^ (1 << to); others != t.layers && others != 0 {
			t.drawer = to
		}
	case lockstep.WaitEntropy:
		t.layers = 0
		t.settle()
	}
	return nil
}

func (t *Sealed) PlayByRule(seat int, a []byte) error { return t.Apply(seat, a) }

func (t *Sealed) CheckByRule(seat int, a []byte) error { return t.Check(seat, a) }

func (t *Sealed) Answer() ([]byte, bool) { return nil, false }

func (t *Sealed) Show([]byte) error { return errToy }

func (t *Sealed) AbsentAction(seat int) ([]byte, bool) {
	if t.WaitKind() == lockstep.WaitParts {
		return nil, false
	}
	return t.Toy.AbsentAction(seat)
}

func (t *Sealed) Hash() [32]byte {
	h := t.Toy.Hash()
	b := append(h[:], t.chain[:]...)
	for _, x := range []uint64{t.members, t.layers, t.shufflers, uint64(t.cards), uint64(t.drawer)} {
		b = binary.BigEndian.AppendUint64(b, x)
	}
	return sha256.Sum256(b)
}

func (t *Sealed) Dump() string {
	return t.Toy.Dump() + fmt.Sprintf("members %b\nlayers %b\nturned %b\ncards %d\ndrawer %d\nchain %x\n",
		t.members, t.layers, t.shufflers, t.cards, t.drawer, t.chain)
}

// Choose is the action that a seat chooses, nil if none.
func (t *Sealed) Choose(seat int, r *rand.Rand) []byte {
	if t.WaitKind() == lockstep.WaitParts {
		return nil
	}
	return t.Toy.Choose(seat, r)
}

// OpenedCard returns the card that the shares of a part open, and the seat to which they open it. ok is false for
// other parts.
func OpenedCard(part []byte) (card string, to byte, ok bool) {
	const head = 1 + 8 + 4
	if len(part) <= head || part[0] != partShares {
		return "", 0, false
	}
	return string(part[1:head]), part[head], true
}

// SealedPart describes a part of a Sealed.
func SealedPart(part []byte) Given {
	if len(part) == 0 {
		return Given{}
	}
	g := Given{Stage: map[byte]string{partKey: "key", partStep: "step", partShares: "shares"}[part[0]]}
	if card, to, ok := OpenedCard(part); ok {
		g.Opens = []Opening{{card, int(to)}}
	}
	return g
}

// SealedStages are the stages that SealedPart may name.
var SealedStages = []string{"key", "step", "shares"}
