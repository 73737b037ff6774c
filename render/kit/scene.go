package kit

// Want is what a scene wants of the app after an Update.
type Want uint8

// The wants, each more than the one before.
const (
	Still   Want = iota // what is on the screen is right
	Paint               // draw once
	Animate             // draw, and come back at the next tick: something moves
)

// Scene is one screen.
type Scene interface {
	// Update acts on one tick's input.
	Update(in *Input) Want
	// Draw draws the whole screen; it changes nothing that Update reads.
	Draw(c *Canvas)
}
