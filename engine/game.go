package engine

// Rule is a switch or an option of a game, for the host screen, the invite and
// the command line.
type Rule struct {
	Name    string   // "jump-in", "points"
	Option  bool     // an option has a value, a switch is on or off
	Default string   // "on"/"off", or the value
	Choices []string // the values of a closed list; empty: a whole number
	Min     int      // of a whole number
	Max     int
	// Needs are switches. Unless one of them is on, the rule does nothing.
	Needs []string
	// Means is set for an alias: the rules text that the alias stands for. An alias
	// never appears in Rules.String; a host screen can leave it out.
	Means string
}

// Game is one of the games: the facts about it that need no state.
type Game interface {
	Name() string // "uno"; also the word of the command line
	// Traits describe the game. Callers must not change them.
	Traits() Traits
	Rules() []Rule
	// Seats is the fewest and the most seats that may play under these rules.
	Seats(r Rules) (low, high int)
	// New is a match before its first shuffle.
	New(seats int, r Rules) (State, error)
	// Warnings returns codes of warnings to the players about these rules, for example
	// "stacking+jump-in".
	Warnings(r Rules) []string

	FaceString(f Face) string // "R5", "W+4", "10H"
	ParseFace(s string) (Face, bool)
	ColorString(c Color) string // "R", "S"
	FaceColor(f Face) Color     // NoColor for a wild
	Value(f Face) int           // points in a hand
	// Deck is the multiset of faces the game is played with, in canonical
	// order.
	Deck(r Rules) []Face
}
