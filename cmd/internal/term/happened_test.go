package term

import (
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/seam"
)

// If a rule or a bot acts for this person, the sentence gives the reason: the person was away, a bot
// plays for absent seats, or the time was up after a warning. A warning counts only for the turn in which
// it came, and only if it was for this person.
func TestWhyItWasDoneForYou(t *testing.T) {
	var out strings.Builder
	p := annaAt(&out)
	const own, other = engine.Seat(0), engine.Seat(1)
	hurry := func(seat engine.Seat) seam.Fact { return seam.Hurry{Seat: seat, SecondsLeft: 10} }
	passes := func(by string) seam.Fact {
		return seam.Entry{Step: 9, Seat: own, By: by, Events: []engine.Event{{Kind: engine.EvPassed, Seat: own}}, View: engine.View{Me: own, Seats: make([]engine.SeatView, 2)}}
	}
	jumps := seam.Entry{Step: 9, Seat: other, Events: []engine.Event{{Kind: engine.EvPassed, Seat: other}}, View: engine.View{Me: own, Turn: other, Seats: make([]engine.SeatView, 2)}}
	for _, c := range []struct {
		name string
		all  []seam.Fact
		want string
	}{
		{"away", []seam.Fact{passes(engine.AbsentRule)}, "You kept the card (while you were away)."},
		{"away, with a bot", []seam.Fact{passes(engine.AbsentBot)}, "You kept the card (a bot did it for you)."},
		{"too slow", []seam.Fact{hurry(own), passes(engine.AbsentRule)}, "You kept the card (your time was up)."},
		{"too slow, with a bot", []seam.Fact{hurry(own), passes(engine.AbsentBot)}, "You kept the card (your time was up)."},
		{"away in the turn after", []seam.Fact{passes(engine.AbsentRule)}, "You kept the card (while you were away)."},
		{"slow, but in time", []seam.Fact{hurry(own), passes("")}, "You kept the card."},
		{"away after that", []seam.Fact{passes(engine.AbsentRule)}, "You kept the card (while you were away)."},
		{"somebody jumped in meanwhile", []seam.Fact{hurry(own), jumps, passes(engine.AbsentRule)}, "You kept the card (while you were away)."},
		{"somebody else is slow", []seam.Fact{hurry(other), passes(engine.AbsentRule)}, "You kept the card (while you were away)."},
	} {
		out.Reset()
		for _, f := range c.all {
			p.printFact(f)
		}
		if lines := strings.Split(strings.TrimSpace(out.String()), "\n"); lines[len(lines)-1] != c.want {
			t.Errorf("%s: %q, want %q", c.name, lines, c.want)
		}
	}
}

// The warning for the last second uses the singular, in every language but Japanese, which has none.
func TestHurryCountsTheSeconds(t *testing.T) {
	for _, lang := range assets.Languages() {
		p := testPlayer(Options{Lang: lang})
		p.snap = seam.Snapshot{Stage: seam.Playing, Game: "uno", Players: []seam.Player{{Name: "Anna"}, {Name: "Béla"}}}
		p.updateWords()
		for _, seat := range []engine.Seat{0, 1} {
			one, two := hurrySentence(p.words, seam.Hurry{Seat: seat, SecondsLeft: 1}, &p.snap), hurrySentence(p.words, seam.Hurry{Seat: seat, SecondsLeft: 2}, &p.snap)
			if !strings.Contains(one, "1") || strings.ContainsAny(one+two, "{}") || strings.Contains(one+two, "term.") {
				t.Errorf("%s, seat %d: %q, %q", lang.Lang(), seat, one, two)
			}
			if same := strings.Replace(two, "2", "1", 1) == one; same != (lang.Lang() == "ja") {
				t.Errorf("%s, seat %d: %q, of two %q", lang.Lang(), seat, one, two)
			}
		}
	}
}

// If a person's move comes too late, one sentence says so and names the player whose move came
// first.
func TestOvertaken(t *testing.T) {
	for _, lang := range assets.Languages() {
		var out strings.Builder
		p := testPlayer(Options{Out: &out, Lang: lang})
		p.snap = seam.Snapshot{Stage: seam.Playing, Game: "uno", Players: []seam.Player{{Name: "Anna"}, {Name: "Béla"}}}
		p.updateWords()
		p.printFact(seam.MoveOvertaken{Seat: 1, Name: "Béla", Action: "jump R7"})
		if got, want := out.String(), lang.Say("turn.overtaken", "name", "Béla")+"\n"; got != want || !strings.Contains(got, "Béla") {
			t.Errorf("%s: %q, want %q", lang.Lang(), got, want)
		}
	}
}
