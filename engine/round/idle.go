package round

// Idle counts the turns in a row in which no card was played and nothing was left to draw.
type Idle uint8

// Rest ends a turn in which the seat played no card. If exhausted is set, Rest counts the turn; otherwise it
// sets the count to zero. Games set exhausted if nothing is left to draw, but after a penalty only if the seat
// got no card at all.
func (i *Idle) Rest(exhausted bool) {
	if exhausted {
		*i++
	} else {
		*i = 0
	}
}
