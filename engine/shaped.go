package engine

import "fmt"

// Shaped returns an error if v is a View that no front end can show, since front ends know shapes and no game.
// It checks the number of seats, the direction, the seats that v names (except View.Catch), the order of the zones
// (View.Lay), and the number and the places of the cards in each zone.
func (v *View) Shaped() error {
	if len(v.Seats) > MaxSeats {
		return fmt.Errorf("there are %d seats, and at most %d can be shown", len(v.Seats), MaxSeats)
	}
	if v.Dir < -1 || v.Dir > 1 {
		return fmt.Errorf("the direction is %d, and not -1, 0 or 1", v.Dir)
	}
	for _, s := range []struct {
		what string
		seat Seat
	}{{"the view", v.Me}, {"the dealer", v.Dealer}, {"the turn", v.Turn}, {"the winner", v.Winner}} {
		if s.seat < NoSeat || int(s.seat) >= len(v.Seats) {
			return fmt.Errorf("%s names seat %d, but there are %d seats", s.what, s.seat, len(v.Seats))
		}
	}
	for i := range v.Legal {
		if x := v.Legal[i].Target; x < NoSeat || int(x) >= len(v.Seats) {
			return fmt.Errorf("legal action %d names seat %d, but there are %d seats", i, x, len(v.Seats))
		}
	}
	return v.checkZones()
}

func (v *View) checkZones() error {
	last, rows, pairs := NoSeat, 0, 0
	for i := range v.Zones {
		z := &v.Zones[i]
		if z.Owner < last {
			return fmt.Errorf("zone %s of seat %d comes after a zone of seat %d", z.Name, z.Owner, last)
		}
		if int(z.Owner) >= len(v.Seats) {
			return fmt.Errorf("zone %s belongs to seat %d, but there are %d seats", z.Name, z.Owner, len(v.Seats))
		}
		if z.Owner > last {
			last, rows = z.Owner, 0
		}
		switch z.Shape {
		case ShapeRow:
			rows++
		case ShapePairs:
			pairs++
		case ShapePile, ShapeFan:
		}
		if rows > MaxRows || pairs > 1 {
			return fmt.Errorf("seat %d has %d rows, and %d zones have pairs: that is too many", last, rows, pairs)
		}
		if err := checkZone(z); err != nil {
			return fmt.Errorf("zone %s of seat %d: %w", z.Name, z.Owner, err)
		}
	}
	return nil
}

func checkZone(z *Zone) error {
	most := z.Count
	switch z.Shape {
	case ShapePile:
		most = PileShown
	case ShapeRow:
		most = RowPlaces
	case ShapePairs:
		most = 2 * MaxPairs
	case ShapeFan:
	}
	seated, owner := z.Shape == ShapeRow || z.Shape == ShapeFan, "the table"
	if seated {
		owner = "a seat"
	}
	switch {
	case seated != (z.Owner != NoSeat):
		return fmt.Errorf("a zone of shape %d must belong to %s", z.Shape, owner)
	case len(z.Cards) > most:
		return fmt.Errorf("%d cards are shown, but there is room for %d", len(z.Cards), most)
	case z.Shape == ShapePairs && len(z.Cards)%2 != 0:
		return fmt.Errorf("%d places cannot form pairs", len(z.Cards))
	}
	for place := range z.Cards {
		if z.Shape == ShapePairs && place%2 == 0 && !z.Has(place) {
			return fmt.Errorf("no card lies at place %d, which is the first of a pair", place)
		}
	}
	return nil
}
