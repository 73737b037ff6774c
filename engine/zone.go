package engine

import "slices"

// Shape is how the cards of a zone lie.
type Shape uint8

// The shapes. Each comment says which cards Zone.Cards has, and in which order.
const (
	ShapePile  Shape = iota // one on another: the visible cards at the top, at most PileShown, the topmost last
	ShapeRow                // side by side, by place; NoCard where nothing lies
	ShapePairs              // two by two: place 2k has a card, place 2k+1 the one that was laid on it, or NoCard
	ShapeFan                // in the hand: the cards whose faces are known, in the order in which they came in
)

// Names of zones. A game may have others. A name is a code: front ends find a sentence under it
// ("term.zone.draw").
const (
	ZoneDraw    = "draw"    // the table's: where cards are drawn from
	ZoneDiscard = "discard" // the table's: the cards that were played
	ZoneBurned  = "burned"  // the table's: the cards that are out of the round
	ZoneHand    = "hand"    // a seat's
	ZoneUp      = "up"      // a seat's, face up
	ZoneDown    = "down"    // a seat's, face down
)

// Limits of a View: front ends have no room for more.
const (
	PileShown = 8 // the most cards of a pile in Zone.Cards
	RowPlaces = 3 // the most places of a row
	MaxRows   = 2 // the most rows before a seat
	MaxPairs  = 6
)

// Zone is a place where cards lie, such as a pile on the table or the hand of a seat. A front end
// knows how to place the shapes and needs to know nothing else about a game. If a later View has
// a card in another zone, the card still has the same identity.
type Zone struct {
	Name  string
	Owner Seat // NoSeat: the table's
	Shape Shape
	For   Kinds   // the kinds of action that players do on this zone; Action.Pos says at which place
	Cards []Shown // the cards to show one by one; a card whose face is Hidden shows its back
	Under Shown   // for a pile: the open card that lies beneath it, or NoCard
	Count int     // all cards in it
}

// Has reports whether a card lies at a place of a row or of pairs.
func (z *Zone) Has(place int) bool {
	return place >= 0 && place < len(z.Cards) && z.Cards[place].Card != NoCard
}

// Lay adds a zone of a seat, or of the table (NoSeat), to a view and returns it. The caller must
// fill it in before it adds the next zone. A State's Public lays the zones of the table first,
// then those of each seat: its rows, the lowest first, and then its hand.
func (v *View) Lay(owner Seat, name string, shape Shape) *Zone {
	n := len(v.Zones)
	if n < cap(v.Zones) {
		v.Zones = v.Zones[:n+1]
	} else {
		v.Zones = append(v.Zones, Zone{})
	}
	z := &v.Zones[n]
	*z = Zone{Name: name, Owner: owner, Shape: shape, Cards: z.Cards[:0], Under: Shown{Card: NoCard}}
	return z
}

// Zone returns the zone of a seat, or of the table (NoSeat), with that name. If the game has no such
// zone, the result is empty.
func (v *View) Zone(owner Seat, name string) *Zone {
	for i := range v.Zones {
		if z := &v.Zones[i]; z.Owner == owner && z.Name == name {
			return z
		}
	}
	return &Zone{Name: name, Owner: owner, Under: Shown{Card: NoCard}}
}

// Has reports whether a seat, or the table (NoSeat), has a zone with that name.
func (v *View) Has(owner Seat, name string) bool {
	return slices.ContainsFunc(v.Zones, func(z Zone) bool { return z.Owner == owner && z.Name == name })
}

// Hand is the zone of a seat's hand.
func (v *View) Hand(seat Seat) *Zone { return v.Zone(seat, ZoneHand) }

// Rows returns the rows that lie before a seat, the lowest first.
func (v *View) Rows(seat Seat) (rows []*Zone) {
	for i := range v.Zones {
		if z := &v.Zones[i]; z.Owner == seat && z.Shape == ShapeRow {
			rows = append(rows, z)
		}
	}
	return rows
}

// ZoneFor returns the zone in which v.Me does actions of kind k, or nil. The zone belongs to
// the table or to v.Me.
func (v *View) ZoneFor(k Kind) *Zone {
	for i := range v.Zones {
		if z := &v.Zones[i]; z.For.Has(k) && (z.Owner == NoSeat || z.Owner == v.Me) {
			return z
		}
	}
	return nil
}

// Pairs returns the zone of the table in which players lay cards on cards, or nil.
func (v *View) Pairs() *Zone {
	for i := range v.Zones {
		if v.Zones[i].Shape == ShapePairs {
			return &v.Zones[i]
		}
	}
	return nil
}

// CardCount is how many cards a seat has in its hand and in its rows.
func (v *View) CardCount(seat Seat) (n int) {
	for i := range v.Zones {
		if v.Zones[i].Owner == seat {
			n += v.Zones[i].Count
		}
	}
	return n
}

// Fork returns a copy of v with its own seats and zones, which callers may change. Both views
// still share the cards: to change the cards of a zone, give it another slice.
func (v View) Fork() View {
	v.Seats, v.Zones = append([]SeatView(nil), v.Seats...), append([]Zone(nil), v.Zones...)
	return v
}
