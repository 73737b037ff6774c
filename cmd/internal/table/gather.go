package table

import (
	"errors"
	"slices"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// pumpFormer does what the former lobby asks for: the one in which the present match was agreed on.
func (s *seat) pumpFormer() (news, more bool) {
	if s.lobbies.former == nil {
		return false, false
	}
	rd := s.lobbies.former.Ready()
	s.place.send(rd.Send)
	if rd.Changed && s.lobbies.present == nil {
		s.readmitPeople()
	}
	return rd.Changed, false
}

// readmitPeople tells the doorkeeper who may return to the present match: its players, and the spectators
// that are known now.
func (s *seat) readmitPeople() {
	if s.match != nil && s.stay.phase == seam.Playing {
		s.place.keeper.setSeated(s.match.genesis.Seats, s.lobbies.spectators(), true)
	}
}

// pumpLobby does what the present lobby asks for: the one in which the next match is agreed on. It begins that
// match, or takes the refusal if this seat gets no place in it.
func (s *seat) pumpLobby() (news, more bool) {
	if s.lobbies.present == nil {
		return false, false
	}
	rd := s.lobbies.present.Ready()
	s.place.send(rd.Send)
	if rd.HasTwin && !s.player.bot {
		s.visitor.noteTwin(s.feed)
	}
	for _, node := range rd.UnseatedNodes {
		v := s.lobbies.present.View()
		s.crew.giveWay(line.Node(node), s.place.net.Self(), &v)
	}
	if rd.Changed {
		v := s.lobbies.present.View()
		s.seeLobby(v)
		if x := foreignLobby(&v); x != nil && s.stay.phase != seam.Failed && !s.stay.isLeaving() {
			s.shutOut(x)
			return true, false
		}
		s.lobbies.stayReady(&s.opts, s.match != nil)
	}
	why := rd.Refused
	if why == lobby.RefusedNot && !s.fullWait.since.IsZero() {
		why = s.lobbies.present.View().Refused // the seat waits for a place; the lobby may show by now that nobody will make room
	}
	switch {
	case rd.Genesis != nil && s.opts.ownLog != "" && rd.Genesis.Table() == s.opts.ownMatch:
		// The others do not know yet that this seat had begun the match when it left. The match must not begin anew
		// here: only its log knows what this seat has signed.
		s.shutOut(newLogTrouble(Lost, "ours", s.opts.ownLog))
		return true, false
	case rd.Genesis != nil:
		s.beginMatch(rd.Genesis)
		return true, true
	case why == lobby.RefusedNot:
		s.fullWait = fullWait{}
		return rd.Changed, false
	}
	v := s.lobbies.present.View()
	if s.fullWait.keepsAsking(why, &v, s.match != nil) || s.stay.phase == seam.Failed || s.stay.isLeaving() {
		return rd.Changed, false
	}
	s.onRefused(why, v)
	return true, false
}

func (s *seat) seeLobby(v lobby.View) {
	if s.match == nil {
		s.place.keeper.turnTo(v.Opener)
	}
	people := s.crew.fixedSeats(v.Seats)
	s.crew.tidyRoom(v.Seats)
	s.place.keeper.setSeated(playersIn(&v), s.lobbies.spectators(), people >= v.Size)
	s.readmitPeople()
	s.stay.onLobbyChange(&v, s.match)
	s.invitation.remember(&v, s.player.rememberVisit)
	if s.opts.Watch && slices.ContainsFunc(v.Seats, func(x lobby.Seat) bool { return x.Me }) {
		s.place.net.ReportSeated()
	}
	if v.Game == "" {
		return // at first a guest does not know the game yet
	}
	taken := people
	if s.stay.phase == seam.Playing {
		taken = v.Size // no seat is free, not even the seat of a bot, which would make room in the lobby
	}
	s.place.showOffer(offer{shownGame(v.Game), shownRules(v.Rules), v.Size, taken})
}

// refreshInvite looks for a new invitation, except during a match in which this seat plays. In a lobby it also
// has the visit to the table remembered.
func (s *seat) refreshInvite() {
	if s.match != nil && s.lobbies.present == nil || !s.invitation.refresh(&s.place, s.openerKey()) || s.lobbies.present == nil {
		return
	}
	v := s.lobbies.present.View()
	s.invitation.remember(&v, s.player.rememberVisit)
}

// onRefused takes the answer that this seat gets no place in the lobby. If this seat has had no match yet, the table
// ends for it. After a match a player only gets no rematch, and a spectator stays.
func (s *seat) onRefused(why lobby.Refusal, v lobby.View) {
	x := lobbyTrouble(why, v, s.invitation.code)
	if s.opts.Watch && s.match != nil {
		switch why {
		case lobby.RefusedStarted:
			if s.lobbies.watchOn(s.place.lobby, s.match.genesis.Epoch) {
				s.stay.becomeLeftOut(s.stay.trouble)
			}
		case lobby.RefusedUnwatched: // nobody may watch the next match
			s.shutOut(x)
		default:
		}
		return
	}
	if s.match != nil {
		x = noRematchTrouble()
	}
	if why == lobby.RefusedStarted && s.opts.ownLog != "" {
		x = newLogTrouble(Lost, "ours", s.opts.ownLog) // this person has a seat in the match, and can resume it
	}
	s.shutOut(x)
}

// feedWithin is the time within which a spectator who has found a table hears of its lobby or its match, if
// anybody feeds the spectator.
const feedWithin = 8 * time.Second

// noticeOwnMatch ends the visit of a spectator who has a seat in the match that is being played. Such a
// spectator would hear nothing, because the seats feed only nodes without a seat. noticeOwnMatch can know this only
// if this computer has the log of an unfinished match at the table.
func (s *seat) noticeOwnMatch() {
	if !s.opts.Watch || s.opts.ownLog == "" || s.stay.phase != seam.Lobby || s.match != nil || s.lobbies.present == nil {
		return
	}
	if s.lobbies.present.View().Game == "" && time.Since(s.stay.since) > feedWithin {
		s.shutOut(newLogTrouble(Lost, "ours", s.opts.ownLog))
	}
}

// shutOut tells the person that the table has no place for this seat. If this seat has had no match yet, the table
// ends. After a match the seat of a player only misses the next match, and a spectator keeps watching.
func (s *seat) shutOut(why *Trouble) {
	switch {
	case s.match == nil:
		s.lobbies.present.Leave() // the person sees why there is no seat, so the lobby stops asking for one
		s.fail(why)
		s.stay.isOver = s.stay.isOver || s.player.isAdded()
	case !s.opts.Watch:
		s.lobbies.present = nil
		s.stay.becomeLeftOut(why)
	case s.stay.trouble == nil || s.stay.trouble.Code != why.Code:
		s.stay.trouble = why
		s.feed.put(seam.Failure{Trouble: why.Trouble})
	}
}

func setGame(l *lobby.Lobby, name, text string) error {
	g, ok := games.Lookup(name)
	if !ok {
		return seam.ErrStage
	}
	r, err := engine.ParseRules(g, text)
	if err != nil {
		return badRules(err)
	}
	switch err := l.SetRules(name, r.String()); {
	case err == nil:
		return nil
	case errors.Is(err, lobby.ErrNotOpener):
		return &assets.Trouble{Code: "not-opener"}
	case errors.Is(err, lobby.ErrStarted):
		return seam.ErrStage
	default:
		return badRules(err)
	}
}
