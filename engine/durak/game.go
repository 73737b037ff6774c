package durak

import (
	"lastcard/engine"
	"lastcard/engine/french"
)

// Limits of the game.
const (
	MinSeats  = 2
	MaxSeats  = 6
	MaxCards  = 36
	ActionCap = 1_000 // after so many actions the round ends; State.finish says which seat wins

	handSize   = 6
	maxAttacks = 6 // the most attacks of a bout
	lowestRank = 6 // the deck has no card below the six
	maxRounds  = 100
)

// Game holds the facts of Durak that do not depend on a state.
type Game struct{}

var _ engine.Arranger = Game{}

// Name is "durak".
func (Game) Name() string { return "durak" }

// Rules returns the switch transfer (RULES.md), and the option rounds: how many rounds win the match.
func (Game) Rules() []engine.Rule {
	return []engine.Rule{
		{Name: "transfer", Default: "off"},
		{Name: "rounds", Option: true, Default: "1", Min: 1, Max: maxRounds},
	}
}

// Seats is 2 to 6.
func (Game) Seats(engine.Rules) (low, high int) { return MinSeats, MaxSeats }

// New returns a match before its first shuffle.
func (g Game) New(seats int, r engine.Rules) engine.State {
	return fresh(parseSetup(g, seats, r))
}

// Warnings is empty: no rules of this game interact in surprising ways.
func (Game) Warnings(engine.Rules) []string { return nil }

// FaceString writes a face as scenarios do: "10H".
func (Game) FaceString(f engine.Face) string { return french.String(f) }

// ParseFace reads what FaceString writes.
func (Game) ParseFace(s string) (engine.Face, bool) {
	f, ok := french.Parse(s)
	return f, ok && inDeck(f)
}

// ColorString is "S", "H", "D", "C", or "-" for none.
func (Game) ColorString(c engine.Color) string { return french.SuitString(c) }

// FaceColor is the suit.
func (Game) FaceColor(f engine.Face) engine.Color { return french.Suit(f) }

// Value is the rank, 6 to 14, the ace highest.
func (Game) Value(f engine.Face) int { return int(valueOf[f]) }

// Deck is the 36 faces from the six up, ascending.
func (Game) Deck(int, engine.Rules) []engine.Face { return deck }

// setup is what stays the same for a whole match. All states of the match share it.
type setup struct {
	seats    int
	rounds   int
	transfer bool
}

func parseSetup(g Game, seats int, r engine.Rules) *setup {
	if r.IsZero() {
		r = engine.DefaultRules(g)
	}
	return &setup{seats: seats, rounds: r.Int("rounds"), transfer: r.On("transfer")}
}

const aceValue = 14

// valueOf is the value of a face: 6 … 14, or 0 for a number that is not a face of the deck.
// deckFaces is the deck as a set. deck has its faces, ascending.
var (
	valueOf   [256]uint8
	deckFaces engine.Faces
	deck      []engine.Face
)

func init() {
	for f := engine.Face(1); f <= french.MaxFace; f++ {
		v := french.Rank(f)
		if v == french.Ace {
			v = aceValue
		}
		if v < lowestRank {
			continue
		}
		valueOf[f] = uint8(v)
		deckFaces |= 1 << f
		deck = append(deck, f)
	}
}

func inDeck(f engine.Face) bool { return valueOf[f] > 0 }
