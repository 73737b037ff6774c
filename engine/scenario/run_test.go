package scenario

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/fault"
)

func run(t *testing.T, text string) ([]Failure, error) {
	t.Helper()
	return Run("page", strings.NewReader(text))
}

const table = "game uno\nseats 2\nhand 0 R5 R6 W\nhand 1 B1 B2 B3\ndiscard R9\ndraw G1 G2\n"

func TestFailures(t *testing.T) {
	for _, c := range []struct{ name, lines, want string }{
		{"holds", "0 play R5\nexpect turn=1 top=R5", ""},
		{"an expectation", "0 play R5\nexpect turn=0", "page:8: differs: name turn, got 1, want 0"},
		{"a refused play", "1 play B1", "page:7: refused: reason not-your-turn"},
		{"an accepted one that must be refused", "! 0 play R5", "page:7: accepted"},
		{"another reason", `! 1 play B1 "not-playable"`, "page:7: refused-otherwise: reason not-your-turn, want not-playable"},
		{
			"the run goes on with the next scenario", "0 play B1\nexpect turn=7\n" + table + "0 play R5\nexpect turn=0",
			"page:7: refused: reason not-in-hand; page:16: differs: name turn, got 1, want 0",
		},
		{"the card just drawn, of two that are equal", strings.Replace(table, "draw G1", "draw R5", 1) + "0 draw\n0 play R5\nexpect hand[0]=R5,R6,W", ""},
		{"an event", "0 play R5\nexpect event=played:R6", "page:8: differs: name event, got played:R5, want played:R6"},
		{"a hand", "expect hand[0]=R5,W", "page:7: differs: name hand[0], got R5,R6,W, want R5,W"},
	} {
		t.Run(c.name, func(t *testing.T) {
			failures, err := run(t, table+c.lines)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, f := range failures {
				got = append(got, f.String())
			}
			if s := strings.Join(got, "; "); s != c.want {
				t.Errorf("got %q, want %q", s, c.want)
			}
		})
	}
}

// All failures of a hostile file together are not much longer than the file.
func TestFailuresOfAHostileLine(t *testing.T) {
	hand := strings.Repeat(" R1 R2 R3 R4 R5 R6 R7 R8 B1 B2 B3 B4 B5 B6 B7 B8", 8)
	text := "game uno\noption decks=4\nseats 2\nhand 0" + hand + "\nhand 1 G1\ndiscard R9\ndraw G2\nexpect" + strings.Repeat(" hand[0]=-", 700) + "\n"
	failures, err := run(t, text)
	if err != nil || len(failures) == 0 {
		t.Fatal(len(failures), err)
	}
	size := 0
	for _, f := range failures {
		size += len(f.String())
	}
	if size > 2*len(text) {
		t.Errorf("%d bytes of failures for a file of %d bytes", size, len(text))
	}
}

// A line that cannot be read is an Error, and not a Failure.
func TestErrors(t *testing.T) {
	for _, text := range []string{
		"", "# nothing\n", "seats 2\n", "game poker\n", "game uno uno\n",
		"game uno\nseats two\n", "game uno\nseats 1\ndiscard R9\n0 draw\n", "game uno\nseats 11\ndiscard R9\n0 draw\n",
		"game uno\ndiscard R9\n0 draw\n", "game uno\nseats 2\nrules bogus\ndiscard R9\n0 draw\n",
		"game uno\nseats 2\noption points=many\ndiscard R9\n0 draw\n", "game uno\nseats 2\n0 draw\n",
		"game uno\nseats 2\nhand 3 R5\ndiscard R9\n0 draw\n", "game uno\nseats 2\nhand 0 X5\n",
		"game uno\nseats 2\nseed 4\nhand 0 R5\n0 draw\n", "game uno\nseats 2\ndiscard W\n",
		"game maumau\nseats 2\nhand 0 9S\nhand 1 2S\ndiscard KS\nturn 0\n0 play 9S\n", "game maumau\nseats 2\nhand 0 9S\ndealer 0\nfirst 2C\n0 draw\n",
		"game uno\nseats 2\nhand 0 R5\nhand 1 R6\ncalled 0\nfirst R9\n0 draw\n", table + "0 flip one\n", table + "0 play R5 at=top\n", table + "0 dance\n", table + "0 play\n", table + "0 play R5 swop=1\n", table + "expect\n", table + "expect turn\n",
		table + "expect moon=1\n", table + "expect hand[7]=-\n", table + `! 0 draw "because"` + "\n",
		table + `! 0 draw "must-draw` + "\n", table + "0 draw\nhand 0 R5\n", table + "hello\n",
		"game eights\nseats 2\nhand 0 5S\nhand 1 6S\ncalled 0\ndiscard KS\n0 play 5S\n", "game palace\nseats 2\nturn 0\nhand 0 5S\nhand 1 6S\nexpect called[0]=no\n",
		table + "dir 2\n", table + "color Q\n", table + "score 0\n", "game uno\nseats 2\nup 0 R5\ndiscard R9\n0 draw\n",
	} {
		var e *Error
		_, err := run(t, text)
		if !errors.As(err, &e) {
			t.Errorf("%q: %v, want an Error with its line", text, err)
			continue
		}
		_, ours := errors.AsType[*engine.ScenarioError](e.Err)
		_, rules := errors.AsType[*engine.RulesError](e.Err)
		if !ours && !rules {
			t.Errorf("%q: %v is no code with arguments", text, e.Err)
		}
	}
}

// faulty is a game that panics when its table is laid out.
type faulty struct{ engine.Game }

func (faulty) Rules() []engine.Rule { panic("a fault") }

// Code that recovers from a panic of a scenario learns the name of its game.
func TestFault(t *testing.T) {
	for _, text := range []string{"0 draw", "game uno"} {
		func() {
			defer func() {
				if x := recover(); fault.Game(x) != "switch" || !fault.OfGame(x) {
					t.Errorf("%q: the game is %q: %v", text, fault.Game(x), x)
				}
			}()
			x := runner{scene: &scene{game: faulty{eights.Switch}}}
			t.Error(x.runLine(text))
		}()
	}
}

// A seed is enough to deal a whole game.
func TestSeed(t *testing.T) {
	failures, err := run(t, "game uno\nseats 4\nseed 7\nexpect phase=play discard=1 count[0]=7 draw=79\n")
	if err != nil || len(failures) > 0 {
		t.Errorf("%v %v", failures, err)
	}
}

// FuzzRun: no text panics.
func FuzzRun(f *testing.F) {
	f.Add(table + "0 play R5\n! 1 play B1 \"not-playable\"\nexpect turn=1 legal[1]=draw\nnext\n")
	f.Add("game uno\nrules stacking jump-in seven-swap\noption decks=2\nseats 3\nseed 3\n0 draw\n0 pass\nexpect events=-\n")
	pages, _ := filepath.Glob("../*/testdata/*.txt")
	for _, p := range pages {
		if b, err := os.ReadFile(p); err == nil {
			f.Add(string(b))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<14 {
			return
		}
		_, _ = Run("fuzz", strings.NewReader(text))
	})
}
