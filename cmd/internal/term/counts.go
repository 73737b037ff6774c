package term

import (
	"slices"
	"strconv"

	"lastcard/engine"
	"lastcard/render/seam"
)

// toggleCounts turns on or off the sentences about how many cards the others have.
func (p *player) toggleCounts() {
	if p.showsCounts = !p.showsCounts; !p.showsCounts {
		p.say(p.words.term("counts-off"))
		return
	}
	p.say(p.words.term("counts-on", "counts", p.words.typedWord("counts")))
	p.sayCounts()
}

// sayCounts says how many cards each of the others has, if the person has turned this on.
func (p *player) sayCounts() {
	p.lastPrinted.heldCounts = nil
	if p.showsCounts && p.snap.Stage == seam.Playing {
		p.say(p.changedCounts(&p.snap.View))
	}
}

// countsAfter returns a sentence about the others whose number of cards a move has changed, "" if there
// is nothing to say. After a deal it returns "", because the sentence about the deal has the number.
// Between two rounds it returns "" too.
func (p *player) countsAfter(move *seam.Entry) string {
	if !p.showsCounts {
		return ""
	}
	text := p.changedCounts(&move.View)
	dealt := func(e engine.Event) bool { return e.Kind == engine.EvDealt }
	plays := move.View.Phase == engine.PhasePlay || move.View.Phase == engine.PhaseExchange // not between two rounds
	if !plays || slices.ContainsFunc(move.Events, dealt) {
		return ""
	}
	return text
}

// changedCounts returns a sentence about the others whose number of cards has changed since the last call
// of recount.
func (p *player) changedCounts(v *engine.View) string {
	var changed []string
	held := make([]int, len(v.Seats))
	for i := range held {
		s := engine.Seat(i)
		held[i] = v.CardCount(s)
		if s != p.words.Me && (len(p.lastPrinted.heldCounts) != len(held) || p.lastPrinted.heldCounts[i] != held[i]) {
			changed = append(changed, p.words.Name(s)+" "+strconv.Itoa(held[i]))
		}
	}
	if p.lastPrinted.heldCounts = held; len(changed) == 0 {
		return ""
	}
	return p.words.term("counts", "all", p.words.joinList(changed))
}
