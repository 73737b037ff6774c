package term

import (
	"math/rand/v2"
	"strings"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/bot"
)

// sharing is a table of one person at a terminal, or of several who take turns at the keyboard. It
// shows the view of the person at the keyboard, and takes typed lines as theirs. Before the next person
// takes the keyboard, empty lines push everything out of sight.
type sharing struct {
	*table.Shared           // knows who has the keyboard
	all           []*player // all[i] is person i
	called        int       // the number of the person who should take the keyboard; −1: nobody is called
}

// coverLines is the number of empty lines that push the printed text out of sight. They do not erase
// it; see doc.go.
const coverLines = 60

// share shares the terminal among the people of several tables. A person who is alone has the
// keyboard. Of several people nobody has the keyboard at first, and look calls the person who has to
// act first.
func share(all []*table.Table, o Options) *sharing {
	h := &sharing{Shared: table.Share(all), called: -1}
	for i, t := range all {
		h.all = append(h.all, &player{Options: o, t: t, together: h.Shared, counts: o.Counts, rng: rand.New(rand.NewPCG(o.Seed, uint64(i)))})
	}
	if len(all) == 1 {
		h.GiveTo(0)
	}
	return h
}

// current returns the person who is called, or else the person who has the keyboard.
func (h *sharing) current() *player {
	if h.called >= 0 {
		return h.all[h.called]
	}
	i, _ := h.Holder()
	return h.all[i]
}

// answered handles a typed line while a person is called. An empty line means that this person takes
// the keyboard. answered reports whether to leave.
func (h *sharing) answered(p *player, line string) (leave bool) {
	if strings.TrimSpace(line) == "" {
		h.GiveTo(h.called)
		h.called = -1
		p.shown.askAgain()
		return false
	}
	if c, _, err := p.w.parse(line, &p.snap.View); err == nil && c == cmdQuit {
		return p.command(c, engine.Act(engine.KindNone))
	}
	p.call()
	return false
}

// look prints the changes for the person at the keyboard. When it is somebody else's turn, look
// calls that person, but only after the person at the keyboard has seen whose turn it is.
func (h *sharing) look() {
	holder, held := h.Holder()
	p := h.all[holder]
	if held {
		p.update()
	} else {
		p.snap = p.t.Snapshot()
		p.words()
	}
	i := h.DuePerson(&p.snap)
	if i < 0 || held && i == holder {
		return
	}
	x := h.all[i]
	x.snap = x.t.Snapshot()
	if x.auto && held { // the bot plays without showing the hand
		_ = x.t.Act(bot.Choose(x.w.Game, &x.snap.View, x.rng)) // if it fails, look tries again later
		return
	}
	h.called = i
	x.words()
	if p.Typed && held {
		p.say(strings.Repeat("\n", coverLines))
	}
	x.call()
}

// call asks people to pass the computer on to a player.
func (p *player) call() {
	name := p.w.Name(p.snap.Me)
	p.say(p.w.term("pass", "pass", p.w.Say("here.pass", "name", name), "name", name))
}
