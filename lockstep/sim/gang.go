package sim

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"

	"lastcard/lockstep"
	"lastcard/lockstep/internal/wire"
)

// gang is what the cheats of one table share that follow the strategies of Gangs. Each member tells the others what
// it hears, and all of them act at the same moment. They lie in wait for an honest seat that is weak: it has fallen
// silent, was set aside, or pleads after a restart.
type gang struct {
	members lockstep.SeatSet
	rng     *rand.Rand
	now     int                            // the most ticks that a member has had
	heardAt [lockstep.MaxSeats]int         // by honest seat: when a member last heard it
	pleas   [lockstep.MaxSeats]byte        // by honest seat: the plea in its last status
	heard   [lockstep.MaxSeats][]statement // by honest seat: the last status of each of its incarnations, as they came

	plea      byte // the plea in the statuses of members that plead
	inTurns   bool // only one member at a time pleads, refuses or falls silent
	turn      int  // ticks of such a turn
	promises  bool // a member that pleads still promises
	darkUntil int  // the tick until which the gang is silent

	held   lockstep.View // the view of the choice that a member keeps back; 0: none was
	holder lockstep.Seat // that member
	heldAt int           // tick at which it first kept the choice back
	higher *forgedBallot // the ballot to which another member lures the victim; nil: none yet
}

// The limits of a gang.
const (
	weakAfter = 40 // ticks of silence after which an honest seat is weak
	heardMost = 32 // how many statuses of one honest seat a gang keeps
)

func newGang(r *rand.Rand) *gang {
	return &gang{
		rng: r, plea: byte(1 + r.IntN(3)), inTurns: r.IntN(2) == 0, turn: 40 + r.IntN(400), promises: r.IntN(2) == 0,
	}
}

// hear notes a record that a member has heard.
func (g *gang) hear(x statement) {
	if int(x.seat) >= lockstep.MaxSeats || g.members.Has(x.seat) {
		return
	}
	g.heardAt[x.seat] = g.now
	if b := g.higher; b != nil && x.kind == lockstep.RecordPromise && x.view == b.view {
		b.promises[x.seat] = bytes.Clone(x.raw)
	}
	st, ok := readStatus(x)
	if !ok {
		return
	}
	g.pleas[x.seat] = st.plea
	all := g.heard[x.seat]
	if n := len(all); n > 0 && bytes.Equal(all[n-1].body[:8], x.body[:8]) {
		all = all[:n-1]
	}
	x.body, x.raw = bytes.Clone(x.body), bytes.Clone(x.raw)
	if all = append(all, x); len(all) > heardMost {
		all = all[1:]
	}
	g.heard[x.seat] = all
}

// weak is the set of the honest seats that are weak, as a member with this session knows.
func (g *gang) weak(s *lockstep.Session, seats int) (x lockstep.SeatSet) {
	for i := range lockstep.Seat(seats) {
		if !g.members.Has(i) && (g.pleas[i] != 0 || g.now-g.heardAt[i] >= weakAfter || !s.Live().Has(i)) {
			x = x.With(i)
		}
	}
	return x
}

// isOn reports whether it is a member's turn. If the gang takes no turns, it always is.
func (g *gang) isOn(i lockstep.Seat) bool {
	if !g.inTurns {
		return true
	}
	before := g.members & (1<<i - 1)
	return g.now/g.turn%g.members.Len() == before.Len()
}

// ambush silences the gang for some seconds, from the moment at which an honest seat becomes weak.
func (g *gang) ambush(weak lockstep.SeatSet) {
	if weak != 0 && g.now >= g.darkUntil+100 {
		g.darkUntil = g.now + 20 + g.rng.IntN(400)
	}
}

// statusBody is a status taken apart as far as a cheat changes it.
type statusBody struct {
	head, tail        []byte // what comes before the opinion, and after the plea
	gone, back, faint uint64
	plea              byte
}

func readStatus(x statement) (st statusBody, ok bool) {
	if x.kind != lockstep.RecordStatus {
		return st, false
	}
	r := wire.NewReader(x.body)
	r.TakeBytes(8)
	for range 3 + int(lockstep.RecordPart) + 1 {
		r.Uvarint(1<<64 - 1)
	}
	at := len(x.body) - r.Len()
	st.head = x.body[:max(0, at)]
	st.gone, st.back, st.faint = r.Uvarint(1<<64-1), r.Uvarint(1<<64-1), r.Uvarint(1<<64-1)
	st.plea = r.Byte()
	if r.Failed() {
		return st, false
	}
	st.tail = x.body[len(x.body)-r.Len():]
	return st, true
}

func (st *statusBody) write() []byte {
	b := bytes.Clone(st.head)
	for _, v := range []uint64{st.gone, st.back, st.faint} {
		b = binary.AppendUvarint(b, v)
	}
	return append(append(b, st.plea), st.tail...)
}

// plead makes a member plead in all its statuses. It shows no other records, except that some gangs promise.
func (c *Cheat) plead(x statement) []byte {
	if x.seat != c.pen.seat || !c.gang.isOn(c.pen.seat) {
		return x.raw
	}
	if st, ok := readStatus(x); ok {
		c.Tricks++
		st.plea = c.gang.plea
		return c.pen.write(x.kind, x.view, x.k, st.write())
	}
	if c.gang.promises && (x.kind == lockstep.RecordPromise || x.kind == lockstep.RecordChoice || x.kind == lockstep.RecordReason) {
		return x.raw
	}
	c.Tricks++
	return nil
}

// shun works against weak seats: a member calls them gone and never wants them back, leaves them out of its choices,
// tells them that it remembers nothing of them, and shows them nothing but statuses.
func (c *Cheat) shun(to lockstep.Seat, x statement) []byte {
	s := c.session()
	if x.seat != c.pen.seat || s == nil {
		return x.raw
	}
	weak := c.gang.weak(s, c.seats)
	if weak == 0 {
		return x.raw
	}
	c.Tricks++
	hash := len(lockstep.Hash{})
	switch st, ok := readStatus(x); {
	case ok:
		st.gone, st.back = st.gone|uint64(weak&s.Live()), st.back&^uint64(weak)
		return c.pen.write(x.kind, x.view, x.k, st.write())
	case x.kind == lockstep.RecordPromise:
		return c.replaceOwn(x, func() []byte {
			_, n := binary.Uvarint(x.body[hash:])
			gone, _ := binary.Uvarint(x.body[hash+n:])
			body := binary.AppendUvarint(bytes.Clone(x.body[:hash+n]), gone|uint64(weak&s.Live()))
			return c.pen.write(x.kind, x.view, x.k, body)
		})
	case x.kind == lockstep.RecordChoice:
		return c.replaceOwn(x, func() []byte {
			_, n := binary.Uvarint(x.body[hash:])
			live, m := binary.Uvarint(x.body[hash+n:])
			body := binary.AppendUvarint(bytes.Clone(x.body[:hash+n]), live&^uint64(weak))
			return c.pen.write(x.kind, x.view, x.k, append(body, x.body[hash+n+m:]...))
		})
	case x.kind == lockstep.RecordMemory && len(x.body) > 9:
		return c.pen.write(x.kind, x.view, x.k, append(bytes.Clone(x.body[:9]), 0))
	case weak.Has(to):
		return nil
	}
	return x.raw
}

// refuse takes no part in the ballots of others while a seat is weak.
func (c *Cheat) refuse(x statement) []byte {
	s := c.session()
	if x.seat == c.pen.seat && s != nil && (x.kind == lockstep.RecordPromise || x.kind == lockstep.RecordChoice) && c.gang.isOn(c.pen.seat) && c.gang.weak(s, c.seats) != 0 {
		c.Tricks++
		return nil
	}
	return x.raw
}

// twoFaces shows weak seats another promise, choice, seal or check than the other seats.
func (c *Cheat) twoFaces(to lockstep.Seat, x statement) []byte {
	s := c.session()
	if x.seat != c.pen.seat || s == nil || x.kind != c.chosenKind || len(x.body) < 2 || !c.gang.weak(s, c.seats).Has(to) || x.kind == lockstep.RecordStatus {
		return x.raw
	}
	c.Tricks++
	return c.pen.forge(x, flipIndex(x.kind, x.body))
}

// echo repeats the old statuses of weak seats, to them and to all others.
func (c *Cheat) echo(s *lockstep.Session) (out [][]byte) {
	for i := range c.gang.weak(s, c.seats).All() {
		if all := c.gang.heard[i]; len(all) > 0 {
			c.Tricks++
			out = append(out, c.pen.packFrame(all[c.rng.IntN(len(all))].raw))
		}
	}
	return out
}

// overtake makes one honest seat stuck in a promise, again and again. The members plead without a reason, so that a
// ballot is due. When one of them leads it, it keeps its choice back (overtakeRecord) until the victim has also promised
// a higher view, which another member calls and shows to the victim alone. The victim is the first honest seat.
func (c *Cheat) overtake(s *lockstep.Session) (out [][]byte) {
	g := c.gang
	c.receivers = 0
	if st, ok := readStatus(c.lastStatus); ok && c.now%10 == 0 && s.Live().Has(c.pen.seat) {
		hash := s.LastHash()
		st.tail = append(bytes.Clone(st.tail[:len(st.tail)-len(hash)]), hash[:]...)
		return [][]byte{c.pen.packFrame(c.pleaStatus(&st, s.View(), s.Next()))}
	}
	if g.held == 0 || g.holder == c.pen.seat || s.View() >= g.held {
		return nil
	}
	c.receivers = 1 << g.victim()
	if b := g.higher; b == nil || b.view < g.held {
		c.highest = max(c.highest, g.held)
		c.callBallot(s.Next(), s.LastHash(), s.View(), 0)
		g.higher, c.ballot, c.inbox = c.ballot, nil, nil
	} else if b.promises[c.pen.seat] == nil {
		return nil
	}
	return [][]byte{c.pen.packFrame(g.higher.promises[c.pen.seat])}
}

func (g *gang) victim() (i lockstep.Seat) {
	for g.members.Has(i) {
		i++
	}
	return i
}

// holdChoice reports whether a member keeps back its choice for a view, because the victim has not promised a higher
// one yet.
func (c *Cheat) holdChoice(w lockstep.View) bool {
	g := c.gang
	if w != g.held {
		g.held, g.holder, g.heldAt, g.higher = w, c.pen.seat, g.now, nil
	}
	lured := g.higher != nil && g.higher.promises[g.victim()] != nil
	if lured {
		c.Won++
	}
	return !lured && g.now-g.heldAt < 100
}

// overtakeRecord makes a member plead in its statuses without a reason, and keep choices back. It signs all other
// records.
func (c *Cheat) overtakeRecord(x statement) []byte {
	if x.kind == lockstep.RecordChoice && x.seat == c.pen.seat && c.holdChoice(x.view) {
		return nil
	}
	st, ok := readStatus(x)
	if !ok || x.seat != c.pen.seat {
		return x.raw
	}
	c.lastStatus = x
	return c.pleaStatus(&st, x.view, x.k)
}

// pleaStatus is a status with the next number. It pleads, unless its author has a plea of its own.
func (c *Cheat) pleaStatus(st *statusBody, v lockstep.View, k lockstep.Pos) []byte {
	c.Tricks++
	c.statuses++
	if st.plea == 0 && c.gang.isOn(c.pen.seat) {
		st.plea = 2
	}
	r := wire.NewReader(st.head[8:])
	r.Uvarint(1<<64 - 1)
	head := binary.AppendUvarint(bytes.Clone(st.head[:8]), c.statuses)
	st.head = append(head, st.head[len(st.head)-r.Len():]...)
	return c.pen.write(lockstep.RecordStatus, v, k, st.write())
}
