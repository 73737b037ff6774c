package term

import (
	"strconv"
	"strings"

	"lastcard/engine"
)

// Choices returns what this seat may do now, as people type it.
func (w *Words) Choices(v *engine.View) string {
	var all []string
	seen := map[string]bool{} // the words that are already in all
	add := func(s string) {
		if s != "" && !seen[s] {
			seen[s] = true
			all = append(all, s)
		}
	}
	for _, a := range v.Legal {
		add(w.choice(a) + w.beaten(a, v))
		if a.Kind == engine.Ready && len(v.Hand(v.Me).Cards) > 0 {
			add(w.kind(engine.Exchange) + " " + w.term("slot.trade"))
		}
	}
	if len(all) == 0 {
		return w.term("nothing")
	}
	return w.join(all)
}

// beaten returns the card that a play beats, if the played card could go to several places. The
// person types the beaten card after the played one.
func (w *Words) beaten(a engine.Action, v *engine.View) string {
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
	return " " + w.short(z.Cards[at-1].Face)
}

// choice returns an action as one of the words of Choices. The words are the same whichever colour
// or target the card is played with.
func (w *Words) choice(a engine.Action) string {
	with := ""
	if a.Color != engine.NoColor {
		with = " " + w.term("slot.color")
	}
	if a.Target != engine.NoSeat {
		with = " " + w.term("slot.name")
	}
	switch a.Kind {
	case engine.Play:
		return w.short(a.Card.Face) + with
	case engine.Jump:
		return w.kind(a.Kind) + " " + w.short(a.Card.Face) + with
	case engine.Catch:
		return w.kind(a.Kind) + " " + w.Name(a.Target)
	case engine.Name:
		return w.kind(a.Kind) + " " + w.term("slot.color")
	case engine.Flip:
		return w.kind(a.Kind) + " " + strconv.Itoa(int(a.Pos)+1)
	case engine.KindNone, engine.Exchange:
	case engine.Call, engine.Draw, engine.Pass, engine.Challenge, engine.Take, engine.Ready, engine.Next:
		return w.kind(a.Kind)
	}
	return ""
}

// Typed returns an action as a person would type it.
func (w *Words) Typed(a engine.Action) string {
	switch a.Kind {
	case engine.Play, engine.Jump, engine.Exchange:
		s := w.Game.FaceString(a.Card.Face)
		if a.Kind != engine.Play {
			s = w.kind(a.Kind) + " " + s
		}
		for _, c := range a.More {
			s += " " + w.Game.FaceString(c.Face)
		}
		if a.Color != engine.NoColor {
			s += " " + strings.ToLower(w.Color(a.Color))
		}
		if a.Call {
			s += " " + w.kind(engine.Call)
		}
		if a.Target != engine.NoSeat {
			s += " " + w.Name(a.Target) // the name comes last, because it may have several words
		}
		return s
	case engine.Name:
		return w.kind(a.Kind) + " " + strings.ToLower(w.Color(a.Color))
	case engine.KindNone:
		return ""
	case engine.Call, engine.Catch, engine.Draw, engine.Pass, engine.Challenge, engine.Take, engine.Flip, engine.Ready, engine.Next:
	}
	return w.choice(a)
}
