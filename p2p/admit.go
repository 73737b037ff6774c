package p2p

import (
	"crypto/hmac"
	"errors"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/wire"
)

// side returns our side of a hello for this table.
func (t *Table) side() helloSide {
	r := roleSits
	t.owner.query(func(c *circle) {
		if c.us.watches {
			r = roleWatches
		}
	})
	return helloSide{t.keys, t.session, r, t.cfg.Protocol}
}

// answerHello plays the part of R (hello.go) for the table that a hello names.
func (n *Node) answerHello(s network.Stream) {
	defer s.Close()
	s.SetDeadline(time.Now().Add(helloTimeout))
	id := s.Conn().RemotePeer()
	p := parties{peerOf(id), n.self}
	var t *Table
	find := func(a *helloFrame) (helloSide, bool) {
		if t = n.tables.find(func(t *Table) bool { return hmac.Equal(t.keys.helloTag(p, a.nonce[:]), a.proof) }); t == nil {
			return helloSide{}, false
		}
		s.SetDeadline(time.Now().Add(helloFriend)) // the peer is a friend: only somebody who knows the secret can name the table
		return t.side(), true
	}
	err := helloAnswer(s, p, find, func(session uint64, r role) (status, []byte) { return t.admit(id, session, r) })
	if err == nil {
		return
	}
	switch {
	case errors.Is(err, ErrWrongSecret) && t == nil:
		n.askedInVain(id)
	case errors.Is(err, ErrWrongSecret), errors.Is(err, errMalformed), errors.Is(err, ErrTooBig):
		n.strike(id, 1)
	}
	if v, ok := errors.AsType[*VersionError](err); ok && t != nil {
		t.owner.do(func(c *circle) { c.out.emitMinor(Event{Kind: OtherVersion, Peer: peerOf(id), Err: v}) })
	}
	if errors.Is(err, errAgain) {
		s.CloseWrite()
		s.SetReadDeadline(time.Now().Add(byeTimeout))
		_, _ = s.Read(make([]byte, 1)) // the peer ends the stream once it has read the answer, which would be lost with the connection
		n.host.Network().ClosePeer(id)
	}
}

// admit asks the caller and the circle whether a peer that has called us and proved the secret may come in. If
// not, because too many watch already, others names some of these spectators (doc.go, "Stands").
func (t *Table) admit(id peer.ID, session uint64, r role) (s status, others []byte) {
	var refusal error
	if t.cfg.Admit != nil {
		refusal = t.cfg.Admit(peerOf(id))
	}
	s = statusUnknown
	path := pathOf(t.node.host.Network().ConnsToPeer(id))
	t.owner.do(func(c *circle) {
		if s = c.admit(id, session, r, refusal, time.Now()); s == statusCrowded {
			others = wire.AppendPeers(nil, c.contacts.refer(c.us, c.node.addrs(), id, path))
		}
	})
	return s, others
}
