package render

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

// padKeys are the keys that each button of a gamepad stands for. The scenes know these keys already, so
// a gamepad moves the same focus, with the same ring, as a keyboard. A button may stand for two keys of
// which a scene uses at most one at a time.
var padKeys = [ebiten.StandardGamepadButtonMax + 1][]kit.Key{
	ebiten.StandardGamepadButtonRightBottom:      {ebiten.KeyEnter},                 // A: do it
	ebiten.StandardGamepadButtonRightRight:       {ebiten.KeyEscape},                // B: back
	ebiten.StandardGamepadButtonRightLeft:        {ebiten.KeySpace},                 // X: choose one of several cards
	ebiten.StandardGamepadButtonRightTop:         {ebiten.KeyD, ebiten.KeyT},        // Y: draw; take the pile
	ebiten.StandardGamepadButtonFrontTopLeft:     {ebiten.KeyR, ebiten.KeyPageUp},   // LB: sort; scroll up
	ebiten.StandardGamepadButtonFrontTopRight:    {ebiten.KeyU, ebiten.KeyPageDown}, // RB: call; scroll down
	ebiten.StandardGamepadButtonFrontBottomLeft:  {ebiten.KeyC},                     // LT: catch
	ebiten.StandardGamepadButtonFrontBottomRight: {ebiten.KeyP},                     // RT: pass
	ebiten.StandardGamepadButtonCenterLeft:       {ebiten.KeyF1},                    // select: help
	ebiten.StandardGamepadButtonCenterRight:      {ebiten.KeyF2},                    // start: settings
	ebiten.StandardGamepadButtonLeftStick:        {ebiten.KeyL},                     // the log
	ebiten.StandardGamepadButtonLeftTop:          {ebiten.KeyUp},
	ebiten.StandardGamepadButtonLeftBottom:       {ebiten.KeyDown},
	ebiten.StandardGamepadButtonLeftLeft:         {ebiten.KeyLeft},
	ebiten.StandardGamepadButtonLeftRight:        {ebiten.KeyRight},
}

// The left stick acts as a direction pad. It counts as pushed once it is beyond padPushedAt, until it has
// come back below padReleasedAt. The right stick turns the wheel.
const (
	padPushedAt    = 0.6
	padReleasedAt  = 0.4
	padWheelSpeed  = 0.25 // notches in a tick
	padRepeatEvery = 7    // ticks between the repeats of a direction; keys repeat too fast for a thumb
)

// padState is the buttons and sticks that are held, on all gamepads together.
type padState struct {
	buttons    [ebiten.StandardGamepadButtonMax + 1]bool
	leftStick  kit.Pt
	rightStick kit.Pt
}

// gamepad turns held buttons into presses. The zero value is ready.
type gamepad struct {
	ids       []ebiten.GamepadID
	connected bool
	heldTicks [ebiten.StandardGamepadButtonMax + 1]int // for how many ticks each button has been held
}

// read returns the state of all gamepads whose layout is known.
func (g *gamepad) read() (s padState) {
	g.ids = ebiten.AppendGamepadIDs(g.ids[:0])
	g.connected = false
	for _, id := range g.ids {
		if !ebiten.IsStandardGamepadLayoutAvailable(id) {
			continue
		}
		g.connected = true
		for b := range s.buttons {
			s.buttons[b] = s.buttons[b] || ebiten.IsStandardGamepadButtonPressed(id, ebiten.StandardGamepadButton(b))
		}
		axis := func(a ebiten.StandardGamepadAxis) float64 { return ebiten.StandardGamepadAxisValue(id, a) }
		s.leftStick = fartherPush(s.leftStick, kit.Pt{X: axis(ebiten.StandardGamepadAxisLeftStickHorizontal), Y: axis(ebiten.StandardGamepadAxisLeftStickVertical)})
		s.rightStick = fartherPush(s.rightStick, kit.Pt{X: axis(ebiten.StandardGamepadAxisRightStickHorizontal), Y: axis(ebiten.StandardGamepadAxisRightStickVertical)})
	}
	return s
}

func fartherPush(a, b kit.Pt) kit.Pt {
	if math.Hypot(b.X, b.Y) > math.Hypot(a.X, a.Y) {
		return b
	}
	return a
}

// press turns what the gamepad did since the last tick into keys and turns of the wheel, and adds them to the
// input. While the window does not have the focus it adds nothing: then the gamepad is used for another
// program.
func (g *gamepad) press(in *kit.Input, s padState) {
	if !in.HasFocus {
		s = padState{}
	}
	g.pushDirection(&s)
	for b, down := range s.buttons {
		if !down {
			g.heldTicks[b] = 0
			continue
		}
		if n := g.heldTicks[b]; n == 0 || isDirection(b) && n >= repeatDelay && (n-repeatDelay)%padRepeatEvery == 0 {
			in.Keys = append(in.Keys, padKeys[b]...)
		}
		g.heldTicks[b]++
	}
	if math.Abs(s.rightStick.Y) > padPushedAt {
		in.Wheel.Y -= math.Copysign(padWheelSpeed, s.rightStick.Y)
	}
}

// pushDirection makes the left stick press the button of the direction in which it points most.
func (g *gamepad) pushDirection(s *padState) {
	x, y := s.leftStick.X, s.leftStick.Y
	b, far := ebiten.StandardGamepadButtonLeftRight, math.Abs(x)
	switch {
	case math.Abs(y) > far && y < 0:
		b, far = ebiten.StandardGamepadButtonLeftTop, -y
	case math.Abs(y) > far:
		b, far = ebiten.StandardGamepadButtonLeftBottom, y
	case x < 0:
		b = ebiten.StandardGamepadButtonLeftLeft
	}
	if far > padPushedAt || far > padReleasedAt && g.heldTicks[b] > 0 {
		s.buttons[b] = true
	}
}

func isDirection(b int) bool {
	return b >= int(ebiten.StandardGamepadButtonLeftTop) && b <= int(ebiten.StandardGamepadButtonLeftRight)
}
