package table

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"

	"lastcard/cmd/internal/store"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// whereSuffix is that of the file beside a log that says where the table meets.
// It holds the invitation, so it is as secret as that; the log is not.
const whereSuffix = ".where"

// maxWhere bounds that file.
const maxWhere = 64 << 10

// where is how the people of a table find each other again.
type where struct {
	Link  string   `json:"link"`            // of the table, with our own addresses
	Known []string `json:"known,omitempty"` // of the others, with /p2p/

	Bots   []savedSeat `json:"bots,omitempty"`   // of this program
	People []savedSeat `json:"people,omitempty"` // who share this machine with whom the log is
}

func (w where) same(o where) bool {
	return w.Link == o.Link && slices.Equal(w.Known, o.Known) && slices.EqualFunc(w.Bots, o.Bots, savedSeat.same) && slices.EqualFunc(w.People, o.People, savedSeat.same)
}

// alone reports whether nobody but this program's own seats is at a table, so that
// it meets nowhere.
func (w where) alone(g *lockstep.Genesis) bool {
	return w.Link == "" && len(w.Bots)+len(w.People) == len(g.Seats)-1
}

func wherePath(log string) string { return strings.TrimSuffix(log, logSuffix) + whereSuffix }

// keepWhere writes down where the table meets, if that has changed.
func (m *match) keepWhere(t *Table) {
	if t.place.where == nil || m.log.path == "" {
		return
	}
	w := t.place.where()
	w.Bots, w.People = t.savedBots(m.g), savedSeats(m.g, t.place.people)
	if w.same(m.where) {
		return
	}
	b, err := json.Marshal(w)
	if err != nil || len(b) > maxWhere {
		return // only a convenience: resume can be given the code
	}
	if store.WriteFile(wherePath(m.log.path), append(b, '\n'), 0o600) == nil {
		m.where = w
	}
}

func readWhere(log string) (where, error) {
	b, err := store.ReadFile(wherePath(log), maxWhere)
	if err != nil {
		return where{}, err
	}
	var w where
	return w, json.Unmarshal(b, &w)
}

// Resumable reports whether an address is kept for the table of a log, so that its
// match can be resumed if it is not over.
func Resumable(log string) bool {
	_, err := os.Stat(wherePath(log))
	return err == nil
}

// saved is a table as it was left: what was read from its log.
type saved struct {
	path string
	log  *lockstep.Log
	bots []savedSeat
}

// readSaved reads a log that one of the keys has a seat in.
func readSaved(path string, key lockstep.Key) (saved, lockstep.Seat, *Trouble) {
	f, err := os.Open(path)
	if err != nil {
		return saved{}, 0, cannotResume(path, err)
	}
	defer f.Close()
	log, err := lockstep.ReadLog(f)
	if err != nil {
		return saved{}, 0, cannotResume(path, err)
	}
	if err := log.Genesis.Verify(nil); err != nil {
		return saved{}, 0, cannotResume(path, err)
	}
	seat, ok := log.Genesis.Seat(key)
	if !ok {
		return saved{}, 0, notOurs(path)
	}
	return saved{path: path, log: log}, seat, nil
}

// Resume continues the match of a saved log, with the identity that has a seat in
// it. code is the table's code or link; "" takes the one that is kept beside the
// log. Resume returns at once; the error (a *Trouble) is for a log that cannot be
// resumed. Where several people share this machine it returns the first one's
// table, and opens the others', too.
func (h *Home) Resume(path, code string, o Options) (*Table, error) {
	all, err := h.ResumeAll(path, code, o)
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// ResumeAll is Resume with the tables of all people who share this machine.
func (h *Home) ResumeAll(path, code string, o Options) ([]*Table, error) {
	s, seat, trouble := readSaved(path, lockstep.KeyOf(h.store.Key()))
	if trouble != nil {
		return nil, trouble
	}
	if h.plays(path) {
		return nil, alreadyOpen(path)
	}
	g := s.log.Genesis
	w, trouble := whereOf(path, code, s.log)
	if trouble != nil {
		return nil, trouble
	}
	me := h.who(CleanName(g.Seats[seat].Name), g.Seats[seat].Bot)
	s.bots = w.Bots
	if w.alone(g) {
		return h.resumeHere(me, &s, w, o)
	}
	inv, err := p2p.ParseInvite(w.Link)
	if err != nil {
		return nil, joinTrouble(err)
	}
	return tables(h.open(me, func(ctx context.Context) (place, *Trouble) {
		node, err := h.online()
		if err != nil {
			return place{}, joinTrouble(err)
		}
		pt, err := node.Open(ctx, inv, p2p.TableConfig{Protocol: protocol, Valid: plausible, Known: w.Known})
		if err != nil {
			return place{}, joinTrouble(err)
		}
		p := h.at(node, pt)
		p.lobby, p.saved = lobby.Config{ID: lobbyID(inv)}, &s
		return p, nil
	}, o))
}

// whereOf is where the table of a log is met: at the code, or where the file beside
// the log says.
func whereOf(path, code string, log *lockstep.Log) (where, *Trouble) {
	w, err := readWhere(path)
	if code != "" {
		w.Link, err = code, nil
	}
	if err == nil && w.Link == "" && !w.alone(log.Genesis) {
		err = fs.ErrNotExist
	}
	if errors.Is(err, fs.ErrNotExist) && log.Ended() {
		return w, over(path)
	} else if errors.Is(err, fs.ErrNotExist) {
		return w, nowhere(path)
	} else if err != nil {
		return w, cannotResume(wherePath(path), err)
	}
	return w, nil
}

// seatIn is the log of a match that is not over, at the table of an invitation, in
// which this home's player has a seat; "" when there is none.
func (h *Home) seatIn(inv p2p.Invite) string {
	logs, _ := h.store.Logs() // without them there is nothing to go on with
	for _, l := range logs {
		w, err := readWhere(l.Path)
		if err != nil {
			continue
		}
		if at, err := p2p.ParseInvite(w.Link); err != nil || lobbyID(at) != lobbyID(inv) {
			continue
		}
		if s, _, trouble := readSaved(l.Path, lockstep.KeyOf(h.store.Key())); trouble == nil && !s.log.Ended() {
			return l.Path
		}
	}
	return ""
}

func tables(t *Table, err error) ([]*Table, error) {
	if err != nil {
		return nil, err
	}
	return []*Table{t}, nil
}

// plays reports whether a table of this program writes to that log now.
func (h *Home) plays(path string) bool {
	info, err := os.Stat(path)
	if err != nil {
		return false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.ContainsFunc(h.tables, func(t *Table) bool {
		other, err := os.Stat(t.Snapshot().Log)
		return err == nil && os.SameFile(info, other)
	})
}

// resume begins where the log ends: without a lobby, for all have signed.
func (t *Table) resume(s *saved) {
	m, err := resumeMatch(t, s)
	if err != nil {
		x := cannotResume(s.path, err)
		t.fail(x.Result, x)
		return
	}
	t.wake(s)
	t.play(m)
	t.tellLatecomers(s.log.Genesis)
	t.feed.put(seam.Resumed{K: m.entries - 1, Hash: lockstep.Hash(m.hash).String(), Final: uint64(m.session.Final())})
	if m.session.Over() {
		m.ended(t)
	}
}

// tellLatecomers makes the lobby that a match which was begun another day has no
// more: those who come to watch learn of it what is played.
func (t *Table) tellLatecomers(g *lockstep.Genesis) {
	c := t.place.lobby
	c.Key, c.Name, c.Bot, c.Node = t.who.key, t.who.name, t.who.bot, string(t.place.net.Self())
	c.Compat, c.Rand, c.Started, c.Unwatched, c.Past = Compat, rand.Reader, g, unwatched, t.past
	if l, err := lobby.New(c); err == nil { // without it nobody can watch
		t.first = l
	}
}

// resumeMatch replays the log, which verifies it, and then goes on writing it.
func resumeMatch(t *Table, s *saved) (*match, error) {
	m, err := blankMatch(t, s.log.Genesis)
	if err != nil {
		return nil, err
	}
	m.log = &logFile{path: s.path}
	if err := m.begin(t, s.log.Genesis, s.log); err != nil {
		return nil, err
	}
	if m.log, err = reopenLog(t.who, s); err != nil {
		return nil, err
	}
	m.replayed()
	return m, nil
}

// replayed takes in what was in the log: where the match stands now.
func (m *match) replayed() {
	for k := lockstep.Pos(0); k < m.session.Next(); k++ {
		e, _ := m.session.Entry(k)
		if e.Moves() {
			m.seq++
		}
		m.entries, m.hash, m.chain = uint64(k)+1, e.State, e.Hash
	}
	m.view = *m.machine.Table().View(m.me)
	m.rounds = max(0, m.view.Round-1)
	switch m.view.Phase {
	case engine.PhaseRoundOver:
		m.rounds++
	case engine.PhaseMatchOver:
		m.rounds++
		m.winner = m.view.Winner
	default: // a round is being played
	}
	m.decided = 0
}
