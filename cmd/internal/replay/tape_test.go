package replay

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// played returns the log of a match that bots have played at a table of package table. In a test they
// play it in virtual time, in a benchmark in real time.
func played(t testing.TB, game, rules string, seats int) []byte {
	t.Helper()
	dir := ""
	run := func(t testing.TB) {
		dir = t.TempDir()
		home, err := table.Open(table.Config{Data: dir, Name: "Anna", NoLAN: true, NoInternet: true, RunDir: "-"})
		if err != nil {
			t.Fatal(err)
		}
		x, err := home.PlayBots(seam.Setup{Game: game, Rules: rules, Seats: seats, Bots: seats - 1}, table.Options{Auto: true, Seed: 7})
		if err != nil {
			t.Fatal(err)
		}
		<-x.Done()
		if out := x.Outcome(); out.Result != table.Done {
			t.Fatalf("%+v", out)
		}
		if err := home.Close(); err != nil {
			t.Fatal(err)
		}
	}
	var log []byte
	read := func(t testing.TB) {
		run(t)
		names, _ := filepath.Glob(filepath.Join(dir, "tables", "*.lastcard"))
		if len(names) != 1 {
			t.Fatalf("logs: %v", names)
		}
		var err error
		if log, err = os.ReadFile(names[0]); err != nil {
			t.Fatal(err)
		}
	}
	if x, ok := t.(*testing.T); ok {
		synctest.Test(x, func(t *testing.T) { read(t) })
	} else {
		read(t)
	}
	return log
}

// A tape shows the same tables as a walk from the beginning, in whatever order they are asked for.
func TestTableAfterAnyMove(t *testing.T) {
	type match struct {
		game, rules string
		seats       int
	}
	all := []match{{"uno", "points=300 jump-in stacking", 3}, {"palace", "rounds=2", 3}, {"switch", "rounds=5", 3}} // more than snapshotEvery moves
	for _, g := range games.All() {
		if !slices.ContainsFunc(all, func(x match) bool { return x.game == g.Name() }) {
			all = append(all, match{g.Name(), "", 3})
		}
	}
	for _, x := range all {
		log := played(t, x.game, x.rules, x.seats)
		var hashes [][32]byte
		if _, err := Walk(bytes.NewReader(log), func(_ *lockstep.Genesis, m Moment) bool {
			if m.Entry.Kind == lockstep.EntryGenesis || m.Entry.Moves() {
				hashes = append(hashes, m.Entry.State)
			}
			return true
		}); err != nil {
			t.Fatal(err)
		}
		tape, err := ReadTape(bytes.NewReader(log), nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(tape.Moves)+1 != len(hashes) || x.rules != "" && len(hashes) < snapshotEvery || !tape.Ended {
			t.Fatalf("%s: %d moves, %d states, ended %v", x.game, len(tape.Moves), len(hashes), tape.Ended)
		}
		rng := rand.New(rand.NewPCG(1, 2))
		for range 400 {
			n := rng.IntN(len(hashes))
			if tape.TableAfter(n).Hash() != hashes[n] {
				t.Fatalf("%s: another table after move %d", x.game, n)
			}
		}
		if got := tape.TableAfter(len(hashes) + 10).Hash(); got != hashes[len(hashes)-1] {
			t.Error("beyond the end is not the end")
		}
	}
}

// In a view of the past nobody can act. A seat sees its own hand. Of another hand it sees what a spectator
// sees: cards that have lain open and were drawn again. If all is true, it sees every hand.
func TestView(t *testing.T) {
	tape, err := ReadTape(bytes.NewReader(played(t, "eights", "points=50", 4)), nil)
	if err != nil {
		t.Fatal(err)
	}
	mid := len(tape.Moves) / 3
	for tape.View(mid, 1, false).Phase != engine.PhasePlay { // between rounds all hands are open
		mid++
	}
	own, all := tape.View(mid, 1, false), tape.View(mid, 1, true)
	spectator := tape.View(mid, engine.NoSeat, false)
	open := len(spectator.Hand(0).Cards)
	if own.Me != 1 || len(own.Hand(1).Cards) != own.Hand(1).Count || len(own.Hand(0).Cards) != open || open == own.Hand(0).Count || own.Legal != nil {
		t.Errorf("seat 1 sees %+v", own)
	}
	for s := range all.Seats {
		if x := all.Hand(engine.Seat(s)); len(x.Cards) != x.Count || x.Count > 0 && x.Cards[0].Face == engine.Hidden {
			t.Errorf("all: seat %d has %d cards and shows %v", s, x.Count, x.Cards)
		}
	}
	if !reflect.DeepEqual(own.Hand(1).Cards, all.Hand(1).Cards) {
		t.Error("the view of all hands has another hand of seat 1")
	}
}

// A log with one changed bit gives neither a tape nor a summary.
func TestBadSignatureIsNoTape(t *testing.T) {
	log := played(t, "eights", "points=40", 2)
	for _, offset := range []int{len(log) / 3, len(log) / 2, len(log) - 200} {
		b := bytes.Clone(log)
		b[offset] ^= 1
		_, err := ReadTape(bytes.NewReader(b), nil)
		var bad *lockstep.BadEntry
		if !errors.As(err, &bad) {
			t.Errorf("byte %d of %d changed: %v", offset, len(log), err)
		}
		if _, err := Summarize(bytes.NewReader(b)); !errors.As(err, &bad) {
			t.Errorf("summary: %v", err)
		}
	}
}

func TestSummary(t *testing.T) {
	log := played(t, "uno", "points=100", 3)
	s, err := Summarize(bytes.NewReader(log))
	if err != nil {
		t.Fatal(err)
	}
	tape, err := ReadTape(bytes.NewReader(log), nil)
	if err != nil {
		t.Fatal(err)
	}
	end := tape.View(len(tape.Moves), engine.NoSeat, false)
	if s.Game != "uno" || !s.Ended || s.Winner != end.Winner || s.Moves != len(tape.Moves) || len(s.Players) != 3 || s.Players[0].Name != "Anna" {
		t.Errorf("%+v", s)
	}
	rounds, plays := 0, 0
	for i, p := range s.Players {
		rounds += p.Rounds
		for _, n := range p.Plays {
			plays += n
		}
		if p.Score != end.Seats[i].Score || p.MostHeld < 7 {
			t.Errorf("seat %d: %+v, want the score %d", i, p, end.Seats[i].Score)
		}
	}
	played := 0
	for _, m := range tape.Moves {
		for _, e := range m.Events {
			if e.Kind == engine.EvPlayed {
				played++
			}
		}
	}
	if rounds != s.Rounds || plays != played || plays == 0 {
		t.Errorf("%d rounds won of %d, %d plays of %d", rounds, s.Rounds, plays, played)
	}
}

// BenchmarkTape measures how long a view of a long match takes, after random moves ("random") and after
// successive moves ("next"), and how long it takes to read the log ("open"). The environment variable
// LASTCARD_LOG may name the log of another match.
func BenchmarkTape(b *testing.B) {
	log, err := os.ReadFile(os.Getenv("LASTCARD_LOG"))
	if err != nil {
		log = played(b, "uno", "points=1000", 2)
	}
	tape, err := ReadTape(bytes.NewReader(log), nil)
	if err != nil {
		b.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	b.Run("random", func(b *testing.B) {
		b.ReportMetric(float64(len(tape.Moves)), "moves")
		for b.Loop() {
			tape.View(rng.IntN(len(tape.Moves)+1), 0, true)
		}
	})
	b.Run("next", func(b *testing.B) {
		n := 0
		for b.Loop() {
			n = (n + 1) % len(tape.Moves)
			tape.View(n, 0, true)
		}
	})
	b.Run("open", func(b *testing.B) {
		for b.Loop() {
			if _, err := ReadTape(bytes.NewReader(log), nil); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// A tape can repeat an action that a rule made for an absent seat, although that action names a card
// without its face.
func TestRedoAbsent(t *testing.T) {
	g := &lockstep.Genesis{Game: "palace", Seats: make([]lockstep.Player, 2)}
	game, err := table.NewGame(g)
	if err != nil {
		t.Fatal(err)
	}
	game.Table().Advance(1, nil)
	x := game.Table().Clone()
	a, ok := game.Machine().AbsentAction(1)
	if ready, err := engine.DecodeAction(a); !ok || err != nil || !ready.Faceless() {
		t.Fatalf("%v", ready)
	}
	if err := game.Machine().PlayByRule(1, a); err != nil {
		t.Fatal(err)
	}
	m := engine.NewMachine(x)
	deeds, _ := game.TakeDeeds()
	for _, d := range deeds {
		redo(m, d)
	}
	if v := x.View(engine.NoSeat); len(deeds) != 1 || !v.Seats[1].Next {
		t.Error("the absent seat is not ready")
	}
}

// With a sealed deck, the players reveal every card at the end of the round. So the tape of a whole match
// shows all hands after every move. A card keeps its face until the next shuffle.
func TestSealedHands(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x, err := ReadTape(bytes.NewReader(sealedMatch(t, "uno", "points=60")), nil)
		if err != nil {
			t.Fatal(err)
		}
		closed := 0
		for n := range x.Moves {
			v := x.View(n+1, 0, true)
			for s := range v.Seats {
				own := x.TableAfter(n+1).Hand(engine.Seat(s), nil)
				for i, c := range v.Hand(engine.Seat(s)).Cards {
					if own[i].Face == engine.Hidden {
						closed++
					}
					if c.Face == engine.Hidden {
						t.Fatalf("after move %d of %d: card %d of seat %d is closed", n, len(x.Moves), c.Card, s)
					}
				}
			}
			me := x.View(n+1, 0, false)
			for _, c := range me.Hand(0).Cards {
				if c.Face == engine.Hidden {
					t.Fatalf("after move %d of %d: card %d of my own is closed", n, len(x.Moves), c.Card)
				}
			}
		}
		if closed == 0 {
			t.Error("the log itself tells all hands: its deck was not sealed")
		}
		for i := range x.Moves {
			x.checkFaces(t, i)
		}
	})
}

// If a log ends in the middle of a round, the cards of that round stay hidden, although earlier rounds have
// revealed the faces of cards with the same numbers.
func TestSealedHandsOfAnUnfinishedRound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		log := sealedMatch(t, "switch", "rounds=2") // at least two rounds
		whole, err := ReadTape(bytes.NewReader(log), nil)
		if err != nil {
			t.Fatal(err)
		}
		deals, cut := 0, int64(0)
		if _, err := Walk(bytes.NewReader(log), func(_ *lockstep.Genesis, m Moment) bool {
			if slices.ContainsFunc(m.Events, func(e engine.Event) bool { return e.Kind == engine.EvDealt }) {
				deals++
			}
			cut = m.size
			return deals < 2 || m.Table.Need().Kind != engine.NeedAction
		}); err != nil || deals < 2 {
			t.Fatalf("%d rounds, %v", deals, err)
		}
		torn, err := ReadTape(bytes.NewReader(log[:cut]), nil)
		if err != nil {
			t.Fatal(err)
		}
		n := len(torn.Moves)
		got, want := torn.View(n, engine.NoSeat, true), whole.View(n, engine.NoSeat, true)
		for s := range got.Seats {
			for i, c := range got.Hand(engine.Seat(s)).Cards {
				if real := want.Hand(engine.Seat(s)).Cards[i].Face; c.Face != engine.Hidden && c.Face != real {
					t.Errorf("seat %d: card %d is shown as %v, but is %v", s, c.Card, c.Face, real)
				}
			}
		}
	})
}

// checkFaces checks that a card which move i plays had the same face in the hand before.
func (t *Tape) checkFaces(test *testing.T, i int) {
	before := map[engine.Card]engine.Face{}
	v := t.View(i, 0, true)
	for s := range v.Seats {
		for _, c := range v.Hand(engine.Seat(s)).Cards {
			before[c.Card] = c.Face
		}
	}
	for _, e := range t.Moves[i].Events {
		if f, ok := before[e.Card.Card]; ok && e.Kind == engine.EvPlayed && f != e.Card.Face {
			test.Errorf("move %d plays %v, which was %v in the hand", i, e.Card.Face, f)
		}
	}
}

// sealedMatch returns the log of a match with a sealed deck among three seats, each on a node of its own.
func sealedMatch(t *testing.T, game, rules string) []byte {
	t.Helper()
	dir := t.TempDir()
	all, err := table.InMemory(dir, 0, seam.Setup{Game: game, Rules: rules + " deck=sealed", Seats: 3}, table.Options{Auto: true, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range all {
		<-x.Done()
	}
	log, err := os.ReadFile(all[0].Outcome().Log)
	if err != nil {
		t.Fatal(err)
	}
	return log
}
