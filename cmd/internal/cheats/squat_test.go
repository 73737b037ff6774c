package cheats

import (
	"fmt"
	"testing"
	"time"

	"lastcard/cmd/internal/child"
)

// squatted counts the newcomers who came by the opener's link, and how many of them sat down at the
// opener's table, at the squatter's, and nowhere.
type squatted struct{ came, opener, squatter, nowhere int }

// squat sends newcomers to one table after another, for the time d or until a table fails. At each
// table, a program that has the code opens a lobby too, under the opener's name.
func squat(t *testing.T, prog programs, seats int, d time.Duration) (x squatted, failure string) {
	t.Helper()
	for late := time.Now().Add(d); time.Now().Before(late) && failure == "" && t.Context().Err() == nil; {
		failure = x.playTable(t, prog, seats)
	}
	return x, failure
}

// playTable opens one table, lets the squatter and all newcomers come, and counts where the newcomers sit.
func (x *squatted) playTable(t *testing.T, prog programs, seats int) (failure string) {
	t.Helper()
	s, size := site{t.TempDir()}, fmt.Sprint(seats-1)
	host := s.start(t, prog.honest, "Anna", "opener", nil, "host", "--seats", size)
	all := []*process{host}
	defer func() { end(all) }()
	invite, ok := host.first(child.IsKind("invite"))
	if !ok {
		return "no invite: " + host.why()
	}
	villain := s.start(t, prog.changed, "Anna", "squatter", []string{"LASTCARD_CHEAT=squat", "LASTCARD_CHEAT_SEATS=" + size}, "join", invite.Link)
	all = append(all, villain)
	mine, ok := host.first(child.IsKind("seated"))
	theirs, there := villain.first(child.IsKind("seated"))
	if !ok || !there || mine.Peer == theirs.Peer {
		return "there are no two openers: " + villain.why()
	}
	var guests []*process
	for i := 2; i < seats; i++ {
		name := fmt.Sprintf("p%d", i)
		guests = append(guests, s.start(t, prog.honest, name, name, nil, "join", invite.Link))
	}
	all = append(all, guests...)
	for _, p := range guests {
		x.came++
		switch e, _ := p.first(func(e child.Event) bool { return e.Event == "seated" && e.Seat == 0 }); e.Peer {
		case mine.Peer:
			x.opener++
		case theirs.Peer:
			x.squatter++
		default:
			x.nowhere++
		}
	}
	return ""
}
