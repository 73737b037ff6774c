package table

import (
	"crypto/rand"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// lobbies are the lobbies in which a seat takes part.
type lobbies struct {
	present *lobby.Lobby        // of the present or the next match; nil while this seat plays, but a spectator keeps it
	former  *lobby.Lobby        // of the match that is being played; it still answers latecomers
	past    []*lockstep.Genesis // the geneses of the last lobby.MaxPast matches at this table, oldest first
	early   [][]byte            // packets of a match that others have begun and this seat has not
}

// maxEarly bounds the number of packets that are kept for a match that has not begun here.
const maxEarly = 64

// identified returns a lobby's config with the identity of a player at a node. All lobbies of a seat have
// the same identity.
func (w *player) identified(c lobby.Config, node line.Node) lobby.Config {
	c.Key, c.Name, c.Bot, c.Node = w.key, w.name, w.bot, string(node)
	c.Compat, c.Rand, c.Unwatched = Compat, rand.Reader, forbidsSpectators
	return c
}

// each calls a function for each lobby.
func (l *lobbies) each(do func(*lobby.Lobby)) {
	for _, x := range []*lobby.Lobby{l.present, l.former} {
		if x != nil {
			do(x)
		}
	}
}

// tellAlive makes the line report to the others that this seat is alive, in its match and in its
// lobbies.
func (l *lobbies) tellAlive(net line.Net, m *match) {
	if m != nil && m.session != nil {
		net.ReportAlive(m.marks[m.me])
	}
	l.each(func(x *lobby.Lobby) { net.ReportAlive(x.Mark()) })
}

// keepEarly keeps a packet of a match that others may have begun already.
func (l *lobbies) keepEarly(data []byte) {
	if l.present != nil && len(l.early) < maxEarly {
		l.early = append(l.early, data)
	}
}

// enterMatch closes the present lobby for a match that begins. A spectator stays in its lobby.
func (l *lobbies) enterMatch(m *match) {
	l.past = append(l.past[max(0, len(l.past)-lobby.MaxPast+1):], m.genesis)
	if m.watcher == nil {
		l.former, l.present = l.present, nil
	}
}

// stayReady makes a seat ready if its options say so: always with Options.Auto, and before the first match
// with Options.Ready. It must be called again after the rules have changed.
func (l *lobbies) stayReady(o *Options, hasMatch bool) {
	if o.Watch && !hasMatch {
		return // a spectator who asks for a seat must declare themselves ready
	}
	if o.Auto || o.Ready && !hasMatch {
		l.present.SetReady(true)
	}
}

// openNext makes the lobby of the match after m, with everybody who has not left. c is the config of this
// seat's lobbies, and at says who has left. openNext returns false if there can be no such lobby.
func (l *lobbies) openNext(c lobby.Config, m *match, at nodes) bool {
	old := m.genesis
	c.Watch, c.Follow, c.Valid = false, false, checkTerms
	c.Epoch, c.Prev, c.Elastic = old.Epoch+1, old.Table(), true
	c.Game, c.Rules, c.Seats = old.Game, old.Rules, len(old.Seats)
	c.Openers, c.Players, c.Past = lobby.Heirs(old), nil, l.past
	for i := range old.Seats {
		if m.session.Live().Has(lockstep.Seat(i)) || engine.Seat(i) == m.me {
			c.Players = append(c.Players, old.Seats[i])
		}
	}
	c.Opener = c.Openers[0]
	next, err := lobby.New(c)
	if err != nil {
		return false
	}
	if l.former != nil {
		next.InheritSpectators(l.former)
	}
	l.former, l.present = nil, next // newcomers take part in the next match
	for _, p := range old.Seats {
		if at.hasSaidGoodbye(line.Node(p.Node)) {
			next.NodeGone(p.Node)
		}
	}
	return true
}

// tellLatecomers makes a lobby for a match that was begun another day and whose first lobby is gone.
// People who come to watch learn from it which match is played.
func (l *lobbies) tellLatecomers(c lobby.Config, g *lockstep.Genesis) {
	c.Started, c.Past = g, l.past
	if x, err := lobby.New(c); err == nil { // if it fails, nobody can watch
		l.former = x
	}
}

// watchOn makes a new lobby for a spectator who has asked for a seat, when the next match has begun without
// them. From that lobby the spectator learns which match that is. epoch is the lowest epoch that it can have.
// watchOn returns false if there can be no such lobby.
func (l *lobbies) watchOn(c lobby.Config, epoch uint32) bool {
	c.Watch, c.Follow, c.Epoch, c.Past = true, true, epoch, l.past
	x, err := lobby.New(c)
	if err != nil {
		return false // the spectator still sees the table in its last state
	}
	x.InheritSpectators(l.present)
	l.present = x
	return true
}
