package lockstep

// table is what the genesis fixes for the whole match, and what follows from that.
type table struct {
	genesis    *Genesis
	crypto     *Crypto
	tableID    Hash
	rosterHash Hash
	computers
}

func newTable(g *Genesis, c *Crypto) table {
	return table{g, c, g.Table(), g.rosterHash(), computersOf(g)}
}

func (t *table) isSigned(rec *Record) bool {
	return rec.verify(t.crypto, t.tableID, t.genesis.Seats[rec.Seat].Key)
}
