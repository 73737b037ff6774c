package table

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/lockstep"
	"lastcard/render/seam"
)

// resume continues the match of a log whose player shares this computer with nobody.
func resume(h *Home, log string, o Options) (*Table, error) {
	all, err := h.Resume(log, "", o)
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// When a person resumes a match against bots, the bots come back, except for a bot whose log is damaged. After
// the match that log is the only one that is left of the bots' logs.
func TestResumeBots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := openHome(t, Config{Name: "Anna"})
		slow := Options{Auto: true, ThinkTime: 500 * time.Millisecond}
		x, err := home.PlayBots(seam.Setup{Game: "uno", Rules: "points=50", Seats: 4}, slow)
		if err != nil {
			t.Fatal(err)
		}
		log := wait[seam.MatchStarted](t, x).Log
		for evening := range 3 {
			for range 10 {
				wait[seam.Entry](t, x)
			}
			x.Leave()
			<-x.Done()
			was := x.Outcome()
			if _, ok := MeetingLink(log); !ok {
				t.Fatal("the table cannot be continued")
			}
			if evening == 0 { // damage the log of one bot
				bots, _ := filepath.Glob(filepath.Join(filepath.Dir(log), "bot-*.log"))
				if len(bots) != 3 {
					t.Fatalf("logs of bots: %v", bots)
				}
				if err := os.Truncate(bots[1], 20); err != nil {
					t.Fatal(err)
				}
			}
			time.Sleep(24 * time.Hour)
			if x, err = resume(home, log, slow); err != nil {
				t.Fatal(err)
			}
			if r := wait[seam.MatchResumed](t, x); r.K+1 != was.Entries || r.Hash != lockstep.Hash(was.Hash).String() {
				t.Errorf("resumed %+v, left after %d entries", r, was.Entries)
			}
		}
		over := wait[seam.MatchOver](t, x)
		<-x.Done()
		if x.Outcome().Result != Done || over.Log != log {
			t.Errorf("%+v, %+v", over, x.Outcome())
		}
		if sum := verified(t, log); !sum.Ended {
			t.Errorf("the log: %+v", sum)
		}
		if left, _ := filepath.Glob(filepath.Join(filepath.Dir(log), "bot-*.log")); len(left) > 1 {
			t.Errorf("left behind: %v", left)
		}
		_ = os.Remove(wherePath(log))
		var trouble *Trouble
		if _, err := home.Resume(log, "", slow); !errors.As(err, &trouble) || trouble.Code != "over" {
			t.Errorf("after the end: %v", err)
		}
	})
}

// If a person leaves at the very moment at which a match with bots begins, a bot may have no log yet, and after a crash it
// may have only the beginning of one. It comes back all the same. Otherwise the match would wait for it for ever.
func TestBotWithoutLog(t *testing.T) {
	for _, left := range []int64{-1, 0, 16, 100} { // how many bytes a crash has left of the bot's log; -1: there is no file
		synctest.Test(t, func(t *testing.T) {
			home := openHome(t, Config{Name: "Anna"})
			x, err := home.PlayBots(seam.Setup{Game: "uno", Rules: "points=40", Seats: 2}, Options{ThinkTime: time.Minute})
			if err != nil {
				t.Fatal(err)
			}
			path := wait[seam.MatchStarted](t, x).Log
			x.Leave()
			<-x.Done()
			keepGenesisOnly(t, path)
			bots, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "bot-*.log"))
			for _, bot := range bots {
				if left < 0 {
					err = os.Remove(bot)
				} else {
					err = os.Truncate(bot, left)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			again, err := resume(home, path, Options{Auto: true})
			if err != nil {
				t.Fatal(err)
			}
			select {
			case <-again.Done():
			case <-time.After(12 * time.Hour):
				t.Errorf("%d bytes: the match does not end: %v", left, again.Snapshot().Trouble)
				again.Leave()
				<-again.Done()
			}
			if o := again.Outcome(); o.Result != Done {
				t.Errorf("%d bytes: %+v", left, o)
			}
		})
	}
}

// keepGenesisOnly writes a log anew, with its genesis and nothing else.
func keepGenesisOnly(t *testing.T, path string) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	log, err := lockstep.ReadLog(f)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	w, err := lockstep.NewWriter(&b)
	if err != nil {
		t.Fatal(err)
	}
	for e, err := range log.Entries() {
		if err != nil || w.WriteEntry(&e) != nil {
			t.Fatal(err)
		}
		break
	}
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
}

// If the log of a bot cannot be written, the table of the person who added it ends with that trouble.
// Otherwise the table would wait for the bot and give no reason.
func TestBotCannotWrite(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := openHome(t, Config{Name: "Anna"})
		x, err := home.PlayBots(seam.Setup{Game: "uno", Seats: 2}, Options{Auto: true, ThinkTime: 500 * time.Millisecond})
		if err != nil {
			t.Fatal(err)
		}
		wait[seam.Entry](t, x)
		bot := x.seat.crew.bots[0]
		until(t, bot, func(s seam.Snapshot) bool { return s.Stage == seam.Playing })
		_ = bot.runCommand(func(s *seat) error { return s.match.log.file.Close() })
		if f := wait[seam.Failure](t, x); f.Code != "log" {
			t.Errorf("%+v", f)
		}
		<-x.Done()
		if out := x.Outcome(); out.Result != Unwritten || out.Trouble == nil || strings.Count(out.Trouble.Error(), "/") != strings.Count(bot.seat.match.log.path, "/") {
			t.Errorf("%+v, %+v", out, out.Trouble)
		}
	})
}

// A bot takes no name that people could take for the name of somebody at its table.
func TestBotsHaveNamesOfTheirOwn(t *testing.T) {
	for _, c := range []struct {
		taken []string
		want  string
	}{
		{[]string{"Mária"}, "Ada"},
		{[]string{"Ada"}, "Blaise"},
		{[]string{"ada", "Вlaise"}, "Carl"}, // another case, and a Cyrillic letter
		{seam.BotNames, "Ada 2"},
	} {
		if got := newBotName(c.taken); got != c.want {
			t.Errorf("beside %q a bot is called %q, want %q", c.taken, got, c.want)
		}
	}
}
