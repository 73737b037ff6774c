package p2p

import (
	"errors"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/test"
)

// computer returns the address of the computer with this number on a network.
func computer(number int) netip.Addr { return netip.AddrFrom4([4]byte{192, 168, 1, byte(number)}) }

var elsewhere = computer(250)

// quietLAN returns a lan that takes in neighbours and does not ask them by itself.
func quietLAN(t *testing.T) *lan {
	t.Helper()
	return newLAN(newNode(t, "-"))
}

// hasChanged reports whether LANChanged has signalled a change since the last call.
func (l *lan) hasChanged() bool {
	select {
	case <-l.changed:
		return true
	default:
		return false
	}
}

// We list the tables of a neighbour until it fails to answer twice in a row. If it fails more often, we ask it less
// often, but at once when it connects to us.
func TestNeighbour(t *testing.T) {
	l := quietLAN(t)
	id := test.RandPeerIDFatal(t)
	l.onFound(peer.AddrInfo{ID: id}, elsewhere)
	one, two := []LANTable{{Name: "Zoë", Seats: 4, Taken: 1}}, []LANTable{{Name: "Zoë", Seats: 4, Taken: 2}}
	silent := errors.New("no answer")
	for i, x := range []struct {
		tables  []LANTable
		err     error
		listed  int
		changed bool
		next    time.Duration
	}{
		{one, nil, 1, true, lanEvery},
		{one, nil, 1, false, lanEvery},
		{two, nil, 1, true, lanEvery},
		{nil, silent, 1, false, lanEvery},
		{two, nil, 1, false, lanEvery},
		{nil, silent, 1, false, lanEvery},
		{nil, silent, 0, true, lanEvery},
		{nil, silent, 0, false, lanEvery},
		{nil, silent, 0, false, lanSlowly},
		{one, nil, 1, true, lanEvery},
	} {
		before := time.Now()
		l.onAnswered(id, x.tables, elsewhere, x.err)
		if got := l.hasChanged(); got != x.changed {
			t.Errorf("answer %d: changed is %v", i, got)
		}
		p := l.peers[id]
		if len(p.tables) != x.listed || p.busy || p.nextAsk.Before(before.Add(x.next)) || p.nextAsk.After(time.Now().Add(x.next)) {
			t.Errorf("answer %d: %+v", i, p)
		}
	}
	l.onAnswered(id, nil, elsewhere, silent)
	l.onAnswered(id, nil, elsewhere, silent)
	if l.onConnect(id); l.peers[id].nextAsk.After(time.Now()) {
		t.Error("a neighbour that connects is not asked at once")
	}
}

// We know a limited number of neighbours. New addresses of a neighbour replace the old
// ones, and we are not our own neighbour.
func TestNeighbours(t *testing.T) {
	l := quietLAN(t)
	p := peerList(t)[0]
	l.onFound(p, elsewhere)
	p.Addrs = p.Addrs[:1]
	l.onFound(p, elsewhere)
	if got := l.peers[p.ID].info; len(got.Addrs) != 1 {
		t.Errorf("%v", got)
	}
	l.onFound(peer.AddrInfo{ID: l.node.host.ID()}, elsewhere)
	for range 2 * maxLANPeers {
		l.onFound(peer.AddrInfo{ID: test.RandPeerIDFatal(t)}, elsewhere)
	}
	if len(l.peers) != maxLANPeers || l.peers[l.node.host.ID()] != nil {
		t.Errorf("%d neighbours", len(l.peers))
	}
}

// A silent neighbour makes room for a new one. Otherwise neighbours that left an hour ago could take the room of one
// that is here.
func TestSilentNeighbours(t *testing.T) {
	l := quietLAN(t)
	for range maxLANPeers {
		id := test.RandPeerIDFatal(t)
		l.onFound(peer.AddrInfo{ID: id}, elsewhere)
		for range lanTries {
			l.onAnswered(id, nil, elsewhere, errors.New("no answer"))
		}
	}
	fresh := test.RandPeerIDFatal(t)
	l.onFound(peer.AddrInfo{ID: fresh}, elsewhere)
	if len(l.peers) != maxLANPeers || l.peers[fresh] == nil {
		t.Errorf("%d neighbours, the new one: %v", len(l.peers), l.peers[fresh])
	}
}

// A neighbour that answers but has no table makes room for a new one; a
// neighbour with a table does not.
func TestNeighboursWithoutTable(t *testing.T) {
	l := quietLAN(t)
	for i := range maxLANPeers {
		id := test.RandPeerIDFatal(t)
		l.onFound(peer.AddrInfo{ID: id}, elsewhere)
		l.onAnswered(id, make([]LANTable, min(i, 1)), computer(i), nil)
	}
	for i, want := range []bool{true, false} {
		fresh := test.RandPeerIDFatal(t)
		l.onFound(peer.AddrInfo{ID: fresh}, elsewhere)
		if found := l.peers[fresh] != nil; found != want || len(l.peers) != maxLANPeers {
			t.Errorf("new neighbour %d: found is %v, of %d", i, found, len(l.peers))
		}
	}
}

// A neighbour without a table that is found again keeps its place until we ask it: it may have opened a table.
func TestNeighbourFoundAgain(t *testing.T) {
	l := quietLAN(t)
	again := test.RandPeerIDFatal(t)
	for i := range maxLANPeers {
		id := again
		if i > 0 {
			id = test.RandPeerIDFatal(t)
		}
		l.onFound(peer.AddrInfo{ID: id}, elsewhere)
		l.onAnswered(id, make([]LANTable, min(i, 1)), computer(i), nil)
	}
	l.onFound(peer.AddrInfo{ID: again}, elsewhere)
	l.onFound(peer.AddrInfo{ID: test.RandPeerIDFatal(t)}, elsewhere)
	if l.peers[again] == nil {
		t.Error("its place went to another")
	}
}

// Somebody shows tables under as many identities as we list, all on one computer. The tables of others are listed all
// the same, whether they come later or were there before, and so are a few of one other computer.
func TestCrowdOfNeighbours(t *testing.T) {
	l := quietLAN(t)
	come := func(at netip.Addr) bool {
		id := test.RandPeerIDFatal(t)
		l.onFound(peer.AddrInfo{ID: id}, at)
		l.onAnswered(id, make([]LANTable, 1), at, nil)
		return l.peers[id] != nil
	}
	for range 2 * maxLANPeers {
		come(elsewhere)
	}
	for i := range maxLANPeers - lanShare {
		at := computer(i)
		if i < lanShare {
			at = computer(0)
		}
		if !come(at) {
			t.Fatalf("neighbour %d is not listed", i)
		}
		come(elsewhere)
	}
	at := map[netip.Addr]int{}
	for _, p := range l.peers {
		at[p.from]++
	}
	if at[elsewhere] != lanShare || at[computer(0)] != lanShare || len(l.peers) != maxLANPeers {
		t.Errorf("%v", at)
	}
}

// A peer on another network gets no cards, even if it can connect to us.
func TestTablesAreShownOnThisNetworkOnly(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		host, far := s.node(nil, s.address(), 8000), s.node(nil, s.address(), 8000)
		mustOpen(t, host, NewInvite(), TableConfig{Announce: &Announce{Name: "Zoë", ShareCode: true, Now: func() (string, int, int) { return "uno", 4, 1 }}})
		if got, _, err := far.lan.askNeighbour(peer.AddrInfo{ID: host.host.ID(), Addrs: host.host.Addrs()}); err == nil {
			t.Errorf("somebody elsewhere is shown %+v", got)
		}
	})
}

// The list is sorted by name, then by peer, so that its entries do not jump about.
func TestLANTablesSorted(t *testing.T) {
	n := newNode(t, "-")
	n.lan.mu.Lock()
	for i, names := range []string{"c a", "b", "a"} {
		x := &neighbour{}
		for _, name := range strings.Fields(names) {
			x.tables = append(x.tables, LANTable{Name: name, Peer: Peer(rune('z' - i))})
		}
		n.lan.peers[peer.ID(rune('a'+i))] = x
	}
	n.lan.mu.Unlock()
	var got []string
	for _, x := range n.LANTables() {
		got = append(got, x.Name+string(x.Peer))
	}
	if !slices.Equal(got, []string{"ax", "az", "by", "cz"}) {
		t.Errorf("%q", got)
	}
}

// A card with a code gives an invite to its table, and one without a code does not. A card cuts the number of taken
// seats to 0..255. Cards that are too many, too short or too long are refused.
func TestLANInvite(t *testing.T) {
	table := idleTable(t)
	taken := 300
	a := &Announce{Name: "Zoë", Now: func() (string, int, int) { return "uno", 4, taken }}
	shown := func() LANTable {
		cards, err := parseCards(appendCards(nil, []LANTable{a.show(table.invite)}))
		if err != nil || len(cards) != 1 {
			t.Fatalf("%+v, %v", cards, err)
		}
		return cards[0]
	}
	c := shown()
	if c.Taken != 255 || c.Code != "" {
		t.Errorf("%+v", c)
	}
	if _, ok := c.Invite(); ok {
		t.Error("an invite without a code")
	}
	a.ShareCode = true
	taken = -1
	if c = shown(); c.Taken != 0 {
		t.Errorf("%+v", c)
	}
	c.Peer = table.node.self
	v, ok := c.Invite()
	if !ok || !v.Same(table.invite) || v.Peer != table.node.self || v.Opener != v.Peer || v.Name != "Zoë" || v.Game != "uno" {
		t.Errorf("%+v", v)
	}
	for what, b := range map[string][]byte{"too many": {MaxTables + 1}, "too short": {1, 4}, "too long": append(appendCards(nil, nil), 0)} {
		if _, err := parseCards(b); err == nil {
			t.Errorf("%s: no error", what)
		}
	}
}
