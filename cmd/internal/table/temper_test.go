package table

import (
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/uno"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// Each temper has its own pace. A sly bot hesitates if it has no choice. Without a temper the pause is
// Options.ThinkTime on average. A pause is never 0.
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

// tempted returns the view of a seat that has a Wild Draw Four, and a card of the colour in force. So to play
// the Wild Draw Four is a bluff. It also returns the play of the other card.
func tempted(t *testing.T, rules string) (*engine.View, engine.Action) {
	t.Helper()
	g := uno.Game{}
	l := engine.Layout{Dealer: 1, Turn: 0, Dir: 1, Discard: enginetest.Faces(t, g, "G3"), Draw: enginetest.Faces(t, g, "B4", "B5", "B6", "B7", "B8", "B9")}
	l.Hands[0], l.Hands[1] = enginetest.Faces(t, g, "W+4", "G5", "R1", "R2"), enginetest.Faces(t, g, "Y1", "Y2", "Y4")
	v := enginetest.LaidOut(t, g, 2, rules, l).View(0)
	i := slices.IndexFunc(v.Legal, func(a engine.Action) bool {
		return a.Kind == engine.Play && g.FaceColor(a.Card.Face) == v.Color
	})
	if i < 0 {
		t.Fatal("there is no honest play")
	}
	return v, v.Legal[i]
}

// A sly bot makes about one in three of its possible bluffs. No bot of another temper bluffs, and neither does
// the program in a person's seat. With wild-draw-four-any there is nothing to bluff about.
func TestSlyBotsBluff(t *testing.T) {
	const tries, tolerance = 2000, 4 // tolerance is the allowed difference, in percentage points
	for _, c := range []struct {
		name, rules string
		bot         bool
		share       int // the expected share of bluffs in all tries, in per cent
	}{
		{"Carl", "", true, slyBluffs},
		{"Carl", "wild-draw-four-any", true, 0},
		{"Carl", "", false, 0},
		{"Ada", "", true, 0}, {"Blaise", "", true, 0}, {"Dorothy", "", true, 0},
	} {
		p := newPilot(&Options{Auto: true, Bot: c.bot, Seed: 7}, lockstep.Key{}, c.name)
		v, honest := tempted(t, c.rules)
		n := 0
		for range tries {
			if a := p.temper.bluff(uno.Game{}, v, honest, p.rng); a.Card != honest.Card {
				n++
			}
		}
		if got := n * 100 / tries; got < c.share-tolerance || got > c.share+tolerance || c.share == 0 && n > 0 {
			t.Errorf("%s (a bot: %t) with the rules %q bluffs in %d of %d tries, want %d %%", c.name, c.bot, c.rules, n, tries, c.share)
		}
	}
}

// With the same seed, a pilot makes the same bluffs.
func TestBluffsFollowTheSeed(t *testing.T) {
	v, honest := tempted(t, "")
	var first []engine.Card
	for run := range 2 {
		p := newPilot(&Options{Auto: true, Bot: true, Seed: 7}, lockstep.Key{}, "Carl")
		var played []engine.Card
		for range 100 {
			played = append(played, p.temper.bluff(uno.Game{}, v, honest, p.rng).Card.Card)
		}
		if run == 0 {
			first = played
		} else if !slices.Equal(first, played) {
			t.Errorf("first %v, then %v", first, played)
		}
	}
}

// If a card makes a seat draw, the bot there may talk about the seat that played the card, and the bot that
// played it about the seat that drew. If no card made a seat draw, no bot talks about that. Bots may also talk
// about a seat that was caught, about their own last card, and about the end of a round.
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
		{"caught bluffing", []engine.Event{hit[0], hit[1], {Kind: engine.EvGuilty, Seat: 1}, {Kind: engine.EvDrew, Seat: 1, N: 4}}, 1, incident{"hit", 1}, true},
		{"caught", []engine.Event{{Kind: engine.EvCaught, Seat: 2, Other: 0}}, 0, incident{"hits", 2}, true},
		{"the last card", []engine.Event{{Kind: engine.EvCalled, Seat: 1}}, 1, incident{"last", engine.NoSeat}, true},
		{"lost", []engine.Event{{Kind: engine.EvRoundOver, Seat: 1}}, 0, incident{"loses", 1}, true},
		{"won", []engine.Event{{Kind: engine.EvRoundOver, Seat: 1}}, 1, incident{"wins", engine.NoSeat}, true},
	} {
		g := gossip{topPlayer: engine.NoSeat}
		if x, ok := g.followMove(c.events, c.me); x != c.want || ok != c.ok {
			t.Errorf("%s: %+v %v, want %+v %v", c.name, x, ok, c.want, c.ok)
		}
	}
}

// With Options.Remarks bots talk, each at most once in minRemarkGap. Each phrase is one of seam.Remarks, and
// each reaction goes to another seat. Without Options.Remarks bots are silent.
func TestBotsSpeak(t *testing.T) {
	for _, remarks := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			home := openHome(t, Config{Name: "Anna"})
			x, err := home.PlayBots(seam.Setup{Game: "uno", Rules: "points=300", Seats: 4}, Options{Auto: true, ThinkTime: time.Second, Remarks: remarks, Seed: 5})
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
				if was, ok := last[m.Seat]; ok && m.Time.Sub(was) < minRemarkGap {
					t.Errorf("seat %d spoke after %v again", m.Seat, m.Time.Sub(was))
				}
				last[m.Seat] = m.Time
				if m.Seat == 0 || m.Kind == seam.SayPhrase && !m.IsRemark() || m.Kind == seam.SayReaction && (m.To < 0 || m.To == m.Seat) {
					t.Errorf("%+v", m)
				}
			}
			if remarks != (said > 2) {
				t.Errorf("asked to speak: %v, and %d messages", remarks, said)
			}
		})
	}
}

// Every temper has a name in every language, and every remark has a sentence of its own there.
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
