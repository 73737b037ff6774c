package durak

import (
	"slices"

	"lastcard/engine"
	"lastcard/engine/french"
	"lastcard/engine/pile"
)

// stage says what a bout waits for.
type stage uint8

const (
	stageAttack stage = iota // the attacker lays the first card
	stageDefend              // the defender beats, takes or passes the attack on
	stageThrow               // all attacks are beaten: the others throw in or pass
	stageGive                // the defender takes: the others add cards or pass
	stageEnd
)

var stageNames = [stageEnd]string{stageAttack: "attack", stageDefend: "defend", stageThrow: "throw", stageGive: "give"}

// String is the name of the stage, for a Dump.
func (s stage) String() string { return stageNames[s] }

// bout holds the cards that attack one defender, and the cards that beat them.
type bout struct {
	stage       stage
	attacker    engine.Seat
	defender    engine.Seat
	attackCount uint8                  // how many attacking cards the bout has, beaten ones too
	limit       uint8                  // the most attacking cards that this bout may have
	passed      engine.SeatSet         // the seats that have passed since the stage began
	places      [2 * maxAttacks]uint16 // 2k: the k-th attack; 2k+1: the card that beats it; None: no card
}

// noBout is the bout of a round whose first bout has not begun.
var noBout = bout{attacker: engine.NoSeat, defender: engine.NoSeat, places: noPlaces}

var noPlaces = [2 * maxAttacks]uint16(slices.Repeat([]uint16{pile.None}, 2*maxAttacks))

// begin opens a bout in which attacker attacks defender. held is how many cards the defender holds.
func (b *bout) begin(attacker, defender engine.Seat, held uint16) {
	b.stage, b.attackCount, b.passed, b.attacker = stageAttack, 0, 0, attacker
	b.setDefender(defender, held)
}

// attack sets the defender. held is how many cards it holds: the others may attack it with at most held
// cards, and at most maxAttacks.
func (b *bout) setDefender(defender engine.Seat, held uint16) {
	b.defender, b.limit = defender, uint8(min(maxAttacks, held))
}

func (b *bout) isUnbeaten(k uint8) bool { return b.places[2*k+1] == pile.None }

func (b *bout) unbeatenCount() (n uint8) {
	for k := range b.attackCount {
		if b.isUnbeaten(k) {
			n++
		}
	}
	return n
}

// firstUnbeaten returns the face of the first attack that is not beaten yet, or Hidden.
func (b *bout) firstUnbeaten(cards pile.Cards) engine.Face {
	for k := range b.attackCount {
		if b.isUnbeaten(k) {
			return cards.Face(b.places[2*k])
		}
	}
	return engine.Hidden
}

// has reports whether the bout has a card of this value.
func (b *bout) has(value uint8, cards pile.Cards) bool {
	return slices.ContainsFunc(b.places[:2*b.attackCount], func(c uint16) bool { return c != pile.None && valueOf[cards.Face(c)] == value })
}

// all appends the cards of the bout by place, up to the last attack. A place without a card is NoCard.
func (b *bout) all(cards pile.Cards, into []engine.Shown) []engine.Shown {
	return cards.At(b.places[:2*b.attackCount], into)
}

// next returns the next seat that may add a card, the attacker first, or NoSeat.
func (b *bout) next(hands []pile.List) engine.Seat {
	if b.attackCount < b.limit {
		for i := range hands {
			x := engine.Step(b.attacker, i, len(hands))
			if x != b.defender && hands[x].N > 0 && !b.passed.Has(x) {
				return x
			}
		}
	}
	return engine.NoSeat
}

// tag is the code for what a seat does in the bout.
func (b *bout) tag(x engine.Seat) string {
	switch {
	case x == b.defender && b.stage == stageGive:
		return "takes"
	case x == b.defender:
		return "defends"
	case x == b.attacker:
		return "attacks"
	case b.passed.Has(x):
		return "passed"
	}
	return ""
}

// usablePlaces returns how many places of the bout a play can name: all places up to that of the next
// attack. checkFit says whether a card fits there.
func (b *bout) usablePlaces() uint8 { return min(2*b.attackCount+1, uint8(len(b.places))) }

// checkFit says whether the seat in turn may lay a face at a place of the bout, and if not, why. transfer
// is set if the defender may pass the attack on.
func (b *bout) checkFit(f engine.Face, pos uint8, trump engine.Color, transfer bool, cards pile.Cards) engine.Reason {
	fresh := 2 * b.attackCount // where the next attack goes
	switch {
	case b.stage == stageDefend && pos%2 == 1:
		return b.checkBeats(f, pos/2, trump, cards)
	case pos != fresh || b.stage == stageDefend && !transfer:
		return engine.BadPosition
	case b.stage != stageAttack && !b.has(valueOf[f], cards):
		return engine.NotPlayable
	}
	return engine.OK
}

// checkBeats says whether a face beats the k-th attack, and if not, why.
func (b *bout) checkBeats(f engine.Face, k uint8, trump engine.Color, cards pile.Cards) engine.Reason {
	if k >= b.attackCount || !b.isUnbeaten(k) {
		return engine.BadPosition
	}
	if !higher(f, cards.Face(b.places[2*k]), trump) {
		return engine.NotPlayable
	}
	return engine.OK
}

// higher reports whether f beats g.
func higher(f, g engine.Face, trump engine.Color) bool {
	if french.Suit(f) == french.Suit(g) {
		return valueOf[f] > valueOf[g]
	}
	return french.Suit(f) == trump
}
