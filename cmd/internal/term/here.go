package term

import (
	"math/rand/v2"
	"strings"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/bot"
)

// sharing is a table of one person at a terminal, or of several, one after the other. It shows
// what the person who has the keyboard sees, and takes what they type as theirs. Before the next
// person takes the keyboard, empty lines push all of it out of sight.
type sharing struct {
	*table.Shared           // knows who has the keyboard
	all           []*player // by number
	called        int       // the person who is asked to take the keyboard; −1: nobody is
}

// coverLines push what was printed out of sight. Nothing is erased: see doc.go.
const coverLines = 60

// share shares the terminal among the people of some tables. A person who is alone has the keyboard; if
// there are several, the first who has to act is called.
func share(all []*table.Table, o Options) *sharing {
	h := &sharing{Shared: table.Share(all), called: -1}
	for i, t := range all {
		h.all = append(h.all, &player{Options: o, t: t, together: h.Shared, counts: o.Counts, rng: rand.New(rand.NewPCG(o.Seed, uint64(i)))})
	}
	if len(all) == 1 {
		h.Give(0)
	}
	return h
}

// current is the person who is called, or else the one who has the keyboard.
func (h *sharing) current() *player {
	if h.called >= 0 {
		return h.all[h.called]
	}
	i, _ := h.Holder()
	return h.all[i]
}

// answered takes what is typed where somebody is called: Enter takes the keyboard. It reports
// whether to leave.
func (h *sharing) answered(p *player, line string) (leave bool) {
	if strings.TrimSpace(line) == "" {
		h.Give(h.called)
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

// look tells the person who has the keyboard what is new. When it is somebody else's turn, it
// calls that person. It goes by what the person at the keyboard sees, so that nobody is called
// before the turn is shown.
func (h *sharing) look() {
	holder, held := h.Holder()
	p := h.all[holder]
	if held {
		p.update()
	} else {
		p.snap = p.t.Snapshot()
		p.words()
	}
	i := h.Due(&p.snap)
	if i < 0 || held && i == holder {
		return
	}
	x := h.all[i]
	x.snap = x.t.Snapshot()
	if x.auto && held { // nobody need see their hand
		_ = x.t.Act(bot.Choose(x.w.Game, &x.snap.View, x.rng)) // looked at again when the table has moved
		return
	}
	h.called = i
	x.words()
	if p.Typed && held {
		p.say(strings.Repeat("\n", coverLines))
	}
	x.call()
}

// call asks to pass the computer on to a player.
func (p *player) call() {
	name := p.w.Name(p.snap.Me)
	p.say(p.w.term("pass", "pass", p.w.Say("here.pass", "name", name), "name", name))
}
