// Package kit is the small toolkit everything on the screen is made of: units
// and colours, input, text, boxes, icons, and about ten widgets.
//
// It knows no cards, no tables and no program: only what a person did (an
// [Input]) and what the screen shows (a [Canvas]). It imports assets, Ebitengine
// and the fallback font; every package below render may import it.
//
// # Units
//
// All lengths are units. The app chooses how many pixels a unit is from the
// screen, the size of the window and the person's own setting, so that a
// window always has at least 900 × 540 of them and usually 1280 × 720 or more
// in one direction. A scene lays itself out from Input.Size (or
// Canvas.Size, which is the same) in every Update and never thinks in pixels.
//
// # A scene
//
// A [Scene] has Update and Draw only. Update gets the Input of one tick and
// answers with a [Want]: Still when what is on the screen is still right, Paint
// when it has to be drawn once, Animate when it will change in the next tick
// too. Draw draws everything, from nothing, and changes nothing. Draw is not
// called while a scene is Still, which is why an idle window costs next to
// nothing: so a scene must not answer Animate for longer than it moves.
//
// # Widgets
//
// A [UI] is immediate: in Update, between Begin and End, the scene calls one
// method a widget with its place and value, and gets what the person did. The
// calls record a [Picture]; End compares it with the one shown and answers
// Paint only when it differs. Draw replays it.
//
//	func (s *Home) Update(in *kit.Input) kit.Want {
//		s.ui.Begin(in)
//		if s.ui.Button("play", r, "Play with bots", kit.ButtonOpts{Kind: kit.Primary}) {
//			s.play()
//		}
//		return s.ui.End()
//	}
//	func (s *Home) Draw(c *kit.Canvas) { c.Felt(); s.ui.Draw(c) }
//
// Widgets are told apart by their id, which is a string that stays the same
// from tick to tick. Tab and the arrows walk through them, in the order of the
// calls and by where they lie; Enter or Space presses; the focus ring shows only
// after a key was used. Between BeginDialog and EndDialog lies a layer that
// takes all input.
//
// tick.go begins and ends a tick, and ui.go has what all widgets share. Calls between the files run one way.
//
// # Speed
//
// Boxes, rings and the felt are drawn by shaders from their distance fields:
// sharp at every scale, no image to keep. Icons and cards are paths, painted once
// by the processor ([Raster]) at up to [Oversample] times the size, with a
// transparent [Border], and drawn with a linear filter. The graphics driver fills
// no path, and no frame waits for it.
//
// # Without a display
//
// Everything but Draw works without one: tests fill an Input and ask the UI or
// its Picture.
package kit
