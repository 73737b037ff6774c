package term

import (
	"slices"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/durak"
	"lastcard/engine/games"
)

// handOf returns the words and the view of seat 0, Anna, at a table of the named game. hand has her cards, and
// up the face-up cards in front of her.
func handOf(t *testing.T, name string, hand, up []string) (*Words, *engine.View) {
	t.Helper()
	g, ok := games.Lookup(name)
	if !ok {
		t.Fatal(name)
	}
	v := &engine.View{Me: 0, Turn: 0, Drawn: engine.NoCard, Seats: make([]engine.SeatView, 3)}
	card := engine.Card(0)
	read := func(words []string) (cards []engine.Shown) {
		for _, s := range words {
			f, ok := g.ParseFace(s)
			if !ok {
				t.Fatal(s)
			}
			cards = append(cards, engine.Shown{Card: card, Face: f})
			card++
		}
		return cards
	}
	v.Lay(0, engine.ZoneHand, engine.ShapeFan).Cards = read(hand)
	row := v.Lay(0, engine.ZoneUp, engine.ShapeRow)
	row.Cards, row.Count, row.For = read(up), len(up), engine.KindsOf(engine.Exchange)
	return NewWords(assets.English(), g, []string{"Anna", "Béla", "Bot 3"}, 0), v
}

// Each line that a person types in a game other than Uno becomes the right action. The test writes the
// actions in the scenario language.
func TestParseGames(t *testing.T) {
	french := []string{"7S", "7H", "10H", "QD", "AS", "AS", "3C", "4D", "8S", "2C"}
	up := []string{"9C", "KD"}
	for _, c := range []struct{ game, typed, want string }{
		{"switch", "7s", "play 7S"},
		{"switch", "7 of spades", "play 7S"},
		{"switch", "seven hearts", "play 7H"},
		{"switch", "queen of diamonds last card", "play QD call"},
		{"switch", "10h, qd", "play 10H QD"},
		{"switch", "7S 7H last card", "play 7S 7H call"},
		{"switch", "last card: 7s", "play 7S call"},
		{"switch", "all sevens", "play 7S 7H"},
		{"switch", "all 7s", "play 7S 7H"},
		{"switch", "3c 4d", "play 3C 4D"},
		{"switch", "AS hearts", "play AS color=H"},
		{"switch", "AS AS d", "play AS AS color=D"},
		{"switch", "ace of spades as suit=C", "play AS AS color=C"},
		{"switch", "call", "call"},
		{"switch", "catch 2", "catch 2"},
		{"eights", "8S d", "play 8S color=D"},
		{"eights", "8 of spades clubs", "play 8S color=C"},
		{"eights", "play 8S color=H", "play 8S color=H"},
		{"eights", "d", "draw"},
		{"palace", "7", "play 7S"},
		{"palace", "7 7", "play 7S 7H"},
		{"palace", "sevens", "play 7S"},
		{"palace", "all 7", "play 7S 7H"},
		{"palace", "q", "play QD"},
		{"palace", "a ace", "play AS AS"},
		{"palace", "flip 3", "flip 2"},
		{"palace", "take", "take"},
		{"palace", "exchange 4D 9C", "exchange 4D=9C"},
		{"palace", "exchange 9C=4D", "exchange 4D=9C"},
		{"palace", "trade 4 for k", "exchange 4D=KD"},
	} {
		w, v := handOf(t, c.game, french, up)
		cmd, a, err := testReader(w).parse(c.typed, v)
		if got := a.Text(w.Game); err != nil || cmd != nil || got != c.want {
			t.Errorf("%s: %q: %q, %v; want %q", c.game, c.typed, got, err, c.want)
		}
	}
	for typed, want := range map[string]string{
		"w red": "play W color=R", "eight blue": "play W color=B", "r+20": "play R+20", "red draw twenty": "play R+20", "red +2": "play R+2",
		"last card g5": "play G5 call", "w+4 y": "play W+4 color=Y",
	} {
		w, v := handOf(t, "insane", []string{"W", "W+4", "R+20", "R+2", "G5"}, nil)
		if _, a, err := testReader(w).parse(typed, v); err != nil || a.Text(w.Game) != want {
			t.Errorf("insane: %q: %q, %v; want %q", typed, a.Text(w.Game), err, want)
		}
	}
}

// In Palace the person plays the face-up cards when the hand is empty.
func TestParseFaceUp(t *testing.T) {
	w, v := handOf(t, "palace", nil, []string{"9C", "9D", "4S"})
	if _, a, err := testReader(w).parse("9 9", v); err != nil || a.Text(w.Game) != "play 9C 9D" {
		t.Errorf("%q, %v", a.Text(w.Game), err)
	}
	if _, _, err := testReader(w).parse("9 9 9", v); err == nil || err.Error() != "you do not hold another 9" {
		t.Errorf("%v", err)
	}
}

// Sentences about games with French cards say which value or suit counts if the top card does not show it,
// and name all cards that were played together.
func TestFrenchSentences(t *testing.T) {
	w, v := handOf(t, "palace", []string{"4D"}, nil)
	v.Lay(engine.NoSeat, engine.ZoneDiscard, engine.ShapePile).Cards = []engine.Shown{{Card: 50, Face: faceOf(t, w, "9H")}, {Card: 51, Face: faceOf(t, w, "8S")}}
	v.Phase = engine.PhasePlay
	v.AddChip(engine.Chip{Code: engine.ChipBeat, N: 9, Most: 14, Main: true})
	if got, want := w.Top(v), "On top: 8S, the value is 9."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := w.Refusal(engine.NotPlayable, v, faceOf(t, w, "4D")), "4 of Diamonds is too low: play 9 or higher, a 2 or an 8."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	w, v = handOf(t, "switch", []string{"4D"}, nil)
	v.Lay(engine.NoSeat, engine.ZoneDiscard, engine.ShapePile).Cards = []engine.Shown{{Card: 50, Face: faceOf(t, w, "AS")}}
	v.Color, v.Phase = w.Game.FaceColor(faceOf(t, w, "2H")), engine.PhasePlay
	if got, want := w.Top(v), "On top: AS, suit: Hearts."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	played := engine.Event{Kind: engine.EvPlayed, Seat: 1, Card: engine.Shown{Face: faceOf(t, w, "7S")}}
	other := played
	other.Card.Face = faceOf(t, w, "QH")
	events := []engine.Event{played, other, {Kind: engine.EvCalled, Seat: 1}, {Kind: engine.EvDrew, Seat: 0, N: 1}}
	want := []string{"Béla played 7 of Spades, Queen of Hearts.", "Béla called “Last card!”", "You drew a card: 4D."}
	for i, got := range w.Events(events, v) {
		if got != want[i] {
			t.Errorf("%q, want %q", got, want[i])
		}
	}
}

// pairing is Durak without words of its own for a card that lies on another.
type pairing struct{ durak.Game }

func (pairing) Traits() engine.Traits { return engine.Traits{} }

// The text about a table without piles has no line about piles. It says of a card only that it lies on
// another, unless the game has its own words for that, such as beaten.
func TestTableWithoutPiles(t *testing.T) {
	for _, c := range []struct {
		game engine.Game
		want string
	}{{pairing{}, "On the table: 6S with 7S on it, 7C."}, {durak.Game{}, "On the table: 6S beaten by 7S, 7C."}} {
		w := NewWords(assets.English(), c.game, []string{"Anna", "Béla"}, 0)
		v := &engine.View{Me: 0, Turn: engine.NoSeat, Dir: 1}
		v.Sit(2)
		z := v.Lay(engine.NoSeat, "suits", engine.ShapePairs)
		for i, s := range []string{"6S", "7S", "7C"} {
			z.Cards = append(z.Cards, engine.Shown{Card: engine.Card(i), Face: faceOf(t, w, s)})
		}
		z.Cards = append(z.Cards, engine.Shown{Card: engine.NoCard})
		lines := w.Table(v)
		if !slices.Contains(lines, c.want) || slices.Contains(lines, "") {
			t.Errorf("%q, want %q", lines, c.want)
		}
	}
}

func faceOf(t *testing.T, w *Words, s string) engine.Face {
	t.Helper()
	f, ok := w.Game.ParseFace(s)
	if !ok {
		t.Fatal(s)
	}
	return f
}
