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

// sharing is a table of several people at one terminal, one after the other: it
// is told and typed as the person who has the keyboard, and what they have seen is
// out of sight before the next one takes it.
type sharing struct {
	all     []*player
	at      int  // who has the keyboard
	held    bool // somebody has taken it
	passing bool // it waits for who is at
}

// coverLines push what was printed out of sight. Nothing is erased: see doc.go.
const coverLines = 60

// PlayHere is Play for several people who share this terminal; all are their
// tables, the first that of this home's player.
func PlayHere(ctx context.Context, all []*table.Table, o Options) error {
	if len(all) == 1 {
		return Play(ctx, all[0], o)
	}
	h := &sharing{}
	for i, t := range all {
		h.all = append(h.all, &player{Options: o, t: t, rng: rand.New(rand.NewPCG(o.Seed, uint64(i))), here: h})
	}
	left := make(chan struct{})
	defer close(left)
	lines := h.all[0].read(left)
	defer func() {
		for i := len(all) - 1; i >= 0; i-- { // the first has the log and the net
			all[i].Leave()
		}
	}()
	for {
		if over, err := h.step(ctx, lines); over {
			return err
		}
	}
}

// step does what there is to do and waits for what comes next.
func (h *sharing) step(ctx context.Context, lines <-chan string) (over bool, err error) {
	p := h.all[h.at]
	if !h.passing {
		h.look()
		if p = h.all[h.at]; p.snap.Stage == seam.Failed {
			p.failed(ctx)
			return true, nil
		}
	}
	if p.auto && p.asked && !h.passing {
		p.act(bot.Choose(p.w.Game, &p.snap.View, p.rng))
		return false, nil
	}
	in := lines
	if !p.Typed && !p.asked && !h.passing {
		in = nil
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
	case line, ok := <-in:
		switch {
		case !ok:
			p.say(p.w.term("ended"))
			p.kept()
			return true, nil
		case h.passing && strings.TrimSpace(line) != "":
			if c, _, err := p.w.parse(line, &p.snap.View); err == nil && c == cmdQuit {
				return p.command(c, engine.Act(engine.KindNone)), nil
			}
			p.call()
		case h.passing:
			h.passing, h.held = false, true
			p.shown.asked, p.shown.chance, p.shown.prompt, p.shown.next = 0, 0, "", 0
		default:
			return p.line(line), nil
		}
	}
	return false, nil
}

// look tells whoever has the keyboard what is new, and asks them to pass it on when
// it is somebody else's turn.
func (h *sharing) look() {
	p := h.all[h.at]
	if h.held {
		p.update()
	} else {
		p.snap = p.t.Snapshot()
		p.words()
	}
	i := h.next()
	switch {
	case i < 0 || h.held && i == h.at:
		return
	case h.all[i].auto && h.held: // nobody need see their hand
		x := h.all[i]
		x.snap = x.t.Snapshot()
		_ = x.t.Act(bot.Choose(x.w.Game, &x.snap.View, x.rng)) // looked at again when the table has moved
		return
	}
	h.at, h.passing = i, true
	x := h.all[i]
	x.snap = x.t.Snapshot()
	x.words()
	if p.Typed && h.held {
		p.say(strings.Repeat("\n", coverLines))
	}
	x.call()
}

// call asks to pass the computer on to a player.
func (p *player) call() {
	name := p.w.Name(p.snap.Me)
	p.say(p.w.term("pass", "pass", p.w.Say("here.pass", "name", name), "name", name))
}

// next is the person who has to do something now; −1 if nobody here has to. It goes by what the
// person at the keyboard sees, so that nobody is called before the turn is shown.
func (h *sharing) next() int {
	now := &h.all[h.at].snap
	if now.Stage != seam.Playing || now.Pending {
		return -1
	}
	switch now.View.Phase {
	case engine.PhasePlay:
		for i, x := range h.all {
			if me := x.t.Snapshot().Me; me != engine.NoSeat && me == now.View.Turn {
				return i
			}
		}
	case engine.PhaseExchange:
		for k := range h.all { // first whoever has the keyboard
			i := (h.at + k) % len(h.all)
			v := h.all[i].t.Snapshot().View
			for _, a := range v.Legal {
				if a.Kind == engine.Ready {
					return i
				}
			}
		}
	default: // nobody is asked
	}
	return -1
}

// also does for all what one of them says for all: the next round, another match.
func (h *sharing) also(p *player, do func(*table.Table)) {
	if h == nil {
		return
	}
	for _, x := range h.all {
		if x != p {
			do(x.t)
		}
	}
}
