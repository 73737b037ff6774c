package main

import (
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"lastcard/cmd/internal/child"
)

// sealedEnv names the environment variable that makes TestSealedKilled, TestSealedTables and
// TestSealedReturns run all their matches instead of a few:
//
//	LASTCARD_SEALED=1 go test ./cmd/lastcard -run TestSealed -v -timeout 60m
const sealedEnv = "LASTCARD_SEALED"

// stages are the stages of a sealed table. For a number of seats, begins returns a function that recognizes the
// event with which the stage begins.
var stages = []struct {
	name   string
	begins func(seats int) func(e child.Event) bool
}{
	// Before the genesis there is nothing to resume.
	{"keys", func(int) func(child.Event) bool { return entryOf("genesis", 0) }},
	{"shuffle", func(seats int) func(child.Event) bool { return entryOf("parts", keyEntries(seats)) }},
	{"deal", func(seats int) func(child.Event) bool { return entryOf("parts", keyEntries(seats)+uint64(seats)) }},
	{"play", func(int) func(child.Event) bool { return acted("") }},
	{"draw", func(int) func(child.Event) bool { return acted("draw") }},
	{"swap", func(int) func(child.Event) bool { return acted("swap=") }},
	{"books", func(int) func(child.Event) bool { return child.IsKind("round-over") }},
}

// keyEntries returns how many entries there are between the genesis and the first shuffle: keys, escrow,
// acceptance and beacon, or at a table of two computers only keys and beacon.
func keyEntries(seats int) uint64 {
	if seats == 2 {
		return 2
	}
	return 4
}

// entryOf matches the entry of a kind at a position.
func entryOf(kind string, k uint64) func(child.Event) bool {
	return func(e child.Event) bool { return e.Event == "entry" && e.Kind == kind && e.K == k }
}

// acted matches an action whose text contains a pattern.
func acted(pattern string) func(child.Event) bool {
	is := regexp.MustCompile(pattern)
	return func(e child.Event) bool {
		return e.Event == "entry" && e.Kind == "play" && is.MatchString(e.Action)
	}
}

// sealedKill is a match with a sealed deck in which one program is killed.
type sealedKill struct {
	seats, bots int  // the opener carries the bots
	seat        int  // the seat whose program is killed; 0 is the opener's
	stage       int  // an index in stages
	restart     bool // the program is started again
}

func (k sealedKill) String() string {
	return fmt.Sprintf("%d seats, %d bots, p%d killed in %s, restarted %t", k.seats, k.bots, k.seat, stages[k.stage].name, k.restart)
}

// When a program is killed in one of the stages of a sealed table, the match still ends, with one hash and
// in logs that verify. A program that is started again plays to the same end. At a table of two, the
// other program waits for it.
func TestSealedKilled(t *testing.T) {
	kills := []sealedKill{{seats: 4, seat: 1, stage: 1, restart: true}, {seats: 2, seat: 1, stage: 4, restart: true}}
	if os.Getenv(sealedEnv) != "" {
		kills = nil
		for stage := range stages {
			for seat := range 4 {
				kills = append(kills, sealedKill{seats: 4, seat: seat, stage: stage, restart: true},
					sealedKill{seats: 4, seat: seat, stage: stage})
			}
			kills = append(kills, sealedKill{seats: 2, seat: (stage + 1) % 2, stage: stage, restart: true},
				sealedKill{seats: 4, bots: 1, seat: 0, stage: stage, restart: true})
		}
	}
	for _, k := range kills {
		t.Run(k.String(), func(t *testing.T) {
			t.Parallel()
			k.try(t)
		})
	}
}

// sealedTable starts a host with a sealed deck, and programs that join it. The bots belong to the host.
func (w *world) sealedTable(seats, bots int, points string, more ...string) []*process {
	w.t.Helper()
	auto := append([]string{"--auto", "--think", "30ms"}, more...)
	host := w.start("p0", append([]string{"host", "--seats", strconv.Itoa(seats), "--bots", strconv.Itoa(bots),
		"--rules", "seven-swap,zero-rotation", "--option", "deck=sealed,points=" + points}, auto...)...)
	all := []*process{host}
	link := host.await("invite").Link
	for i := 1; i < seats-bots; i++ {
		all = append(all, w.start(fmt.Sprintf("p%d", i), append([]string{"join", link}, auto...)...))
	}
	return all
}

func (k sealedKill) try(t *testing.T) {
	w := newWorld(t)
	all := w.sealedTable(k.seats, k.bots, "100")
	victim := all[k.seat]
	if _, _, ok := victim.Await(0, time.After(patience), stages[k.stage].begins(k.seats)); !ok {
		t.Skipf("there was no %s in this match", stages[k.stage].name)
	}
	_ = victim.Cmd.Process.Kill()
	<-victim.Done
	log := victim.last("started").Log
	alive := append(append([]*process{}, all[:k.seat]...), all[k.seat+1:]...)
	if k.restart {
		alive = append(alive, w.start(victim.name, "resume", log, "--auto", "--think", "30ms"))
	}
	w.sealedEnd(alive)
	if out, code := lastcard("verify", log); code != 0 {
		t.Errorf("the log of the program that was killed: exit %d: %s", code, out)
	}
}

// sealedEnd waits for the end of a match with a sealed deck. It checks that all processes report the same
// end, and that none has accused a seat.
func (w *world) sealedEnd(all []*process) {
	w.t.Helper()
	ended(w.t, all)
	for _, p := range all {
		if p.has("cheat") || p.has("desync") {
			w.t.Errorf("%s: an honest seat is called a cheat", p.name)
		}
		if s := p.last("started"); !strings.Contains(s.Line, `"deck":"sealed"`) {
			w.t.Errorf("%s: the deck is not sealed: %s", p.name, s.Line)
		}
	}
}

// Tables of several sizes play to the end with a sealed deck. At one of them the opener carries two bots, and
// a spectator comes in the middle.
func TestSealedTables(t *testing.T) {
	for _, c := range []struct {
		seats, bots int
		watched     bool
		long        bool
	}{
		{2, 0, false, false},
		{5, 2, true, false},
		{10, 0, false, true},
	} {
		t.Run(fmt.Sprintf("%d seats, %d bots, watched %t", c.seats, c.bots, c.watched), func(t *testing.T) {
			if c.long && os.Getenv(sealedEnv) == "" {
				t.Skip(sealedEnv + " is not set")
			}
			w := newWorld(t)
			all := w.sealedTable(c.seats, c.bots, "60")
			if c.watched {
				if _, _, ok := all[1].Await(0, time.After(patience), acted("")); !ok {
					t.Fatal("nobody plays")
				}
				all = append(all, w.start("eve", "join", all[0].last("invite").Link, "--watch", "--headless"))
			}
			w.sealedEnd(all)
		})
	}
}

// All programs are killed in the middle of a match with a sealed deck. When all resume their logs, the match
// goes on to its end.
func TestSealedNextDay(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot send signals there")
	}
	w := newWorld(t)
	all := w.sealedTable(3, 0, "100", "--think", "60ms")
	for _, p := range all {
		if _, _, ok := p.Await(0, time.After(patience), acted("draw")); !ok {
			t.Skip("nobody drew a card in this match")
		}
	}
	for _, p := range all {
		_ = p.Cmd.Process.Kill() // as if everybody's computer were switched off
		<-p.Done
	}
	var again []*process
	for _, p := range all {
		again = append(again, w.start(p.name, "resume", p.last("started").Log, "--auto", "--think", "30ms"))
	}
	w.sealedEnd(again)
}

// A player leaves a table with a sealed deck right after a difficult action, such as a swap of hands. The
// others play on without the player. When the player comes back, they get the cards that were dealt
// meanwhile, and all play to the same end.
func TestSealedReturns(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot send signals there")
	}
	for _, c := range []sealedReturn{
		{"a swap", "uno", "seven-swap,zero-rotation", "points=150", "swap=", "80ms", false},
		{"a rotation", "uno", "seven-swap,zero-rotation", "points=150", "play .0", "80ms", true},
		{"an exchange undone", "uno", "seven-swap,zero-rotation,jump-in", "points=300", "jump .[07]", "80ms", true},
		{"a challenge", "uno", "seven-swap,zero-rotation", "points=200", "challenge", "80ms", true},
		{"twenty cards", "insane", "", "", `\+20`, "80ms", true},
		{"a flip", "palace", "", "", "flip", "800ms", true}, // at a flip few cards are left, so the pause is long
	} {
		t.Run(c.what, func(t *testing.T) {
			if c.long && os.Getenv(sealedEnv) == "" {
				t.Skip(sealedEnv + " is not set")
			}
			t.Parallel()
			for range 6 { // in some matches this action does not happen
				if c.try(t) {
					return
				}
			}
			t.Skipf("there was no %s in these matches, or too late", c.what)
		})
	}
}

// sealedReturn is a match with a sealed deck in which a player leaves after an action whose text matches
// pattern, and comes back.
type sealedReturn struct {
	what, game, rules, options, pattern string
	think                               string // the pause before each action, so that the match is not over too soon
	long                                bool
}

// try plays the match. It returns false if the match has no such action, or is over before the player acts
// again.
func (c *sealedReturn) try(t *testing.T) bool {
	w := newWorld(t)
	auto := []string{"--auto", "--think", c.think}
	args := append([]string{"host", "--game", c.game, "--seats", "4", "--option", strings.Trim("deck=sealed,"+c.options, ",")}, auto...)
	if c.rules != "" {
		args = append(args, "--rules", c.rules)
	}
	all := []*process{w.start("p0", args...)}
	link := all[0].await("invite").Link
	for i := 1; i < 4; i++ {
		all = append(all, w.start(fmt.Sprintf("p%d", i), append([]string{"join", link}, auto...)...))
	}
	gone := all[1]
	if _, _, ok := gone.Await(0, time.After(patience), acted(c.pattern)); !ok {
		return false
	}
	if err := gone.Cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	gone.exit(130)
	at := 0
	for n := 0; n < 5; n++ { // wait until the others have set the absent seat aside and have made some more entries
		e, next, ok := all[0].Await(at, time.After(patience), child.IsKind("entry"))
		if !ok {
			return false
		}
		if at = next; n == 0 && e.Kind != "view" {
			n--
		}
	}
	all[1] = w.start("p1", append([]string{"resume", gone.last("started").Log}, auto...)...)
	seat := gone.last("started").Seat
	_, _, back := all[0].Await(at, time.After(patience), func(e child.Event) bool {
		return e.Event == "entry" && e.Kind == "play" && e.Seat == seat && strings.Contains(e.Line, `"by":""`)
	})
	if !back {
		return false // the match was over before such an action
	}
	w.sealedEnd(all)
	return true
}

// A table with a sealed deck plays to its end if the opener carries two bots, and a third bot has a program
// of its own.
func TestSealedBots(t *testing.T) {
	w := newWorld(t)
	auto := []string{"--auto", "--think", "30ms"}
	host := w.start("p0", append([]string{"host", "--seats", "6", "--bots", "2", "--option", "deck=sealed,points=40"}, auto...)...)
	all, link := []*process{host}, host.await("invite").Link
	for i := 1; i < 3; i++ {
		all = append(all, w.start(fmt.Sprintf("p%d", i), append([]string{"join", link}, auto...)...))
	}
	all = append(all, w.start("p3", "bot", link, "--think", "30ms"))
	w.sealedEnd(all)
}
