package term

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/render/seam"
)

// typedLines plays against a bot with lines from a pipe. setup is the name of a game, followed by rules. here
// has the names of the people who share the terminal; if it is nil, Anna is alone there. typedLines returns
// the printed text and the path of the first person's log.
func typedLines(t *testing.T, setup string, here []string, lines ...string) (said, log string) {
	t.Helper()
	game, rules, _ := strings.Cut(setup, " ")
	synctest.Test(t, func(t *testing.T) {
		home, err := table.Open(table.Config{Data: t.TempDir(), Name: "Anna", NoLAN: true, NoInternet: true, RunDir: "-"})
		if err != nil {
			t.Fatal(err)
		}
		defer home.Close()
		wake := make(chan struct{}, 1)
		o := table.Options{Ready: true, Seed: 1, Wake: func() {
			select {
			case wake <- struct{}{}:
			default:
			}
		}}
		var all []*table.Table
		if here != nil {
			all, err = home.PlayHere(seam.Setup{Game: game, Rules: rules, Bots: 1}, here, o)
		} else {
			x, bad := home.PlayBots(seam.Setup{Game: game, Rules: rules, Seats: 2}, o)
			all, err = []*table.Table{x}, bad
		}
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		var out bytes.Buffer
		if err := Play(ctx, all, Options{In: strings.NewReader(strings.Join(lines, "\n")), Out: &out, Wake: wake, Seed: 1, ResumeCommand: resume}); err != nil {
			t.Errorf("%v, after:\n%s", err, &out)
		}
		said, log = out.String(), all[0].Snapshot().Log
		for _, x := range all {
			<-x.Done()
		}
	})
	return said, log
}

// Every typed line gets a fitting answer, even a command that has no effect now. A line that is far
// too long does not end the input.
func TestEverythingIsAnswered(t *testing.T) {
	said, log := "", ""
	for wild := true; wild; wild = strings.Contains(said, "Choose the colour to start with") { // "red" would answer this question
		said, log = typedLines(t, "uno", nil, "red", "catch", "rematch", "another", "ready", "bot", "nobot", "x", "rules", "rules all", "newcode", strings.Repeat("x", 1<<17), "sort", "quit")
	}
	rest := said
	for _, want := range []string{
		"You can: ",
		"That does not work: say which card. Type help for help.\n",
		"No one can be caught now.\n",
		"You can do that when the match is over.\nYou can do that when the match is over.\n",
		"Your turn",
		"You can change that only between two matches, or before the first.\n",
		"You can change that only between two matches, or before the first.\n",
		"This table does not use that rule.\n",
		"Uno, official rules.\nType rules all to see every rule and what it does.\n",
		"stacking: Stacking. Answer a draw card with another and pass the total on.\n",
		"call=manual (By hand), call=auto (Automatically): Calling the last card.\n",
		"points=1–100000: Points to win the match.\n",
		"You can do that only at a table that you opened for others.\n",
		"That does not work: that line is too long. Type help for help.\n",
		"By colour.\nYour hand (",
		"The match is saved. To continue it: " + resume(log).Text + "\nGoodbye.\n",
	} {
		_, after, ok := strings.Cut(rest, want)
		if !ok {
			t.Errorf("%q is not said, or too early:\n%s", want, said)
		}
		rest = after
	}
	for _, no := range []string{"Looking for the table", "Type ready when you are", "player to trade hands with"} {
		if strings.Contains(said, no) {
			t.Errorf("%q is said:\n%s", no, said)
		}
	}
}

// resume returns the command that continues the match of a log.
func resume(log string, flags ...string) CommandLine {
	return CommandLine{Text: strings.Join(append(append([]string{"lastcard resume"}, flags...), log), " ")}
}

// At the end of the input the terminal says how to continue the match, as after `quit`.
func TestEndSaysHowToGoOn(t *testing.T) {
	if said, log := typedLines(t, "eights", nil); !strings.HasSuffix(said, "leaving the table.\nThe match is saved. To continue it: "+resume(log).Text+"\n") {
		t.Error(said)
	}
}

// If somebody types a move while the terminal calls the next person, it calls that person again.
func TestPassIsAskedAgain(t *testing.T) {
	if said, _ := typedLines(t, "uno", []string{"Anna", "Bob"}, "R5", "?", "quit"); strings.Count(said, "press Enter when no one else is looking") != 3 {
		t.Error(said)
	}
}

// The question for the next round comes once, even if several others have already said Next.
func TestNextIsAskedOnce(t *testing.T) {
	var out strings.Builder
	p := annaAt(&out)
	p.snap = seam.Snapshot{Stage: seam.Playing, View: *view(t, "R5")}
	p.snap.View.Need, p.snap.View.Legal = engine.NeedNext, []engine.Action{engine.Act(engine.Next)}
	for p.snap.Step = range uint64(6) {
		p.snap.View.Round = 1 + int(p.snap.Step)/3
		p.questions.awaitsLine = false
		p.ask()
		if !p.questions.awaitsLine {
			t.Errorf("step %d: a line is not waited for", p.snap.Step)
		}
	}
	if n := strings.Count(out.String(), "Type next for the next round."); n != 2 {
		t.Errorf("asked %d times in two rounds:\n%s", n, &out)
	}
}

// A rematch begins like any match: the terminal does not print the sentences of the first match again.
func TestRematchIsToldAnew(t *testing.T) {
	said, _ := typedLines(t, "uno points=5 cards=3", nil, "auto", "rematch", "auto", "quit")
	if begun, won := strings.Count(said, "The match begins."), strings.Count(said, "the match!"); begun != 2 || won != 2 {
		t.Errorf("%d matches begin, %d are won:\n%s", begun, won, said)
	}
}

// After a match a person reads once which players want a rematch and which have left.
func TestAfterTheMatch(t *testing.T) {
	var out strings.Builder
	anna, bela, carl := seam.Player{Name: "Anna", You: true, IsHere: true}, seam.Player{Name: "Béla", IsHere: true}, seam.Player{Name: "Carl", IsHere: true}
	var a afterwards
	look := func(want string, all ...seam.Player) {
		t.Helper()
		out.Reset()
		a.print(&output{to: &out}, words(), all, 0)
		if out.String() != want {
			t.Errorf("%q, want %q", &out, want)
		}
	}
	look("", anna, bela, carl)
	bela.Rematch = true
	look("Béla wants a rematch.\n", anna, bela, carl)
	anna.Rematch = true
	look("Waiting for Carl to agree to a rematch.\n", anna, bela, carl)
	carl.IsHere = false
	carl.Rematch = true // he had agreed before he left
	look("Carl has left.\n", anna, bela, carl)
	look("", anna, bela, carl)
}

// A person who has chosen cards in words reads them from the first line on. The choice lasts when people
// choose another game, and so does turning it off.
func TestWordsFromTheStart(t *testing.T) {
	var out strings.Builder
	p := testPlayer(Options{Out: &out, CardsInWords: true})
	for _, game := range []string{"uno", "palace"} {
		p.snap.Game = game
		if p.updateWords(); !p.words.inWords {
			t.Errorf("%s: letters", game)
		}
	}
	p.words.inWords = false
	p.snap.Game = "eights"
	if p.updateWords(); p.words.inWords {
		t.Error("words again, which were turned off")
	}
}

// The terminal sorts a hand by colour or by value. Wild cards come last, and in Palace aces come
// after kings.
func TestSorted(t *testing.T) {
	w := words()
	v := view(t, "W", "Y2", "R9", "W+4", "G2", "R1")
	for _, c := range []struct {
		by   sorting
		want string
	}{{sortAsDrawn, "W Y2 R9 W+4 G2 R1"}, {sortByColor, "R1 R9 G2 Y2 W W+4"}, {sortByValue, "R1 G2 Y2 R9 W W+4"}} {
		if w.sorting = c.by; w.faceList(w.sorting.sorted(w.Game, v.Hand(0).Cards)) != c.want {
			t.Errorf("%d: %s, want %s", c.by, w.faceList(w.sorting.sorted(w.Game, v.Hand(0).Cards)), c.want)
		}
	}
	w, v = handOf(t, "palace", []string{"AS", "KD", "2C", "10H", "2S"}, nil)
	if w.sorting = sortByValue; w.faceList(w.sorting.sorted(w.Game, v.Hand(0).Cards)) != "2S 2C 10H KD AS" {
		t.Error(w.faceList(w.sorting.sorted(w.Game, v.Hand(0).Cards)))
	}
}

// The terminal prints once why the table waits, even if more snapshots come. It prints the reason again when
// the table waits a second time.
func TestTroubleIsSaidOnce(t *testing.T) {
	var out strings.Builder
	p := annaAt(&out)
	for _, waits := range []bool{true, true, false, true} {
		p.snap.Trouble = nil
		if waits {
			p.snap.Trouble = &seam.Trouble{Code: "waiting", Args: map[string]any{"names": []string{"Béla"}}}
		}
		p.printTrouble()
	}
	if n := strings.Count(out.String(), "Waiting for Béla"); n != 2 {
		t.Errorf("said %d times:\n%s", n, &out)
	}
}

// When the terminal prints the last moves of a match, the lobby of the next match may already be
// there, with fewer people. It prints the moves with the names of their own match.
func TestMovesAreToldWithTheNamesOfTheirMatch(t *testing.T) {
	var out strings.Builder
	move := seam.Entry{Step: 9, Seat: 3, By: engine.AbsentBot, Events: []engine.Event{{Kind: engine.EvPassed, Seat: 3}}}
	move.View = engine.View{Me: 0, Seats: make([]engine.SeatView, 4)}
	p := testPlayer(Options{Out: &out})
	p.snap = seam.Snapshot{Stage: seam.Lobby, Game: "uno", Me: 1, Players: []seam.Player{{Name: "Eve"}, {Name: "Anna"}, {Name: "Béla"}}}
	p.updateWords()
	p.printFact(move) // without a MatchStarted fact the terminal knows no name
	p.printFact(seam.MatchStarted{Seats: []string{"Anna", "Béla", "Carl", "Dora"}})
	for _, c := range []struct {
		seat engine.Seat
		want string
	}{{3, "Dora"}, {1, "Béla"}, {0, "for you"}} {
		out.Reset()
		move.Seat, move.Events[0].Seat = c.seat, c.seat
		if p.printFact(move); !strings.Contains(out.String(), c.want) {
			t.Errorf("seat %d: %q", c.seat, &out)
		}
	}
	if got := p.words.Name(0); got != "Eve" {
		t.Errorf("now seat 0 is %s", got)
	}
}
