package term

import (
	"context"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/render/seam"
)

// typist plays at a terminal: it reads what Play prints, answers each question with `hint`, and then types
// the move that the hint suggests.
type typist struct {
	mu    sync.Mutex
	said  []string
	lines chan string
	// How many lines the typist has typed, keys has handed over, and Play has handled. overtaken is how
	// often Play repeated a question, because the table moved on before Play had read the typed line.
	typed, given, read, overtaken int
	lang                          *assets.Catalog
	// answer returns what to type after a printed line, "" to do what a typist usually does. It may be nil.
	answer func(line string) string
}

// Write reads whole lines that Play prints.
func (y *typist) Write(b []byte) (int, error) {
	y.mu.Lock()
	defer y.mu.Unlock()
	for line := range strings.Lines(string(b)) {
		line = strings.TrimSpace(line)
		y.said = append(y.said, line)
		if y.answer != nil {
			if a := y.answer(line); a != "" {
				y.types(a)
				continue
			}
		}
		hint, isHint := y.says(line, "hint", "what")
		_, can := y.says(line, "can", "choices")
		_, next := y.says(line, "next", "next")
		_, again := y.says(line, "again", "rematch")
		switch {
		case isHint:
			y.types(hint)
		case can, next:
			if y.read < y.typed {
				y.overtaken++
			}
			y.types(y.word("hint"))
		case again:
			y.types(y.word("quit"))
		}
	}
	return len(b), nil
}

func (y *typist) types(line string) {
	y.typed++
	y.lines <- line
}

// misread reports whether the terminal has not understood a line although it should have. It does
// not count a card that is gone because its question was overtaken.
func (y *typist) misread() bool {
	for _, s := range y.said {
		why, ok := y.says(s, "misread", "text")
		if !ok {
			continue
		}
		if _, unheld := y.says(why, "bad.not-held", "card"); y.overtaken == 0 || !unheld {
			return true
		}
	}
	return false
}

// says reports whether a line is the sentence of the terminal with this code, and returns the text in place
// of the placeholder gap.
func (y *typist) says(line, code, gap string) (string, bool) {
	const mark = "\x00"
	head, tail, _ := strings.Cut(y.lang.Say("term."+code, gap, mark), mark)
	tail, _, _ = strings.Cut(tail, "{") // ignores a second placeholder
	rest, ok := strings.CutPrefix(line, head)
	if !ok || !strings.Contains(rest, tail) {
		return "", false
	}
	if end := strings.LastIndex(rest, tail); end >= 0 && tail != "" {
		rest = rest[:end]
	}
	return rest, true
}

// word returns the word that people type for a name in the catalogue.
func (y *typist) word(name string) string {
	first, _, _ := strings.Cut(y.lang.Say("term.word."+name), ",")
	return first
}

// keys is the input of Play: the lines of a typist at one table. Play may still read from it when the next
// table has begun.
type keys struct {
	y     *typist
	lines chan string
	rest  []byte
}

func (k *keys) Read(b []byte) (int, error) {
	if len(k.rest) == 0 {
		k.y.mu.Lock()
		k.y.read = k.y.given
		k.y.mu.Unlock()
		line, ok := <-k.lines
		if !ok {
			return 0, io.EOF
		}
		k.rest = []byte(line + "\n")
		k.y.mu.Lock()
		k.y.given++
		k.y.mu.Unlock()
	}
	n := copy(b, k.rest)
	k.rest = k.rest[n:]
	return n, nil
}

// People can type whole matches of these games with house rules: the terminal understands the words with
// which `hint` suggests a move. One line for each game is tested in every language.
func TestTyped(t *testing.T) {
	for _, c := range []struct {
		game, rules string
		all         bool // in every language
	}{
		{"uno", "points=100", false},
		{"uno", "points=100 stacking jump-in seven-swap zero-rotation draw-to-match decks=2", true},
		{"uno", "points=100 force-play multiple-skips zero-resets-score wild-draw-four-any call=auto stacking stack=same", false},
		{"switch", "rounds=2", true},
		{"switch", "rounds=2 mode=cut-throat", false},
		{"insane", "rounds=2", true},
		{"palace", "rounds=2", true},
		{"palace", "rounds=2 decks=2 stop=first", false},
		{"eights", "", true},
		{"eights", "specials -reshuffle max-draw=2", false},
	} {
		for _, lang := range assets.Languages() {
			if lang != assets.English() && !c.all {
				continue // another line tests the words of this game in this language
			}
			t.Run(lang.Lang()+" "+c.game+" "+c.rules, func(t *testing.T) {
				t.Parallel()
				synctest.Test(t, func(t *testing.T) {
					y := &typist{lang: lang}
					y.play(t, c.game, c.rules)
					over := false
					for _, line := range y.said {
						over = over || strings.HasPrefix(line, lang.Say("term.over"))
						if strings.ContainsAny(line, "{}") {
							t.Errorf("a gap was not filled: %q", line)
						}
					}
					if !over || y.misread() {
						t.Errorf("after:\n%s", y.last())
					}
				})
			})
		}
	}
}

// last returns the end of the printed text. If the terminal did not understand a line, it also returns the
// text before that.
func (y *typist) last() string {
	for i, s := range y.said {
		if _, ok := y.says(s, "misread", "text"); ok {
			return strings.Join(y.said[max(0, i-25):i+1], "\n") + "\n…\n" + strings.Join(y.said[max(i+1, len(y.said)-25):], "\n")
		}
	}
	return strings.Join(y.said[max(0, len(y.said)-25):], "\n")
}

// play types at a table against two bots until it leaves the table.
func (y *typist) play(t *testing.T, game, rules string) {
	t.Helper()
	home, err := table.Open(table.Config{Data: t.TempDir(), Name: "Anna", NoLAN: true, NoInternet: true, RunDir: "-"})
	if err != nil {
		t.Fatal(err)
	}
	defer home.Close()
	var x *table.Table
	y.playUntilDone(t, 10*time.Minute, func(o table.Options) (err error) {
		x, err = home.PlayBots(seam.Setup{Game: game, Rules: rules, Seats: 3}, o)
		return err
	}, func(ctx context.Context, o Options) error { return Play(ctx, []*table.Table{x}, o) })
}

// playUntilDone opens a table and types there until Play returns, for at most this much virtual time.
func (y *typist) playUntilDone(t *testing.T, most time.Duration, open func(table.Options) error, play func(context.Context, Options) error) {
	t.Helper()
	wake := make(chan struct{}, 1)
	if err := open(table.Options{Seed: 1, Wake: func() {
		select {
		case wake <- struct{}{}:
		default:
		}
	}}); err != nil {
		t.Fatal(err)
	}
	y.lines = make(chan string, 1000)
	defer close(y.lines)
	ctx, cancel := context.WithTimeout(t.Context(), most)
	defer cancel()
	if err := play(ctx, Options{In: &keys{y: y, lines: y.lines}, Out: y, Wake: wake, Seed: 1, Lang: y.lang, ResumeCommand: resume}); err != nil {
		t.Errorf("%v, after:\n%s", err, y.last())
	}
}

// After an 8 without a suit the terminal asks for the suit, and the next line may be the letter of the suit
// alone.
func TestSuitAskedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		y := &typist{lang: assets.English()}
		y.answer = func(line string) string {
			switch {
			case strings.HasPrefix(line, "You can: ") && strings.Contains(line, " SUIT"):
				before, _, _ := strings.Cut(line, " SUIT")
				return before[strings.LastIndexByte(before, ' ')+1:]
			case line == "Type spades, hearts, diamonds or clubs.":
				return "d"
			case line == "You chose Diamonds.":
				return "quit"
			}
			return ""
		}
		y.play(t, "eights", "points=1000")
		if all := strings.Join(y.said, "\n"); !strings.Contains(all, "Choose a suit first.") || !strings.Contains(all, "You chose Diamonds.") {
			t.Errorf("after:\n%s", y.last())
		}
	})
}

// In the casual mode of Switch the terminal holds a bad run back once, and plays it when the person types it
// again. In the cut-throat mode it plays a bad run at once.
func TestBadRunWarned(t *testing.T) {
	for _, c := range []struct {
		mode  string
		warns int
	}{{"casual", 1}, {"cut-throat", 0}} {
		t.Run(c.mode, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				y, warned, run := &typist{lang: assets.English()}, 0, ""
				var hand []string
				y.answer = func(line string) string {
					switch cards, isHand := strings.CutPrefix(line, "Your hand ("); {
					case isHand:
						_, cards, _ = strings.Cut(cards, ": ")
						hand = strings.Fields(strings.TrimSuffix(cards, "."))
					case strings.HasPrefix(line, "You can: "):
						run = badRun(line, hand)
						return run
					case strings.HasPrefix(line, "Careful, that is not a run: "):
						warned++
						return run
					case strings.HasPrefix(line, "That was not a run: "):
						return "quit"
					}
					return ""
				}
				y.play(t, "switch", "rounds=9 mode="+c.mode)
				if all := strings.Join(y.said, "\n"); !strings.Contains(all, "That was not a run: ") || warned != c.warns {
					t.Errorf("warned %d times, want %d; after:\n%s", warned, c.warns, y.last())
				}
			})
		})
	}
}

// badRun returns a line with a playable 3 and a card that does not continue a run with it, or "".
func badRun(choices string, hand []string) string {
	for _, three := range hand {
		if three[0] != '3' || !strings.Contains(choices, three) || strings.Contains(choices, "a run is on") {
			continue
		}
		for _, other := range hand {
			if !strings.ContainsAny(other[:1], "34") {
				return three + " " + other
			}
		}
	}
	return ""
}
