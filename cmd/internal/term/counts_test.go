package term

import (
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/seam"
)

// holding returns the view of seat me at a table at which each seat has the given number of cards.
func holding(me engine.Seat, cards ...int) engine.View {
	v := engine.View{Phase: engine.PhasePlay, Me: me, Turn: 1, Drawn: engine.NoCard, Seats: make([]engine.SeatView, len(cards))}
	for i, n := range cards {
		v.Lay(engine.Seat(i), engine.ZoneHand, engine.ShapeFan).Count = n
	}
	return v
}

// After `counts`, the terminal says after each move how many cards those others have whose number has
// changed. It does not count the reader's own cards. It says nothing after a deal and between two rounds.
// A second `counts` stops this.
func TestCardsOfTheOthersAreCounted(t *testing.T) {
	var out strings.Builder
	p := annaAt(&out)
	p.snap = seam.Snapshot{Stage: seam.Playing, Game: "uno", View: holding(0, 7, 7, 7)}
	p.runLine("counts")
	if got := out.String(); !strings.HasSuffix(got, "\nCards left: Béla 7, Bot 3 7.\n") {
		t.Errorf("at first: %q", got)
	}
	dealt := []engine.Event{{Kind: engine.EvDealt, N: 7}}
	for _, move := range []struct {
		cards  []int
		events []engine.Event
		want   string
	}{
		{[]int{7, 6, 7}, nil, "Cards left: Béla 6."},
		{[]int{6, 6, 7}, nil, ""},
		{[]int{6, 6, 7}, nil, ""},
		{[]int{6, 5, 9}, nil, "Cards left: Béla 5, Bot 3 9."},
		{[]int{7, 7, 7}, dealt, ""},
		{[]int{7, 7, 6}, nil, "Cards left: Bot 3 6."},
	} {
		if got := p.counts.after(p.words, &seam.Entry{Events: move.events, View: holding(0, move.cards...)}); got != move.want {
			t.Errorf("%v: %q, want %q", move.cards, got, move.want)
		}
	}
	collected := holding(0, 0, 0, 0)
	collected.Phase = engine.PhaseRoundOver
	if got := p.counts.after(p.words, &seam.Entry{View: collected}); got != "" {
		t.Errorf("between two rounds: %q", got)
	}
	p.runLine("counts")
	if got := p.counts.after(p.words, &seam.Entry{View: holding(0, 1, 1, 1)}); got != "" {
		t.Errorf("no longer to be said, but %q", got)
	}
}

// A spectator reads how many cards each player has, in every language and without unfilled
// placeholders.
func TestCountsOfEverybodyForASpectator(t *testing.T) {
	for _, lang := range assets.Languages() {
		p := testPlayer(Options{Lang: lang})
		p.counts.on = true
		p.snap = seam.Snapshot{Stage: seam.Playing, Game: "uno", Me: engine.NoSeat, Players: []seam.Player{{Name: "Anna"}, {Name: "Béla"}}}
		p.updateWords()
		got := p.counts.after(p.words, &seam.Entry{View: holding(engine.NoSeat, 3, 4)})
		if !strings.Contains(got, "Anna 3") || !strings.Contains(got, "Béla 4") || strings.ContainsAny(got, "{}") || strings.Contains(got, "term.") {
			t.Errorf("%s: %q", lang.Lang(), got)
		}
	}
}
