package board

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/kit"
)

// control is one action button. Without a wish it is off.
type control struct {
	id, label string
	icon      kit.Icon
	key       kit.Key
	letter    string
	kind      kit.ButtonKind
	off       bool
	armed     bool // the call goes with the next card
	ring      bool // asks to be thought of
	wish      wish
}

// drawActions records the action buttons, from the bottom up.
func drawActions(f *frame, all []control) (w wish) {
	for i, c := range all[:min(len(all), len(f.geo.Action))] {
		r := f.geo.Action[i]
		o := kit.ButtonOpts{
			Kind: c.kind, Icon: c.icon, Disabled: c.off, Key: c.key, HasKey: true,
			Style: kit.Style{Size: 16 * f.geo.Text, Weight: kit.SemiBold},
		}
		if keyButton(f.ui, "act-"+c.id, r, c.label, c.letter, o) {
			w = w.or(c.wish)
		}
		if c.armed {
			f.ui.Describe(kit.Node{ID: "act-" + c.id, Role: kit.RoleToggle, Value: "on"})
		}
		if c.ring {
			f.ui.Picture().Box(kit.Box{
				Rect: r, Radius: min(kit.RadiusButton, r.H/2), Stroke: kit.Gold, Line: 2,
				Shadow: kit.Shadow{Color: kit.Alpha(kit.Gold, 0.5), Blur: 14},
			})
		}
	}
	return w
}

// actions are the action buttons: those of the kinds of action that the game has.
// selecting: the keyboard has selected a card of my hand.
func actions(f *facts, p *plan, selecting bool) (all []control) {
	has, may, drawn, row := f.traits.Kinds.Has, f.offer.may, f.drawn(), f.myRow()
	add := func(there bool, c control) {
		if there {
			all = append(all, c)
		}
	}
	switch {
	case f.mySeat() == nil:
		return nil
	case f.view().Phase == engine.PhaseExchange:
		ready := f.plain("ready", engine.Ready, keyReady, "E")
		ready.kind = kit.Primary
		return []control{ready}
	}
	blind := has(engine.Flip) && f.held() == 0 && (row == nil || row.For.Has(engine.Flip)) // such cards go one at a time
	pass := f.plain("pass", engine.Pass, keyPass, "P")
	if drawn == engine.NoCard {
		pass.kind = kit.Primary
	}
	instead := may(engine.Pass) && !may(engine.Draw)
	add(instead, pass)
	add(has(engine.Draw) && !instead, drawControl(f))
	add(has(engine.Take), takeControl(f))
	add(f.calls(), callControl(f, p))
	add(f.traits.Several() && !blind, chosenControl(f, p, selecting))
	add(may(engine.Pass) && !instead, pass)
	add(drawn != engine.NoCard, control{
		id: "play", label: f.words.Say("button.play"), key: keyPlayDrawn, letter: "Y", kind: kit.Primary,
		wish: wish{kind: playCard, card: f.mine(drawn)},
	})
	challenge := f.plain("challenge", engine.Challenge, keyChallenge, "H")
	challenge.kind = kit.Danger
	add(may(engine.Challenge), challenge)
	return all
}

// plain is the button of an action that needs no card.
func (f *facts) plain(id string, k engine.Kind, key kit.Key, letter string) control {
	return control{id: id, label: f.words.Button(f.view().Label(k)), key: key, letter: letter, off: !f.offer.may(k), wish: acts(k)}
}

// drawControl is the button that draws a card.
func drawControl(f *facts) control {
	c := f.plain("draw", engine.Draw, keyDraw, "D")
	if f.offer.may(engine.Draw) && len(f.offer.play) == 0 {
		c.kind = kit.Primary
	}
	return c
}

// takeControl is the button that takes what lies there.
func takeControl(f *facts) control {
	c := f.plain("take", engine.Take, keyTake, "T")
	if f.offer.may(engine.Take) && len(f.offer.play)+len(f.offer.flip) == 0 {
		c.kind = kit.Primary
	}
	return c
}

// chosenControl plays the chosen cards.
func chosenControl(f *facts, p *plan, selecting bool) control {
	c := control{
		id: "play-chosen", label: f.words.Say("button.play-chosen"), key: keyPlayDrawn, letter: "Y",
		off: !f.myTurn() || !p.begun() && !selecting, wish: wish{kind: playChosen},
	}
	if n := len(p.cards); n > 0 {
		c.label, c.kind = f.words.Say("button.play-n", "n", strconv.Itoa(n)), kit.Primary
	}
	return c
}

// callControl announces the last card: with the next card when two are left, at
// once when it is due.
func callControl(f *facts, p *plan) control {
	c := control{id: "call", label: f.words.Say("button.call"), key: keyCall, letter: "U", off: true, armed: p.call}
	switch {
	case p.canCall(f):
		c.off = false
		c.wish.kind = armCall
		c.ring = !p.call && len(f.offer.play)+len(f.offer.jump) > 0
		if p.call {
			c.icon, c.kind = kit.IconCheck, kit.Primary
		}
	case f.offer.may(engine.Call) && f.mySeat() != nil:
		c.off, c.kind, c.wish = false, kit.Primary, acts(engine.Call)
	}
	return c
}

// drawTools records the small buttons: those over my plate, the way out and the
// rules in one corner, and the settings in the other. Rules and settings have a
// button only if they have a page.
func drawTools(f *frame, help, settings bool) (w wish) {
	cat, u := f.words.Cat, f.geo.Text
	o := kit.ButtonOpts{Style: kit.Style{Size: 14 * u, Weight: kit.SemiBold}, HasKey: true, Key: keySort}
	small := func(i int, id, label, letter string, pressed wishKind) {
		r := f.geo.Tool[i]
		if kit.Width(label, o.Style) > r.W-42*u { // no room for the key
			if f.ui.Button(id, r, label, o) {
				w.kind = pressed
			}
			return
		}
		if keyButton(f.ui, id, r, "", letter, o) {
			w.kind = pressed
		}
		f.ui.Describe(kit.Node{ID: id, Role: kit.RoleButton, Name: label})
		f.ui.Picture().Label(kit.Label{At: kit.Pt{X: r.X + 12*u, Y: r.Center().Y}, Text: label, Style: o.Style, Color: kit.Ink})
	}
	at := 0
	if f.view().Me != engine.NoSeat { // there is something to sort
		small(at, "sort", cat.Say("button.sort"), "R", sortHand)
		at++
	}
	drawWatchers(f)
	o.Key = keyLog
	small(at, "log", cat.Say("button.log"), "L", toggleLog)
	if f.viewer != plays {
		return w
	}
	corner := kit.ButtonOpts{Kind: kit.Quiet, Icon: kit.IconLeave, Name: cat.Say("button.leave"), Style: kit.Style{Size: 18 * u}}
	if f.ui.Button("leave", f.geo.Tool[2], "", corner) {
		w.kind = askLeave
	}
	corner.Icon, corner.Name = kit.IconSliders, cat.Say("settings.title")
	if settings && f.ui.Button("settings", f.geo.Gear, "", corner) {
		w.kind = openSettings
	}
	corner.Icon, corner.Name, corner.Key, corner.HasKey = kit.IconInfo, cat.Say("help.button"), keyRules, true
	if help && f.ui.Button("rules", f.geo.Tool[3], "", corner) {
		w.kind = readRules
	}
	return w
}
