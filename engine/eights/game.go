package eights

import (
	"lastcard/engine"
	"lastcard/engine/colored"
	"lastcard/engine/french"
)

// Game is one of the four games of the family.
type Game uint8

// The games of the family.
const (
	Crazy Game = iota
	Switch
	Insane
	MauMau
	gameEnd
)

// Limits of the games.
const (
	MinSeats  = 2
	MaxSeats  = engine.MaxSeats
	MaxCards  = 208    // the most cards of a table: four French decks or two coloured ones
	ActionCap = 10_000 // after so many actions the round ends, and the lowest hand wins

	manyCrazy  = 6 // Crazy Eights: this many seats or more play with two decks
	manySwitch = 6 // Switch: this many seats or more play with at least two decks
	fewSwitch  = 3 // Switch: up to this many seats get seven cards each

	smallPack = "32" // Mau-Mau: cards from the seven up
	manySmall = 6    // Mau-Mau: this many seats or more play with two small packs
	manyLarge = 7    // Mau-Mau: this many seats or more play with two large packs
)

var _ engine.Arranger = Crazy

var gameNames = [gameEnd]string{Crazy: "eights", Switch: "switch", Insane: "insane", MauMau: "maumau"}

// Name is also the name on the command line.
func (g Game) Name() string { return gameNames[g] }

// Rules returns the switches and options of RULES.md, in canonical order.
func (g Game) Rules() []engine.Rule {
	decks := func(most int) engine.Rule {
		return engine.Rule{Name: "decks", Option: true, Default: "1", Min: 1, Max: most}
	}
	rounds := engine.Rule{Name: "rounds", Option: true, Default: "1", Min: 1, Max: maxRounds}
	switch g {
	case Crazy:
		return []engine.Rule{
			{Name: "specials", Default: "off"},
			{Name: "reshuffle", Default: "on"},
			{Name: "max-draw", Option: true, Default: "5", Min: 1, Max: maxMaxDraw},
			{Name: "max-plays", Option: true, Default: "0", Min: 0, Max: ActionCap},
			{Name: "points", Option: true, Default: "100", Min: 1, Max: 100_000},
		}
	case Switch:
		return []engine.Rule{
			{Name: "mode", Option: true, Default: "casual", Choices: []string{"casual", "cut-throat"}},
			rounds, decks(MaxCards / french.DeckSize),
		}
	case Insane:
		return []engine.Rule{
			{Name: "call", Option: true, Default: "manual", Choices: []string{"manual", "auto"}},
			rounds, decks(MaxCards / coloredDeck),
		}
	case MauMau:
		return []engine.Rule{
			{Name: "nines", Default: "off"},
			{Name: "aces", Default: "off"},
			{Name: "jacks", Default: "off"},
			{Name: "pack", Option: true, Default: smallPack, Choices: []string{smallPack, "52"}},
			{Name: "call", Option: true, Default: "manual", Choices: []string{"manual", "auto"}},
			{Name: "points", Option: true, Default: "100", Min: 1, Max: 100_000},
		}
	case gameEnd:
	}
	return nil
}

const (
	maxRounds  = 100
	maxMaxDraw = 104
)

// Seats is 2 to 15 for Crazy Eights, 2 to 8 for the others.
func (g Game) Seats(engine.Rules) (low, high int) {
	if g == Crazy {
		return MinSeats, MaxSeats
	}
	return MinSeats, 8
}

// New is a match before its first shuffle.
func (g Game) New(seats int, r engine.Rules) engine.State {
	return fresh(parseSetup(g, seats, r), 0)
}

// Warnings is empty: no rules of these games interact in surprising ways.
func (Game) Warnings(engine.Rules) []string { return nil }

// FaceString is the notation of the scenario language: "10H", or "R5", "W+4".
func (g Game) FaceString(f engine.Face) string {
	if g == Insane {
		return coloredNames.String(f)
	}
	return french.String(f)
}

// ParseFace reads what FaceString writes.
func (g Game) ParseFace(s string) (engine.Face, bool) {
	if g == Insane {
		return coloredNames.Parse(s)
	}
	return french.Parse(s)
}

// ColorString is "S", "H", "D", "C" or "R", "G", "B", "Y"; "-" for none.
func (g Game) ColorString(c engine.Color) string {
	if g == Insane {
		return colored.ColorString(c)
	}
	return french.SuitString(c)
}

// FaceColor is the colour or suit printed on a face, NoColor for a wild.
func (Game) FaceColor(f engine.Face) engine.Color { return colorOf[f] }

// Value is how many points a card left in a hand counts.
func (g Game) Value(f engine.Face) int { return int(worth[g][f]) }

// Deck returns the faces of the deck for that many seats, ascending.
func (g Game) Deck(seats int, r engine.Rules) []engine.Face {
	return parseSetup(g, seats, r).deck
}

// setup is what stays the same for a whole match. All states of the match share it.
type setup struct {
	game     Game
	seats    int
	decks    int
	dealt    int // how many cards each seat is dealt
	deck     []engine.Face
	faces    engine.Faces // the faces of the deck
	choosers engine.Faces // faces whose play names a colour or suit

	target    int // points or rounds that end the match
	patience  int // the round is stuck once State.idle reaches this number
	maxDraw   int
	maxPlays  int
	specials  bool
	reshuffle bool
	cutThroat bool
	autoCall  bool
	nines     bool
	aces      bool
	jacks     bool
	bits      uint8 // specials … jacks, one bit each, for the encoding
}

// staysAfterDraw reports whether a seat that has drawn by choice stays in turn until it plays or passes.
func (g Game) staysAfterDraw() bool { return g == Crazy || g == MauMau }

// callsWithoutPlay reports whether a seat can also announce its last card without a play.
func (g Game) callsWithoutPlay() bool { return g == Insane || g == MauMau }

func parseSetup(g Game, seats int, r engine.Rules) *setup {
	if r.IsZero() {
		r = engine.DefaultRules(g)
	}
	s := &setup{game: g, seats: seats, faces: french.Faces, decks: max(1, r.Int("decks")), dealt: 7, target: r.Int("rounds"), reshuffle: true}
	switch g {
	case Crazy:
		s.target, s.maxDraw, s.maxPlays = r.Int("points"), r.Int("max-draw"), r.Int("max-plays")
		s.specials, s.reshuffle = r.On("specials"), r.On("reshuffle")
		if seats > 2 {
			s.dealt = 5
		}
		if seats >= manyCrazy {
			s.decks = 2
		}
		s.deck = french.Deck(s.decks)
	case Switch:
		s.cutThroat = r.Value("mode") == "cut-throat"
		if seats > fewSwitch {
			s.dealt = 5
		}
		if seats >= manySwitch {
			s.decks = max(2, s.decks)
		}
		s.deck = french.Deck(s.decks)
	case Insane:
		s.autoCall = r.Value("call") == "auto"
		s.deck, s.faces = coloredCopies.Deck(s.decks), colored.Faces
	case MauMau:
		s.dealt, s.target, s.maxDraw, s.autoCall = 5, r.Int("points"), 1, r.Value("call") == "auto"
		s.nines, s.aces, s.jacks = r.On("nines"), r.On("aces"), r.On("jacks")
		s.decks, s.deck, s.faces = pack(r.Value("pack") == smallPack, seats)
	case gameEnd:
	}
	s.choosers = choosers[g]
	s.patience = seats
	if g.staysAfterDraw() {
		s.patience++
	}
	for i, b := range []bool{s.specials, s.reshuffle, s.cutThroat, s.autoCall, s.nines, s.aces, s.jacks} {
		if b {
			s.bits |= 1 << i
		}
	}
	return s
}

// pack returns the deck of Mau-Mau for that many seats: how many packs it has, all its faces in
// ascending order, and the set of these faces.
func pack(small bool, seats int) (n int, deck []engine.Face, faces engine.Faces) {
	n, lowest := 1, uint8(val2)
	if small {
		lowest = val7
	}
	if small && seats >= manySmall || seats >= manyLarge {
		n = 2
	}
	for _, f := range french.Deck(n) {
		if v := valueOf[f]; v == valAce || v >= lowest {
			deck = append(deck, f)
			faces |= 1 << f
		}
	}
	return n, deck, faces
}
