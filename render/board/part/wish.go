package part

import (
	"lastcard/engine"
	"lastcard/render/kit"
)

// Wish is what the person wants, as a component understood it from the mouse and the keys. The component
// gives it to Frame.Want. The zero value wants nothing.
type Wish struct {
	Kind      WishKind
	Card      engine.Shown  // for Tap, Drop and PlayCard
	Point     kit.Pt        // for Drop
	Action    engine.Action // for Act
	Text      string        // for ShowNote
	IsRefusal bool          // for ShowNote: something was refused
}

// WishKind says what the person wants.
type WishKind uint8

// The kinds of wishes.
const (
	Nothing      WishKind = iota
	Tap                   // a click on a card, or a key that means the same: play it, choose it, or take it back
	Drop                  // a card that was let go over the table or, in the exchange, anywhere
	PlayCard              // play a card at once
	PlayChosen            // play the chosen cards
	Act                   // an action that needs no further choice
	ArmCall               // make the call with the next play, or no longer make it
	TakeBack              // take back the action that is held
	ShowNote              // show a note
	SortHand              // sort my hand in another way
	ToggleLog             // open or close the log
	ToggleChat            // open or close the chat
	ToggleAuto            // turn automatic drawing and passing on or off
	ReadRules             // show the rules of the game
	OpenSettings          // show the settings, over the table
	AskLeave              // ask whether to leave
	LeaveTable            // leave, without a question
	PlayOn                // leave, and play on alone against bots
	WatchReplay           // watch the match again from its beginning
)

// ActWish is the wish for an action that needs no further choice.
func ActWish(k engine.Kind) Wish { return Wish{Kind: Act, Action: engine.Act(k)} }

// If returns a wish of this kind if wanted is set, for example because a button was pressed, and otherwise
// the zero Wish.
func (k WishKind) If(wanted bool) Wish {
	if !wanted {
		return Wish{}
	}
	return Wish{Kind: k}
}

// NoteWish is the wish to show a note.
func NoteWish(text string) Wish { return Wish{Kind: ShowNote, Text: text} }

// RefusalWish is the wish to show why something was refused.
func RefusalWish(text string) Wish { return Wish{Kind: ShowNote, Text: text, IsRefusal: true} }
