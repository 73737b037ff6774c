package p2p

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
)

// Showing tables on this network: a peer is asked over a stream of its own, and
// answers with one frame: count, then each table's card.
const (
	lanProtocol = "/lastcard/lan/1"
	lanEvery    = 2 * time.Second // how often a peer is asked
	lanTimeout  = 3 * time.Second
	lanSlowly   = 30 * time.Second // one that does not answer
	lanTries    = 4                // failures in a row that make it so
	maxLANPeers = 32
	maxCards    = 1 + MaxTables*(2+3+2*MaxText+codeText)
	codeText    = codeLen + codeLen/codeGroup - 1
)

func noNetwork(err error) error { return fmt.Errorf("%w: %w", ErrNoNetwork, err) }

// Announce says how a table shows itself on this network.
type Announce struct {
	Name      string     // of the player
	Game      string     // "uno"
	Seats     int        // how many seats there are, 1..255
	Taken     func() int // how many of them are taken; called from any goroutine, may be nil
	ShareCode bool       // everybody on this network may join without being told the code
}

// LANTable is a table that somebody on this network announced.
type LANTable struct {
	Peer  Peer
	Name  string
	Game  string
	Taken int
	Seats int
	Code  string // "": not shared, ask the player
	Path  Path
	Addrs []string
}

// Invite returns the invite to join by, if the table shares its code.
func (t LANTable) Invite() (Invite, bool) {
	v, err := ParseInvite(t.Code)
	if err != nil {
		return Invite{}, false
	}
	v.Opener, v.Peer, v.Addrs, v.Game, v.Name = t.Peer, t.Peer, t.Addrs, t.Game, t.Name
	return v, true
}

// card is what a LANTable says of itself on the wire.
type card struct {
	name, game, code string
	seats, taken     byte
}

func appendCards(b []byte, cards []card) []byte {
	cards = cards[:min(len(cards), MaxTables)]
	b = append(b, byte(len(cards)))
	for _, c := range cards {
		b = append(b, c.seats, c.taken)
		for _, s := range []string{bounded(c.name, MaxText), bounded(c.game, MaxText), c.code} {
			b = append(append(b, byte(len(s))), s...)
		}
	}
	return b
}

func parseCards(b []byte) ([]card, error) {
	r := reader{b: b}
	n := int(r.byte())
	if n > MaxTables {
		return nil, ErrTooBig
	}
	cards := make([]card, 0, n)
	for range n {
		c := card{seats: r.byte(), taken: r.byte()}
		c.name = bounded(string(r.take(int(r.byte()))), MaxText)
		c.game = bounded(string(r.take(int(r.byte()))), MaxText)
		code := string(r.take(int(r.byte())))
		if v, err := ParseInvite(code); err == nil {
			c.code = v.Code()
		}
		cards = append(cards, c)
	}
	if r.short || len(r.b) > 0 {
		return nil, errMalformed
	}
	return cards, nil
}

// card returns what the table announces, if it does.
func (t *Table) card() (card, bool) {
	a := t.cfg.Announce
	if a == nil {
		return card{}, false
	}
	c := card{name: a.Name, game: a.Game, seats: byte(min(max(a.Seats, 0), 255))}
	if a.Taken != nil {
		c.taken = byte(min(max(a.Taken(), 0), 255))
	}
	if a.ShareCode {
		c.code = t.invite.Code()
	}
	return c, true
}

// answerLAN shows our tables to whoever asks.
func (n *Node) answerLAN(s network.Stream) {
	defer s.Close()
	s.SetDeadline(deadline(lanTimeout))
	var cards []card
	n.each(func(t *Table) bool {
		if c, ok := t.card(); ok {
			cards = append(cards, c)
		}
		return true
	})
	if err := writeFrame16(s, maxCards, appendCards(nil, cards)); err != nil {
		s.Reset()
	}
}

// lan is what a node knows of the tables around it.
type lan struct {
	node    *Node
	changed chan struct{}
	nudged  chan struct{}

	mu    sync.Mutex
	peers map[peer.ID]*neighbour
}

// neighbour is a peer on this network that may have tables. Guarded by lan.mu.
type neighbour struct {
	info   peer.AddrInfo
	tables []LANTable
	next   time.Time // when to ask
	busy   bool
	fails  int
}

func newLAN(n *Node) *lan {
	return &lan{node: n, changed: make(chan struct{}, 1), nudged: make(chan struct{}, 1), peers: map[peer.ID]*neighbour{}}
}

// LANTables returns the tables announced on this network, sorted by name and peer.
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

// LANChanged returns a channel that receives (and merges) a signal when LANTables has changed.
func (n *Node) LANChanged() <-chan struct{} { return n.lan.changed }

// run looks for neighbours and asks them until the node is closed.
func (l *lan) run() {
	n := l.node
	if n.cfg.LAN {
		n.spawn(func() { n.announce(n.ctx, lanService, l.found, func(error) {}) })
	}
	if n.local == "" && !n.cfg.LAN {
		return
	}
	if n.local != "" {
		defer n.local.withdraw(lanDir, n.host.ID())
	}
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		l.meetLocally()
		l.askAll(time.Now())
		select {
		case <-n.ctx.Done():
			return
		case <-l.nudged:
		case <-tick.C:
		}
	}
}

// announced is called when a table was opened or closed.
func (l *lan) announced() { poke(l.nudged) }

// meetLocally does for processes of this computer what mDNS does for the network. Only who
// announces a table is listed.
func (l *lan) meetLocally() {
	n := l.node
	if n.local == "" {
		return
	}
	shows := false
	n.each(func(t *Table) bool {
		_, shows = t.card()
		return !shows
	})
	if shows {
		n.local.post(lanDir, peer.AddrInfo{ID: n.host.ID(), Addrs: n.allAddrs()})
	} else {
		n.local.withdraw(lanDir, n.host.ID())
	}
	for _, p := range n.local.read(lanDir) {
		l.found(p)
	}
}

// found takes in a neighbour. The smaller id dials, the other waits for that, so
// that two do not dial each other at once.
func (l *lan) found(p peer.AddrInfo) {
	self := l.node.host.ID()
	if p.ID == self {
		return
	}
	p.Addrs = fit(p.Addrs)
	l.mu.Lock()
	defer l.mu.Unlock()
	if old := l.peers[p.ID]; old != nil {
		old.info = p
		return
	}
	if len(l.peers) >= maxLANPeers {
		return
	}
	l.peers[p.ID] = &neighbour{info: p, next: time.Now().Add(yield(self, p.ID))}
	poke(l.nudged)
}

// connected is called for every new connection: a neighbour can be asked now.
func (l *lan) connected(id peer.ID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if p := l.peers[id]; p != nil && p.tables == nil {
		p.next = time.Now()
		poke(l.nudged)
	}
}

func (l *lan) askAll(now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, p := range l.peers {
		if !p.busy && !now.Before(p.next) {
			p.busy = true
			info := p.info
			l.node.spawn(func() { l.answered(info.ID, l.node.askLAN(info)) })
		}
	}
}

// shown is the outcome of asking one neighbour.
type shown struct {
	tables []LANTable
	err    error
}

func (l *lan) answered(id peer.ID, s shown) {
	l.mu.Lock()
	defer l.mu.Unlock()
	p := l.peers[id]
	p.busy, p.next = false, time.Now().Add(lanEvery)
	before := p.tables
	switch {
	case s.err == nil:
		p.fails, p.tables = 0, s.tables
	default:
		if p.fails++; p.fails > 1 {
			p.tables = nil
		}
		if p.fails >= lanTries { // kept: mDNS tells of a peer only once
			p.next = time.Now().Add(lanSlowly)
		}
	}
	same := slices.EqualFunc(before, p.tables, func(a, b LANTable) bool {
		return a.Name == b.Name && a.Game == b.Game && a.Taken == b.Taken && a.Seats == b.Seats && a.Code == b.Code && a.Path == b.Path
	})
	if !same {
		poke(l.changed)
	}
}

// askLAN asks one neighbour for its tables.
func (n *Node) askLAN(p peer.AddrInfo) shown {
	ctx, cancel := context.WithTimeout(n.ctx, lanTimeout)
	defer cancel()
	if err := n.host.Connect(ctx, p); err != nil {
		return shown{err: err}
	}
	s, err := n.host.NewStream(network.WithNoDial(ctx, "just connected"), p.ID, lanProtocol)
	if err != nil {
		return shown{err: err}
	}
	defer s.Reset()
	s.SetDeadline(deadline(lanTimeout))
	s.CloseWrite()
	f, err := readFrame16(s, maxCards)
	if err != nil {
		return shown{err: err}
	}
	cards, err := parseCards(bytes.Clone(f))
	if err != nil {
		return shown{err: err}
	}
	path := pathOf(n.host.Network().ConnsToPeer(p.ID))
	out := make([]LANTable, 0, len(cards))
	for _, c := range cards {
		out = append(out, LANTable{
			Peer: peerOf(p.ID), Name: c.name, Game: c.game, Taken: int(c.taken), Seats: int(c.seats),
			Code: c.code, Path: path, Addrs: texts(p.Addrs),
		})
	}
	return shown{tables: out}
}
