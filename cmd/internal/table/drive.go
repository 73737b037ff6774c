package table

import (
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// onEvent takes one event of the line. It returns news if the event may change something that people
// see. pump reports the changes that lockstep makes.
func (s *seat) onEvent(ev line.Event) (news bool) {
	switch ev.Kind {
	case line.Packet:
		return s.onPacket(ev)
	case line.NodeAlive:
		s.onAlive(ev)
		return false
	case line.OtherVersion:
		s.onTurnedAway(ev.Version, protocol)
	case line.FeedersGone:
		s.onFeedersChanged(ev)
	case line.NodeCame, line.NodeGone:
		ev.Slack = s.nodes[ev.Node].Slack
		if ev.Kind == line.NodeGone {
			ev.Path = s.nodes[ev.Node].Path // the node may come back over the same path
		}
		s.nodes[ev.Node] = ev
		s.portraits.sendsLeft = portraitTimes
		if s.lobby != nil && ev.Kind == line.NodeGone && ev.SaidGoodbye {
			s.lobby.NodeGone(string(ev.Node))
		}
		if s.match != nil {
			s.match.onPresence(ev)
			s.keepWhere()
		}
		s.onFeedersChanged(ev)
	}
	return true
}

// onPacket hands a packet to the part that its frame names, and returns news as onEvent does. lobby and
// lockstep count the packets that they drop.
func (s *seat) onPacket(ev line.Event) (news bool) {
	kind, id, ok := lockstep.Route(ev.Data)
	if !ok {
		return s.onSidePacket(ev.Data)
	}
	switch kind {
	case lockstep.FrameLobby:
		if s.lobby != nil {
			_ = s.lobby.StepFrom(s.place.makerNode(ev), ev.Data)
		}
		if s.formerLobby != nil {
			_ = s.formerLobby.StepFrom(s.place.makerNode(ev), ev.Data)
		}
	case lockstep.FrameTable, lockstep.FrameWatch:
		switch node, ask := lockstep.AskNode(ev.Data); {
		case ask && line.Node(node) != ev.Node: // a node may ask only for itself
		case s.match != nil && id == s.match.id:
			s.match.onPacket(ev.Data)
		case s.lobby != nil && len(s.earlyPackets) < maxEarly:
			s.earlyPackets = append(s.earlyPackets, ev.Data)
		}
	case lockstep.FrameNone:
	}
	return false
}

func (s *seat) tick() {
	s.ticks++
	if s.lobby != nil {
		s.lobby.Tick()
	}
	if s.formerLobby != nil {
		s.formerLobby.Tick()
	}
	if s.match != nil {
		s.match.tick()
		s.giveUpAbsent()
	}
	if m, ok := s.voice.dueRemark(time.Now()); ok {
		_ = s.sendChat(m) // if the remark is not sent, that does no harm
	}
	if s.ticks%aliveEvery == 0 {
		s.tellAlive()
	}
	if s.ticks%20 == 0 {
		s.tickPortrait()
		s.refreshInvite()
		s.tellDoor(false)
		s.lookForNetwork()
		s.lookForVisitor()
	}
	if s.opts.Timeout > 0 && (s.phase == seam.Connecting || s.phase == seam.Lobby) && time.Since(s.phaseSince) > s.opts.Timeout {
		s.lose(s.notStartedTrouble())
	}
}

// giveUpAbsent gives up a table whose people have been away for too long.
func (s *seat) giveUpAbsent() {
	if s.match.watcher != nil {
		s.actAlone()
		return
	}
	if i := s.match.overdueSeat(); i >= 0 {
		s.lose(s.goneTrouble(s.match.names[i], s.match.absences[i]))
	}
}

// pump does everything that lockstep asks for. It reports whether people may see a change.
func (s *seat) pump() (news bool) {
	for more := true; more && !s.isOver; {
		more = false
		for _, pump := range []func() (news, more bool){s.pumpFormer, s.pumpLobby, s.pumpMatch} {
			n, m := pump()
			news, more = news || n, more || m
		}
	}
	return news || s.isOver
}

// pumpMatch does everything that the match asks for, and lets the pilot choose its next action.
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
		s.leaveBots()
	}
	news = s.followMatch()
	a, now := s.pilot.lookAt(s.match)
	acted := now && s.playing() != nil && s.match.propose(a) == nil
	return news || x.hasNews || acted, x.pumpAgain || acted
}

// onSidePacket takes a packet that is not lockstep's: a note about the door, a portrait, or a chat
// message. It reports whether people may see a change.
func (s *seat) onSidePacket(data []byte) bool {
	switch {
	case doorUse.Fits(data):
		return s.hearDoor(data)
	case portraitUse.Fits(data):
		return s.hearPortrait(data)
	}
	return s.hearChat(data)
}
