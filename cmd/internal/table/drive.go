package table

import (
	"cmp"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
)

// onEvent takes one event of the line. It returns news if the event itself may change something that people
// see. For changes that lockstep or a lobby makes because of the event, pump returns news.
func (s *seat) onEvent(ev line.Event) (news bool) {
	switch ev.Kind {
	case line.Packet:
		return s.onPacket(ev)
	case line.NodeAlive:
		s.nodes.noteSlack(ev)
		if s.match != nil {
			s.match.onAlive(ev)
		}
		s.lobbies.each(func(l *lobby.Lobby) { l.Hear(string(ev.Node), ev.Marks) })
		return false
	case line.OtherVersion:
		if !s.player.bot {
			s.visitor.note(ev.Version, protocol, s.feed)
		}
	case line.TwinAsks:
		if s.lobbies.present != nil {
			s.lobbies.present.TwinAsks(string(ev.Node))
		}
		return false
	case line.FeedersGone:
		s.onFeedersChanged(ev)
	case line.NodeCame, line.NodeGone:
		ev = s.nodes.note(ev)
		s.nodes.forgetGone(s.playerNodes)
		s.portraits.sendsLeft = portraitTimes
		if s.lobbies.present != nil && ev.Kind == line.NodeGone && ev.SaidGoodbye {
			s.lobbies.present.NodeGone(string(ev.Node))
		}
		if s.match != nil {
			s.match.onPresence(ev)
			s.match.keepWhere(&s.place, s.crew.saved(s.match.genesis))
		}
		s.onFeedersChanged(ev)
	}
	return true
}

// playerNodes returns the nodes of the players in the match and in the present lobby.
func (s *seat) playerNodes() map[line.Node]bool {
	var players []lockstep.Player
	if s.match != nil {
		players = append(players, s.match.genesis.Seats...)
	}
	if s.lobbies.present != nil {
		v := s.lobbies.present.View()
		players = append(players, playersIn(&v)...)
	}
	all := map[line.Node]bool{}
	for i := range players {
		all[line.Node(players[i].Node)] = true
	}
	return all
}

// onPacket hands a packet to the part of the seat that it is for, and returns news as onEvent does. The parts of
// lockstep may drop the packet, and count what they drop.
func (s *seat) onPacket(ev line.Event) (news bool) {
	kind, id, ok := lockstep.Route(ev.Data)
	if !ok {
		return s.onSidePacket(ev)
	}
	switch kind {
	case lockstep.FrameLobby:
		s.lobbies.each(func(l *lobby.Lobby) { _ = l.StepFrom(s.place.makerNode(ev), ev.Data) })
	case lockstep.FrameTable, lockstep.FrameWatch:
		switch node, ask := lockstep.AskNode(ev.Data); {
		case ask && line.Node(node) != ev.Node: // a node may ask only for itself
		case s.match != nil && id == s.match.id:
			s.match.onPacket(ev.Data)
		default:
			s.lobbies.keepEarly(ev.Data)
		}
	case lockstep.FrameNone:
	}
	return false
}

const (
	aliveEvery  = 20 // the ticks between two reports to the line that this seat is alive; a report is good for two seconds
	secondTicks = int(time.Second / TickEvery)
)

func (s *seat) tick() {
	s.ticks++
	s.lobbies.each((*lobby.Lobby).Tick)
	if m := s.match; m != nil {
		m.tick()
		if m.watcher != nil {
			s.checkAlone()
		} else if i := m.overdueSeat(s.opts.Timeout); i != engine.NoSeat && s.opts.Timeout > 0 && m.course.isLive() {
			s.lose(s.place.goneTrouble(m.names[i], m.absences[i]))
		}
	}
	if m, ok := s.voice.dueRemark(time.Now()); ok {
		_ = s.sendChat(m) // if the remark is not sent, that does no harm
	}
	if s.ticks%aliveEvery == 0 {
		s.lobbies.tellAlive(s.place.net, s.match)
	}
	if s.ticks%secondTicks == 0 {
		s.tickSecond()
	}
	if s.opts.Timeout > 0 && s.stay.isWaiting() && time.Since(s.stay.since) > s.opts.Timeout {
		s.lose(cmp.Or(s.fullWait.trouble(s.lobbies.present, s.invitation.code), notStartedTrouble(s.stay.phase, s.offline)))
	}
}

// tickSecond does what is due once a second. It tells the others again about the portrait and the door, and
// looks at things that change without an event, such as the addresses in the invitation and the network.
func (s *seat) tickSecond() {
	p := s.player.chosenPortrait()
	if !s.player.bot && s.place.net != nil && p.Known() && s.speakers()[s.player.id()].name != "" && s.portraits.isDue(p, s.ticks) {
		_ = s.place.net.Repeat("", sealPortrait(s.place.lobby.ID, &s.player, p)) // a full line may drop it; the portrait is sent again later
	}
	s.refreshInvite()
	if s.keepsDoor() && s.place.keeper.mustTell(s.player.id()) {
		s.place.tellDoor(&s.player)
	}
	s.keepDoor()
	if s.stay.isWaiting() && (s.place.net == nil || s.invitation.code != "") {
		s.offline = !p2p.HasNetwork()
	}
	s.noticeOwnMatch()
	if s.lobbies.present != nil && !s.player.bot {
		s.visitor.noteRefused(s.lobbies.present.VisitorVersion(), s.feed)
	}
}

// pump does everything that the lobbies and the match ask for, until they ask for nothing more. It reports
// whether people may see a change.
func (s *seat) pump() (news bool) {
	for more := true; more && !s.stay.isOver; {
		more = false
		for _, pump := range []func() (news, more bool){s.pumpFormer, s.pumpLobby, s.pumpMatch} {
			n, m := pump()
			news, more = news || n, more || m
		}
	}
	return news || s.stay.isOver
}

// pumpMatch does what the match asks for, and lets the pilot choose its next action. more says that the match
// may ask for more.
func (s *seat) pumpMatch() (news, more bool) {
	if s.match == nil {
		return false, false
	}
	x := s.match.pump()
	s.place.send(x.send)
	for _, events := range x.moveEvents {
		s.voice.hearMove(events, s.match.me, time.Now())
	}
	for _, n := range x.expel {
		s.place.net.Expel(n)
	}
	if x.hasTwin {
		s.crew.leave()
	}
	news = s.followMatch()
	a, now := s.pilot.lookAt(s.match)
	acted := now && s.playing() != nil && s.match.propose(a) == nil
	return news || x.hasNews || acted, x.pumpAgain || acted
}

// onSidePacket takes a packet that belongs to no lobby and no match: a note about the door, a portrait, or a
// chat message. It reports whether people may see a change.
func (s *seat) onSidePacket(ev line.Event) bool {
	data := ev.Data
	switch {
	case doorUse.Fits(data):
		return s.hearDoor(data)
	case s.player.bot || s.place.net == nil:
		return false
	}
	others := s.speakers()
	delete(others, s.player.id())
	if portraitUse.Fits(data) {
		return s.portraits.hear(data, s.place.lobby.ID, others)
	}
	if ev.Old {
		return false
	}
	m, ok := s.chat.hear(data, s.place.makerNode(ev), s.place.lobby.ID, others)
	if ok {
		s.feed.put(chatFact(&m, others[m.From], s.match.seatCount(), false))
	}
	return ok
}
