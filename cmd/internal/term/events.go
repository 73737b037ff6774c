package term

import (
	"slices"
	"strings"

	"lastcard/engine"
)

// Events returns the sentences about what happened in one step; v is the view after it. Cards that were
// played together are in one sentence. The sentences name the cards that the reader drew, if they are
// known. If the next question names the one card that was drawn, there is no sentence about the draw.
func (w *Words) Events(all []engine.Event, v *engine.View) []string {
	var lines []string
	for i, e := range all {
		if e.Kind == engine.EvDrew && e.N == 1 && w.asksDrawn(e, v) {
			continue
		}
		line := w.HappenedSentence(all, i)
		if new := w.drawnNames(all[i:], v); new != "" {
			line = w.term("drew", "what", withoutStop(line), "cards", new)
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// asksDrawn reports whether the question that follows a draw names the drawn card.
func (w *Words) asksDrawn(e engine.Event, v *engine.View) bool {
	return !w.noQuestion && e.Seat == w.Me && v.Turn == w.Me && v.Me == w.Me && v.Phase == engine.PhasePlay && v.Drawn != engine.NoCard
}

// drawnNames names the cards that the reader drew in the first event of rest. These are the last cards of the hand,
// before those that the reader drew in later events. It returns "" if the first event is not a draw of the reader, if
// something else may have changed the reader's hand since then, or if the cards are not known yet.
func (w *Words) drawnNames(rest []engine.Event, v *engine.View) string {
	if rest[0].Kind != engine.EvDrew || rest[0].Seat != w.Me || w.Me == engine.NoSeat || int(w.Me) >= len(v.Seats) {
		return ""
	}
	later := 0
	for _, e := range rest[1:] {
		switch {
		case e.Kind == engine.EvDrew && e.Seat == w.Me:
			later += int(e.N)
		case e.Kind == engine.EvDrew || e.Kind == engine.EvPenalty || e.Kind == engine.EvSkipped || e.Kind == engine.EvReshuffled:
		case e.Seat == w.Me || e.Kind == engine.EvSwapped || e.Kind == engine.EvRotated || e.Kind == engine.EvUndone ||
			e.Kind == engine.EvRoundOver || e.Kind == engine.EvMatchOver:
			return ""
		}
	}
	hand := v.Hand(w.Me).Cards
	end := len(hand) - later
	start := end - int(rest[0].N)
	if start < 0 || start >= end || slices.ContainsFunc(hand[start:end], func(c engine.Shown) bool { return c.Face == engine.Hidden }) {
		return "" // the cards of the sealed deck are not open yet
	}
	return w.faceList(hand[start:end])
}

func withoutStop(text string) string { return strings.TrimRight(text, ".。") }
