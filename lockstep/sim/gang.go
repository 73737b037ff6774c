package sim

import (
	"bytes"
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
	if int(x.Seat) >= lockstep.MaxSeats || g.members.Has(x.Seat) {
		return
	}
	g.heardAt[x.Seat] = g.now
	if b := g.higher; b != nil && x.Kind == lockstep.RecordPromise && x.View == b.view {
		b.promises[x.Seat] = bytes.Clone(x.raw)
	}
	st, ok := readStatus(x)
	if !ok {
		return
	}
	g.pleas[x.Seat] = st.plea
	all := g.heard[x.Seat]
	if n := len(all); n > 0 && bytes.Equal(all[n-1].Body[:8], x.Body[:8]) {
		all = all[:n-1]
	}
	x.Body, x.raw = bytes.Clone(x.Body), bytes.Clone(x.raw)
	if all = append(all, x); len(all) > heardMost {
		all = all[1:]
	}
	g.heard[x.Seat] = all
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
func (c *Cheat) ambush(s *lockstep.Session) [][]byte {
	g := c.gang
	if g.weak(s, c.seats) != 0 && g.now >= g.darkUntil+100 {
		g.darkUntil = g.now + 20 + g.rng.IntN(400)
	}
	if c.isDark != (g.now < g.darkUntil && g.isOn(c.pen.seat)) {
		c.isDark = !c.isDark
		c.Tricks++
	}
	return nil
}

// callWhileWeak calls ballots while a seat is weak.
func (c *Cheat) callWhileWeak(s *lockstep.Session) [][]byte {
	if c.gang.weak(s, c.seats) == 0 {
		return nil
	}
	return c.call(s)
}

// statusBody is a status, taken apart as far as a cheat changes it.
type statusBody struct {
	boot uint64
	// counts are its number, final and ask, the authors of each kind of record, and the checkers.
	counts            [3 + int(lockstep.RecordPart) + 1]uint64
	gone, back, faint lockstep.SeatSet
	plea              byte
	tail              []byte // what comes after the plea
}

// Code writes or reads the body.
func (st *statusBody) Code(c *wire.Codec) {
	c.Uint64(&st.boot)
	for i := range st.counts {
		wire.Number(c, &st.counts[i], 1<<64-1)
	}
	for _, x := range []*lockstep.SeatSet{&st.gone, &st.back, &st.faint} {
		wire.Number(c, x, 1<<64-1)
	}
	wire.Byte(c, &st.plea)
	c.Rest(&st.tail)
}

func readStatus(x statement) (st statusBody, ok bool) {
	ok = x.Kind == lockstep.RecordStatus && wire.Decode(&st, x.Body, 0)
	return st, ok
}

// plead makes a member plead in all its statuses. It shows no other records, except that some gangs promise.
func (c *Cheat) plead(_ lockstep.Seat, x statement) []byte {
	if !c.gang.isOn(c.pen.seat) {
		return x.raw
	}
	if st, ok := readStatus(x); ok {
		c.Tricks++
		st.plea = c.gang.plea
		return c.pen.rewrite(x, &st)
	}
	if c.gang.promises && (x.Kind == lockstep.RecordPromise || x.Kind == lockstep.RecordChoice || x.Kind == lockstep.RecordReason) {
		return x.raw
	}
	c.Tricks++
	return nil
}

// shun works against weak seats: a member calls them gone and never wants them back, leaves them out of its choices,
// tells them that it remembers nothing of them, and shows them nothing but statuses.
func (c *Cheat) shun(to lockstep.Seat, x statement) []byte {
	s := c.session()
	if s == nil {
		return x.raw
	}
	weak := c.gang.weak(s, c.seats)
	if weak == 0 {
		return x.raw
	}
	c.Tricks++
	switch st, ok := readStatus(x); {
	case ok:
		st.gone, st.back = st.gone|weak&s.Live(), st.back&^weak
		return c.pen.rewrite(x, &st)
	case x.Kind == lockstep.RecordPromise || x.Kind == lockstep.RecordChoice:
		return c.replaceOwn(x, func() []byte {
			b := readBallot(&x.Record)
			b.gone, b.live = b.gone|weak&s.Live(), b.live&^weak
			return c.pen.rewrite(x, b)
		})
	case x.Kind == lockstep.RecordMemory && len(x.Body) > 9:
		return c.pen.write(x.Kind, x.View, x.K, append(bytes.Clone(x.Body[:9]), 0))
	case weak.Has(to):
		return nil
	}
	return x.raw
}

// refuse takes no part in the ballots of others while a seat is weak.
func (c *Cheat) refuse(_ lockstep.Seat, x statement) []byte {
	s := c.session()
	if s != nil && (x.Kind == lockstep.RecordPromise || x.Kind == lockstep.RecordChoice) && c.gang.isOn(c.pen.seat) && c.gang.weak(s, c.seats) != 0 {
		c.Tricks++
		return nil
	}
	return x.raw
}

// twoFaces shows weak seats another promise, choice, seal or check than the other seats.
func (c *Cheat) twoFaces(to lockstep.Seat, x statement) []byte {
	s := c.session()
	if s == nil || !c.gang.weak(s, c.seats).Has(to) {
		return x.raw
	}
	return c.signOther(x)
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
func (c *Cheat) overtakeRecord(_ lockstep.Seat, x statement) []byte {
	if x.Kind == lockstep.RecordChoice && c.holdChoice(x.View) {
		return nil
	}
	st, ok := readStatus(x)
	if !ok {
		return x.raw
	}
	c.lastStatus = x
	return c.pleaStatus(&st, x.View, x.K)
}

// pleaStatus is a status with the next number. It pleads, unless its author has a plea of its own.
func (c *Cheat) pleaStatus(st *statusBody, v lockstep.View, k lockstep.Pos) []byte {
	c.Tricks++
	c.statuses++
	if st.plea == 0 && c.gang.isOn(c.pen.seat) {
		st.plea = 2
	}
	st.counts[0] = c.statuses
	return c.pen.write(lockstep.RecordStatus, v, k, wire.Encode(st))
}
