package lockstep

// ledger is the state after the last decided entry, with the machine that has played the log so far. Sessions
// close positions with it; Verify, spectators and resumed sessions replay with it. So the rules by which an entry
// follows from records are written only once.
type ledger struct {
	table
	machine      Machine
	partsMachine Parts // the machine as a Parts; nil if it is not one
	view         View
	live         SeatSet
	elders       SeatSet // the live seats that were live in the view before as well; none in view 0
	k            Pos     // the position that is decided next
	lastHash     Hash    // hash of entry k−1
	stateHash    Hash    // hash of the machine's state after that entry
	shuffle      shuffle
	ended        bool
	maxPos       Pos           // the position at which the match ends if nobody has won by then
	lastPlays    [MaxSeats]Pos // position of the seat's last action, its own or by rule; 0: none
}

// newLedger verifies the genesis. It returns the ledger after the genesis, and the genesis as entry 0.
func newLedger(g *Genesis, m Machine, c *Crypto) (*ledger, Entry, error) {
	if err := g.Verify(c); err != nil {
		return nil, Entry{}, err
	}
	l := &ledger{table: newTable(g, c), machine: m, live: FirstSeats(len(g.Seats)), maxPos: MaxEntries - closingEntries}
	if l.partsMachine, _ = m.(Parts); l.partsMachine != nil {
		l.partsMachine.SetLive(uint64(l.live))
	}
	b, _ := g.AppendBinary(nil)
	e := Entry{Kind: EntryGenesis, Seat: NoSeat, Body: b}
	l.write(&e)
	return l, e, nil
}

// write completes an entry that was played: it adds the hashes, and moves to the next position.
func (l *ledger) write(e *Entry) {
	e.Prev, e.State = l.lastHash, l.machine.Hash()
	e.setHash(l.tableID)
	l.k, l.lastHash, l.stateHash = e.K+1, e.Hash, e.State
}

// nextKind is the kind of the next entry, as far as the machine knows. It is EntryNone after the end, in a full log,
// and if a machine that is no Parts waits for parts.
func (l *ledger) nextKind() EntryKind {
	switch {
	case l.ended || l.k >= MaxEntries:
		return EntryNone
	case l.k >= l.maxPos:
		return EntryEnd
	}
	switch l.machine.WaitKind() {
	case WaitAction, WaitNext:
		return EntryPlay
	case WaitEntropy:
		if l.shuffle.committers == 0 {
			return EntryCommit
		}
		return EntryReveal
	case WaitShow:
		return EntryShow
	case WaitParts:
		if l.partsMachine != nil {
			return EntryParts
		}
	case WaitNothing:
		return EntryEnd
	}
	return EntryNone
}
