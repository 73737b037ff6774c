package table

import (
	"time"

	"lastcard/lockstep"
	"lastcard/render/seam"
)

// beginMatch starts the match whose genesis everybody has signed.
func (s *seat) beginMatch(g *lockstep.Genesis) {
	s.enteredGenesis = g
	m, err := s.matchMaker().newMatch(g, &s.place)
	s.enteredGenesis = nil
	if err != nil {
		s.fail(cannotBeginTrouble(err))
		return
	}
	if old := s.match; old != nil {
		old.log.close()
		s.crew.lost = nil
		s.startMatch(m)
		old.removeUseless(s.player.isCarried, false)
	} else {
		s.startMatch(m)
	}
	s.place.showOffer(offer{shownGame(g.Game), shownRules(g.Rules), len(g.Seats), len(g.Seats)})
	for _, data := range s.lobbies.early {
		m.onPacket(data)
	}
	s.lobbies.early = nil
}

// continueSaved continues a match where its log ends. The match needs no lobby to agree in, because everybody
// has signed the genesis already. The lobby that tellLatecomers makes only tells people which match is
// played.
func (s *seat) continueSaved(own *savedTable) {
	m, err := s.matchMaker().resume(own)
	if err != nil {
		s.fail(resumeTrouble(own.path, err))
		return
	}
	if s.place.sw != nil && !own.log.Ended {
		bots, places := s.crew.restore(own)
		for i := range bots {
			s.carryBot(bots[i], places[i])
		}
	}
	s.player.friends.load()
	s.startMatch(m)
	s.lobbies.tellLatecomers(s.place.lobby, m.genesis)
	s.feed.put(seam.MatchResumed{K: m.entries - 1, Hash: lockstep.Hash(m.hash).String(), Final: uint64(m.session.Final()), Past: m.past})
	if m.session.Over() {
		m.beginEnd()
	}
}

// playOn begins the match of a branch at this seat. The person's seat also adds the bots.
func (s *seat) playOn(b *branch) {
	s.place.branch = nil // the matches after the branch begin like any other match
	s.enteredGenesis = b.genesis
	m, err := s.matchMaker().branchMatch(b)
	if err != nil {
		s.fail(cannotBeginTrouble(err))
		return
	}
	s.enteredGenesis = nil
	if s.place.sw != nil {
		theirs := *b
		theirs.bots = nil
		for _, w := range b.bots {
			s.carryBot(w, place{branch: &theirs})
		}
	}
	s.startMatch(m)
}

func (s *seat) startMatch(m *match) {
	s.publishNow() // the facts of the lobby come before the facts of the match
	s.player.friends.rememberPlayers(m.genesis, s.player.id(), time.Now())
	s.place.keeper.setSeated(m.genesis.Seats, s.lobbies.spectators(), true) // players who leave may return
	s.match = m
	s.pilot.reset()
	s.lobbies.enterMatch(m)
	s.stay.becomePlaying()
	m.keepWhere(&s.place, s.crew.saved(m.genesis)) // before the fact MatchStarted, so that a reader of that fact can already resume the match
	s.feed.put(seam.MatchStarted{
		Table: m.id.String(), Game: shownGame(m.genesis.Game), Rules: shownRules(m.genesis.Rules), Deck: m.game.Deck().String(),
		Seats: m.names, Seat: int(m.me), Log: m.log.path,
	})
	for _, ev := range s.nodes {
		m.onPresence(ev)
	}
}
