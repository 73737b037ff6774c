package table

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// Home holds what all tables of the program share: the data directory, the identity and, once a table needs it,
// the p2p node. Its methods are safe for concurrent use. After Close, the methods that open a table return
// seam.ErrOver.
type Home struct {
	cfg    Config
	store  *store.Dir
	ctx    context.Context
	cancel context.CancelFunc

	startMu sync.Mutex // held while the node starts
	node    atomic.Pointer[p2p.Node]
	mu      sync.Mutex // guards tables and closed
	tables  []*Table
	closed  bool

	portrait atomic.Pointer[seam.Portrait] // of this home's player
}

// Open opens the data directory, and removes files there that nobody needs any more. It does not use the
// network. errors.As finds a *Trouble in the error.
func Open(c Config) (*Home, error) {
	d, err := store.Open(c.Data)
	if err != nil {
		return nil, homeTrouble(err)
	}
	if c.Name != "" && CleanName(c.Name) != c.Name {
		return nil, errors.Join(nameTrouble(c.Name), d.Close())
	}
	tables := filepath.Join(d.Path(), "tables")
	tidy(tables, time.Now())
	removeHalfWritten(d.Path(), time.Now())
	removeHalfWritten(tables, time.Now())
	h := &Home{cfg: c, store: d}
	if d.Slot() == 1 { // a second program with the same directory is another player, without the chosen portrait
		p, _ := d.Profile() // the settings report a damaged profile
		h.SetPortrait(seam.ParsePortrait(p.Portrait))
	}
	h.ctx, h.cancel = context.WithCancel(context.Background())
	return h, nil
}

// Close leaves all tables, waits until they are over, stops the node and closes the data directory.
func (h *Home) Close() error {
	h.mu.Lock()
	tables := slices.Clone(h.tables)
	h.closed = true
	h.mu.Unlock()
	for _, t := range tables {
		t.Leave()
	}
	for _, t := range tables {
		<-t.done
	}
	h.cancel()
	h.startMu.Lock() // waits for a node that is just starting, to close it too
	defer h.startMu.Unlock()
	var err error
	if node := h.node.Swap(nil); node != nil {
		err = node.Close()
	}
	return errors.Join(err, h.store.Close())
}

// Store returns the data directory.
func (h *Home) Store() *store.Dir { return h.store }

// Name returns the name of this home's player: from the config, from the profile, or else from the user of this
// computer. If other programs use the same data directory, a name that is not from the config may have a number,
// so that people can tell the players apart.
func (h *Home) Name() string {
	name := h.cfg.Name
	if name == "" {
		p, _ := h.store.Profile() // the settings report a damaged profile
		name = CleanName(p.Name)
		if name == "" {
			name = defaultName()
		}
		if h.store.Slot() > 1 {
			name = numberedName(name, h.store.Slot())
		}
	}
	return name
}

func (h *Home) newPlayer(name string, bot bool) player {
	w := player{
		key: h.store.Key(), name: name, bot: bot, logPath: h.store.LogPath, makeBot: h.newLoggedBot,
		friends: friends{list: h.store.Friends, remember: h.store.RememberFriends}, version: h.cfg.Version,
	}
	if !bot {
		w.rememberVisit, w.portrait = h.store.RememberVisit, h.Portrait
	}
	return w
}

// Portrait returns the portrait of this home's player: the chosen one, or else the one that follows from the
// identity.
func (h *Home) Portrait() seam.Portrait {
	if p := h.portrait.Load(); p != nil && p.Known() {
		return *p
	}
	return seam.PortraitOf(lockstep.KeyOf(h.store.Key()).String())
}

// SetPortrait sets the portrait of this home's player at all tables. If p is one that this program does not
// know, such as the zero Portrait, the player gets the portrait that follows from the identity.
func (h *Home) SetPortrait(p seam.Portrait) { h.portrait.Store(&p) }

// openTable makes a table and starts it. The home lists the table until it is over. After Close the error is
// seam.ErrOver.
func (h *Home) openTable(w player, d dial, o Options) (*Table, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, seam.ErrOver
	}
	t := newTable(w, d, o)
	t.seat.place.overInternet = h.reachesInternet()
	h.tables = append(h.dropEndedTables(), t)
	t.start()
	return t, nil
}

// dropEndedTables forgets the tables that are over, and returns the others. The caller holds mu.
func (h *Home) dropEndedTables() []*Table {
	h.tables = slices.DeleteFunc(h.tables, func(t *Table) bool { return t.Outcome().Result != Running })
	return h.tables
}

// partingTables returns the tables that the person has left, but that are not over yet: they still close their
// logs and lines.
func (h *Home) partingTables() []*Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(h.dropEndedTables()), func(t *Table) bool { return !t.hasLeft() })
}

// checkSetup checks a setup, and replaces its rules by their canonical text. The error is a *Trouble.
func checkSetup(s *seam.Setup) error {
	err := CatchFault(func() *lockstep.Genesis { return &lockstep.Genesis{Game: s.Game} }, func() error { return setupError(s) })
	if err != nil {
		return setupTrouble(err)
	}
	return nil
}

func setupError(s *seam.Setup) error {
	_, r, err := parseTerms(s.Game, s.Rules)
	if err != nil {
		return err
	}
	s.Rules = r.String()
	if err := checkTerms(s.Game, s.Rules, s.Seats); err != nil {
		return err
	}
	if s.Bots < 0 || s.Bots >= s.Seats {
		return &assets.Trouble{Code: "terms", Case: "bots"}
	}
	return nil
}

// Host opens a table for others. It returns at once, with a table that is still seam.Connecting. If connecting fails
// later, the table shows why as its Trouble. The error is a *Trouble for an impossible setup, such as an unknown
// game, wrong rules or a wrong number of seats, or seam.ErrOver.
func (h *Home) Host(s seam.Setup, o Options) (*Table, error) {
	if err := checkSetup(&s); err != nil {
		return nil, err
	}
	inv := p2p.NewInvite()
	w := h.newPlayer(h.Name(), o.Bot)
	inv.Game, inv.Rules, inv.Name = s.Game, s.Rules, w.name
	return h.openTable(w, func(context.Context) (place, *Trouble) {
		w.friends.load()
		return h.placeOpened(w, s, w.friends.resolveDoor(o.Door, door{}), inv)
	}, o)
}

// Join goes to the table of a code or a link, to play or, with Options.Watch, to watch. It returns at once,
// with a table that is still seam.Connecting. The error is a *Trouble for text that is neither a code nor a
// link, or seam.ErrOver.
func (h *Home) Join(code string, o Options) (*Table, error) {
	inv, err := p2p.ParseInvite(code)
	if err != nil {
		return nil, joinTrouble(err)
	}
	o.ownLog, o.ownMatch = h.unfinishedLog(inv)
	o.code, o.search = code, &search{asksInternet: h.reachesInternet()}
	find := func(ctx context.Context) (place, *Trouble) {
		cfg := p2p.TableConfig{Patience: patience(o.Timeout), Report: o.search.noteTry}
		if o.Watch {
			return h.placeWatched(ctx, inv, cfg)
		}
		return h.placeJoined(ctx, (*p2p.Node).Join, inv, cfg)
	}
	// a table that the person is just leaving may be the same one
	return h.openTable(h.newPlayer(h.Name(), o.Bot), dialAfter(h.partingTables(), find), o)
}
