package board

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

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

// pressedKey returns the wish of a key that no widget has taken.
func pressedKey(f *part.Frame) (w part.Wish) {
	for _, k := range actionKeys {
		if f.Traits.Kinds.Has(k.kind) && f.In.TakeKey(k.key) && !part.IsOver(f.View().Phase) {
			w = w.Or(part.ActWish(k.kind))
		}
	}
	if f.HasCalls() && f.In.TakeKey(keyCatch) {
		w = w.Or(part.RefusalWish(f.Words.Cat.Say("reason." + engine.NotCatchable.String())))
	}
	plays := f.Viewer == part.Plays && f.View().Me != engine.NoSeat
	return w.Or(part.ToggleAuto.If(plays && f.In.Ctrl && f.In.TakeKey(keyAuto))) // with Ctrl, so that a letter typed by mistake does not hand over my turns
}
