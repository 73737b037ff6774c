package table

import (
	"crypto/sha256"

	"lastcard/cmd/internal/foreign"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// rivalOpeners returns the players who claim to have opened the table, if the person has to choose between
// several. Otherwise it returns none. id is the ID of the lobby.
func rivalOpeners(v *lobby.View, id lockstep.Hash) (all []seam.Opener) {
	names := make([]string, len(v.Claimants))
	for i := range v.Claimants {
		for _, p := range v.Claimants[i].Seats {
			if p.Key == v.Claimants[i].Key {
				names[i] = p.Name
			}
		}
	}
	shown := foreign.MarkNames(names)
	for i := range v.Claimants {
		x := &v.Claimants[i]
		all = append(all, seam.Opener{
			ID: x.Key.String(), Name: shown[i], Game: shownGame(x.Game),
			Names: shownNames(x.Seats), Digits: openerPrint(id, x.Key),
		})
	}
	return all
}

// openerPrint returns digits that follow from the ID of a lobby and the key of an opener. People compare them
// aloud to find out which of two tables with the same code is the right one.
func openerPrint(lobby lockstep.Hash, k lockstep.Key) string {
	h := sha256.New()
	h.Write([]byte("lastcard/opener/1\x00"))
	h.Write(lobby[:])
	h.Write(k[:])
	return digits(h.Sum(nil))
}

func (s *seat) sitWith(id string) error {
	if s.lobbies.present == nil {
		return seam.ErrStage
	}
	v := s.lobbies.present.View()
	for _, o := range v.Claimants {
		if o.Key.String() == id {
			s.lobbies.present.ChooseOpener(o.Key)
			s.place.lobby.Opener = o.Key
			s.lobbies.stayReady(&s.opts, s.match != nil)
			return nil
		}
	}
	return seam.ErrStage
}
