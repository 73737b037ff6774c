package term

import (
	"strings"

	"lastcard/cmd/internal/table"
	"lastcard/engine/bot"
)

// sharing is the people at this terminal: one, or several who take turns at the keyboard. It shows the view
// of the person at the keyboard, and takes typed lines as theirs. Before another person takes the keyboard,
// empty lines push everything out of sight.
type sharing struct {
	*table.Shared           // knows which person has the keyboard
	players       []*player // by the number of the person
	calledPerson  int       // the number of the person who should take the keyboard; −1: nobody is called
}

// coverLines is the number of empty lines that push the printed text out of sight. They do not erase
// it; see doc.go.
const coverLines = 60

// share shares the terminal among the people whose tables are in all. A person who is alone has the
// keyboard. If there are several, nobody has it at first, and printChanges calls the person who has to act.
func share(all []*table.Table, o Options) *sharing {
	h := &sharing{Shared: table.Share(all), calledPerson: -1}
	commands := commandTable()
	for i, t := range all {
		h.players = append(h.players, newPlayer(o, t, h.Shared, commands, i))
	}
	if len(all) == 1 {
		h.GiveTo(0)
	}
	return h
}

// currentPlayer returns the person who is called, or else the person who has the keyboard.
func (h *sharing) currentPlayer() *player {
	if h.calledPerson >= 0 {
		return h.players[h.calledPerson]
	}
	i, _ := h.Holder()
	return h.players[i]
}

// handleCalledLine handles a typed line while a person is called. An empty line means that this person
// takes the keyboard, and `quit` leaves. After any other line it calls the person again. It reports
// whether to leave.
func (h *sharing) handleCalledLine(p *player, line string) (leave bool) {
	if strings.TrimSpace(line) == "" {
		h.GiveTo(h.calledPerson)
		h.calledPerson = -1
		p.questions.forget()
		return false
	}
	if c, _, _ := p.reader.parse(line, &p.snap.View); c.isOneOf("quit") {
		p.runCommand(c)
		return true
	}
	p.callPlayer()
	return false
}

// printChanges prints the changes for the person at the keyboard. If another person at this terminal has to
// act next, it then calls that person. If a bot answers for that person (`auto`), the bot acts, and nobody
// is called.
func (h *sharing) printChanges() {
	holder, held := h.Holder()
	p := h.players[holder]
	if held {
		p.update()
	} else {
		p.snap = p.table.Snapshot()
		p.updateWords()
	}
	i := h.DuePerson(&p.snap)
	if i < 0 || held && i == holder {
		return
	}
	x := h.players[i]
	x.snap = x.table.Snapshot()
	if x.botAnswers && held { // the bot plays without showing the hand
		_ = x.table.Act(bot.Choose(x.words.Game, &x.snap.View, x.rng)) // if it fails, printChanges tries again later
		return
	}
	h.calledPerson = i
	x.updateWords()
	if p.PersonTypes && held {
		p.out.say(strings.Repeat("\n", coverLines))
	}
	x.callPlayer()
}

// callPlayer asks the people at this terminal to pass it on to this person.
func (p *player) callPlayer() {
	name := p.words.Name(p.snap.Me)
	p.out.say(p.words.term("pass", "pass", p.words.Say("here.pass", "name", name), "name", name))
}
