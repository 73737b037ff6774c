package term

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/render/seam"
)

// terminal types for all people at a shared terminal until they leave the table. It returns the path of
// the first person's log.
func (y *typist) terminal(t *testing.T, open func(table.Options) ([]*table.Table, error)) (log string) {
	t.Helper()
	var all []*table.Table
	y.playUntilDone(t, time.Hour, func(o table.Options) (err error) {
		all, err = open(o)
		return err
	}, func(ctx context.Context, o Options) error { return Play(ctx, all, o) })
	for _, x := range all {
		<-x.Done()
	}
	return all[0].Outcome().Log
}

// Two people and a bot share a terminal. No hand is shown before somebody has taken the keyboard. The people
// leave in the middle of a match, continue it another day, and play to the end.
func TestTypedHere(t *testing.T) {
	for _, game := range []string{"uno", "palace"} {
		synctest.Test(t, func(t *testing.T) {
			home, err := table.Open(table.Config{Data: t.TempDir(), NoLAN: true, NoInternet: true, RunDir: "-"})
			if err != nil {
				t.Fatal(err)
			}
			defer home.Close()
			y := &typist{lang: assets.English()}
			who, passed, quitAt, stays := "", 0, 12, false // quitAt comes long before the match can be over
			y.answer = func(line string) string {
				name, ok := strings.CutPrefix(line, "Pass the computer to ")
				if !ok {
					if strings.HasPrefix(line, "Your hand (") && who == "" {
						t.Error("a hand is shown before anybody has the keyboard")
					}
					return ""
				}
				who, _, _ = strings.Cut(name, ".")
				// A line that came too late for its question (overtaken) is read when the next person is called, and Play then
				// calls that person again. So passed can become more than quitAt before Play reads quit.
				if passed++; passed >= quitAt && !stays {
					return "quit"
				}
				return " "
			}
			log := y.terminal(t, func(o table.Options) ([]*table.Table, error) {
				return home.PlayHere(seam.Setup{Game: game, Rules: map[string]string{"uno": "points=300"}[game], Bots: 1}, []string{"Anna", "Bob"}, o)
			})
			if passed < quitAt || y.said[len(y.said)-1] != "Goodbye." {
				t.Fatalf("passed on %d times, after:\n%s", passed, y.last())
			}
			time.Sleep(24 * time.Hour)
			y.said, who, stays = nil, "", true
			y.terminal(t, func(o table.Options) ([]*table.Table, error) { return home.Resume(log, "", o) })
			if all := strings.Join(y.said, "\n"); !strings.Contains(all, "The match is over.") || y.misread() || passed < quitAt+2 {
				t.Errorf("%s: passed on %d times, after:\n%s", game, passed, y.last())
			}
		})
	}
}

// People who share a terminal read why their match cannot begin, even if none of them has the keyboard
// yet.
func TestHereSaysWhyItCannotBegin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dir := t.TempDir()
		home, err := table.Open(table.Config{Data: dir, NoLAN: true, NoInternet: true, RunDir: "-"})
		if err != nil {
			t.Fatal(err)
		}
		defer home.Close()
		tables := filepath.Join(dir, "tables")
		if err := os.RemoveAll(tables); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(tables, nil, 0o600); err != nil { // a file instead of the directory: no log can be made
			t.Fatal(err)
		}
		y := &typist{lang: assets.English(), answer: func(string) string { return "" }}
		y.terminal(t, func(o table.Options) ([]*table.Table, error) {
			return home.PlayHere(seam.Setup{Game: "uno"}, []string{"Anna", "Bob"}, o)
		})
		if all := strings.Join(y.said, "\n"); !strings.Contains(all, "The match cannot start on this computer") {
			t.Errorf("said:\n%s", all)
		}
	})
}

// The command that continues the match names the first person's log, whichever person has the keyboard:
// the others come back with that log.
func TestHereIsContinuedByTheFirst(t *testing.T) {
	said, log := typedLines(t, "uno", []string{"Anna", "Bob"}, "", "auto", "quit")
	if !strings.Contains(said, "Pass the computer to Bob.") {
		t.Fatalf("Bob never had the keyboard:\n%s", said)
	}
	if !strings.HasSuffix(said, "To continue it: "+resume(log).Text+"\nGoodbye.\n") {
		t.Errorf("not %s:\n%s", resume(log), said)
	}
}
