package screen

// Picture is the state of a table now, as the screen shows it. It must not change once it is shown.
type Picture struct {
	Status string   // one line: players, cards left, direction, what has to be matched or beaten
	Mine   bool     // the table waits for this person: the bell rings when it begins to
	Offers []string // lines that can be typed now, for Tab

	// What only the drawn table has.
	Title   string
	Players []Player
	Piles   []Pile
	Notes   []string // the direction, the colour in force, what is owed
	Held    string   // how many cards the hand has, in words
	Hand    []Card
	Ask     string // what this person is asked, or whose turn it is
	Newer   string // stands below older sentences, and says which key leads to the newer ones
}

// hasTable reports whether there is a table to draw: before the match there is none.
func (p *Picture) hasTable() bool { return len(p.Players) > 0 }

// Player is a player in a Picture.
type Player struct {
	Name string
	Text string // cards, points, and what else there is to know
	Turn bool
	You  bool     // the person at this terminal, whose cards are drawn whatever else is left out
	Rows [][]Card // cards that lie before the player
}

// Pile is a pile of cards, or cards that lie on the table.
type Pile struct {
	Top  Card
	Text string
}

// Card is a card as short text, and the escape sequence that colours it; "" leaves it uncoloured.
type Card struct {
	Text  string
	Paint string
}
