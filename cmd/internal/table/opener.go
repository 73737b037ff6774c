package table

import (
	"crypto/sha256"
	"slices"

	"lastcard/cmd/internal/foreign"
	"lastcard/lockstep"
)

// Opener is somebody who answers at the code of the table and says that the table is theirs. Where it is not clear who
// opened it, the person chooses.
type Opener struct {
	Key         lockstep.Key
	Name        string   // as it is shown
	Game        string   // "uno"
	Rules       string   // engine.Rules text
	Seats       int      // seats in all
	Players     []string // who sits there, the opener among them
	Fingerprint string   // what the opener sees on the lobby's page, and nobody else can have; see openerPrint
}

// openers are those to choose from; none while it is clear who opens.
func (t *Table) openers(v *lockstep.LobbyView) (all []Opener) {
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
		all = append(all, Opener{
			Key: x.Key, Name: shown[i], Game: shownGame(x.Game), Rules: shownRules(x.Rules), Seats: x.Size,
			Players: Names(&lockstep.Genesis{Seats: x.Seats}), Fingerprint: openerPrint(t.place.lobby.ID, x.Key),
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

// SitWith sits down with one of Snapshot.Openers. Errors: ErrStage where there is no such choice, ErrOver.
func (t *Table) SitWith(k lockstep.Key) error {
	return t.do(func() error {
		if t.lobby == nil {
			return ErrStage
		}
		v := t.lobby.View()
		if !slices.ContainsFunc(v.Openers, func(o lockstep.LobbyOpener) bool { return o.Key == k }) {
			return ErrStage
		}
		t.lobby.Choose(k)
		t.place.lobby.Opener, t.dirty = k, true
		t.stayReady()
		return nil
	})
}

// tellOpeners says from whom there is to choose, whenever that changes.
func (t *Table) tellOpeners(v *lockstep.LobbyView) {
	var keys []lockstep.Key
	for i := range v.Openers {
		keys = append(keys, v.Openers[i].Key)
	}
	if slices.Equal(keys, t.choice) {
		return
	}
	t.choice = keys
	e := Openers{Openers: []OpenerTold{}}
	for _, o := range t.openers(v) {
		e.Openers = append(e.Openers, OpenerTold{o.Name, o.Game, o.Players, o.Fingerprint})
	}
	t.feed.put(e)
}

// Openers is that more than one opens a table at this code, or one of whom nothing shows that the table is theirs: the person
// chooses. None: it is clear again.
type Openers struct {
	Openers []OpenerTold `json:"openers"`
}

// OpenerTold is one of them.
type OpenerTold struct {
	Name        string   `json:"name"`
	Game        string   `json:"game"`
	Players     []string `json:"players"`
	Fingerprint string   `json:"fingerprint"`
}

// Word is the word in "event".
func (Openers) Word() string { return "openers" }
