package round

// Idle counts turns in a row that moved nothing because nothing was left to draw.
type Idle uint8

// Rest ends a turn in which no card moved. It counts the turn if nothing was left to draw, and
// otherwise counts from zero again.
func (i *Idle) Rest(nothing bool) {
	if nothing {
		*i++
	} else {
		*i = 0
	}
}
