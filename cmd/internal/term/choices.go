package term

import (
	"strconv"
	"strings"

	"lastcard/engine"
)

// Choices lists what this seat may do now, as people type it.
func (w *Words) Choices(v *engine.View) string {
	var all []string
	listed := map[string]bool{} // the words that are already in all
	add := func(s string) {
		if s != "" && !listed[s] {
			listed[s] = true
			all = append(all, s)
		}
	}
	for _, a := range v.Legal {
		add(w.choiceWord(a) + w.beatenCard(a, v))
		if a.Kind == engine.Ready && len(v.Hand(v.Me).Cards) > 0 {
			add(w.kindWord(engine.Exchange) + " " + w.term("slot.trade"))
		}
	}
	if len(all) == 0 {
		return w.term("nothing")
	}
	return w.joinList(all)
}

// canText returns a sentence with the Choices.
func (w *Words) canText(v *engine.View) string { return w.term("can", "choices", w.Choices(v)) }

// beatenCard returns what to type after a card that can go to several places: the card that it beats
// there. It returns "" if the card has one place only.
func (w *Words) beatenCard(a engine.Action, v *engine.View) string {
	places := 0
	for _, l := range v.Legal {
		if l.Kind == a.Kind && l.Card == a.Card {
			places++
		}
	}
	z, at := v.Pairs(), int(a.Pos)
	if z == nil || places < 2 || a.Kind != engine.Play || at%2 == 0 || !z.Has(at-1) {
		return ""
	}
	return " " + w.shortCard(z.Cards[at-1].Face)
}

// choiceWord returns an action as Choices lists it. A colour or player that goes with a card is only a
// placeholder, so that all plays of one card look the same.
func (w *Words) choiceWord(a engine.Action) string {
	suffix := ""
	if a.Color != engine.NoColor {
		suffix = " " + w.term("slot.color")
	}
	if a.Target != engine.NoSeat {
		suffix = " " + w.term("slot.name")
	}
	switch a.Kind {
	case engine.Play:
		return w.shortCard(a.Card.Face) + suffix
	case engine.Jump:
		return w.kindWord(a.Kind) + " " + w.shortCard(a.Card.Face) + suffix
	case engine.Catch:
		return w.kindWord(a.Kind) + " " + w.Name(a.Target)
	case engine.Name:
		return w.kindWord(a.Kind) + " " + w.term("slot.color")
	case engine.Flip:
		return w.kindWord(a.Kind) + " " + strconv.Itoa(int(a.Pos)+1)
	case engine.KindNone, engine.Exchange:
		return ""
	default:
		return w.kindWord(a.Kind)
	}
}

// TypedAction returns a whole action as a person would type it, such as "W red" or "catch Ada".
func (w *Words) TypedAction(a engine.Action) string {
	switch a.Kind {
	case engine.Play, engine.Jump, engine.Exchange:
		s := w.Game.FaceString(a.Card.Face)
		if a.Kind != engine.Play {
			s = w.kindWord(a.Kind) + " " + s
		}
		for _, c := range a.More {
			s += " " + w.Game.FaceString(c.Face)
		}
		if a.Color != engine.NoColor {
			s += " " + strings.ToLower(w.Color(a.Color))
		}
		if a.Call {
			s += " " + w.kindWord(engine.Call)
		}
		if a.Target != engine.NoSeat {
			s += " " + w.Name(a.Target) // the name comes last, because it may have several words
		}
		return s
	case engine.Name:
		return w.kindWord(a.Kind) + " " + strings.ToLower(w.Color(a.Color))
	default:
		return w.choiceWord(a)
	}
}
