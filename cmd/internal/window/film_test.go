package window

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/archive"
	"lastcard/cmd/internal/progtest"
	"lastcard/cmd/internal/replay"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
	"lastcard/render/stats"
)

// playMatch plays a short match and returns the path of its log.
func playMatch(t *testing.T, b *Backend) string {
	t.Helper()
	woken := make(chan struct{}, 1)
	b.SetWake(func() {
		select {
		case woken <- struct{}{}:
		default:
		}
	})
	b.opts.Auto = true
	x, err := b.PlayBots(seam.Setup{Game: "eights", Rules: "points=30", Seats: 3, Bots: 2})
	if err != nil {
		t.Fatal(err)
	}
	for x.Snapshot().Stage != seam.Ended {
		<-woken
	}
	path := x.Snapshot().Log
	x.Leave()
	<-x.(*table.Table).Done()
	return path
}

// awaitLoaded waits until the window can show a film, or refuses it.
func awaitLoaded(f seam.Film) *seam.Trouble {
	for {
		part, trouble := f.LoadProgress()
		if trouble != nil || part == 1 {
			return trouble
		}
		time.Sleep(time.Millisecond) // in virtual time
	}
}

// A played match is in the archive, and the window can show it. If somebody changes one bit of the
// log, the window refuses it with a sentence.
func TestFilm(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := open(t)
		path := playMatch(t, b)
		f := b.Film(path)
		if trouble := awaitLoaded(f); trouble != nil {
			t.Fatal(trouble)
		}
		m := f.About()
		if m.Game != "eights" || m.Me != 0 || !m.Ended || m.Winner == engine.NoSeat || m.Moves != f.MoveCount() || len(m.Players) != 3 {
			t.Errorf("%+v", m)
		}
		played := 0
		for n := 1; n <= f.MoveCount(); n++ {
			_, events := f.MoveEvents(n)
			for _, e := range events {
				if e.Kind == engine.EvPlayed {
					played++
					if v := f.View(n, seam.Eye{Seat: 1}); v.Top() != e.Card || v.Me != 1 {
						t.Fatalf("move %d: %v lies on top, %v was played", n, v.Top(), e.Card)
					}
				}
			}
		}
		if played == 0 {
			t.Error("nobody played")
		}

		b.ReadArchive()
		for b.Archive().Busy {
			time.Sleep(time.Millisecond)
		}
		all := b.Archive().Matches
		if len(all) != 1 || all[0].Path != path || all[0].Winner != m.Winner || all[0].Me != 0 || len(all[0].Players[0].Plays) == 0 {
			t.Errorf("archive %+v", all)
		}

		bad := filepath.Join(t.TempDir(), "sent.lastcard")
		if err := progtest.Damage(path, bad); err != nil {
			t.Fatal(err)
		}
		for path, code := range map[string]string{
			bad: "bad-log", bad + "-not-there": "unreadable-log", filepath.Dir(bad): "unreadable-log", os.Args[0]: "not-a-log",
		} {
			if trouble := awaitLoaded(b.Film(path)); trouble == nil || trouble.Code != code || trouble.Args["why"] == "" {
				t.Errorf("%s: %+v, want %s", path, trouble, code)
			}
		}
		if trouble := awaitLoaded(b.Film(filepath.Dir(bad))); trouble == nil || trouble.Case != "no-file" {
			t.Errorf("a folder: %+v", trouble)
		}
	})
}

// The last moves of a log that a crash has cut are not final. A film shows and counts them too.
func TestFilmOfMovesThatAreNotFinal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := open(t)
		log, err := os.ReadFile(playMatch(t, b))
		if err != nil {
			t.Fatal(err)
		}
		log = log[:len(log)/2]
		tape, err := replay.ReadTape(bytes.NewReader(log), nil)
		for ; err == nil && tape.FinalMoves == len(tape.Moves); tape, err = replay.ReadTape(bytes.NewReader(log), nil) {
			log = log[:len(log)-100]
		}
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "cut.lastcard")
		if err := os.WriteFile(path, log, 0o600); err != nil {
			t.Fatal(err)
		}
		f := b.Film(path)
		if trouble := awaitLoaded(f); trouble != nil {
			t.Fatal(trouble)
		}
		m, n := f.About(), f.MoveCount()
		s, err := replay.Summarize(bytes.NewReader(log))
		if err != nil || s.Moves >= n || m.Moves != n || m.Winner != s.Winner || m.Ended {
			t.Errorf("%v; %d moves, %+v, want %+v", err, n, m, s)
		}
	})
}

// The players open the cards of a sealed deck one by one. A film does not show these moves: in each of
// its moves a seat acts or something happens, and the list of matches counts the same moves.
func TestSealedFilmHasNoEmptyMoves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := open(t)
		all, err := table.InMemory(t.TempDir(), 0, seam.Setup{Game: "uno", Rules: "points=60 deck=sealed", Seats: 3}, table.Options{Auto: true, Seed: 7})
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range all {
			<-x.Done()
		}
		path := all[0].Outcome().Log
		f := b.Film(path).(*film)
		if trouble := awaitLoaded(f); trouble != nil {
			t.Fatal(trouble)
		}
		if whole := len(f.state.Load().tape.Moves); f.MoveCount() == whole {
			t.Fatalf("all %d moves of the log are shown: its deck was not sealed", whole)
		}
		for n := 1; n <= f.MoveCount(); n++ {
			seat, events := f.MoveEvents(n)
			if seat == engine.NoSeat && len(events) == 0 {
				t.Fatalf("in move %d of %d nothing happens", n, f.MoveCount())
			}
			for _, e := range events {
				if v := f.View(n, seam.Eye{Seat: 1}); e.Kind == engine.EvPlayed && v.Top() != e.Card {
					t.Fatalf("move %d: %v lies on top, %v was played", n, v.Top(), e.Card)
				}
			}
		}
		log, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer log.Close()
		if s, err := replay.Summarize(log); err != nil || s.Moves != f.MoveCount() || f.About().Moves != f.MoveCount() {
			t.Errorf("%v; the summary has %+v, the film %d moves", err, s, f.MoveCount())
		}
	})
}

// If this version does not have the game of a log, the window says so, and does not call the log damaged.
func TestForeignGameIsSaid(t *testing.T) {
	err := fmt.Errorf("lockstep: %w", &table.ForeignTerms{Game: "tarock"})
	if x := logTrouble("a.lastcard", err); x.Code != "other-game" || x.Args["game"] != "tarock" {
		t.Errorf("%+v", x)
	}
	foreign := (&table.ForeignTerms{Game: "tarock"}).Trouble()
	if x := seamMatch(archive.Match{Trouble: &foreign}); x.Trouble == nil || x.Trouble.Code != "other-game" {
		t.Errorf("%+v", x.Trouble)
	}
}

// If a log has wrong rules, the sentence says what is wrong with them, and the hint does not repeat it.
func TestRulesOfAFilmAreSaid(t *testing.T) {
	why := &assets.Trouble{Code: "terms", Case: "form", Args: assets.Args{"rules": "jump-in stacking"}}
	x := logTrouble("a.lastcard", fmt.Errorf("lockstep: %w", why))
	for _, cat := range assets.Languages() {
		text, hint := cat.Explain(*x)
		part, _ := cat.Explain(*why)
		if !strings.Contains(text, part) || hint == "" || strings.Contains(hint, part) {
			t.Errorf("%s: %q, %q", cat.Lang(), text, hint)
		}
	}
}

// The window does not call a log damaged if its players have signed the rules of another version,
// under which it may be good. If they have signed this version's rules and the log breaks them, the log
// is damaged.
func TestOtherRulesOfAFilmAreSaid(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := open(t)
		for code, compat := range map[string]string{"other-log": "rules/0", "bad-log": table.Compat} {
			path := filepath.Join(b.home.Store().Path(), "tables", code+".lastcard")
			if err := progtest.WriteEndedLog(path, compat, b.home.Store().Key()); err != nil {
				t.Fatal(err)
			}
			if x := awaitLoaded(b.Film(path)); x == nil || x.Code != code || x.Args["k"] != uint64(1) {
				t.Errorf("%s: %+v", compat, x)
			}
		}
		b.ReadArchive()
		for b.Archive().Busy {
			time.Sleep(time.Millisecond) // in virtual time
		}
		all := b.Archive().Matches
		for _, m := range all {
			if code := strings.TrimSuffix(filepath.Base(m.Path), ".lastcard"); m.Trouble == nil || m.Trouble.Code != code {
				t.Errorf("in the list, %s: %+v", code, m.Trouble)
			}
		}
		if len(all) != 2 {
			t.Errorf("%d matches", len(all))
		}
	})
}

// People who share one computer are known by their names, and so count as the same people in each match.
// At a table of several computers a name identifies nobody.
func TestFriendsAtMyComputer(t *testing.T) {
	for local, want := range map[bool]int{true: 2, false: 3} {
		var all []seam.Match
		for _, keys := range [][]string{{"anna", "x1", "bot1"}, {"anna", "x2", "bot2"}} {
			s := &replay.Summary{Game: "uno", Local: local, Ended: true}
			for i, name := range []string{"Anna", "Ben", "Ada"} {
				s.Players = append(s.Players, seam.Record{Name: name, ID: keys[i], Bot: i == 2})
			}
			all = append(all, seamMatch(archive.Match{Summary: s}))
			if all[len(all)-1].Players[0].ID != keys[0] || s.Players[1].ID != keys[1] {
				t.Errorf("%+v of %+v", all[len(all)-1], s)
			}
		}
		if got := stats.Compute(all).Opponents; len(got) != want {
			t.Errorf("at one computer %v: %+v", local, got)
		}
	}
}

// If the game panics on a log, the window says that the game has a fault, not that the log is damaged,
// and names the log. People need the log to repair the game.
func TestGameFaultOfAFilmIsSaid(t *testing.T) {
	err := fmt.Errorf("%w: %w", &table.GameFault{Game: "uno", Message: "index out of range"}, &lockstep.BadEntry{K: 7})
	if x := logTrouble("a.lastcard", err); x.Code != "game-fault" || x.Args["game"] != "uno" || x.Args["file"] != "a.lastcard" {
		t.Errorf("%+v", x)
	}
}

// If a person leaves a film while the program reads it, and comes back, the program does not read it
// a second time.
func TestFilmIsReadOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := open(t)
		reading := &film{path: "a.lastcard"}
		b.films[reading.path] = reading
		if b.Film(reading.path) != reading {
			t.Error("it is read a second time")
		}
		f := b.Film("b.lastcard")
		awaitLoaded(f)
		synctest.Wait()
		if b.Film("b.lastcard") == f {
			t.Error("one that was read is not read again")
		}
		synctest.Wait()
	})
}
