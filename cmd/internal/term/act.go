package term

import (
	"errors"
	"strconv"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/render/seam"
)

func (p *player) giveHint(v *engine.View) {
	a := bot.Choose(p.words.Game, v, p.rng)
	if a.Kind == engine.KindNone {
		p.say(p.words.term("hint-wait"))
		return
	}
	p.say(p.words.term("hint", "what", p.words.TypedAction(a)))
}

// act offers an action to the table.
func (p *player) act(a engine.Action) {
	if p.snap.Stage != seam.Playing {
		p.say(p.words.term("nothing-now"))
		p.botAnswers = false
		return
	}
	switch {
	case !p.hasPerson():
		p.say(p.words.term("no-turn", "help", p.words.typedWord("help")))
		return
	case a.Kind == engine.Catch && a.Target == engine.NoSeat: // nobody can be caught
		p.complainAbout(engine.NotCatchable, engine.Hidden)
		return
	case a.Kind == engine.Name && !p.snap.View.May(engine.Name): // the person has typed only a colour
		p.printMisread(p.reader.misread("which"))
		return
	}
	if !p.botAnswers && p.holdsBack(a) {
		return
	}
	err := p.sharedTable.Act(a)
	if err == nil {
		p.awaitsLine, p.warnedPlay = false, ""
		return
	}
	if errors.Is(err, seam.ErrOver) {
		p.awaitsLine = false // update reports the end of the table
		return
	}
	if p.botAnswers && (errors.Is(err, seam.ErrBusy) || errors.Is(err, seam.ErrSealing) || p.hasMovedOn()) {
		p.awaitsLine = false // ask asks again when this seat may act
		return
	}
	p.botAnswers = false
	p.complainAbout(err, a.Card.Face)
	p.keepIncomplete(err, a)
}

// hasMovedOn reports whether the table has changed since this person last saw it. If it has, the answer
// of a bot came too late, for example because somebody else has already said Next.
func (p *player) hasMovedOn() bool { return p.table.Snapshot().Step != p.snap.Step }

// keepIncomplete keeps an incomplete play, which the next line can complete, and says what to type.
func (p *player) keepIncomplete(err error, a engine.Action) {
	switch r, _ := errors.AsType[engine.Reason](err); r {
	case engine.ColorNeeded:
		p.halfPlay = a
		c := p.words.colors()
		p.say(p.words.term("choose", "a", c[0], "b", c[1], "c", c[2], "d", c[3]))
	case engine.TargetNeeded:
		p.halfPlay = a
		p.say(p.words.term("whom"))
	default: // complainAbout has said why
	}
}

// holdsBack reports whether to hold a play back because the rules would punish it, and warns the person.
// If the person types the same play again, holdsBack lets it pass.
func (p *player) holdsBack(a engine.Action) bool {
	cost, text := p.table.MistakeCost(a), a.Text(p.words.Game)
	if cost == 0 || text == p.warnedPlay {
		return false
	}
	p.warnedPlay = text
	p.say(p.words.term("careful", "n", strconv.Itoa(cost)))
	return true
}

func (p *player) complainAbout(err error, f engine.Face) {
	if errors.Is(err, seam.ErrStage) {
		p.say(p.words.term("not-now"))
		return
	}
	if tr, ok := errors.AsType[*seam.Trouble](err); ok {
		text, hint := p.words.Cat.Explain(*tr)
		p.say(text + " " + hint)
		return
	}
	p.say(p.words.Refusal(err, &p.snap.View, f))
}
