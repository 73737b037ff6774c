package term

import (
	"errors"
	"strconv"

	"lastcard/engine"
	"lastcard/render/seam"
)

// act offers an action to the table, or says why it was refused. It holds back a play that would cost cards;
// see draft.holdsBack.
func (p *player) act(a engine.Action) {
	if p.snap.Stage != seam.Playing {
		p.out.say(p.words.term("nothing-now"))
		p.botAnswers = false
		return
	}
	switch {
	case !p.hasPerson():
		p.out.say(p.words.term("no-turn", "help", p.words.typedWord("help")))
		return
	case a.Kind == engine.Catch && a.Target == engine.NoSeat: // nobody can be caught
		p.complain(engine.NotCatchable)
		return
	case a.Kind == engine.Name && !p.snap.View.May(engine.Name): // the person has typed only a colour
		p.printMisread(p.reader.misread("which"))
		return
	}
	if !p.botAnswers {
		if cost := p.table.MistakeCost(a); p.draft.holdsBack(a.Text(p.words.Game), cost) {
			p.out.say(p.words.term("careful", "n", strconv.Itoa(cost)))
			return
		}
	}
	err := p.sharedTable.Act(a)
	if err == nil {
		p.questions.awaitsLine, p.draft.warned = false, ""
		return
	}
	if errors.Is(err, seam.ErrOver) {
		p.questions.awaitsLine = false // update reports the end of the table
		return
	}
	// If the table has moved on, the bot's answer has come too late, for example because somebody else has
	// already said Next. That is no reason to turn the bot off.
	if p.botAnswers && (errors.Is(err, seam.ErrBusy) || errors.Is(err, seam.ErrSealing) || p.table.Snapshot().Step != p.snap.Step) {
		p.questions.awaitsLine = false // ask asks again when this seat may act
		return
	}
	p.botAnswers = false
	p.out.say(p.words.complaint(err, &p.snap.View, a.Card.Face))
	p.out.say(p.draft.onRefusal(p.words, err, a))
}

// complain says why a command, or an action without a card, was refused. It says nothing if err is nil.
func (p *player) complain(err error) {
	if err != nil {
		p.out.say(p.words.complaint(err, &p.snap.View, engine.Hidden))
	}
}

// complaint says why something was refused. v is the view of that moment. f is the face of the card in a
// refused action, Hidden if there is no card.
func (w *Words) complaint(err error, v *engine.View, f engine.Face) string {
	if errors.Is(err, seam.ErrStage) {
		return w.term("not-now")
	}
	if tr, ok := errors.AsType[*seam.Trouble](err); ok {
		return w.explain(*tr)
	}
	return w.Refusal(err, v, f)
}

// explain says in one line what a trouble is and what to do.
func (w *Words) explain(t seam.Trouble) string {
	text, hint := w.Cat.Explain(t)
	return text + " " + hint
}
