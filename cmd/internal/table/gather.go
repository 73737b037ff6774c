package table

import (
	"errors"
	"slices"

	"lastcard/assets"
	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// pumpFormer does what the lobby of the match that is being played asks for.
func (s *seat) pumpFormer() (news, more bool) {
	if s.formerLobby == nil {
		return false, false
	}
	rd := s.formerLobby.Ready()
	s.place.send(rd.Send)
	if rd.Changed && s.lobby == nil {
		s.readmitWatchers()
	}
	return rd.Changed, false
}

// pumpLobby does what the lobby of the present or the next match asks for.
func (s *seat) pumpLobby() (news, more bool) {
	if s.lobby == nil {
		return false, false
	}
	rd := s.lobby.Ready()
	s.place.send(rd.Send)
	for _, node := range rd.UnseatedNodes {
		s.giveWay(line.Node(node))
	}
	if rd.Changed {
		v := s.lobby.View()
		s.seeLobby(v)
		if x, foreign := foreignLobby(&v); foreign && s.phase != seam.Failed && s.leaveAskedAt.IsZero() {
			s.shutOut(x)
			return true, false
		}
		s.stayReady()
	}
	why := rd.Refused
	if why == lobby.RefusedNot && !s.fullSince.IsZero() {
		why = s.lobby.View().Refused // a message that has arrived meanwhile may show that nobody will make room
	}
	switch {
	case rd.Genesis != nil:
		s.beginMatch(rd.Genesis)
		return true, true
	case s.mayWait(why):
		return rd.Changed, false
	case why != lobby.RefusedNot && s.phase != seam.Failed && s.leaveAskedAt.IsZero():
		s.onRefused(why, s.lobby.View())
		return true, false
	}
	return rd.Changed, false
}

// seeLobby passes the new state of the lobby on to everything that depends on it.
func (s *seat) seeLobby(v lobby.View) {
	people := s.fixedSeats(v.Seats)
	s.tidyRoom(v.Seats)
	s.tellKeeper(playersIn(&v), people >= v.Size)
	s.readmitWatchers()
	s.onLobbyChange(&v)
	s.rememberVisit(&v)
	if s.opts.Watch && slices.ContainsFunc(v.Seats, func(x lobby.Seat) bool { return x.Me }) {
		s.place.net.ReportSeated()
	}
	if s.place.setOffer != nil && v.Game != "" { // at first a guest does not know the game yet
		s.place.setOffer(&offer{shownGame(v.Game), shownRules(v.Rules), v.Size, people})
	}
}

// onRefused handles the opener's refusal to give this seat a place. It ends the table for this seat.
// After a match the refusal only means that a player gets no rematch, and a spectator stays.
func (s *seat) onRefused(why lobby.Refusal, v lobby.View) {
	x := lobbyTrouble(why, v, s.code)
	if s.opts.Watch && s.match != nil {
		switch why {
		case lobby.RefusedStarted:
			s.watchOn()
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
		x = newLogTrouble(Lost, "ours", s.opts.ownLog) // this person already has a seat in the match, and can resume it
	}
	s.shutOut(x)
}

// shutOut ends a table that has no place for this seat. After a match the seat only misses the next
// one, and a spectator keeps watching.
func (s *seat) shutOut(why *Trouble) {
	switch {
	case s.match == nil:
		s.lobby.Leave() // the person sees why there is no seat, so the lobby stops asking for one
		s.fail(why)
		s.isOver = s.isOver || s.addedByPerson
	case !s.opts.Watch:
		s.lobby = nil
		s.becomeLeftOut(why)
	case s.trouble == nil || s.trouble.Code != why.Code:
		s.trouble = why
		s.feed.put(seam.Failure{Trouble: why.Trouble})
	}
}

// setGame changes the game and the rules of a lobby; see Table.SetGame.
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

// badRules returns the error for rules with which a game cannot be played.
func badRules(err error) error {
	return &assets.Trouble{Code: "bad-rules", Args: assets.Args{"why": WhyTerms(err)}}
}

func (s *seat) rematch() {
	if s.phase == seam.Ended && s.lobby != nil {
		s.lobby.SetReady(true)
		s.wantsRematch = true
	}
}

// regroup goes to the lobby of the next match, where the game, the rules and the
// people may change.
func (s *seat) regroup() {
	if s.phase == seam.Ended && s.lobby != nil && s.match.watcher == nil {
		s.becomeGathering()
	}
}

// onLobbyChange takes this seat from the end of a match to the lobby of the next one in two cases. In the
// first, the seat has agreed to the same match again, but the next match is different. In the
// second, the seat was a spectator's, and the spectator has got a seat.
func (s *seat) onLobbyChange(v *lobby.View) {
	if s.match == nil || s.phase != seam.Ended || v.Phase != lobby.PhaseOpen {
		return
	}
	g := s.match.genesis
	if s.match.watcher != nil || s.wantsRematch && (v.Game != g.Game || v.Rules != g.Rules || v.Size != len(g.Seats)) {
		s.becomeGathering()
	}
}
