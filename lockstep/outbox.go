package lockstep

// outbox collects what the driver of a session has to do next.
type outbox struct {
	Ready
	toAll  letter
	toSeat [MaxSeats]letter
}

// letter holds the records that go to the same seats.
type letter struct {
	records [][]byte
	hasNews bool // one of the records came by broadcast or sendTo, so a busy line must not drop the letter
}

func (o *outbox) addEntry(e *Entry) { o.Entries = append(o.Entries, *e) }

// addRecord adds a record for the log. It sends nothing.
func (o *outbox) addRecord(rec *Record) { o.Records = append(o.Records, *rec) }

func (o *outbox) addNotice(n Notice) { o.Notices = append(o.Notices, n) }

// broadcast sends everybody a record that is new.
func (o *outbox) broadcast(rec *Record) { o.toAll.add(true, rec.raw) }

// repeat sends everybody a record that was sent before, or that the next record of its kind will replace.
func (o *outbox) repeat(rec *Record) { o.toAll.add(false, rec.raw) }

func (o *outbox) repeatItems(items []*item) {
	for _, it := range items {
		o.repeat(&it.rec)
	}
}

// sendTo sends one seat a record that it does not ask for.
func (o *outbox) sendTo(to Seat, rec *Record) { o.toSeat[to].add(true, rec.raw) }

// reply sends one seat records that a busy line may drop, as the seat asks again for what it lacks.
func (o *outbox) reply(to Seat, records ...[]byte) { o.toSeat[to].add(false, records...) }

func (l *letter) add(news bool, records ...[]byte) {
	l.records, l.hasNews = append(l.records, records...), l.hasNews || news
}

func (o *outbox) discardFrom(k Pos) {
	for i := range o.Entries {
		if o.Entries[i].K >= k {
			o.Entries = o.Entries[:i]
			return
		}
	}
}

// drain returns everything as a Ready, with the records packed into messages, and empties the outbox.
func (o *outbox) drain(table Hash, g *Genesis) Ready {
	out := o.Ready
	for _, b := range Pack(FrameTable, table, o.toAll.records) {
		out.Send = append(out.Send, Message{Data: b, MayDrop: !o.toAll.hasNews})
	}
	for i := range g.Seats {
		p := &g.Seats[i]
		for _, b := range Pack(FrameTable, table, o.toSeat[i].records) {
			out.Send = append(out.Send, Message{To: p.Key, Node: p.Node, Data: b, MayDrop: !o.toSeat[i].hasNews})
		}
	}
	*o = outbox{}
	return out
}
