package sealed

import (
	"lastcard/engine"
	"lastcard/lockstep/sealed/proof"
)

// checkOwners checks that every live member knows the right faces of its hand. While parts are wanted, it
// checks instead that no action is offered.
func (x *table) checkOwners() {
	x.t.Helper()
	if x.watcher().stage != nil {
		x.checkNoActions()
		return
	}
	for seat := range x.games[:len(x.games)-1] {
		if x.live>>seat&1 == 0 || !has(x.watcher().roster.members, seat) {
			continue
		}
		for _, c := range x.games[seat].Table().View(engine.Seat(seat)).Hand(engine.Seat(seat)).Cards {
			if c.Face == engine.Hidden || c.Face != x.faces()[c.Card] {
				x.t.Fatalf("seat %d sees %v, which is %d", seat, c, x.faces()[c.Card])
			}
		}
	}
}

// checkNoActions checks that no seat's game offers an action; it is called while parts are wanted.
func (x *table) checkNoActions() {
	x.t.Helper()
	for seat := range x.games[:len(x.games)-1] {
		if legal := x.games[seat].Table().View(engine.Seat(seat)).Legal; len(legal) > 0 {
			x.t.Fatalf("seat %d is offered %v while %s is wanted", seat, legal, x.kind())
		}
	}
}

// compare plays the entry in the open match, and compares the games.
func (x *table) compare(e entry) {
	x.t.Helper()
	err := x.openPlays(e)
	for entropy := x.games[0].entropy; err == nil && len(entropy) > len(x.spreads); {
		x.spreads = append(x.spreads, x.spread())
		if x.open == nil {
			continue
		}
		if err = x.open.Entropy(entropy[len(x.spreads)-1]); err == nil {
			x.orderOpen()
			x.settleOpen()
		}
	}
	if err != nil {
		x.t.Fatalf("the open table: %v\n%s\n%s", err, x.open.Dump(), x.games[0].Dump())
	}
	if x.open == nil {
		return
	}
	x.settleOpen()
	if x.watcher().stage == nil && x.open.Hash() != x.games[0].Hash() {
		x.t.Fatalf("the open table differs:\n%s\n%s", x.open.Dump(), x.games[0].Dump())
	}
}

func (x *table) openPlays(e entry) error {
	if x.open == nil || e.body == nil {
		return nil
	}
	action, err := Action(e.body)
	if err != nil {
		return err
	}
	if e.rule {
		return x.open.PlayByRule(e.seat, action)
	}
	return x.open.Apply(e.seat, action)
}

func (x *table) settleOpen() {
	for x.open.WaitKind() == waitShow {
		shown, ok := x.open.Answer()
		if !ok {
			x.t.Fatal("the open table has no answer")
		}
		if err := x.open.Show(shown); err != nil {
			x.t.Fatal(err)
		}
	}
}

// spread returns the faces of all cards, computed from all secrets together.
func (x *table) spread() map[engine.Card]engine.Face {
	faces := map[engine.Card]engine.Face{}
	for n := range x.watcher().cards.cards {
		c := &x.watcher().cards.cards[n]
		form := c.Card
		for s := range x.m[:len(x.m)-1] {
			if !has(c.layers, s) {
				continue
			}
			part, err := x.suite.ProveShare(x.m[s].cfg.Secret, x.m[s].place.context("test", s), pointsOf(c))
			if err != nil {
				x.t.Fatal(err)
			}
			if form, err = x.suite.Strip(form, proof.PointsIn(part, 1)); err != nil {
				x.t.Fatal(err)
			}
		}
		f, ok := x.suite.Face(form)
		if !ok {
			x.t.Fatalf("card %d is no face", n)
		}
		faces[engine.Card(n)] = engine.Face(f)
	}
	return faces
}

// faces returns the true faces of all cards since the last shuffle.
func (x *table) faces() map[engine.Card]engine.Face { return x.spreads[len(x.spreads)-1] }

// orderOpen gives the open match a deck with the order of the sealed one.
func (x *table) orderOpen() {
	faces := make([]engine.Face, len(x.faces()))
	for c, f := range x.faces() {
		faces[c] = f
	}
	t := x.open.Table()
	x.open = engine.NewMachine(engine.TableOf(t.Game(), t.Seats(), t.Rules(), t.State(), engine.OpenDeckOf(faces)))
}
