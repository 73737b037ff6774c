package board

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/scene"
)

// control is one action button.
type control struct {
	kit.ButtonOpts
	id, label string
	armed     bool // the call will be made with the next play
	ringed    bool // a ring reminds the person of the button
	wish      part.Wish
}

// drawActions draws the action buttons, from the bottom up.
func drawActions(f *part.Frame, all []control) {
	for i, c := range all[:min(len(all), len(f.Geo.ActionButtons))] {
		r := f.Geo.ActionButtons[i]
		c.Style = kit.Style{Size: 16 * f.Geo.TextUnit, Weight: kit.SemiBold}
		if part.KeyButton(f.UI, "act-"+c.id, r, c.label, c.ButtonOpts) {
			f.Want(c.wish)
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
}

// actions returns the action buttons: in the exchange only Ready, and for a person without a seat none.
// Otherwise some, such as the one to take the pile, are there whenever the game has their kind of action;
// others, such as the one to challenge, only while they can be used. selecting says that the person has
// selected a card of my hand by key.
func actions(f *part.Facts, p *plan, selecting bool) (all []control) {
	hasKind, isLegal, drawn, row := f.Traits.Kinds.Has, f.Offer.May, f.View().Drawn, f.MyRow()
	if !f.MyTurn() || !f.Offer.CanPlay(drawn) {
		drawn = engine.NoCard // only a card that I may play has a button
	}
	add := func(there bool, c control) {
		if there {
			all = append(all, c)
		}
	}
	switch {
	case f.MySeat() == nil:
		return nil
	case f.View().Phase == engine.PhaseExchange:
		return []control{plainControl(f, "ready", engine.Ready, keyReady, kit.Primary)}
	}
	// Then nothing is chosen: each face-down card is turned over at once.
	handIsEmpty := f.View().Hand(f.View().Me).Count == 0
	flipsBlind := hasKind(engine.Flip) && handIsEmpty && (row == nil || row.For.Has(engine.Flip))
	pass := plainControl(f, "pass", engine.Pass, keyPass, primaryIf(drawn == engine.NoCard))
	passesInstead := isLegal(engine.Pass) && !isLegal(engine.Draw)
	add(passesInstead, pass)
	mustDraw := isLegal(engine.Draw) && len(f.Offer.Play) == 0
	mustTake := isLegal(engine.Take) && len(f.Offer.Play)+len(f.Offer.FlipPlaces) == 0
	add(hasKind(engine.Draw) && !passesInstead, plainControl(f, "draw", engine.Draw, keyDraw, primaryIf(mustDraw)))
	add(hasKind(engine.Take), plainControl(f, "take", engine.Take, keyTake, primaryIf(mustTake)))
	add(f.HasCalls(), callControl(f, p))
	add(f.Traits.Several() && !flipsBlind, chosenControl(f, p, selecting))
	add(isLegal(engine.Pass) && !passesInstead, pass)
	add(drawn != engine.NoCard, control{
		ButtonOpts: kit.ButtonOpts{Key: keyPlayDrawn, Kind: kit.Primary}, id: "play", label: buttonLabel(f, engine.Play),
		wish: part.Wish{Kind: part.PlayCard, Card: f.WithFace(drawn)},
	})
	add(isLegal(engine.Challenge), plainControl(f, "challenge", engine.Challenge, keyChallenge, kit.Danger))
	return all
}

// buttonLabel returns the label of the button for a kind of action. The View says which label that is.
func buttonLabel(f *part.Facts, k engine.Kind) string { return f.Words.Button(f.View().Label(k)) }

// plainControl is the button of an action that needs no card.
func plainControl(f *part.Facts, id string, k engine.Kind, key kit.Key, kind kit.ButtonKind) control {
	o := kit.ButtonOpts{Key: key, Kind: kind, Disabled: !f.Offer.May(k)}
	return control{ButtonOpts: o, id: id, label: buttonLabel(f, k), wish: part.ActWish(k)}
}

func primaryIf(isMainAction bool) kit.ButtonKind {
	if isMainAction {
		return kit.Primary
	}
	return kit.Secondary
}

func chosenControl(f *part.Facts, p *plan, selecting bool) control {
	o := kit.ButtonOpts{Key: keyPlayDrawn, Disabled: !f.MyTurn() || !p.hasCards() && !selecting}
	label := f.Words.Say("button.play-chosen")
	c := control{ButtonOpts: o, id: "play-chosen", label: label, wish: part.PlayChosen.If(true)}
	if n := len(p.cards); n > 0 {
		c.label, c.Kind = f.Words.Say("button.play-n", "n", strconv.Itoa(n)), kit.Primary
	}
	return c
}

// callControl is the button that announces the last card: together with the next play when that is
// possible, or at once when the call is due.
func callControl(f *part.Facts, p *plan) control {
	c := plainControl(f, "call", engine.Call, keyCall, kit.Secondary)
	c.armed = p.withCall
	switch {
	case p.canCall(f):
		c.Disabled = false
		c.wish.Kind = part.ArmCall
		c.ringed = !p.withCall && len(f.Offer.Play)+len(f.Offer.Jump) > 0
		if p.withCall {
			c.Icon, c.Kind = kit.IconCheck, kit.Primary
		}
	case !c.Disabled:
		c.Kind = kit.Primary
	}
	return c
}

// drawTools draws the small buttons, and the names of the spectators. Above my plate are the buttons that sort
// my hand and open the log, in one corner those to leave and to read the rules, in the other corner the one for
// the settings. help and settings say whether the rules and the settings have a page. A replay and a lesson
// have only the buttons above the plate.
func drawTools(f *part.Frame, help, settings bool) {
	cat, u := f.Words.Cat, f.Geo.TextUnit
	o := kit.ButtonOpts{Style: kit.Style{Size: 14 * u, Weight: kit.SemiBold}, HasKey: true, Key: keySort}
	small := func(i int, id, label string, pressed part.WishKind) {
		r := f.Geo.ToolButtons[i]
		if kit.Width(label, o.Style) > r.W-42*u { // there is no room for the label and the key
			f.Want(pressed.If(f.UI.Button(id, r, label, o)))
			return
		}
		f.Want(pressed.If(part.KeyButton(f.UI, id, r, "", o)))
		f.UI.Describe(kit.Node{ID: id, Role: kit.RoleButton, Name: label})
		f.UI.Picture().Label(kit.Label{At: kit.Pt{X: r.X + 12*u, Y: r.Center().Y}, Text: label, Style: o.Style, Color: kit.Ink})
	}
	tool := 0
	if f.View().Me != engine.NoSeat { // my hand can be sorted
		small(tool, "sort", cat.Say("button.sort"), part.SortHand)
		tool++
	}
	drawSpectators(f)
	o.Key = keyLog
	small(tool, "log", cat.Say("button.log"), part.ToggleLog)
	if f.Viewer != part.Plays {
		return
	}
	corner := kit.ButtonOpts{Kind: kit.Quiet, Icon: kit.IconLeave, Name: cat.Say("button.leave"), Style: kit.Style{Size: 18 * u}}
	f.Want(part.AskLeave.If(f.UI.Button("leave", f.Geo.ToolButtons[2], "", corner)))
	corner.Icon, corner.Name = kit.IconSliders, cat.Say("settings.title")
	f.Want(part.OpenSettings.If(settings && f.UI.Button("settings", f.Geo.SettingsButton, "", corner)))
	corner.Icon, corner.Name, corner.Key, corner.HasKey = kit.IconInfo, cat.Say("help.button"), keyRules, true
	f.Want(part.ReadRules.If(help && f.UI.Button("rules", f.Geo.ToolButtons[3], "", corner)))
}

const (
	keyDraw      = ebiten.KeyD
	keyPass      = ebiten.KeyP
	keyCall      = ebiten.KeyU
	keyCatch     = ebiten.KeyC
	keyChallenge = ebiten.KeyH
	keyLog       = ebiten.KeyL
	keySort      = ebiten.KeyR
	keyPlayDrawn = ebiten.KeyY
	keyEsc       = ebiten.KeyEscape
	keyTake      = ebiten.KeyT
	keyReady     = ebiten.KeyE
	keyRules     = ebiten.KeyI
	keyAuto      = ebiten.KeyA
)

// actionKeys are the keys that send their action even while it has no button, so that the refusal says
// why.
var actionKeys = [...]struct {
	key  kit.Key
	kind engine.Kind
}{{keyDraw, engine.Draw}, {keyPass, engine.Pass}, {keyChallenge, engine.Challenge}, {keyCall, engine.Call}, {keyTake, engine.Take}}

// focusOnButton reports whether a key has moved the focus away from the hand and the piles. Whatever has the
// focus then takes Enter and Space.
func focusOnButton(f *part.Frame) bool {
	return f.UI.LastUsedByKey() && !slices.Contains([]string{"", handID, "draw-pile", "discard-pile"}, f.UI.Focus())
}

// pressKeys acts on the keys that no widget has taken.
func pressKeys(f *part.Frame) {
	for _, k := range actionKeys {
		if f.Traits.Kinds.Has(k.kind) && f.In.TakeKey(k.key) && !part.IsOver(f.View().Phase) {
			f.Want(part.ActWish(k.kind))
		}
	}
	if f.HasCalls() && f.In.TakeKey(keyCatch) {
		f.Want(part.RefusalWish(f.Words.Cat.Say("reason." + engine.NotCatchable.String())))
	}
	plays := f.Viewer == part.Plays && f.View().Me != engine.NoSeat
	// The key needs Ctrl, so that a letter typed by mistake does not hand over my turns.
	f.Want(part.ToggleAuto.If(plays && f.In.Ctrl && f.In.TakeKey(keyAuto)))
}

// drawSpectators names the spectators, each with a portrait, in at most two rows below the small buttons in the
// corner.
func drawSpectators(f *part.Frame) {
	if len(f.Snap.Spectators) == 0 {
		return
	}
	u, corner := f.Geo.TextUnit, f.Geo.ToolButtons[2]
	text, portraits := scene.SpectatorNames(f.Words.Cat, f.Snap.Spectators)
	st := kit.Style{Size: 12.5 * u}
	rows := kit.Wrap(text, st, 150*u)
	for i, row := range rows[:min(len(rows), 2)] {
		portraits = f.UI.Picture().PortraitLine(kit.Label{
			At: kit.Pt{X: corner.X + 4*u, Y: corner.Bottom() + (14+17*float64(i))*u}, Text: row, Style: st, Color: kit.InkSoft, MaxWidth: 156 * u,
		}, portraits)
	}
}
