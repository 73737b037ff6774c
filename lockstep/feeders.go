package lockstep

// feedSource is a feeder that we may ask, with its address.
type feedSource struct {
	feederName
	key  Key
	node string
}

// Feeder is a spectator that feeds others: its key, and the node that carries it.
type Feeder struct {
	Key  Key
	Node string
}

// SetFeeders names the spectators that w asks from now on, instead of the seats. Only the first MaxFeeders of
// them count. If there are none, w asks the seats.
func (w *Watcher) SetFeeders(all []Feeder) {
	w.feeders = nil
	for _, f := range all[:min(len(all), MaxFeeders)] {
		w.feeders = append(w.feeders, feedSource{feederName{NoSeat, f.Key}, f.Key, f.Node})
	}
	if len(w.feeders) == 0 {
		w.askSeats()
	}
	w.currentFeeder = len(w.feeders) - 1
	w.turnToNextFeeder()
}

func (w *Watcher) askSeats() {
	for i := range w.cfg.Genesis.Seats {
		p := &w.cfg.Genesis.Seats[i]
		w.feeders = append(w.feeders, feedSource{feederName{seat: Seat(i)}, p.Key, p.Node})
	}
}

// turnToNextFeeder turns to the next feeder; the next Tick asks it.
func (w *Watcher) turnToNextFeeder() {
	w.currentFeeder, w.turnedAt = (w.currentFeeder+1)%len(w.feeders), w.now
	w.heardAt, w.movedAt, w.sentAt = w.now, w.now, w.now-watchRenew
}

// isBehind reports whether entries are missing: at least half of the seats have checked an entry that is not
// yet final for us, or fed entries are pending.
func (w *Watcher) isBehind() bool {
	count := 0
	for i := range w.seats {
		if w.countedChecks[i].known && w.countedChecks[i].k >= w.k {
			count++
		}
	}
	return 2*count >= w.seats || len(w.pending) > 0
}

// asks reports whether a feeder is the one that we ask at present.
func (w *Watcher) asks(f feederName) bool { return f == w.feeders[w.currentFeeder].feederName }

func (w *Watcher) askFeeder() {
	w.askSeq++
	w.sentAt = w.now
	f := &w.feeders[w.currentFeeder]
	a := ask{key: w.me, boot: w.boot, seq: w.askSeq, feeder: f.feederName, finalEnd: w.k, k: w.k, lastHash: w.lastHash, node: w.cfg.Node}
	for i := range w.pending {
		if e := &w.pending[i]; e.isWhole() {
			a.k, a.lastHash = e.K+1, e.Hash
		} else {
			break
		}
	}
	w.ready.Send = append(w.ready.Send, Message{
		To: f.key, Node: f.node, Data: watchMessage(w.crypto, w.cfg.Key, w.tableID, a.append(nil)),
	})
}

// feedAuthor is the key of the seat or spectator that has sent a feed, according to the feed. ok is false if
// the feed names a seat that does not exist, or a spectator that we do not ask. A seat may feed us even after
// we have turned to spectators.
func (w *Watcher) feedAuthor(f *feed) (k Key, ok bool) {
	if f.feeder.seat != NoSeat {
		return w.genesis.Seats[min(int(f.feeder.seat), w.seats-1)].Key, int(f.feeder.seat) < w.seats
	}
	for i := range w.feeders {
		if w.feeders[i].feederName == f.feeder {
			return f.feeder.spectator, true
		}
	}
	return k, false
}
