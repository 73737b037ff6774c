package p2p

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"fmt"
	"testing"
	"time"
)

func newKey(t testing.TB) ed25519.PrivateKey {
	t.Helper()
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// newNode starts a node on loopback. run is its Config.RunDir.
func newNode(t testing.TB, run string) *Node {
	t.Helper()
	n, err := New(context.Background(), Config{Key: newKey(t), RunDir: run})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { n.Close() })
	return n
}

func mustOpen(t testing.TB, n *Node, v Invite, cfg TableConfig) *Table {
	t.Helper()
	table, err := n.Open(context.Background(), v, cfg)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// testPatience is how long tests wait for what must happen. It is long because the computer may be busy.
const testPatience = 2 * time.Minute

func mustJoin(t testing.TB, n *Node, v Invite, cfg TableConfig) *Table {
	t.Helper()
	if cfg.Patience == 0 {
		cfg.Patience = testPatience
	}
	table, err := n.Join(context.Background(), v, cfg)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// await returns the next event of a kind about a peer, and skips other events.
func await(t testing.TB, table *Table, kind EventKind, p Peer) Event {
	t.Helper()
	limit := time.After(testPatience)
	for {
		select {
		case e, ok := <-table.Events():
			if !ok {
				t.Fatal("the table was closed")
			}
			if e.Kind == kind && e.Peer == p {
				return e
			}
		case <-limit:
			t.Fatalf("no event %d about %s; members %+v, attempts %v", kind, p.Short(), table.Members(), table.Attempts())
		}
	}
}

func receive(t testing.TB, table *Table) Message {
	t.Helper()
	select {
	case m, ok := <-table.Recv():
		if !ok {
			t.Fatal("the table was closed")
		}
		return m
	case <-time.After(testPatience):
		t.Fatalf("no message; members %+v", table.Members())
	}
	return Message{}
}

// party makes a table of n nodes that are all members for each other. All but the first join by the link.
func party(t testing.TB, n int, cfg TableConfig) []*Table {
	t.Helper()
	tables := []*Table{mustOpen(t, newNode(t, "-"), NewInvite(), cfg)}
	for len(tables) < n {
		tables = append(tables, mustJoin(t, newNode(t, "-"), tables[0].Invite(), cfg))
	}
	assemble(t, tables)
	return tables
}

// assemble waits until each of the tables has every other one as a joined member.
func assemble(t testing.TB, tables []*Table) {
	t.Helper()
	for _, a := range tables {
		for _, b := range tables {
			if a != b {
				awaitMember(t, a, b.node.Peer())
			}
		}
	}
}

func awaitMember(t testing.TB, table *Table, p Peer) {
	t.Helper()
	id, _ := p.id()
	limit := time.After(testPatience)
	for {
		joined := false
		table.owner.query(func(c *circle) {
			x := c.contacts[id]
			joined = x != nil && x.phase.joined()
		})
		if joined {
			return
		}
		select {
		case _, ok := <-table.Events():
			if !ok {
				t.Fatal("the table was closed")
			}
		case <-limit:
			t.Fatalf("%s is not a member; members %+v, attempts %v", p.Short(), table.Members(), table.Attempts())
		}
	}
}

// As soon as four nodes on loopback are together, a broadcast of each reaches all others, and so does a direct
// message to each.
func TestTableOverLoopback(t *testing.T) {
	start := time.Now()
	tables := party(t, 4, TableConfig{})
	t.Logf("4 nodes made and together after %v", time.Since(start))
	for i, table := range tables {
		if err := table.Broadcast(fmt.Append(nil, "all ", i)); err != nil {
			t.Fatal(err)
		}
		for j, to := range tables {
			if i == j {
				continue
			}
			if err := table.Send(to.node.Peer(), fmt.Append(nil, "one ", i)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for i, table := range tables {
		got := map[string]Peer{}
		for range 6 {
			m := receive(t, table)
			got[string(m.Data)] = m.From
			if m.Direct != (m.Data[0] == 'o') {
				t.Errorf("%q has Direct %v", m.Data, m.Direct)
			}
		}
		for j, from := range tables {
			if i != j && (got[fmt.Sprint("all ", j)] != from.node.Peer() || got[fmt.Sprint("one ", j)] != from.node.Peer()) {
				t.Errorf("table %d misses a message of %d: %v", i, j, got)
			}
		}
		for _, m := range table.Members() {
			if m.Path != PathComputer || !m.Connected() {
				t.Errorf("path %q", m.Path)
			}
		}
	}
}

// On one computer the code alone is enough to find the table.
func TestFindByCodeOnThisComputer(t *testing.T) {
	run := t.TempDir()
	v := NewInvite()
	opener := mustOpen(t, newNode(t, run), v, TableConfig{})
	code, err := ParseInvite(v.Code())
	if err != nil {
		t.Fatal(err)
	}
	tables := []*Table{opener}
	for range 3 {
		start := time.Now()
		joiner := mustJoin(t, newNode(t, run), code, TableConfig{})
		t.Logf("joined after %v", time.Since(start))
		tables = append(tables, joiner)
	}
	assemble(t, tables)
}

// Four nodes that know nothing but the code start at the same moment, and all meet.
func TestAllAtOnce(t *testing.T) {
	run, v := t.TempDir(), NewInvite()
	tables := make([]*Table, 4)
	errs := make(chan error, len(tables))
	start := time.Now()
	for i := range tables {
		n := newNode(t, run)
		go func() {
			var err error
			if i == 0 {
				tables[i], err = n.Open(context.Background(), v, TableConfig{})
			} else {
				tables[i], err = n.Join(context.Background(), v, TableConfig{Patience: testPatience})
			}
			errs <- err
		}()
	}
	for range tables {
		if err := <-errs; err != nil {
			t.Fatal(err)
		}
	}
	assemble(t, tables)
	t.Logf("together after %v", time.Since(start))
}

func TestNobodyThere(t *testing.T) {
	v := NewInvite()
	gone := newNode(t, "-")
	v.Peer, v.Addrs = gone.Peer(), gone.Addrs()
	gone.Close()
	_, err := newNode(t, t.TempDir()).Join(context.Background(), v, TableConfig{Patience: time.Second})
	var find *FindError
	if !errors.As(err, &find) || !(errors.Is(err, ErrNotFound) || errors.Is(err, ErrNoNetwork)) {
		t.Fatalf("%v", err)
	}
	if len(find.Attempts) == 0 || find.Attempts[0].Way != WayLink || !errors.Is(find.Attempts[0].Err, ErrUnreachable) {
		t.Errorf("attempts %v", find.Attempts)
	}
	t.Log(err)
}

func TestJoinIsRefused(t *testing.T) {
	because := ErrRefused
	opener := mustOpen(t, newNode(t, "-"), NewInvite(), TableConfig{Protocol: "uno/1", Admit: func(Peer) error { return because }})
	for _, c := range []struct {
		invite   Invite
		protocol string
		patience time.Duration
		want     error
	}{
		{opener.Invite(), "uno/1", testPatience, ErrRefused},
		{opener.Invite(), "uno/2", testPatience, ErrOtherVersion},
		{func() Invite {
			v := NewInvite()
			v.Peer, v.Addrs = opener.Invite().Peer, opener.Invite().Addrs
			return v
		}(), "uno/1", 2 * time.Second, ErrNotFound},
	} {
		_, err := newNode(t, "-").Join(context.Background(), c.invite, TableConfig{Protocol: c.protocol, Patience: c.patience})
		if !errors.Is(err, c.want) && !(errors.Is(c.want, ErrNotFound) && errors.Is(err, ErrNoNetwork)) {
			t.Errorf("%q: %v, want %v", c.protocol, err, c.want)
		}
	}
	for _, because = range []error{ErrShut, ErrNotInvited, ErrFull} {
		if _, err := newNode(t, "-").Join(context.Background(), opener.Invite(), TableConfig{Protocol: "uno/1", Patience: 5 * time.Second}); !errors.Is(err, because) {
			t.Errorf("%v, want %v", err, because)
		}
	}
	if len(opener.Members()) != 0 {
		t.Errorf("members %v", opener.Members())
	}
}

// When a member says goodbye, the others no longer count it as a member.
func TestGoodbye(t *testing.T) {
	tables := party(t, 3, TableConfig{})
	tables[1].node.Close()
	gone := tables[1].node.Peer()
	for _, table := range []*Table{tables[0], tables[2]} {
		if e := await(t, table, MemberLeft, gone); !e.Bye {
			t.Errorf("%+v", e)
		}
		if len(table.Members()) != 1 {
			t.Errorf("members %v", table.Members())
		}
		if err := table.Send(gone, nil); !errors.Is(err, ErrNotMember) {
			t.Errorf("%v", err)
		}
	}
	if err := tables[1].Broadcast(nil); !errors.Is(err, ErrClosed) {
		t.Errorf("%v", err)
	}
}

// A node may leave a table and join it again, but not join it twice at the same time.
func TestJoinAgain(t *testing.T) {
	tables := party(t, 2, TableConfig{})
	opener, n := tables[0], tables[1].node
	for range 3 {
		tables[1].Close()
		await(t, opener, MemberLeft, n.Peer())
		tables[1] = mustJoin(t, n, opener.Invite(), TableConfig{})
		assemble(t, tables)
		opener.Broadcast([]byte("welcome back"))
		receive(t, tables[1])
	}
	if _, err := n.Join(context.Background(), opener.Invite(), TableConfig{}); !errors.Is(err, ErrBadConfig) {
		t.Errorf("at the same table twice: %v", err)
	}
}

// Other nodes on this computer list an announced table, with its code if the table
// shares it. The list changes with the taken seats. Its texts are exactly those
// that were sent.
func TestLANTables(t *testing.T) {
	run := t.TempDir()
	taken := make(chan int, 1)
	taken <- 1
	now := func() (string, int, int) { n := <-taken; taken <- n; return "uno", 4, n }
	opener := mustOpen(t, newNode(t, run), NewInvite(), TableConfig{Announce: &Announce{Name: "Zoë\x00", Now: now, ShareCode: true}})
	guest := newNode(t, run)
	list := awaitList(t, guest, func(l []LANTable) bool { return len(l) == 1 })
	want := LANTable{Peer: opener.node.Peer(), Name: "Zoë\x00", Game: "uno", Taken: 1, Seats: 4, Code: opener.invite.Code(), Path: PathComputer}
	got := list[0]
	got.Addrs = nil
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	v, ok := list[0].Invite()
	if !ok {
		t.Fatal("no invite")
	}
	joined := mustJoin(t, guest, v, TableConfig{})
	awaitMember(t, opener, guest.Peer())
	joined.Close()
	<-taken
	taken <- 2
	awaitList(t, guest, func(l []LANTable) bool { return len(l) == 1 && l[0].Taken == 2 })
	opener.Close()
	awaitList(t, guest, func(l []LANTable) bool { return len(l) == 0 })
}

func awaitList(t *testing.T, n *Node, ok func([]LANTable) bool) []LANTable {
	t.Helper()
	limit := time.After(testPatience)
	for {
		if l := n.LANTables(); ok(l) {
			return l
		}
		select {
		case <-n.LANChanged():
		case <-limit:
			t.Fatalf("the list is %+v", n.LANTables())
		}
	}
}
