package kit

// Want is what a scene asks the app to do after an Update.
type Want uint8

// The wants, from the least work to the most.
const (
	Still   Want = iota // the screen is still right
	Paint               // draw once
	Animate             // draw, and call Update again at the next tick: something moves
)

// Scene is one screen, such as the home page or the table.
type Scene interface {
	// Update acts on one tick's input, and answers what the app has to do.
	Update(in *Input) Want
	// Draw draws the whole screen; it changes nothing that Update reads.
	Draw(c *Canvas)
}
