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
			if c.Face == engine.Hidden || c.Face != x.order.Face(c.Card) {
				x.t.Fatalf("seat %d sees %v, which is %d", seat, c, x.order.Face(c.Card))
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
	for entropy := x.games[0].entropy; err == nil && len(entropy) > x.order.shuffles; x.order.shuffles++ {
		x.order.next = x.spread()
		x.spreads = append(x.spreads, x.order.next)
		if x.open == nil {
			x.order.learnAll()
			continue
		}
		err = x.open.Entropy(entropy[x.order.shuffles])
		x.settleOpen()
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

// oracle is an open deck that Shuffle deals in the order of next.
type oracle struct {
	engine.PublicDeck
	next     map[engine.Card]engine.Face
	shuffles int
}

func (o *oracle) Shuffle(n engine.Need, _ [32]byte) {
	for _, c := range n.Cards {
		o.Learn([]engine.Shown{{Card: c, Face: o.next[c]}})
	}
}

// learnAll learns the faces of all cards, in tests without an open match that would shuffle the oracle.
func (o *oracle) learnAll() {
	for c, f := range o.next {
		o.Learn([]engine.Shown{{Card: c, Face: f}})
	}
}

func (o *oracle) Open() bool { return true }
func (o *oracle) Confirm(s engine.Shown) bool {
	return s.Card == engine.NoCard || s.Face != engine.Hidden && o.Face(s.Card) == s.Face
}
func (o *oracle) Clone() engine.Deck { return o }
