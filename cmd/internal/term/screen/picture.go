package screen

// Picture is the present state of a table, for the screen. Nobody may change it after Show.
type Picture struct {
	Status         string   // the status line; "": there is none
	WaitsForPerson bool     // the table waits for this person: the bell rings when this becomes true
	Offers         []string // lines that the person can type now; Tab completes them

	// The fields below are for the drawn table only. Before a match and between two, Players is empty.
	Title     string
	Players   []Player
	Piles     []Pile
	Notes     []string // further facts, such as the direction and the colour in force; in the lobby: the rules and the players
	HandText  string   // how many cards the hand has, in words
	Hand      []Card
	Question  string // the question to this person, or whose turn it is
	NewerHint string // a line below older sentences that says which key leads to the newer ones
}

// hasTable reports whether there is a table to draw. Before a match and between two there is none.
func (p *Picture) hasTable() bool { return len(p.Players) > 0 }

// Player is one player at the table.
type Player struct {
	Name    string
	Text    string // cards, points, and other facts about the player
	HasTurn bool
	IsYou   bool     // the person at this terminal, whose cards are always drawn
	Rows    [][]Card // cards that lie in front of the player
}

// Pile is a pile of cards, or another group of cards that lie on the table.
type Pile struct {
	Top  Card   // its Text is "" if no card is to be drawn
	Text string // about the pile; may be ""
}

// Card is a card as short text, with the escape sequence for its colour; "" is no colour.
type Card struct {
	Text  string
	Color string
}
