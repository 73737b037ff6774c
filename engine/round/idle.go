package round

// Idle counts turns in a row that moved nothing because nothing was left to draw.
type Idle uint8

// Rest follows a turn in which no card moved. nothing says that none was left to draw.
func (i *Idle) Rest(nothing bool) {
	if nothing {
		*i++
	} else {
		*i = 0
	}
}
