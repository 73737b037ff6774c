package lobby_test

import (
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// Strangers who have the code try to end the search of a newcomer before it has heard the opener: with a refusal, with a
// message of another version, or with rules that forbid spectators.

// A squatter, whose own table is full, answers a newcomer with the bare code before the opener does. The squatter's
// refusal does not end the newcomer's search, and the newcomer soon has the choice.
func TestSquatByRefusal(t *testing.T) {
	second := guest(5)
	second.Opener = key(4)
	r := newRoom(t, opener(3), squatter(4, 2, 0), second)
	late := r.l[0]
	r.l, r.got = r.l[1:], r.got[1:]
	r.tick(20)
	l := r.enter(newcomer(2, -1))
	for n := range 40 {
		if n == 15 {
			r.l, r.got = append(r.l, late), append(r.got, nil)
		}
		r.tick(1)
		if v := l.View(); v.Refused != lobby.RefusedNot {
			t.Fatalf("tick %d: %s", n, v.Refused)
		}
	}
	if v := l.View(); v.Phase != lobby.PhaseChoosing || len(v.Claimants) != 2 {
		t.Errorf("phase %d, %d openers", v.Phase, len(v.Claimants))
	}
}

// Somebody who has the code sends a newcomer a message of another version of the protocol, which nobody has signed, or
// a proposal of a program with other rules. Neither makes the newcomer give up before it has heard the opener.
func TestSquatByVersion(t *testing.T) {
	for _, opener := range []int{0, -1} {
		other := squatter(4, 2, 0)
		other.Compat = "toy 99"
		r := newRoom(t, other)
		var strange []byte
		r.sent = func(m lockstep.Message) {
			strange = append([]byte(nil), m.Data...)
			strange[1]++
		}
		r.tick(50)
		r.sent = nil
		l := r.enter(newcomer(2, opener))
		for n := range 30 {
			_ = l.Step(strange)
			if n == 15 {
				r.enter(squatter(0, 3, 0))
			}
			r.tick(1)
			if v := l.View(); v.Refused != lobby.RefusedNot {
				t.Fatalf("opener %d, tick %d: %s", opener, n, v.Refused)
			}
		}
	}
}

// With the link, too, a message of another version counts only after a long silence: the opener of a table on the
// internet may be heard ten seconds after a stranger.
func TestSquatByVersionWhileTheOpenerIsFar(t *testing.T) {
	r := newRoom(t)
	l := r.enter(newcomer(2, 0))
	strange := lockstep.Pack(lockstep.FrameLobby, lockstep.Hash{}, [][]byte{{1}})[0]
	strange[1]++
	for n := range 200 {
		_ = l.Step(strange)
		if r.tick(1); l.View().Refused != lobby.RefusedNot {
			t.Fatalf("tick %d: %s", n, l.View().Refused)
		}
	}
	r.enter(opener(3))
	r.tick(20)
	if v := l.View(); v.Phase != lobby.PhaseOpen || len(v.Seats) != 2 {
		t.Errorf("%+v", v)
	}
}

// A stranger who forbids spectators does not turn a spectator with the bare code away before it has heard the opener.
func TestSquatBySpectatorRefusal(t *testing.T) {
	forbids := func(_, rules string) bool { return rules == "harder" }
	bad := squatter(4, 2, 0)
	bad.Rules, bad.Unwatched = "harder", forbids
	r := newRoom(t, bad)
	r.tick(20)
	c := newcomer(2, -1)
	c.Watch, c.Unwatched = true, forbids
	l := r.enter(c)
	for n := range 40 {
		if n == 15 {
			r.enter(opener(3))
		}
		if r.tick(1); l.View().Refused != lobby.RefusedNot {
			t.Fatalf("tick %d: %s", n, l.View().Refused)
		}
	}
	if v := l.View(); v.Phase != lobby.PhaseChoosing || len(v.Claimants) != 2 {
		t.Errorf("phase %d, %d openers", v.Phase, len(v.Claimants))
	}
}
