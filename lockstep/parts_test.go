package lockstep_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// sharesFrom collects the shares that seats send: for each card, the seats to which it is opened. The map fills
// while the test goes on.
func (b *bus) sharesFrom() map[string][]byte {
	all := map[string][]byte{}
	b.onSend = func(from int, m lockstep.Message) {
		if kind, _, ok := lockstep.Route(m.Data); !ok || kind != lockstep.FrameTable {
			return
		}
		for _, rec := range lockstep.RecordsOf(m.Data) {
			if rec.Kind != lockstep.RecordPart || int(rec.Seat) != from {
				continue
			}
			if card, to, ok := sim.OpenedCard(rec.Body[len(lockstep.Hash{}):]); ok && !slices.Contains(all[card], to) {
				all[card] = append(all[card], to)
			}
		}
	}
	return all
}

// No card is opened to two seats in two orders of events. Only seat 0 gets all seals of its play, and is cut
// off. For seat 0, the play opens a card to seat 1. But the others go on without that play, and open the card
// to seat 0. The guard must hold back the share of seat 0, as no other seat has checked the play.
func TestGuard(t *testing.T) {
	b := newSealedBus(t, 4)
	b.mute = true
	b.flow()
	shares := b.sharesFrom()
	b.cut = func(p parcel) bool { // the others get the offer of seat 0, and not its seal
		for _, rec := range lockstep.RecordsOf(p.data) {
			if p.from == 0 && rec.Kind == lockstep.RecordOffer {
				b.s[p.to].Step(lockstep.FrameOf(b.g.Table(), rec))
			}
		}
		return p.from == 0
	}
	must(t, b.s[0].Propose([]byte{'p', 1}))
	b.flow()
	if b.s[0].Next() != b.s[1].Next()+1 {
		t.Fatal("seat 0 should be one entry ahead")
	}
	b.cut = func(p parcel) bool { return p.from == 0 || p.to == 0 }
	b.tick(lockstep.RegroupAfter + 40)
	if b.s[1].Live().Has(0) || len(shares) == 0 {
		t.Fatal("the others should play on without seat 0, and open a card")
	}
	for card, to := range shares {
		if len(to) > 1 {
			t.Errorf("card %x is opened to the seats %v", card, to)
		}
	}
	b.cut, b.mute = nil, false
	b.finish()
}

// No seat sends a share as long as one live seat is not known to have checked the play, although a majority
// have. Otherwise a cheat could check two different plays, so that each is final for another seat.
func TestGuardOfAll(t *testing.T) {
	b := newSealedBus(t, 4)
	b.mute = true
	b.flow()
	shares := b.sharesFrom()
	count := b.onSend
	b.onSend = func(from int, m lockstep.Message) {
		if from != 3 { // a seat knows its own check
			count(from, m)
		}
	}
	k := b.s[0].Next()
	b.cut = func(p parcel) bool { // all checks of seat 3 are lost
		return p.from == 3 && slices.ContainsFunc(lockstep.RecordsOf(p.data), func(rec lockstep.Record) bool {
			return rec.Kind == lockstep.RecordCheck && rec.K >= k
		})
	}
	must(t, b.s[0].Propose([]byte{'p', 1}))
	b.tick(40)
	if len(shares) > 0 {
		t.Error("shares leave, and seat 3 has not checked the play")
	}
	if b.s[0].Next() != k+1 || b.s[0].Final() != k {
		t.Fatalf("the play should be final: next %d, final %d", b.s[0].Next(), b.s[0].Final())
	}
	b.cut = nil
	b.tick(40)
	if len(shares) == 0 {
		t.Error("no share leaves, and all have checked the play")
	}
	b.mute = false
	b.finish()
}

// A false part is a proof against its author, and the table plays on without that seat.
func TestFalsePart(t *testing.T) {
	b := newSealedBus(t, 4)
	last := b.s[2].LastHash()
	rec := lockstep.Forge(b.crypto, b.keys[2], b.g.Table(), lockstep.RecordPart, b.s[2].Next(), 2, append(last[:], "no key"...))
	b.cut = func(p parcel) bool { return p.from == 2 }
	for i := range b.s {
		if i != 2 {
			b.s[i].Step(lockstep.FrameOf(b.g.Table(), rec))
		}
	}
	b.flow()
	for i := range b.s {
		if n := b.found(i, lockstep.NoticeCheat); i != 2 && (len(n) != 1 || n[0].Seat != 2 || n[0].Proof.What != "bad part") {
			t.Errorf("seat %d: %+v", i, n)
		}
	}
	b.liars = b.liars.With(2)
	b.tick(lockstep.RegroupAfter + 40)
	if b.s[0].Live() != 0b1011 || b.s[0].Next() < 8 {
		t.Errorf("live %b, next %d", b.s[0].Live(), b.s[0].Next())
	}
}

// wronged is a Sealed that finds seat 2 to have cheated with its key, once all seats have shown their keys.
type wronged struct {
	*sim.Sealed
	keys *[][]byte
}

func newWronged(seats, me int) lockstep.Machine {
	return wronged{sim.NewSealed(seats, toyTurns, me), new([][]byte)}
}

func (w wronged) TakeParts(parts [][]byte) error {
	if err := w.Sealed.TakeParts(parts); err != nil || *w.keys != nil {
		return err
	}
	*w.keys = parts
	return nil
}

func (w wronged) Cheats() uint64 {
	if *w.keys == nil {
		return 0
	}
	return 0b0100
}

func (w wronged) CheatPart(seat int) []byte {
	if w.Cheats()>>seat&1 == 0 {
		return nil
	}
	return (*w.keys)[seat]
}

// If the machine finds that a seat has cheated, the others name the seat once, with its own signed part as the
// proof, and set it aside.
func TestMachineFindsCheat(t *testing.T) {
	b := newBusOf(t, 4, sim.Hashed(), 0, func(seat int) lockstep.Machine { return newWronged(4, seat) })
	b.liars = b.liars.With(2)
	b.mute = true
	b.flow()
	b.tick(lockstep.RegroupAfter)
	for i := range b.s {
		n := b.found(i, lockstep.NoticeCheat)
		if i == 2 {
			continue
		}
		if len(n) != 1 || n[0].Seat != 2 || n[0].Proof.What != "false part" || n[0].Proof.B != nil {
			t.Fatalf("seat %d: %+v", i, n)
		}
		rec := n[0].Proof.A
		if rec.Kind != lockstep.RecordPart || rec.Seat != 2 || n[0].K != 1 || !bytes.Contains(rec.Bytes(), b.part(i, 1, 2)) {
			t.Errorf("seat %d: the proof is %v of seat %d at %d", i, rec.Kind, rec.Seat, n[0].K)
		}
		if b.s[i].Live() != 0b1011 {
			t.Errorf("seat %d: live %b", i, b.s[i].Live())
		}
	}
	b.mute = false
	b.finish()
}

// part is what seat gave as its part of entry k, according to seat i.
func (b *bus) part(i int, k lockstep.Pos, seat lockstep.Seat) []byte {
	for _, e := range b.entries[i] {
		for _, rec := range e.Evidence {
			if e.K == k && rec.Kind == lockstep.RecordPart && rec.Seat == seat {
				return rec.Body[len(lockstep.Hash{}):]
			}
		}
	}
	b.t.Fatalf("entry %d has no part of seat %d", k, seat)
	return nil
}

// critic is a Sealed that counts the parts it has to judge. If refuses is true, it refuses the parts of seat 2.
type critic struct {
	*sim.Sealed
	refuses bool
	judged  *atomic.Int64
}

func (u critic) CheckPart(seat int, part []byte) error {
	u.judged.Add(1)
	if u.refuses && seat == 2 {
		return errRefused
	}
	return u.Sealed.CheckPart(seat, part)
}

var errRefused = errors.New("refused")

// Every reader of a log (Verify, a resumed session, a spectator) calls CheckPart for each part in it, as
// TakeParts does not judge parts.
func TestReadersJudgeParts(t *testing.T) {
	b := newSealedBus(t, 3)
	var judged atomic.Int64
	watching := critic{sim.NewSealed(3, toyTurns, -1), false, &judged}
	honest := b.watch(watching, nil)
	honest.until(b)
	b.finish()
	if judged.Load() == 0 || honest.w.Broken() != nil {
		t.Errorf("a spectator judged %d parts: %v", judged.Load(), honest.w.Broken())
	}
	for _, refuses := range []bool{false, true} {
		judged.Store(0)
		read := critic{refuses: refuses, judged: &judged}
		file := bytes.NewReader(b.logs[0].Bytes())
		_, err := lockstep.VerifyWith(b.crypto, file, func(*lockstep.Genesis) (lockstep.Machine, error) {
			read.Sealed = sim.NewSealed(3, toyTurns, -1)
			return read, nil
		})
		log, errRead := lockstep.ReadLog(bytes.NewReader(b.logs[0].Bytes()))
		must(t, errRead)
		_, errResumed := lockstep.New(lockstep.Config{
			Key: b.keys[0], Genesis: b.g, Rand: rand.NewChaCha8([32]byte{1}), Crypto: b.crypto, Log: log,
			New: func() lockstep.Machine { return critic{sim.NewSealed(3, toyTurns, 0), refuses, &judged} },
		})
		for who, err := range map[string]error{"Verify": err, "a resumed session": errResumed} {
			bad, ok := errors.AsType[*lockstep.BadEntry](err)
			if refuses && (!ok || bad.K != 1) || !refuses && err != nil {
				t.Errorf("%s, part refused %t: %v", who, refuses, err)
			}
		}
	}
	blind := newSealedBus(t, 3)
	strict := blind.watch(critic{sim.NewSealed(3, toyTurns, -1), true, &judged}, nil)
	blind.finish()
	for range 200 {
		strict.w.Tick()
		strict.ready(blind)
		blind.tick(1)
	}
	if strict.w.Next() != 1 {
		t.Errorf("a spectator has taken a part that its machine refuses, up to %d", strict.w.Next())
	}
}

// vain is a Sealed that counts the parts of its own seat that it has to judge.
type vain struct {
	*sim.Sealed
	seat  int
	asked *int
}

func (v vain) CheckPart(seat int, part []byte) error {
	if seat == v.seat {
		*v.asked++
	}
	return v.Sealed.CheckPart(seat, part)
}

// A session does not judge its own parts: with a real deck that would take as long as judging the part of
// another seat.
func TestOwnPartsAreNotJudged(t *testing.T) {
	asked := 0
	b := newBusOf(t, 3, sim.Hashed(), 0, func(seat int) lockstep.Machine { return vain{sim.NewSealed(3, toyTurns, seat), seat, &asked} })
	b.mute = true
	b.flow()
	if b.s[0].Next() < 5 || asked > 0 {
		t.Errorf("next %d; machines were asked about %d parts of their own", b.s[0].Next(), asked)
	}
}

// needy is a Sealed that wants the parts of all four seats, whether they are live or not.
type needy struct{ *sim.Sealed }

func (needy) WantedSeats() (uint64, bool) { return 0b1111, false }

// If no other seat can replace the part of a seat that is not live, the table waits for that seat, and
// Session.Needed names it.
func TestNeeded(t *testing.T) {
	b := newBusOf(t, 4, sim.Hashed(), 0, func(seat int) lockstep.Machine { return needy{sim.NewSealed(4, toyTurns, seat)} })
	b.mute = true
	b.cut = func(p parcel) bool { return p.from == 3 || p.to == 3 }
	b.flow()
	if b.s[0].Needed() != 0 {
		t.Error("nobody is known to be away")
	}
	b.tick(lockstep.RegroupAfter + 40)
	if b.s[0].Live() != 0b0111 || b.s[0].Needed() != 0b1000 {
		t.Errorf("live %b, needed %b", b.s[0].Live(), b.s[0].Needed())
	}
}
