package speech

import (
	"strconv"

	"lastcard/engine"
)

// MyTurn says what I can do in my turn, as the legal actions of the view have
// it. draws is how many cards I have drawn in this turn so far.
func (w *Words) MyTurn(v *engine.View, r engine.Rules, draws int) string {
	may := count(v)
	if w.Game != nil && w.Game.Traits().Ranked {
		return w.palaceTurn(v, may)
	}
	switch {
	case v.Run > 0:
		return w.Cat.Say("turn.run", "n", strconv.Itoa(v.Run), "rank", w.Rank(v.Run), "next", w.Rank(v.Run+1))
	case v.Penalty > 0 && may.name == 0:
		return w.penaltyTurn(v, r, may)
	case r.Value("max-draw") != "" && draws > 0 && may.draw > 0:
		code := "turn.draw-more"
		if may.play == 0 {
			code = "turn.draw-on"
		}
		return w.Cat.Say(code, "n", strconv.Itoa(draws), "most", r.Value("max-draw"))
	case may.name > 0:
		return w.Cat.Say("turn.name")
	case may.drawn && may.play > 0:
		code := "turn.drawn"
		if mustPlay(v) {
			code = "turn.drawn-must"
		}
		return w.Cat.Say(code, "card", w.Card(faceOf(v, v.Drawn)))
	case may.pass > 0 && v.Drawn != engine.NoCard:
		return w.Cat.Say("turn.drawn-keep", "card", w.Card(faceOf(v, v.Drawn)))
	case may.play == 0 && may.pass > 0 && may.draw == 0:
		return w.Cat.Say("turn.pass")
	case may.play == 0 && draws > 0:
		return w.Cat.Say("turn.draw-again")
	case may.play == 0:
		return w.Cat.Say("turn.draw")
	}
	return w.matchTurn(v)
}

// penaltyTurn is MyTurn while a penalty waits for me.
func (w *Words) penaltyTurn(v *engine.View, r engine.Rules, may actions) string {
	n := strconv.Itoa(v.Penalty)
	switch {
	case may.play == 0:
		return w.Cat.Say("turn.penalty", "n", n)
	case w.Game == nil || !w.Game.Traits().Kinds.Has(engine.Challenge):
		return w.Cat.Say("turn.penalty-marked", "n", n)
	case r.Value("stack") == "same":
		return w.Cat.Say("turn.penalty-same", "n", n, "sign", w.Sign(v.Base()))
	}
	return w.Cat.Say("turn.penalty-answer", "n", n)
}

// palaceTurn is MyTurn in Palace.
func (w *Words) palaceTurn(v *engine.View, may actions) string {
	switch {
	case may.flip > 0:
		return w.Cat.Say("turn.flip")
	case may.play == 0:
		return w.Cat.Say("turn.take")
	case v.Seats[v.Me].Count == 0:
		return w.Cat.Say("turn.up", "value", w.Value(v.Beat))
	case v.Discard == 0:
		return w.Cat.Say("turn.lead")
	}
	return w.Cat.Say("turn.beat", "value", w.Value(v.Beat))
}

// matchTurn says what a card has to match.
func (w *Words) matchTurn(v *engine.View) string {
	base := v.Base()
	switch {
	case base == engine.Hidden || v.Color == engine.NoColor:
		return w.Cat.Say("turn.any")
	case w.Game != nil && w.Game.FaceColor(base) != v.Color, v.Reverses >= engine.MaxReverses:
		return w.Cat.Say("turn.match-color", "color", w.Color(v.Color))
	}
	return w.Cat.Say("turn.match", "color", w.Color(v.Color), "sign", w.Sign(base))
}

// actions counts the legal actions of a view by kind.
type actions struct {
	play, draw, pass, name, flip int
	drawn                        bool // the card just drawn can be played
}

func count(v *engine.View) (n actions) {
	for _, a := range v.Legal {
		switch a.Kind {
		case engine.Play:
			n.play++
		case engine.Draw:
			n.draw++
		case engine.Pass:
			n.pass++
		case engine.Name:
			n.name++
		case engine.Flip:
			n.flip++
		default: // says nothing about the turn
		}
		n.drawn = n.drawn || (a.Kind == engine.Play || a.Kind == engine.Jump) && v.Drawn != engine.NoCard && a.Card.Card == v.Drawn
	}
	return n
}

// faceOf is the face of a card of my hand, Hidden when I do not hold it.
func faceOf(v *engine.View, c engine.Card) engine.Face {
	for _, x := range v.Seats[v.Me].Hand {
		if x.Card == c {
			return x.Face
		}
	}
	return engine.Hidden
}
