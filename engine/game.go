package engine

// Rule is a switch or an option of a game, for the host screen, the invite and
// the command line.
type Rule struct {
	Name    string   // "jump-in", "points"
	Option  bool     // true: an option, which has a value; false: a switch, which is on or off
	Default string   // "on"/"off", or the value
	Choices []string // the values that an option may have; empty: a whole number from Min to Max
	Min     int      // the bounds of a whole number
	Max     int
	// Needs are switches. If there are any, the rule does nothing unless one of them is on.
	Needs []string
	// Means is set for an alias: it is the rules text that the alias stands for. An alias never
	// appears in Rules.String, and a host screen may leave it out.
	Means string
}

// Game is one of the games. It holds the facts that do not depend on a state.
type Game interface {
	Name() string // one word of lower-case letters; also the name on the command line
	// Traits describe the game. Callers must not change them.
	Traits() Traits
	Rules() []Rule
	// Seats is the fewest and the most seats that may play under these rules.
	Seats(r Rules) (low, high int)
	// New returns a match before its first shuffle. The rules allow that many seats (CheckSeats).
	New(seats int, r Rules) State
	// Warnings returns codes of warnings to the players about these rules, for example
	// "stacking+jump-in".
	Warnings(r Rules) []string

	FaceString(f Face) string // "R5", "W+4", "10H"
	ParseFace(s string) (Face, bool)
	ColorString(c Color) string // "R", "S"
	FaceColor(f Face) Color     // NoColor for a wild
	Value(f Face) int           // how many points the face counts in a hand; in a game that counts no hands, its rank, the ace highest
	// Deck is all faces of the deck for that many seats, in canonical order; a face that two cards have is there
	// twice.
	Deck(seats int, r Rules) []Face
}
