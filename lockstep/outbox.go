package lockstep

// outbox collects what the driver of a session has to do next.
type outbox struct {
	Ready
	all  [][]byte           // records for everybody
	only [MaxSeats][][]byte // records for one seat
}

// entry hands out an entry.
func (o *outbox) entry(e *Entry) { o.Entries = append(o.Entries, *e) }

// record hands out a record for the log.
func (o *outbox) record(rec *Record) { o.Records = append(o.Records, *rec) }

// notice hands out a notice.
func (o *outbox) notice(n Notice) { o.Notices = append(o.Notices, n) }

// broadcast sends a record to everybody.
func (o *outbox) broadcast(rec *Record) { o.all = append(o.all, rec.raw) }

// mail sends records to one seat.
func (o *outbox) mail(to Seat, recs ...[]byte) { o.only[to] = append(o.only[to], recs...) }

// discard takes back the entries from a position on.
func (o *outbox) discard(k Pos) {
	for i := range o.Entries {
		if o.Entries[i].K >= k {
			o.Entries = o.Entries[:i]
			return
		}
	}
}

// empty packs everything into messages of a table and hands it out.
func (o *outbox) empty(table Hash, g *Genesis) Ready {
	out := o.Ready
	for _, b := range Pack(FrameTable, table, o.all) {
		out.Send = append(out.Send, Message{Data: b})
	}
	for i := range g.Seats {
		p := &g.Seats[i]
		for _, b := range Pack(FrameTable, table, o.only[i]) {
			out.Send = append(out.Send, Message{To: p.Key, Node: p.Node, Data: b})
		}
	}
	*o = outbox{}
	return out
}
