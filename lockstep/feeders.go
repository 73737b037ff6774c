package lockstep

// source is a seat or a spectator that can feed us.
type source struct {
	feederName
	key  Key
	node string
}

// Feeder is a spectator that feeds others: its key, and the node that carries it.
type Feeder struct {
	Key  Key
	Node string
}

// FedBy sets the spectators that w asks from now on instead of the seats; the first MaxFeeders of them
// count. If there are none, w asks the seats.
func (w *Watcher) FedBy(all []Feeder) {
	w.feeders = nil
	for _, f := range all[:min(len(all), MaxFeeders)] {
		w.feeders = append(w.feeders, source{feederName{NoSeat, f.Key}, f.Key, f.Node})
	}
	if len(w.feeders) == 0 {
		w.askSeats()
	}
	w.current = len(w.feeders) - 1
	w.askNext()
}

func (w *Watcher) askSeats() {
	for i := range w.cfg.Genesis.Seats {
		p := &w.cfg.Genesis.Seats[i]
		w.feeders = append(w.feeders, source{feederName{seat: Seat(i)}, p.Key, p.Node})
	}
}

// askNext turns to the next feeder. Tick then asks that feeder.
func (w *Watcher) askNext() {
	w.current, w.turnedAt = (w.current+1)%len(w.feeders), w.now
	w.heardAt, w.movedAt, w.sentAt = w.now, w.now, w.now-watchRenew
}

// lags reports whether we lag: half of the seats have checked an entry that is not yet final for us, or
// fed entries are pending.
func (w *Watcher) lags() bool {
	count := 0
	for i := range w.n {
		if w.marks[i].known && w.marks[i].k >= w.k {
			count++
		}
	}
	return 2*count >= w.n || len(w.pending) > 0
}

// ask asks the present feeder for the next entries.
func (w *Watcher) ask() {
	w.seq++
	w.sentAt = w.now
	f := &w.feeders[w.current]
	a := ask{key: w.me, boot: w.boot, seq: w.seq, of: f.feederName, base: w.k, k: w.k, last: w.last, node: w.cfg.Node}
	for i := range w.pending {
		if e := &w.pending[i]; e.whole() {
			a.k, a.last = e.K+1, e.Hash
		} else {
			break
		}
	}
	w.out.Send = append(w.out.Send, Message{
		To: f.key, Node: f.node, Data: watchMessage(w.crypto, w.cfg.Key, w.table, a.append(nil)),
	})
}

// author is the key of the seat or spectator that has sent a feed. ok is false if it is a spectator that
// we do not ask. A seat may always feed us, even after we have turned to spectators.
func (w *Watcher) author(f *feed) (k Key, ok bool) {
	if f.by.seat != NoSeat {
		return w.g.Seats[min(int(f.by.seat), w.n-1)].Key, int(f.by.seat) < w.n
	}
	for i := range w.feeders {
		if w.feeders[i].feederName == f.by {
			return f.by.other, true
		}
	}
	return k, false
}
