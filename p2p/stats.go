package p2p

// Stats counts the messages that a table has sent, received and dropped since it was
// opened, and some other events.
type Stats struct {
	Sent, Received   uint64 // messages of the caller
	Duplicates       uint64 // broadcasts that had arrived before
	DroppedUnopened  uint64 // broadcasts that do not open with the table key, or have a false signature
	DroppedInvalid   uint64 // broadcasts refused by TableConfig.Valid
	DroppedTooBig    uint64
	DroppedExpelled  uint64 // messages that an expelled peer sent or passed on
	DroppedRate      uint64 // broadcasts beyond their author's rate
	DroppedMalformed uint64
	DroppedQueueIn   uint64 // messages lost because Recv was not read fast enough
	DroppedQueueOut  uint64 // frames lost because a member did not take them fast enough, or went away
	DroppedEvents    uint64
	HellosRefused    uint64 // hellos of others at this table that failed
	StrangersClosed  uint64 // strangers that we disconnected: they subscribed without proving the secret, or handed us broadcasts that we refused
	Healed           uint64 // connections closed because the member was deaf
	Redials          uint64 // calls to peers that have proved the secret before
}

// count has the owner change a counter.
func (t *Table) count(f func(*Stats)) { t.owner.post(func(c *circle) { f(&c.out.stats) }) }
