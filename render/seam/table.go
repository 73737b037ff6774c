package seam

import "lastcard/engine"

// Errors of a Table's methods, beside engine.Reason and other Troubles. Each is a *Trouble, so
// that people are told what to do.
var (
	ErrBusy error = &Trouble{Code: "busy"} // an earlier action is on its way, or the seat is set aside for now
	// ErrSealing: sealed cards are on their way to whoever holds them, and nobody can play until then.
	ErrSealing error = &Trouble{Code: "sealing"}
	ErrOver    error = &Trouble{Code: "table-over"}
	ErrStage   error = &Trouble{Code: "not-now"} // not possible in this phase
	ErrFull    error = &Trouble{Code: "no-free-seat"}
)

// Table is one seat at one table, or a spectator of it. What is possible now is in
// the Snapshot; a method that is not possible does nothing, or its error is ErrStage, and
// ErrOver once the table is over. All methods return at once.
type Table interface {
	// Snapshot is the table now.
	Snapshot() Snapshot
	// Facts returns what happened after the fact with a number (0: all facts that
	// are kept).
	Facts(after uint64) []Told

	// Act plays an action. The error is an engine.Reason when the rules refuse it, or
	// ErrBusy or ErrSealing; nothing was sent then.
	Act(engine.Action) error
	// Refusal is the error with which Act would refuse an action now: an engine.Reason or
	// ErrSealing; nil when it would not. Nothing is sent.
	Refusal(engine.Action) error
	// Cost is how many cards an action costs that the rules would accept only to punish it,
	// where a mistake may be taken back; 0 for any other. The person is asked first. In a match
	// each player may take back one mistake, so Cost is 0 for the next mistake.
	Cost(engine.Action) int
	// Undoes is the card whose effect an action would cancel, as a jump-in does in some games; Hidden for
	// any other action. A person who wants that is asked first (Profile.AskUndo).
	Undoes(engine.Action) engine.Face
	// Spare is this seat's vote to give the seat of Snapshot.Clock its time once more.
	Spare() error
	// GoOn plays on without the people of Snapshot.Awaited: they are set aside as if they
	// had fallen silent, until they come.
	GoOn() error
	// Take says that the person of Snapshot.Shared has the computer now.
	Take()

	// SetReady says in the lobby that this seat is ready, or not.
	SetReady(bool)
	// AddBot seats a bot that this computer carries, RemoveBot takes the newest one away.
	AddBot() error
	RemoveBot() error
	// SetGame changes the game and its rules in the lobby, for the opener. The error is a
	// Trouble that says what is wrong with them.
	SetGame(game, rules string) error
	// SetDoor says who is let in by the code, for the opener. Renew gives the table another
	// code, which everybody there takes over; see Snapshot.CanMove.
	SetDoor(Door) error
	Renew() error
	// SitWith sits down with the opener of Snapshot.Openers who has this ID.
	SitWith(id string) error
	// Sit says, while watching, that we would like a seat in the next match, or no longer.
	Sit(wants bool)

	// Say says something to everybody at the table. The error is a *Trouble.
	Say(kind Saying, text string) error
	// Throw is Say for a reaction that goes to one seat; everybody sees it.
	Throw(code string, to engine.Seat) error
	// Mute hides what a seat says from now on, here only, or shows it again; NoSeat is all
	// present spectators.
	Mute(seat engine.Seat, on bool)

	// Rematch says after a match that this seat wants the same once more. Regroup goes to
	// the lobby of the next match, where the players, the game and its rules may change.
	Rematch()
	Regroup()
	// Leave gives up the table. It is safe to call at any time, twice too.
	Leave()
}

// Door says who is let in by the code; the zero value lets in everybody who has it.
// Whoever sits at the table already, or returns to it, is always let in.
type Door struct {
	Shut     bool     // nobody
	WhenFull bool     // nobody, while all seats are taken
	Friends  bool     // only those this person has played with
	Names    []string // of the friends only these; none: all of them
}
