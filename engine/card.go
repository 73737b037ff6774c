package engine

// Card is an identity: the position a card was given when it was last
// shuffled. It says nothing about the face. After a shuffle the cards of the
// new pile get fresh identities: the numbers are used again for other cards.
type Card uint16

// NoCard is the absence of a card.
const NoCard Card = 0xFFFF

// Face is what is printed on a card. The numbering belongs to the game
// (Game.FaceString prints it).
type Face uint8

// Hidden is a face that is not known.
const Hidden Face = 0

// Color is a colour or suit: 1–4 are red, green, blue, yellow or spades,
// hearts, diamonds, clubs; the game's ColorString says which.
type Color uint8

// NoColor means that no colour is named, or in force.
const NoColor Color = 0

// maxColor is the highest colour of any game.
const maxColor = 4

// Shown is a card together with its face, as an action, an answer or a view
// names it.
type Shown struct {
	Card Card
	Face Face
}
