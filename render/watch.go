package render

import (
	"time"

	"lastcard/render/seam"
)

// Frame says how long a frame of the window took, for a program that measures.
type Frame struct {
	Drawn bool          // false: the window rested, since nothing was new
	Took  time.Duration // time for Update and Draw, without the work of the graphics driver
	Table seam.Table    // the table that is shown, or nil
}

// stopwatch measures the time of each frame and passes it to Options.Watch.
type stopwatch struct {
	watch func(Frame) bool
	took  time.Duration
	quit  bool
}

// time adds the time that f takes.
func (s *stopwatch) time(f func()) {
	if s.watch == nil {
		f()
		return
	}
	start := time.Now()
	f()
	s.took += time.Since(start)
}

// frame ends the measuring of a frame.
func (s *stopwatch) frame(drawn bool, t seam.Table) {
	if s.watch == nil {
		return
	}
	s.quit = !s.watch(Frame{Drawn: drawn, Took: s.took, Table: t}) || s.quit
	s.took = 0
}
