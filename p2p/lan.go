package p2p

import (
	"cmp"
	"context"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/wire"
)

// Nodes show tables to this network as cards. A node looks for neighbours, by mDNS and among the processes of
// this computer. It regularly opens a stream to each of them and asks for cards. The answer is one frame of
// cards.
const (
	lanProtocol = "/lastcard/lan/1"
	lanEvery    = 2 * time.Second // how often we ask a neighbour
	lanTimeout  = 3 * time.Second
	lanSlowly   = 30 * time.Second // how often we ask a neighbour that is silent, and any neighbour while we are at a table ourselves
	lanTries    = 4                // a neighbour is silent after this many failures in a row
	maxLANPeers = 32
)

// loopback is the address of the neighbours that the runtime directory shows: they are on this computer.
var loopback = netip.AddrFrom4([4]byte{127, 0, 0, 1})

// lan holds what a node knows of the tables on its network. The lock guards the
// neighbours.
type lan struct {
	node          *Node
	changed       chan struct{} // gets a value when LANTables has changed
	nudged        chan struct{} // gets a value when run should look again at once
	announceAgain chan struct{} // gets a value when our tables have changed, so that mDNS announces them again

	mu    sync.Mutex
	peers map[peer.ID]*neighbour
}

// neighbour is a peer on this network that may have tables. lan.mu guards it.
type neighbour struct {
	info      peer.AddrInfo
	from      netip.Addr // the address at which it last answered; before its first answer, that of the packet by which mDNS found it, or loopback
	foundAt   time.Time
	tables    []LANTable // nil: no answer yet, or none lately; empty: it has none
	nextAsk   time.Time  // when we ask it next
	busy      bool       // whether we are asking it
	failCount int        // failures in a row
}

func newLAN(n *Node) *lan {
	return &lan{node: n, changed: make(chan struct{}, 1), nudged: make(chan struct{}, 1), announceAgain: make(chan struct{}, 1), peers: map[peer.ID]*neighbour{}}
}

// LANTables returns the tables that others announce on this network, sorted by name and peer.
func (n *Node) LANTables() []LANTable {
	n.lan.mu.Lock()
	defer n.lan.mu.Unlock()
	var out []LANTable
	for _, p := range n.lan.peers {
		out = append(out, p.tables...)
	}
	slices.SortFunc(out, func(a, b LANTable) int {
		return strings.Compare(a.Name+"\x00"+string(a.Peer)+a.Code, b.Name+"\x00"+string(b.Peer)+b.Code)
	})
	return out
}

// LANChanged returns a channel that receives a signal when LANTables has changed. Several signals
// that nobody has received yet count as one.
func (n *Node) LANChanged() <-chan struct{} { return n.lan.changed }

// sendCards sends the cards of our announced tables to a peer on this network. A card may contain the code of a
// table, so a peer that reaches us over the internet gets none.
func (l *lan) sendCards(s network.Stream) {
	if !addr.OnThisNetwork(s.Conn().RemoteMultiaddr()) {
		s.Reset()
		return
	}
	defer s.Close()
	s.SetDeadline(time.Now().Add(lanTimeout))
	var shown []LANTable
	for _, t := range l.node.tables.all() {
		if t.cfg.Announce != nil {
			shown = append(shown, t.cfg.Announce.show(t.invite))
		}
	}
	if err := wire.WriteShort(s, maxCardsLen, appendCards(nil, shown)); err != nil {
		s.Reset()
	}
}

// run looks for neighbours and asks them until the node is closed.
func (l *lan) run() {
	n := l.node
	if n.runDir == "" && !n.cfg.LAN {
		return
	}
	if n.runDir != "" {
		defer n.runDir.Withdraw(lanDir, n.host.ID())
	}
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		l.meetLocally()
		l.askNeighbours(time.Now())
		select {
		case <-n.ctx.Done():
			return
		case <-l.nudged:
		case <-tick.C:
		}
	}
}

// onAnnounced is called when one of our tables has opened or closed.
func (l *lan) onAnnounced() {
	poke(l.nudged)
	poke(l.announceAgain)
}

// meetLocally finds neighbours among the processes on this computer. Only nodes that announce a table post their
// addresses.
func (l *lan) meetLocally() {
	n := l.node
	if n.runDir == "" {
		return
	}
	if n.tables.find(func(t *Table) bool { return t.cfg.Announce != nil }) != nil {
		n.runDir.Post(lanDir, peer.AddrInfo{ID: n.host.ID(), Addrs: n.allAddrs()})
	} else {
		n.runDir.Withdraw(lanDir, n.host.ID())
	}
	for _, p := range n.runDir.Read(lanDir) {
		l.onFound(p, loopback)
	}
}

// onFound takes in a neighbour that was found at the address from. It returns the one for which there is no room: the
// new one, or another that had to go for it; "" if all have room. If we have tables, the neighbour may look for us too;
// then the peer with the smaller id dials at once and the other later, so that the two do not dial each other at the
// same time.
func (l *lan) onFound(p peer.AddrInfo, from netip.Addr) (out peer.ID) {
	self := l.node.host.ID()
	if p.ID == self {
		return ""
	}
	p.Addrs = addr.Fit(p.Addrs)
	l.mu.Lock()
	defer l.mu.Unlock()
	if old := l.peers[p.ID]; old != nil {
		if from != old.from {
			p.Addrs = addr.Fit(slices.Concat(p.Addrs, old.info.Addrs)) // not every way of finding it shows all addresses, and another computer may speak in its name
		}
		old.info = p
		if len(old.tables) == 0 {
			old.tables = nil // it may have opened a table since we last asked, so makeRoom must keep it until we ask again
		}
		return ""
	}
	if len(l.peers) >= maxLANPeers {
		if out = l.makeRoom(from); out == "" {
			return p.ID
		}
	}
	next := time.Now()
	if len(l.node.tables.all()) > 0 {
		next = next.Add(yieldTime(self, p.ID))
	}
	l.peers[p.ID] = &neighbour{info: p, from: from, foundAt: time.Now(), nextAsk: next}
	poke(l.nudged)
	return out
}

// makeRoom forgets one neighbour for a new one at the address from, and returns it, "" if it has forgotten none. It
// chooses a neighbour that does not answer, the one that has failed most often; or else one without a table; or else
// one of a crowd (mustGo): without that, one computer that shows tables under 32 identities would hide all others.
func (l *lan) makeRoom(from netip.Addr) peer.ID {
	var silent, without *neighbour
	holders := map[peer.ID]holder{}
	for id, p := range l.peers {
		holders[id] = holder{at: p.from, since: p.foundAt}
		switch {
		case p.busy:
		case p.tables == nil && p.failCount > 0:
			if silent == nil || p.failCount > silent.failCount {
				silent = p
			}
		case p.tables != nil && len(p.tables) == 0:
			without = p
		}
	}
	crowd, _ := mustGo(holders, from, lanShare)
	worst := cmp.Or(silent, without, l.peers[crowd])
	if worst == nil {
		return ""
	}
	delete(l.peers, worst.info.ID)
	if len(worst.tables) > 0 {
		poke(l.changed)
	}
	return worst.info.ID
}

// onConnect is called for every new connection. If the peer is a neighbour that has not answered, we ask it at once.
func (l *lan) onConnect(id peer.ID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if p := l.peers[id]; p != nil && p.tables == nil {
		p.nextAsk = time.Now()
		poke(l.nudged)
	}
}

func (l *lan) askNeighbours(now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, p := range l.peers {
		if !p.busy && !now.Before(p.nextAsk) {
			p.busy = true
			info := p.info
			l.node.crew.spawn(func() {
				tables, at, err := l.askNeighbour(info)
				l.onAnswered(info.ID, tables, at, err)
			})
		}
	}
}

// onAnswered takes in the tables of a neighbour, and the address at which it answered; or the error if it did not
// answer. Meanwhile we may have forgotten the neighbour.
func (l *lan) onAnswered(id peer.ID, tables []LANTable, at netip.Addr, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	p := l.peers[id]
	if p == nil {
		return
	}
	before, pause := p.tables, lanEvery
	if len(l.node.tables.all()) > 0 { // a player who is at a table hardly looks for another one
		pause = lanSlowly
	}
	if err == nil {
		p.failCount, p.tables, p.from = 0, tables, at
	} else {
		if p.failCount++; p.failCount > 1 {
			p.tables = nil
		}
		if p.failCount >= lanTries { // but keep it while there is room: mDNS reports a peer again only if something about it has changed
			pause = lanSlowly
		}
	}
	p.busy, p.nextAsk = false, time.Now().Add(pause)
	same := slices.EqualFunc(before, p.tables, func(a, b LANTable) bool {
		return a.Name == b.Name && a.Game == b.Game && a.Taken == b.Taken && a.Seats == b.Seats && a.Code == b.Code && a.Path == b.Path
	})
	if !same {
		poke(l.changed)
	}
}

// askNeighbour asks a peer for its tables, at its addresses p.Addrs. It also returns the address at which the peer
// answered.
func (l *lan) askNeighbour(p peer.AddrInfo) (tables []LANTable, at netip.Addr, err error) {
	n := l.node
	ctx, cancel := context.WithTimeout(n.ctx, lanTimeout)
	defer cancel()
	if err := n.host.Connect(ctx, p); err != nil {
		return nil, at, err
	}
	s, err := n.host.NewStream(network.WithNoDial(ctx, "just connected"), p.ID, lanProtocol)
	if err != nil {
		return nil, at, err
	}
	defer s.Reset()
	s.SetDeadline(time.Now().Add(lanTimeout))
	s.CloseWrite()
	f, err := wire.ReadShort(s, maxCardsLen)
	if err != nil {
		return nil, at, err
	}
	tables, err = parseCards(f)
	at, _ = addr.IP(s.Conn().RemoteMultiaddr())
	path := pathOf(n.host.Network().ConnsToPeer(p.ID))
	for i := range tables {
		t := &tables[i]
		t.Peer, t.Path, t.Addrs = peerOf(p.ID), path, addr.Texts(p.Addrs)
	}
	return tables, at, err
}
