package lockstep

// opinion is what one seat says about the presence of the seats, itself included. Each of its statuses carries
// the opinion, and the seat announces every change of it.
type opinion struct {
	gone  SeatSet // live seats that are silent, owe the table something, or are proven to cheat
	back  SeatSet // seats that the table should let in, or let in again; see backSet
	faint SeatSet // seats that have not been heard for a while
	plea  plea    // why this seat wants to be let in again
}

// asksBecauseOf reports whether the opinion of the seat author asks for another view because of seat x. If x is the author
// itself, that counts only if the author asks to be let in.
func (o *opinion) asksBecauseOf(author, x Seat) bool {
	return o.back.Has(x) || o.gone.Has(x) && author != x || author == x && o.plea > pleaAsking
}

// opinionDue reports whether this seat has to announce its opinion now. It announces a changed opinion at most
// once in opineEvery ticks, and repeats an opinion that asks for another view every heartbeat.
func (v *voice) opinionDue(own opinion, now int) bool {
	every := opineEvery
	if own == v.opinion {
		every = heartbeat
	}
	return (own != v.opinion || own.gone|own.back|SeatSet(own.plea) != 0) && now-v.opinedAt >= every
}
