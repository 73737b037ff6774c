package term

import (
	"fmt"
	"math/rand/v2"
	"strings"

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
	t *table.Table // this person's own table
	// together takes the commands that count for everybody at this terminal.
	together seam.Table
	w        *Words
	snap     seam.Snapshot
	shown    shown
	awaits   bool // the table waits for a line, and the person has read the question
	auto     bool // a bot answers for the person (the command `auto`)
	counts   bool // print how many cards the others have
	wants    bool // this spectator has asked for a seat in the next match
	rng      *rand.Rand
	log      []string

	// half is a play that still lacks a colour or a player, which the next line can add. Its kind is
	// KindNone if there is no such play.
	half engine.Action
	// warned is the text of the play that risky has held back with a warning. If the person types it
	// again, it is played.
	warned string
}

// shown records what this person has already read.
type shown struct {
	stage   seam.Stage
	begun   bool
	code    string
	players string
	openers string
	trust   string // the sentences about Snapshot.Trust
	print   string
	prompt  string   // the last question before the start
	asked   uint64   // step at which this seat was last asked, plus one
	chance  uint64   // step at which a chance to act out of turn was last printed, plus one
	fact    uint64   // number of the last fact
	seats   []string // the names of the last match that began, by seat
	held    []int    // how many cards each seat has
	away    engine.SeatSet
	aside   engine.SeatSet // the absent seats without which the table plays on
	hurried bool           // this seat got a warning about its time, and has not moved since
	rematch engine.SeatSet // the seats that want another match
	left    engine.SeatSet // the seats that have left after the match
	pending bool           // this seat had a pending action
	lobby   bool           // the lobby has been described
	next    int            // the round after which this seat was last asked to say Next
	trouble string

	audience string // the names of the spectators
	again    bool   // there was a match before
	terms    string // the terms of the next match
}

// askAgain forgets the questions that were printed, so that the player prints them again.
func (s *shown) askAgain() { s.asked, s.chance, s.prompt, s.next = 0, 0, "", 0 }

func (p *player) say(s string) {
	if s != "" {
		fmt.Fprintln(p.Out, s)
	}
}

// sayWhole prints a line for the person to copy.
func (p *player) sayWhole(s string) {
	if p.Screen != nil {
		p.Screen.Whole(s)
		return
	}
	p.say(s)
}

// sayCommand prints a sentence with a command line that the person can copy. If PowerShell needs a
// different line, it prints that line too.
func (p *player) sayCommand(code, command string) {
	p.sayWhole(p.w.term(code, "command", command))
	if p.Ampersand {
		p.sayWhole(p.w.term("powershell", "command", command))
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

// names returns the players' names by seat.
func names(s *seam.Snapshot) []string {
	all := make([]string, len(s.Players))
	for i := range s.Players {
		all[i] = s.Players[i].Name
	}
	return all
}

// words updates the names of the players and the reader's seat.
func (p *player) words() {
	g, ok := games.Lookup(p.snap.Game)
	if !ok {
		g = games.All()[0]
	}
	if p.w == nil || p.w.Game != g {
		long, sort := p.Words, asDrawn
		if p.w != nil {
			long, sort = p.w.long, p.w.sort
		}
		lang := p.Lang
		if lang == nil {
			lang = assets.English()
		}
		p.w = NewWords(lang, g, nil, engine.NoSeat)
		p.w.paint, p.w.long, p.w.sort = p.Paint, long, sort
	}
	p.w.Names, p.w.Me, p.w.past = names(&p.snap), p.snap.Me, p.auto
	if p.Auto {
		p.w.Me = engine.NoSeat
	}
}

// plays reports whether a person plays this seat.
func (p *player) plays() bool { return !p.Alone && !p.Auto && p.snap.Me != engine.NoSeat }

// misread prints why a line was not understood.
func (p *player) misread(err error) {
	text := strings.TrimPrefix(err.Error(), errParse.Error()+": ")
	p.say(p.w.term("misread", "text", text, "help", p.w.word("help")))
}

func (p *player) sayAll(lines []string) {
	for _, s := range lines {
		p.say(s)
	}
}

// sayHowToResume tells a person who leaves a match before its end how to continue it.
func (p *player) sayHowToResume() {
	log := p.together.Snapshot().Log // if several people are here, only the first one's log can be resumed
	if p.snap.Stage != seam.Playing || p.snap.Me == engine.NoSeat || log == "" {
		return
	}
	p.sayCommand("kept", p.Resume(log))
	if p.snap.LeftAlone() && p.snap.Deck == seam.OpenDeck {
		p.sayCommand("kept-alone", p.Resume(log, "--alone"))
	}
}

// alone reports whether a table is on this computer only and its first match is about to begin. Such
// a table waits for nobody.
func (p *player) alone() bool { return p.snap.Opener && p.snap.Code == "" && !p.shown.again }
