package term

import (
	"fmt"
	"math/rand/v2"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/seam"
)

// keptLines is how many sentences the command `log` repeats.
const keptLines = 20

// player is one person at one table.
type player struct {
	Options
	table *table.Table // this person's own table
	// sharedTable takes the commands that count for everybody at this terminal.
	sharedTable seam.Table
	words       *Words
	reader      *reader
	snap        seam.Snapshot
	lastPrinted printedState
	awaitsLine  bool // the table waits for a line, and the person has read the question
	botAnswers  bool // a bot answers for the person (the command `auto`)
	showsCounts bool // print how many cards the others have
	wantsSeat   bool // this spectator has asked for a seat in the next match
	rng         *rand.Rand
	log         []string

	// halfPlay is a play that still lacks a colour or a player, which the next line can add. Its kind is
	// KindNone if there is no such play.
	halfPlay engine.Action
	// warnedPlay is the text of the play that risky has held back with a warning. If the person types it
	// again, it is played.
	warnedPlay string
}

// printedState records what this person has already read.
type printedState struct {
	stage          seam.Stage
	begun          bool
	code           string
	players        string
	openers        string
	trust          string // the sentences about Snapshot.Trust
	fingerprint    string
	prompt         string   // the last question before the start
	askedStep      uint64   // step at which this seat was last asked, plus one
	chanceStep     uint64   // step at which a chance to act out of turn was last printed, plus one
	lastFact       uint64   // number of the last fact
	seatNames      []string // the names of the last match that began, by seat
	heldCounts     []int    // how many cards each seat has
	awaySeats      engine.SeatSet
	asideSeats     engine.SeatSet // the absent seats without which the table plays on
	wasHurried     bool           // this seat got a warning about its time, and has not moved since
	rematchSeats   engine.SeatSet // the seats that want another match
	leftSeats      engine.SeatSet // the seats that have left after the match
	hadPending     bool           // this seat had a pending action
	lobbyDescribed bool           // the lobby has been described
	askedRound     int            // the round after which this seat was last asked to say Next
	trouble        string

	audience string // the names of the spectators
	hadMatch bool   // there was a match before
	terms    string // the terms of the next match
}

// askAgain forgets the questions that were printed, so that the player prints them again.
func (s *printedState) askAgain() { s.askedStep, s.chanceStep, s.prompt, s.askedRound = 0, 0, "", 0 }

func (p *player) say(s string) {
	if s != "" {
		fmt.Fprintln(p.Out, s)
	}
}

// sayWhole prints a line for the person to copy.
func (p *player) sayWhole(s string) {
	if p.Screen != nil {
		p.Screen.PrintWhole(s)
		return
	}
	p.say(s)
}

// sayCommand prints a sentence with a command line that the person can copy. If PowerShell needs a
// different line, it prints that line too.
func (p *player) sayCommand(code, command string) {
	p.sayWhole(p.words.term(code, "command", command))
	if p.Ampersand {
		p.sayWhole(p.words.term("powershell", "command", command))
	}
}

func (p *player) tell(s string) {
	if s == "" {
		return
	}
	p.say(s)
	p.log = append(p.log, s)
	if len(p.log) > keptLines {
		p.log = p.log[1:]
	}
}

// playerNames returns the players' names by seat.
func playerNames(s *seam.Snapshot) []string {
	all := make([]string, len(s.Players))
	for i := range s.Players {
		all[i] = s.Players[i].Name
	}
	return all
}

// updateWords updates the names of the players and the reader's seat.
func (p *player) updateWords() {
	g, ok := games.Lookup(p.snap.Game)
	if !ok {
		g = games.All()[0]
	}
	if p.words == nil || p.words.Game != g {
		long, sort := p.CardsInWords, sortAsDrawn
		if p.words != nil {
			long, sort = p.words.inWords, p.words.sorting
		}
		lang := p.Lang
		if lang == nil {
			lang = assets.English()
		}
		p.words = NewWords(lang, g, nil, engine.NoSeat)
		p.words.colored, p.words.inWords, p.words.sorting = p.Colored, long, sort
		p.reader = newReader(p.words)
	}
	p.words.Names, p.words.Me, p.words.noQuestion = playerNames(&p.snap), p.snap.Me, p.botAnswers
	if p.Auto {
		p.words.Me = engine.NoSeat
	}
}

// hasPerson reports whether a person plays this seat.
func (p *player) hasPerson() bool { return !p.Unattended && !p.Auto && p.snap.Me != engine.NoSeat }

// printMisread prints why a line was not understood.
func (p *player) printMisread(err error) {
	p.say(p.words.term("misread", "text", err.Error(), "help", p.words.typedWord("help")))
}

func (p *player) sayAll(lines []string) {
	for _, s := range lines {
		p.say(s)
	}
}

// sayHowToResume tells a person who leaves a match before its end how to continue it.
func (p *player) sayHowToResume() {
	log := p.sharedTable.Snapshot().Log // if several people are here, only the first one's log can be resumed
	if p.snap.Stage != seam.Playing || p.snap.Me == engine.NoSeat || log == "" {
		return
	}
	p.sayCommand("kept", p.ResumeCommand(log))
	if p.snap.LeftAlone() && p.snap.Deck == seam.OpenDeck {
		p.sayCommand("kept-alone", p.ResumeCommand(log, "--alone"))
	}
}

// startsAlone reports whether a table is on this computer only and its first match is about to begin. Such
// a table waits for nobody.
func (p *player) startsAlone() bool {
	return p.snap.Opener && p.snap.Code == "" && !p.lastPrinted.hadMatch
}
