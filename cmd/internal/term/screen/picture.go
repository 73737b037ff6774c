package screen

// Picture is the present state of a table, for the screen. Nobody may change it after Show.
type Picture struct {
	Status         string   // one line: players, cards left, direction, the card to match or beat
	WaitsForPerson bool     // the table waits for this person: the bell rings when this becomes true
	Offers         []string // lines that the person can type now, for Tab

	// The fields below are for the drawn table only, also between two matches, when it has no players.
	Title     string
	Players   []Player
	Piles     []Pile
	Notes     []string // the direction, the colour in force, how many cards must be drawn; in the lobby: the rules and the players
	HandText  string   // how many cards the hand has, in words
	Hand      []Card
	Question  string // the question to this person, or whose turn it is
	NewerHint string // a line below older sentences that says which key leads to the newer ones
}

// hasTable reports whether there is a table to draw. Before the match there is none.
func (p *Picture) hasTable() bool { return len(p.Players) > 0 }

// Player is one player in a Picture.
type Player struct {
	Name    string
	Text    string // cards, points, and other facts about the player
	HasTurn bool
	IsYou   bool     // the person at this terminal, whose cards are always drawn
	Rows    [][]Card // cards that lie in front of the player
}

// Pile is a pile of cards, or cards that lie on the table.
type Pile struct {
	Top  Card
	Text string
}

// Card is a card as short text, with the escape sequence for its colour; "" is no colour.
type Card struct {
	Text  string
	Color string
}
