package lockstep_test

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// testdata/scripts holds tables to be read. Each file first says in plain English what it shows. Then come
// commands, each with its answer: what the seats send to each other, write to their logs, and report to their
// drivers. A line of an answer begins with the tick and the programs that it is about. The flag -update
// rewrites the answers.
//
//	table N [turns T]     makes a table of N seats; T is the turn time in ticks
//	flow                  delivers all messages
//	begin                 the same, without an answer: the cards are dealt
//	play S V, grab S      seat S offers a play of value V, or a grab; flow delivers it
//	tick N, silently N    N ticks pass; silently gives no answer
//	auto                  all play by themselves to the end; the answer shows only the end
//	cut S (S2)            seat S is cut off from everybody, or only from seat S2
//	lose KIND S (S2)      records of a kind signed by S are lost, or only on the way to S2
//	heal                  from now on nothing is lost
//	forge S V S2          a changed program signs in the name of S an offer of value V, for S2 alone
//	cheat S STRATEGY      seat S runs a changed program (see sim.Strategies)
//	flip S                the machine of seat S breaks
//	crash S               the process of seat S is killed; unsynced data is lost
//	copy S, restore S     the log of S is copied; the copy replaces the log
//	start S               the process of seat S starts again
//	twin S                a second program of seat S starts, from a copy of the log of S
//	playon S              the person at seat S agrees to play on without the people who have not come
//	watch                 a spectator comes
//	know                  shows the state of each program; each different log has its own letter
//	deal                  shows the cards in each machine
func TestScripts(t *testing.T) {
	names, err := filepath.Glob("testdata/scripts/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatal("there are no scripts")
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(name)
			must(t, err)
			got := perform(t, string(text))
			if *update {
				must(t, os.WriteFile(name, []byte(got), 0o644))
			} else if got != string(text) {
				t.Errorf("it goes another way now; read the difference, and run with -update:\n%s", got)
			}
		})
	}
}

// perform runs the commands of a script, and returns the script with their answers.
func perform(t *testing.T, text string) string {
	intro, rest, ok := strings.Cut(text, "\n\n")
	if !ok || strings.Count(intro, ".") < 2 {
		t.Fatal("a script begins with two or three sentences")
	}
	var b strings.Builder
	b.WriteString(intro + "\n")
	var x *stageTable
	for command := range strings.Lines(rest) {
		name, ok := strings.CutPrefix(strings.TrimSpace(command), "> ")
		if !ok {
			continue
		}
		if x == nil {
			x = newStage(number(name, 1), number(name, 3))
		} else if err := x.do(strings.Fields(name)); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		fmt.Fprintf(&b, "\n> %s\n%s", name, &x.page)
		x.page = page{}
	}
	return b.String()
}

// number is the word at index place of a command, as a number; 0 if there is no such word.
func number(command string, place int) int {
	words := strings.Fields(command)
	if place >= len(words) {
		return 0
	}
	n, err := strconv.Atoi(words[place])
	if err != nil {
		panic(err)
	}
	return n
}

var errCommand = errors.New("no such command")

func (t *stageTable) do(words []string) error {
	n := func(place int) int { return number(strings.Join(words, " "), place) }
	program := func() *program { return t.programs[n(1)] }
	switch words[0] {
	case "begin", "flow":
		t.flow()
	case "play":
		return t.propose(n(1), []byte{'p', byte(n(2))})
	case "grab":
		return t.propose(n(1), []byte{'g'})
	case "tick", "silently":
		t.tick(n(1))
	case "auto":
		t.auto()
	case "cut":
		t.cut(n(1), n(2), len(words) == 2)
	case "lose":
		t.lose(words[1], n(2), n(3), len(words) == 3)
	case "heal":
		t.lost = nil
	case "forge":
		k, table := t.programs[0].s.Next(), t.g.Table()
		rec := lockstep.Forge(sim.Hashed(), t.keys[n(1)], table, lockstep.RecordOffer, k, lockstep.Seat(n(1)), []byte{'p', byte(n(2))})
		_ = t.programs[n(3)].s.Step(lockstep.FrameOf(table, rec))
	case "cheat":
		return t.bribe(program(), words[2])
	case "flip":
		program().s.Machine().(*sim.Toy).Bit ^= 4
	case "crash":
		program().crash()
	case "copy":
		program().copied = program().file.Len()
	case "restore":
		program().file.Truncate(program().copied)
	case "start":
		return t.resume(program())
	case "twin":
		p := t.add(words[1]+"'", n(1))
		p.file.Write(program().file.Bytes())
		return t.resume(p)
	case "playon":
		program().s.StopAwaitingPeople()
	case "watch":
		return t.watch()
	case "know":
		t.know()
	case "deal":
		t.deal()
	default:
		return errCommand
	}
	if words[0] == "begin" || words[0] == "silently" {
		t.page = page{}
	}
	return nil
}

func (t *stageTable) propose(seat int, action []byte) error {
	if err := t.programs[seat].s.Propose(action); err != nil {
		t.page.add(t.now, fmt.Sprint(seat), "is refused: "+err.Error())
	}
	return nil
}

func (t *stageTable) cut(a, b int, all bool) {
	t.lost = append(t.lost, func(l delivery, _ *lockstep.Record) bool {
		from, to := l.from.seat, l.to
		return from != to && (all && (from == a || to == a) || !all && (from == a && to == b || from == b && to == a))
	})
}

func (t *stageTable) lose(kind string, seat, to int, all bool) {
	t.lost = append(t.lost, func(l delivery, rec *lockstep.Record) bool {
		return rec.Kind.String() == kind && int(rec.Seat) == seat && (all || l.to == to)
	})
}

func (t *stageTable) bribe(p *program, name string) error {
	plans, err := sim.ParseStrategies(name)
	if err != nil {
		return err
	}
	p.cheat = sim.NewCheat(plans[0], lockstep.Seat(p.seat), sim.CheatConfig{
		Key: t.keys[p.seat], Genesis: t.g, Session: func() *lockstep.Session { return p.s }, Rand: rand.New(rand.NewPCG(5, 6)), Crypto: sim.Hashed(),
	})
	return nil
}

func (t *stageTable) watch() (err error) {
	key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{99}, 32))
	t.watcher, err = lockstep.NewWatcher(lockstep.WatchConfig{
		Key: key, Genesis: t.g, Machine: sim.NewToy(len(t.keys), 6), Rand: rand.NewChaCha8([32]byte{9}), Crypto: sim.Hashed(),
	})
	return err
}

// auto lets all programs play by themselves until they have settled.
func (t *stageTable) auto() {
	for range 2000 {
		settled := true
		for _, p := range t.programs {
			p.moves = true
			settled = settled && (p.s == nil || p.s.Settled())
		}
		if settled {
			break
		}
		t.tick(1)
	}
	last := t.programs[0].s.Next() - 1
	t.page.only(fmt.Sprintf("entry %d", last))
}

func (t *stageTable) deal() {
	for _, p := range t.programs {
		_, deck, _ := strings.Cut(p.s.Machine().Dump(), "deck ")
		t.page.add(t.now, p.name, "was dealt "+deck[:8]+"…")
	}
}

// know shows the state of each program. Equal logs get the same letter.
func (t *stageTable) know() {
	logs := map[lockstep.Hash]string{} // only looked up by key
	for _, p := range t.programs {
		if p.s == nil {
			t.page.add(t.now, p.name, "does not run")
			continue
		}
		s := p.s
		if logs[s.LastHash()] == "" {
			logs[s.LastHash()] = string(rune('A' + len(logs)))
		}
		text := fmt.Sprintf("%s; view %d of {%s}; %d entries, final to %d, log %s",
			s.Phase(), s.View(), lockstep.SeatList(s.Live()), s.Next(), s.Final(), logs[s.LastHash()])
		if x := s.AwaitedPeople(); x != 0 {
			text += fmt.Sprintf("; waits for {%s}", lockstep.SeatList(x))
		}
		t.page.add(t.now, p.name, text)
	}
	if w := t.watcher; w != nil {
		t.page.add(t.now, "spectator", fmt.Sprintf("%d final entries", w.Next()))
	}
}
