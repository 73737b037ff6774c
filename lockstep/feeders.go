package lockstep

import "slices"

// feeders holds the feeders that a spectator may ask. It asks one of them at a time.
type feeders struct {
	all      []feedSource
	current  int // the index of the feeder that is asked
	turnedAt int // tick at which the spectator turned to that feeder
	sentAt   int // tick of the last ask
	heardAt  int // tick of that feeder's last feed
	movedAt  int // tick of the last new entry or evidence, or at which the spectator lacked nothing

	liars []feederName // the feeders that have sent false evidence: what they send is dropped
}

// feedSource is a seat or a spectator that feeds: its name, its key, and the node that carries it.
type feedSource struct {
	feederName
	FeederAddress
}

// FeederAddress is the key of somebody who feeds spectators, and the node that carries that key's owner. SetFeeders takes
// the feeders that are spectators themselves.
type FeederAddress struct {
	Key  Key
	Node string
}

// seatsAsFeeders lists the seats, for a spectator that no other spectator feeds.
func seatsAsFeeders(g *Genesis) (all []feedSource) {
	for i := range g.Seats {
		p := &g.Seats[i]
		all = append(all, feedSource{feederName{seat: Seat(i)}, FeederAddress{p.Key, p.Node}})
	}
	return all
}

// asked is the feeder that the spectator asks at present.
func (f *feeders) asked() *feedSource { return &f.all[f.current] }

// turnToNext chooses the next feeder that is not a liar. The next Tick asks it, and its time limits count from
// now. If all feeders are liars, turnToNext forgets that they are, because our own machine may be at fault.
func (f *feeders) turnToNext(now int) {
	for range f.all {
		f.current = (f.current + 1) % len(f.all)
		if !f.isLiar(f.asked().feederName) {
			break
		}
	}
	if f.isLiar(f.asked().feederName) {
		f.liars = nil
	}
	f.turnedAt = now
	f.heardAt, f.movedAt, f.sentAt = now, now, now-watchRenew
}

// noteLie notes that a feeder has sent false evidence. An honest feeder has judged all that it sends. If we ask the
// liar, we turn to the next feeder, and otherwise the next Tick asks the present one again.
func (f *feeders) noteLie(by feederName, now int) {
	f.liars = append(f.liars, by)
	if f.sentAt = now - watchRenew; f.asked().feederName == by {
		f.turnToNext(now)
	}
}

func (f *feeders) isLiar(x feederName) bool { return slices.Contains(f.liars, x) }

// isSpent reports whether it is another feeder's turn: the present one is silent, or sends nothing useful. Several
// spectators that feed us are asked in turn in any case, as any of them may withhold entries.
func (f *feeders) isSpent(now int) bool {
	turn := f.asked().seat == NoSeat && len(f.all) > 1 && now-f.turnedAt >= watchTurn
	return turn || now-f.heardAt >= watchPatience || now-f.movedAt >= watchPatience
}

// keyOf is the key of the seat or spectator that a feed names as its sender. ok is false if the feed names a seat
// that does not exist, or a spectator that we do not ask. A seat may feed us even after we have turned to spectators.
func (f *feeders) keyOf(sender feederName, g *Genesis) (k Key, ok bool) {
	if int(sender.seat) < len(g.Seats) {
		return g.Seats[sender.seat].Key, true
	}
	return sender.spectator, slices.ContainsFunc(f.all, func(x feedSource) bool { return x.feederName == sender })
}
