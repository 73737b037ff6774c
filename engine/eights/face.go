package eights

import (
	"lastcard/engine"
	"lastcard/engine/colored"
	"lastcard/engine/french"
)

// Both decks number their faces 13 to a colour or suit, 1 … 52, and the coloured deck adds two
// wilds. So the arrays below hold for all four games. A face's value is its place, from 0, among the 13.
// In the French deck (package french) that is the rank − 1. In the coloured deck the numbers 0–7
// and 9 have the values 0 … 8, and the symbols follow.
const (
	perColor    = colored.PerColor
	wild        = colored.Wild // the wild 8
	wild4       = colored.Wild4
	coloredDeck = 104
)

// Values of the coloured deck from the 9 up. For the numbers below it, the value is the number.
const (
	colNine    = 8
	colSkip    = 9
	colReverse = 10
	colPlus2   = 11
	colPlus20  = 12
	valWild    = colored.ValWild
	valWild4   = colored.ValWild4
)

// Values of the French deck that the rules name.
const (
	valAce   = french.Ace - 1
	val2     = 1
	val3     = 2
	val5     = 4
	val7     = 6
	val8     = 7
	val9     = 8
	valJack  = french.Jack - 1
	valQueen = french.Queen - 1
	valKing  = french.King - 1
)

// noValue is the value of a number that is not a face. A demand whose value is noValue takes any
// card.
const noValue = colored.NoValue

const heart5 = engine.Face(perColor + val5 + 1)

var (
	colorOf, valueOf, sameAs, inColor = colored.Tables()

	worth [gameEnd][256]int16

	choosers [gameEnd]engine.Faces // by game: faces whose play names a colour or suit
)

// anyFace is every face of the French deck. In the coloured deck it is every face except the
// wilds.
const anyFace = french.Faces

func init() {
	for f := engine.Face(1); f < wild; f++ {
		v := valueOf[f]
		rank := int16(v) + 1
		worth[Crazy][f], worth[Switch][f] = min(rank, 10), min(rank, 10)
		worth[MauMau][f] = worthMauMau(v)
		switch {
		case v == valAce:
			worth[Crazy][f] = 10
		case v == val8:
			worth[Crazy][f] = 50
		}
		switch {
		case v >= colSkip:
			worth[Insane][f] = 20
		case v == colNine:
			worth[Insane][f] = 9
		default:
			worth[Insane][f] = int16(v)
		}
	}
	worth[Insane][wild], worth[Insane][wild4] = 50, 50
	choosers = [gameEnd]engine.Faces{
		Crazy: sameAs[val8], Switch: sameAs[valAce], Insane: sameAs[valWild] | sameAs[valWild4], MauMau: sameAs[valJack],
	}
	pluses = sameAs[colPlus2] | sameAs[colPlus20] | sameAs[valWild4]
}

// plusOf is how many cards a + card of the coloured deck adds to the penalty, 0 for every other
// card.
func plusOf(f engine.Face) uint16 {
	switch valueOf[f] {
	case colPlus2:
		return 2
	case colPlus20:
		return 20
	case valWild4:
		return 4
	}
	return 0
}

// The texts of the faces of the coloured deck, and how many cards of each it has.
var (
	coloredNames  = colored.Names("0", "1", "2", "3", "4", "5", "6", "7", "9", "S", "R", "+2", "+20")
	coloredCopies = colored.Copies{1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 4, 4}
)
