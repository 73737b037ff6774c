package term

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/render/seam"
)

// In every language, a person at a resumed match reads for which players it waits, and which word to type
// to play on without them. If the person types that word while the match waits for nobody, the terminal
// says so.
func TestAwaited(t *testing.T) {
	for _, lang := range assets.Languages() {
		synctest.Test(t, func(t *testing.T) {
			home, err := table.Open(table.Config{Data: t.TempDir(), Name: "Anna", NoLAN: true, NoInternet: true, RunDir: "-"})
			if err != nil {
				t.Fatal(err)
			}
			defer home.Close()
			x, err := home.PlayBots(seam.Setup{Game: "eights", Seats: 3}, table.Options{Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			defer x.Leave()
			var said strings.Builder
			p := newPlayer(Options{Out: &said, Lang: lang, Seed: 1}, x, x, commandTable(), 0)
			for p.update(); p.snap.Stage != seam.Playing; p.update() {
				time.Sleep(table.TickEvery) // in virtual time
			}
			said.Reset()
			p.printFact(seam.OlderLog{K: 7})
			p.printFact(seam.PeopleAwaited{Seats: []engine.Seat{1}})
			if all := said.String(); strings.Count(all, p.words.Name(1)) != 1 || !strings.Contains(all, p.words.typedWord("continue")) || strings.Count(all, lang.Say("table.older")) != 1 {
				t.Errorf("%s: said %q", lang.Lang(), all)
			}
			said.Reset()
			if p.runLine(p.words.typedWord("continue")); said.String() != lang.Say("term.awaited-none")+"\n" {
				t.Errorf("%s: answered %q", lang.Lang(), &said)
			}
		})
	}
}
