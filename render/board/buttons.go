package board

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// control is one action button. A button without a wish is disabled.
type control struct {
	id, label string
	icon      kit.Icon
	key       kit.Key
	letter    string
	kind      kit.ButtonKind
	disabled  bool
	armed     bool // the call will be made with the next play
	ringed    bool // a ring reminds the person of the button
	wish      part.Wish
}

// drawActions draws the action buttons, from the bottom up.
func drawActions(f *part.Frame, all []control) (w part.Wish) {
	for i, c := range all[:min(len(all), len(f.Geo.ActionButtons))] {
		r := f.Geo.ActionButtons[i]
		o := kit.ButtonOpts{
			Kind: c.kind, Icon: c.icon, Disabled: c.disabled, Key: c.key, HasKey: true,
			Style: kit.Style{Size: 16 * f.Geo.TextUnit, Weight: kit.SemiBold},
		}
		if part.KeyButton(f.UI, "act-"+c.id, r, c.label, c.letter, o) {
			w = w.Or(c.wish)
		}
		if c.armed {
			f.UI.Describe(kit.Node{ID: "act-" + c.id, Role: kit.RoleToggle, Value: "on"})
		}
		if c.ringed {
			f.UI.Picture().Box(kit.Box{
				Rect: r, Radius: min(kit.RadiusButton, r.H/2), Stroke: kit.Gold, StrokeWidth: 2,
				Shadow: kit.Shadow{Color: kit.Alpha(kit.Gold, 0.5), Blur: 14},
			})
		}
	}
	return w
}

// actions returns the action buttons: in the exchange only Ready, and for a person without a seat none.
// Otherwise some, such as the one to take the pile, are there whenever the game has their kind of action;
// others, such as the one to challenge, only while they can be used. selecting says that the person has
// selected a card of my hand by key.
func actions(f *part.Facts, p *plan, selecting bool) (all []control) {
	hasKind, isLegal, drawn, row := f.Traits.Kinds.Has, f.Offer.May, f.DrawnCard(), f.MyRow()
	add := func(there bool, c control) {
		if there {
			all = append(all, c)
		}
	}
	switch {
	case f.MySeat() == nil:
		return nil
	case f.View().Phase == engine.PhaseExchange:
		return []control{plainControl(f, "ready", engine.Ready, keyReady, "E", kit.Primary)}
	}
	flipsBlind := hasKind(engine.Flip) && f.HandCount() == 0 && (row == nil || row.For.Has(engine.Flip)) // then nothing is chosen: each face-down card is turned over at once
	pass := plainControl(f, "pass", engine.Pass, keyPass, "P", primaryIf(drawn == engine.NoCard))
	passesInstead := isLegal(engine.Pass) && !isLegal(engine.Draw)
	add(passesInstead, pass)
	mustDraw := isLegal(engine.Draw) && len(f.Offer.Play) == 0
	mustTake := isLegal(engine.Take) && len(f.Offer.Play)+len(f.Offer.FlipPlaces) == 0
	add(hasKind(engine.Draw) && !passesInstead, plainControl(f, "draw", engine.Draw, keyDraw, "D", primaryIf(mustDraw)))
	add(hasKind(engine.Take), plainControl(f, "take", engine.Take, keyTake, "T", primaryIf(mustTake)))
	add(f.HasCalls(), callControl(f, p))
	add(f.Traits.Several() && !flipsBlind, chosenControl(f, p, selecting))
	add(isLegal(engine.Pass) && !passesInstead, pass)
	add(drawn != engine.NoCard, control{
		id: "play", label: buttonLabel(f, engine.Play), key: keyPlayDrawn, letter: "Y", kind: kit.Primary,
		wish: part.Wish{Kind: part.PlayCard, Card: f.WithFace(drawn)},
	})
	add(isLegal(engine.Challenge), plainControl(f, "challenge", engine.Challenge, keyChallenge, "H", kit.Danger))
	return all
}

// buttonLabel returns the label of the button for a kind of action. The View says which label that is.
func buttonLabel(f *part.Facts, k engine.Kind) string { return f.Words.Button(f.View().Label(k)) }

// plainControl is the button of an action that needs no card.
func plainControl(f *part.Facts, id string, k engine.Kind, key kit.Key, letter string, kind kit.ButtonKind) control {
	return control{id: id, label: buttonLabel(f, k), key: key, letter: letter, kind: kind, disabled: !f.Offer.May(k), wish: part.ActWish(k)}
}

func primaryIf(isMainAction bool) kit.ButtonKind {
	if isMainAction {
		return kit.Primary
	}
	return kit.Secondary
}

func chosenControl(f *part.Facts, p *plan, selecting bool) control {
	c := control{
		id: "play-chosen", label: f.Words.Say("button.play-chosen"), key: keyPlayDrawn, letter: "Y",
		disabled: !f.MyTurn() || !p.hasCards() && !selecting, wish: part.PlayChosen.If(true),
	}
	if n := len(p.cards); n > 0 {
		c.label, c.kind = f.Words.Say("button.play-n", "n", strconv.Itoa(n)), kit.Primary
	}
	return c
}

// callControl is the button that announces the last card: together with the next play when that is
// possible, or at once when the call is due.
func callControl(f *part.Facts, p *plan) control {
	c := control{id: "call", label: buttonLabel(f, engine.Call), key: keyCall, letter: "U", disabled: true, armed: p.withCall}
	switch {
	case p.canCall(f):
		c.disabled = false
		c.wish.Kind = part.ArmCall
		c.ringed = !p.withCall && len(f.Offer.Play)+len(f.Offer.Jump) > 0
		if p.withCall {
			c.icon, c.kind = kit.IconCheck, kit.Primary
		}
	case f.Offer.May(engine.Call) && f.MySeat() != nil:
		c.disabled, c.kind, c.wish = false, kit.Primary, part.ActWish(engine.Call)
	}
	return c
}

// drawTools draws the small buttons, and the names of the spectators. Above my plate are the buttons that sort
// my hand and open the log, in one corner those to leave and to read the rules, in the other corner the one for
// the settings. help and settings say whether the rules and the settings have a page. A replay and a lesson
// have only the buttons above the plate.
func drawTools(f *part.Frame, help, settings bool) (w part.Wish) {
	cat, u := f.Words.Cat, f.Geo.TextUnit
	o := kit.ButtonOpts{Style: kit.Style{Size: 14 * u, Weight: kit.SemiBold}, HasKey: true, Key: keySort}
	small := func(i int, id, label, letter string, pressed part.WishKind) {
		r := f.Geo.ToolButtons[i]
		if kit.Width(label, o.Style) > r.W-42*u { // there is no room for the label and the key
			w = w.Or(pressed.If(f.UI.Button(id, r, label, o)))
			return
		}
		w = w.Or(pressed.If(part.KeyButton(f.UI, id, r, "", letter, o)))
		f.UI.Describe(kit.Node{ID: id, Role: kit.RoleButton, Name: label})
		f.UI.Picture().Label(kit.Label{At: kit.Pt{X: r.X + 12*u, Y: r.Center().Y}, Text: label, Style: o.Style, Color: kit.Ink})
	}
	tool := 0
	if f.View().Me != engine.NoSeat { // my hand can be sorted
		small(tool, "sort", cat.Say("button.sort"), "R", part.SortHand)
		tool++
	}
	drawSpectators(f)
	o.Key = keyLog
	small(tool, "log", cat.Say("button.log"), "L", part.ToggleLog)
	if f.Viewer != part.Plays {
		return w
	}
	corner := kit.ButtonOpts{Kind: kit.Quiet, Icon: kit.IconLeave, Name: cat.Say("button.leave"), Style: kit.Style{Size: 18 * u}}
	w = w.Or(part.AskLeave.If(f.UI.Button("leave", f.Geo.ToolButtons[2], "", corner)))
	corner.Icon, corner.Name = kit.IconSliders, cat.Say("settings.title")
	w = w.Or(part.OpenSettings.If(settings && f.UI.Button("settings", f.Geo.SettingsButton, "", corner)))
	corner.Icon, corner.Name, corner.Key, corner.HasKey = kit.IconInfo, cat.Say("help.button"), keyRules, true
	return w.Or(part.ReadRules.If(help && f.UI.Button("rules", f.Geo.ToolButtons[3], "", corner)))
}
