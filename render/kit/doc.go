// Package kit is the small toolkit from which everything on the screen but the cards is made: units and
// colours, input, text, boxes, icons, portraits, and about ten widgets.
//
// It knows nothing about cards, tables or the program. It knows only the input of a person ([Input]) and
// the screen ([Canvas]). Of the program it imports only geom and assets; it also uses Ebitengine,
// golang.org/x/image, and a font (DejaVu Sans) for letters that the program's own fonts lack. Every package of
// render that draws imports kit.
//
// # Units
//
// All lengths are units. The app works out how many pixels a unit has, from the screen, the size of the
// window and the person's own setting. A window always has at least 900 × 540 units. At the usual setting
// all but small windows have at least 1280 × 720. A scene lays itself out from Input.Size (or Canvas.Size,
// which is the same) in every Update and never uses pixels.
//
// # A scene
//
// A [Scene] has Update and Draw only. Update gets the Input of one tick and answers with a [Want]: Still
// when the screen is still right, Paint when it has to be drawn once, Animate when it will change in the
// next tick too. Draw draws the whole screen each time and changes nothing that Update reads. While a scene
// answers Still, the app has no need to call Draw, so an idle window costs next to nothing. A scene must
// therefore not answer Animate after its last movement has ended.
//
// # Widgets
//
// A [UI] is immediate: in Update, between Begin and End, the scene calls one method per widget with its
// place and value. The method returns the person's action or the new value. In Update, to draw means to
// record a call in the [Picture] of the UI. End compares the picture with the one on the screen and answers
// Paint only when they differ. Draw replays the picture.
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
// Each widget has an id, a string that stays the same from tick to tick. Tab moves the focus through the
// widgets in the order of the calls, and an arrow moves it to the nearest widget in that direction. Enter
// or Space presses the widget. The focus ring shows only while the person uses keys. The widgets between
// BeginDialog and EndDialog lie in a layer that takes all input.
//
// tick.go begins and ends a tick, and ui.go has what all widgets share. Calls between the files run one
// way.
//
// # Speed
//
// Shaders draw the boxes, arcs and the felt: these are sharp at every scale and need no image. Icons and
// cards are paths. The processor paints each into an image that is kept ([Raster]), at up to [Oversample]
// times the size and with a transparent [ImageMargin]. The image is drawn with a linear filter. The graphics
// driver never fills a path, so no frame waits for that.
//
// # Without a display
//
// Everything but Draw works without a display: tests fill an Input and ask the UI or its Picture.
package kit
