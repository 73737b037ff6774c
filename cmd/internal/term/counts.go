package term

import (
	"slices"
	"strconv"

	"lastcard/engine"
	"lastcard/render/seam"
)

// toggleCounts turns on or off the sentences about how many cards the others have.
func (p *player) toggleCounts() {
	if p.counts = !p.counts; !p.counts {
		p.say(p.w.term("counts-off"))
		return
	}
	p.say(p.w.term("counts-on", "counts", p.w.word("counts")))
	p.sayCounts()
}

// sayCounts says how many cards each of the others has, if the person has turned this on.
func (p *player) sayCounts() {
	p.shown.held = nil
	if p.counts && p.snap.Stage == seam.Playing {
		p.say(p.recount(&p.snap.View))
	}
}

// counted returns a sentence about the others whose number of cards a move has changed, "" if there
// is nothing to say. After a deal it returns "", because the sentence about the deal has the number.
// Between two rounds it returns "" too.
func (p *player) counted(move *seam.Entry) string {
	if !p.counts {
		return ""
	}
	text := p.recount(&move.View)
	dealt := func(e engine.Event) bool { return e.Kind == engine.EvDealt }
	plays := move.View.Phase == engine.PhasePlay || move.View.Phase == engine.PhaseExchange // not between two rounds
	if !plays || slices.ContainsFunc(move.Events, dealt) {
		return ""
	}
	return text
}

// recount returns a sentence about the others whose number of cards has changed since the last call
// of recount.
func (p *player) recount(v *engine.View) string {
	var changed []string
	held := make([]int, len(v.Seats))
	for i := range held {
		s := engine.Seat(i)
		held[i] = v.Holds(s)
		if s != p.w.Me && (len(p.shown.held) != len(held) || p.shown.held[i] != held[i]) {
			changed = append(changed, p.w.Name(s)+" "+strconv.Itoa(held[i]))
		}
	}
	if p.shown.held = held; len(changed) == 0 {
		return ""
	}
	return p.w.term("counts", "all", p.w.join(changed))
}
