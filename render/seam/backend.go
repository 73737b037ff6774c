// Package seam holds the types through which the window and the program behind
// it meet: [Backend], [Table], [Snapshot] and what they are made of.
//
// It is a leaf: it imports engine only, draws nothing and does nothing. Package
// render gives every name here an alias, so cmd imports render alone; the
// packages below render (menu, board) import seam, which keeps render free to
// import them. Snapshots and Steps are immutable once handed out.
package seam

import (
	"errors"
	"time"

	"lastcard/assets"
	"lastcard/engine"
)

// ErrBusy is an action too soon: the last one of this seat is still on its
// way, or the seat is set aside for now. Nothing was sent.
var ErrBusy = errors.New("seam: an earlier action is still on its way")

// Backend is what the window asks of the program behind it. cmd implements it
// over the real table; tests implement it with tables in memory. Methods
// return at once; what takes time shows up in later snapshots. All are called
// from the window's goroutine.
type Backend interface {
	Profile() Profile
	SetProfile(Profile) error
	// Choices are the tables last opened and a person's own sets of rules.
	Choices() Choices
	SetChoices(Choices) error
	// Games that can be played, in the order they are offered.
	Games() []engine.Game
	// PlayBots starts a table on this machine only.
	PlayBots(Setup) (Table, error)
	// PlayHere starts a table on this machine for several people who share it
	// (the table is a Shared), and Setup.Bots bots.
	PlayHere(s Setup, names []string) (Table, error)
	// Host opens a table for others. Join takes a code or link as pasted.
	Host(Setup) (Table, error)
	Join(code string) (Table, error)
	// Invited is what an invite as pasted says of its table, before anybody is
	// asked; false: it is none, or a bare code, which says nothing.
	Invited(text string) (Invited, bool)
	// Resume continues the match of a log (Match.Resume).
	Resume(path string) (Table, error)
	// Lately lists what can be continued, the latest first, at most MaxRecent, as
	// far as the Archive has been read.
	Lately() []Recent
	// LAN lists the tables heard on this network, newest knowledge.
	LAN() []LANTable
	// Archive is what is known of the matches kept on this machine;
	// ReadArchive begins to look for new ones.
	Archive() Archive
	ReadArchive()
	// Film opens the log of a match, of this machine or sent by somebody.
	Film(path string) Film
	// SetWake registers what to call, from any goroutine, when anything a
	// snapshot or LAN shows has changed.
	SetWake(func())
	// CopyText puts text on the clipboard; PasteText reads it.
	CopyText(string) error
	PasteText() (string, error)
}

// Profile is what is kept between runs.
type Profile struct {
	Name    string
	Palette string  // colour-blind palette, "" is the default
	Scale   float64 // user interface scale, 1 by default
	Reduced bool    // reduced motion
	Auto    bool    // draw and pass without being asked when nothing else can be done
	Guided  bool    // has left the guide, at its end or before
	Muted   bool
	Volume  int    // of sounds, 1 … 100; 0 is DefaultVolume
	Theme   string // of colours, "" is the dark one
	Lang    string // of the words, a tag as "de"; "" is the system's
	// TakeBack is how long an action can be taken back before it is sent: "" not
	// at all, TakeBackShort or TakeBackLong.
	TakeBack string
}

// The times to take back, as they are kept.
const (
	TakeBackShort = "short"
	TakeBackLong  = "long"
)

// TakeBackTime is how long an action is held back; 0: it is sent at once.
func (p Profile) TakeBackTime() time.Duration {
	switch p.TakeBack {
	case TakeBackShort:
		return time.Second
	case TakeBackLong:
		return 2500 * time.Millisecond
	}
	return 0
}

// DefaultVolume is the volume of a profile that says none.
const DefaultVolume = 70

// Loudness is the volume to play at, 0 (muted) … 100.
func (p Profile) Loudness() int {
	switch {
	case p.Muted:
		return 0
	case p.Volume <= 0:
		return DefaultVolume
	}
	return min(p.Volume, 100)
}

// Choices are what was chosen before, to be offered again. A Setup without a
// game has never been chosen.
type Choices struct {
	Bots    Setup // the last table with bots
	Host    Setup // the last table for others
	Presets []Preset
}

// Preset is a set of rules with a name of a person's own. No two of a game
// have one name.
type Preset struct {
	Name  string
	Game  string
	Rules string // engine.Rules text
}

// Limits of Choices; what is beyond them is not kept.
const (
	MaxPresets    = 24 // of all games together
	MaxPresetName = 20 // characters
)

// Setup is a table to be opened.
type Setup struct {
	Game  string
	Rules string // engine.Rules text, "" is the official game
	Seats int    // seats in all
	Bots  int    // how many of them bots
	LAN   bool   // announce the table, with its code, on this network
}

// LANTable is a table heard on this network.
type LANTable struct {
	Name  string // of the player who opened it
	Game  string
	Taken int
	Seats int
	Code  string // "" when it must be typed
	Link  string
}

// Invited is what a link says of its table. It is as somebody wrote it: nothing
// of it has been checked.
type Invited struct {
	Name  string // of whose link it is
	Game  string // one of Games
	Rules string // engine.Rules text of the game
}

// Recent is a match, a table or a group of people of late, and the one way to
// continue it: Log, Link, or else Setup.
type Recent struct {
	Names []string // the others who were there, or who opened the table of Link
	Bots  bool     // they are bots
	Game  string
	When  time.Time
	Log   string   // of a match that is not over, to Resume; else ""
	Link  string   // of a table of somebody else's, to Join; else ""
	Setup Setup    // of a table to Host for the same people, or, with Here, to PlayHere
	Here  []string // who shared this machine, this person first; nil: they were elsewhere
}

// MaxRecent bounds the list of them.
const MaxRecent = 4

// Table is one table as the window uses it. Snapshots are immutable copies.
type Table interface {
	Snapshot() Snapshot
	// Steps are what happened after step number seq (0: everything kept).
	Steps(after uint64) []Step
	// Act plays an action. The error is an engine.Reason when the rules
	// refuse it, and nothing was sent then.
	Act(engine.Action) error
	// In the lobby: readiness, bots, rules (opener only).
	SetReady(bool)
	AddBot() error
	RemoveBot() error
	SetRules(rules string) error
	// Rematch says that this seat wants another match (after match over).
	Rematch()
	// Leave gives up the table; it is safe to call at any time, twice too.
	Leave()
}

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

// Snapshot is a table at a moment.
type Snapshot struct {
	Stage    Stage
	Game     string
	Rules    string
	Code     string // short code, to read aloud
	Link     string // with addresses
	QR       *QR    // the link as a picture, in the lobby; nil: there is none
	Opener   bool   // this seat opened the table
	Me       engine.Seat
	Players  []Player // by seat
	Seats    int      // seats in all
	View     engine.View
	Step     uint64        // number of the last step
	Said     uint64        // number of the last message (Talk)
	Watching bool          // we have no seat and look on
	Watchers []Watcher     // who looks on
	Waiting  []Waiting     // who has been silent for longer than a moment
	Awaited  []engine.Seat // people who have not come back since the match was resumed, for whom it waits (Resumed)
	Older    bool          // its log was an older copy of what was played
	Clock    *Clock        // who is slow to act, at a table where turns take so long only; nil: nobody
	Pending  bool          // an action of ours is on its way to being agreed
	Trouble  *Trouble
	Log      string // path of the table's log
	Seeking  bool   // Connecting: somebody else's table is looked for, not one's own opened
	Offline  bool   // while the table is looked for or waits for people: there is no network
	Far      bool   // the code is found over the internet too
	Door     Door
	Friends  int      // people remembered, whom the code could be limited to
	CanMove  bool     // Renew is possible
	Openers  []Opener // in the lobby: who says that the table is theirs, where the person has to choose (Chooser)
	Digits   string   // what guests who have only the code know this opener by; "" of who did not open
	Print    string   // fingerprint: digits that all see alike if nobody sits between them; "" while nobody else is there
	Hash     string   // of the state after the last step, hex, for comparing by eye; "" when not known
}

// Opener is somebody who says that the table is theirs.
type Opener struct {
	ID     string // for SitWith
	Name   string
	Names  []string // who sits there
	Digits string   // which their own lobby shows
}

// Chooser is a table at which it may not be clear who opened it: SitWith takes one of Snapshot.Openers.
type Chooser interface {
	SitWith(id string) error
}

// QR is a QR code: Size by Size modules, row by row. Whoever draws it leaves four light modules around it.
type QR struct {
	Size int
	Dark []bool
}

// At reports whether a module is dark.
func (q *QR) At(x, y int) bool { return q.Dark[y*q.Size+x] }

// Player is somebody at the table.
type Player struct {
	Name    string
	Bot     bool
	Ready   bool
	Here    bool
	You     bool
	Opener  bool
	Path    string // how we are connected, in words: "this network", "direct", "relayed"
	Rematch bool
	Muted   bool   // here: what they say is not shown
	Friend  bool   // this person has played with them before
	Was     string // under this name, if it was another
	NewKey  bool   // the name is known, but this is not the same key: somebody else, or another computer
	StandIn bool   // set aside, and a bot plays for them
	Stalls  bool   // set aside though it is heard: what the others need from it does not come
	Cheat   bool   // proven to have signed what no honest program does
	Differs bool   // its state is not that of a majority, which plays on without it
}

// Clock is a seat that the table has waited for, for half of its time or more.
type Clock struct {
	Seat  engine.Seat
	Left  time.Duration // until all programs vote to set its turn aside
	Spare bool          // this seat can still give it more time (Patient)
}

// Patient is a Table at which slow players can be given more time.
type Patient interface {
	// Spare gives the seat of Snapshot.Clock its time once more, as far as the
	// own vote goes. The error is that nobody is hurried any more.
	Spare() error
}

// Resumed is a Table at which a match may go on without people who have not come back.
type Resumed interface {
	// GoOn plays on without the seats of Snapshot.Awaited. The error is that there
	// are none any more.
	GoOn() error
}

// Judge is a Table that can be asked beforehand whether the rules allow an action.
type Judge interface {
	// Refusal is the engine.Reason for which Act would refuse an action now,
	// nil when it would not. Nothing is sent.
	Refusal(engine.Action) error
}

// Waiting is a seat that should have spoken.
type Waiting struct {
	Seat  engine.Seat
	Since time.Duration
}

// Step is one applied entry: what happened and the table after it.
type Step struct {
	Seq    uint64
	Seat   engine.Seat // who acted, NoSeat for the table itself
	Events []engine.Event
	View   engine.View
}

// Trouble is something a person must know. As an error it is how a Backend says
// why it could not host or join.
type Trouble = assets.Trouble
