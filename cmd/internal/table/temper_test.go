package table

import (
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/seam"
)

// Each temper has a pace of its own; a sly bot hesitates where it has no choice.
func TestTemperPauses(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	mean := func(x temper, legal int) (sum time.Duration) {
		for range 200 {
			sum += x.pause(time.Second, legal, rng)
		}
		return sum / 200
	}
	calm, hasty, sly, grumpy := temperOf("Ada"), temperOf("Blaise"), temperOf("Carl"), temperOf("Dorothy")
	if h, c, g := mean(hasty, 5), mean(calm, 5), mean(grumpy, 5); h >= c || c >= g {
		t.Errorf("hasty %v, calm %v, grumpy %v", h, c, g)
	}
	if one, many := mean(sly, 1), mean(sly, 5); one <= 2*many {
		t.Errorf("sly: %v with no choice, %v with one", one, many)
	}
	if m := mean(temper{}, 3); m < 950*time.Millisecond || m > 1050*time.Millisecond {
		t.Errorf("without a temper: %v", m)
	}
	if p := sly.pause(1, 1, rng); p < 1 {
		t.Errorf("a pause of %v", p)
	}
}

// Whom an incident concerns: whoever drew for a card speaks of the player who played it, and the other way
// round; cards drawn for nobody are none.
func TestGossip(t *testing.T) {
	drew := func(n int16) engine.Event { return engine.Event{Kind: engine.EvDrew, Seat: 2, N: n} }
	hit := []engine.Event{{Kind: engine.EvPlayed, Seat: 1}, {Kind: engine.EvPenalty, N: 2}, drew(2)}
	for _, c := range []struct {
		name   string
		events []engine.Event
		me     engine.Seat
		want   incident
		ok     bool
	}{
		{"the victim", hit, 2, incident{"hit", 1}, true},
		{"who played", hit, 1, incident{"hits", 2}, true},
		{"another", hit, 0, incident{}, false},
		{"drawn for nobody", []engine.Event{{Kind: engine.EvPlayed, Seat: 1}, drew(3)}, 2, incident{}, false},
		{"caught", []engine.Event{{Kind: engine.EvCaught, Seat: 2, Other: 0}}, 0, incident{"hits", 2}, true},
		{"the last card", []engine.Event{{Kind: engine.EvCalled, Seat: 1}}, 1, incident{"last", engine.NoSeat}, true},
		{"lost", []engine.Event{{Kind: engine.EvRoundOver, Seat: 1}}, 0, incident{"loses", 1}, true},
		{"won", []engine.Event{{Kind: engine.EvRoundOver, Seat: 1}}, 1, incident{"wins", engine.NoSeat}, true},
	} {
		g := gossip{top: engine.NoSeat}
		if x, ok := g.follow(c.events, c.me); x != c.want || ok != c.ok {
			t.Errorf("%s: %+v %v, want %+v %v", c.name, x, ok, c.want, c.ok)
		}
	}
}

// Bots speak where they are asked to, not at once and not often; everything they say has words;
// where they are not asked to, they are silent.
func TestBotsSpeak(t *testing.T) {
	for _, remarks := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			home := openHome(t, Config{Name: "Anna"})
			x, err := home.PlayBots(seam.Setup{Game: "uno", Rules: "points=300", Seats: 4}, Options{Auto: true, Think: time.Second, Remarks: remarks, Seed: 5})
			if err != nil {
				t.Fatal(err)
			}
			<-x.Done()
			last, said := map[engine.Seat]time.Time{}, 0
			for _, f := range x.Facts(0) {
				m, ok := f.Fact.(seam.Chat)
				if !ok {
					continue
				}
				said++
				if was, ok := last[m.Seat]; ok && m.At.Sub(was) < remarkEvery {
					t.Errorf("seat %d spoke after %v again", m.Seat, m.At.Sub(was))
				}
				last[m.Seat] = m.At
				if m.Seat == 0 || m.Kind == seam.SayPhrase && !m.Remarked() || m.Kind == seam.SayReaction && (m.To < 0 || m.To == m.Seat) {
					t.Errorf("%+v", m)
				}
			}
			if remarks != (said > 2) {
				t.Errorf("asked to speak: %v, and %d messages", remarks, said)
			}
		})
	}
}

// Every temper, and everything that bots say, has words in every language.
func TestRemarksHaveWords(t *testing.T) {
	for _, c := range assets.Languages() {
		seen := map[string]string{}
		for _, r := range seam.Remarks {
			code := "chat.phrase." + r
			if !c.Has(code) {
				t.Errorf("%s: no %s", c.Lang(), code)
			} else if other := seen[c.Say(code)]; other != "" {
				t.Errorf("%s: %s says the same as %s", c.Lang(), r, other)
			}
			seen[c.Say(code)] = r
		}
		if slices.ContainsFunc(seam.Tempers, func(x string) bool { return !c.Has("temper." + x) }) {
			t.Errorf("%s lacks a temper", c.Lang())
		}
	}
}
