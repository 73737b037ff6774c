package line

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"
)

// How many feeders a Stand looks for, and how long it pauses between searches.
const (
	wantedFeeders  = 2               // feeders at a time, so that no single feeder can hold packets back
	firstFindPause = 5 * time.Second // the first pause before we look for another feeder; it doubles
	maxFindPause   = 2 * time.Minute // the longest such pause
)

// Feeder is a member that passes packets on to us (feeds us), over a Net that we share
// with it.
type Feeder struct {
	Node  Node // "" is the table itself
	Net   Net
	Level int // how many spectators are between the table and us; 0: we hear the table itself
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
	cfg        StandConfig
	ctx        context.Context
	cancel     context.CancelFunc
	feederLost chan struct{} // receives when a feeder has gone

	mu       sync.Mutex
	feeders  map[Node]Feeder
	fedLevel int // the level of the spectators that we feed
	ownNet   Net // the Net of the spectators that we feed; nil: we feed nobody
	passLog  passLog
	inbox
	goroutines sync.WaitGroup
}

// NewStand returns a stand with its first feeder. The stand owns that feeder's Net, and
// all Nets that it finds and opens.
func NewStand(cfg StandConfig, first Feeder) *Stand {
	s := &Stand{cfg: cfg, feederLost: make(chan struct{}, 1), feeders: map[Node]Feeder{}, inbox: newInbox()}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	s.startReading(first)
	s.goroutines.Go(s.seekFeeders)
	return s
}

// Feeders returns the nodes that feed us, sorted; none if we hear the table itself.
func (s *Stand) Feeders() (all []Node) {
	for n := range s.currentFeeders() {
		if n != "" {
			all = append(all, n)
		}
	}
	slices.Sort(all)
	return all
}

// currentFeeders returns a copy of our feeders, by node.
func (s *Stand) currentFeeders() map[Node]Feeder {
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.feeders)
}

// fedNet returns the Net of the spectators that we feed, nil if there is none.
func (s *Stand) fedNet() Net {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ownNet
}

// hasEnough reports whether we need no further feeder.
func (s *Stand) hasEnough() bool {
	up := s.currentFeeders()
	_, table := up[""]
	return table || len(up) >= wantedFeeders
}

// seekFeeders looks for feeders whenever there are too few.
func (s *Stand) seekFeeders() {
	pause := firstFindPause
	for s.ctx.Err() == nil {
		var again <-chan time.Time
		if !s.hasEnough() {
			s.mu.Lock()
			below := s.fedLevel
			s.mu.Unlock()
			f, err := s.cfg.Find(s.ctx, s.Feeders(), below)
			if err == nil {
				s.startReading(f)
				pause = firstFindPause
				continue
			}
			if len(s.currentFeeders()) == 0 {
				s.queueEvent(Event{Kind: FeedersGone})
			}
			again, pause = time.After(pause), min(2*pause, maxFindPause)
		}
		select {
		case <-again:
		case <-s.feederLost:
			pause = firstFindPause
		case <-s.ctx.Done():
		}
	}
}

// startReading starts reading from a feeder. If that feeder is the table itself, we drop all
// other feeders. If this is our first feeder, or now we come to hear the table itself, it opens a new
// Net for the spectators that we feed, and closes the old one.
func (s *Stand) startReading(f Feeder) {
	s.mu.Lock()
	if s.ctx.Err() != nil {
		s.mu.Unlock()
		_ = f.Net.Close() // the stand is closed already
		return
	}
	before := maps.Clone(s.feeders)
	s.feeders[f.Node] = f
	old := s.ownNet
	if fresh := s.fedLevel == 0 || f.Level == 0 && s.fedLevel != 1; fresh {
		s.fedLevel = f.Level + 1
		if s.ownNet = s.cfg.Open(s.fedLevel); s.ownNet != nil {
			own := s.ownNet
			s.goroutines.Go(func() { s.readOwnNet(own) })
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
	s.queueEvent(Event{Kind: NodeCame, Node: f.Node})
	s.goroutines.Go(func() { s.readFeeder(f) })
}

// readFeeder reads the events of a feeder, until the feeder is gone.
func (s *Stand) readFeeder(f Feeder) {
	for ev := range f.Net.Events() {
		switch {
		case ev.Kind == Packet:
			s.passOn(ev.Data)
			s.queueEvent(ev)
		case f.Level == 0 && ev.Kind == CrowdedOut:
			s.becomeCrowded()
			go f.Net.Close()
		case f.Level == 0:
			s.queueEvent(ev)
		case ev.Kind == NodeGone && ev.Node == f.Node:
			go f.Net.Close() // the loop reads the remaining packets until then
		}
	}
	s.mu.Lock()
	delete(s.feeders, f.Node)
	s.mu.Unlock()
	s.queueEvent(Event{Kind: NodeGone, Node: f.Node})
	select {
	case s.feederLost <- struct{}{}:
	default:
	}
}

// becomeCrowded: we have lost our place at the table. Spectators of any level can feed us now. So we feed
// nobody until somebody feeds us: otherwise two spectators could come to feed each other.
func (s *Stand) becomeCrowded() {
	s.mu.Lock()
	own := s.ownNet
	s.ownNet, s.fedLevel = nil, 0
	s.mu.Unlock()
	if own != nil {
		go own.Close()
	}
}

// queueEvent queues an event for the reader.
func (s *Stand) queueEvent(ev Event) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.push(ev)
}

// passOn passes a packet on if the spectators that we feed need it, it has not arrived before, and
// packets do not arrive too fast.
func (s *Stand) passOn(data []byte) {
	if !s.cfg.PassOn(data) {
		return
	}
	s.mu.Lock()
	fits, own := s.passLog.mayPass(data, time.Now()), s.ownNet
	s.mu.Unlock()
	if fits && own != nil {
		_ = own.Broadcast(data) // best effort
	}
}

// readOwnNet reads the events of the spectators that we feed.
func (s *Stand) readOwnNet(own Net) {
	for ev := range own.Events() {
		switch ev.Kind {
		case Packet:
			s.queueEvent(ev)
		case NodeCame:
			s.mu.Lock()
			kept := slices.Clone(s.passLog.latestPackets)
			s.mu.Unlock()
			for _, data := range kept {
				_ = own.Send(ev.Node, data) // best effort
			}
		case NodeGone, NodeAlive, OtherVersion, CrowdedOut, FeedersGone: // these events change nothing for us
		}
	}
}

// tableNet returns the Net of the table itself, nil if we do not hear it.
func (s *Stand) tableNet() Net { return s.currentFeeders()[""].Net }

// Self is this node.
func (s *Stand) Self() Node { return s.cfg.Self }

// Broadcast sends data to the table. If we do not hear the table, it sends data to our
// feeders, and nobody else gets it.
func (s *Stand) Broadcast(data []byte) error {
	if t := s.tableNet(); t != nil {
		return t.Broadcast(data)
	}
	var errs []error
	for node, f := range s.currentFeeders() {
		errs = append(errs, f.Net.Send(node, data))
	}
	return errors.Join(errs...)
}

// Repeat uses the Repeat of the table's Net if we hear the table, and otherwise does what Broadcast or Send does.
func (s *Stand) Repeat(to Node, data []byte) error {
	if t := s.tableNet(); t != nil && t.Repeat(to, data) == nil {
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
	if t := s.tableNet(); t != nil && t.Send(to, data) == nil {
		return nil
	}
	if f, ok := s.currentFeeders()[to]; ok {
		return f.Net.Send(to, data)
	}
	if own := s.fedNet(); own != nil {
		return own.Send(to, data)
	}
	return ErrNoNode
}

// ReportAlive passes the mark on to the table, if we hear the table.
func (s *Stand) ReportAlive(mark uint32) {
	if t := s.tableNet(); t != nil {
		t.ReportAlive(mark)
	}
}

// ReportSeated passes the report on to the table, if we hear the table.
func (s *Stand) ReportSeated() {
	if t := s.tableNet(); t != nil {
		t.ReportSeated()
	}
}

// Expel closes the connection to a node at the table.
func (s *Stand) Expel(n Node) {
	if t := s.tableNet(); t != nil {
		t.Expel(n)
	}
}

// Close closes all Nets of the stand. It is safe to call twice.
func (s *Stand) Close() error {
	s.cancel()
	var errs []error
	if own := s.fedNet(); own != nil {
		errs = append(errs, own.Close())
	}
	for _, f := range s.currentFeeders() {
		errs = append(errs, f.Net.Close())
	}
	s.goroutines.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.shut()
	return errors.Join(errs...)
}
