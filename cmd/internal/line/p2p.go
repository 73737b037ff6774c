package line

import (
	"errors"
	"sync"

	"lastcard/p2p"
)

// p2pNet is a Net over a p2p.Table. It has no queue of its own: packets wait in the queue of p2p, and in
// the inbox of a port or a Stand.
type p2pNet struct {
	self      Node
	table     *p2p.Table
	events    chan Event
	stop      chan struct{}
	closeOnce sync.Once
}

// P2P returns a Net over t. Closing the Net closes t. self is the id of our node.
func P2P(self p2p.Peer, t *p2p.Table) Net {
	n := &p2pNet{self: Node(self), table: t, events: make(chan Event), stop: make(chan struct{})}
	go n.readTable()
	return n
}

// readTable merges the messages and the member events of the table into one stream. It ends when the
// table is closed.
func (n *p2pNet) readTable() {
	defer close(n.events)
	recv, members := n.table.Recv(), n.table.Events()
	for recv != nil || members != nil {
		select {
		case m, ok := <-recv:
			if !ok {
				recv = nil
				continue
			}
			if len(m.Data) <= MaxPacket {
				n.push(Event{Kind: Packet, Node: Node(m.From), Data: m.Data, Old: m.Old})
			}
		case e, ok := <-members:
			if !ok {
				members = nil
				continue
			}
			n.onMember(e)
		}
	}
}

// push waits until the reader takes the event or the Net is closed. Meanwhile the queue of p2p drops
// messages that it has no room for.
func (n *p2pNet) push(ev Event) {
	select {
	case n.events <- ev:
	case <-n.stop:
	}
}

func (n *p2pNet) onMember(e p2p.Event) {
	switch e.Kind {
	case p2p.MemberJoined, p2p.MemberRenewed, p2p.PathChanged, p2p.MemberBack:
		n.push(Event{Kind: NodeCame, Node: Node(e.Peer), Path: string(e.Path)})
	case p2p.MemberLeft:
		n.push(Event{Kind: NodeGone, Node: Node(e.Peer), SaidGoodbye: e.Bye})
	case p2p.MemberAlive:
		n.push(Event{Kind: NodeAlive, Node: Node(e.Peer), Marks: e.Marks, Slack: e.Slack})
	case p2p.MemberTwin:
		n.push(Event{Kind: TwinAsks, Node: Node(e.Peer)})
	case p2p.Crowded:
		n.push(Event{Kind: CrowdedOut})
	case p2p.OtherVersion:
		if v, ok := errors.AsType[*p2p.VersionError](e.Err); ok {
			n.push(Event{Kind: OtherVersion, Node: Node(e.Peer), Version: v.Theirs})
		}
	case p2p.MemberSilent: // do nothing: lockstep notices the silence itself
	}
}

func (n *p2pNet) Self() Node { return n.self }

func (n *p2pNet) Events() <-chan Event { return n.events }

// Broadcast gives data to p2p as a broadcast, or sends it to each connected member if it is too long for a broadcast.
func (n *p2pNet) Broadcast(data []byte) error {
	switch {
	case len(data) > MaxPacket:
		return ErrTooBig
	case len(data) <= p2p.MaxBroadcast:
		return n.table.Broadcast(data)
	}
	return n.sendToEach(data, n.table.Send)
}

// Repeat does what p2p.Table.Repeat does. If data for all is too long for a broadcast, it goes to each connected member.
func (n *p2pNet) Repeat(to Node, data []byte) error {
	switch {
	case len(data) > MaxPacket:
		return ErrTooBig
	case to != "" || len(data) <= p2p.MaxBroadcast:
		return n.table.Repeat(p2p.Peer(to), data)
	}
	return n.sendToEach(data, n.table.Repeat)
}

func (n *p2pNet) sendToEach(data []byte, send func(p2p.Peer, []byte) error) error {
	var errs []error
	for _, m := range n.table.Members() {
		if m.Connected() {
			errs = append(errs, send(m.Peer, data))
		}
	}
	return errors.Join(errs...)
}

func (n *p2pNet) Send(to Node, data []byte) error {
	if len(data) > MaxPacket {
		return ErrTooBig
	}
	return n.table.Send(p2p.Peer(to), data)
}

func (n *p2pNet) ReportAlive(mark uint32) { n.table.Alive(mark) }

func (n *p2pNet) ReportSeated() { n.table.Sit() }

func (n *p2pNet) Expel(x Node) { n.table.Expel(p2p.Peer(x)) }

// Close says goodbye to the members, which takes at most a second.
func (n *p2pNet) Close() error {
	n.closeOnce.Do(func() { close(n.stop) })
	return n.table.Close()
}
