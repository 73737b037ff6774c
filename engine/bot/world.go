package bot

import (
	"errors"
	"math/rand/v2"
	"slices"

	"lastcard/engine"
)

// world is the table as a seat knows it: its View, the cards whose faces are hidden from it, and the faces
// that it has not seen. It does not know which of these cards has which of these faces. deal makes a table
// that could be the real one.
type world struct {
	game        engine.Game
	rules       engine.Rules
	view        *engine.View
	faces       []engine.Face  // by card: the face that the seat knows, or that deal has last given it
	hidden      []engine.Card  // the cards whose faces the seat does not know
	unseen      []engine.Face  // the faces of the hidden cards, in any order
	lackedFaces []engine.Faces // by place in hidden: faces that the card most likely lacks; nil: nothing learned
}

var errUnlike = errors.New("bot: the view does not add up to the deck")

func newWorld(g engine.Game, r engine.Rules, v *engine.View) (*world, error) {
	if v.State == nil {
		return nil, errUnlike
	}
	if r.IsZero() {
		r = engine.DefaultRules(g)
	}
	w := &world{game: g, rules: r, view: v, faces: v.State.Faces(nil)}
	for _, c := range v.Hand(v.Me).Cards {
		w.faces[c.Card] = c.Face
	}
	var copiesLeft [256]int
	for _, f := range g.Deck(len(v.Seats), r) {
		copiesLeft[f]++
	}
	for c, f := range w.faces {
		if f == engine.Hidden {
			w.hidden = append(w.hidden, engine.Card(c))
		} else if copiesLeft[f]--; copiesLeft[f] < 0 {
			return nil, errUnlike
		}
	}
	for f, n := range copiesLeft {
		for range n {
			w.unseen = append(w.unseen, engine.Face(f))
		}
	}
	if len(w.hidden) != len(w.unseen) {
		return nil, errUnlike
	}
	return w, nil
}

// deal returns a table on which the unseen faces are dealt at random, mostly in agreement with
// what the seat has learned.
func (w *world) deal(rng *rand.Rand) *engine.Table {
	rng.Shuffle(len(w.unseen), func(i, j int) { w.unseen[i], w.unseen[j] = w.unseen[j], w.unseen[i] })
	w.heedMemory(rng)
	for i, c := range w.hidden {
		w.faces[c] = w.unseen[i]
	}
	return engine.TableOf(w.game, len(w.view.Seats), w.rules, w.view.State.Clone(), engine.OpenDeckOf(w.faces))
}

// remember adds what m has learned in the round: the faces of cards that the seat once held, and
// the faces that other cards most likely do not have.
func (w *world) remember(m *Memory) {
	hidden := w.hidden[:0]
	for _, c := range w.hidden {
		if int(c) < len(m.ownFaces) && m.ownFaces[c] != engine.Hidden {
			if k := slices.Index(w.unseen, m.ownFaces[c]); k >= 0 {
				w.faces[c] = m.ownFaces[c]
				w.unseen = slices.Delete(w.unseen, k, k+1)
				continue
			}
		}
		hidden = append(hidden, c)
	}
	w.hidden = hidden
	w.lackedFaces = make([]engine.Faces, len(hidden))
	for i, c := range hidden {
		if int(c) < len(m.lackedFaces) {
			w.lackedFaces[i] = m.lackedFaces[c]
		}
	}
}

// How far a bot trusts its Memory. A seat that drew may have kept a playable card.
const (
	heedPercent   = 90 // for how many cards in a hundred a bot heeds its Memory
	exchangeTries = 8  // how many other cards it tries to exchange a face with
)

// heedMemory looks for cards to which deal has given a face that they most likely do not have. It
// exchanges that face with the face of another card.
func (w *world) heedMemory(rng *rand.Rand) {
	for i, lacks := range w.lackedFaces {
		if !lacks.Has(w.unseen[i]) || rng.IntN(100) >= heedPercent {
			continue
		}
		for range exchangeTries {
			j := rng.IntN(len(w.unseen))
			if !lacks.Has(w.unseen[j]) && !w.lackedFaces[j].Has(w.unseen[i]) {
				w.unseen[i], w.unseen[j] = w.unseen[j], w.unseen[i]
				break
			}
		}
	}
}
