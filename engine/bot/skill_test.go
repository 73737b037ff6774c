package bot

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/enginetest"
	"lastcard/engine/fault"
	"lastcard/engine/uno"
)

// skilled is a game with a skill that a test gives it.
type skilled struct {
	engine.Game
	skill engine.Skill
}

func (g skilled) Traits() engine.Traits {
	t := g.Game.Traits()
	t.Skill = g.skill
	return t
}

// TestSkill: a game's Skill decides which choice looks best to a bot, which choices the bot compares, how
// it plays on in its head and how long it thinks. If a part is missing, the bot does the same as in any
// other game without it.
func TestSkill(t *testing.T) {
	t.Parallel()
	l := engine.Layout{Dealer: 1, Turn: 0, Dir: 1, Discard: enginetest.Faces(t, uno.Game{}, "G3"), Draw: enginetest.Faces(t, uno.Game{}, "B4", "B5")}
	l.Hands[0], l.Hands[1] = enginetest.Faces(t, uno.Game{}, "G5", "G7", "G9"), enginetest.Faces(t, uno.Game{}, "Y1", "Y2")
	v := enginetest.LaidOut(t, uno.Game{}, 2, "", l).View(0)
	last := v.Legal[len(v.Legal)-1]
	g := skilled{uno.Game{}, engine.Skill{
		Choose:   func(*engine.View, *rand.Rand) engine.Action { return last },
		Options:  func(v *engine.View, _ engine.Action) []engine.Action { return v.Legal[:1] },
		Quick:    func(f engine.Face) int { return int(f) },
		Together: func(first, next engine.Face) bool { return first+2 == next },
		Deals:    7,
	}}
	if a := Choose(g, v, rand.New(rand.NewPCG(1, 2))); !sameEffect(a, last) {
		t.Errorf("it chooses %s", a.Text(g))
	}
	if all := (Bot{Game: g}).options(v, last); len(all) != 2 || !sameEffect(all[1], v.Legal[0]) {
		t.Errorf("it compares %d actions", len(all))
	}
	if e := hardEffort(g); e.deals != 7 || e.steps != defaultSteps {
		t.Errorf("it thinks %+v", e)
	}
	p := newPlayout(g, 0, hardMaxSteps)
	p.hand = v.Hand(0).Cards
	if more := p.alongWith(p.hand[0]); p.quick[9] != 9 || p.color[1] != engine.NoColor || !slices.Equal(more, p.hand[1:2]) {
		t.Errorf("in its head it plays on with %v, %v and %v", p.quick[9], p.color[1], more)
	}
	if p := newPlayout(unknown{uno.Game{}}, 0, hardMaxSteps); p.quick[9] != 0 || p.together != nil || len((Bot{Game: unknown{g}}).options(v, last)) < 3 {
		t.Error("it knows something of a game without a skill")
	}
}

// TestFaultOfASkill: if a bot panics, the code that recovers from the panic learns which game the
// bot played.
func TestFaultOfASkill(t *testing.T) {
	t.Parallel()
	g := skilled{eights.Switch, engine.Skill{Choose: func(*engine.View, *rand.Rand) engine.Action { panic("a fault") }}}
	v := &engine.View{Legal: []engine.Action{engine.Act(engine.Draw)}}
	defer func() {
		if x := recover(); fault.Game(x) != "switch" {
			t.Errorf("the game is %q: %v", fault.Game(x), x)
		}
	}()
	Choose(g, v, rand.New(rand.NewPCG(1, 2)))
}
