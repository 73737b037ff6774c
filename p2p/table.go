package p2p

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"time"

	"lastcard/p2p/internal/wire"
)

// Limits of a table. Both the sender and the receiver check them.
const (
	MaxBroadcast = wire.MaxBroadcast // bytes of one broadcast
	MaxDirect    = wire.MaxDirect    // bytes of one direct message
	MaxMembers   = wire.MaxMembers   // sixteen with a seat, MaxWatchers spectators, and two that lend a connection
	MaxProtocol  = 64                // bytes of TableConfig.Protocol
	MaxText      = 64                // bytes of a name or a game
	MaxMarks     = wire.MaxMarks     // marks that can be alive here at a time
)

// How many messages and events may wait for the caller.
const (
	recvQueue  = 4096
	eventQueue = 256
)

// Table is our place at one table. Any goroutine may call its methods.
type Table struct {
	node    *Node
	invite  Invite
	keys    keys
	cfg     TableConfig
	session uint64 // random; distinguishes this Table from an earlier one of the same node
	joining bool   // made by Join

	topic     *topic
	recv      chan Message
	events    chan Event
	lookAgain chan struct{} // gets a value when awaitMember should look again
	ctx       context.Context
	cancel    context.CancelFunc
	longTurns chan struct{} // holds one value for each link whose turn it is to write a long frame (direct.go)
	crew      crew
	owner     *owner // owns the circle: what changes about the table
}

// newTable makes a table and joins its topic. The caller goes on with startGoroutines.
func (n *Node) newTable(v Invite, cfg TableConfig, joining bool) (*Table, error) {
	switch {
	case !v.Valid():
		return nil, fmt.Errorf("%w: no invite", ErrBadConfig)
	case len(cfg.Protocol) > MaxProtocol:
		return nil, fmt.Errorf("%w: protocol text over %d bytes", ErrBadConfig, MaxProtocol)
	}
	t := &Table{
		node: n, invite: v, keys: deriveKeys(v), cfg: cfg, joining: joining,
		recv: make(chan Message, recvQueue), events: make(chan Event, eventQueue), lookAgain: make(chan struct{}, 1), longTurns: make(chan struct{}, longAtOnce),
	}
	var b [8]byte
	rand.Read(b[:])
	t.session = binary.BigEndian.Uint64(b[:])
	t.ctx, t.cancel = context.WithCancel(n.ctx)
	t.owner = newOwner(newCircle(t))
	if err := n.tables.add(t); err != nil {
		t.cancel()
		return nil, err
	}
	n.guard.PardonVainCalls()
	var err error
	if t.topic, err = joinTopic(t); err != nil {
		n.tables.remove(t)
		t.cancel()
		close(t.owner.ended)
		return nil, fmt.Errorf("%w: %w", ErrBadConfig, err)
	}
	return t, nil
}

func (t *Table) startGoroutines() {
	go t.owner.run(t.startEffects)
	t.crew.spawn(t.topic.followPeers)
	t.startSearches()
	t.node.lan.onAnnounced()
}

// Open starts a table, or continues one with the secret of an earlier one. It returns at once.
// The table looks for others with the same secret until it is closed. Errors: ErrBadConfig,
// ErrClosed, and the error of ctx if that has ended already.
func (n *Node) Open(ctx context.Context, v Invite, cfg TableConfig) (*Table, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	t, err := n.newTable(v, cfg, false)
	if err != nil {
		return nil, err
	}
	t.startGoroutines()
	return t, nil
}

// Invite returns an invite to this table. It names us as the member to call, at our present addresses.
func (t *Table) Invite() Invite {
	v := t.invite
	v.Peer, v.Addrs = t.node.self, t.node.Addrs()
	return v
}

// Broadcast sends data to all members. It does not wait until they have it.
// Errors: ErrTooBig, ErrClosed.
func (t *Table) Broadcast(data []byte) error {
	return t.castData(data, false)
}

// Repeat sends a message that the caller repeats again and again, to one member, or to all if to is "". It
// skips a member that has not taken in the earlier frames yet, since on a full line a repetition would only
// delay new messages. If to is "", it also skips a member whose answers are slow while the last broadcast to
// that member is less than a round trip old. Errors: those of Broadcast and Send.
func (t *Table) Repeat(to Peer, data []byte) error {
	if to == "" {
		return t.castData(data, true)
	}
	return t.send(to, data, true)
}

// castData is Broadcast, or Repeat to all if again is true.
func (t *Table) castData(data []byte, again bool) error {
	if len(data) > MaxBroadcast {
		return ErrTooBig
	}
	var b wire.Cast
	gossip, err := false, ErrClosed
	t.owner.do(func(c *circle) { b, gossip, err = c.queueCast(data, again, time.Now()) })
	if err != nil || !gossip {
		return err
	}
	if err := t.topic.Publish(t.ctx, t.keys.envelope(t.node.host.ID(), t.node.cfg.Key, b.Plain())); err != nil {
		return fmt.Errorf("%w: %w", ErrClosed, err)
	}
	return nil
}

// Alive tells all members that something in the layer above, such as a player's program, is
// alive; mark names that thing. For 2 s our pings carry the mark, and each member's caller gets MemberAlive. So a
// caller that calls Alive often enough needs no messages of its own to show that the thing is alive.
func (t *Table) Alive(mark uint32) {
	t.owner.post(func(c *circle) { c.aliveMarks.note(mark, time.Now()) })
}

// Sit is for a caller that came to watch (TableConfig.Watch) and has sat down. From now on the other members
// count us among those that sit, if they have room.
func (t *Table) Sit() { t.owner.post(func(c *circle) { c.us.watches = false }) }

// Send sends data to one member. It does not wait until the member has it.
// Errors: ErrTooBig, ErrNotMember, ErrBusy, ErrClosed.
func (t *Table) Send(to Peer, data []byte) error { return t.send(to, data, false) }

func (t *Table) send(to Peer, data []byte, again bool) error {
	if len(data) > MaxDirect {
		return ErrTooBig
	}
	id, err := to.id()
	if err != nil {
		return ErrNotMember
	}
	err = ErrClosed
	t.owner.do(func(c *circle) { err = c.send(id, data, again, time.Now()) })
	return err
}

// Recv returns the channel of messages from members. Messages that the caller does not
// read in time are dropped. Close closes the channel.
func (t *Table) Recv() <-chan Message { return t.recv }

// Events returns the channel of events. Events that the caller does not read in time are dropped. Close closes the
// channel.
func (t *Table) Events() <-chan Event { return t.events }

// Members returns all peers that have proved the secret and have a place at the table, sorted by peer. A peer loses its
// place when it says goodbye, when we expel it, and when we give the place to another (TableConfig.Keep).
func (t *Table) Members() (list []Member) {
	t.owner.query(func(c *circle) { list = c.contacts.members() })
	return list
}

// Attempts returns the latest attempts at reaching members, at most 64, oldest first.
func (t *Table) Attempts() (list []Attempt) {
	t.owner.query(func(c *circle) { list = slices.Clone(c.attempts.list) })
	return list
}

// Expel closes the connection to a member and lets it in no more while this table is open.
// We drop all its messages, whoever passes them on, and send it nothing. The other members
// still hear it, unless they expel it too.
func (t *Table) Expel(p Peer) {
	id, err := p.id()
	if err != nil || id == t.node.host.ID() {
		return
	}
	out := false
	t.owner.do(func(c *circle) { out = c.expel(id) })
	if out {
		t.node.host.Network().ClosePeer(id)
	}
}

// Close says goodbye and leaves. It takes at most a second. A second call waits for the first one to end.
func (t *Table) Close() error {
	if !t.crew.dismiss() {
		<-t.owner.ended
		return nil
	}
	var goodbyes []<-chan struct{}
	t.owner.do(func(c *circle) { goodbyes = c.close() })
	patience, cancel := context.WithTimeout(context.Background(), leaveTimeout)
	defer cancel()
	for _, s := range goodbyes {
		select {
		case <-s:
		case <-patience.Done():
		}
	}
	t.cancel()
	t.owner.do((*circle).closeAllLinks)
	t.crew.wait()           // the owner still runs, so it can answer the goroutines of the table
	t.topic.leave()         // only after followPeers has ended: the topic cannot close while it listens
	t.node.tables.remove(t) // from now on the same table may be opened again
	t.node.lan.onAnnounced()
	close(t.recv) // here and below: the circle is closed and the crew has ended, so nobody sends any more
	close(t.events)
	t.owner.end()
	return nil
}

// topicPatience is how long Join, once connected to a member, waits until a member appears on the topic. After that
// Join returns even if none has appeared.
const topicPatience = time.Second

// Join looks for the table in all ways at once, and returns when a member has let us in. It gives up when ctx
// ends, after cfg.Patience if that is set, and when a member refuses us for a reason that lasts. Errors:
// ErrBadConfig, ErrClosed, context.Canceled if the caller cancels ctx, and *FindError with ErrNotFound,
// ErrRefused, ErrFull, ErrCrowded, ErrShut, ErrNotInvited, ErrTwin, ErrOtherVersion or ErrNoNetwork inside.
func (n *Node) Join(ctx context.Context, v Invite, cfg TableConfig) (*Table, error) {
	t, err := n.newTable(v, cfg, true)
	if err != nil {
		return nil, err
	}
	t.startGoroutines()
	if err := t.awaitMember(ctx); err != nil {
		t.Close()
		return nil, err
	}
	return t, nil
}

func (t *Table) awaitMember(ctx context.Context) error {
	if t.cfg.Patience > 0 {
		var cancel func()
		ctx, cancel = context.WithTimeout(ctx, t.cfg.Patience)
		defer cancel()
	}
	var since time.Time
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	for {
		p := t.progress()
		switch {
		case p.joined:
			return nil
		case p.connected && since.IsZero():
			since = time.Now()
		case p.connected && time.Since(since) >= topicPatience:
			return nil
		case !p.connected && p.refusal != nil:
			return t.findError(p.refusal)
		}
		select {
		case <-t.lookAgain:
		case <-tick.C:
		case <-t.ctx.Done():
			return ErrClosed
		case <-ctx.Done():
			if errors.Is(ctx.Err(), context.Canceled) {
				return ctx.Err()
			}
			return t.findError(nil)
		}
	}
}

// findError says why nobody let us in; refusal is nil if nobody refused for a reason that lasts.
func (t *Table) findError(refusal error) error {
	e := &FindError{Reason: refusal, Attempts: t.Attempts()}
	if refusal != nil {
		return e
	}
	e.Reason = ErrNotFound
	if !HasNetwork() {
		e.Reason = ErrNoNetwork
	}
	t.owner.query(func(c *circle) { e.Attempts = append(e.Attempts, c.contacts.unansweredCalls()...) })
	for _, w := range t.searchWays() { // list also the ways that led to nobody
		if !slices.ContainsFunc(e.Attempts, func(a Attempt) bool { return a.Way == w }) {
			e.Attempts = append(e.Attempts, Attempt{Way: w, Err: ErrNotFound})
		}
	}
	return e
}
