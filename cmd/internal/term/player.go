package term

import (
	"cmp"
	"math/rand/v2"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/seam"
)

// player is one person at the table, and what this person has read and typed.
type player struct {
	Options
	table *table.Table // this person's own table
	// sharedTable does what is done for everybody at this terminal, such as saying Next or choosing a game.
	sharedTable seam.Table
	commands    []command     // all that people can type
	snap        seam.Snapshot // what this person is shown now
	words       *Words
	reader      *reader
	rng         *rand.Rand
	botAnswers  bool // a bot answers for the person (the command `auto`)
	wantsSeat   bool // this spectator has asked for a seat in the next match
	draft       draft

	out *output
	// The fields below are what this person has already read.
	hasBegun   bool // update has run before
	stage      seam.Stage
	lastFact   uint64 // the number of the last fact
	trouble    string // the text of the present trouble; "": there is none
	code       string // the code of the table
	hadMatch   bool   // a match of this table has ended
	lobby      lobby
	seats      seats
	questions  questions
	counts     counts
	afterwards afterwards
}

// newPlayer returns person i at this terminal, whose own table is t.
func newPlayer(o Options, t *table.Table, shared seam.Table, commands []command, i int) *player {
	w := NewWords(cmp.Or(o.Lang, assets.English()), games.All()[0], nil, engine.NoSeat)
	w.colored, w.inWords = o.Colored, o.CardsInWords
	return &player{
		Options: o, words: w, table: t, sharedTable: shared, commands: commands, rng: rand.New(rand.NewPCG(o.Seed, uint64(i))),
		out: &output{to: o.Out, screen: o.Screen}, counts: counts{on: o.ShowCounts},
	}
}

// sayCommand prints a sentence with a command line that the person can copy. If PowerShell needs a
// different line, it prints that line too.
func (p *player) sayCommand(code string, line CommandLine) {
	p.out.sayWhole(p.words.term(code, "command", line.Text))
	if line.PowerShell != "" {
		p.out.sayWhole(p.words.term("powershell", "command", line.PowerShell))
	}
}

// updateWords takes the names of the players and the reader's seat from the snapshot; with Auto the reader
// has no seat. If the game has changed, it makes a new reader.
func (p *player) updateWords() {
	g, ok := games.Lookup(p.snap.Game)
	if !ok {
		g = games.All()[0]
	}
	if p.reader == nil || p.words.Game != g {
		p.words.Game = g
		p.reader = newReader(p.words, p.commands)
	}
	p.words.Names = make([]string, len(p.snap.Players))
	for i := range p.snap.Players {
		p.words.Names[i] = p.snap.Players[i].Name
	}
	p.words.Me, p.words.noQuestion = p.snap.Me, p.botAnswers
	if p.Auto {
		p.words.Me = engine.NoSeat
	}
}

// hasPerson reports whether a person plays this seat: somebody types, there is a seat, and no bot of the
// table plays it.
func (p *player) hasPerson() bool { return !p.Unattended && !p.Auto && p.snap.Me != engine.NoSeat }

func (p *player) printMisread(err error) {
	p.out.say(p.words.term("misread", "text", err.Error(), "help", p.words.typedWord("help")))
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
