package table

import (
	"slices"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// snapshot returns the present state of the table. The times in it are whole seconds, as people see them. So it
// does not change with each tick.
func (s *seat) snapshot() *seam.Snapshot {
	x := &seam.Snapshot{
		Stage: s.stay.phase, Code: s.invitation.code, Link: s.invitation.link, Me: engine.NoSeat, Trouble: s.stay.trouble.forPeople(),
		Opener: s.place.lobby.Opener != lockstep.Key{} && s.place.lobby.Opener == s.player.id(),
		Game:   s.place.lobby.Game, Rules: s.place.lobby.Rules, Seats: s.place.lobby.Seats,
	}
	if l := s.shownLobby(); l != nil {
		s.showLobby(x, l.View())
	} else if s.match != nil {
		s.showMatch(x)
	}
	if k := s.place.keeper; k != nil {
		x.Door = s.player.friends.shownDoor(k.door)
	}
	x.OverInternet = s.place.overInternet
	x.Seeking = s.opts.code != "" && s.stay.phase == seam.Connecting
	if x.Seeking && x.Trouble == nil && !s.offline {
		x.Trouble = s.opts.search.troubleSince(s.stay.since).forPeople()
	}
	if x.Trouble == nil && (s.stay.phase == seam.Lobby || s.stay.phase == seam.Playing) {
		x.Trouble = s.visitor.shownTrouble(time.Now())
	}
	x.Offline = s.offline && (x.Seeking || s.stay.phase == seam.Lobby && s.invitation.code != "")
	if s.stay.phase == seam.Failed && s.invitation.code == "" {
		x.Code = s.opts.code // the table was never found, and the person can look for it again with this code
	}
	x.Friends = min(len(s.player.friends.knownAtStart), maxDoorFriends)
	x.CanTalk, x.CanRegroup = true, true
	x.CanSetDoor = x.Stage == seam.Lobby && s.keepsDoor()
	x.CanRenewCode = x.CanSetDoor && s.mayMove()
	s.lobbies.showSpectators(x, s.match, &s.player.friends, func(k lockstep.Key) seam.Portrait { return s.portraits.of(k, &s.player) })
	x.Watching = x.Watching || s.opts.Watch && (s.match != nil && s.match.watcher != nil && s.stay.phase != seam.Lobby || s.stay.phase == seam.Connecting)
	if x.Watching && s.opts.Watch {
		x.Delay = min(max(s.opts.Delay, 0), MaxDelay)
	}
	s.chat.showMuted(s.speakers(), x.Players)
	x.LastFact = s.feed.lastNumber()
	return x
}

func (s *seat) showLobby(x *seam.Snapshot, v lobby.View) {
	x.Game, x.Rules, x.Seats, x.Opener = shownGame(v.Game), shownRules(v.Rules), v.Size, v.IAmOpener
	g := draft(s.place.lobby.ID, &v)
	x.Deck, x.Fingerprint = deckOf(g, v.Size), fingerprint(g)
	names := shownNames(g.Seats)
	seated := slices.ContainsFunc(v.Seats, func(p lobby.Seat) bool { return p.Me })
	for i, p := range v.Seats {
		if p.Me {
			x.Me = engine.Seat(i)
		}
		// During a match nobody sends anything in the lobby, so p.Here says nothing. A spectator with a delay
		// may still see the lobby then, and learns only which players are connected.
		here, node := p.Here || s.opts.Delay > 0 && !seated, s.nodes[line.Node(p.Node)]
		x.Players = append(x.Players, seam.Player{
			Name: names[i], ID: p.Key.String(), Peer: shownNode(p.Node), Bot: p.Bot, Ready: p.Ready, You: p.Me,
			Opener: p.Key == v.Opener, IsHere: here && node.Kind != line.NodeGone, Path: node.Path,
			Portrait: s.portraits.of(p.Key, &s.player),
		})
		if shown := &x.Players[i]; !shown.You && !shown.Bot {
			s.player.friends.noteAcquaintance(shown, CleanName(p.Name), p.Key)
		}
	}
	x.Openers = rivalOpeners(&v, s.place.lobby.ID)
	if v.IAmOpener {
		x.Digits = openerPrint(s.place.lobby.ID, v.Opener)
	}
}

// showMatch adds the match to a snapshot, with what only the seat knows about its players: their paths,
// portraits and wishes for a rematch.
func (s *seat) showMatch(x *seam.Snapshot) {
	s.match.addTo(x)
	x.Deck, x.ShuffleProgress = s.match.game.Deck(), s.match.game.ShuffleProgress()
	want := map[lockstep.Key]bool{}
	if s.lobbies.present != nil {
		for _, p := range s.lobbies.present.View().Seats {
			want[p.Key] = p.Ready
		}
	}
	for i := range s.match.genesis.Seats {
		p := &s.match.genesis.Seats[i]
		x.Players[i].Path, x.Players[i].Rematch = s.nodes[line.Node(p.Node)].Path, want[p.Key]
		x.Players[i].Portrait = s.portraits.of(p.Key, &s.player)
	}
	if s.stay.trouble == nil && s.stay.phase == seam.Playing {
		stuck := s.match.stuckTrouble()
		x.Trouble, x.Stuck = stuck.forPeople(), stuck != nil
		x.AwaitedSeats = seatsIn(s.match.awaitedSeats)
	}
}

func (m *match) addTo(x *seam.Snapshot) {
	g := m.genesis
	x.Game, x.Rules, x.Seats, x.Me = shownGame(g.Game), shownRules(g.Rules), len(g.Seats), m.me
	x.Opener = m.me != engine.NoSeat && g.Seats[m.me].Key == g.Opener
	x.Fingerprint = fingerprint(g)
	x.Clock = m.clock()
	x.View, x.Step, x.Log, x.Entries = m.view, m.lastStep, m.log.path, m.entries
	if m.entries > 0 {
		x.Hash = lockstep.Hash(m.hash).String()
	}
	// A seat that the others have set aside cannot act until it is back. Nobody can act while the table stands
	// still because states differ.
	x.ActionPending = m.session != nil && (m.session.Pending() != nil || m.session.Stopped() || !m.session.Live().Has(lockstep.Seat(m.me)))
	for i := range g.Seats {
		p, a := &g.Seats[i], m.absences[i]
		shown := seam.Player{
			Name: m.names[i], ID: p.Key.String(), Peer: shownNode(p.Node), Bot: p.Bot, Ready: true, You: engine.Seat(i) == m.me,
			Opener: p.Key == g.Opener, IsHere: !a.isAway(), HasCheated: a.hasCheated, Stalls: a.stalls, Differs: a.differs,
		}
		if a.isAway() && m.course.isLive() {
			shown.AwayReason, shown.IsAside = a.reason(), a.isSetAside
			shown.StandIn = a.isSetAside && m.absentRule() == engine.AbsentBot
			if shown.AwayReason == seam.WhyCrash && m.sleep.hasSlept() {
				shown.AwayReason = seam.WhySilent // this computer slept, so the connections of the others did not break
			}
			if !a.isSetAside {
				x.WaitingFor = append(x.WaitingFor, seam.Waiting{Seat: engine.Seat(i), SilentFor: time.Since(a.awaySince).Truncate(time.Second)})
			}
		}
		x.Players = append(x.Players, shown)
	}
}
