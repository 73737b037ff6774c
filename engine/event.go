package engine

// EventKind says what happened. The scenario language has a word for each kind.
type EventKind uint8

// The kinds of event; the comment names the fields that are set.
const (
	EvNone        EventKind = iota
	EvTurned                // Card: the first card of the round, or in Durak the card that sets the trump suit
	EvPlayed                // Seat, Card
	EvJumped                // Seat, Card
	EvFlipped               // Seat, Card
	EvDrew                  // Seat, N (its cards are the last N of the seat's hand)
	EvPassed                // Seat
	EvColor                 // Seat, Color
	EvPenalty               // N: the cards of the pending penalty
	EvSkipped               // Seat
	EvReversed              //
	EvSwapped               // Seat, Other
	EvRotated               //
	EvUndone                // Card: the card whose effect was cancelled
	EvCalled                // Seat
	EvCaught                // Seat: the one that was caught, Other: the one that caught it; NoSeat: the rules did
	EvShown                 // Seat: whose hand was shown
	EvGuilty                // Seat
	EvInnocent              // Seat
	EvRun                   // N: the rank of the run
	EvRunOver               //
	EvBadRun                // Seat, N: how many cards the seat draws for it
	EvReset                 // Seat: the seat whose score begins again; NoSeat: the value of the pile does
	EvTransparent           //
	EvBurned                // N: how many cards
	EvPickedUp              // Seat, N
	EvExchanged             // Seat
	EvReady                 // Seat, Card: the lowest card of its hand, or NoCard if it shows none
	EvReshuffled            //
	EvOut                   // Seat
	EvForfeited             // Seat
	EvDealt                 // N cards each, Seat: the dealer (not in scenarios' event lists)
	EvRoundOver             // Seat: the winner, N: why it is over, a RoundEnd
	EvMatchOver             // Seat: the winner
	EvSaid                  // Seat, Other, N: an event of one game alone; its code is event.said-N
	evEnd
)

// RoundEnd is why a round is over.
type RoundEnd int16

// The reasons a round ends. With EndStuck and EndCap the seat with the lowest hand wins, as the game counts
// hands; a seat that forfeits the round cannot win unless all do.
const (
	EndOut   RoundEnd = iota // a seat went out
	EndStuck                 // no seat could go on
	EndCap                   // the round has had as many actions, or as many plays, as the rules allow
)

// Event is one thing that happened. Front ends turn it into an animation, a sound, and a sentence for
// the list of what happened and for the screen reader. Seats that an event does not name are NoSeat.
type Event struct {
	Kind  EventKind
	Seat  Seat
	Other Seat
	Color Color
	Card  Shown
	N     int16
}
