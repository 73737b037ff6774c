package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
)

// The keys of the table.
const (
	keyDraw      = ebiten.KeyD
	keyPass      = ebiten.KeyP
	keyCall      = ebiten.KeyU
	keyCatch     = ebiten.KeyC
	keyChallenge = ebiten.KeyH
	keyLog       = ebiten.KeyL
	keySort      = ebiten.KeyR
	keyNext      = ebiten.KeyN
	keyPlayDrawn = ebiten.KeyY
	keyEsc       = ebiten.KeyEscape
	keyTake      = ebiten.KeyT
	keyReady     = ebiten.KeyE
	keyRules     = ebiten.KeyI
	keyAuto      = ebiten.KeyA
)

// actionKeys are the keys that are tried even while no button stands for them, so
// that the refusal says why.
var actionKeys = [...]struct {
	key  kit.Key
	kind engine.Kind
}{{keyDraw, engine.Draw}, {keyPass, engine.Pass}, {keyChallenge, engine.Challenge}, {keyCall, engine.Call}, {keyTake, engine.Take}}

// pressedKey is the wish of a key that no widget has taken.
func pressedKey(f *frame) (w wish) {
	for _, k := range actionKeys {
		if f.traits.Kinds.Has(k.kind) && f.in.Take(k.key) && !over(f.view().Phase) {
			w = w.or(acts(k.kind))
		}
	}
	if f.calls() && f.in.Take(keyCatch) {
		w = w.or(wish{kind: say, note: note{text: f.words.Cat.Say("reason." + engine.NotCatchable.String()), bad: true}})
	}
	if f.viewer == plays && f.view().Me != engine.NoSeat && f.in.Ctrl && f.in.Take(keyAuto) { // with Ctrl: no letter typed by mistake hands over my turns
		w = w.or(wish{kind: toggleAuto})
	}
	return w
}

// keyButton is a button with its key written on it.
func keyButton(ui *kit.UI, id string, r kit.Rect, label, letter string, o kit.ButtonOpts) bool {
	size := r.H * 0.48
	room := func() float64 { // what the label and its icon may take, clear of the key
		if o.Icon == "" {
			return r.W - 2*size - r.H*0.75
		}
		return r.W - 2*size - r.H*0.75 - o.Style.Size*1.15 - kit.Gap2
	}
	for o.Style.Size > r.H*0.26 && kit.Width(label, o.Style) > room() {
		o.Style.Size -= 0.5
	}
	pressed := ui.Button(id, r, label, o)
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
	pic := ui.Picture()
	pic.Box(kit.Box{Rect: key, Radius: size * 0.26, Stroke: kit.Alpha(ink, 0.55), Line: 1})
	pic.Label(kit.Label{At: key.Center(), Text: letter, Style: kit.Style{Size: size * 0.62, Weight: kit.SemiBold}, Color: ink, Align: kit.Middle})
	return pressed
}
