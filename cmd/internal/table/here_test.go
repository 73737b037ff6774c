package table

import (
	"encoding/json"
	"errors"
	"iter"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/games"
	"lastcard/render/seam"
)

// Three people and a bot at one computer can play a match to its end. At the end only the first person has a log,
// and it verifies.
func TestPlayHere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHome(t, Config{NoLAN: true, NoInternet: true, RunDir: "-"})
		all, err := h.PlayHere(seam.Setup{Game: "eights", Rules: "points=30", Bots: 1}, []string{"Anna", "Bob", "Anna"}, Options{Auto: true})
		if err != nil {
			t.Fatal(err)
		}
		if len(all) != 3 {
			t.Fatalf("%d tables", len(all))
		}
		var hashes [][32]byte
		for i, x := range all {
			<-x.Done()
			out := x.Outcome()
			if out.Result != Done || (out.Log != "") != (i == 0) {
				t.Errorf("seat %d: %+v, log %q", i, out.Result, out.Log)
			}
			hashes = append(hashes, out.Hash)
		}
		if hashes[0] != hashes[1] || hashes[1] != hashes[2] {
			t.Errorf("hashes %x", hashes)
		}
		sum := verified(t, all[0].Outcome().Log)
		var names []string
		for i := range sum.Genesis.Seats {
			names = append(names, sum.Genesis.Seats[i].Name)
		}
		for _, want := range []string{"Anna", "Bob", "Anna 2"} {
			if !slices.Contains(names, want) {
				t.Errorf("%s is not among %v", want, names)
			}
		}
		if !sum.Ended || len(names) != 4 {
			t.Errorf("%+v", sum)
		}
	})
}

// Several people at one computer get different names, even if some give none.
func TestNamesHere(t *testing.T) {
	h := openHome(t, Config{NoLAN: true, NoInternet: true, RunDir: "-"})
	var names []string
	for _, p := range h.people([]string{"Player 2", "", "Anna", "Anna", " "}) {
		names = append(names, p.name)
	}
	if want := []string{"Player 2", "Player 2 2", "Anna", "Anna 2", "Player 5"}; !slices.Equal(names, want) {
		t.Errorf("%q, want %q", names, want)
	}
}

func TestPlayHereRefused(t *testing.T) {
	h := openHome(t, Config{NoLAN: true, NoInternet: true, RunDir: "-"})
	for _, x := range []struct {
		s     seam.Setup
		names []string
	}{{seam.Setup{Game: "uno"}, nil}, {seam.Setup{Game: "uno"}, []string{"Anna"}}, {seam.Setup{Game: "none"}, []string{"A", "B"}}, {seam.Setup{Game: "uno"}, make([]string, seam.MaxHere+1)}} {
		var trouble *Trouble
		if _, err := h.PlayHere(x.s, x.names, Options{}); !errors.As(err, &trouble) {
			t.Errorf("%+v %v: %v", x.s, x.names, err)
		}
	}
}

// play acts at the given tables, as bots would, until a condition holds.
func play(t *testing.T, all []*Table, until func() bool) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	for n := 0; !until(); n++ {
		if n > 100_000 {
			t.Fatalf("the condition does not come true: %+v", all[0].Snapshot())
		}
		for _, x := range all {
			s := x.Snapshot()
			g, _ := games.Lookup(s.Game)
			if s.Stage != seam.Playing || s.ActionPending {
				continue
			}
			if a := bot.Choose(g, &s.View, rng); a.Kind != engine.KindNone {
				_ = x.Act(a)
			}
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// Two people and a bot at one computer can leave in the middle of a match, resume it another day, and then play
// another match. At the end only the logs of the two matches are left.
func TestResumeHere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHome(t, Config{NoLAN: true, NoInternet: true, RunDir: "-"})
		all, err := h.PlayHere(seam.Setup{Game: "eights", Rules: "points=30", Bots: 1}, []string{"Anna", "Bob"}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		leave := func() {
			for i := len(all) - 1; i >= 0; i-- {
				all[i].Leave()
				<-all[i].Done()
			}
		}
		play(t, all, func() bool { return all[0].Snapshot().Entries > 12 })
		leave()
		was := all[0].Outcome()
		time.Sleep(24 * time.Hour)
		if _, ok := MeetingLink(was.Log); !ok {
			t.Fatal("it cannot be continued")
		}
		if all, err = h.Resume(was.Log, "", Options{}); err != nil || len(all) != 2 {
			t.Fatalf("%d tables, %v", len(all), err)
		}
		ended := func() bool { return all[0].Snapshot().Stage == seam.Ended && all[1].Snapshot().Stage == seam.Ended }
		play(t, all, ended)
		if a, b := all[0].Snapshot(), all[1].Snapshot(); a.Hash != b.Hash || a.Players[a.Me].Name != "Anna" || b.Players[b.Me].Name != "Bob" || a.Entries <= was.Entries {
			t.Errorf("they end with %s and %s", a.Hash, b.Hash)
		}
		for _, x := range all {
			x.Rematch()
		}
		play(t, all, func() bool { return all[0].Snapshot().Stage == seam.Playing })
		play(t, all, ended)
		leave()
		last := all[0].Outcome()
		for _, log := range []string{was.Log, last.Log} {
			if sum := verified(t, log); !sum.Ended {
				t.Errorf("%s: %+v", log, sum)
			}
		}
		left, _ := filepath.Glob(filepath.Join(filepath.Dir(was.Log), "*"))
		if want := []string{was.Log, last.Log}; len(left) != 2 || !slices.Contains(left, want[0]) || !slices.Contains(left, want[1]) {
			t.Errorf("left behind: %v", left)
		}
	})
}

// If the log of one of the people who shared the computer is missing, nobody can resume the match.
func TestResumeHereWithout(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHome(t, Config{NoLAN: true, NoInternet: true, RunDir: "-"})
		all, err := h.PlayHere(seam.Setup{Game: "eights"}, []string{"Anna", "Bob"}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		play(t, all, func() bool { return all[0].Snapshot().Entries > 8 })
		log := all[0].Snapshot().Log
		for _, x := range all {
			x.Leave()
			<-x.Done()
		}
		synctest.Wait() // until the goroutines of the tables have ended
		w, err := readWhere(log)
		if err != nil || len(w.People) != 1 {
			t.Fatalf("%+v, %v", w, err)
		}
		if err := os.Remove(w.People[0].Log); err != nil {
			t.Fatal(err)
		}
		var trouble *Trouble
		if _, err := h.Resume(log, "", Options{}); !errors.As(err, &trouble) || trouble.Code != "cannot-resume" {
			t.Errorf("%v", err)
		}
	})
}

// The file next to a log may come from somebody else. Whatever path it names for a seat, the program opens only the
// log of that seat that lies next to the first log.
func TestSavedSeatElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHome(t, Config{NoLAN: true, NoInternet: true, RunDir: "-"})
		all, err := h.PlayHere(seam.Setup{Game: "eights", Bots: 1}, []string{"Anna", "Bob"}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		leave := func() {
			for i := len(all) - 1; i >= 0; i-- {
				all[i].Leave()
				<-all[i].Done()
			}
			synctest.Wait() // until the goroutines of the tables have ended
		}
		play(t, all, func() bool { return all[0].Snapshot().Entries > 12 })
		log, entries := all[0].Snapshot().Log, all[0].Snapshot().Entries
		leave()
		w, err := readWhere(log)
		if err != nil || len(w.People) != 1 || len(w.Bots) != 1 {
			t.Fatalf("%+v, %v", w, err)
		}
		outside := map[string]string{} // by the path outside the directory: the path in it
		for _, x := range []*savedSeat{&w.People[0], &w.Bots[0]} {
			beside := x.Log
			x.Log = filepath.Join(t.TempDir(), "elsewhere.txt")
			outside[x.Log] = beside
			b, err := os.ReadFile(beside)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(x.Log, b, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		b, err := json.Marshal(w)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(wherePath(log), b, 0o600); err != nil {
			t.Fatal(err)
		}
		sizes := func(paths iter.Seq[string]) (all []int64) {
			for _, path := range slices.Sorted(paths) {
				info, err := os.Stat(path)
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, info.Size())
			}
			return all
		}
		was, besides := sizes(maps.Keys(outside)), sizes(maps.Values(outside))
		if all, err = h.Resume(log, "", Options{}); err != nil {
			t.Fatal(err)
		}
		play(t, all, func() bool { return all[0].Snapshot().Entries > entries+20 })
		leave()
		if now := sizes(maps.Keys(outside)); !slices.Equal(now, was) {
			t.Errorf("the files elsewhere had %d bytes, and have %d", was, now)
		}
		if now := sizes(maps.Values(outside)); slices.Equal(now, besides) {
			t.Error("nothing was written next to the log")
		}

		for _, beside := range outside {
			if err := os.Remove(beside); err != nil {
				t.Fatal(err)
			}
		}
		var trouble *Trouble
		if _, err := h.Resume(log, "", Options{}); !errors.As(err, &trouble) || trouble.Code != "cannot-resume" {
			t.Errorf("with logs elsewhere: %v", err)
		}
	})
}
