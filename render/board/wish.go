package board

import (
	"lastcard/engine"
	"lastcard/render/kit"
)

// wish is what the person asks for, as one component understood it from the
// mouse and the keys. Scene.carry acts on it; the zero value asks for nothing.
type wish struct {
	kind   wishKind
	card   engine.Shown  // of tap, throw, drop and playCard
	at     kit.Pt        // of drop and throw
	action engine.Action // of act
	note   note          // of say
}

type wishKind uint8

const (
	nothing      wishKind = iota
	tap                   // a click or Enter on a card: play it, choose it, or take it back
	throw                 // a card let go over the table
	drop                  // a card let go at a place, in the exchange
	playCard              // play a card at once
	playChosen            // play the chosen cards
	act                   // an action that needs nothing else
	armCall               // announce with the next play, or not after all
	takeBack              // take back what is held
	tapHeld               // a click on what is held: takes it back, but as half of a double click
	say                   // show a note
	sortHand              // sort my hand in another way
	toggleLog             // open or close the log
	toggleChat            // open or close the chat
	toggleAuto            // turn automatic drawing on or off
	showResult            // show the result that was set aside
	readRules             // show the rules of the game
	openSettings          // show the settings, over the table
	askLeave              // ask whether to leave
	leaveTable            // leave, without a question
	playOn                // leave, and play on alone against bots
	watchReplay           // look at the match again from its beginning
)

// acts is the wish for an action that needs nothing else.
func acts(k engine.Kind) wish { return wish{kind: act, action: engine.Act(k)} }

// or is the wish, or another when there is none.
func (w wish) or(other wish) wish {
	if w.kind != nothing {
		return w
	}
	return other
}

// move is a play that the person has decided on: an action, and what it still
// needs before it can be sent.
type move struct {
	action engine.Action
	needs  choice
	placed bool // the place where the card is laid is chosen
	meant  bool // the person was asked whether it may cancel what somebody has played
	// before are the cards that were chosen when it began. They are chosen
	// again when it is taken back; nil: those chosen at that moment.
	before []engine.Card
}

// made reports whether there is a play at all.
func (m *move) made() bool { return m.action.Kind != engine.KindNone }

// playOf is the play of a card, or the jump with it. A card that cannot be played
// is tried as well: the refusal says why.
func (f *facts) playOf(c engine.Shown) move {
	a := engine.PlayCard(c)
	if needs, ok := f.offer.play[c.Card]; ok {
		return move{action: a, needs: needs}
	}
	if needs, ok := f.offer.jump[c.Card]; ok {
		a.Kind = engine.Jump
		return move{action: a, needs: needs}
	}
	return move{action: f.attempt(c)}
}

// attempt is the play of a card that cannot be played: the table says why.
func (f *facts) attempt(c engine.Shown) engine.Action {
	a := engine.PlayCard(c)
	if f.words.Game != nil && f.words.Game.FaceColor(c.Face) == engine.NoColor {
		a.Color = 1 // refused for what matters, not for want of a colour
	}
	return a
}
