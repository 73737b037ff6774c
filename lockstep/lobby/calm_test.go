package lobby_test

import (
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/lockstep/sim"
)

// While nobody does anything, eight people send little: each of them sends a hello or a proposal every
// two seconds, half of the hellos go to the opener alone, and everybody still sees that the others are there.
// When somebody does something, the others hear of it at once.
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

// A player whom the opener does not hear, as on a busy line, says hello less and less often: otherwise the
// hellos would delay the answer.
func TestUnheard(t *testing.T) {
	r := newRoom(t, opener(3), guest(1))
	r.cut = func(from, _ int) bool { return from == 1 }
	r.l[1].SetReady(true)
	if broadcasts, direct := r.count(400); broadcasts > 22 || direct > 10 {
		t.Errorf("in 20 s %d broadcasts and %d messages to the opener", broadcasts, direct)
	}
}

// If several proposals come together, as over a busy line, a player signs only once.
func TestLateProposals(t *testing.T) {
	r := newRoom(t, opener(2), guest(1))
	var late [][]byte
	r.cut = func(from, _ int) bool { return from == 0 }
	r.sent = func(m lockstep.Message) { late = append(late, m.Data) }
	for _, l := range r.l {
		l.SetReady(true)
	}
	r.tick(60)
	signs := 0
	r.cut = func(_, to int) bool { return to == 0 }
	r.sent = func(m lockstep.Message) {
		if m.To != (lockstep.Key{}) {
			signs++
		}
	}
	for _, data := range late {
		_ = r.l[1].Step(data)
	}
	r.flow()
	if signs != 1 {
		t.Errorf("%d signatures", signs)
	}
}

// A player whose line to the opener is broken keeps the seat, as the transport finds a way for the player's
// broadcasts.
func TestQuietWithBrokenLine(t *testing.T) {
	r := newRoom(t, opener(3), guest(1), guest(2))
	r.direct = func(from int) bool { return from != 1 }
	for n := range 60 { // meanwhile the opener keeps changing the rules
		must(t, r.l[0].SetRules("toy", []string{"", "harder"}[n%2]))
		r.tick(20)
	}
	r.tick(1200)
	if v := r.l[0].View(); len(v.Seats) != 3 || !v.Seats[1].Here {
		t.Errorf("%+v", v.Seats)
	}
}

// If the transport reports which people are there, eight idle people and a spectator send something only
// twice a minute each. When one of them does something, the others still hear of it at once, and a player who
// crashes loses the seat as soon as without these reports.
func TestCalm(t *testing.T) {
	all := []lobby.Config{opener(8)}
	for i := 1; i < 8; i++ {
		all = append(all, guest(i))
	}
	r := newRoom(t, all...)
	spectator := guest(7)
	spectator.Key, spectator.Watch, spectator.Rand = sim.Keys(9)[8], true, rand.NewChaCha8([32]byte{99})
	r.enter(spectator)
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
	if n := len(r.l[2].Spectators()); n != 1 {
		t.Errorf("%d spectators", n)
	}
	r.l[3].SetReady(true)
	r.tick(3)
	if !r.l[5].View().Seats[3].Ready {
		t.Error("the others do not hear at once that a player is ready")
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

// Spectators of a calm lobby learn at once that the new rules forbid them, and disappear from everybody's
// list.
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
		if n := len(r.l[i].Spectators()); n != 0 {
			t.Errorf("player %d lists %d spectators", i, n)
		}
	}
}

// A player who was cut off during a change hears of it when the transport hears the player again.
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

// A player who was cut off hears of a change even if the player has no news of its own after the cut. That
// holds even if the transport hears the player only just after the opener's last proposal was lost.
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
			t.Errorf("after %d ticks: the player does not hear who got ready during the cut", 120+more)
		}
	}
}

// A player who leaves says so only once, so the message counts as news (MayDrop is false) and a busy connection
// must not drop it.
func TestLeavingIsNews(t *testing.T) {
	for i := range 2 {
		r := newRoom(t, opener(3), guest(1))
		r.tick(40)
		news := 0
		r.sent = func(m lockstep.Message) {
			if !m.MayDrop {
				news++
			}
		}
		r.l[i].Leave()
		r.flow()
		if news != 1 {
			t.Errorf("seat %d leaves: %d messages that are news", i, news)
		}
	}
}
