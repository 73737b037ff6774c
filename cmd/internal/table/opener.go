package table

import (
	"crypto/sha256"

	"lastcard/cmd/internal/foreign"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// openers are those to choose from; none while it is clear who opens.
func (t *Table) openers(v *lobby.View) (all []seam.Opener) {
	names := make([]string, len(v.Openers))
	for i := range v.Openers {
		for _, p := range v.Openers[i].Seats {
			if p.Key == v.Openers[i].Key {
				names[i] = p.Name
			}
		}
	}
	shown := foreign.Names(names)
	for i := range v.Openers {
		x := &v.Openers[i]
		all = append(all, seam.Opener{
			ID: x.Key.String(), Name: shown[i], Game: shownGame(x.Game), Rules: shownRules(x.Rules), Seats: x.Size,
			Names: Names(&lockstep.Genesis{Seats: x.Seats}), Digits: openerPrint(t.place.lobby.ID, x.Key),
		})
	}
	return all
}

// openerPrint are digits from the code of a table and the key of who opens it. They are read out to tell two tables at one
// code apart.
func openerPrint(lobby lockstep.Hash, k lockstep.Key) string {
	h := sha256.New()
	h.Write([]byte("lastcard/opener/1\x00"))
	h.Write(lobby[:])
	h.Write(k[:])
	return digits(h.Sum(nil))
}

// SitWith sits down with the one of Snapshot.Openers who has this ID. Errors: ErrStage where
// there is no such choice, ErrOver.
func (t *Table) SitWith(id string) error {
	return t.do(func() error {
		if t.lobby == nil {
			return seam.ErrStage
		}
		v := t.lobby.View()
		for _, o := range v.Openers {
			if o.Key.String() == id {
				t.lobby.Choose(o.Key)
				t.place.lobby.Opener = o.Key
				t.stayReady()
				return nil
			}
		}
		return seam.ErrStage
	})
}
