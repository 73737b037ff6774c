// Package french is the 52-card deck of four suits (spades, hearts, diamonds, clubs). It numbers
// the faces and writes them as text, rank first, then suit. It knows no rules. Only packages
// under engine may import it.
package french

import "lastcard/engine"

// Each suit has 13 faces: the spades A, 2 … 10, J, Q, K have the numbers 1 … 13, hearts 14 … 26,
// diamonds and clubs the next up to 52. All fit into an engine.Faces.
const (
	perSuit  = 13
	MaxFace  = engine.Face(4 * perSuit)
	DeckSize = 4 * perSuit
)

// Ranks with a name of their own. The other ranks are 2–10.
const (
	Ace   = 1
	Jack  = 11
	Queen = 12
	King  = 13
)

// Faces is the set of all faces of the deck.
const Faces = engine.Faces(1)<<(MaxFace+1) - 2

const (
	Spades   = engine.Color(1)
	Hearts   = engine.Color(2)
	Diamonds = engine.Color(3)
	Clubs    = engine.Color(4)
)

const suitLetters = "-SHDC"

var names = func() engine.FaceNames {
	names := engine.FaceNames{""}
	for suit := Spades; suit <= Clubs; suit++ {
		for _, rank := range []string{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"} {
			names = append(names, rank+SuitString(suit))
		}
	}
	return names
}()

// Valid reports whether f is a face of the deck.
func Valid(f engine.Face) bool { return f >= 1 && f <= MaxFace }

// FaceOf is the face of a rank (1–13) in a suit (1–4).
func FaceOf(rank int, suit engine.Color) engine.Face {
	return engine.Face(suit-1)*perSuit + engine.Face(rank)
}

// Rank is 1–13, where the ace is 1. It is 0 for a number that is not a face.
func Rank(f engine.Face) int {
	if !Valid(f) {
		return 0
	}
	return int(f-1)%perSuit + 1
}

// Suit is the suit of a face, or NoColor for a number that is not a face.
func Suit(f engine.Face) engine.Color {
	if !Valid(f) {
		return engine.NoColor
	}
	return engine.Color((f-1)/perSuit + 1)
}

// SuitString is "S", "H", "D", "C", or "-" for none. It is "?" for a number that is not a suit.
func SuitString(c engine.Color) string {
	if int(c) < len(suitLetters) {
		return suitLetters[c : c+1]
	}
	return "?"
}

// String writes a face: "10H", "AS". It writes "?" for a number that is not a face.
func String(f engine.Face) string { return names.String(f) }

// Parse reads the text that String writes.
func Parse(text string) (engine.Face, bool) { return names.Parse(text) }

// Deck returns the faces of n decks in ascending order.
func Deck(n int) []engine.Face {
	faces := make([]engine.Face, 0, n*DeckSize)
	for f := engine.Face(1); f <= MaxFace; f++ {
		for range n {
			faces = append(faces, f)
		}
	}
	return faces
}

// OfRank appends to into the cards of a rank. It leaves out the card that except names.
func OfRank(into, cards []engine.Shown, rank int, except engine.Card) []engine.Shown {
	for _, c := range cards {
		if c.Card != except && Rank(c.Face) == rank {
			into = append(into, c)
		}
	}
	return into
}
