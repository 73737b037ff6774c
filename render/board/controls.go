package board

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/kit"
)

// control is one action button.
type control struct {
	id, label string
	icon      kit.Icon
	key       kit.Key
	letter    string
	kind      kit.ButtonKind
	off       bool
	ring      bool // asks to be thought of
	do        func()
}

// controls records the action buttons and the small ones.
func (s *Scene) controls(in *kit.Input) {
	if s.view().Me != engine.NoSeat {
		for i, c := range s.actions() {
			if i >= len(s.geo.Action) {
				break
			}
			o := kit.ButtonOpts{
				Kind: c.kind, Icon: c.icon, Disabled: c.off, Key: c.key, HasKey: true,
				Style: kit.Style{Size: 16 * s.geo.Text, Weight: kit.SemiBold},
			}
			if s.button("act-"+c.id, rect(s.geo.Action[i]), c.label, c.letter, o) {
				c.do()
			}
			if c.id == "uno" && s.armed {
				s.ui.Describe(kit.Node{ID: "act-uno", Role: kit.RoleToggle, Value: "on"})
			}
			if c.ring {
				r := rect(s.geo.Action[i])
				s.ui.Picture().Box(kit.Box{
					Rect: r, Radius: min(kit.RadiusButton, r.H/2), Stroke: kit.Gold, Line: 2,
					Shadow: kit.Shadow{Color: kit.Alpha(kit.Gold, 0.5), Blur: 14},
				})
			}
		}
	}
	if s.peek {
		r := rect(s.geo.Turn)
		if s.ui.Button("result-show", r.Center().Rect(220, r.H), s.words.cat.Say("button.show-result"), kit.ButtonOpts{Kind: kit.Primary}) {
			s.peek = false
		}
	}
	s.tools()
}

// button is a button with its key written on it.
func (s *Scene) button(id string, r kit.Rect, label, letter string, o kit.ButtonOpts) bool {
	size := r.H * 0.48
	clear := func() float64 { // what the label and its icon may take, clear of the key
		if o.Icon == "" {
			return r.W - 2*size - r.H*0.75
		}
		return r.W - 2*size - r.H*0.75 - o.Style.Size*1.15 - kit.Gap2
	}
	for o.Style.Size > r.H*0.26 && kit.Width(label, o.Style) > clear() {
		o.Style.Size -= 0.5
	}
	pressed := s.ui.Button(id, r, label, o)
	key := kit.Rect{X: r.Right() - size - (r.H-size)/2, Y: r.Y + (r.H-size)/2, W: size, H: size}
	ink := kit.Ink
	switch {
	case o.Disabled:
		ink = kit.Alpha(kit.InkOff, 0.8)
	case o.Kind == kit.Primary:
		ink = kit.Night
	case o.Kind == kit.Danger:
		ink = kit.Paper
	}
	pic := s.ui.Picture()
	pic.Box(kit.Box{Rect: key, Radius: size * 0.26, Stroke: kit.Alpha(ink, 0.55), Line: 1})
	pic.Label(kit.Label{At: key.Center(), Text: letter, Style: kit.Style{Size: size * 0.62, Weight: kit.SemiBold}, Color: ink, Align: kit.Middle})
	return pressed
}

// actions are the buttons from the bottom up.
func (s *Scene) actions() []control {
	cat, v := s.words.cat, s.view()
	var all []control
	drawn := s.drawn()
	if v.Game == gamePalace {
		return s.palaceActions()
	}
	first := control{id: "draw", label: cat.Say("button.draw"), key: keyDraw, letter: "D", off: !s.offer.draw, do: s.do(engine.Draw)}
	if n := max(v.Penalty, v.Run); n > 0 && s.myTurn() {
		first.label = cat.Say("button.draw-n", "n", strconv.Itoa(n))
	} else if v.Game == gameSwitch && v.Draw == 0 && v.Discard == 1 {
		first.label = cat.Say("button.take") // there is nothing else to draw
	}
	if s.offer.draw && len(s.offer.play) == 0 {
		first.kind = kit.Primary
	}
	pass := control{id: "pass", label: s.words.say("button.pass"), key: keyPass, letter: "P", do: s.do(engine.Pass)}
	if drawn == engine.NoCard {
		pass.kind = kit.Primary
	}
	if s.offer.pass && !s.offer.draw {
		first = pass
	}
	all = append(all, first)
	if s.calls() {
		all = append(all, s.unoControl())
	}
	if s.several() {
		all = append(all, s.playControl())
	}
	if s.offer.pass && s.offer.draw {
		all = append(all, pass)
	}
	if drawn != engine.NoCard {
		play := control{id: "play", label: cat.Say("button.play"), key: keyPlayDrawn, letter: "Y", kind: kit.Primary}
		play.do = func() { s.playCard(engine.Shown{Card: drawn, Face: s.faceOf(drawn)}) }
		all = append(all, play)
	}
	if s.offer.challenge {
		all = append(all, control{
			id: "challenge", label: cat.Say("button.challenge"), key: keyChallenge, letter: "H",
			kind: kit.Danger, do: s.do(engine.Challenge),
		})
	}
	return all
}

// palaceActions are the buttons of Palace.
func (s *Scene) palaceActions() []control {
	cat := s.words.cat
	if s.view().Phase == engine.PhaseExchange {
		return []control{{
			id: "ready", label: cat.Say("button.ready"), key: keyReady, letter: "E", kind: kit.Primary,
			off: !s.offer.ready, do: s.do(engine.Ready),
		}}
	}
	take := control{id: "take", label: cat.Say("button.take"), key: keyTake, letter: "T", off: !s.offer.take, do: s.do(engine.Take)}
	if n := s.view().Discard; n > 0 {
		take.label = cat.Say("button.take-n", "n", strconv.Itoa(n))
	}
	if s.offer.take && len(s.offer.play)+len(s.offer.flip) == 0 {
		take.kind = kit.Primary
	}
	if me := s.mySeat(); me.Count == 0 && len(me.Up) == 0 {
		return []control{take} // blind cards go one at a time
	}
	return []control{take, s.playControl()}
}

// playControl plays the cards chosen.
func (s *Scene) playControl() control {
	c := control{
		id: "play-chosen", label: s.words.cat.Say("button.play-chosen"), key: keyPlayDrawn, letter: "Y", do: s.playChosen,
		off: !s.myTurn() || len(s.chosen) == 0 && !s.selecting(),
	}
	if n := len(s.chosen); n > 0 {
		c.label, c.kind = s.words.cat.Say("button.play-n", "n", strconv.Itoa(n)), kit.Primary
	}
	return c
}

// do is a function that sends an action of a kind that needs nothing else.
func (s *Scene) do(k engine.Kind) func() { return func() { s.send(engine.Act(k)) } }

// unoControl announces the last card: with the next card when two are left, at
// once when it is due.
func (s *Scene) unoControl() control {
	c := control{id: "uno", label: s.words.say("button.uno"), key: keyUno, letter: "U", off: true}
	me := s.mySeat()
	switch {
	case s.canArm():
		c.off = false
		c.do = func() { s.armed = !s.armed }
		c.ring = !s.armed && len(s.offer.play)+len(s.offer.jump) > 0
		if s.armed {
			c.icon, c.kind = kit.IconCheck, kit.Primary
		}
	case s.offer.call && me != nil:
		c.off, c.kind, c.do = false, kit.Primary, s.do(engine.Call)
	}
	return c
}

// tools are the small buttons: over my plate, and in the corner the way out.
func (s *Scene) tools() {
	cat := s.words.cat
	o := kit.ButtonOpts{Style: kit.Style{Size: 14 * s.geo.Text, Weight: kit.SemiBold}, HasKey: true, Key: keySort}
	small := func(i int, id, label, letter string) bool {
		r := rect(s.geo.Tool[i])
		u := s.geo.Text
		if kit.Width(label, o.Style) > r.W-42*u {
			return s.ui.Button(id, r, label, o) // no room for the key
		}
		pressed := s.button(id, r, "", letter, o)
		s.ui.Describe(kit.Node{ID: id, Role: kit.RoleButton, Name: label})
		s.ui.Picture().Label(kit.Label{At: kit.Pt{X: r.X + 12*u, Y: r.Center().Y}, Text: label, Style: o.Style, Color: kit.Ink})
		return pressed
	}
	if s.view().Me != engine.NoSeat && small(0, "sort", cat.Say("button.sort"), "R") {
		s.order = (s.order + 1) % orders
		s.motion.Less = s.order.less(s.words.game)
		s.say(cat.Say("sort.now", "how", cat.Say(s.order.code())), false)
	}
	s.crowd()
	o.Key = keyLog
	at := 1
	if s.view().Me == engine.NoSeat {
		at = 0 // nothing to sort
	}
	if small(at, "log", cat.Say("button.log"), "L") {
		s.logOpen = !s.logOpen
	}
	if s.watch {
		return
	}
	leave := kit.ButtonOpts{Kind: kit.Quiet, Icon: kit.IconLeave, Name: cat.Say("button.leave"), Style: kit.Style{Size: 18 * s.geo.Text}}
	if s.ui.Button("leave", rect(s.geo.Tool[2]), "", leave) {
		s.leaving = true
	}
	if s.shell.Help == nil {
		return
	}
	leave.Icon, leave.Name, leave.Key, leave.HasKey = kit.IconInfo, cat.Say("help.button"), keyRules, true
	if s.ui.Button("rules", rect(s.geo.Tool[3]), "", leave) {
		s.shell.Help(s.snap.Game, s.snap.Rules)
	}
}
