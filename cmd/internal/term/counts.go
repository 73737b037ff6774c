package term

import (
	"slices"
	"strconv"

	"lastcard/engine"
	"lastcard/render/seam"
)

// counts makes the sentences about how many cards the others have, if the person has turned them on.
type counts struct {
	on   bool
	held []int // how many cards each seat had in the last sentence
}

// after returns a sentence about the others whose number of cards a move has changed, "" if there are
// none. After a deal it returns "", because the sentence about the deal has the number. Between two
// rounds it returns "" too.
func (c *counts) after(w *Words, move *seam.Entry) string {
	text := c.changed(w, &move.View)
	dealt := func(e engine.Event) bool { return e.Kind == engine.EvDealt }
	plays := move.View.Phase == engine.PhasePlay || move.View.Phase == engine.PhaseExchange // not between two rounds
	if !plays || slices.ContainsFunc(move.Events, dealt) {
		return ""
	}
	return text
}

// all returns a sentence about how many cards each of the others has.
func (c *counts) all(w *Words, v *engine.View) string {
	c.held = nil
	return c.changed(w, v)
}

// changed returns a sentence about the others whose number of cards has changed since its last call.
func (c *counts) changed(w *Words, v *engine.View) string {
	if !c.on {
		return ""
	}
	var changed []string
	held := make([]int, len(v.Seats))
	for i := range held {
		s := engine.Seat(i)
		held[i] = v.CardCount(s)
		if s != w.Me && (len(c.held) != len(held) || c.held[i] != held[i]) {
			changed = append(changed, w.Name(s)+" "+strconv.Itoa(held[i]))
		}
	}
	if c.held = held; len(changed) == 0 {
		return ""
	}
	return w.term("counts", "all", w.joinList(changed))
}
