package engine

// MaxSeats bounds the seats of any game (Crazy Eights takes 15).
const MaxSeats = 15

// Seat is a place at the table, 0 … n−1 clockwise.
type Seat int8

// NoSeat is the absence of a seat.
const NoSeat Seat = -1

// SeatSet is a set of seats, bit s for seat s.
type SeatSet uint16

// Has reports whether s is in the set.
func (x SeatSet) Has(s Seat) bool { return s >= 0 && s < MaxSeats && x&(1<<uint(s)) != 0 }

// With returns the set with s added; Without with s removed.
func (x SeatSet) With(s Seat) SeatSet    { return x | 1<<uint(s) }
func (x SeatSet) Without(s Seat) SeatSet { return x &^ (1 << uint(s)) }

// Card is an identity: the position a card was given when it was last
// shuffled. It says nothing about the face. After a shuffle the cards of the
// new pile get fresh identities; the numbers are used again, the old cards are
// dead.
type Card uint16

// NoCard is the absence of a card.
const NoCard Card = 0xFFFF

// Face is what is printed on a card. The numbering belongs to the game
// (Game.FaceString prints it).
type Face uint8

// Hidden is the face nobody in question knows.
const Hidden Face = 0

// Color is a colour or suit: 1–4 are red, green, blue, yellow or spades,
// hearts, diamonds, clubs; the game's ColorString says which.
type Color uint8

// NoColor is no colour: none named, or none in force.
const NoColor Color = 0

// Shown is a card together with its face, as an action, an answer or a view
// names it.
type Shown struct {
	Card Card
	Face Face
}
