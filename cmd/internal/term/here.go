package term

import (
	"context"
	"math/rand/v2"
	"strings"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/render/seam"
)

// sharing is a table of several people at one terminal, one after the other. It shows what
// the person who has the keyboard sees, and takes what they type as theirs. Before the next
// person takes the keyboard, empty lines push all of it out of sight.
type sharing struct {
	*table.Shared           // knows who has the keyboard
	all           []*player // by number
	called        int       // the person who is asked to take the keyboard; −1: nobody is
}

// coverLines push what was printed out of sight. Nothing is erased: see doc.go.
const coverLines = 60

// PlayHere is Play for several people who share this terminal; all are their
// tables, the first that of this home's player.
func PlayHere(ctx context.Context, all []*table.Table, o Options) error {
	if len(all) == 1 {
		return Play(ctx, all[0], o)
	}
	return table.Sound(gameOf(all[0]), func() error { return playHere(ctx, all, o) })
}

func playHere(ctx context.Context, all []*table.Table, o Options) error {
	h := &sharing{Shared: table.Share(all), called: -1}
	for i, t := range all {
		h.all = append(h.all, &player{Options: o, t: t, together: h.Shared, counts: o.Counts, rng: rand.New(rand.NewPCG(o.Seed, uint64(i)))})
	}
	left := make(chan struct{})
	defer close(left)
	keys := newKeyboard(h.all[0].read(left), o.Typed)
	defer h.Leave()
	for {
		if over, err := h.step(ctx, keys); over {
			return err
		}
	}
}

// current is the person who is called, or else the one who has the keyboard.
func (h *sharing) current() *player {
	if h.called >= 0 {
		return h.all[h.called]
	}
	i, _ := h.Holder()
	return h.all[i]
}

// step does what there is to do and waits for what comes next.
func (h *sharing) step(ctx context.Context, keys *keyboard) (over bool, err error) {
	p := h.current()
	if h.called < 0 {
		h.look()
		if p = h.current(); p.snap.Stage == seam.Failed {
			p.trouble() // nobody may have had the keyboard yet
			p.failed(ctx)
			return true, nil
		}
	}
	calling := h.called >= 0
	p.show(!calling)
	if p.auto && p.asked && !calling {
		p.act(bot.Choose(p.w.Game, &p.snap.View, p.rng))
		return false, nil
	}
	select {
	case <-ctx.Done():
		p.say(p.w.term("leaving"))
		p.kept()
		return true, ctx.Err()
	case <-p.t.Done():
		p.update()
		return true, nil
	case <-p.Wake:
	case line, ok := <-keys.open(p.asked || calling, p.waits()):
		switch {
		case !calling && p.tooEarly(line):
			keys.put(line, ok)
		case !ok:
			p.say(p.w.term("ended"))
			p.kept()
			return true, nil
		case calling:
			return h.answered(p, line), nil
		default:
			return p.line(line), nil
		}
	}
	return false, nil
}

// answered takes what is typed where somebody is called: Enter takes the keyboard. It reports
// whether to leave.
func (h *sharing) answered(p *player, line string) (leave bool) {
	if strings.TrimSpace(line) == "" {
		h.Give(h.called)
		h.called = -1
		p.shown.asked, p.shown.chance, p.shown.prompt, p.shown.next = 0, 0, "", 0
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
	at, held := h.Holder()
	p := h.all[at]
	if held {
		p.update()
	} else {
		p.snap = p.t.Snapshot()
		p.words()
	}
	i := h.Due(&p.snap)
	if i < 0 || held && i == at {
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
