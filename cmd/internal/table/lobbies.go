package table

import (
	"crypto/rand"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// identify adds this seat's identity to a lobby's config. All lobbies of the seat have the same
// identity.
func (s *seat) identify(c *lobby.Config) lobby.Config {
	c.Key, c.Name, c.Bot, c.Node = s.player.key, s.player.name, s.player.bot, string(s.place.net.Self())
	c.Compat, c.Rand, c.Unwatched = Compat, rand.Reader, forbidsSpectators
	return *c
}

// stayReady makes a seat ready again after the rules have changed, if no person plays it.
func (s *seat) stayReady() {
	if s.opts.Watch && s.match == nil {
		return // a spectator who asks for a seat must declare themselves ready
	}
	if s.opts.Auto || s.opts.Ready && s.match == nil {
		s.lobby.SetReady(true)
	}
}

// openNextLobby makes the lobby of the next match, with everybody who has not left. It returns false if
// there can be no such lobby.
func (s *seat) openNextLobby() bool {
	old := s.match.genesis
	c := s.place.lobby
	c.Watch, c.Follow, c.Valid = false, false, checkTerms
	c.Epoch, c.Prev, c.Elastic = old.Epoch+1, old.Table(), true
	c.Game, c.Rules, c.Seats = old.Game, old.Rules, len(old.Seats)
	c.Openers, c.Players, c.Past = lobby.Heirs(old), nil, s.pastGeneses
	for i := range old.Seats {
		if s.match.session.Live().Has(lockstep.Seat(i)) || engine.Seat(i) == s.match.me {
			c.Players = append(c.Players, old.Seats[i])
		}
	}
	c.Opener = c.Openers[0]
	l, err := lobby.New(s.identify(&c))
	if err != nil {
		return false
	}
	if s.formerLobby != nil {
		l.InheritSpectators(s.formerLobby)
	}
	s.formerLobby, s.lobby = nil, l // newcomers take part in the next match
	for _, p := range old.Seats {
		if ev := s.nodes[line.Node(p.Node)]; ev.Kind == line.NodeGone && ev.SaidGoodbye {
			l.NodeGone(p.Node)
		}
	}
	s.stayReady()
	return true
}

// tellLatecomers makes a lobby for a match that was begun another day and whose first lobby is gone.
// People who come to watch learn from it which match is played.
func (s *seat) tellLatecomers(g *lockstep.Genesis) {
	c := s.place.lobby
	c.Started, c.Past = g, s.pastGeneses
	if l, err := lobby.New(s.identify(&c)); err == nil { // if it fails, nobody can watch
		s.formerLobby = l
	}
}

func (s *seat) refreshInvite() {
	if s.place.invite == nil || s.match != nil && s.lobby == nil {
		return
	}
	code, link := s.place.invite(s.openerKey())
	if code != s.code || link != s.link {
		s.code, s.link = code, link
		if s.lobby != nil {
			v := s.lobby.View()
			s.rememberVisit(&v)
		}
	}
}
