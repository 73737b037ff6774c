package round

// Idle counts the turns in a row in which no card was played and at whose end nothing was left to
// draw.
type Idle uint8

// Rest ends a turn in which the seat played no card. If nothing is left to draw (exhausted), Rest counts the
// turn; otherwise it sets the count to zero.
func (i *Idle) Rest(exhausted bool) {
	if exhausted {
		*i++
	} else {
		*i = 0
	}
}
