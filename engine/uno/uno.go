package uno

import (
	"lastcard/engine"
	"lastcard/engine/colored"
)

// Limits of the game.
const (
	MinSeats  = 2
	MaxSeats  = 10
	MaxDecks  = 4
	MaxCards  = MaxDecks * deckSize // the most cards of a table
	ActionCap = 10_000              // after so many actions the round ends, and the lowest hand wins
	deckSize  = 108
	wild4s    = 4  // Wild Draw Fours in a deck
	maxHand   = 20 // the highest value of the option named cards
)

// Game holds the facts of Uno that do not depend on a state.
type Game struct{}

var _ engine.Arranger = Game{}

// Name is "uno".
func (Game) Name() string { return "uno" }

// Rules returns the switches and options of RULES.md, in canonical order.
func (Game) Rules() []engine.Rule {
	sw := func(name string) engine.Rule { return engine.Rule{Name: name, Default: "off"} }
	return []engine.Rule{
		sw("stacking"), sw("jump-in"), sw("seven-swap"), sw("zero-rotation"), sw("draw-to-match"),
		sw("force-play"), sw("multiple-skips"), sw("zero-resets-score"), sw("wild-draw-four-any"),
		{Name: "progressive-draw", Default: "off", Means: "stacking stack=mixed"},
		{Name: "seven-zero", Default: "off", Means: "seven-swap zero-rotation"},
		{Name: "stack", Option: true, Default: "mixed", Choices: []string{"mixed", "same"}, Needs: []string{"stacking"}},
		{
			Name: "last-seven-zero", Option: true, Default: "win", Choices: []string{"win", "apply"},
			Needs: []string{"seven-swap", "zero-rotation"},
		},
		{Name: "call", Option: true, Default: "manual", Choices: []string{"manual", "auto"}},
		{Name: "points", Option: true, Default: "500", Min: 1, Max: 100_000},
		{Name: "cards", Option: true, Default: "7", Min: 1, Max: maxHand},
		{Name: "decks", Option: true, Default: "1", Min: 1, Max: MaxDecks},
		{Name: "players", Option: true, Default: "10", Min: MinSeats, Max: MaxSeats},
	}
}

// Seats is 2 to 10. The higher number is less if the option named players says so, or if there are too few
// cards: after the deal there must be a card left other than a Wild Draw Four.
func (g Game) Seats(r engine.Rules) (low, high int) {
	s := parseSetup(g, MinSeats, r)
	high = (s.decks*deckSize - s.decks*wild4s - 1) / s.dealt
	return MinSeats, min(high, s.players)
}

// New returns a match before its first shuffle.
func (g Game) New(seats int, r engine.Rules) engine.State {
	return fresh(parseSetup(g, seats, r), 0)
}

// Warnings returns codes for rules that are on together and interact in surprising ways.
func (g Game) Warnings(r engine.Rules) []string {
	s := parseSetup(g, MinSeats, r)
	rotation, all := s.jumpIn && s.zeroRotation, s.stacking && s.jumpIn && s.sevenSwap && s.zeroRotation && s.drawToMatch
	var codes []string
	for _, w := range []struct {
		code string
		on   bool
	}{
		{"stacking+jump-in+seven-swap+zero-rotation+draw-to-match", all},
		{"stacking+jump-in", s.stacking && s.jumpIn && !all},
		{"jump-in+seven-swap", s.jumpIn && s.sevenSwap && !all},
		{"jump-in+zero-rotation+one-deck", rotation && s.decks == 1},
		{"jump-in+zero-rotation", rotation && s.decks > 1 && !all},
	} {
		if w.on {
			codes = append(codes, w.code)
		}
	}
	return codes
}

// FaceString writes a face as scenarios do: "R5", "GS", "B+2", "W+4".
func (Game) FaceString(f engine.Face) string { return faceNames.String(f) }

// ParseFace reads what FaceString writes.
func (Game) ParseFace(s string) (engine.Face, bool) { return faceNames.Parse(s) }

// ColorString is "R", "G", "B", "Y", or "-" for none.
func (Game) ColorString(c engine.Color) string {
	return colored.ColorString(c)
}

// FaceColor is the colour printed on a face, NoColor for a wild.
func (Game) FaceColor(f engine.Face) engine.Color { return colorOf[f] }

// Value is what a card left in a hand is worth to the winner.
func (Game) Value(f engine.Face) int { return int(worth[f]) }

// Deck returns the faces of as many decks as the option named decks says, ascending.
func (g Game) Deck(seats int, r engine.Rules) []engine.Face {
	return parseSetup(g, seats, r).deck
}

// setup is what stays the same for a whole match. All states of the match share it.
type setup struct {
	seats   int
	decks   int
	dealt   int
	players int
	points  int
	deck    []engine.Face
	bits    uint16                    // the rules from stacking to autoCall, one bit each, for the encoding
	plain   engine.Faces              // the faces without an effect
	answers [maxFace + 1]engine.Faces // by the face on top: the faces that answer a penalty

	stacking, stackSame                  bool
	jumpIn                               bool
	sevenSwap, zeroRotation, lastApplies bool
	drawToMatch, forcePlay               bool
	multipleSkips, zeroResets, wild4Any  bool // wild4Any: a Wild Draw Four may always be played
	autoCall                             bool
	needsWholeHand                       bool // a rule is on for which LegalFaces needs the whole hand
}

func parseSetup(g Game, seats int, r engine.Rules) *setup {
	if r.IsZero() {
		r = engine.DefaultRules(g)
	}
	s := &setup{
		seats: seats, decks: r.Int("decks"), dealt: r.Int("cards"), players: r.Int("players"), points: r.Int("points"),
		stacking: r.On("stacking"), stackSame: r.Value("stack") == "same", jumpIn: r.On("jump-in"),
		sevenSwap: r.On("seven-swap"), zeroRotation: r.On("zero-rotation"),
		lastApplies: r.Value("last-seven-zero") == "apply", drawToMatch: r.On("draw-to-match"),
		forcePlay: r.On("force-play"), multipleSkips: r.On("multiple-skips"),
		zeroResets: r.On("zero-resets-score"), wild4Any: r.On("wild-draw-four-any"),
		autoCall: r.Value("call") == "auto",
	}
	s.needsWholeHand = s.jumpIn || s.sevenSwap || s.drawToMatch || s.forcePlay
	s.plain = s.plainFaces()
	s.answers = s.answerFaces()
	s.deck = copies.Deck(s.decks)
	for i, b := range []bool{
		s.stacking, s.stackSame, s.jumpIn, s.sevenSwap, s.zeroRotation, s.lastApplies, s.drawToMatch,
		s.forcePlay, s.multipleSkips, s.zeroResets, s.wild4Any, s.autoCall,
	} {
		if b {
			s.bits |= 1 << i
		}
	}
	return s
}

// plainFaces returns the faces with a number, except those to which a house rule gives an effect.
func (s *setup) plainFaces() (m engine.Faces) {
	for v := range Skip {
		if v == 0 && (s.zeroRotation || s.zeroResets) || v == 7 && s.sevenSwap {
			continue
		}
		m |= sameAs[v]
	}
	return m
}

// answerFaces returns, for each face on top (also for Hidden), the draw cards that may be stacked on it.
func (s *setup) answerFaces() (by [maxFace + 1]engine.Faces) {
	if !s.stacking {
		return by
	}
	for f := range by {
		by[f] = sameAs[DrawTwo] | sameAs[WildDrawFour]
		if s.stackSame && valid(engine.Face(f)) {
			by[f] &= sameAs[valueOf[f]]
		}
	}
	return by
}
