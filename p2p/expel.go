package p2p

import "github.com/libp2p/go-libp2p/core/peer"

// Expel closes the connection to a member and lets it in no more, for as long as this table
// is open: what it sends is dropped, whoever passes it on, and it is sent nothing. Members
// that know of no reason to do the same still hear it.
func (t *Table) Expel(p Peer) {
	id, err := p.id()
	if err != nil || id == t.node.host.ID() {
		return
	}
	t.mu.Lock()
	if t.closed || t.expelled[id] {
		t.mu.Unlock()
		return
	}
	t.expelled[id] = true
	if c := t.contacts[id]; c != nil {
		t.part(c, ErrRefused)
		c.bye = true // neither dialled nor listed
		t.node.host.ConnManager().Unprotect(id, connTag)
	}
	t.mu.Unlock()
	t.node.host.Network().ClosePeer(id)
}

// isExpelled reports whether a peer was expelled.
func (t *Table) isExpelled(id peer.ID) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.expelled[id]
}
