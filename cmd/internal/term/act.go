package term

import (
	"errors"
	"strconv"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/render/seam"
)

func (p *player) hint(v *engine.View) {
	a := bot.Choose(p.w.Game, v, p.rng)
	if a.Kind == engine.KindNone {
		p.say(p.w.term("hint-wait"))
		return
	}
	p.say(p.w.term("hint", "what", p.w.Typed(a)))
}

// act offers an action to the table.
func (p *player) act(a engine.Action) {
	if p.snap.Stage != seam.Playing {
		p.say(p.w.term("nothing-now"))
		p.auto = false
		return
	}
	switch {
	case !p.plays():
		p.say(p.w.term("no-turn", "help", p.w.word("help")))
		return
	case a.Kind == engine.Catch && a.Target == engine.NoSeat: // nobody can be caught
		p.complainAbout(engine.NotCatchable, engine.Hidden)
		return
	case a.Kind == engine.Name && !p.snap.View.May(engine.Name): // the person has typed only a colour
		p.misread(p.w.misread("which"))
		return
	}
	if !p.auto && p.risky(a) {
		return
	}
	err := p.together.Act(a)
	if err == nil {
		p.awaits, p.warned = false, ""
		return
	}
	if errors.Is(err, seam.ErrOver) {
		p.awaits = false // update reports the end of the table
		return
	}
	if p.auto && (errors.Is(err, seam.ErrBusy) || errors.Is(err, seam.ErrSealing) || p.movedOn()) {
		p.awaits = false // ask asks again when this seat may act
		return
	}
	p.auto = false
	p.complainAbout(err, a.Card.Face)
	p.lacks(err, a)
}

// movedOn reports whether the table has changed since this person last saw it. If it has, the answer
// of a bot came too late, for example because somebody else has already said Next.
func (p *player) movedOn() bool { return p.t.Snapshot().Step != p.snap.Step }

// lacks keeps an incomplete play, which the next line can complete, and says what to type.
func (p *player) lacks(err error, a engine.Action) {
	switch r, _ := errors.AsType[engine.Reason](err); r {
	case engine.ColorNeeded:
		p.half = a
		c := p.w.colors()
		p.say(p.w.term("choose", "a", c[0], "b", c[1], "c", c[2], "d", c[3]))
	case engine.TargetNeeded:
		p.half = a
		p.say(p.w.term("whom"))
	default: // complainAbout has said why
	}
}

// risky reports whether to hold a play back because the rules would punish it, and warns the person.
// If the person types the same play again, risky lets it pass.
func (p *player) risky(a engine.Action) bool {
	cost, text := p.t.MistakeCost(a), a.Text(p.w.Game)
	if cost == 0 || text == p.warned {
		return false
	}
	p.warned = text
	p.say(p.w.term("careful", "n", strconv.Itoa(cost)))
	return true
}

func (p *player) complainAbout(err error, f engine.Face) {
	if errors.Is(err, seam.ErrStage) {
		p.say(p.w.term("not-now"))
		return
	}
	if tr, ok := errors.AsType[*seam.Trouble](err); ok {
		text, hint := p.w.Cat.Explain(*tr)
		p.say(text + " " + hint)
		return
	}
	p.say(p.w.Refusal(err, &p.snap.View, f))
}
