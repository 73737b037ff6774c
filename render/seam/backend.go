package seam

import (
	"time"

	"lastcard/engine"
)

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
	// PlayBots starts a table on this computer only.
	PlayBots(Setup) (Table, error)
	// PlayHere starts a table on this computer for several people who share it
	// (see Snapshot.Shared), and Setup.Bots bots.
	PlayHere(s Setup, names []string) (Table, error)
	// Host opens a table for others. Join takes a code or link as pasted.
	Host(Setup) (Table, error)
	Join(code string) (Table, error)
	// Watch looks on at a table without a seat. It takes a code or link as pasted.
	Watch(code string) (Table, error)
	// Invited is what an invite as pasted says of its table, before anybody is
	// asked; false: it is none, or a bare code, which says nothing.
	Invited(text string) (Invited, bool)
	// Resume continues the match of a log (Match.Resume).
	Resume(path string) (Table, error)
	// PlayOn plays the match of a log on with bots in the seats of the others, on this
	// computer only. Nothing of that is kept: the match can still be continued from its
	// log. The deck must be open.
	PlayOn(path string) (Table, error)
	// Lately lists what can be continued, the latest first, at most MaxRecent, as
	// far as the Archive has been read.
	Lately() []Recent
	// LAN lists the tables heard on this network, as far as is known now.
	LAN() []LANTable
	// Archive is what is known of the matches kept on this computer;
	// ReadArchive begins to look for new ones.
	Archive() Archive
	ReadArchive()
	// Film opens the log of a match, of this computer or sent by somebody.
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
	Name string `json:"name"`
	// Portrait is the person's face, as Portrait.String writes it. In a file "" stands for the face that the identity gives;
	// Backend.Profile never returns "".
	Portrait string  `json:"portrait,omitempty"`
	Palette  string  `json:"palette,omitempty"` // colour-blind palette, "" is the default
	Scale    float64 `json:"scale,omitempty"`   // user interface scale; 0 is 1
	Reduced  bool    `json:"reduced,omitempty"` // reduced motion
	Auto     bool    `json:"auto,omitempty"`    // draw and pass without being asked when nothing else can be done
	Guided   bool    `json:"guided,omitempty"`  // has left the guide, at its end or before
	Muted    bool    `json:"muted,omitempty"`
	// BotsQuiet hides what bots say.
	BotsQuiet bool   `json:"bots-quiet,omitempty"`
	Ambience  bool   `json:"ambience,omitempty"` // the sound of a room around the table
	Volume    int    `json:"volume,omitempty"`   // of sounds, 1 … 100; 0 is DefaultVolume
	Theme     string `json:"theme,omitempty"`    // of colours, "" is the dark one
	Cloth     string `json:"cloth,omitempty"`    // of the table, "" is the green one
	Rim       bool   `json:"rim,omitempty"`      // the table has a wooden rim
	Back      string `json:"back,omitempty"`     // of the cards, "" is the usual one
	Courts    string `json:"courts,omitempty"`   // how jacks, queens and kings are drawn, "" is as figures
	Lang      string `json:"lang,omitempty"`     // of the words, a tag as "de"; "" is the system's
	AskUndo   bool   `json:"ask-undo,omitempty"` // ask before a play that cancels what somebody else has just played
	// Late is by how many minutes a watched match is shown later than it is played, at most MaxLate; 0: at once.
	Late int `json:"late,omitempty"`
	// TakeBack is how long an action can be taken back before it is sent: "" not
	// at all, TakeBackShort or TakeBackLong.
	TakeBack string `json:"take-back,omitempty"`
	// PortraitAsked says that the person has been asked how they want to look. Backend.Profile also says so of
	// everybody who had a name before any version asked.
	PortraitAsked bool `json:"portrait-asked,omitempty"`
	// PortraitDue says that the person got a name in a version that asks. Only Backend uses it.
	PortraitDue bool `json:"portrait-due,omitempty"`
}

// MaxLate is the most minutes by which a watched match can be shown later.
const MaxLate = 15

// ShownLater is by how much a watched match is shown later than it is played.
func (p Profile) ShownLater() time.Duration {
	return time.Duration(max(0, min(p.Late, MaxLate))) * time.Minute
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
	Bots    Setup    `json:"bots,omitzero"` // the last table with bots
	Host    Setup    `json:"host,omitzero"` // the last table for others
	Presets []Preset `json:"presets,omitempty"`
}

// Preset is a set of rules to which a person has given a name. No two presets
// of a game have the same name.
type Preset struct {
	Name  string `json:"name"`
	Game  string `json:"game"`
	Rules string `json:"rules"` // engine.Rules text
}

// Limits of Choices; what is beyond them is not kept.
const (
	MaxPresets    = 24 // of all games together
	MaxPresetName = 20 // characters
)

// Setup is a table to be opened.
type Setup struct {
	Game  string `json:"game"`
	Rules string `json:"rules,omitempty"` // engine.Rules text, "" is the official game
	Seats int    `json:"seats"`           // seats in all
	Bots  int    `json:"bots,omitempty"`  // how many of the seats have bots, which this computer carries
	LAN   bool   `json:"lan,omitempty"`   // announce the table, with its code, on this network
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

// Invited is what a link says of its table. Somebody has written it, and the
// table may say something else: only that the game and the rules exist has been
// checked.
type Invited struct {
	Name  string // of whose link it is
	Game  string // one of Games
	Rules string // engine.Rules text of the game
}

// Recent is a match, a table or a group of people of late, and the one way to
// continue it: Log, Link, or else Setup.
type Recent struct {
	Names []string // the other people who were there, or the person who opened the table of Link
	Bots  bool     // they are bots
	Game  string
	When  time.Time
	Log   string   // of a match that is not over, to Resume; else ""
	Link  string   // of a table of somebody else's, to Join; else ""
	Setup Setup    // of a table to Host for the same people, or, with Here, to PlayHere
	Here  []string // names of the people at this computer, this person first; nil: each was at a computer of their own
}

// MaxRecent bounds the list that Lately returns.
const MaxRecent = 4
