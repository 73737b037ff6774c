package table

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/chat"
	"lastcard/cmd/internal/line"
	"lastcard/cmd/internal/store"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// Home is the program's side of all its tables: data directory, identity and,
// once it is needed, the p2p node. Its methods are safe for concurrent use.
type Home struct {
	cfg    Config
	store  *store.Dir
	ctx    context.Context
	cancel context.CancelFunc

	starting sync.Mutex // held while the node starts
	mu       sync.Mutex
	node     *p2p.Node
	tables   []*Table
	closed   bool
}

// Open opens the data directory. It touches no network. The error is a
// *Trouble.
func Open(c Config) (*Home, error) {
	d, err := store.Open(c.Data)
	if err != nil {
		return nil, homeTrouble(err)
	}
	if c.Name != "" && CleanName(c.Name) != c.Name {
		return nil, errors.Join(badName(c.Name), d.Close())
	}
	tidy(filepath.Join(d.Path(), "tables"), time.Now())
	h := &Home{cfg: c, store: d}
	h.ctx, h.cancel = context.WithCancel(context.Background())
	return h, nil
}

// Close leaves every table and stops the node.
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
	h.starting.Lock() // a node that is starting is closed too
	defer h.starting.Unlock()
	h.mu.Lock()
	node := h.node
	h.node = nil
	h.mu.Unlock()
	var err error
	if node != nil {
		err = node.Close()
	}
	return errors.Join(err, h.store.Close())
}

// Store is the data directory.
func (h *Home) Store() *store.Dir { return h.store }

// Name is the player's name: as configured, of the profile, or of the user.
// The second window of one directory gets a number, so that two can be told apart.
func (h *Home) Name() string {
	name := h.cfg.Name
	if name == "" {
		p, _ := h.store.Profile() // a damaged profile is the settings' business
		name = CleanName(p.Name)
		if name == "" {
			name = defaultName()
		}
		if h.store.Slot() > 1 {
			name = numbered(name, h.store.Slot())
		}
	}
	return name
}

func (h *Home) who(name string, bot bool) who {
	w := who{
		key: h.store.Key(), name: name, bot: bot, logs: h.store.LogPath, make: h.newBot,
		friends: friends{all: h.store.Friends, meet: h.store.Met},
	}
	if !bot {
		w.visit = h.store.Visited
	}
	return w
}

// far reports whether codes are found over the internet too.
func (h *Home) far() bool { return !h.cfg.NoInternet && len(h.cfg.Bootstrap) > 0 }

// open makes a table and keeps it until it is over.
func (h *Home) open(w who, d dial, o Options) (*Table, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, seam.ErrOver
	}
	t := newTable(w, d, o)
	t.own.place.far = h.far()
	h.tables = append(h.tables, t)
	t.start()
	go func() {
		<-t.done
		h.mu.Lock()
		defer h.mu.Unlock()
		h.tables = slices.DeleteFunc(h.tables, func(x *Table) bool { return x == t })
	}()
	return t, nil
}

// terms checks a setup and returns the canonical text of its rules.
func terms(s *seam.Setup) error {
	g, ok := games.Lookup(s.Game)
	if !ok {
		return badSetup(errors.New("there is no game " + s.Game))
	}
	r, err := engine.ParseRules(g, s.Rules)
	if err != nil {
		return badSetup(err)
	}
	s.Rules = r.String()
	if err := checkTerms(s.Game, s.Rules, s.Seats); err != nil {
		return badSetup(err)
	}
	if s.Bots < 0 || s.Bots >= s.Seats {
		return badSetup(errors.New("one seat at least must not be an added bot's"))
	}
	return nil
}

// at is a dial to a place that is there already.
func at(p place) dial {
	return func(context.Context) (place, *Trouble) { return p, nil }
}

// PlayBots opens a table on this machine only, without a network: all other
// seats are bots. It starts at once.
func (h *Home) PlayBots(s seam.Setup, o Options) (*Table, error) {
	s.Bots = s.Seats - 1
	if err := terms(&s); err != nil {
		return nil, err
	}
	var id lockstep.Hash
	if _, err := rand.Read(id[:]); err != nil {
		return nil, badSetup(errNoRandom)
	}
	sw := line.NewSwitch(nil)
	o.Ready = true
	w := h.who(h.Name(), o.Bot)
	p := here(sw)
	p.bots, p.lobby = s.Bots, openerLobby(w, id, s)
	return h.open(w, at(p), o)
}

// here is the place of a table on this machine only. It meets nowhere, but its
// bots can come back.
func here(sw *line.Switch) place {
	return place{net: sw.Port(), sw: sw, close: sw.Close, where: func() where { return where{} }}
}

func openerLobby(w who, id lockstep.Hash, s seam.Setup) lobby.Config {
	return lobby.Config{ID: id, Opener: lockstep.KeyOf(w.key), Game: s.Game, Rules: s.Rules, Seats: s.Seats}
}

// Host opens a table for others. It returns at once with a table that is
// Connecting; what fails later is its Trouble. The error (a *Trouble) is for a
// setup that cannot be: unknown game, rules, number of seats.
func (h *Home) Host(s seam.Setup, o Options) (*Table, error) {
	if err := terms(&s); err != nil {
		return nil, err
	}
	inv := p2p.NewInvite()
	w := h.who(h.Name(), o.Bot)
	inv.Game, inv.Rules, inv.Name = s.Game, s.Rules, w.name
	return h.open(w, func(context.Context) (place, *Trouble) { return h.opened(w, s, h.door(o.Door), inv) }, o)
}

// door is a door with the keys of the friends it names.
func (h *Home) door(d seam.Door) door {
	f := friends{all: h.store.Friends}
	f.read()
	return f.door(d, door{})
}

// opened is the place of a table that we opened.
func (h *Home) opened(w who, s seam.Setup, d door, inv p2p.Invite) (place, *Trouble) {
	node, err := h.online()
	if err != nil {
		return place{}, joinTrouble(err)
	}
	seats, keeper := &taken{}, &doorkeeper{}
	keeper.set(d)
	cfg := p2p.TableConfig{Protocol: protocol, Valid: plausible, Admit: keeper.admit}
	if s.LAN {
		cfg.Announce = &p2p.Announce{Name: w.name, Game: s.Game, Seats: s.Seats, Taken: seats.get, ShareCode: true}
	}
	pt, err := node.Open(h.ctx, inv, cfg)
	if err != nil {
		return place{}, joinTrouble(err)
	}
	p := h.at(node, pt)
	p.lobby, p.bots, p.taken, p.keeper = openerLobby(w, lobbyID(inv), s), s.Bots, seats.set, keeper
	p.renew = func(string) (place, *Trouble) {
		fresh := p2p.NewInvite()
		fresh.Game, fresh.Rules, fresh.Name = inv.Game, inv.Rules, inv.Name
		return h.opened(w, s, keeper.get(), fresh)
	}
	return p, nil
}

// Join takes a seat by a code or a link. It returns at once; the error (a
// *Trouble) is for text that is neither.
func (h *Home) Join(code string, o Options) (*Table, error) {
	inv, err := p2p.ParseInvite(code)
	if err != nil {
		return nil, joinTrouble(err)
	}
	o.asked, o.ours = code, h.seatIn(inv)
	return h.open(h.who(h.Name(), o.Bot), func(ctx context.Context) (place, *Trouble) {
		node, err := h.online()
		if err != nil {
			return place{}, joinTrouble(err)
		}
		keeper := &doorkeeper{}
		pt, err := node.Join(ctx, inv, p2p.TableConfig{Protocol: protocol, Valid: plausible, Patience: patience(o.Timeout), Admit: keeper.admit})
		if err != nil {
			return place{}, joinTrouble(err)
		}
		return h.joined(node, pt, inv, keeper), nil
	}, o)
}

// joined is the place of a table that somebody else opened. When its code is renewed we know where the others are.
func (h *Home) joined(node *p2p.Node, pt *p2p.Table, inv p2p.Invite, keeper *doorkeeper) place {
	p := h.at(node, pt)
	p.lobby, p.keeper = lobby.Config{ID: lobbyID(inv), Opener: openerOf(inv)}, keeper
	where := p.where
	p.renew = func(link string) (place, *Trouble) {
		fresh, err := p2p.ParseInvite(link)
		if err != nil {
			return place{}, joinTrouble(err)
		}
		again := &doorkeeper{}
		pt, err := node.Open(h.ctx, fresh, p2p.TableConfig{Protocol: protocol, Valid: plausible, Admit: again.admit, Known: where().Known})
		if err != nil {
			return place{}, joinTrouble(err)
		}
		return h.joined(node, pt, fresh, again), nil
	}
	return p
}

// Watch looks at a table by a code or a link, without a seat.
func (h *Home) Watch(code string, o Options) (*Table, error) {
	o.Watch = true
	return h.Join(code, o)
}

// patience is how long p2p looks for a table: a little less than Timeout, so
// that its answer, which says what was tried, comes first. 0 is p2p's own.
func patience(timeout time.Duration) time.Duration { return timeout * 9 / 10 }

// protocol is what peers must have in common to talk at all.
const protocol = "lockstep/4"

// plausible is the topic's validator: a message of lockstep, of the chat or about the door, of a
// size it may have. Signatures are the session's and the chat's to check.
func plausible(data []byte) bool {
	if chat.Use.Is(data) || doorUse.Is(data) {
		return true
	}
	_, _, ok := lockstep.Route(data)
	return ok && len(data) <= lockstep.MaxMessage
}

// lobbyID names the lobby of an invite to those who have it.
func lobbyID(v p2p.Invite) lockstep.Hash {
	return sha256.Sum256([]byte("lastcard/lobby/1\x00" + v.Code()))
}

// openerOf is the key of the player that opens the table of an invite, zero if the invite does not say. The opener
// signs with the key of its node.
func openerOf(v p2p.Invite) (k lockstep.Key) {
	if b, err := v.Opener.Key(); err == nil {
		k = lockstep.Key(b)
	}
	return k
}

// peerOf is an opener as an invite names it, "" for the zero key.
func peerOf(k lockstep.Key) p2p.Peer {
	if k == (lockstep.Key{}) {
		return ""
	}
	p, _ := p2p.PeerOf(k[:]) // a key of a wrong length is our own fault, and there is none
	return p
}

// at is the place of a p2p table.
func (h *Home) at(node *p2p.Node, pt *p2p.Table) place {
	sw := line.NewSwitch(line.P2P(node.Peer(), pt))
	return place{
		net: sw.Port(), sw: sw, close: sw.Close, far: h.far(),
		invite: func(opener lockstep.Key) (string, string) {
			v := pt.Invite()
			v.Opener = peerOf(opener)
			return v.Code(), v.Link()
		},
		where: func() where {
			w := where{Link: pt.Invite().Link()}
			for _, m := range pt.Members() {
				for _, a := range m.Addrs {
					w.Known = append(w.Known, a+"/p2p/"+string(m.Peer))
				}
			}
			return w
		},
		why: func() []assets.Trouble {
			all := pt.Attempts()
			return attempts(all[max(0, len(all)-1):])
		},
	}
}

// taken counts the seats that are taken, for the announcement.
type taken struct {
	mu sync.Mutex
	n  int
}

func (t *taken) get() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.n
}

func (t *taken) set(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.n = n
}
