package table

import (
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
)

// publish makes a new snapshot of everything and tells whoever draws it.
func (t *Table) publish() {
	s := &Snapshot{
		Stage: t.stage, Code: t.code, Link: t.link, Me: engine.NoSeat, Trouble: t.trouble,
		Opener: t.place.lobby.Opener != lockstep.Key{} && t.place.lobby.Opener == lockstep.KeyOf(t.who.key),
		Game:   t.place.lobby.Game, Rules: t.place.lobby.Rules, Seats: t.place.lobby.Seats,
	}
	switch {
	case t.match != nil && t.stage != Lobby:
		t.match.show(t, s)
	case t.lobby != nil:
		t.showLobby(s)
	}
	if k := t.place.keeper; k != nil {
		s.Door = k.get()
	}
	s.Far = t.place.far
	s.Seeking = t.opts.seeks && t.stage == Connecting
	s.Named = len(t.who.friends.known)
	s.CanMove = s.Opener && s.Stage == Lobby && t.match == nil && t.place.renew != nil
	t.showWatchers(s)
	t.said(s)
	t.snap.Store(s)
	if t.opts.Wake != nil {
		t.opts.Wake()
	}
}

func (t *Table) showLobby(s *Snapshot) {
	v := t.lobby.View()
	s.Game, s.Rules, s.Seats, s.Opener = shownGame(v.Game), shownRules(v.Rules), v.Size, v.IAmOpener
	names := lobbyNames(v.Seats)
	for i, x := range v.Seats {
		if x.Me {
			s.Me = engine.Seat(i)
		}
		s.Players = append(s.Players, Player{
			Name: names[i], Node: NodeID(x.Node), Bot: x.Bot, Ready: x.Ready, You: x.Me, Opener: x.Key == v.Opener,
			Here: x.Here && t.nodes[NodeID(x.Node)].Kind != NetGone, Path: t.path(NodeID(x.Node)),
		})
		if p := &s.Players[i]; !p.You && !p.Bot {
			p.Known, p.Was = t.who.friends.knows(CleanName(x.Name), x.Key)
		}
	}
	s.Fingerprint = lobbyFingerprint(t.place.lobby.ID, &v)
	s.Openers = t.openers(&v)
	if v.IAmOpener {
		s.OpenerPrint = openerPrint(t.place.lobby.ID, v.Opener)
	}
}

func (m *match) show(t *Table, s *Snapshot) {
	g := m.g
	s.Game, s.Rules, s.Seats, s.Me = shownGame(g.Game), shownRules(g.Rules), len(g.Seats), m.me
	s.Opener = m.me != engine.NoSeat && g.Seats[m.me].Key == g.Opener
	s.Fingerprint = matchFingerprint(g)
	s.Older = m.older
	s.Clock, s.StandIn = m.clock(t), m.house.absent == engine.AbsentBot
	s.View, s.Step, s.Log, s.Entries, s.Hash = m.view, m.seq, m.log.path, m.entries, m.hash
	// A seat that was set aside can do nothing until it is back, and nobody while states differ.
	s.Pending = m.session != nil && (m.session.Pending() != nil || m.session.Stopped() || !m.session.Live().Has(lockstep.Seat(m.me)))
	want := map[lockstep.Key]bool{}
	if t.lobby != nil {
		for _, x := range t.lobby.View().Seats {
			want[x.Key] = x.Ready
		}
	}
	for i := range g.Seats {
		p, a := &g.Seats[i], m.away[i]
		s.Players = append(s.Players, Player{
			Name: m.names[i], Node: NodeID(p.Node), Bot: p.Bot, Ready: true, You: engine.Seat(i) == m.me,
			Opener: p.Key == g.Opener, Here: !a.is(), Path: t.path(NodeID(p.Node)), Rematch: want[p.Key], Cheat: a.cheat, Stalls: a.stalls, Differs: a.differs,
		})
		if a.is() && t.stage == Playing {
			s.Waiting = append(s.Waiting, Waiting{engine.Seat(i), time.Since(a.since), a.why(), a.aside})
		}
	}
	if s.Trouble == nil && t.stage == Playing {
		s.Trouble = m.stuck
		s.Awaited = m.awaitedSeats()
	}
}

// path is in words how a node is connected.
func (t *Table) path(n NodeID) string {
	if t.place.net == nil || n == t.place.net.Self() {
		return ""
	}
	return t.nodes[n].Path
}
