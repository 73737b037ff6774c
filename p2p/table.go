package p2p

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	pubsub "github.com/libp2p/go-libp2p-pubsub"
	"github.com/libp2p/go-libp2p/core/peer"
)

// Limits of a table. They are checked where written and where read.
const (
	MaxBroadcast = 32 << 10  // bytes of one broadcast
	MaxDirect    = 256 << 10 // bytes of one direct message
	MaxMembers   = 16        // ten seats and some watchers
	MaxProtocol  = 64        // bytes of TableConfig.Protocol
	MaxText      = 64        // bytes of a name or a game
)

// Queues and waits of a table.
const (
	recvQueue   = 4096
	eventQueue  = 256
	maxAttempts = 64 // remembered
	patience    = 15 * time.Second
	byeTimeout  = 300 * time.Millisecond
)

// Table is our place at one table. Its methods may be called from any goroutine.
type Table struct {
	node    *Node
	invite  Invite
	keys    keys
	cfg     TableConfig
	session uint64 // of this Table, random
	joining bool   // made by Join

	topic  *pubsub.Topic
	sub    *pubsub.Subscription
	recv   chan Message
	events chan Event
	nudged chan struct{} // watch has something to do before its next tick
	met    chan struct{} // awaitMember has something to look at
	ctx    context.Context
	cancel context.CancelFunc
	work   sync.WaitGroup

	mu       sync.Mutex
	closed   bool
	seq      uint64 // of the latest broadcast
	contacts map[peer.ID]*contact
	expelled map[peer.ID]bool
	authors  map[peer.ID]*author
	present  map[peer.ID]*presence // on the topic, members or not
	attempts []Attempt
	searches map[Way]Attempt // the latest of each way
	refusal  error           // the latest answer that no further try will change
	stats    Stats
}

func (n *Node) newTable(v Invite, cfg TableConfig, joining bool) (*Table, error) {
	switch {
	case !v.Valid():
		return nil, fmt.Errorf("%w: no invite", ErrBadConfig)
	case len(cfg.Protocol) > MaxProtocol:
		return nil, fmt.Errorf("%w: protocol text over %d bytes", ErrBadConfig, MaxProtocol)
	}
	t := &Table{
		node: n, invite: v, keys: deriveKeys(v), cfg: cfg, joining: joining,
		recv: make(chan Message, recvQueue), events: make(chan Event, eventQueue),
		nudged: make(chan struct{}, 1), met: make(chan struct{}, 1),
		contacts: map[peer.ID]*contact{}, expelled: map[peer.ID]bool{}, authors: map[peer.ID]*author{}, present: map[peer.ID]*presence{},
		searches: map[Way]Attempt{},
	}
	var b [8]byte
	rand.Read(b[:])
	t.session = binary.BigEndian.Uint64(b[:])
	t.ctx, t.cancel = context.WithCancel(n.ctx)
	if err := n.add(t); err != nil {
		t.cancel()
		return nil, err
	}
	if err := t.subscribe(); err != nil {
		n.remove(t)
		t.cancel()
		return nil, fmt.Errorf("%w: %w", ErrBadConfig, err)
	}
	return t, nil
}

func (t *Table) start() {
	t.spawn(t.readTopic)
	t.spawn(t.watchTopic)
	t.spawn(t.watch)
	t.find()
	t.node.lan.announced()
}

// spawn runs f in a goroutine that Close waits for; not once the table is closed.
func (t *Table) spawn(f func()) {
	if t.hold() {
		go func() {
			defer t.work.Done()
			f()
		}()
	}
}

// hold keeps Close waiting until work.Done is called. It reports false if the table is closed.
func (t *Table) hold() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return false
	}
	t.work.Add(1)
	return true
}

// Invite returns the invite with our own addresses of this moment in its link.
func (t *Table) Invite() Invite {
	v := t.invite
	v.Peer, v.Addrs = t.node.Peer(), t.node.Addrs()
	return v
}

// Broadcast sends data to all members. It does not wait for them.
// Errors: ErrTooBig, ErrClosed.
func (t *Table) Broadcast(data []byte) error {
	if len(data) > MaxBroadcast {
		return ErrTooBig
	}
	t.mu.Lock()
	if t.closed {
		t.mu.Unlock()
		return ErrClosed
	}
	t.seq++
	t.stats.Sent++
	head := cast{session: t.session, seq: t.seq}.head()
	reach, _ := t.reach()
	for _, c := range t.contacts {
		if c.proven && !c.topic { // the topic would not reach it yet
			t.push(c, kindCast.frame(nil, head, data))
		}
	}
	t.mu.Unlock()
	if err := t.topic.Publish(t.ctx, t.node.envelope(&t.keys, plainCast(reach, head, data))); err != nil {
		return fmt.Errorf("%w: %w", ErrClosed, err)
	}
	return nil
}

// Send sends data to one member. It does not wait for it.
// Errors: ErrTooBig, ErrNotMember, ErrBusy, ErrClosed.
func (t *Table) Send(to Peer, data []byte) error {
	if len(data) > MaxDirect {
		return ErrTooBig
	}
	id, err := to.id()
	if err != nil {
		return ErrNotMember
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return ErrClosed
	}
	c := t.contacts[id]
	if c == nil || !c.proven {
		return ErrNotMember
	}
	if !t.push(c, kindData.frame(nil, data)) {
		return ErrBusy
	}
	t.stats.Sent++
	return nil
}

// Recv returns what members send. Not read in time, messages are dropped and counted. Closed by Close.
func (t *Table) Recv() <-chan Message { return t.recv }

// Events returns what happens to members. Closed by Close.
func (t *Table) Events() <-chan Event { return t.events }

// Members returns all that have ever proved the secret and did not say goodbye, sorted by peer.
func (t *Table) Members() []Member {
	t.mu.Lock()
	defer t.mu.Unlock()
	out := make([]Member, 0, len(t.contacts))
	for _, c := range t.contacts {
		if c.met && !c.bye {
			out = append(out, c.member())
		}
	}
	slices.SortFunc(out, func(a, b Member) int { return strings.Compare(string(a.Peer), string(b.Peer)) })
	return out
}

// Attempts returns the latest attempts at reaching members, oldest first.
func (t *Table) Attempts() []Attempt {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.attempts)
}

// Stats returns the counters.
func (t *Table) Stats() Stats {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.stats
}

func (t *Table) count(f func(*Stats)) {
	t.mu.Lock()
	defer t.mu.Unlock()
	f(&t.stats)
}

// Close says goodbye and leaves. It takes at most a second.
func (t *Table) Close() error {
	t.mu.Lock()
	if t.closed {
		t.mu.Unlock()
		t.work.Wait()
		return nil
	}
	t.closed = true
	var ends []<-chan struct{}
	for _, c := range t.contacts {
		if c.link != nil {
			t.push(c, kindBye.frame(nil))
			ends = append(ends, c.link.ended)
		}
	}
	t.mu.Unlock()
	timeout := time.NewTimer(byeTimeout)
	defer timeout.Stop()
	for _, e := range ends {
		select {
		case <-e:
		case <-timeout.C:
			timeout.Reset(0)
		}
	}
	t.cancel()
	t.node.lan.announced()
	t.mu.Lock()
	for _, c := range t.contacts {
		t.unlink(c)
	}
	t.mu.Unlock()
	t.work.Wait()
	t.unsubscribe()  // after watchTopic: the topic does not close while that listens
	t.node.remove(t) // now the same table may be opened anew
	close(t.recv)
	close(t.events)
	return nil
}

// emit sends an event. Table.mu is held.
func (t *Table) emit(e Event) {
	if t.closed {
		return
	}
	select {
	case t.events <- e:
	default:
		t.stats.DroppedEvents++
	}
}

// deliver hands a message to the caller, waiting for at most wait.
func (t *Table) deliver(m Message, wait time.Duration) {
	select {
	case t.recv <- m:
		t.count(func(s *Stats) { s.Received++ })
		return
	default:
	}
	if wait > 0 {
		timeout := time.NewTimer(wait)
		defer timeout.Stop()
		select {
		case t.recv <- m:
			t.count(func(s *Stats) { s.Received++ })
			return
		case <-timeout.C:
		case <-t.ctx.Done():
		}
	}
	t.count(func(s *Stats) { s.DroppedQueueIn++ })
}

// nudge makes watch look at once.
func (t *Table) nudge() { poke(t.nudged) }

func poke(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}
