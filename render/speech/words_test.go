package speech

import (
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
)

// In every language, every game has whole sentences for every card, event and refusal, without a
// code or an open placeholder.
func TestEverythingHasWords(t *testing.T) {
	for _, cat := range assets.Languages() {
		for _, g := range games.All() {
			w := Words{Cat: cat, Game: g, Me: 0, Names: []string{"Anna", "Béla", "Cleo"}}
			ok := func(what, s string) {
				t.Helper()
				if s == "" || strings.ContainsAny(s, "{}") || strings.HasPrefix(s, "event.") || strings.HasPrefix(s, "reason.") || strings.Contains(s, "?") && !strings.Contains(s, " ") {
					t.Errorf("%s, %s: %s is %q", cat.Lang(), g.Name(), what, s)
				}
			}
			var face engine.Face
			for n := 1; n < 256; n++ {
				f := engine.Face(n)
				if x, known := g.ParseFace(g.FaceString(f)); known && x == f {
					ok(g.FaceString(f), w.Card(f))
					face = f
				}
			}
			for k := engine.EvTurned; k < engine.EvSaid; k++ { // EvSaid has sentences only in some games
				for seat := engine.Seat(0); seat < 2; seat++ {
					for _, n := range []int16{1, 2} {
						ok(k.String(), w.Event(engine.Event{Kind: k, Seat: seat, Other: 2, N: n, Card: engine.Shown{Face: face}, Color: 1}))
					}
				}
			}
			v := &engine.View{Game: g.Name(), Me: 0, Turn: 1, Color: 1, Chips: []engine.Chip{{Code: engine.ChipPenalty, N: 2, Owed: 2}}, Seats: make([]engine.SeatView, 3)}
			v.Lay(engine.NoSeat, engine.ZoneDiscard, engine.ShapePile).Cards = []engine.Shown{{Card: 1, Face: face}}
			for r := engine.NotYourTurn; r <= engine.WrongPhase; r++ {
				ok(r.String(), w.Refusal(r, v, face))
			}
		}
	}
}

// If the player must play the drawn card, no sentence offers to keep it: neither the one about the
// turn nor the reason why another draw is refused.
func TestMustPlayOffersNothingElse(t *testing.T) {
	g, _ := games.Lookup("uno")
	w := Words{Cat: assets.English(), Game: g, Names: []string{"Anna", "Béla"}}
	v := &engine.View{Ask: engine.Ask{Code: "drawn-must"}}
	for what, s := range map[string]string{"the turn": w.MyTurn(v.Ask), "the refusal": w.Refusal(engine.AlreadyDrawn, v, engine.Hidden)} {
		if strings.Contains(s, "keep") || !strings.Contains(s, "must") {
			t.Errorf("%s says %q", what, s)
		}
	}
	v.Ask.Code = "drawn"
	if s := w.Refusal(engine.AlreadyDrawn, v, engine.Hidden); !strings.Contains(s, "keep") {
		t.Errorf("where it can be kept, the refusal says %q", s)
	}
}

// If the player can only keep the drawn card, the refusal of another draw does not offer to play.
func TestMustKeepOffersNothingElse(t *testing.T) {
	g, _ := games.Lookup("uno")
	for _, cat := range assets.Languages() {
		w := Words{Cat: cat, Game: g, Names: []string{"Anna", "Béla"}}
		v := &engine.View{Ask: engine.Ask{Code: "drawn"}}
		both := w.Refusal(engine.AlreadyDrawn, v, engine.Hidden)
		v.Ask.Code = "drawn-keep"
		if s := w.Refusal(engine.AlreadyDrawn, v, engine.Hidden); s == both || strings.HasPrefix(s, "reason.") {
			t.Errorf("%s: %q", cat.Lang(), s)
		}
	}
}

// Seats that are skipped together share one sentence, which comes with the first of them.
func TestSkippedTogether(t *testing.T) {
	w := Words{Cat: assets.English(), Me: 2, Names: []string{"Anna", "Ben", "Cleo"}}
	skip := func(s engine.Seat) engine.Event { return engine.Event{Kind: engine.EvSkipped, Seat: s} }
	both := []engine.Event{{Kind: engine.EvPlayed, Seat: 0, Card: engine.Shown{Face: 1}}, skip(1), skip(2)}
	for i, want := range []string{"", "Skipped: Ben, You.", ""} {
		if got := w.HappenedSentence(both, i); i > 0 && got != want {
			t.Errorf("%d: %q, want %q", i, got, want)
		}
	}
	if got := w.HappenedSentence([]engine.Event{skip(1)}, 0); got != "Ben is skipped." {
		t.Errorf("one: %q", got)
	}
}

// The end of a round says why the round is over, unless a player has gone out.
func TestRoundOver(t *testing.T) {
	w := Words{Cat: assets.English(), Game: games.All()[0], Me: 1, Names: []string{"Anna", "Béla"}}
	for _, c := range []struct {
		seat engine.Seat
		why  engine.RoundEnd
		want string
	}{
		{0, engine.EndOut, "Anna wins the round."},
		{0, engine.EndStuck, "No one can go on. Anna has the fewest points in hand and wins the round."},
		{1, engine.EndCap, "The round is too long. You have the fewest points in hand and win it."},
	} {
		if got := w.Event(engine.Event{Kind: engine.EvRoundOver, Seat: c.seat, N: int16(c.why)}); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// A round that ends for an unknown reason still has a sentence.
func TestRoundOverForNoReason(t *testing.T) {
	w := Words{Cat: assets.English(), Game: games.All()[0], Names: []string{"Anna"}}
	want := w.Event(engine.Event{Kind: engine.EvRoundOver})
	for _, n := range []int16{-1, 99} {
		if got := w.Event(engine.Event{Kind: engine.EvRoundOver, N: n}); got != want {
			t.Errorf("%d: %q", n, got)
		}
	}
}
