package lobby_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/lockstep/sim"
)

// Seats fill up, all players get ready, and all hold the same genesis, signed by each.
func TestLobby(t *testing.T) {
	r := newRoom(t, opener(3), guest(1), guest(2))
	for i, l := range r.l {
		v := l.View()
		if v.Phase != lobby.PhaseOpen || len(v.Seats) != 3 || v.Size != 3 || v.Game != "toy" || !v.Seats[i].Me {
			t.Fatalf("player %d: %+v", i, v)
		}
		for j, s := range v.Seats {
			if !s.Here || s.Ready {
				t.Fatalf("player %d sees seat %d as %+v", i, j, s)
			}
		}
	}
	r.l[0].SetReady(true)
	r.l[1].SetReady(true)
	r.tick(5)
	if v := r.l[2].View(); !v.Seats[0].Ready || !v.Seats[1].Ready || v.Seats[2].Ready || r.got[0] != nil {
		t.Fatalf("two are ready: %+v", v)
	}
	r.l[2].SetReady(true)
	r.tick(3)
	for i, g := range r.got {
		if g == nil || g.Verify(nil) != nil || g.Table() != r.got[0].Table() || len(g.Seats) != 3 {
			t.Fatalf("player %d: genesis %+v", i, g)
		}
		if r.l[i].View().Phase != lobby.PhaseStarted {
			t.Fatalf("player %d: %+v", i, r.l[i].View())
		}
	}
}

// Tables that differ only in the nonces of their players have different table ids.
func TestTableIsFresh(t *testing.T) {
	tables := map[lockstep.Hash]bool{}
	for n := range 3 {
		o, g := opener(2), guest(1)
		g.Rand = rand.NewChaCha8([32]byte{9, byte(n)})
		r := newRoom(t, o, g)
		r.ready()
		tables[r.got[0].Table()] = true
	}
	if len(tables) != 3 {
		t.Fatalf("%d tables", len(tables))
	}
}

// A player who gets no seat learns why.
func TestRefusals(t *testing.T) {
	other := guest(3)
	other.Compat = "toy 2"
	for _, c := range []struct {
		name  string
		want  lobby.Refusal
		prep  func(r *room)
		enter lobby.Config
	}{
		{"full", lobby.RefusedFull, func(r *room) {}, guest(3)},
		{"started", lobby.RefusedStarted, func(r *room) { r.ready() }, guest(3)},
		{"other rules", lobby.RefusedVersion, func(r *room) {}, other},
		{"closed", lobby.RefusedClosed, func(r *room) { r.l[0].Leave(); r.tick(1) }, guest(3)},
	} {
		r := newRoom(t, opener(2), guest(1))
		c.prep(r)
		l := r.enter(c.enter)
		r.tick(30)
		if v := l.View(); v.Refused != c.want || v.Phase != lobby.PhaseRefused {
			t.Errorf("%s: %v, phase %d", c.name, v.Refused, v.Phase)
		}
		if v := l.View(); c.want == lobby.RefusedVersion && v.OtherVersion != "toy 1" {
			t.Errorf("other version is %q", v.OtherVersion)
		}
	}
}

// A bot gets no seat if the computer that it names as its carrier has not signed for it.
func TestBadHelloTakesNoSeat(t *testing.T) {
	bad := guest(2)
	bad.Bot, bad.Carrier, bad.CarrierSig = true, key(1), lockstep.Sig{1}
	r := newRoom(t, opener(3), guest(1), bad)
	if v := r.l[0].View(); len(v.Seats) != 2 {
		t.Errorf("%+v", v.Seats)
	}
	if v := r.l[1].View(); v.Phase != lobby.PhaseOpen {
		t.Errorf("a guest follows the table no more: %+v", v)
	}
}

// A person whom the opener cannot reach directly still hears soon that the table is full.
func TestRefusalFindsAWay(t *testing.T) {
	for before := range 40 { // vary the time from the late guest's hello to the opener's next proposal
		r := newRoom(t, opener(2), guest(1))
		r.direct = func(int) bool { return false }
		r.tick(before)
		late := r.enter(guest(2))
		r.tick(140)
		if why := late.View().Refused; why != lobby.RefusedFull {
			t.Errorf("after %d ticks: refused: %v", before, why)
		}
		if broadcasts, _ := r.count(1200); broadcasts > 70 {
			t.Errorf("after %d ticks: %d broadcasts in a minute", before, broadcasts)
		}
	}
}

// Ready gives the opener the nodes of people who found no seat. A person counts if the hello comes from the
// node that it names; a bot that a player carries does not count.
func TestFull(t *testing.T) {
	r := newRoom(t, opener(2), guest(1))
	r.tick(30)
	host, bot, keys := r.l[0], guest(3), sim.Keys(8)
	bot.Bot, bot.Carrier, bot.CarrierSig = true, lockstep.KeyOf(keys[1]), lockstep.Carried(keys[1], lockstep.KeyOf(keys[3]), bot.Crypto)
	full := func(from string, all ...lobby.Config) []string {
		t.Helper()
		for _, c := range all {
			l, err := lobby.New(c)
			must(t, err)
			_ = host.StepFrom(map[bool]string{true: c.Node, false: from}[from == ""], l.Ready().Send[0].Data)
		}
		return host.Ready().UnseatedNodes
	}
	if got := full("elsewhere", guest(2)); got != nil {
		t.Errorf("from another node: %v", got)
	}
	if got := full("", bot); got != nil {
		t.Errorf("for a carried bot: %v", got)
	}
	if got, want := full("", guest(2), guest(3)), []string{guest(2).Node, guest(3).Node}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// A player who was refused because the table was full gets a seat when one becomes free.
func TestSeatFallsFree(t *testing.T) {
	r := newRoom(t, opener(2), guest(1), guest(2))
	r.tick(30)
	if v := r.l[2].View(); v.Refused != lobby.RefusedFull {
		t.Fatalf("%+v", v)
	}
	r.l[1].Leave()
	r.tick(60)
	if v := r.l[2].View(); v.Phase != lobby.PhaseOpen || len(v.Seats) != 2 {
		t.Fatalf("%+v", v)
	}
	r.l = []*lobby.Lobby{r.l[0], r.l[2]}
	r.got = r.got[:2]
	r.ready()
	if r.got[1] == nil {
		t.Fatal("not started")
	}
}

// A peer of another protocol version learns of the difference from the first message it hears, if nothing else comes
// for a while.
func TestOtherProtocol(t *testing.T) {
	a, err := lobby.New(opener(2))
	must(t, err)
	b, err := lobby.New(guest(1))
	must(t, err)
	data := a.Ready().Send[0].Data
	data[1]++
	if err := b.Step(data); !errors.Is(err, lockstep.DropVersion) {
		t.Fatal(err)
	}
	for range lobby.SeatTimeout - 1 {
		b.Tick()
	}
	if v := b.View(); v.Refused != lobby.RefusedNot {
		t.Fatalf("too soon: %+v", v)
	}
	b.Tick()
	if v := b.View(); v.Refused != lobby.RefusedVersion || !strings.Contains(v.OtherVersion, strconv.Itoa(lockstep.Version+1)) {
		t.Fatalf("%+v", v)
	}
}

// After a change of the rules nobody is ready any more, so nobody plays by rules that they have not seen.
func TestRulesChange(t *testing.T) {
	r := newRoom(t, opener(3), guest(1), guest(2))
	r.l[1].SetReady(true)
	r.l[2].SetReady(true)
	r.tick(5)
	must(t, r.l[0].SetRules("toy", "harder"))
	r.l[0].SetReady(true)
	r.tick(20)
	if r.got[0] != nil {
		t.Fatal("started although nobody agreed to the new rules")
	}
	if v := r.l[1].View(); v.Rules != "harder" || v.Seats[1].Ready || v.Seats[2].Ready || !v.Seats[0].Ready {
		t.Fatalf("%+v", v)
	}
	r.ready()
	if r.got[2] == nil || r.got[2].Rules != "harder" {
		t.Fatal("not started")
	}
	if err := r.l[0].SetRules("toy", "late"); !errors.Is(err, lobby.ErrStarted) {
		t.Fatal(err)
	}
	if err := r.l[1].SetRules("toy", "mine"); !errors.Is(err, lobby.ErrNotOpener) {
		t.Fatal(err)
	}
}

// After a change of the rules, a player who was ready for the old rules counts as not ready, even before
// hearing of the change.
func TestReadyForOldRules(t *testing.T) {
	r := newRoom(t, opener(2), guest(1))
	r.l[1].SetReady(true)
	r.tick(5)
	r.cut = func(from, _ int) bool { return from == 0 }
	must(t, r.l[0].SetRules("toy", "harder"))
	r.tick(30)
	if v := r.l[0].View(); v.Seats[1].Ready {
		t.Fatalf("%+v", v)
	}
}

// Signatures of a draft that has changed are void.
func TestOldSignatures(t *testing.T) {
	r := newRoom(t, opener(3), guest(1), guest(2))
	r.l[1].SetReady(true)
	r.l[2].SetReady(true)
	r.tick(3)
	r.cut = func(from, _ int) bool { return from == 2 }
	r.l[0].SetReady(true)
	r.tick(3) // only player 1 signs
	if v := r.l[0].View(); v.Phase != lobby.PhaseSigning {
		t.Fatalf("%+v", v)
	}
	must(t, r.l[0].SetRules("toy", "harder"))
	r.cut = nil
	r.tick(3)
	r.l[1].SetReady(true)
	r.l[2].SetReady(true)
	r.tick(3)
	r.cut = func(from, _ int) bool { return from == 1 }
	r.l[0].SetReady(true)
	r.tick(5) // only player 2 signs
	if r.got[0] != nil {
		t.Fatalf("started: %v", r.got[0].Verify(nil))
	}
	r.cut = nil
	r.tick(20)
	if r.got[0] == nil || r.got[0].Verify(nil) != nil {
		t.Fatal("not started in the end")
	}
}

// A program that cannot play the rules does not get ready.
func TestInvalidRules(t *testing.T) {
	g := guest(1)
	g.Valid = func(_, rules string, _ int) error {
		if rules != "" {
			return errors.New("no such rule")
		}
		return nil
	}
	r := newRoom(t, opener(2), g)
	must(t, r.l[0].SetRules("toy", "unheard of"))
	r.ready()
	if v := r.l[1].View(); v.Seats[1].Ready || r.got[0] != nil {
		t.Fatalf("%+v", v)
	}
}

// A silent player loses the seat, and gets one again when it is heard again.
func TestSilentSeat(t *testing.T) {
	r := newRoom(t, opener(3), guest(1), guest(2))
	r.cut = func(from, _ int) bool { return from == 2 }
	r.tick(lobby.SeatTimeout + 20)
	if v := r.l[1].View(); len(v.Seats) != 2 {
		t.Fatalf("%+v", v.Seats)
	}
	r.cut = nil
	r.tick(50) // the player says hello every two seconds by now
	if v := r.l[1].View(); len(v.Seats) != 3 {
		t.Fatalf("not back: %+v", v.Seats)
	}
}

// Before the match, a newcomer who wants to watch is refused while the list of spectators is full. It asks again,
// and watches after a spectator who is gone without a word has been taken off the list.
func TestCrowdMakesRoom(t *testing.T) {
	r := newRoom(t, opener(2))
	spectator := func(i int) lobby.Config {
		c := newcomer(i%8, 0)
		c.Key, c.Watch = sim.Keys(lockstep.MaxSeats)[i], true
		return c
	}
	for i := range lockstep.MaxOnlookers {
		r.enter(spectator(i + 1))
	}
	r.tick(30)
	r.l, r.got = slices.Delete(r.l, 3, 4), slices.Delete(r.got, 3, 4)
	l := r.enter(spectator(lockstep.MaxOnlookers + 1))
	r.tick(60)
	if v := l.View(); v.Refused != lobby.RefusedCrowd {
		t.Fatalf("%+v", v)
	}
	r.tick(lobby.WatchTimeout + 60)
	if v := l.View(); v.Refused != lobby.RefusedNot || len(r.l[0].Spectators()) != lockstep.MaxOnlookers {
		t.Errorf("%d watch, %+v", len(r.l[0].Spectators()), v)
	}
	l = r.enter(spectator(3)) // one spectator too many
	for range 400 {
		if r.tick(1); l.View().Refused != lobby.RefusedCrowd {
			t.Fatalf("%+v", l.View())
		}
	}
}
