package lobby_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/lockstep/sim"
)

// Squatting: somebody who has the code, such as a member of the table, answers newcomers in the opener's place
// and under the opener's name. A newcomer with the link must not sit down at the squatter's table; a newcomer
// with the bare code chooses.

// newcomer configures newcomer i, whose link names the opener. If opener is below 0, it has only the code.
func newcomer(i, opener int) lobby.Config {
	c := guest(i)
	c.Follow, c.Opener = true, lockstep.Key{}
	if opener >= 0 {
		c.Opener = key(opener)
	}
	return c
}

func key(i int) lockstep.Key { return lockstep.KeyOf(sim.Keys(8)[i]) }

// squatter configures player i, who opens a table of its own with the same code.
func squatter(i, seats int, epoch uint32) lobby.Config {
	c := opener(seats)
	c.Key, c.Opener, c.Epoch, c.Rand = sim.Keys(8)[i], key(i), epoch, rand.NewChaCha8([32]byte{50, byte(i)})
	return c
}

func TestSquatByLink(t *testing.T) {
	for _, epoch := range []uint32{0, 1, 1 << 31} { // a later epoch than the opener's does not help the squatter
		t.Run(fmt.Sprint(epoch), func(t *testing.T) {
			r := newRoom(t, squatter(1, 2, epoch))
			l := r.enter(newcomer(2, 0)) // for a while only the squatter answers
			r.tick(2 * lobby.SeatTimeout)
			l.SetReady(true)
			r.l[0].SetReady(true)
			r.tick(30)
			if r.got[0] != nil || r.got[1] != nil || l.View().Opener == key(1) {
				t.Fatalf("it sits at the squatter's table: %+v", l.View())
			}
			r.enter(opener(2))
			r.tick(30)
			r.ready()
			if g := r.got[1]; g == nil || g.Opener != key(0) {
				t.Fatalf("it does not sit at the opener's: %+v", l.View())
			}
			if r.got[0] != nil {
				t.Error("the squatter has a match")
			}
		})
	}
}

// A squatter shows a genesis that it made with keys of its own, one of them under the opener's name. A newcomer
// does not take that for a refusal, and a spectator does not watch that match.
func TestSquatByGenesis(t *testing.T) {
	fake := newRoom(t, squatter(4, 2, 0))
	c := guest(5)
	c.Opener = key(4)
	fake.enter(c)
	fake.ready()
	if fake.got[0] == nil {
		t.Fatal("the squatter has no genesis")
	}
	for _, watch := range []bool{false, true} {
		r := newRoom(t, opener(3))
		r.l, r.got = append(r.l, fake.l[0]), append(r.got, nil) // the squatter sends its genesis to everybody who asks
		n := newcomer(2, 0)
		n.Watch = watch
		l := r.enter(n)
		r.tick(30)
		if v := l.View(); v.Refused != lobby.RefusedNot || v.Phase == lobby.PhaseStarted || v.Opener != key(0) {
			t.Errorf("watching %t: %+v", watch, v)
		}
	}
}

// unseated is a genesis, signed by players 4 and 5, of the match after g. The opener that it names has no seat in it.
func unseated(opener int, g *lockstep.Genesis) *lockstep.Genesis { return made(opener, g, 4, 5) }

// made is a genesis of the match after g, signed by the given players. It names an opener, who need not be one
// of them.
func made(opener int, g *lockstep.Genesis, players ...int) *lockstep.Genesis {
	keys := sim.Keys(8)
	x := &lockstep.Genesis{
		Version: lockstep.Version, Compat: "toy 1", Lobby: g.Lobby, Epoch: g.Epoch + 1, Prev: g.Table(), Opener: key(opener), Game: "toy",
	}
	for _, i := range players {
		x.Seats = append(x.Seats, lockstep.Player{Key: key(i), Name: fmt.Sprint("Mallory ", i), Box: lockstep.BoxKey(keys[i], lockstep.Hash{}, nil)})
	}
	for s, i := range players {
		x.Sign(lockstep.Seat(s), keys[i], nil)
	}
	return x
}

// A genesis that its opener did not sign ends nobody's rematch.
func TestSquatByGenesisOfNobody(t *testing.T) {
	g0 := begun(t)
	for i := range 2 {
		bad := squatter(4, 2, 1)
		bad.Started = unseated(i, g0)
		r := newRoom(t, bad, next(0, g0), next(1, g0))
		r.tick(30)
		for j := range 2 {
			if v := r.l[j+1].View(); v.Refused != lobby.RefusedNot || v.Opener != key(0) {
				t.Errorf("the genesis names opener %d; player %d: %+v", i, j, v)
			}
		}
	}
}

// A newcomer with the bare code sees both openers, and no match begins before the person has chosen, even
// if everybody is ready.
func TestSquatByCode(t *testing.T) {
	for _, epoch := range []uint32{0, 1 << 31} {
		for _, first := range []int{0, 1} {
			r := newRoom(t, opener(2), squatter(1, 2, epoch))
			if first == 1 {
				r.l[0], r.l[1] = r.l[1], r.l[0]
			}
			l := r.enter(newcomer(2, -1))
			l.SetReady(true)
			for _, x := range r.l {
				x.SetReady(true)
			}
			r.tick(60)
			v := l.View()
			if v.Phase != lobby.PhaseChoosing || len(v.Claimants) != 2 || r.got[0] != nil || r.got[1] != nil {
				t.Fatalf("epoch %d: %+v", epoch, v)
			}
			l.ChooseOpener(key(0))
			r.tick(30)
			if v := l.View(); v.Phase != lobby.PhaseOpen || len(v.Claimants) != 0 || v.Opener != key(0) {
				t.Fatalf("epoch %d, chosen: %+v", epoch, v)
			}
			r.ready()
			if g := r.got[2]; g == nil || g.Opener != key(0) {
				t.Fatalf("epoch %d: no match with the chosen one", epoch)
			}
		}
	}
}

// A squatter who answers at once and is ready gets no match before the newcomer has heard the opener too.
func TestSquatByHaste(t *testing.T) {
	r := newRoom(t, opener(2), squatter(1, 2, 0))
	r.l[1].SetReady(true)
	r.tick(1)
	quiet := true
	r.cut = func(from, _ int) bool { return from == 0 && quiet }
	l := r.enter(newcomer(2, -1))
	l.SetReady(true)
	r.tick(9)
	quiet = false
	r.tick(30)
	if v := l.View(); v.Phase != lobby.PhaseChoosing || r.got[1] != nil {
		t.Fatalf("the squatter has a match: %t; %+v", r.got[1] != nil, v)
	}
}

// next configures player i of the match g for the lobby of the match after it. past are the matches before g.
func next(i int, g *lockstep.Genesis, past ...*lockstep.Genesis) lobby.Config {
	c := guest(i)
	c.Epoch, c.Openers, c.Elastic, c.Prev = g.Epoch+1, lobby.Heirs(g), true, g.Table()
	c.Opener, c.Past = c.Openers[0], append(past, g)
	c.Game, c.Seats, c.Players, c.Rand = g.Game, len(g.Seats), g.Seats, rand.NewChaCha8([32]byte{60, byte(i), byte(g.Epoch)})
	return c
}

// The link's opener has left after the match, and another player of that match opens the next one. A newcomer
// with the old link follows that player: the genesis that the link's opener signed proves who may open.
func TestFollowSuccessor(t *testing.T) {
	g0 := begun(t)
	r := newRoom(t, next(1, g0), next(2, g0))
	r.tick(lobby.SeatTimeout + 30)
	if v := r.l[0].View(); !v.IAmOpener {
		t.Fatalf("%+v", v)
	}
	l := r.enter(newcomer(3, 0))
	r.tick(lobby.SeatTimeout + 60)
	w := newcomer(6, 0)
	w.Watch = true
	spectator := r.enter(w)
	r.tick(lobby.SeatTimeout + 60)
	if v := l.View(); v.Phase != lobby.PhaseOpen || v.Opener != key(1) {
		t.Fatalf("%+v", v)
	}
	r.ready()
	g1 := r.got[2]
	if g1 == nil || g1.Opener != key(1) {
		t.Fatalf("%+v", l.View())
	}
	if v := spectator.View(); v.Phase != lobby.PhaseStarted || r.got[3] == nil || r.got[3].Table() != g1.Table() {
		t.Errorf("the spectator: %+v", v)
	}
	// The same holds after one more match, when only one player of the first match is left.
	r = newRoom(t, next(3, g1, g0), next(2, g1, g0))
	r.tick(3 * lobby.SeatTimeout)
	at := 0
	if r.l[1].View().IAmOpener {
		at = 1
	}
	l = r.enter(newcomer(4, 0))
	r.tick(2 * lobby.SeatTimeout)
	if v := l.View(); v.Phase != lobby.PhaseOpen || v.Opener != r.l[at].View().Opener {
		t.Fatalf("after two matches: %+v", v)
	}
}

// A player of the opener's table may open only after the opener has gone: while the opener is there,
// newcomers sit down with the opener, even if they heard the other player first.
func TestSquatByMember(t *testing.T) {
	g0 := begun(t)
	bad := squatter(2, 3, 1)
	bad.Past, bad.Prev = []*lockstep.Genesis{g0}, g0.Table()
	r := newRoom(t, bad, next(0, g0))
	l := r.enter(newcomer(3, 0))
	for range 3 * lobby.SeatTimeout {
		r.tick(1)
		l.SetReady(true)
		if v := l.View(); v.Opener == key(2) {
			t.Fatalf("it follows the squatter: %+v", v)
		}
	}
	if v := l.View(); v.Opener != key(0) || v.Phase != lobby.PhaseOpen {
		t.Fatalf("%+v", v)
	}
}

// No genesis that a stranger can show proves that the stranger may open. A newcomer with the link follows the
// stranger only if the person chooses so.
func TestSquatByStranger(t *testing.T) {
	g0 := begun(t)
	forged := *g0
	forged.Seats, forged.Sigs = slices.Clone(forged.Seats), slices.Clone(forged.Sigs)
	forged.Seats[1].Key = key(4) // the stranger takes the place of a player of that match
	forged.Sign(1, sim.Keys(8)[4], nil)
	other := *g0 // a good genesis, but without the stranger
	own := newRoom(t, squatter(4, 2, 0))
	c := guest(5)
	c.Opener = key(4)
	own.enter(c)
	own.ready() // a good genesis, but without anybody of the link's table

	link := unseated(0, g0) // a genesis that names the link's opener, who has not signed it
	for _, past := range [][]*lockstep.Genesis{{&forged}, {&other}, {own.got[0]}, {g0, link}} {
		last := past[len(past)-1]
		bad := squatter(4, 3, last.Epoch+1)
		bad.Past, bad.Prev = past, last.Table()
		r := newRoom(t, bad)
		l := r.enter(newcomer(3, 0))
		r.tick(4 * lobby.SeatTimeout)
		v := l.View()
		if v.Opener == key(4) || v.Phase == lobby.PhaseOpen {
			t.Fatalf("%+v", v)
		}
		// The person sees the candidate, and may still choose it.
		if v.Phase != lobby.PhaseChoosing || len(v.Claimants) != 1 || v.Claimants[0].Key != key(4) {
			t.Fatalf("%+v", v)
		}
		l.ChooseOpener(key(4))
		r.tick(30)
		if v := l.View(); v.Phase != lobby.PhaseOpen || v.Opener != key(4) {
			t.Fatalf("chosen: %+v", v)
		}
	}
}

// A stranger, perhaps a spectator, opens a rematch with a key below the opener's; everything else about it
// is right. The opener does not give way while another player of the match is there, or may still come.
func TestSquatByLowKey(t *testing.T) {
	g0 := begun(t)
	low := slices.MinFunc([]int{3, 4, 5, 6, 7}, func(a, b int) int { x, y := key(a), key(b); return bytes.Compare(x[:], y[:]) })
	bad := squatter(low, 3, 1)
	bad.Prev = g0.Table()
	for _, first := range []bool{false, true} {
		r := newRoom(t, next(0, g0))
		if first {
			r.enter(bad)
			r.tick(30)
		}
		r.enter(next(1, g0))
		if !first {
			r.enter(bad)
		}
		r.tick(3 * lobby.SeatTimeout)
		v := r.l[0].View()
		if !v.IAmOpener || len(v.Seats) != 2 {
			t.Fatalf("the stranger comes first: %t; %+v", first, v)
		}
		r.ready()
		if g := r.got[0]; g == nil || g.Opener != key(0) || len(g.Seats) != 2 {
			t.Errorf("the stranger comes first: %t; no rematch", first)
		}
	}
}

// A stranger's proposal that follows no match of this table does not make an opener give way.
func TestSquatByBadProposal(t *testing.T) {
	g0 := begun(t)
	bad := squatter(5, 3, 1)
	r := newRoom(t, next(0, g0), bad)
	r.tick(3 * lobby.SeatTimeout)
	if v := r.l[0].View(); !v.IAmOpener {
		t.Errorf("%+v", v)
	}
}

// An old player who was alone and joined a stranger's lobby leaves it for the lobby of another old player.
func TestOldPlayersMeetAgain(t *testing.T) {
	g0 := begun(t)
	bad := squatter(5, 3, 1)
	bad.Prev = g0.Table()
	r := newRoom(t, next(0, g0), bad)
	r.tick(3 * lobby.SeatTimeout)
	if v := r.l[0].View(); v.Opener != key(5) {
		t.Fatalf("alone: %+v", v)
	}
	r.enter(next(1, g0))
	r.tick(4 * lobby.SeatTimeout)
	r.ready()
	if r.got[0] == nil || r.got[2] == nil || r.got[0].Table() != r.got[2].Table() {
		t.Errorf("%+v\n%+v", r.l[0].View(), r.l[2].View())
	}
}

// A newcomer who has opened because all old players were gone gives way to an old player who comes back,
// whichever of the two has the lower key.
func TestNewcomerYields(t *testing.T) {
	for _, i := range []int{3, 4, 5, 6, 7} {
		g0 := begun(t)
		r := newRoom(t, next(0, g0))
		l := r.enter(newcomer(i, 0))
		r.tick(30)
		r.l[0].Leave()
		r.tick(1)
		r.l, r.got = r.l[1:], r.got[1:]
		r.tick(4 * lobby.SeatTimeout)
		if v := l.View(); !v.IAmOpener {
			t.Fatalf("newcomer %d has not opened: %+v", i, v)
		}
		r.enter(next(1, g0))
		r.tick(4 * lobby.SeatTimeout)
		if v, w := l.View(), r.l[1].View(); v.Opener != key(1) || !w.IAmOpener || len(w.Seats) != 2 {
			t.Errorf("newcomer %d: %+v\n%+v", i, v, w)
		}
	}
}
