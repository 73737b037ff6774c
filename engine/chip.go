package engine

// Chip is a fact that holds now and that no card on the table shows, such as the cards that a seat
// owes, or a value that a card must reach. The colour in force is no chip (View.Color). A chip is a
// code and arguments; each front end has one sentence for each code.
type Chip struct {
	Code string // lower-case words joined by hyphens: "penalty", "run"
	N    int    // the number of cards, the rank or value that counts, or how often something has happened
	Most int    // how many cards there may be, or the highest value; 0: no limit
	Owed int    // cards that the seat in turn draws if it does not answer
	As   Face   // the face that the top card counts as; Hidden: the chip changes no face
	Main bool   // a card must match this chip instead of the colour
}

// Full reports whether N has reached its limit.
func (c Chip) Full() bool { return c.Most > 0 && c.N >= c.Most }

// The codes of chips. A game may have others.
const (
	ChipPenalty  = "penalty"
	ChipRun      = "run"
	ChipBeat     = "beat" // a value that a card must reach
	ChipReverses = "reverses"
	ChipMirror   = "mirror" // the top card counts as another card
	ChipAny      = "any"    // every card matches
)

// Chip is the chip with the given code; the zero Chip if there is none.
func (v *View) Chip(code string) Chip {
	for i := range v.Chips {
		if v.Chips[i].Code == code {
			return v.Chips[i]
		}
	}
	return Chip{}
}

// Penalty is the number of cards of the pending penalty, 0 if there is none.
func (v *View) Penalty() int { return v.Chip(ChipPenalty).N }

// Owed is how many cards the seat in turn draws if it does not answer.
func (v *View) Owed() (n int) {
	for i := range v.Chips {
		n = max(n, v.Chips[i].Owed)
	}
	return n
}

// AddChip adds a chip to a view. A State's Public adds them in the order in which front ends show
// them.
func (v *View) AddChip(c Chip) { v.Chips = append(v.Chips, c) }
