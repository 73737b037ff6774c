package engine

// NeedKind is the kind of thing that the table waits for.
type NeedKind uint8

// The kinds of need.
const (
	NeedNothing NeedKind = iota // the match is over
	NeedAction                  // a seat's choice
	NeedShuffle                 // entropy for a shuffle
	NeedFaces                   // faces that everybody will see
	NeedNext                    // the round is over: seats say Next
)

// Need is what the table waits for. A NeedFaces has exactly one canonical answer. The slices of a
// Need belong to the state and are valid until the state next changes.
type Need struct {
	Kind NeedKind
	// Seats that may act now. NeedAction: the seat in turn, and the seats that may interrupt it
	// (call, catch, jump) as far as that is public; in an exchange, the seats that are not ready.
	// NeedNext: the seats that have not said Next.
	Seats SeatSet
	Turn  Seat // NeedAction: the seat whose turn it is, else NoSeat
	// NeedShuffle: Cards are the cards of the new pile. Their numbers ascend, and they are drawn in
	// that order. Faces are the faces to spread over them, in canonical order.
	// NeedFaces: Cards are the cards to show.
	Cards []Card
	Faces []Face
	// NeedFaces: nil, or a rank for each face. If there are ranks, the seat shows only the lowest
	// of Cards, or the first of several lowest. A table that cannot see the hand trusts the seat
	// to show the right card.
	Lowest *[256]uint8
	// NeedShuffle: how many shuffles the match has had before this one.
	Shuffle uint32
}

// Phase is the part of a match that is being played.
type Phase uint8

// The phases, with their names in the scenario language.
const (
	PhaseDeal      Phase = iota // "deal": before the first card of a round lies open
	PhaseExchange               // "exchange": seats trade hand cards for face-up ones before the start
	PhasePlay                   // "play"
	PhaseRoundOver              // "round-over"
	PhaseMatchOver              // "match-over"
)

// State is one match in progress, with public information only. Table and Machine pass only seats
// that are at the table, so no game checks that. A State is not safe for concurrent use.
type State interface {
	// Need says what the table waits for.
	Need() Need
	// Turn is Need().Turn alone, which is cheaper.
	Turn() Seat
	// Apply plays an action whose named faces the deck has confirmed. It appends events to ev.
	// If the Reason is not OK, nothing has changed and Apply returns ev as it was. Apply
	// neither changes nor keeps the action.
	Apply(seat Seat, a *Action, ev []Event) ([]Event, Reason)
	// Shuffle answers NeedShuffle. Show answers NeedFaces, with exactly the cards that the need
	// names, in order. If the need has Lowest, Show takes one card, or none if the seat left before
	// it showed one.
	Shuffle(entropy [32]byte, ev []Event) ([]Event, Reason)
	Show(shown []Shown, ev []Event) ([]Event, Reason)
	// Obliges reports whether Honest can object under these rules. If it cannot, a table need
	// not look at hands.
	Obliges() bool
	// Honest checks a against the obligations that follow from the seat's hand (force-play,
	// draw-to-match). hand is the seat's cards with their faces. If the result is not OK, an open
	// table refuses a; at any other table the seat forfeits the round once its hand is known.
	Honest(seat Seat, a Action, hand []Shown) Reason
	// Legal appends the actions with one card or none that Apply and Honest accept from seat with
	// this hand; it lists no action with several cards. Each colour and each target makes an action
	// of its own. Legal never sets Call: the player may add it to any listed Play or Jump that
	// leaves one card (View.CanCallAlong).
	Legal(seat Seat, hand []Shown, into []Action) []Action
	// Punishment is how many cards seat would have to draw for a play that Apply accepts only to
	// punish it, and 0 for any other action. Legal lists no such play. warn is set if the rules let
	// a player take a mistake back: then a program asks the player before it offers the play.
	Punishment(seat Seat, a Action) (cards int, warn bool)
	// Ask is what the player of the seat v.Me is asked to do. It is that seat's turn, and v has
	// its hand and its legal actions, at least one.
	Ask(v *View) Ask
	// Rank orders actions that seats offer for the same moment: lockstep applies the one with the
	// lowest rank. Interrupts (catch, call, jump) rank before other actions, and then nearer seats
	// before farther ones, counted from a seat that the game chooses. No two seats have the same rank.
	Rank(seat Seat, a Action) uint32
	// Absent is what an absent seat does now by the common rule, which chooses without hidden faces: for
	// example it draws, passes, or says Next. ok is false if the table waits for nothing from the
	// seat.
	Absent(seat Seat) (a Action, ok bool)

	// Hand appends the cards of a seat's hand in canonical order: the order in which they came
	// in.
	Hand(seat Seat, into []Card) []Card
	// Faces appends the faces of all cards, by card: Hidden where a face is not public.
	Faces(into []Face) []Face
	// Public fills in every public part of a View. It reuses the slices of v, so do not pass a
	// View that somebody still uses.
	Public(v *View)

	// AppendBinary appends the canonical encoding. Table.Hash is computed over it.
	AppendBinary(b []byte) []byte
	Clone() State
	// CopyFrom makes s equal to src, which must be of the same game and
	// setup, without allocating.
	CopyFrom(src State)
	// Dump is a text of every field that decides what comes next, one `name value` a line, in a fixed
	// order, for desync reports and people (package dump).
	Dump() string
}
