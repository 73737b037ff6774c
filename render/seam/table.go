package seam

import "lastcard/engine"

// Errors of a Table's methods, besides engine.Reason and other Troubles. Each is a *Trouble, so
// that it has a sentence that says what to do.
var (
	ErrBusy error = &Trouble{Code: "busy"} // an earlier action is not agreed yet, or the seat is set aside
	// ErrSealing says that sealed cards are still on their way to their holders, and that nobody can
	// play before they arrive.
	ErrSealing error = &Trouble{Code: "sealing"}
	ErrOver    error = &Trouble{Code: "table-over"}
	ErrStage   error = &Trouble{Code: "not-now"} // not possible in this phase
	ErrFull    error = &Trouble{Code: "no-free-seat"}
)

// Table is one seat at a table, or a spectator of it. The Snapshot says which actions are possible
// now. A call that is not possible does nothing or returns ErrStage, or ErrOver once the table is
// over. All methods return at once.
type Table interface {
	// Snapshot returns the present state of the table.
	Snapshot() Snapshot
	// Facts returns the facts whose numbers are higher than after (0: all facts that are kept).
	Facts(after uint64) []NumberedFact

	// Act plays an action. If it returns an error, nothing was sent: an engine.Reason if the rules
	// refuse the action, or ErrBusy or ErrSealing.
	Act(engine.Action) error
	// Refusal returns why an action cannot be played now: an engine.Reason if the rules refuse it, or
	// ErrSealing; nil if they allow it. Unlike Act, it does not look at an earlier action that is not
	// agreed yet (ErrBusy). It sends nothing.
	Refusal(engine.Action) error
	// MistakeCost is the number of cards that a mistake costs: an action that the rules accept only to
	// punish it, at a table where a mistake may be taken back. It is 0 for any other action. The caller
	// asks the person before such an action. In a match each player may take back one mistake, so
	// MistakeCost is 0 for the next mistake.
	MistakeCost(engine.Action) int
	// UndoneFace returns the card whose effect an action would cancel, as a jump-in does in some games, or
	// Hidden for any other action. The caller asks the person first if they want that (Profile.AskUndo).
	UndoneFace(engine.Action) engine.Face
	// VoteMoreTime votes to give the seat of Snapshot.Clock its time once more.
	VoteMoreTime() error
	// GoOn continues without the people of Snapshot.AwaitedSeats. They are set aside, like players who
	// fell silent, until they come.
	GoOn() error
	// TakeComputer says that the next person of Snapshot.Shared now has the computer.
	TakeComputer()

	// SetReady says, in the lobby, whether this seat is ready.
	SetReady(bool)
	// AddBot gives a seat to a bot that runs on this computer. RemoveBot removes the newest one.
	AddBot() error
	RemoveBot() error
	// SetGame changes the game and its rules in the lobby. Only the opener may call it. If the table
	// refuses them, the error is a Trouble that says why.
	SetGame(game, rules string) error
	// SetDoor sets which people may join by the code, and RenewCode gives the table a new code. Everybody
	// at the table uses the new code from then on. Only the opener may call the two; see
	// Snapshot.CanRenewCode.
	SetDoor(Door) error
	RenewCode() error
	// SitWithOpener joins the table of the opener in Snapshot.Openers with this ID.
	SitWithOpener(id string) error
	// VouchFor says that the player in the lobby with this Player.ID and Name, whose key is new (Player.NewKey),
	// is the friend of that name all the same. From then on the name belongs to both keys. It returns
	// ErrStage if there is no such player.
	VouchFor(id, name string) error
	// AskForSeat says, while watching, whether this person wants a seat in the next match.
	AskForSeat(wants bool)

	// Say sends a message to everybody at the table. The error is a *Trouble.
	Say(kind Saying, text string) error
	// ThrowReaction sends a reaction to one seat. Everybody sees it.
	ThrowReaction(code string, to engine.Seat) error
	// Mute hides the messages of a seat from now on, on this computer only, or shows them again.
	// NoSeat stands for all present spectators.
	Mute(seat engine.Seat, on bool)

	// Rematch says, after a match, that this seat wants to play the same again. Regroup goes to the
	// lobby of the next match, where the players, the game and its rules may change.
	Rematch()
	Regroup()
	// Leave leaves the table. The caller may call it at any time, also more than once.
	Leave()
}

// Door says which people may join by the code. The zero value admits everybody who has the code. A
// person who has a seat, or returns to it, is always admitted.
type Door struct {
	Shut         bool     // admit nobody
	ShutWhenFull bool     // admit nobody while all seats are taken
	FriendsOnly  bool     // admit only people the opener has played with
	FriendNames  []string // admit only these friends; none: all friends
}
