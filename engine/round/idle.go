package round

// Idle counts how many turns in a row moved no card because nothing was left to draw.
type Idle uint8

// Rest ends a turn in which no card moved. If nothing was left to draw, Rest counts the turn;
// otherwise it sets the count to zero.
func (i *Idle) Rest(nothing bool) {
	if nothing {
		*i++
	} else {
		*i = 0
	}
}
