package table

import (
	"crypto/rand"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// lobbies are the lobbies of a seat, before and between its matches.
type lobbies struct {
	present     *lobby.Lobby        // where the next match is agreed on; nil while this seat plays, but a spectator keeps it
	former      *lobby.Lobby        // where the present match was agreed on; it still answers latecomers
	pastGeneses []*lockstep.Genesis // the geneses of the last lobby.MaxPast matches at this table, oldest first
	early       [][]byte            // packets of a match that others have begun, but this seat has not
}

const maxEarly = 64

// identified returns a lobby's config with those fields filled in that are the same in all lobbies of a seat: the
// player and the node, Compat, Rand and Unwatched.
func (w *player) identified(c lobby.Config, node line.Node) lobby.Config {
	c.Key, c.Name, c.Bot, c.Node = w.key, w.name, w.bot, string(node)
	c.Compat, c.Rand, c.Unwatched = Compat, rand.Reader, forbidsSpectators
	return c
}

// draft returns the genesis of a match that would begin now with the people in a lobby. id is the ID of the lobby.
// Nobody has signed it, and some of its seats may be missing.
func draft(id lockstep.Hash, v *lobby.View) *lockstep.Genesis {
	return &lockstep.Genesis{Lobby: id, Opener: v.Opener, Game: v.Game, Rules: v.Rules, Seats: playersIn(v)}
}

func (l *lobbies) each(do func(*lobby.Lobby)) {
	for _, x := range []*lobby.Lobby{l.present, l.former} {
		if x != nil {
			do(x)
		}
	}
}

// tellAlive makes the line report to the others that this seat is alive in its match and its lobbies.
func (l *lobbies) tellAlive(net line.Net, m *match) {
	if m != nil && m.session != nil {
		net.ReportAlive(m.marks[m.me])
	}
	l.each(func(x *lobby.Lobby) { net.ReportAlive(x.Mark()) })
}

// keepEarly keeps a packet of a match that has not begun here, if a lobby is open. It may be a packet of the
// next match, which the sender has begun already. beginMatch gives the packets to the match.
func (l *lobbies) keepEarly(data []byte) {
	if l.present != nil && len(l.early) < maxEarly {
		l.early = append(l.early, data)
	}
}

// enterMatch makes the present lobby the former one, because its match begins. A spectator stays in its lobby.
func (l *lobbies) enterMatch(m *match) {
	l.pastGeneses = append(l.pastGeneses[max(0, len(l.pastGeneses)-lobby.MaxPast+1):], m.genesis)
	if m.watcher == nil {
		l.former, l.present = l.present, nil
	}
}

// stayReady makes a seat ready if its options say so: Options.Auto for every match, and Options.Ready for the
// first. After a change of the rules nobody is ready any more, so stayReady must be called again.
func (l *lobbies) stayReady(o *Options, hasMatch bool) {
	if o.Watch && !hasMatch {
		return // a spectator who gets a seat has to say themselves that they are ready
	}
	if o.Auto || o.Ready && !hasMatch {
		l.present.SetReady(true)
	}
}

// openNext makes the lobby of the match after m. The live seats of m are kept for their players, except for
// players whose nodes have said goodbye, as known says. c is the config of this seat's lobbies. openNext
// returns false if there can be no such lobby.
func (l *lobbies) openNext(c lobby.Config, m *match, known nodes) bool {
	old := m.genesis
	c.Watch, c.Follow, c.Valid = false, false, checkTerms
	c.Epoch, c.Prev, c.Elastic = old.Epoch+1, old.Table(), true
	c.Game, c.Rules, c.Seats = old.Game, old.Rules, len(old.Seats)
	c.Openers, c.Players, c.Past = lobby.Heirs(old), nil, l.pastGeneses
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
	l.former, l.present = nil, next // from now on the next lobby answers newcomers
	for _, p := range old.Seats {
		if known.hasSaidGoodbye(line.Node(p.Node)) {
			next.NodeGone(p.Node)
		}
	}
	return true
}

// tellLatecomers makes a lobby for a resumed match, whose own lobby is gone. From it people who come to watch
// learn which match is played.
func (l *lobbies) tellLatecomers(c lobby.Config, g *lockstep.Genesis) {
	c.Started, c.Past = g, l.pastGeneses
	if x, err := lobby.New(c); err == nil { // if it fails, nobody can watch
		l.former = x
	}
}

// watchOn makes a new lobby for a spectator who has asked for a seat, but without whom the next match has begun.
// From the new lobby the spectator learns which match that is. epoch is the lowest epoch that the match can
// have. watchOn returns false if there can be no such lobby.
func (l *lobbies) watchOn(c lobby.Config, epoch uint32) bool {
	c.Watch, c.Follow, c.Epoch, c.Past = true, true, epoch, l.pastGeneses
	x, err := lobby.New(c)
	if err != nil {
		return false // the spectator still sees the table in its last state
	}
	x.InheritSpectators(l.present)
	l.present = x
	return true
}
