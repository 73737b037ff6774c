package seam

import (
	"time"

	"lastcard/engine"
)

// Backend is the interface through which the window uses the rest of the program. cmd implements it
// with the real table; tests implement it with tables in memory. All methods but PasteText return at once. The
// results of slow work appear later: in a Snapshot, in LAN, in Archive or in a Film. Only the window's
// goroutine calls the methods.
type Backend interface {
	Profile() Profile
	SetProfile(Profile) error
	// Choices are the setups of the last tables and the person's own sets of rules.
	Choices() Choices
	SetChoices(Choices) error
	// Games are the games that can be played, in the order in which the window offers them.
	Games() []engine.Game
	// PlayBots starts a table with bots on this computer alone.
	PlayBots(Setup) (Table, error)
	// PlayHere starts a table for several people who share this computer (see Snapshot.Shared), and
	// for Setup.Bots bots.
	PlayHere(s Setup, names []string) (Table, error)
	// Host opens a table for others. Join joins the table of a code or link. A pasted code may have
	// spaces around it.
	Host(Setup) (Table, error)
	Join(code string) (Table, error)
	// Watch joins a table as a spectator. It takes a code or link as pasted.
	Watch(code string) (Table, error)
	// ReadInvite reads the content of a pasted link, without asking the network. It returns false for
	// a bare code, which has no content, for a link to a game or rules that the program does not know, and
	// for any other text.
	ReadInvite(text string) (InviteContent, bool)
	// Resume continues the match of a log (Match.CanResume).
	Resume(path string) (Table, error)
	// PlayOn continues the match of a log on this computer alone, with bots in the seats of the others.
	// The moves played this way are not saved, so the match itself can still be continued from its log.
	// The deck must be open.
	PlayOn(path string) (Table, error)
	// RecentEntries lists at most MaxRecent entries, the latest first: matches to continue, tables to join
	// again, and people or bots to play with again. It knows only the part of the Archive that has been read.
	RecentEntries() []Recent
	// LAN lists the tables that this computer has found on its network so far.
	LAN() []LANTable
	// Archive returns the matches kept on this computer that have been read so far. ReadArchive
	// starts to look for new ones.
	Archive() Archive
	ReadArchive()
	// Film opens the log of a match, whether it was played here or sent by somebody.
	Film(path string) Film
	// SetWake registers a function that the backend calls, from any goroutine, when something in a
	// Snapshot, in LAN, in Archive or in a Film has changed.
	SetWake(func())
	// CopyText puts text on the clipboard, as one line. PasteText reads the clipboard; it may wait for a
	// moment, as the text comes from another program.
	CopyText(string) error
	PasteText() (string, error)
}

// Profile holds the person's settings, which are kept between runs.
type Profile struct {
	Name string `json:"name"`
	// Portrait is the person's portrait, as Portrait.String writes it. In a file, "" stands for the
	// portrait that follows from the identity; Backend.Profile never returns "".
	Portrait      string  `json:"portrait,omitempty"`
	Palette       string  `json:"palette,omitempty"` // palette of the cards, also for colour-blind eyes; "" is the usual one
	Scale         float64 `json:"scale,omitempty"`   // size of the user interface; 0 means 1
	ReducedMotion bool    `json:"reduced,omitempty"` // reduce motion on the screen
	Auto          bool    `json:"auto,omitempty"`    // draw and pass automatically when no other action is possible
	GuideSeen     bool    `json:"guided,omitempty"`  // the person has left the guide, at its end or before
	Muted         bool    `json:"muted,omitempty"`
	// BotsQuiet hides the messages of bots.
	BotsQuiet bool   `json:"bots-quiet,omitempty"`
	Ambience  bool   `json:"ambience,omitempty"` // play the sound of a room around the table
	Volume    int    `json:"volume,omitempty"`   // volume of sounds, 1 … 100; 0 means DefaultVolume
	Theme     string `json:"theme,omitempty"`    // theme of colours; "" is the dark one
	Cloth     string `json:"cloth,omitempty"`    // cloth of the table; "" is the green one
	Rim       bool   `json:"rim,omitempty"`      // the table has a wooden rim
	Back      string `json:"back,omitempty"`     // back of the cards; "" is the usual one
	Courts    string `json:"courts,omitempty"`   // how jacks, queens and kings are drawn; "" means as figures
	Lang      string `json:"lang,omitempty"`     // the language, a tag such as "de"; "" means the system's
	AskUndo   bool   `json:"ask-undo,omitempty"` // ask before a play that cancels another player's last play
	// DelayMinutes is how many minutes late the person sees a match that they watch, at most MaxDelay.
	DelayMinutes int `json:"late,omitempty"`
	// TakeBack says for how long the person can take an action back before it is sent: "" not at
	// all, TakeBackShort or TakeBackLong.
	TakeBack string `json:"take-back,omitempty"`
	// PortraitAsked says that the person has already been asked to choose a portrait. Backend.Profile also
	// sets it for people who had a name before the program asked this.
	PortraitAsked bool `json:"portrait-asked,omitempty"`
	// PortraitDue says that the version that first saved the person's name asks newcomers for a
	// portrait. Without it, a person with a name counts as asked (PortraitAsked). Only Backend uses it.
	PortraitDue bool `json:"portrait-due,omitempty"`
}

// MaxDelay is the longest delay of a watched match, in minutes.
const MaxDelay = 15

// WatchDelay is the delay of a watched match: DelayMinutes, kept within 0 and MaxDelay.
func (p Profile) WatchDelay() time.Duration {
	return time.Duration(max(0, min(p.DelayMinutes, MaxDelay))) * time.Minute
}

// The values of Profile.TakeBack.
const (
	TakeBackShort = "short"
	TakeBackLong  = "long"
)

// TakeBackTime is how long an action waits before it is sent, so that it can be taken back; 0: it
// is sent at once.
func (p Profile) TakeBackTime() time.Duration {
	return map[string]time.Duration{TakeBackShort: time.Second, TakeBackLong: 2500 * time.Millisecond}[p.TakeBack]
}

// DefaultVolume is the volume for a profile without one.
const DefaultVolume = 70

// Loudness is the volume for playing sounds, 0 (muted) … 100.
func (p Profile) Loudness() int {
	switch {
	case p.Muted:
		return 0
	case p.Volume <= 0:
		return DefaultVolume
	}
	return min(p.Volume, 100)
}

// Choices are the person's earlier choices, which the menu offers again. A Setup without a game
// means that the person has not chosen one yet.
type Choices struct {
	Bots    Setup    `json:"bots,omitzero"` // setup of the last table with bots
	Host    Setup    `json:"host,omitzero"` // setup of the last table for others
	Presets []Preset `json:"presets,omitempty"`
}

// Preset is a set of rules that a person has named. No two presets of a game have the same name.
type Preset struct {
	Name  string `json:"name"`
	Game  string `json:"game"`
	Rules string `json:"rules"` // text form of engine.Rules
}

// Limits of Choices. Entries beyond them are not kept.
const (
	MaxPresets    = 24 // the most for all games together
	MaxPresetName = 20 // in characters
)

// Setup describes a table to open.
type Setup struct {
	Game        string `json:"game"`
	Rules       string `json:"rules,omitempty"` // text form of engine.Rules; "" is the official game
	Seats       int    `json:"seats"`           // number of all seats
	Bots        int    `json:"bots,omitempty"`  // how many of the seats have bots that run on this computer
	AnnounceLAN bool   `json:"lan,omitempty"`   // announce the table, with its code, on this network
}

// LANTable is a table found on this network.
type LANTable struct {
	Name       string // name of the player who opened it
	Game       string
	TakenSeats int
	Seats      int
	Code       string // "" if the person must type it
	Link       string
}

// InviteContent is the content of a link to a table. Anybody can write a link, so the table may differ
// from it. The program has checked only that it knows the game and the rules.
type InviteContent struct {
	Name  string // name of the person whose link it is
	Game  string // name of one of Games
	Rules string // text form of the game's engine.Rules
}

// Recent is a recent match, a table, or a group of people or bots, with the one way to go on: Log, Link or
// Setup.
type Recent struct {
	Names       []string // the other people who were there; with AgainstBots, the bots; with Link, the person who opened the table
	AgainstBots bool     // there was no other person
	Game        string
	Time        time.Time
	Log         string   // log of an unfinished match, for Resume; else ""
	Link        string   // link to somebody else's table, for Join; else ""
	Setup       Setup    // a table for the same people: for PlayHere with HereNames, for PlayBots with AgainstBots, else for Host
	HereNames   []string // names of the people at this computer, this person first; nil: each had their own computer, or all others were bots
}

// MaxRecent limits the list that RecentEntries returns.
const MaxRecent = 4
