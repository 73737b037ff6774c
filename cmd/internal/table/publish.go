package table

import (
	"reflect"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// publish makes a new snapshot of everything, and tells whoever draws it if it is not the
// one before. So nobody has to say what changes it; it is called once in each turn of the
// loop, and takes some microseconds.
func (t *Table) publish() {
	s := t.now()
	old := t.snap.Load()
	if old == nil {
		old = &seam.Snapshot{}
	}
	if reflect.DeepEqual(old, s) {
		return
	}
	t.snap.Store(s)
	for _, f := range changes(old, s) {
		t.feed.put(f)
	}
	if t.opts.Wake != nil {
		t.opts.Wake()
	}
}

// now is the table as it is. Times are whole seconds, as people see them.
func (t *Table) now() *seam.Snapshot {
	s := &seam.Snapshot{
		Stage: t.stage, Code: t.code, Link: t.link, Me: engine.NoSeat, Trouble: t.trouble.shown(),
		Opener: t.place.lobby.Opener != lockstep.Key{} && t.place.lobby.Opener == lockstep.KeyOf(t.who.key),
		Game:   t.place.lobby.Game, Rules: t.place.lobby.Rules, Seats: t.place.lobby.Seats,
	}
	switch {
	case t.match != nil && t.stage != seam.Lobby:
		t.match.show(t, s)
	case t.lobby != nil:
		t.showLobby(s)
	}
	if k := t.place.keeper; k != nil {
		s.Door = t.who.friends.shown(k.get())
	}
	s.Far = t.place.far
	s.Seeking = t.opts.asked != "" && t.stage == seam.Connecting
	s.Offline = t.offline && (s.Seeking || t.stage == seam.Lobby && t.code != "")
	if t.stage == seam.Failed && t.code == "" {
		s.Code = t.opts.asked // it was never found, and can be looked for again
	}
	s.Friends = len(t.who.friends.known)
	s.CanTalk, s.CanRegroup = true, true
	s.CanMove = s.Opener && s.Stage == seam.Lobby && t.match == nil && t.place.renew != nil
	t.showWatchers(s)
	t.said(s)
	return s
}

func (t *Table) showLobby(s *seam.Snapshot) {
	v := t.lobby.View()
	s.Game, s.Rules, s.Seats, s.Opener = shownGame(v.Game), shownRules(v.Rules), v.Size, v.IAmOpener
	names := lobbyNames(v.Seats)
	for i, x := range v.Seats {
		if x.Me {
			s.Me = engine.Seat(i)
		}
		s.Players = append(s.Players, seam.Player{
			Name: names[i], ID: x.Key.String(), Peer: shownNode(x.Node), Bot: x.Bot, Ready: x.Ready, You: x.Me, Opener: x.Key == v.Opener,
			Here: x.Here && t.nodes[line.Node(x.Node)].Kind != line.Gone, Path: t.path(line.Node(x.Node)),
		})
		if p := &s.Players[i]; !p.You && !p.Bot {
			t.who.friends.meets(p, CleanName(x.Name), x.Key)
		}
	}
	s.Print = lobbyFingerprint(t.place.lobby.ID, &v)
	s.Openers = t.openers(&v)
	if v.IAmOpener {
		s.Digits = openerPrint(t.place.lobby.ID, v.Opener)
	}
}

func (m *match) show(t *Table, s *seam.Snapshot) {
	g := m.g
	s.Game, s.Rules, s.Seats, s.Me = shownGame(g.Game), shownRules(g.Rules), len(g.Seats), m.me
	s.Opener = m.me != engine.NoSeat && g.Seats[m.me].Key == g.Opener
	s.Print = matchFingerprint(g)
	s.Older = m.older
	s.Clock = m.clock(t)
	s.View, s.Step, s.Log, s.Entries = m.view, m.seq, m.log.path, m.entries
	if m.entries > 0 {
		s.Hash = lockstep.Hash(m.hash).String()
	}
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
		s.Players = append(s.Players, seam.Player{
			Name: m.names[i], ID: p.Key.String(), Peer: shownNode(p.Node), Bot: p.Bot, Ready: true, You: engine.Seat(i) == m.me,
			Opener: p.Key == g.Opener, Here: !a.is(), Path: t.path(line.Node(p.Node)), Rematch: want[p.Key], Cheat: a.cheat, Stalls: a.stalls, Differs: a.differs,
		})
		if a.is() && t.stage == seam.Playing {
			x := &s.Players[i]
			x.Away, x.Aside, x.StandIn = a.why(), a.aside, a.aside && m.house.absent == engine.AbsentBot
			if !a.aside {
				s.Waiting = append(s.Waiting, seam.Waiting{Seat: engine.Seat(i), Since: time.Since(a.since).Truncate(time.Second)})
			}
		}
	}
	if s.Trouble == nil && t.stage == seam.Playing {
		s.Trouble, s.Stuck = m.stuck.shown(), m.stuck != nil
		s.Awaited = m.awaitedSeats()
	}
}

// path is in words how a node is connected.
func (t *Table) path(n line.Node) string {
	if t.place.net == nil || n == t.place.net.Self() {
		return ""
	}
	return t.nodes[n].Path
}
