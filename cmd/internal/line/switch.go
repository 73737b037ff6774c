package line

import (
	"slices"
	"sync"
)

// Switch lets several seats on one node share a Net. A broadcast of one seat reaches the other local
// seats and the Net. A packet from the Net reaches all local seats, also those that it is not meant for:
// the message in the packet names its sender and receiver.
type Switch struct {
	net     Net
	isLocal bool // net is a network in memory of this computer alone

	mu         sync.Mutex
	ports      []*port
	closed     bool
	cameEvents []Event // one NodeCame event for each connected node, in the order in which they came
}

// localNode is the node of a table on this computer only.
const localNode Node = "here"

// NewSwitch returns a switch over net. Closing the switch closes net. A nil net stands for a table on this
// computer only: then this computer is the one node of a network in memory.
func NewSwitch(net Net) *Switch {
	s := &Switch{net: net, isLocal: net == nil}
	if s.isLocal {
		s.net = NewMemNet(nil).Node(localNode)
	}
	go s.readNet()
	return s
}

// IsLocal reports whether the table is on this computer only.
func (s *Switch) IsLocal() bool { return s.isLocal }

// readNet puts each event of the Net into the inbox of all ports. It ends when the Net is closed.
func (s *Switch) readNet() {
	for ev := range s.net.Events() {
		s.mu.Lock()
		s.noteNode(ev)
		for i, p := range s.ports {
			if i > 0 && ev.Kind == Packet {
				ev.Data = append([]byte(nil), ev.Data...)
			}
			p.push(ev)
		}
		s.mu.Unlock()
	}
}

// noteNode remembers which nodes are connected, for ports that are made later. The caller
// holds s.mu.
func (s *Switch) noteNode(ev Event) {
	if ev.Kind != NodeCame && ev.Kind != NodeGone {
		return
	}
	s.cameEvents = slices.DeleteFunc(s.cameEvents, func(n Event) bool { return n.Node == ev.Node })
	if ev.Kind == NodeCame {
		s.cameEvents = append(s.cameEvents, ev)
	}
}

// Port returns a Net for a new local seat. Its first events name the nodes that are connected already. The port of a
// closed switch is closed.
func (s *Switch) Port() Net {
	p := &port{sw: s, inbox: newInbox()}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, n := range s.cameEvents {
		p.push(n)
	}
	if s.closed {
		p.shut()
	}
	s.ports = append(s.ports, p)
	return p
}

// Close closes the Net and all ports.
func (s *Switch) Close() error {
	err := s.net.Close()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.ports {
		p.shut()
	}
	s.ports, s.closed = nil, true
	return err
}

// deliverLocally puts data into the inbox of all ports but the sender's.
func (s *Switch) deliverLocally(from *port, data []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if from.closed {
		return ErrClosed
	}
	for _, p := range s.ports {
		if p != from {
			p.push(Event{Kind: Packet, Node: from.Self(), Data: append([]byte(nil), data...)})
		}
	}
	return nil
}

// port is the Net of one local seat; sw.mu guards its fields.
type port struct {
	sw *Switch
	inbox
}

func (p *port) Self() Node { return p.sw.net.Self() }

func (p *port) Broadcast(data []byte) error {
	if len(data) > MaxPacket {
		return ErrTooBig
	}
	if err := p.sw.deliverLocally(p, data); err != nil {
		return err
	}
	return p.sw.net.Broadcast(data)
}

func (p *port) Send(to Node, data []byte) error {
	switch {
	case len(data) > MaxPacket:
		return ErrTooBig
	case to == p.Self():
		return p.sw.deliverLocally(p, data)
	}
	return p.sw.net.Send(to, data)
}

// Repeat uses the Repeat of the Net, which may leave out nodes whose line is full. It leaves out no seat
// of this computer.
func (p *port) Repeat(to Node, data []byte) error {
	switch {
	case len(data) > MaxPacket:
		return ErrTooBig
	case to == p.Self():
		return p.sw.deliverLocally(p, data)
	case to == "":
		if err := p.sw.deliverLocally(p, data); err != nil {
			return err
		}
	}
	return p.sw.net.Repeat(to, data)
}

func (p *port) ReportAlive(mark uint32) {
	p.sw.mu.Lock()
	for _, o := range p.sw.ports {
		if o != p {
			o.push(Event{Kind: NodeAlive, Node: p.Self(), Marks: []uint32{mark}})
		}
	}
	p.sw.mu.Unlock()
	p.sw.net.ReportAlive(mark)
}

func (p *port) ReportSeated() { p.sw.net.ReportSeated() }

// Expel expels a node from the Net. The seats of this computer cannot be expelled.
func (p *port) Expel(n Node) {
	if n != p.Self() {
		p.sw.net.Expel(n)
	}
}

// Close removes the port from the switch. The Net stays open for the other seats.
func (p *port) Close() error {
	p.sw.mu.Lock()
	defer p.sw.mu.Unlock()
	p.shut()
	p.sw.ports = slices.DeleteFunc(p.sw.ports, func(o *port) bool { return o == p })
	return nil
}
