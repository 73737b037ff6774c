package line

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

const (
	wantedFeeders  = 2               // how many feeders a Stand looks for, so that no single one can hold packets back
	firstFindPause = 5 * time.Second // the pause after a search that finds no feeder; it doubles with each such search
	maxFindPause   = 2 * time.Minute // the longest pause
)

// Feeder is where a spectator (here "we") gets its packets from: another spectator that passes them on
// (feeds us) over a Net that we share with it, or the table itself.
type Feeder struct {
	Node  Node // "" is the table itself
	Net   Net
	Level int // how many spectators are between the table and us; 0: we hear the table itself
}

// StandConfig says how a Stand finds feeders, and whom and what it feeds.
type StandConfig struct {
	Self Node
	// Find finds a new feeder that is not in except. Its level is less than below, or any level if below
	// is 0. Find may block until ctx is done.
	Find func(ctx context.Context, except []Node, below int) (Feeder, error)
	// Open opens a Net for the spectators that we feed. level will be their Feeder.Level. Open returns nil if
	// we cannot feed anybody.
	Open func(level int) Net
	// PassOn reports whether we pass a packet on to the spectators that we feed. We do not if they get its
	// content in another way, like the entries of a match.
	PassOn func(data []byte) bool
}

// Stand is the Net of a spectator that may feed other spectators. It hears the table itself, or else a few
// feeders, and passes their packets on. It does not pass on packets from the spectators that it feeds.
// Each feeder of ours feeds at a lower level than we do, so that there can be no circle of feeders.
type Stand struct {
	cfg        StandConfig
	ctx        context.Context
	cancel     context.CancelFunc
	feederLost chan struct{} // gets a value when a feeder has gone

	mu       sync.Mutex
	feeders  map[Node]Feeder
	fedLevel int // the level at which we feed others; 0: not known before we have a feeder
	ownNet   Net // the Net of the spectators that we feed; nil: we feed nobody
	passLog  passLog
	inbox
	goroutines sync.WaitGroup
}

// NewStand returns a Stand with its first feeder. Close closes the Net of that feeder, and
// all Nets that Find and Open have returned.
func NewStand(cfg StandConfig, first Feeder) *Stand {
	s := &Stand{cfg: cfg, feederLost: make(chan struct{}, 1), feeders: map[Node]Feeder{}, inbox: newInbox()}
	s.passLog.limit = rate.NewLimiter(rate.Every(passInterval), passBurst)
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

// currentFeeders returns a copy of the map of our feeders.
func (s *Stand) currentFeeders() map[Node]Feeder {
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.feeders)
}

func (s *Stand) fedNet() Net {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ownNet
}

// hasEnough reports whether we need no further feeder: we hear the table itself, or wantedFeeders others.
func (s *Stand) hasEnough() bool {
	feeders := s.currentFeeders()
	_, hearsTable := feeders[""]
	return hearsTable || len(feeders) >= wantedFeeders
}

// seekFeeders looks for feeders whenever there are too few. When we have none and it finds none, the
// reader gets a FeedersGone.
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

// startReading adds a feeder and reads its events. If the feeder is the table itself, startReading drops all
// other feeders. If the level at which we feed others is not known yet, or falls because we now hear the
// table itself, it opens a new Net for the spectators that we feed and closes the old one.
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

// readFeeder passes on the packets of a feeder and queues them for our reader, until the feeder is gone;
// then our reader gets a NodeGone. Other events reach our reader only if the feeder is the table itself.
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

// becomeCrowded is called when we have lost our place at the table. From now on spectators of any level may
// feed us. So we feed nobody until somebody feeds us: otherwise two spectators could feed each other.
func (s *Stand) becomeCrowded() {
	s.mu.Lock()
	own := s.ownNet
	s.ownNet, s.fedLevel = nil, 0
	s.mu.Unlock()
	if own != nil {
		go own.Close()
	}
}

func (s *Stand) queueEvent(ev Event) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.push(ev)
}

// passOn passes a packet on to the spectators that we feed if PassOn and mayPass allow it.
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

// readOwnNet reads the events of the spectators that we feed. It queues their packets for our reader, and
// sends a newcomer the latest packets that we have passed on.
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
		case NodeGone, NodeAlive, OtherVersion, TwinAsks, CrowdedOut, FeedersGone: // these events change nothing for us
		}
	}
}

// tableNet returns the Net of the table itself, nil if we hear only feeders.
func (s *Stand) tableNet() Net { return s.currentFeeders()[""].Net }

// Self returns the node that StandConfig names.
func (s *Stand) Self() Node { return s.cfg.Self }

// Broadcast sends data to the table. If we do not hear the table, it sends data to our
// feeders, which do not pass it on.
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

// Repeat uses the Repeat of the table's Net. If we do not hear the table, or that fails, it does what
// Broadcast or Send does.
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

// ReportAlive reports the mark to the table. It does nothing if we do not hear the table.
func (s *Stand) ReportAlive(mark uint32) {
	if t := s.tableNet(); t != nil {
		t.ReportAlive(mark)
	}
}

// ReportSeated tells the table that we have a seat now. It does nothing if we do not hear the table.
func (s *Stand) ReportSeated() {
	if t := s.tableNet(); t != nil {
		t.ReportSeated()
	}
}

// Expel expels a node from the table's Net. It does nothing if we do not hear the table.
func (s *Stand) Expel(n Node) {
	if t := s.tableNet(); t != nil {
		t.Expel(n)
	}
}

// Close closes the Nets of all feeders and our own, and waits for the goroutines of the Stand. It is
// safe to call twice.
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
