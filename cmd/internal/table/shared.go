package table

import (
	"lastcard/engine"
	"lastcard/render/seam"
)

// Shared is a table of several people at this computer. It shows the table of the person who has the computer
// now (seam.Snapshot.Shared). If every person has to do something, such as say Next, Shared does it for all of
// them. It belongs to one front end, which calls its methods from one goroutine.
//
// A front end uses it in one of two ways. It can show Snapshot, and call TakeComputer when the people have passed
// the computer on. Or it can show each person's own Table, ask DuePerson whose turn it is, and call GiveTo.
type Shared struct {
	*Table    // the table of the person who has the computer; its methods do what Shared has no method for
	tables    []*Table
	holder    int      // the number of the person who has the computer
	hasHolder bool     // somebody has taken the computer
	lastRead  []uint64 // by person: the number of the last fact that tellOvertaken has read
}

// Share makes the table of several people, whose numbers are the indexes in all. Person 0 is this home's player.
func Share(all []*Table) *Shared {
	return &Shared{Table: all[0], tables: all, lastRead: make([]uint64, len(all))}
}

// Snapshot returns the snapshot of the person who has the computer. It says to whom to pass the computer next.
func (x *Shared) Snapshot() seam.Snapshot {
	s := x.Table.Snapshot()
	s.Shared = &seam.Shared{PassTo: x.passTo(&s)}
	s.CanTalk, s.CanRegroup, s.CanSetDoor, s.CanRenewCode = false, false, false, false // people who sit together do not need the chat
	if log := x.tables[0].Snapshot().Log; log != "" {
		s.Log = log
	}
	return s
}

// Facts returns the facts of the first person's table, but with the moves as the person who has the
// computer sees them, and with what that person reads about their own moves.
func (x *Shared) Facts(after uint64) (facts []seam.NumberedFact) {
	x.tellOvertaken()
	facts = x.tables[0].Facts(after)
	for i := range facts {
		e, moves := moveIn(facts[i].Fact)
		if !moves || x.holder == 0 {
			continue
		}
		seen, ok := x.display.feed.copyOfMove(e)
		if !ok {
			return facts[:i] // this move has not come yet to the seat of the person who has the computer
		}
		facts[i].Fact = seen
	}
	return facts
}

// tellOvertaken adds to the first person's facts that an action of the person who has the computer came too
// late. Only that person's own table has this fact.
func (x *Shared) tellOvertaken() {
	if x.holder == 0 {
		return
	}
	for _, fact := range x.Table.Facts(x.lastRead[x.holder]) {
		x.lastRead[x.holder] = fact.Seq
		if f, ok := fact.Fact.(seam.MoveOvertaken); ok {
			x.tables[0].display.feed.put(f)
		}
	}
}

// passTo returns the seat of the person who should take the computer next, NoSeat if it stays where it is. now
// is the snapshot of the person who has it. So nobody is called before that person has seen whose turn it is.
func (x *Shared) passTo(now *seam.Snapshot) engine.Seat {
	if now.Stage != seam.Playing || now.ActionPending {
		return engine.NoSeat
	}
	i := x.DuePerson(now)
	if !x.hasHolder {
		return x.tables[max(i, x.holder)].Snapshot().Me
	}
	if i >= 0 && i != x.holder {
		return x.tables[i].Snapshot().Me
	}
	return engine.NoSeat
}

// DuePerson returns the number of the person here who has to act according to the snapshot now, −1 if none has
// to. The people are numbered as in Share.
func (x *Shared) DuePerson(now *seam.Snapshot) int {
	if now.Stage != seam.Playing || now.ActionPending {
		return -1
	}
	switch now.View.Phase {
	case engine.PhasePlay:
		for i, t := range x.tables {
			if me := t.Snapshot().Me; me != engine.NoSeat && me == now.View.Turn {
				return i
			}
		}
	case engine.PhaseExchange:
		for k := range x.tables { // the person who has the computer comes first
			i := (x.holder + k) % len(x.tables)
			if v := x.tables[i].Snapshot().View; v.Phase == engine.PhaseExchange && v.May(engine.Ready) {
				return i
			}
		}
	default: // nobody here has to act
	}
	return -1
}

// TakeComputer gives the computer to the person who has to act, or leaves it where it is if none here has to.
func (x *Shared) TakeComputer() {
	now := x.Table.Snapshot()
	i := x.DuePerson(&now)
	if i < 0 {
		i = x.holder
	}
	x.GiveTo(i)
}

// GiveTo gives the computer to person i, numbered as in Share.
func (x *Shared) GiveTo(i int) { x.Table, x.holder, x.hasHolder = x.tables[i], i, true }

// Holder returns the number of the person who has the computer. held is false if nobody has taken it
// yet.
func (x *Shared) Holder() (i int, held bool) { return x.holder, x.hasHolder }

// Act acts for the person who has the computer. Next counts for all who share the computer.
func (x *Shared) Act(a engine.Action) error {
	err := x.Table.Act(a)
	if a.Kind == engine.Next && err == nil {
		x.forTheOthers(func(t *Table) { _ = t.Act(a) }) // a seat that has already said Next refuses this
	}
	return err
}

func (x *Shared) each(do func(*Table)) {
	for _, t := range x.tables {
		do(t)
	}
}

// forTheOthers runs do for every person except the one who has the computer.
func (x *Shared) forTheOthers(do func(*Table)) {
	for i, t := range x.tables {
		if i != x.holder {
			do(t)
		}
	}
}

// GoOn plays on without the people who have not come back, for all who share the computer.
func (x *Shared) GoOn() error {
	x.forTheOthers(func(t *Table) { _ = t.GoOn() })
	return x.Table.GoOn()
}

// VoteMoreTime votes for more time for a slow player, for all who share the computer.
func (x *Shared) VoteMoreTime() error {
	x.forTheOthers(func(t *Table) { _ = t.VoteMoreTime() })
	return x.Table.VoteMoreTime()
}

// Leave leaves the tables of all who share the computer. The first table, which has the log and the line of all
// of them, goes last.
func (x *Shared) Leave() {
	for i := len(x.tables) - 1; i >= 0; i-- {
		x.tables[i].Leave()
	}
}

// SetReady makes the seats of all who share the computer ready, or not ready.
func (x *Shared) SetReady(on bool) { x.each(func(t *Table) { t.SetReady(on) }) }

// Rematch asks for the same match again, for all who share the computer.
func (x *Shared) Rematch() { x.each((*Table).Rematch) }

// Regroup takes all who share the computer to the lobby of the next match.
func (x *Shared) Regroup() { x.each((*Table).Regroup) }

// AddBot, RemoveBot, SetGame, SetDoor, RenewCode, SitWithOpener and VouchFor act on the table of the first person, who
// opened it.
func (x *Shared) AddBot() error                    { return x.tables[0].AddBot() }
func (x *Shared) RemoveBot() error                 { return x.tables[0].RemoveBot() }
func (x *Shared) SetGame(game, rules string) error { return x.tables[0].SetGame(game, rules) }
func (x *Shared) SetDoor(d seam.Door) error        { return x.tables[0].SetDoor(d) }
func (x *Shared) RenewCode() error                 { return x.tables[0].RenewCode() }
func (x *Shared) SitWithOpener(id string) error    { return x.tables[0].SitWithOpener(id) }
func (x *Shared) VouchFor(id, name string) error   { return x.tables[0].VouchFor(id, name) }
