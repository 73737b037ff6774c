package p2p

import (
	"context"
	"crypto/hmac"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/protocol"
	"github.com/libp2p/go-libp2p/p2p/net/swarm"
	"github.com/multiformats/go-multistream"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/fault"
	"lastcard/p2p/internal/wire"
)

// A call connects to a peer and proves the secret to it, by a hello.
const (
	callTimeout = 10 * time.Second
	callTries   = 5                     // how many times we try while an older connection is in the way
	callPause   = 60 * time.Millisecond // the shortest pause between two tries of one call
)

// call makes one call: it knocks, connects and says hello, several times if an older connection is in the way. It
// returns nil if the peer has let us in, or has called us meanwhile. After each try, the member closes all its
// connections to our identity. If it still has another one at the last try, another program makes them: the error
// is ErrTwin.
func (t *Table) call(ctx context.Context, x call) error {
	p := x.target
	ctx, cancel := context.WithTimeout(network.WithAllowLimitedConn(ctx, "members"), callTimeout+2*x.slack)
	defer cancel()
	h := t.node.host
	t.node.crew.spawn(func() { t.node.gate.Knock(ctx, t.keys.mac, p.ID.String(), p.Addrs) })
	if x.relayed {
		h.Peerstore().ClearAddrs(p.ID) // libp2p would try other addresses that it knows first, and they take longer
	}
	told := 0 // how many times the member has answered that an older connection is in the way
	for range callTries {
		t.node.clearBackoff(p.ID)
		if err := h.Connect(ctx, p); err != nil {
			if addr.FamiliesHere().Apart(addr.FamiliesOf(p.Addrs)) {
				return fmt.Errorf("%w: %w", ErrUnreachable, ErrFamily)
			}
			return dialErrorOf(err)
		}
		if t.owner.connected(p.ID) { // the peer has called us meanwhile
			return nil
		}
		err := t.askHello(ctx, p.ID, helloTimeout+x.slack)
		if !errors.Is(err, errAgain) {
			return err
		}
		if errors.Is(err, errToldAgain) {
			told++
		}
		h.Network().ClosePeer(p.ID)
		select {
		case <-time.After(time.Duration(1+told) * callPause): // longer each time, so that a first program with our identity comes back before us
		case <-ctx.Done():
		}
	}
	if told == callTries {
		return ErrTwin
	}
	return fmt.Errorf("%w: %s", ErrUnreachable, errAgain.Error()) // only the text of errAgain, which by itself would ask for one more try
}

// clearBackoff makes libp2p forget that a peer did not answer. Otherwise libp2p would
// not dial that peer again for up to five minutes.
func (n *Node) clearBackoff(id peer.ID) {
	if s, ok := n.host.Network().(*swarm.Swarm); ok {
		s.Backoff().Clear(id)
	}
}

// askHello plays the part of I (hello.go) in a hello.
func (t *Table) askHello(ctx context.Context, id peer.ID, patience time.Duration) error {
	n := t.node
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	s, err := n.host.NewStream(network.WithNoDial(ctx, "just connected"), id, helloProtocol)
	var unknown multistream.ErrNotSupported[protocol.ID]
	if errors.As(err, &unknown) {
		return fmt.Errorf("%w: it has no %s (%w)", ErrOtherVersion, helloProtocol, errUnsigned)
	}
	if err != nil {
		return t.onBrokenHello(id, err)
	}
	defer s.Reset()
	s.SetDeadline(time.Now().Add(patience))
	var session uint64
	var as role
	err = helloAsk(s, parties{n.self, peerOf(id)}, t.side(), func(theirs uint64, r role) error {
		session, as = theirs, r
		err := ErrClosed
		t.owner.do(func(c *circle) { err = c.trust(id, r, time.Now()) })
		return err
	})
	if crowd, ok := errors.AsType[*CrowdError](err); ok {
		crowd.keepCredible(pathOf(n.host.Network().ConnsToPeer(id)))
	}
	if _, ok := errors.AsType[*fault.Fault](err); err != nil && !ok {
		return t.onBrokenHello(id, err)
	}
	if err != nil {
		return err
	}
	err = ErrClosed
	t.owner.do(func(c *circle) { err = c.letIn(id, session, as, time.Now()) })
	return err
}

// onBrokenHello returns the error of a hello that broke off. If the connection was closed, the call is worth
// another try, so the error is errAgain. Otherwise the connection only seemed to work, and onBrokenHello
// closes it, unless the peer has let us in on another one.
func (t *Table) onBrokenHello(id peer.ID, err error) error {
	if errors.Is(err, network.ErrReset) || strings.Contains(err.Error(), "no existing connection") {
		return errAgain
	}
	if !t.owner.connected(id) {
		t.node.host.Network().ClosePeer(id)
	}
	return fmt.Errorf("%w: %w", ErrUnreachable, errTimeout)
}

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
