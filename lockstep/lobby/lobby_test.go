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

// room is a lobby whose messages all arrive, in order.
type room struct {
	t   *testing.T
	l   []*lobby.Lobby
	got []*lockstep.Genesis
	cut func(from, to int) bool

	sent   func(lockstep.Message)
	direct func(from int) bool // whether messages for one arrive; nil: all do
}

func guest(i int) lobby.Config {
	keys := sim.Keys(8)
	return lobby.Config{
		Key: keys[i], Name: "Player " + string(rune('A'+i)), Node: "node", Opener: lockstep.KeyOf(keys[0]),
		Compat: "toy 1", Rand: rand.NewChaCha8([32]byte{byte(i)}),
	}
}

func opener(seats int) lobby.Config {
	c := guest(0)
	c.Game, c.Rules, c.Seats = "toy", "", seats
	return c
}

func newRoom(t *testing.T, cfgs ...lobby.Config) *room {
	r := &room{t: t}
	for _, c := range cfgs {
		r.enter(c)
	}
	return r
}

func (r *room) enter(c lobby.Config) *lobby.Lobby {
	r.t.Helper()
	l, err := lobby.New(c)
	must(r.t, err)
	r.l = append(r.l, l)
	r.got = append(r.got, nil)
	r.tick(2)
	return l
}

func (r *room) tick(n int) {
	for range n {
		for _, l := range r.l {
			l.Tick()
		}
		r.flow()
	}
}

func (r *room) flow() {
	for busy := true; busy; {
		busy = false
		for i, l := range r.l {
			rd := l.Ready()
			if rd.Genesis != nil {
				r.got[i] = rd.Genesis
			}
			for _, m := range rd.Send {
				busy = true
				if r.sent != nil {
					r.sent(m)
				}
				for j, o := range r.l {
					if m.To != (lockstep.Key{}) && r.direct != nil && !r.direct(i) {
						continue
					}
					if j != i && (r.cut == nil || !r.cut(i, j)) {
						o.Step(m.Data) // others than the receiver drop it
					}
				}
			}
		}
	}
}

// count counts what is sent in so many ticks: broadcasts, and messages for one.
func (r *room) count(ticks int) (broadcasts, direct int) {
	r.sent = func(m lockstep.Message) {
		if m.To == (lockstep.Key{}) {
			broadcasts++
		} else {
			direct++
		}
	}
	r.tick(ticks)
	r.sent = nil
	return broadcasts, direct
}

func (r *room) ready() {
	for _, l := range r.l {
		l.SetReady(true)
	}
	r.tick(3)
}

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

// Other nonces make another table.
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

// A peer of another protocol version learns that from the first message it hears.
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
	if v := b.View(); v.Refused != lobby.RefusedVersion || !strings.Contains(v.OtherVersion, strconv.Itoa(lockstep.Version+1)) {
		t.Fatalf("%+v", v)
	}
}

// A change of the rules takes the readiness back, so that nobody plays by rules that they have not
// seen.
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

// Readiness for rules that no longer hold does not count, even if its player
// has not heard of the change.
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

// A silent player loses the seat.
func TestSilentSeat(t *testing.T) {
	r := newRoom(t, opener(3), guest(1), guest(2))
	r.cut = func(from, _ int) bool { return from == 2 }
	r.tick(lobby.SeatTimeout + 20)
	if v := r.l[1].View(); len(v.Seats) != 2 {
		t.Fatalf("%+v", v.Seats)
	}
	r.cut = nil
	r.tick(30)
	if v := r.l[1].View(); len(v.Seats) != 3 {
		t.Fatalf("not back: %+v", v.Seats)
	}
}

// A rematch keeps the seats for the old players, in the old order.
func TestRematch(t *testing.T) {
	r := newRoom(t, opener(3), guest(1), guest(2))
	r.ready()
	old := r.got[0]
	again := func(i int) lobby.Config {
		c := guest(i)
		if i == 1 { // another player opens
			c.Game, c.Seats, c.Players = "toy", 3, old.Seats
		}
		c.Epoch, c.Opener, c.Rand = 1, old.Seats[1].Key, rand.NewChaCha8([32]byte{7, byte(i)})
		return c
	}
	next := newRoom(t, again(1))
	if v := next.l[0].View(); len(v.Seats) != 3 || v.Seats[0].Here || v.Seats[2].Here || v.Seats[0].Name != old.Seats[0].Name {
		t.Fatalf("%+v", v.Seats)
	}
	stranger := guest(5)
	stranger.Epoch, stranger.Opener = 1, old.Seats[1].Key
	l := next.enter(stranger)
	next.tick(20)
	if v := l.View(); v.Refused != lobby.RefusedFull {
		t.Fatalf("stranger: %+v", v)
	}
	next.l, next.got = next.l[:1], next.got[:1]
	next.enter(again(0))
	next.enter(again(2))
	next.ready()
	g := next.got[2]
	if g == nil || g.Epoch != 1 || g.Table() == old.Table() {
		t.Fatalf("%+v", g)
	}
	for i := range g.Seats {
		if g.Seats[i].Key != old.Seats[i].Key {
			t.Fatalf("seat %d changed hands", i)
		}
	}
}

// The opener of a rematch leaves, and its last message is lost. The refusal that answers the next hello
// has the same effect: another player opens.
func TestRematchClosedByRefusal(t *testing.T) {
	r := newRoom(t, opener(3), guest(1), guest(2))
	r.ready()
	old := r.got[0]
	var keys []lockstep.Key
	for i := range old.Seats {
		keys = append(keys, old.Seats[i].Key)
	}
	var next *room
	for i := range old.Seats {
		c := guest(i)
		c.Epoch, c.Opener, c.Openers, c.Elastic, c.Prev = 1, keys[0], keys, true, old.Table()
		c.Game, c.Seats, c.Players, c.Rand = "toy", 3, old.Seats, rand.NewChaCha8([32]byte{9, byte(i)})
		if next == nil {
			next = newRoom(t, c)
		} else {
			next.enter(c)
		}
	}
	next.tick(20)
	next.l[0].Leave()
	next.l[0].Ready() // its last message is lost
	next.tick(40)
	for i, v := range []lobby.View{next.l[1].View(), next.l[2].View()} {
		if v.Refused != lobby.RefusedNot || v.IAmOpener != (i == 0) || v.Opener != keys[1] || len(v.Seats) != 2 {
			t.Errorf("seat %d: %+v", i+1, v)
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// While nobody does anything, eight people send little: a hello or a proposal every two seconds each, and
// of the hellos half to the opener alone. What somebody does is told at once, and each still sees that
// the others are there.
func TestQuiet(t *testing.T) {
	all := []lobby.Config{opener(8)}
	for i := 1; i < 8; i++ {
		all = append(all, guest(i))
	}
	r := newRoom(t, all...)
	r.tick(200)
	if broadcasts, direct := r.count(1200); broadcasts > 30+7*15+8 || direct > 7*16 {
		t.Errorf("in a minute %d broadcasts and %d messages to the opener", broadcasts, direct)
	}
	for _, s := range r.l[5].View().Seats {
		if !s.Here {
			t.Errorf("%s is not here", s.Name)
		}
	}
	r.l[3].SetReady(true)
	r.tick(3)
	if !r.l[5].View().Seats[3].Ready {
		t.Error("a guest is ready, and the others have not heard of it at once")
	}
	r.ready()
	if r.got[7] == nil {
		t.Error("the match does not begin at once")
	}
}

// A player whose line to the opener is broken keeps the seat, as the others pass on what it broadcasts.
func TestQuietWithBrokenLine(t *testing.T) {
	r := newRoom(t, opener(3), guest(1), guest(2))
	r.direct = func(from int) bool { return from != 1 }
	r.tick(1200)
	if v := r.l[0].View(); len(v.Seats) != 3 || !v.Seats[1].Here {
		t.Errorf("%+v", v.Seats)
	}
}

// pulse lets ticks go by, while the transport tells every two seconds which lobbies run, but for those that are cut off.
func (r *room) pulse(ticks int, off ...int) {
	const every = 2000 / lockstep.TickInterval
	for n := range ticks {
		for i, l := range r.l {
			for j, o := range r.l {
				if j != i && (n+j)%every == 0 && !slices.Contains(off, i) && !slices.Contains(off, j) {
					l.Hear("node", []uint32{o.Mark()})
				}
			}
		}
		r.tick(1)
	}
}

// Where the transport tells who is there, eight people and a spectator who do nothing say something twice a minute. Whatever
// one of them does is told at once, as before, and whoever crashes loses the seat as soon.
func TestCalm(t *testing.T) {
	all := []lobby.Config{opener(8)}
	for i := 1; i < 8; i++ {
		all = append(all, guest(i))
	}
	r := newRoom(t, all...)
	watcher := guest(7)
	watcher.Key, watcher.Watch, watcher.Rand = sim.Keys(9)[8], true, rand.NewChaCha8([32]byte{99})
	r.enter(watcher)
	r.pulse(400)
	sent := 0
	r.sent = func(lockstep.Message) { sent++ }
	r.pulse(1200)
	r.sent = nil
	if most := 3 * len(r.l); sent > most {
		t.Errorf("%d messages in a minute, more than %d", sent, most)
	}
	for _, s := range r.l[5].View().Seats {
		if !s.Here {
			t.Errorf("%s is not here", s.Name)
		}
	}
	if n := len(r.l[2].Watchers()); n != 1 {
		t.Errorf("%d spectators", n)
	}
	r.l[3].SetReady(true)
	r.tick(3)
	if !r.l[5].View().Seats[3].Ready {
		t.Error("who is ready is not told at once")
	}
	r.cut = func(from, to int) bool { return from == 4 || to == 4 }
	r.pulse(lobby.SeatTimeout+20, 4)
	if v := r.l[5].View(); len(v.Seats) != 7 {
		t.Errorf("the seat of somebody who crashed is not free: %+v", v.Seats)
	}
	r.cut = nil
	r.pulse(60)
	if v := r.l[5].View(); len(v.Seats) != 8 {
		t.Errorf("not back: %+v", v.Seats)
	}
}

// Spectators of a calm lobby learn at once that the rules now forbid them, and are off everybody's list.
func TestCalmUnwatched(t *testing.T) {
	forbids := func(_, rules string) bool { return rules == "harder" }
	all := []lobby.Config{opener(3), guest(1), guest(2), guest(3)}
	all[3].Watch = true
	for i := range all {
		all[i].Unwatched = forbids
	}
	r := newRoom(t, all...)
	r.pulse(400)
	must(t, r.l[0].SetRules("toy", "harder"))
	r.pulse(3)
	if why := r.l[3].View().Refused; why != lobby.RefusedUnwatched {
		t.Errorf("the spectator knows of %v", why)
	}
	for i := range 3 {
		if n := len(r.l[i].Watchers()); n != 0 {
			t.Errorf("player %d lists %d spectators", i, n)
		}
	}
}

// A player who was cut off when something changed is told so when the transport hears the player again.
func TestCalmAfterCut(t *testing.T) {
	r := newRoom(t, opener(3), guest(1), guest(2))
	r.pulse(400)
	r.cut = func(from, to int) bool { return from == 2 || to == 2 }
	must(t, r.l[0].SetRules("toy", "harder"))
	r.pulse(100, 2)
	r.cut = nil
	r.pulse(60)
	if v := r.l[2].View(); v.Rules != "harder" {
		t.Errorf("%+v", v)
	}
}

// So is a player who has nothing new to say after the cut, and whom the transport hears just after the opener has spoken in vain.
func TestCalmJustAfterCut(t *testing.T) {
	for more := range 40 {
		r := newRoom(t, opener(3), guest(1), guest(2))
		r.pulse(400)
		r.cut = func(from, to int) bool { return from == 2 || to == 2 }
		r.l[1].SetReady(true)
		r.pulse(120+more, 2)
		r.cut = nil
		r.l[0].Hear("node", []uint32{r.l[2].Mark()})
		r.pulse(20)
		if !r.l[2].View().Seats[1].Ready {
			t.Errorf("after %d ticks: who was ready during the cut is not told after it", 120+more)
		}
	}
}
