package table

import (
	"crypto/ed25519"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// evil is a text that a changed program sends where an honest one sends a version, a game, rules, a node or a
// chat message. It contains, among other things, terminal commands, a terminal link, a carriage return that
// makes the next characters overwrite the line, changes of the writing direction, and invisible characters.
const evil = "\x1b[2J\x1b]8;;http://x.test\x1b\\you won\x1b]8;;\x1b\\\rPlayer\b\b\u202egnp\u2066\u200b\u2060\ufeff\u3164\u009b31m\x00\n"

// checkShown fails the test if a text that people see in a terminal, a window or a file contains a control character
// or an invisible character. A line break is allowed.
func checkShown(t testing.TB, where, text string) {
	t.Helper()
	for _, r := range text {
		if unicode.IsControl(r) && r != '\n' || unicode.In(r, unicode.Cf, unicode.Bidi_Control, unicode.Other_Default_Ignorable_Code_Point) || r == '\u2800' {
			t.Errorf("%s shows %U: %q", where, r, text)
			return
		}
	}
}

// checkAllShown calls checkShown for every text in a value of any type. It finds the texts by encoding the value as JSON.
func checkAllShown(t testing.TB, where string, v any) {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var x any
	if err := json.Unmarshal(b, &x); err != nil {
		t.Fatal(err)
	}
	walk(x, func(s string) { checkShown(t, where, s) })
}

func walk(x any, f func(string)) {
	switch x := x.(type) {
	case string:
		f(x)
	case []any:
		for _, y := range x {
			walk(y, f)
		}
	case map[string]any:
		for _, y := range x {
			walk(y, f)
		}
	}
}

// checkShown finds each special character of evil, except the line break.
func TestShown(t *testing.T) {
	for _, r := range evil {
		if strings.ContainsRune("[2J]8;http://x.testyouwnPlagp31m\\\n ", r) || unicode.IsLetter(r) && r < 128 {
			continue
		}
		var fake testing.T
		if checkShown(&fake, "", string(r)); !fake.Failed() {
			t.Errorf("%U passes", r)
		}
	}
}

// A roster allows names that look like another name, or that are invisible. People see such a name of a player
// or a spectator only with a mark, so that they can tell the people apart. The name of the log has only printable
// ASCII characters.
func TestForeignNames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		names := []string{"Anna", "Аnnа", "\u3164", "≈1 Anna"}
		p := gather(t, faults{Delay: time.Millisecond}, seam.Setup{Game: "uno", Rules: "points=20", Seats: 5}, Options{Ready: true, Auto: true})
		for i, n := range names {
			x := p.newcomerAs(n, fmt.Sprint("node", i), Options{Ready: true, Auto: true})
			p.tables = append(p.tables, x)
		}
		eve := p.newcomerAs("A\u2800nna", "eve", Options{Watch: true})
		<-time.After(2 * time.Second)
		for _, x := range p.tables {
			<-x.Done()
		}
		a := p.tables[0]
		started, watching := false, false
		for {
			e, err := a.Next(t.Context())
			if err != nil {
				break
			}
			checkAllShown(t, e.Fact.EventName(), e.Fact)
			if s, ok := e.Fact.(seam.MatchStarted); ok {
				started = true
				if want := []string{"P0", "≈1 Anna", "≈2 Аnnа", "≈1", "~1 Anna"}; !sameNames(s.Seats, want) {
					t.Errorf("the match is told as %q", s.Seats)
				}
			}
			if w, ok := e.Fact.(seam.SpectatorList); ok && len(w.Names) == 1 {
				watching = watching || w.Names[0] == "≈3 A nna"
			}
		}
		if !started || !watching {
			t.Errorf("hears of the match: %t, of those who watch: %t", started, watching)
		}
		s := a.Snapshot()
		checkAllShown(t, "the snapshot", s.Players)
		if base := filepath.Base(s.Log); strings.ContainsFunc(base, func(r rune) bool { return r > 126 || r < ' ' }) {
			t.Errorf("the log is %q", base)
		}
		eve.Leave()
	})
}

// sameNames reports whether two lists have the same names, in any order. It ignores the numbers that tell similar
// names apart, because they depend on the order in which the players came.
func sameNames(a, b []string) bool {
	unnumbered := strings.NewReplacer("≈1 ", "≈ ", "≈2 ", "≈ ")
	left := map[string]int{}
	for _, x := range a {
		left[unnumbered.Replace(x)]++
	}
	for _, x := range b {
		left[unnumbered.Replace(x)]--
	}
	for _, n := range left {
		if n != 0 {
			return false
		}
	}
	return true
}

// newcomerAs adds a player as newcomer does. But the node has a name of its own, and the player knows the
// opener.
func (p *party) newcomerAs(name, node string, o Options) *Table {
	sw := line.NewSwitch(p.mem.Node(line.Node(node)))
	w := newPlayer(p.t, node, p.t.TempDir())
	w.name = name
	c := lobby.Config{ID: p.tables[0].seat.place.lobby.ID, Opener: lockstep.KeyOf(p.tables[0].seat.player.key)}
	x := newTable(w, readyDial(place{net: sw.Port(), sw: sw, close: sw.Close, lobby: c}), o)
	p.t.Cleanup(func() { x.Leave(); <-x.Done() })
	x.start()
	return x
}

// A guest at a table with a version, a game or rules that this program does not know reads which of them is
// unknown. All texts of that table are fit to be shown.
func TestForeignTerms(t *testing.T) {
	for _, c := range []struct{ name, compat, game, rules string }{
		{"version", evil, "uno", ""},
		{"game", Compat, "uno" + evil[:16], ""},
		{"rules", Compat, "uno", evil},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				mem := newNetwork(faults{Delay: time.Millisecond})
				w := newPlayer(t, "Mallory", t.TempDir())
				id := lockstep.Hash{7}
				if len(c.compat) > lockstep.MaxCompat {
					c.compat = c.compat[:lockstep.MaxCompat]
				}
				l, err := lobby.New(lobby.Config{
					Key: w.key, Name: "Mallory", Node: "mallory" + evil, ID: id, Opener: lockstep.KeyOf(w.key), Compat: c.compat, Rand: rand.NewChaCha8([32]byte{1}),
					Game: c.game, Rules: c.rules, Seats: 3,
				})
				if err != nil {
					t.Fatal(err)
				}
				node := mem.Node("mallory")
				defer node.Close()
				sw := line.NewSwitch(mem.Node("guest"))
				x := newTable(newPlayer(t, "Guest", t.TempDir()), readyDial(place{net: sw.Port(), sw: sw, close: sw.Close, lobby: lobby.Config{ID: id, Opener: lockstep.KeyOf(w.key)}}), Options{Ready: true})
				x.start()
				for range 60 {
					l.Tick()
					for _, m := range l.Ready().Send {
						_ = node.Broadcast(m.Data)
					}
					<-time.After(TickEvery)
					for done := false; !done; {
						select {
						case ev := <-node.Events():
							if ev.Kind == line.Packet {
								_ = l.Step(ev.Data)
							}
						default:
							done = true
						}
					}
				}
				s := x.Snapshot()
				if c.name == "version" && (s.Trouble == nil || s.Trouble.Code != "other-version" || !strings.Contains(s.Trouble.Error(), "you won")) {
					t.Errorf("trouble %+v", s.Trouble)
				}
				if c.name != "version" && (s.Trouble == nil || s.Trouble.Code != "other-game" || s.Stage != seam.Failed) {
					t.Errorf("stage %v, trouble %+v", s.Stage, s.Trouble)
				}
				if c.name == "rules" && !strings.Contains(s.Rules, "you won") {
					t.Errorf("the rules are not seen: %q", s.Rules)
				}
				for _, text := range []string{s.Game, s.Rules, s.Log} {
					checkShown(t, "the snapshot", text)
				}
				if s.Trouble != nil {
					checkShown(t, "the trouble", s.Trouble.Error()+hintOf(&Trouble{Trouble: *s.Trouble}))
				}
				x.Leave()
				<-x.Done()
				for {
					e, err := x.Next(t.Context())
					if err != nil {
						break
					}
					checkAllShown(t, e.Fact.EventName(), e.Fact)
				}
			})
		})
	}
}

// If a player's program sends chat messages that no honest program would send, the others do not show them.
func TestForeignWords(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: time.Millisecond}, seam.Setup{Game: "uno", Seats: 3}, Options{}, Options{})
		<-time.After(2 * time.Second)
		key, lobby := p.tables[1].seat.player.key, p.tables[0].seat.place.lobby.ID
		for n, text := range []string{evil, "hello\u202e", "a\x1b[31mb", "\u3164", "a\rb", "good" + strings.Repeat("\u0301", 40), "plain"} {
			b := append([]byte{'C', 1}, lobby[:]...)
			from := lockstep.KeyOf(key)
			b = append(b, from[:]...)
			b = binary.BigEndian.AppendUint64(b, uint64(1000+n))
			b = append(append(b, byte(seam.SayWords)), text...)
			b = append(b, ed25519.Sign(key, append([]byte("lastcard chat 1\x00"), b...))...)
			_ = p.tables[1].seat.place.net.Broadcast(b)
		}
		<-time.After(2 * time.Second)
		said := find[seam.Chat](p.tables[0].Facts(0))
		if len(said) != 1 || said[0].Text != "plain" {
			t.Errorf("heard %+v", said)
		}
	})
}

// A report about states that differ is fit to be shown, although others sent some of its text. It says how to
// replay the match, and does not contain the directory in which it is stored.
func TestForeignReport(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: time.Millisecond}, seam.Setup{Game: "uno", Rules: "points=50", Seats: 3}, same(3, auto)...)
		p.makeWrong(2, 20)
		for i, o := range p.finish() {
			b, err := os.ReadFile(o.Report)
			if err != nil {
				t.Fatal(err)
			}
			checkShown(t, "the report", string(b))
			for _, path := range []string{filepath.Dir(o.Report), os.TempDir() + "/", "/dev/shm"} {
				if strings.Contains(string(b), path) {
					t.Errorf("seat %d's report tells of %s", i, path)
				}
			}
			if !strings.Contains(string(b), "lastcard replay ") {
				t.Errorf("seat %d's report does not say how to replay", i)
			}
		}
	})
}
