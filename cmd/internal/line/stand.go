package line

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"
)

// Limits of a Stand.
const (
	wantFeeders = 2               // feeders at a time, so that no single feeder can hold packets back
	findFirst   = 5 * time.Second // the first pause before we look for another feeder; it doubles
	findMost    = 2 * time.Minute // the longest such pause
)

// Feeder is a member that passes packets on to us (feeds us), over a Net that we share
// with it.
type Feeder struct {
	Node  Node // "" is the table itself
	Net   Net
	Level int // how many spectators are between the table and us; 0 is the table itself
}

// StandConfig configures a Stand.
type StandConfig struct {
	Self Node
	// Find finds a new feeder that is not in but. The feeder's level must be below the given one; 0 allows
	// any level. Find may take its time, and ends with ctx.
	Find func(ctx context.Context, but []Node, below int) (Feeder, error)
	// Open opens a Net for the spectators that we feed, at the given level. It returns
	// nil if we cannot feed anybody.
	Open func(level int) Net
	// PassOn reports whether the spectators that we feed need a packet exactly as it came. The messages of
	// lockstep reach them another way.
	PassOn func(data []byte) bool
}

// Stand is the Net of a spectator that may feed other spectators. It hears the table, or else one or two
// feeders, and passes their packets on. It does not pass on packets from the spectators that it feeds. Each
// of our feeders has a lower level than we have, so that there can be no circle of feeders.
type Stand struct {
	cfg    StandConfig
	ctx    context.Context
	cancel context.CancelFunc
	lost   chan struct{} // receives when a feeder has gone

	mu      sync.Mutex
	feeders map[Node]Feeder
	level   int // the level of the spectators that we feed
	own     Net // the Net of the spectators that we feed; nil: we feed nobody
	passing passing
	inbox
	running sync.WaitGroup
}

// NewStand returns a stand with its first feeder. The stand owns that feeder's Net, and
// all Nets that it finds and opens.
func NewStand(cfg StandConfig, first Feeder) *Stand {
	s := &Stand{cfg: cfg, lost: make(chan struct{}, 1), feeders: map[Node]Feeder{}, inbox: newInbox()}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	s.hear(first)
	s.running.Go(s.seek)
	return s
}

// Feeders returns the nodes that feed us, sorted; none if we hear the table itself.
func (s *Stand) Feeders() (all []Node) {
	for n := range s.up() {
		if n != "" {
			all = append(all, n)
		}
	}
	slices.Sort(all)
	return all
}

// up returns our feeders.
func (s *Stand) up() map[Node]Feeder {
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.feeders)
}

// down returns the Net of the spectators that we feed, nil if there is none.
func (s *Stand) down() Net {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.own
}

// enough reports whether we need no further feeder.
func (s *Stand) enough() bool {
	up := s.up()
	_, table := up[""]
	return table || len(up) >= wantFeeders
}

// seek looks for feeders whenever there are too few.
func (s *Stand) seek() {
	pause := findFirst
	for s.ctx.Err() == nil {
		var again <-chan time.Time
		if !s.enough() {
			s.mu.Lock()
			below := s.level
			s.mu.Unlock()
			f, err := s.cfg.Find(s.ctx, s.Feeders(), below)
			if err == nil {
				s.hear(f)
				pause = findFirst
				continue
			}
			if len(s.up()) == 0 {
				s.tell(Event{Kind: Deserted})
			}
			again, pause = time.After(pause), min(2*pause, findMost)
		}
		select {
		case <-again:
		case <-s.lost:
			pause = findFirst
		case <-s.ctx.Done():
		}
	}
}

// hear starts reading from a feeder. If that feeder is the table itself, we drop all
// other feeders.
func (s *Stand) hear(f Feeder) {
	s.mu.Lock()
	if s.ctx.Err() != nil {
		s.mu.Unlock()
		_ = f.Net.Close() // the stand is closed already
		return
	}
	before := maps.Clone(s.feeders)
	s.feeders[f.Node] = f
	old := s.own
	if fresh := s.level == 0 || f.Level == 0 && s.level != 1; fresh {
		s.level = f.Level + 1
		if s.own = s.cfg.Open(s.level); s.own != nil {
			own := s.own
			s.running.Go(func() { s.serve(own) })
		}
	} else {
		old = nil
	}
	s.mu.Unlock()
	if old != nil {
		_ = old.Close()
	}
	if f.Level == 0 {
		for _, b := range before {
			_ = b.Net.Close()
		}
	}
	s.tell(Event{Kind: Here, Node: f.Node})
	s.running.Go(func() { s.read(f) })
}

// read reads the events of a feeder, until the feeder is gone.
func (s *Stand) read(f Feeder) {
	for ev := range f.Net.Events() {
		switch {
		case ev.Kind == Packet:
			s.pass(ev.Data)
			s.tell(ev)
		case f.Level == 0 && ev.Kind == Crowded:
			s.becomeCrowded()
			go f.Net.Close()
		case f.Level == 0:
			s.tell(ev)
		case ev.Kind == Gone && ev.Node == f.Node:
			go f.Net.Close() // the loop reads the remaining packets until then
		}
	}
	s.mu.Lock()
	delete(s.feeders, f.Node)
	s.mu.Unlock()
	s.tell(Event{Kind: Gone, Node: f.Node})
	select {
	case s.lost <- struct{}{}:
	default:
	}
}

// becomeCrowded: we have lost our place at the table. Spectators of any level can feed us now. So we feed
// nobody until somebody feeds us: otherwise two spectators could come to feed each other.
func (s *Stand) becomeCrowded() {
	s.mu.Lock()
	own := s.own
	s.own, s.level = nil, 0
	s.mu.Unlock()
	if own != nil {
		go own.Close()
	}
}

// tell queues an event for the reader.
func (s *Stand) tell(ev Event) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.push(ev)
}

// pass passes a packet on if the spectators that we feed need it, it has not arrived before, and
// packets do not arrive too fast.
func (s *Stand) pass(data []byte) {
	if !s.cfg.PassOn(data) {
		return
	}
	s.mu.Lock()
	fits, own := s.passing.takes(data, time.Now()), s.own
	s.mu.Unlock()
	if fits && own != nil {
		_ = own.Broadcast(data) // best effort
	}
}

// serve reads the events of the spectators that we feed.
func (s *Stand) serve(own Net) {
	for ev := range own.Events() {
		switch ev.Kind {
		case Packet:
			s.tell(ev)
		case Here:
			s.mu.Lock()
			kept := slices.Clone(s.passing.kept)
			s.mu.Unlock()
			for _, data := range kept {
				_ = own.Send(ev.Node, data) // best effort
			}
		case Gone, Alive, OtherVersion, Crowded, Deserted: // these events change nothing for us
		}
	}
}

// table returns the Net of the table itself, nil if we do not hear it.
func (s *Stand) table() Net { return s.up()[""].Net }

// Self is this node.
func (s *Stand) Self() Node { return s.cfg.Self }

// Broadcast sends data to the table. If we do not hear the table, it sends data to our
// feeders, and nobody else gets it.
func (s *Stand) Broadcast(data []byte) error {
	if t := s.table(); t != nil {
		return t.Broadcast(data)
	}
	var errs []error
	for node, f := range s.up() {
		errs = append(errs, f.Net.Send(node, data))
	}
	return errors.Join(errs...)
}

// Repeat uses the Repeat of the table's Net if we hear the table, and otherwise does what Broadcast or Send does.
func (s *Stand) Repeat(to Node, data []byte) error {
	if t := s.table(); t != nil && t.Repeat(to, data) == nil {
		return nil
	}
	if to == "" {
		return s.Broadcast(data)
	}
	return s.Send(to, data)
}

// Send sends data to a node at the table, to one of our feeders, or to a spectator that
// we feed.
func (s *Stand) Send(to Node, data []byte) error {
	if t := s.table(); t != nil && t.Send(to, data) == nil {
		return nil
	}
	if f, ok := s.up()[to]; ok {
		return f.Net.Send(to, data)
	}
	if own := s.down(); own != nil {
		return own.Send(to, data)
	}
	return ErrNoNode
}

// Alive passes the mark on to the table, if we hear the table.
func (s *Stand) Alive(mark uint32) {
	if t := s.table(); t != nil {
		t.Alive(mark)
	}
}

// Sit tells the table that somebody plays on this node now.
func (s *Stand) Sit() {
	if t := s.table(); t != nil {
		t.Sit()
	}
}

// Expel closes the connection to a node at the table.
func (s *Stand) Expel(n Node) {
	if t := s.table(); t != nil {
		t.Expel(n)
	}
}

// Close closes all Nets of the stand. It is safe to call twice.
func (s *Stand) Close() error {
	s.cancel()
	var errs []error
	if own := s.down(); own != nil {
		errs = append(errs, own.Close())
	}
	for _, f := range s.up() {
		errs = append(errs, f.Net.Close())
	}
	s.running.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.shut()
	return errors.Join(errs...)
}
