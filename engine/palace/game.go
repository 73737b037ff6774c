package palace

import (
	"lastcard/engine"
	"lastcard/engine/french"
)

// Limits of the game.
const (
	MinSeats  = 2
	MaxSeats  = 10
	MaxDecks  = 2
	MaxCards  = MaxDecks * french.DeckSize
	ActionCap = 10_000 // after so many actions the round ends; State.finish says which seat wins

	exchangeCap = ActionCap / 2 // after so many actions before the start, no seat can trade any more
	perDeck     = 5             // the most seats for each deck
	rowSize     = 3             // how many cards a seat gets face down, how many face up, and how many in hand
	maxRounds   = 100
)

// Game holds the facts of Palace that do not depend on a state.
type Game struct{}

var _ engine.Arranger = Game{}

// Name is "palace".
func (Game) Name() string { return "palace" }

// Rules returns the options stop and decks (RULES.md), and rounds: how many rounds win the match.
func (Game) Rules() []engine.Rule {
	return []engine.Rule{
		{Name: "stop", Option: true, Default: "last", Choices: []string{"first", "last"}},
		{Name: "decks", Option: true, Default: "1", Min: 1, Max: MaxDecks},
		{Name: "rounds", Option: true, Default: "1", Min: 1, Max: maxRounds},
	}
}

// Seats is 2 to 5 with one deck, and 2 to 10 with two.
func (g Game) Seats(r engine.Rules) (low, high int) {
	return MinSeats, perDeck * parseSetup(g, MinSeats, r).decks
}

// New returns a match before its first shuffle.
func (g Game) New(seats int, r engine.Rules) engine.State {
	return fresh(parseSetup(g, seats, r), 0)
}

// Warnings is empty: no rules of this game interact in surprising ways.
func (Game) Warnings(engine.Rules) []string { return nil }

// FaceString writes a face as scenarios do: "10H".
func (Game) FaceString(f engine.Face) string { return french.String(f) }

// ParseFace reads what FaceString writes.
func (Game) ParseFace(s string) (engine.Face, bool) { return french.Parse(s) }

// ColorString is "S", "H", "D", "C", or "-" for none.
func (Game) ColorString(c engine.Color) string { return french.SuitString(c) }

// FaceColor is the suit.
func (Game) FaceColor(f engine.Face) engine.Color { return french.Suit(f) }

// Value is the value of a card on the pile: 2 to 14, the ace highest.
func (Game) Value(f engine.Face) int { return int(valueOf[f]) }

// Deck returns the faces of as many decks as the option named decks says, ascending.
func (g Game) Deck(seats int, r engine.Rules) []engine.Face { return parseSetup(g, seats, r).deck }

// setup is what stays the same for a whole match. All states of the match share it.
type setup struct {
	seats     int
	decks     int
	rounds    int
	stopFirst bool
	deck      []engine.Face
}

func parseSetup(g Game, seats int, r engine.Rules) *setup {
	if r.IsZero() {
		r = engine.DefaultRules(g)
	}
	s := &setup{seats: seats, decks: r.Int("decks"), rounds: r.Int("rounds"), stopFirst: r.Value("stop") == "first"}
	s.deck = french.Deck(s.decks)
	return s
}

// The values of the ranks with an effect and of the ace, and two other numbers of the rules.
const (
	resetRank       = 2
	transparentRank = 8
	jackRank        = french.Jack
	aceValue        = 14
	lastOrder       = aceValue + 1 // the order of a 2 (orderOf)
	fourOfAKind     = 4            // this many cards of equal rank on top burn the pile
)

// valueOf is the value of a face: 2 … 14, or 0 for a number that is not a face. orderOf orders
// faces from the lowest up, to find the seat that begins: 3 before 4 … before A, then 2.
var valueOf, orderOf [256]uint8

func init() {
	for f := engine.Face(1); f <= french.MaxFace; f++ {
		if valueOf[f] = uint8(french.Rank(f)); valueOf[f] == french.Ace {
			valueOf[f] = aceValue
		}
		if orderOf[f] = valueOf[f]; valueOf[f] == resetRank {
			orderOf[f] = lastOrder
		}
	}
}
