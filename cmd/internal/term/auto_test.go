package term

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/render/seam"
)

// If the table has moved on before an answer comes, a bot that answers for a person stays on and says
// nothing. A person who answers too late reads why the answer was refused.
func TestAutoTooSlow(t *testing.T) {
	for _, auto := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			home, err := table.Open(table.Config{Data: t.TempDir(), Name: "Anna", NoLAN: true, NoInternet: true, RunDir: "-"})
			if err != nil {
				t.Fatal(err)
			}
			defer home.Close()
			x, err := home.PlayBots(seam.Setup{Game: "eights", Rules: "points=1000", Seats: 3}, table.Options{Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			defer x.Leave()
			var said strings.Builder
			p := newPlayer(Options{Out: &said, Seed: 1}, x, x, commandTable(), 0)
			late := engine.Act(engine.KindNone)
			for late.Kind != engine.Play { // the bot's answer must be a play, because its card is gone by then
				for p.update(); !p.questions.awaitsLine; p.update() {
					time.Sleep(table.TickEvery) // in virtual time
				}
				late = bot.Choose(p.words.Game, &p.snap.View, p.rng)
				if err := x.Act(late); err != nil {
					t.Fatal(err)
				}
				for x.Snapshot().Step == p.snap.Step {
					time.Sleep(table.TickEvery)
				}
			}
			said.Reset()
			p.botAnswers = auto
			p.act(late)
			if p.botAnswers != auto || (said.Len() > 0) == auto {
				t.Errorf("auto %v: then %v, and said %q", auto, p.botAnswers, &said)
			}
		})
	}
}

// At the beginning of the next match nobody is away. A seat that was away in the last match may
// belong to somebody else now.
func TestNextMatchKnowsNobodyAway(t *testing.T) {
	p := annaAt(new(strings.Builder))
	for _, f := range []seam.Fact{seam.SeatAway{Seat: 1}, seam.SeatAside{Seat: 1}, seam.MatchStarted{Seats: p.words.Names}} {
		p.printFact(f)
	}
	if p.seats.away != 0 || p.seats.aside != 0 {
		t.Errorf("away %v, aside %v", p.seats.away, p.seats.aside)
	}
}

// After `auto` a person reads no questions. After a second `auto` the person reads the present question.
func TestAutoIsTakenBack(t *testing.T) {
	var out strings.Builder
	p := annaAt(&out)
	p.snap = seam.Snapshot{Stage: seam.Playing, Game: "uno", View: *view(t, "R5", "G2")}
	p.snap.View.Phase, p.snap.View.Legal = engine.PhasePlay, []engine.Action{engine.Act(engine.Draw)}
	p.runLine("auto")
	if p.ask(); !p.questions.awaitsLine || strings.Contains(out.String(), "You can: ") {
		t.Errorf("asked %v, with a bot: %s", p.questions.awaitsLine, &out)
	}
	p.runLine("auto")
	if p.ask(); !p.questions.awaitsLine || !strings.Contains(out.String(), "You play yourself again.\n") || !strings.Contains(out.String(), "\nYou can: draw.\n") {
		t.Errorf("asked %v, without a bot again: %s", p.questions.awaitsLine, &out)
	}
}

// The question after a draw names the drawn card, so there is no sentence about the draw. If a bot answers
// the question, the sentence about the draw names the card.
func TestDrawnCardIsNamed(t *testing.T) {
	for _, auto := range []bool{false, true} {
		p := testPlayer(Options{})
		p.botAnswers = auto
		p.snap = seam.Snapshot{Stage: seam.Playing, Game: "uno", View: *view(t, "R5", "G2"), Players: []seam.Player{{Name: "Anna"}, {Name: "Béla"}}}
		p.snap.View.Phase, p.snap.View.Drawn = engine.PhasePlay, 1
		p.updateWords()
		all := p.seats.move(p.words, &seam.Entry{Seat: 0, Events: []engine.Event{{Kind: engine.EvDrew, Seat: 0, N: 1}}, View: p.snap.View})
		if said := strings.Join(all, "\n"); (said == "You drew a card: G2.") != auto {
			t.Errorf("auto %v: %q", auto, said)
		}
	}
}

// While a drawn card is still hidden, as with a sealed deck, the sentence gives only the number of cards.
func TestUnseenCardsAreNotNamed(t *testing.T) {
	v := view(t, "R5", "G2", "Y7")
	v.Hand(0).Cards[2].Face = engine.Hidden
	all := words().Events([]engine.Event{{Kind: engine.EvDrew, Seat: 0, N: 2}}, v)
	if said := strings.Join(all, "\n"); said != "You drew 2 cards." {
		t.Errorf("%q", said)
	}
}
