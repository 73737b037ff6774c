package lockstep

// outbox collects what the driver of a session has to do next.
type outbox struct {
	Ready
	all  letter           // records for everybody
	only [MaxSeats]letter // records for each seat alone
}

// letter holds the records that go to the same seats.
type letter struct {
	records [][]byte
	news    bool // one of the records is sent for the first time, and no later record of its kind will replace it
}

// entry adds an entry to the next Ready.
func (o *outbox) entry(e *Entry) { o.Entries = append(o.Entries, *e) }

// record adds a record for the log to the next Ready.
func (o *outbox) record(rec *Record) { o.Records = append(o.Records, *rec) }

// notice adds a notice to the next Ready.
func (o *outbox) notice(n Notice) { o.Notices = append(o.Notices, n) }

// broadcast sends a record to everybody.
func (o *outbox) broadcast(rec *Record) { o.all.add(true, rec.raw) }

// repeat sends everybody a record that was sent before, or that the next record of its kind will replace.
func (o *outbox) repeat(rec *Record) { o.all.add(false, rec.raw) }

// mail sends one seat a record.
func (o *outbox) mail(to Seat, rec *Record) { o.only[to].add(true, rec.raw) }

// answer sends one seat the records it asks for. If the seat does not get the answer, it asks again.
func (o *outbox) answer(to Seat, records ...[]byte) { o.only[to].add(false, records...) }

func (l *letter) add(news bool, records ...[]byte) {
	l.records, l.news = append(l.records, records...), l.news || news
}

// discard removes the entries from a position on.
func (o *outbox) discard(k Pos) {
	for i := range o.Entries {
		if o.Entries[i].K >= k {
			o.Entries = o.Entries[:i]
			return
		}
	}
}

// empty packs all records into messages of a table, and returns everything as a Ready.
func (o *outbox) empty(table Hash, g *Genesis) Ready {
	out := o.Ready
	for _, b := range Pack(FrameTable, table, o.all.records) {
		out.Send = append(out.Send, Message{Data: b, Again: !o.all.news})
	}
	for i := range g.Seats {
		p := &g.Seats[i]
		for _, b := range Pack(FrameTable, table, o.only[i].records) {
			out.Send = append(out.Send, Message{To: p.Key, Node: p.Node, Data: b, Again: !o.only[i].news})
		}
	}
	*o = outbox{}
	return out
}
