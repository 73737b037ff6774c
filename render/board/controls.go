package board

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/kit"
)

// control is one action button.
type control struct {
	id, label string
	key       kit.Key
	letter    string
	kind      kit.ButtonKind
	off       bool
	do        func()
}

// controls records the action buttons and the small ones.
func (s *Scene) controls(in *kit.Input) {
	if s.view().Me != engine.NoSeat {
		for i, c := range s.actions() {
			if i >= len(s.geo.Action) {
				break
			}
			o := kit.ButtonOpts{Kind: c.kind, Disabled: c.off, Key: c.key, HasKey: true,
				Style: kit.Style{Size: 16 * s.geo.Unit, Weight: kit.SemiBold}}
			if s.ui.Button("act-"+c.id, rect(s.geo.Action[i]), c.label+keyHint(c.letter), o) {
				c.do()
			}
		}
	}
	if s.peek {
		r := rect(s.geo.Turn)
		if s.ui.Button("result-show", r.Center().Rect(220, r.H), s.words.cat.Say("button.show-result"), kit.ButtonOpts{Kind: kit.Primary}) {
			s.peek = false
		}
	}
	s.tools(in)
}

// actions are the buttons from the bottom up.
func (s *Scene) actions() []control {
	cat, v := s.words.cat, s.view()
	var all []control
	drawn := s.drawn()
	first := control{id: "draw", label: cat.Say("button.draw"), key: keyDraw, letter: "D", off: !s.offer.draw, do: s.do(engine.Draw)}
	if v.Penalty > 0 && s.myTurn() {
		first.label = cat.Say("button.draw-n", "n", strconv.Itoa(v.Penalty))
	}
	if s.offer.draw && len(s.offer.play) == 0 {
		first.kind = kit.Primary
	}
	pass := control{id: "pass", label: cat.Say("button.pass"), key: keyPass, letter: "P", do: s.do(engine.Pass)}
	if drawn == engine.NoCard {
		pass.kind = kit.Primary
	}
	if s.offer.pass && !s.offer.draw {
		first = pass
	}
	all = append(all, first, s.unoControl())
	if s.offer.pass && s.offer.draw {
		all = append(all, pass)
	}
	if drawn != engine.NoCard {
		play := control{id: "play", label: cat.Say("button.play"), key: keyPlayDrawn, letter: "Y", kind: kit.Primary}
		play.do = func() { s.playCard(engine.Shown{Card: drawn, Face: s.faceOf(drawn)}) }
		all = append(all, play)
	}
	if s.offer.challenge {
		all = append(all, control{id: "challenge", label: cat.Say("button.challenge"), key: keyChallenge, letter: "H",
			kind: kit.Danger, do: s.do(engine.Challenge)})
	}
	return all
}

// do is a function that sends an action of a kind that needs nothing else.
func (s *Scene) do(k engine.Kind) func() { return func() { s.send(engine.Act(k)) } }

// unoControl announces the last card: with the next card when two are left, at
// once when it is due.
func (s *Scene) unoControl() control {
	c := control{id: "uno", label: s.words.cat.Say("button.uno"), key: keyUno, letter: "U", off: true}
	me := s.mySeat()
	switch {
	case s.canArm():
		c.off = false
		c.do = func() { s.armed = !s.armed }
		if len(s.offer.play)+len(s.offer.jump) > 0 {
			c.kind = kit.Primary
		}
		if s.armed {
			c.label, c.kind = s.words.cat.Say("button.uno-armed"), kit.Primary
		}
	case s.offer.call && me != nil && me.Count == 1:
		c.off, c.kind, c.do = false, kit.Primary, s.do(engine.Call)
	}
	return c
}

// tools are the small buttons over my plate.
func (s *Scene) tools(in *kit.Input) {
	o := kit.ButtonOpts{Kind: kit.Secondary, Style: kit.Style{Size: 12.5 * s.geo.Unit, Weight: kit.SemiBold}}
	b := func(i int, id, label string, key kit.Key, has bool) bool {
		o.Key, o.HasKey = key, has
		return s.ui.Button(id, rect(s.geo.Tool[i]), label, o)
	}
	cat := s.words.cat
	if b(0, "sort", cat.Say("button.sort"), keySort, true) {
		s.order = (s.order + 1) % orders
		s.motion.Less = s.order.less(s.words.game)
		s.say(cat.Say("sort.now", "how", cat.Say(s.order.code())), false)
	}
	if b(1, "log", cat.Say("button.log"), keyLog, true) {
		s.logOpen = !s.logOpen
	}
	if b(2, "leave", cat.Say("button.leave"), keyEsc, false) {
		s.leaving = true
	}
}
