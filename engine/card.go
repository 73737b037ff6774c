package engine

import "slices"

// Card is a number that identifies a card and says nothing about its face. A shuffle uses the
// numbers of its cards again: afterwards a number may stand for another face.
type Card uint16

// NoCard stands for no card.
const NoCard Card = 0xFFFF

// Face is what is printed on a card. Each game numbers its own faces; Game.FaceString writes a
// face as text.
type Face uint8

// Hidden is a face that is not known.
const Hidden Face = 0

// FaceNames are the texts of the faces of a deck, by face. The text of Hidden is empty.
type FaceNames []string

// String is the text of a face, and "?" for a number that is not a face.
func (n FaceNames) String(f Face) string {
	if f == Hidden || int(f) >= len(n) {
		return "?"
	}
	return n[f]
}

// Parse reads the text that String writes.
func (n FaceNames) Parse(text string) (Face, bool) {
	f := slices.Index(n, text)
	return Face(max(f, 0)), f > 0
}

// Color is a colour or suit. The numbers 1–4 are either red, green, blue, yellow or spades,
// hearts, diamonds, clubs; Game.ColorString says which.
type Color uint8

// NoColor stands for no colour: that of a wild, of an action that names none, and of a table where no
// colour is in force.
const NoColor Color = 0

// maxColor is the highest colour of any game.
const maxColor = 4

// Shown is a card together with its face, as an action, an answer or a view
// names it.
type Shown struct {
	Card Card
	Face Face
}
