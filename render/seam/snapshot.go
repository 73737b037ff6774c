package seam

import (
	"slices"
	"time"

	"lastcard/assets"
	"lastcard/engine"
)

// Stage says how far a table has come.
type Stage uint8

// The stages of a table.
const (
	Connecting Stage = iota // looking for the other computers
	Lobby
	Playing // also between rounds; View.Phase says which
	Ended   // the match is over
	Failed  // Trouble says why, and what to do
)

// Deck says which computers can know the cards of a table.
type Deck uint8

// The decks.
const (
	OpenDeck    Deck = iota // every computer at the table can know them
	SealedDeck              // only the computer of the seat that holds a card
	SealedLater             // open now, but sealed once people sit at two computers
)

// Progress is how much of a task is done.
type Progress struct{ Done, Total int }

// String is the name of a deck, as in --json and in the codes of sentences.
func (d Deck) String() string { return [...]string{"open", "sealed", "later"}[d] }

// Snapshot is the state of a table at a moment.
type Snapshot struct {
	Stage           Stage
	Game            string
	Rules           string
	Deck            Deck
	Code            string // short code to read aloud; people can find a lost table again by it
	Link            string // the link, which contains addresses
	Opener          bool   // this seat opened the table
	Me              engine.Seat
	Players         []Player // in order of the seats
	Seats           int      // number of all seats
	View            engine.View
	Step            uint64        // number of the last move (Entry.Step)
	LastFact        uint64        // number of the last fact
	Watching        bool          // this person is a spectator without a seat
	Delay           time.Duration // the delay of a table that this person watches; 0: none
	Spectators      []Spectator   // the spectators
	WaitingFor      []Waiting     // the seats that are away and not set aside, so that the table waits for them
	AwaitedSeats    []engine.Seat // people not back since the resumption; the table waits for them until they come or GoOn
	Clock           *Clock        // the seat whose time runs, at a table with turn-time; nil: nobody's time runs
	Shared          *Shared       // who should use this computer now, if several people share it; nil: only one person uses it
	ShuffleProgress Progress      // sealed deck: how many players have shuffled it; 0 of 0 if nobody is shuffling
	ActionPending   bool          // this seat cannot act: its last action is not agreed yet, the others have set it aside, or states differ
	Trouble         *Trouble
	Stuck           bool   // the match cannot go on without somebody who is away, as Trouble says
	Log             string // path of the table's log; "": the match is not saved
	Seeking         bool   // Connecting: the program looks for somebody else's table, and does not open its own
	Offline         bool   // while looking for the table or waiting for people: there is no network
	OverInternet    bool   // the code can be found over the internet too
	Door            Door
	Friends         int      // how many remembered people a door for friends lets in: those with whom this person played last
	CanSetDoor      bool     // SetDoor is allowed, and this is a lobby
	CanRenewCode    bool     // RenewCode is allowed
	CanTalk         bool     // Say is allowed: the players do not all sit at this computer
	CanRegroup      bool     // Regroup is allowed, after a match
	Openers         []Opener // in the lobby: the people who claim to have opened the table, if this person must choose one
	Digits          string   // digits that tell guests with only the code that this is the right opener, or ""
	Fingerprint     string   // digits that are the same for all if nobody intercepts the connections; "" while alone
	Entries         uint64   // how many entries of the log have been applied
	Hash            string   // hash of the state after the last entry, hex, for people to compare; or ""
}

// Opener is a person who claims that the table is theirs.
type Opener struct {
	ID     string   `json:"-"` // argument for SitWithOpener
	Name   string   `json:"name"`
	Game   string   `json:"game"`
	Names  []string `json:"players"`     // names of the players there, including the opener
	Digits string   `json:"fingerprint"` // digits that the opener's own lobby shows
}

// Trust returns the codes of the sentences that say whose computers can know the cards.
func (x *Snapshot) Trust() []string {
	codes := []string{"lobby.trust-" + x.Deck.String()}
	if x.Deck != OpenDeck && slices.ContainsFunc(x.Players, func(p Player) bool { return p.Bot }) {
		codes = append(codes, "lobby.trust-bots")
	}
	return codes
}

// TooFewPlayers reports whether the table cannot continue without the players it waits for. The trouble
// says what to do.
func (x *Snapshot) TooFewPlayers() bool {
	return x.Stage == Playing && x.Stuck && x.Trouble != nil && len(x.WaitingFor) > 0
}

// IsLocal reports whether no person at another computer is among the players.
func (x *Snapshot) IsLocal() bool {
	return x.Shared != nil || !slices.ContainsFunc(x.Players, func(p Player) bool { return !p.Bot && !p.You })
}

// LeftAlone reports whether too few are here to continue because everybody else is silent, set aside or a
// bot. If the deck is open and there is a log, bots can take the seats of the others (Backend.PlayOn).
func (x *Snapshot) LeftAlone() bool {
	if !x.TooFewPlayers() || x.Watching {
		return false
	}
	for i := range x.Players {
		p := &x.Players[i]
		waited := slices.ContainsFunc(x.WaitingFor, func(w Waiting) bool { return w.Seat == engine.Seat(i) })
		if !waited && !p.You && !p.Bot && !p.IsAside {
			return false
		}
	}
	return true
}

// MaxName limits a player's name, in characters, where a person types it. It equals lockstep.MaxName, which
// this package may not import.
const MaxName = 24

// Player is a player at the table.
type Player struct {
	Name   string
	Bot    bool
	Ready  bool
	IsHere bool
	You    bool
	Opener bool
	ID     string // tells apart people who share a name
	// Portrait is the portrait that the player has chosen, if this computer has received it.
	// ShownPortrait is the one to show.
	Portrait   Portrait
	Peer       string // the node that plays for the seat; "" when not known
	Path       string // the present or last connection, in words: "this computer", "this network", "direct" or "relay"
	Rematch    bool
	Muted      bool   // this computer does not show their messages
	Friend     bool   // this person has played with them before
	OldName    string // the name under which they are remembered, if it differs from Name
	NewKey     bool   // the name, or one that looks like it, is known but the key is not: it is somebody else, or another computer
	AwayReason Why    // why the player is away; "": the player is here, or the reason is not known
	IsAside    bool   // the seat is set aside: the table plays on without it until the player is back
	StandIn    bool   // while set aside, a bot plays for them, not a rule
	Stalls     bool   // set aside although it still sends: it does not send what the others need
	HasCheated bool   // proven to have signed something that no honest program signs
	Differs    bool   // its state differs from the majority's, which plays on without it
}

// Why says why a seat is away, as far as this computer can know.
type Why string

// The reasons.
const (
	WhyQuit    Why = "quit"    // it said goodbye
	WhyCrash   Why = "crash"   // its connection broke: the program, the computer or the line
	WhySilent  Why = "silent"  // it is connected, or was a moment ago, and sends nothing
	WhyCheat   Why = "cheat"   // it was proven to cheat
	WhyStalls  Why = "stalls"  // it sends, but not what the table waits for, or calls vote after vote
	WhyDiffers Why = "differs" // its state differs from the majority's
)

// Clock is the seat that the table waits for, and the time it has left.
type Clock struct {
	Seat            engine.Seat
	TimeLeft        time.Duration // in whole seconds, until all programs vote to set its turn aside
	TurnTime        time.Duration // the time for a turn; more than 0
	CanVoteMoreTime bool          // this seat can still vote to give that seat its time again (Table.VoteMoreTime)
}

// Slow reports whether at most half of TurnTime is left. Half is rounded up to whole seconds. The seat
// is then hurried, and the others can give it more time.
func (c *Clock) Slow() bool {
	return c != nil && c.TimeLeft <= (c.TurnTime/2+time.Second-1).Truncate(time.Second)
}

// Shared says that several people take turns at this computer. The person who has it now sees the table
// and acts for their own seat.
type Shared struct {
	PassTo engine.Seat // the seat of the person who should take the computer next (Table.TakeComputer); NoSeat: the right person has it
}

// MaxHere is the most people who can share one computer.
const MaxHere = 8

// Waiting is a silent seat that the table waits for.
type Waiting struct {
	Seat      engine.Seat
	SilentFor time.Duration
}

// Spectator is a spectator.
type Spectator struct {
	Name      string
	You       bool
	WantsSeat bool   // would like a seat in the next match
	ID        string // tells apart people who share a name
	// Portrait is the portrait that the spectator has chosen, if this computer has received it.
	// ShownPortrait is the one to show.
	Portrait Portrait
}

// Trouble describes something that a person must know about. A Backend returns one as the error that
// says why it cannot open, join or resume a table.
type Trouble = assets.Trouble
