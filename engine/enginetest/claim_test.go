package enginetest

import (
	"math/rand/v2"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
)

// liars plays a match in which seats now and then draw or pass although their hidden hand forbids
// it. It remembers which seats did.
type liars struct {
	tb     testing.TB
	table  *engine.Table // sealed, but its deck knows every face, so that the test can choose
	deck   *engine.Deck
	secret *engine.Deck
	blind  *engine.Table // a spectator's
	rng    *rand.Rand
	lied   engine.SeatSet // the seats that lied in this round
	lies   int
	rounds int
}

// obliging is a game with rules under which a hidden hand can forbid an action.
type obliging struct {
	game  engine.Game
	rules string
}

// obligations returns rule sets under which a hidden hand can forbid an action. For Uno it has a list of its
// own; for any other game it takes them from ruleSets.
func obligations(t *testing.T) (all []obliging) {
	for _, g := range games.All() {
		sets := ruleSets(g.Name())
		if g.Name() == "uno" {
			sets = []string{
				"force-play", "draw-to-match", "draw-to-match force-play", "draw-to-match cards=12", "force-play decks=2 cards=1",
				"stacking jump-in seven-swap zero-rotation draw-to-match force-play multiple-skips last-seven-zero=apply",
			}
		}
		for _, rules := range sets {
			if low, _ := g.Seats(Rules(t, g, rules)); NewTable(t, g, low, rules).State().Obliges() {
				all = append(all, obliging{g, rules})
			}
		}
	}
	return all
}

// TestHiddenObligations: where no table can judge a hidden hand, a seat that breaks an obligation
// (force-play, draw-to-match) forfeits the round when the hands are shown. A spectator's table
// reaches the same verdict.
func TestHiddenObligations(t *testing.T) {
	t.Parallel()
	for _, o := range obligations(t) {
		t.Run(o.game.Name()+"["+o.rules+"]", func(t *testing.T) {
			forfeits, lies := 0, 0
			for seed := range uint64(20) {
				x := newLiars(t, o, int(seed)%6, seed)
				forfeits += x.play(4)
				lies += x.lies
			}
			if forfeits < 20 {
				t.Errorf("%d forfeits for %d lies: too few to show anything", forfeits, lies)
			}
			t.Logf("%d lies, %d forfeits", lies, forfeits)
		})
	}
}

// newLiars sets up a table. more is how many seats it has beyond the fewest that may play.
func newLiars(tb testing.TB, o obliging, more int, seed uint64) *liars {
	r := Rules(tb, o.game, o.rules)
	low, high := o.game.Seats(r)
	seats := min(low+more, high)
	deck := engine.NewClosedDeck()
	sealed, err := engine.NewTable(o.game, seats, r, deck)
	if err != nil {
		tb.Fatal(err)
	}
	blind, err := engine.NewTable(o.game, seats, r, engine.NewClosedDeck())
	if err != nil {
		tb.Fatal(err)
	}
	return &liars{
		tb: tb, table: sealed, deck: deck, secret: engine.NewOpenDeck(), blind: blind,
		rng: rand.New(rand.NewPCG(seed, 1)),
	}
}

// play plays until the given number of rounds, or the match, is over. It returns how often a seat
// forfeited a round.
func (x *liars) play(rounds int) (forfeits int) {
	for {
		n := x.table.Need()
		var ev, seen []engine.Event
		var r, s engine.Reason
		switch n.Kind {
		case engine.NeedNothing:
			return forfeits
		case engine.NeedShuffle:
			e := engine.SeedEntropy(x.rng.Uint64(), n.Shuffle)
			x.secret.Shuffle(n, e)
			ev, r = x.table.Shuffle(e, nil)
			tellAll(x.deck, x.secret)
			seen, s = x.blind.Shuffle(e, nil)
		case engine.NeedFaces:
			shown, _ := x.secret.Answer(n, nil)
			ev, r = x.table.Show(shown, nil)
			seen, s = x.blind.Show(shown, nil)
		case engine.NeedNext:
			if x.lied = 0; n.Seats.Has(0) {
				if x.rounds++; x.rounds == rounds {
					return forfeits
				}
			}
			ev, r, seen, s = x.both(lowest(n.Seats), engine.Act(engine.Next))
		case engine.NeedAction:
			ev, r, seen, s = x.both(x.choose(n))
		}
		x.same(r, s, ev, seen)
		forfeits += x.judge(ev)
		if x.rng.IntN(20) == 0 { // a copy of a table keeps the claims
			x.blind = x.blind.Clone()
		}
	}
}

func lowest(set engine.SeatSet) engine.Seat {
	s := engine.Seat(0)
	for !set.Has(s) {
		s++
	}
	return s
}

func (x *liars) both(seat engine.Seat, a engine.Action) (ev []engine.Event, r engine.Reason, seen []engine.Event, s engine.Reason) {
	ev, r = x.table.Apply(seat, a, nil)
	seen, s = x.blind.Apply(seat, a, nil)
	return ev, r, seen, s
}

// choose returns a legal action of a seat, or now and then a lie that the table accepts.
func (x *liars) choose(n engine.Need) (engine.Seat, engine.Action) {
	seat := n.Turn
	if x.rng.IntN(12) == 0 {
		for _, k := range []engine.Kind{engine.Draw, engine.Pass} {
			a := engine.Act(k)
			hand := x.table.Hand(seat, nil)
			if x.table.State().Honest(seat, a, hand) != engine.OK && x.table.Check(seat, a) == engine.OK {
				x.lied = x.lied.With(seat)
				x.lies++
				return seat, a
			}
		}
	}
	if n.Seats != 0 && x.rng.IntN(3) == 0 {
		for s := range engine.Seat(x.table.Seats()) {
			if legal := x.table.Legal(s, nil); n.Seats.Has(s) && len(legal) > 0 {
				return s, legal[x.rng.IntN(len(legal))]
			}
		}
	}
	legal := x.table.Legal(seat, nil)
	return seat, legal[x.rng.IntN(len(legal))]
}

// same checks that the spectator's table has the same events and the same state.
func (x *liars) same(r, s engine.Reason, ev, seen []engine.Event) {
	if r != engine.OK || s != engine.OK || len(ev) != len(seen) || x.table.Hash() != x.blind.Hash() {
		x.tb.Fatalf("the spectator differs: %v and %v, %d and %d events\n%s\n%s", r, s, len(ev), len(seen),
			x.table.State().Dump(), x.blind.State().Dump())
	}
}

// judge checks that exactly the seats that lied in the round forfeit it, and returns how many
// these are.
func (x *liars) judge(ev []engine.Event) int {
	var forfeit engine.SeatSet
	winner, over, n := engine.NoSeat, false, 0
	for _, e := range ev {
		switch e.Kind {
		case engine.EvForfeited:
			forfeit = forfeit.With(e.Seat)
			n++
		case engine.EvRoundOver:
			over, winner = true, e.Seat
		default: // no verdict
		}
	}
	if over && forfeit != x.lied || !over && forfeit != 0 {
		x.tb.Fatalf("seats %b lied, %b forfeit", x.lied, forfeit)
	}
	if all := engine.SeatSet(1)<<uint(x.table.Seats()) - 1; over && forfeit.Has(winner) && forfeit != all {
		x.tb.Fatalf("seat %d forfeits and wins", winner)
	}
	return n
}
