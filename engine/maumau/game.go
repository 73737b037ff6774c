package maumau

import (
	"fmt"

	"lastcard/engine"
	"lastcard/engine/french"
)

// Limits of the game.
const (
	MinSeats  = 2
	MaxSeats  = 8
	MaxCards  = 2 * french.DeckSize
	ActionCap = 10_000 // actions of a round, then the lowest hand wins

	handSize   = 5
	small      = 32 // cards of the small pack: from the seven up
	manySmall  = 6  // two small packs from so many seats up
	manyLarge  = 7  // two large ones
	catchCards = 2  // what a forgotten announcement costs
	perSeven   = 2  // what a seven makes the next seat draw
	jackTwice  = 2  // how often hands count when the last card was a jack
)

// Game is Mau-Mau.
type Game struct{}

var (
	_ engine.Arranger = Game{}
	_ engine.Sized    = Game{}
)

// Name is "maumau".
func (Game) Name() string { return "maumau" }

// Rules returns the switches and options of RULES.md, in canonical order.
func (Game) Rules() []engine.Rule {
	return []engine.Rule{
		{Name: "nines", Default: "off"},
		{Name: "aces", Default: "off"},
		{Name: "jacks", Default: "off"},
		{Name: "pack", Option: true, Default: "32", Choices: []string{"32", "52"}},
		{Name: "call", Option: true, Default: "manual", Choices: []string{"manual", "auto"}},
		{Name: "points", Option: true, Default: "100", Min: 1, Max: 100_000},
	}
}

// Seats is 2 to 8.
func (Game) Seats(engine.Rules) (low, high int) { return MinSeats, MaxSeats }

// New is a match before its first shuffle.
func (g Game) New(seats int, r engine.Rules) (engine.State, error) {
	if seats < MinSeats || seats > MaxSeats {
		return nil, fmt.Errorf("%w: maumau takes %d to %d seats, not %d", engine.ErrRules, MinSeats, MaxSeats, seats)
	}
	return newState(parseSetup(g, seats, r)), nil
}

// Warnings is empty: no rules of this game interact in surprising ways.
func (Game) Warnings(engine.Rules) []string { return nil }

// FaceString is the notation of the scenario language: "10H".
func (Game) FaceString(f engine.Face) string { return french.String(f) }

// ParseFace reads what FaceString writes.
func (Game) ParseFace(s string) (engine.Face, bool) { return french.Parse(s) }

// ColorString is "S", "H", "D", "C", or "-" for none.
func (Game) ColorString(c engine.Color) string { return french.SuitString(c) }

// FaceColor is the suit.
func (Game) FaceColor(f engine.Face) engine.Color { return french.Suit(f) }

// Value is what a card left in a hand counts.
func (Game) Value(f engine.Face) int { return int(worthOf[f]) }

// Deck returns the faces that two seats play with, ascending.
func (g Game) Deck(r engine.Rules) []engine.Face { return g.DeckFor(MinSeats, r) }

// DeckFor returns the faces so many seats play with, ascending.
func (g Game) DeckFor(seats int, r engine.Rules) []engine.Face { return parseSetup(g, seats, r).deck }

// setup is what stays the same for a whole match; states share it.
type setup struct {
	seats    int
	target   int // points that end the match
	deck     []engine.Face
	faces    uint64        // of the deck, bit f for face f
	ids      []engine.Card // of the whole deck, ascending
	nines    bool
	aces     bool
	jacks    bool
	autoCall bool
}

func parseSetup(g Game, seats int, r engine.Rules) *setup {
	if r.IsZero() {
		r = engine.DefaultRules(g)
	}
	s := &setup{
		seats: seats, target: r.Int("points"), autoCall: r.Value("call") == "auto",
		nines: r.On("nines"), aces: r.On("aces"), jacks: r.On("jacks"),
	}
	lowest, packs := 7, 1
	if r.Int("pack") != small {
		lowest = 2
	}
	if seats >= manySmall && lowest == 7 || seats >= manyLarge {
		packs = 2
	}
	for f := engine.Face(1); f <= french.MaxFace; f++ {
		if rank := french.Rank(f); rank != french.Ace && rank < lowest {
			continue
		}
		s.faces |= 1 << f
		for range packs {
			s.deck, s.ids = append(s.deck, f), append(s.ids, engine.Card(len(s.ids)))
		}
	}
	return s
}

// Ranks that do something.
const (
	seven = 7
	eight = 8
	nine  = 9
	jack  = french.Jack
)

var (
	rankOf  [256]uint8 // 1–13, the ace 1; 0 for a number that is not a face
	worthOf [256]uint8
	ofRank  [14]uint64 // by rank: the faces that show it
	inSuit  [5]uint64  // by suit: its faces
)

// worths is what a card counts that does not count its rank.
var worths = map[int]uint8{french.Ace: 11, french.Jack: 20, french.Queen: 3, french.King: 4}

func init() {
	for f := engine.Face(1); f <= french.MaxFace; f++ {
		rank := french.Rank(f)
		rankOf[f], worthOf[f] = uint8(rank), uint8(rank)
		if w, ok := worths[rank]; ok {
			worthOf[f] = w
		}
		ofRank[rank] |= 1 << f
		inSuit[french.Suit(f)] |= 1 << f
	}
}
