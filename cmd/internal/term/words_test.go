package term

import (
	"io"
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/uno"
	"lastcard/render/seam"
)

func face(t *testing.T, s string) engine.Face {
	t.Helper()
	f, ok := uno.Game{}.ParseFace(s)
	if !ok {
		t.Fatalf("no face %q", s)
	}
	return f
}

// view returns the view of seat 0, Anna, at a table of Uno. She holds the named cards, and it is her turn.
func view(t *testing.T, hand ...string) *engine.View {
	t.Helper()
	v := &engine.View{Me: 0, Turn: 0, Drawn: engine.NoCard, Seats: make([]engine.SeatView, 3)}
	own := v.Lay(0, engine.ZoneHand, engine.ShapeFan)
	for i, s := range hand {
		own.Cards = append(own.Cards, engine.Shown{Card: engine.Card(i), Face: face(t, s)})
	}
	return v
}

func words() *Words {
	return NewWords(assets.English(), uno.Game{}, []string{"Anna", "Béla", "Bot 3", "Bot 4"}, 0)
}

// testPlayer returns a player at a table at which nothing happens.
func testPlayer(o Options) *player { return newPlayer(o, nil, seam.StillTable{}, commandTable(), 0) }

func testReader(w *Words) *reader { return newReader(w, commandTable()) }

// annaAt returns a player who uses words() and prints to out.
func annaAt(out io.Writer) *player {
	p := testPlayer(Options{Out: out})
	p.words = words()
	p.reader = testReader(p.words)
	return p
}

// Each line that a person types becomes the right action. The test writes the actions in the
// scenario language.
func TestParse(t *testing.T) {
	v := view(t, "R5", "W", "G7", "BR", "Y+2", "W+4", "GS")
	v.Catch = engine.SeatSet(0).With(2)
	for typed, want := range map[string]string{
		"R5":                    "play R5",
		"play r5":               "play R5",
		"red 5":                 "play R5",
		"Red Five uno":          "play R5 call",
		"uno R5":                "play R5 call",
		"w red":                 "play W color=R",
		"wild blue":             "play W color=B",
		"w+4 g":                 "play W+4 color=G",
		"wild draw four yellow": "play W+4 color=Y",
		"blue reverse":          "play BR",
		"yellow draw two":       "play Y+2",
		"green skip":            "play GS",
		"g7 béla":               "play G7 swap=1",
		"G7 with 2":             "play G7 swap=2",
		"g7 with béla uno":      "play G7 swap=1 call",
		"g7 bot 3 last card":    "play G7 swap=2 call",
		"jump g7":               "jump G7",
		"draw":                  "draw",
		"keep":                  "pass",
		"uno":                   "call",
		"catch":                 "catch 2",
		"catch bot 3":           "catch 2",
		"catch BÉL":             "catch 1",
		"challenge":             "challenge",
		"name green":            "name G",
		"green":                 "name G",
		"next":                  "next",
	} {
		c, a, err := testReader(words()).parse(typed, v)
		if got := a.Text(uno.Game{}); err != nil || c != nil || got != want {
			t.Errorf("%q: %q, %v; want %q", typed, got, err, want)
		}
	}
}

// If the terminal cannot understand a line, it answers with the reason, and plays nothing.
func TestMisread(t *testing.T) {
	v := view(t, "R5")
	for typed, want := range map[string]string{
		"R6":                     "you do not hold Red 6",
		"play":                   "say which card",
		"dance":                  `“dance” is not a card, colour, player or command`,
		"catch bo":               "several names",
		"W COLOUR":               "in place of COLOUR, type one of these: Red, Green, Blue, Yellow",
		"R7 NAME":                "in place of NAME, type one of these: ",
		strings.Repeat("x", 500): "too long",
	} {
		if _, _, err := testReader(words()).parse(typed, v); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", typed, err, want)
		}
	}
}

// No typed line makes the parser panic, and every error has a text.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"", "R5", "w", "wild draw", "red", "red draw two uno with 1 and 2", "catch", "jump", "flip 9", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if _, _, err := testReader(words()).parse(s, view(t, "R5", "W")); err != nil && err.Error() == "" {
			t.Error("an error without a reason")
		}
		_, _, _ = testReader(words()).parse(s, &engine.View{Me: engine.NoSeat})
	})
}

func TestSentences(t *testing.T) {
	w := words()
	for _, c := range []struct {
		e    engine.Event
		want string
	}{
		{engine.Event{Kind: engine.EvPlayed, Seat: 1, Card: engine.Shown{Face: face(t, "R+2")}}, "Béla played Red Draw Two."},
		{engine.Event{Kind: engine.EvPlayed, Seat: 0, Card: engine.Shown{Face: face(t, "W+4")}}, "You played Wild Draw Four."},
		{engine.Event{Kind: engine.EvDrew, Seat: 0, N: 1}, "You drew a card."},
		{engine.Event{Kind: engine.EvDrew, Seat: 2, N: 4}, "Bot 3 drew 4 cards."},
		{engine.Event{Kind: engine.EvCaught, Seat: 1, Other: 2}, "Bot 3 caught Béla, who had not called “Uno”."},
	} {
		if got := w.Event(c.e); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	v := view(t, "R5")
	v.Lay(engine.NoSeat, engine.ZoneDiscard, engine.ShapePile).Cards = []engine.Shown{{Card: 9, Face: face(t, "B7")}}
	v.Color = w.Game.FaceColor(face(t, "B7"))
	if got := w.Refusal(engine.NotPlayable, v, face(t, "R5")); got != "Red 5 matches neither Blue nor the 7 on top." {
		t.Errorf("refusal: %q", got)
	}
}

// The line about a player ends with one full stop, in each language and for each score.
func TestOneStopAfterTheScore(t *testing.T) {
	v := view(t, "R5")
	for _, lang := range assets.Languages() {
		w := NewWords(lang, uno.Game{}, []string{"Anna", "Béla", "Carl"}, 0)
		for n := range 3 {
			v.Seats[1].Score = n
			if got := w.seatText(v, 1); strings.Contains(got, "..") || strings.Contains(got, "{") {
				t.Errorf("%s: %q", lang.Lang(), got)
			}
		}
	}
}
