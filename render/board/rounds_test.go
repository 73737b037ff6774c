package board

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/eights"
	"lastcard/engine/games"
	"lastcard/engine/palace"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// A whole round of each game can be played by mouse, with keys only for the choosers, and by keyboard alone.
// The other seats act in between. TestRoundByClicks plays games.Measured, which is left out here.
func TestRoundOfEveryGame(t *testing.T) {
	type round struct {
		game  engine.Game
		seats int
		rules string
		seed  uint64
	}
	all := []round{
		{eights.Crazy, 3, "", 1},
		{eights.Crazy, 6, "specials", 2},
		{eights.Insane, 4, "", 3},
		{eights.Insane, 2, "", 4},
		{eights.Switch, 2, "", 5},
		{eights.Switch, 5, "", 6},
		{eights.Switch, 4, "mode=cut-throat", 7},
		{palace.Game{}, 2, "", 8},
		{palace.Game{}, 5, "", 9},
		{palace.Game{}, 8, "decks=2", 10},
	}
	for i, g := range games.All() { // the games that are not in the list, also with each set of rules that they offer
		if slices.ContainsFunc(all, func(x round) bool { return x.game == g }) || g.Name() == games.Measured {
			continue
		}
		low, high := g.Seats(engine.DefaultRules(g))
		all = append(all, round{g, low, "", uint64(20 + i)}, round{g, high, "", uint64(30 + i)})
		for k, p := range g.Traits().Presets {
			all = append(all, round{g, (low + high) / 2, p.Rules, uint64(40 + 10*i + k)})
		}
	}
	for _, x := range all {
		for _, keys := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/%d/%s/keys=%t", x.game.Name(), x.seats, x.rules, keys), func(t *testing.T) {
				f := newGame(t, x.game, x.seats, 0, x.rules, x.seed)
				r := newRig(t, f, hd)
				r.scene.shell.Profile.ReducedMotion = true
				f.choose = func(v *engine.View, rng *rand.Rand) engine.Action { return bot.Choose(x.game, v, rng) }
				r.playRound(keys)
			})
		}
	}
}

// playRound acts for me by mouse or keys and lets the others act, until the round is over.
func (r *rig) playRound(keys bool) {
	r.t.Helper()
	f := r.fake
	kinds := map[engine.Kind]int{}
	most := 0
	traded := 0
	for moves := 0; ; moves++ {
		if moves > 3000 {
			r.t.Fatal("the round does not end")
		}
		v := f.table.View(0)
		if part.IsOver(v.Phase) {
			break
		}
		a := bot.Choose(f.table.Game(), v, f.rng)
		if !f.table.Need().Seats.Has(0) || a.Kind == engine.KindNone {
			if !f.bots() {
				r.t.Fatal("nobody acts")
			}
			continue
		}
		r.arrive()
		if a.Kind == engine.Ready && traded < 2 {
			traded++
			a = engine.Act(engine.Exchange)
			a.Card, a.More = v.Hand(0).Cards[f.rng.IntN(3)], []engine.Shown{faceUp(v)[f.rng.IntN(3)]}
		}
		a = withMore(v, a)
		before := f.moves
		if keys {
			r.actByKeys(a)
		} else {
			r.actByMouse(a)
		}
		if f.moves == before {
			r.t.Fatalf("%+v did nothing: %q, chosen %v", a, r.scene.path.line.note.text, r.scene.path.plan.cards)
		}
		if got := f.acts[len(f.acts)-1]; got.Kind != a.Kind || len(got.More) != len(a.More) || got.Card != a.Card || got.Pos != a.Pos {
			r.t.Fatalf("wanted %+v, sent %+v", a, got)
		}
		kinds[a.Kind]++
		most = max(most, 1+len(a.More))
	}
	r.settle()
	r.key(part.KeyNext)
	r.t.Logf("%v, at most %d cards at once", kinds, most)
}

// arrive ticks until the shown table is the true one, apart from words that still fade.
func (r *rig) arrive() {
	r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
	for i := 0; !r.scene.frame.ShowsTruth() || !r.scene.frame.Motion.AllArrived(); i++ {
		if r.tick(nil); i > 3000 {
			r.t.Fatal("the cards do not arrive")
		}
	}
	r.tick(nil)
}

// withMore adds my other cards of the same rank to a play of Switch, unless a penalty is due.
func withMore(v *engine.View, a engine.Action) engine.Action {
	if a.Kind != engine.Play || v.Game != "switch" || v.Penalty() > 0 || len(a.More) > 0 {
		return a
	}
	for _, c := range v.Hand(0).Cards {
		if c != a.Card && (int(c.Face)-1)%13 == (int(a.Card.Face)-1)%13 {
			a.More = append(a.More, c)
		}
	}
	a.Call = v.Hand(0).Count-1-len(a.More) == 1
	return a
}

// actByMouse carries out the action a with the mouse. It answers questions with keys.
func (r *rig) actByMouse(a engine.Action) {
	r.t.Helper()
	s := r.scene
	row := func(i int) { r.click(s.frame.Geo.RowCard(0, 0, i).PointAt(0.5, 0.6)) }
	card := func(c engine.Card) {
		if i := part.Index(faceUp(s.frame.View()), c); i >= 0 {
			row(i)
			return
		}
		r.click(r.corner(c))
	}
	switch a.Kind {
	case engine.Flip:
		row(int(a.Pos))
	case engine.Exchange:
		card(a.Card.Card)
		card(a.More[0].Card)
	case engine.Ready:
		r.button("ready")
	case engine.Take:
		r.button("take")
	case engine.Play:
		if !s.frame.Traits.Several() {
			r.act(a)
			return
		}
		if a.Call && s.path.plan.canCall(&s.frame.Facts) {
			r.button("call")
		}
		acts := len(r.fake.acts)
		card(a.Card.Card)
		for _, c := range a.More {
			r.arrive()
			card(c.Card)
		}
		if a.Call && !s.path.plan.withCall && len(s.path.plan.cards) > 0 {
			r.button("call")
		}
		if len(r.fake.acts) == acts && s.path.chooser.phase == noQuestion {
			r.button("play-chosen")
		}
		r.answerQuestions(a)
	default:
		r.act(a)
	}
}

func (r *rig) button(id string) {
	r.t.Helper()
	r.tick(nil)
	for i, c := range r.scene.offeredControls() {
		if c.id == id {
			r.click(r.scene.frame.Geo.ActionButtons[i].Center())
			return
		}
	}
	r.t.Fatalf("the screen has no button %q", id)
}

// actByKeys carries out the action a with keys alone.
func (r *rig) actByKeys(a engine.Action) {
	r.t.Helper()
	s := r.scene
	card := func(c engine.Card) {
		if i := part.Index(faceUp(s.frame.View()), c); i >= 0 {
			r.key(digitKeys[i])
			return
		}
		r.selectCard(c)
		r.key(ebiten.KeySpace)
	}
	switch a.Kind {
	case engine.Flip:
		r.key(digitKeys[a.Pos])
	case engine.Exchange:
		card(a.Card.Card)
		card(a.More[0].Card)
	case engine.Ready:
		r.key(keyReady)
	case engine.Take:
		r.key(keyTake)
	case engine.Draw:
		r.key(keyDraw)
	case engine.Pass:
		r.key(keyPass)
	case engine.Catch:
		r.key(keyCatch)
	case engine.Call:
		r.key(keyCall)
	case engine.Play:
		if !s.frame.Traits.Several() {
			if a.Call && !s.path.plan.withCall {
				r.key(keyCall)
			}
			r.selectCard(a.Card.Card)
			r.key(ebiten.KeyEnter)
			r.answerQuestions(a)
			return
		}
		if a.Call && s.path.plan.canCall(&s.frame.Facts) {
			r.key(keyCall)
		}
		acts := len(r.fake.acts)
		card(a.Card.Card)
		for _, c := range a.More {
			card(c.Card)
		}
		if a.Call && !s.path.plan.withCall && len(s.path.plan.cards) > 0 {
			r.key(keyCall)
		}
		if len(r.fake.acts) == acts && s.path.chooser.phase == noQuestion {
			r.key(keyPlayDrawn)
		}
		r.answerQuestions(a)
	default:
		r.t.Fatalf("no key for %v", a)
	}
}

// selectCard moves the selection to a card of the hand.
func (r *rig) selectCard(c engine.Card) {
	r.t.Helper()
	for range len(r.scene.frame.Motion.Hand()) + 1 {
		r.key(ebiten.KeyRight)
		if r.scene.hand.selected == c {
			return
		}
	}
	r.t.Fatalf("the arrows do not reach card %d", c)
}
