package sim

import (
	"bytes"
	"crypto/ed25519"
	"encoding/binary"
	"math/rand/v2"
	"slices"

	"lastcard/lockstep"
	"lastcard/lockstep/internal/wire"
)

// CheatConfig is what NewCheat needs of the cheat's seat and its table.
type CheatConfig struct {
	Key     ed25519.PrivateKey
	Genesis *lockstep.Genesis
	Session func() *lockstep.Session
	Rand    *rand.Rand
	Crypto  *lockstep.Crypto // nil: Ed25519
	Parts   bool             // the machines want parts
}

// Bounds of the tricks.
const (
	ballotPatience = 30 // ticks for which a cheat waits for the promises of a forged ballot
	maxDraws       = 40 // draws after which a seat that grinds accepts any shuffle
)

// callBallot promises a view that the cheat leads, and pretends that the seats in `without` have to be left out. The
// view is to stand on the entry before position k; base is the hash of that entry, and `from` is its view.
func (c *Cheat) callBallot(k lockstep.Pos, base lockstep.Hash, from lockstep.View, without lockstep.SeatSet) [][]byte {
	w := c.nextOwnView(from)
	c.highest = w
	c.Tricks++
	own := c.pen.write(lockstep.RecordPromise, w, k, wire.Encode(&ballotBody{base: base, from: from, gone: without}))
	c.ballot = &forgedBallot{
		view: w, k: k, base: base, baseView: from, without: without, calledAt: c.now, barren: c.strategy == Calls,
		promises: map[lockstep.Seat][]byte{c.pen.seat: own},
	}
	msg := c.pen.packFrame(own)
	c.inbox = append(c.inbox, msg)
	return [][]byte{msg}
}

// nextOwnView is the lowest view that the cheat leads and that is above v and all promised views.
func (c *Cheat) nextOwnView(v lockstep.View) lockstep.View {
	w := max(c.highest, v) + 1
	for lockstep.Seat(uint64(w)%uint64(c.seats)) != c.pen.seat {
		w++
	}
	return w
}

// mayCall reports whether it is time to call another ballot.
func (c *Cheat) mayCall() bool { return c.ballot == nil && c.now >= c.trickAt }

// call calls one ballot after another, leaving nobody out.
func (c *Cheat) call(s *lockstep.Session) [][]byte {
	if !c.mayCall() {
		return nil
	}
	return c.callBallot(s.Next(), s.LastHash(), s.View(), 0)
}

// rewind calls a ballot for a view that stands on some old entry. Its promise says that the entry belongs to
// a view above all others, so that it passes for the highest.
func (c *Cheat) rewind(s *lockstep.Session) [][]byte {
	if !c.mayCall() {
		return nil
	}
	e, _ := s.Entry(lockstep.Pos(c.rng.IntN(int(s.Next()))))
	return c.callBallot(e.K+1, e.Hash, c.nextOwnView(s.View())-1, 0)
}

// leadBallot continues the ballot that the cheat has called.
func (c *Cheat) leadBallot(s *lockstep.Session) [][]byte {
	b := c.ballot
	if b == nil {
		return nil
	}
	if s.View() >= b.view {
		c.ballot, c.trickAt = nil, c.now+1
		c.Won++
		return nil
	}
	if c.now-b.calledAt > ballotPatience {
		c.ballot, c.trickAt = nil, c.now+c.rng.IntN(20)
		return nil
	}
	var live lockstep.SeatSet
	var parts [][]byte
	for i := range lockstep.Seat(c.seats) {
		if raw := b.promises[i]; raw != nil && !b.without.Has(i) {
			live, parts = live.With(i), append(parts, raw)
		}
	}
	// the cheat waits a little for the promises of the others, so that the view leaves out only its victims
	if b.barren || 2*live.Len() <= c.seats || live.Len() < c.seats-b.without.Len() && c.now-b.calledAt < ballotPatience/2 {
		if (c.now-b.calledAt)%5 == 0 {
			return [][]byte{c.pen.packFrame(b.promises[c.pen.seat])}
		}
		return nil
	}
	parts = append(parts, c.pen.write(lockstep.RecordChoice, b.view, b.k, wire.Encode(&ballotBody{isChoice: true, base: b.base, from: b.baseView, live: live, used: live})))
	msg := c.pen.packFrame(parts...)
	c.inbox = append(c.inbox, msg)
	return [][]byte{msg}
}

// stealTurn calls a ballot that leaves out the seat whose turn it is.
func (c *Cheat) stealTurn(s *lockstep.Session) [][]byte {
	turn := lockstep.SeatSet(s.Machine().AwaitedSeats()).Without(c.pen.seat) & s.Live()
	if c.ballot != nil || s.Machine().WaitKind() != lockstep.WaitAction || turn == 0 {
		return nil
	}
	return c.callBallot(s.Next(), s.LastHash(), s.View(), turn)
}

// latestDraw returns the shuffle that the cheat's own session has just drawn or is drawing: its reveal entry and its
// commit entry. made says whether there is a reveal entry, and `open` says that only shows and changes of view have
// followed.
func latestDraw(s *lockstep.Session) (reveal, commit lockstep.Entry, made, open bool) {
	for k := s.Next() - 1; k > 0 && k+4 > s.Next(); k-- {
		switch e, _ := s.Entry(k); e.Kind {
		case lockstep.EntryReveal:
			reveal, made = e, true
		case lockstep.EntryCommit:
			return reveal, e, made, true
		case lockstep.EntryShow, lockstep.EntryView:
		default:
			return reveal, e, made, false
		}
	}
	return reveal, commit, made, false
}

// likesDraw reports whether the cheat accepts the shuffle under way. It accepts one in eight, and any after maxDraws
// draws. Until its own session has drawn the shuffle, it accepts none. If no shuffle is under way, likesDraw returns
// true.
func (c *Cheat) likesDraw() bool {
	s := c.session()
	if s == nil || c.draws >= maxDraws {
		return true
	}
	reveal, _, made, open := latestDraw(s)
	return !open || made && reveal.Hash[0]%8 == 0
}

// grind looks at the shuffle while Say holds back the cheat's nonce. If the cheat does not like it, grind calls a
// ballot for another draw without one of the live seats.
func (c *Cheat) grind(s *lockstep.Session) [][]byte {
	reveal, commit, made, open := latestDraw(s)
	others := s.Live().Without(c.pen.seat)
	if !open || !made || c.ballot != nil || c.likesDraw() || s.Final() >= reveal.K || others == 0 {
		return nil
	}
	victim := slices.Collect(others.All())[c.rng.IntN(others.Len())]
	c.draws++
	return c.callBallot(reveal.K, commit.Hash, commit.View, lockstep.SeatSet(0).With(victim))
}

// holdNonce holds back the cheat's nonce as long as the cheat does not like the shuffle.
func (c *Cheat) holdNonce(_ lockstep.Seat, x statement) []byte {
	if x.Kind == lockstep.RecordReveal && !c.likesDraw() {
		return nil
	}
	return x.raw
}

// withhold shows nobody the records of one kind.
func (c *Cheat) withhold(_ lockstep.Seat, x statement) []byte {
	if x.Kind != c.chosenKind {
		return x.raw
	}
	c.Tricks++
	return nil
}

// flap is silent for some seconds, again and again.
func (c *Cheat) flap(*lockstep.Session) [][]byte {
	if c.now >= c.trickAt {
		if c.isDark = !c.isDark; c.isDark {
			c.Tricks++
		}
		c.trickAt = c.now + 100 + c.rng.IntN(150)
	}
	return nil
}

// signTwice signs two different records of one kind, and shows each to half of the others. All seats that do
// so at one table choose the same halves.
func (c *Cheat) signTwice(to lockstep.Seat, x statement) []byte {
	if to%2 == 0 {
		return x.raw
	}
	return c.signOther(x)
}

// signOther signs another record in place of one of the chosen kind.
func (c *Cheat) signOther(x statement) []byte {
	if x.Kind != c.chosenKind || len(x.Body) < 2 || x.Kind == lockstep.RecordStatus {
		return x.raw
	}
	c.Tricks++
	return c.pen.forge(x, flipIndex(x.Kind, x.Body))
}

// falsify changes the records of others that the cheat passes on. In half of its own statuses it claims to be
// ahead, or in a higher view.
func (c *Cheat) falsify(_ lockstep.Seat, x statement) []byte {
	switch {
	case x.Kind == lockstep.RecordStatus && x.Seat == c.pen.seat && c.rng.IntN(2) == 0:
		c.Tricks++
		return c.pen.write(x.Kind, x.View+lockstep.View(c.rng.IntN(2)), x.K+lockstep.Pos(c.rng.IntN(30)), x.Body)
	case x.Seat != c.pen.seat:
		c.Tricks++
		bad := append([]byte{}, x.raw...)
		bad[c.rng.IntN(len(bad))] ^= 1 << c.rng.IntN(8)
		return bad
	}
	return x.raw
}

// flood sends useless messages: noise, false signatures, and own records for positions and views that
// are far away.
func (c *Cheat) flood(s *lockstep.Session) (out [][]byte) {
	for range 4 {
		c.Tricks++
		noise := make([]byte, 64+c.rng.IntN(512))
		for i := range noise {
			noise[i] = byte(c.rng.Uint32())
		}
		var base lockstep.Hash
		binary.LittleEndian.PutUint64(base[:], c.rng.Uint64())
		k := s.Next() + lockstep.Pos(c.rng.IntN(40))
		far := lockstep.View(c.rng.Uint32N(1 << 12))
		parts := [][]byte{
			c.pen.write(lockstep.RecordOffer, s.View(), k, noise[:1+c.rng.IntN(40)]),
			c.pen.write(lockstep.RecordSeal, s.View(), k+1, append(append([]byte{}, base[:]...), 0, 0)),
			c.pen.write(lockstep.RecordPromise, s.View()+far, s.Next(), wire.Encode(&ballotBody{base: s.LastHash(), from: s.View()})),
		}
		forged := c.pen.write(lockstep.RecordSeal, s.View(), s.Next(), append(append([]byte{}, base[:]...), 0, 0))
		forged[3] = byte((int(c.pen.seat) + 1) % c.seats) // it signs in somebody else's name
		out = append(out, c.pen.packFrame(parts[c.rng.IntN(len(parts))]), c.pen.packFrame(forged), noise)
	}
	return out
}

// misdeal deals shares that do not open, or commits to a nonce that is not the one it deals. When
// somebody complains, misdeal shows that share, or another share, or nothing. Sometimes it withholds its
// bind. In the end it shows no nonce, so that the others need the shares. It does not deal falsely to an
// absent seat: then the table may have to wait, which is a limit that lockstep/safety.go names.
func (c *Cheat) misdeal(_ lockstep.Seat, x statement) []byte {
	switch x.Kind {
	case lockstep.RecordReveal:
		return nil
	case lockstep.RecordCommit:
		return c.replaceOwn(x, func() []byte {
			if s := c.session(); c.rng.IntN(2) > 0 || s == nil || s.Live() != 1<<c.seats-1 {
				return c.pen.forge(x, len(lockstep.Hash{})) // the commitment
			}
			return c.pen.forge(x, len(x.Body)-1-c.rng.IntN(len(lockstep.Hash{}))) // the last seat's share
		})
	case lockstep.RecordBind, lockstep.RecordShare:
		return c.replaceOwn(x, func() []byte {
			switch n := c.rng.IntN(4); {
			case n == 0:
				return nil
			case n == 1 && x.Kind == lockstep.RecordShare && len(x.Body) > len(lockstep.Hash{})+1:
				return c.pen.forge(x, len(x.Body)-1)
			}
			return x.raw
		})
	default:
	}
	return x.raw
}

// replaceOwn replaces a record of the cheat's session by the result of `other`, which it calls once for each record.
// A forged record also goes to the session itself.
func (c *Cheat) replaceOwn(x statement, other func() []byte) []byte {
	bad, known := c.replacements[string(x.raw)]
	if known {
		return bad
	}
	if bad = other(); c.replacements == nil {
		c.replacements = map[string][]byte{}
	}
	c.replacements[string(x.raw)] = bad
	if !bytes.Equal(bad, x.raw) {
		c.Tricks++
		if bad != nil {
			c.replacements[string(bad)] = bad // keyed by the forged record, too, as the session repeats that
			c.inbox = append(c.inbox, c.pen.packFrame(bad))
		}
	}
	return bad
}
