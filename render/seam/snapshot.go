package seam

import (
	"slices"
	"time"

	"lastcard/assets"
	"lastcard/engine"
)

// Stage is where a table is.
type Stage uint8

// The stages of a table.
const (
	Connecting Stage = iota // looking for the others
	Lobby
	Playing // also between rounds: View.Phase tells
	Ended   // match over
	Failed  // Trouble says why and what to do
)

// Deck says which computers can know the cards of a table.
type Deck uint8

// The decks.
const (
	OpenDeck    Deck = iota // every computer at the table
	SealedDeck              // only the computer of the seat that holds a card
	SealedLater             // open now, and sealed as soon as people sit at two computers
)

// Progress is how much of something is done.
type Progress struct{ Done, All int }

// String is the word of a deck, as in --json and in the codes of sentences.
func (d Deck) String() string { return [...]string{"open", "sealed", "later"}[d] }

// Snapshot is a table at a moment.
type Snapshot struct {
	Stage      Stage
	Game       string
	Rules      string
	Deck       Deck
	Code       string // short code, to read aloud; of a table that was lost, what it can be looked for by
	Link       string // with addresses
	Opener     bool   // this seat opened the table
	Me         engine.Seat
	Players    []Player // by seat
	Seats      int      // seats in all
	View       engine.View
	Step       uint64        // number of the last step
	Told       uint64        // number of the last fact
	Watching   bool          // we are a spectator, without a seat
	Late       time.Duration // how much later than it is played a table that we watch is shown; 0: at once
	Watchers   []Watcher     // the spectators
	Waiting    []Waiting     // whom the table waits for, since they have been silent for longer than a moment
	Awaited    []engine.Seat // people who have not come back since the match was resumed, for whom it waits until GoOn
	Clock      *Clock        // the seat whose time runs, at a table with turn-time; nil: no time runs
	Shared     *Shared       // several people share this computer; nil: one has it
	Shuffling  Progress      // of a sealed deck: how many players have shuffled it; 0 of 0 if it is not being shuffled
	Pending    bool          // an action of ours is on its way to being agreed
	Trouble    *Trouble
	Stuck      bool   // Trouble says that too few are here to go on
	Log        string // path of the table's log; "": nothing is kept of the match
	Seeking    bool   // Connecting: somebody else's table is looked for, not one's own opened
	Offline    bool   // while the table is looked for or waits for people: there is no network
	Far        bool   // the code is found over the internet too
	Door       Door
	Friends    int      // people remembered, whom the code could be limited to
	CanMove    bool     // SetDoor and Renew are possible
	CanTalk    bool     // Say is possible: the table is not one of people who sit side by side
	CanRegroup bool     // Regroup is possible, after a match
	Openers    []Opener // in the lobby: the people who say that the table is theirs, where the person has to choose; mostly nobody
	Digits     string   // what guests who have only the code know this opener by; "" for players who did not open
	Print      string   // fingerprint: digits that all see alike if nobody sits between them; "" while nobody else is there
	Entries    uint64   // how many entries of the log are applied
	Hash       string   // of the state after the last step, hex, for comparing by eye; "" when not known
}

// Opener is somebody who says that the table is theirs.
type Opener struct {
	ID     string // for SitWith
	Name   string
	Game   string
	Rules  string   // engine.Rules text
	Seats  int      // seats in all
	Names  []string // of the players who sit there, the opener among them
	Digits string   // which their own lobby shows
}

// Trust returns the codes of the sentences that say which computers can know the cards.
func (x *Snapshot) Trust() []string {
	codes := []string{"lobby.trust-" + x.Deck.String()}
	for i := range x.Players {
		if x.Players[i].Bot && x.Deck != OpenDeck {
			return append(codes, "lobby.trust-bots")
		}
	}
	return codes
}

// TooFew reports whether the table cannot continue without the players it waits
// for. The trouble says what can be done.
func (x *Snapshot) TooFew() bool {
	return x.Stage == Playing && x.Stuck && x.Trouble != nil && len(x.Waiting) > 0
}

// Local reports whether nobody at another computer plays on.
func (x *Snapshot) Local() bool {
	return x.Shared != nil || !slices.ContainsFunc(x.Players, func(p Player) bool { return !p.Bot && !p.You })
}

// LeftAlone reports whether too few are here to continue because everybody else is gone or a bot. With a log of an
// open deck, bots can take the seats of the others (Backend.PlayOn).
func (x *Snapshot) LeftAlone() bool {
	if !x.TooFew() || x.Watching {
		return false
	}
	for i := range x.Players {
		p := &x.Players[i]
		waited := slices.ContainsFunc(x.Waiting, func(w Waiting) bool { return w.Seat == engine.Seat(i) })
		if !waited && !p.You && !p.Bot && !p.Aside {
			return false
		}
	}
	return true
}

// MaxName bounds a player's name where it is typed, in characters. It is lockstep.MaxName, which may not be imported here.
const MaxName = 24

// Player is somebody at the table.
type Player struct {
	Name   string
	Bot    bool
	Ready  bool
	Here   bool
	You    bool
	Opener bool
	ID     string // tells apart people who share a name
	// Portrait is what they have chosen, as far as it has been heard; Shown is what to show.
	Portrait Portrait
	Peer     string // the node that carries the seat; "" when not known
	Path     string // how we are connected, or were last, in words: "this network", "direct", "relay"
	Rematch  bool
	Muted    bool   // here: what they say is not shown
	Friend   bool   // this person has played with them before
	Was      string // the name under which they are remembered, if that is another one
	NewKey   bool   // the name is known, but this is not the same key: somebody else, or another computer
	Away     Why    // why the table waits for them, or goes on without; "": they are here, or it is not known yet
	Aside    bool   // set aside: the table goes on without this seat until it is back
	StandIn  bool   // and a bot plays for them, not a rule
	Stalls   bool   // set aside though it is heard: what the others need from it does not come
	Cheat    bool   // proven to have signed what no honest program does
	Differs  bool   // its state is not that of a majority, which plays on without it
}

// Why a seat is away, as far as that can be known from here.
type Why string

// The reasons.
const (
	WhyQuit    Why = "quit"    // it said goodbye
	WhyCrash   Why = "crash"   // its connection broke: the program, the computer or the line
	WhySilent  Why = "silent"  // it is connected, or was a moment ago, and says nothing
	WhyCheat   Why = "cheat"   // it was proven to cheat
	WhyStalls  Why = "stalls"  // it is heard, but withholds what the table waits for, or calls one ballot after the other
	WhyDiffers Why = "differs" // its state is not that of a majority
)

// Clock is the seat that the table waits for, and its time.
type Clock struct {
	Seat  engine.Seat
	Left  time.Duration // until all programs vote to set its turn aside, in whole seconds
	Whole time.Duration // that a turn may take; more than 0
	Spare bool          // this seat can still give that seat its time once more (Table.Spare)
}

// Slow reports whether no more than half of the time is left, in whole seconds as Left is. Then the seat is
// hurried, and the others can give it more time.
func (c *Clock) Slow() bool {
	return c != nil && c.Left <= (c.Whole/2+time.Second-1).Truncate(time.Second)
}

// Shared says that several people share this computer, one after the other. The one who has
// it sees the table and acts at it as themselves.
type Shared struct {
	Pass engine.Seat // whom the computer has to be passed to (Table.Take), NoSeat when it is with the right person
}

// MaxHere is how many people can share one computer.
const MaxHere = 8

// Waiting is a seat that should have spoken.
type Waiting struct {
	Seat  engine.Seat
	Since time.Duration
}

// Watcher is a spectator.
type Watcher struct {
	Name  string
	You   bool
	Wants bool   // a seat in the next match
	ID    string // tells apart people who share a name
	// Portrait is what they have chosen, as far as it has been heard; Shown is what to show.
	Portrait Portrait
}

// Trouble is something a person must know. As an error it is how a Backend says
// why it could not host or join.
type Trouble = assets.Trouble
