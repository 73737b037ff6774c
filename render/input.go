package render

import (
	"image"
	"math"
	"runtime"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/textinput"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"lastcard/render/kit"
)

// How keys that are held repeat, in ticks.
const (
	repeatDelay = 28
	repeatEvery = 3
)

// keyboard is the state that typing keeps from one tick to the next.
type keyboard struct {
	composer      *textinput.Composer
	caret         *kit.Caret // where text goes, as of the last tick
	scale         float64
	committedText string
	composingText string
	heldKeys      []ebiten.Key
}

// collectInput writes everything that the person did since the last tick into an Input.
func (g *game) collectInput(in *kit.Input) {
	caret := in.Caret
	mouse := in.Mouse
	*in = kit.Input{Keys: in.Keys[:0], Dt: kit.Tick, HasFocus: g.app.lastWindow.focused}
	scale := g.window.scale
	in.Size = kit.Size{W: g.window.width / scale, H: g.window.height / scale}
	x, y := ebiten.CursorPosition()
	in.Mouse = kit.Pt{X: float64(x) / scale, Y: float64(y) / scale}
	in.MouseMoved = in.Mouse != mouse
	in.MouseInside = x >= 0 && y >= 0 && float64(x) < g.window.width && float64(y) < g.window.height
	in.Left, in.Right = buttonState(ebiten.MouseButtonLeft), buttonState(ebiten.MouseButtonRight)
	in.Wheel.X, in.Wheel.Y = ebiten.Wheel()
	in.Shift = isModifierDown(ebiten.KeyShift)
	in.Alt = isModifierDown(ebiten.KeyAlt)
	in.Ctrl = (isModifierDown(ebiten.KeyControl) || isModifierDown(ebiten.KeyMeta)) && !in.Alt

	handled := g.keys.composeText(in, caret, scale)
	if !handled {
		g.keys.press(in)
	}
	g.pad.press(in, g.pad.read())
}

// isModifierDown reports whether a modifier is held, or was held for a part of this tick: on a slow
// computer a quick Ctrl+A can be over before the tick.
func isModifierDown(k ebiten.Key) bool {
	return ebiten.IsKeyPressed(k) || inpututil.IsKeyJustPressed(k)
}

func buttonState(b ebiten.MouseButton) kit.MouseButton {
	return kit.MouseButton{
		Down:     ebiten.IsMouseButtonPressed(b),
		Pressed:  inpututil.IsMouseButtonJustPressed(b),
		Released: inpututil.IsMouseButtonJustReleased(b),
	}
}

// press appends the keys pressed in this tick, and those held keys that repeat in it (repeatingKeys).
func (k *keyboard) press(in *kit.Input) {
	in.Keys = inpututil.AppendJustPressedKeys(in.Keys)
	for i, key := range in.Keys {
		in.Keys[i] = meantKey(key, ebiten.KeyName(key))
	}
	k.heldKeys = inpututil.AppendPressedKeys(k.heldKeys[:0])
	for _, key := range k.heldKeys {
		if d := inpututil.KeyPressDuration(key) - repeatDelay; slices.Contains(repeatingKeys, key) && d >= 0 && d%repeatEvery == 0 {
			in.Keys = append(in.Keys, key)
		}
	}
}

// noKey is a key that does nothing.
const noKey = ebiten.KeyScrollLock

// meantKey returns the key that a person means by the key at a place of the keyboard. name is the letter
// or sign that is printed on that key, and the person means this letter or sign. Ebitengine names each
// place by the key that a US keyboard has there. A digit is always the key at its place, whatever else
// is printed on it. A sign at the place of a letter means no letter.
func meantKey(place ebiten.Key, name string) ebiten.Key {
	switch {
	case len(name) != 1 || place >= ebiten.KeyDigit0 && place <= ebiten.KeyDigit9:
		return place
	case name >= "a" && name <= "z":
		return ebiten.KeyA + ebiten.Key(name[0]-'a')
	case name == "+":
		return ebiten.KeyEqual
	case name == "-":
		return ebiten.KeyMinus
	case place >= ebiten.KeyA && place <= ebiten.KeyZ:
		return noKey
	}
	return place
}

// repeatingKeys are the keys that repeat while they are held.
var repeatingKeys = []ebiten.Key{ebiten.KeyLeft, ebiten.KeyRight, ebiten.KeyUp, ebiten.KeyDown, ebiten.KeyBackspace, ebiten.KeyDelete, ebiten.KeyTab}

// composeText runs the input method while the scene shows a caret. It reports whether the keys of this tick
// belong to the input method alone.
func (k *keyboard) composeText(in *kit.Input, caret *kit.Caret, scale float64) (handled bool) {
	if caret == nil {
		if k.caret != nil {
			k.composer.Cancel()
			k.caret, k.composingText = nil, ""
		}
		return false
	}
	if k.composer == nil {
		k.composer = k.newComposer()
	}
	k.caret, k.scale, k.committedText = caret, scale, ""
	was := k.composingText
	handled, err := k.composer.Update()
	if err != nil { // without an input method, plain characters still arrive
		in.Text = string(ebiten.AppendInputChars(nil))
		return false
	}
	in.Text, in.Composing = k.committedText, k.composingText
	return methodTakesKeys(was, k.composingText, handled, runtime.GOOS == "darwin")
}

// methodTakesKeys reports whether the keys of a tick belong to the input method alone. was is the text
// that was being composed before the tick, and now the text after it; handled is true if the input
// method says that it took a key. A key that begins or changes such a text does nothing else. Nor does
// the key that ends it on a Mac, where Ebitengine reports that key to the program too. A letter that is
// written at once does not count: keys such as Enter and the arrows must come through.
func methodTakesKeys(was, now string, handled, mac bool) bool {
	return now != "" && handled || mac && was != ""
}

func (k *keyboard) newComposer() *textinput.Composer {
	return &textinput.Composer{
		OnNewSession: func() *textinput.SessionOptions {
			if k.caret == nil {
				return nil
			}
			r := k.caret.Rect
			px := func(v float64) int { return int(math.Round(v * k.scale)) }
			return &textinput.SessionOptions{
				CaretBounds:     image.Rect(px(r.X), px(r.Y), px(r.Right())+1, px(r.Bottom())),
				TextBeforeCaret: k.caret.Before,
				TextAfterCaret:  k.caret.After,
			}
		},
		OnComposition: func(c *textinput.Composition) { k.composingText = c.Text() },
		OnCommit:      func(c *textinput.Commit) { k.committedText += c.Text() },
	}
}
