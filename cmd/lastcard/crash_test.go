package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"lastcard/engine/games"
)

// killsEnv names the environment variable that says how many random kills TestKilled makes besides those that
// it always makes:
//
//	LASTCARD_KILLS=10 go test ./cmd/lastcard -run TestKilled -v -timeout 30m
const killsEnv = "LASTCARD_KILLS"

// kill says which process of a table is killed, when, and whether it comes back.
type kill struct {
	seat    int // 0 is the opener
	after   int // how many entries the process has reported before it is killed
	restart bool
	bots    int    // how many seats are bots; the opener's program carries them
	game    string // "" is games.Measured, with four seats; another game has three seats
}

func (k kill) String() string {
	return strings.TrimSpace(fmt.Sprintf("%s p%d after %d entries, restarted %v, %d bots", k.game, k.seat, k.after, k.restart, k.bots))
}

// When the program of one player is killed, the match still ends, with one hash, in logs that verify. If the
// program is started again, it reaches the same end, and so do the bots that it carries. Every game is
// played.
func TestKilled(t *testing.T) {
	t.Parallel()
	kills := []kill{{seat: 2, after: 9, restart: true}, {seat: 0, after: 14}, {seat: 0, after: 11, restart: true, bots: 2}}
	for _, game := range games.Names() {
		if game != games.Measured {
			kills = append(kills, kill{game: game, seat: 1, after: 6, restart: true})
		}
	}
	more, _ := strconv.Atoi(os.Getenv(killsEnv))
	for range more {
		kills = append(kills, kill{seat: rand.IntN(4), after: 1 + rand.IntN(22), restart: rand.IntN(3) > 0})
	}
	for _, k := range kills {
		t.Run(k.String(), func(t *testing.T) {
			t.Parallel()
			if testing.Short() && !k.restart {
				t.Skip("five seconds pass until a seat is set aside")
			}
			k.try(t)
		})
	}
}

func (k kill) try(t *testing.T) {
	w := newWorld(t)
	seats, args := 4, []string{"host", "--auto", "--option", "points=60"}
	if k.game != "" {
		seats, args = 3, []string{"host", "--auto", "--game", k.game}
	}
	host := w.start("p0", append(args, "--seats", strconv.Itoa(seats), "--think", "40ms", "--bots", strconv.Itoa(k.bots))...)
	all := []*process{host}
	link := host.await("invite").Link
	for i := 1; i < seats-k.bots; i++ {
		all = append(all, w.start(fmt.Sprintf("p%d", i), "join", link, "--auto", "--think", "40ms"))
	}
	victim := all[k.seat]
	for range k.after {
		victim.await("entry")
	}
	_ = victim.Cmd.Process.Kill()
	<-victim.Done
	log := victim.last("started").Log
	alive := append(append([]*process{}, all[:k.seat]...), all[k.seat+1:]...)
	if k.restart {
		back := w.start(victim.name, "resume", log, "--auto", "--think", "40ms")
		alive = append(alive, back)
	}
	for _, p := range alive {
		p.exit(0)
	}
	want := alive[0].last("match-over")
	for _, p := range alive {
		e := p.last("match-over")
		if e.Hash != want.Hash || len(want.Hash) != 64 {
			t.Errorf("%s: final hash %s, not %s", p.name, e.Hash, want.Hash)
		}
		if out, code := lastcard("verify", "--json", e.Log); code != 0 || !strings.Contains(out, want.Hash) {
			t.Errorf("verify %s: exit %d: %s", e.Log, code, out)
		}
		if p.has("cheat") || p.has("desync") {
			t.Errorf("%s: a seat that was killed is called a cheat", p.name)
		}
	}
	if out, code := lastcard("verify", log); code != 0 {
		t.Errorf("the log of the seat that was killed: exit %d: %s", code, out)
	}
}
