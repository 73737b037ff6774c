package render

import (
	"time"

	"lastcard/render/seam"
)

// Frame says how long a frame of the window took, for a program that measures.
type Frame struct {
	WasDrawn bool          // false: the window rested, since nothing was new
	Took     time.Duration // time for Update and Draw, without the work of the graphics driver
	Table    seam.Table    // the table that is shown, or nil
}

// stopwatch measures the time of each frame and passes it to Options.Watch.
type stopwatch struct {
	watch       func(Frame) bool
	elapsed     time.Duration
	watcherQuit bool
}

// measure adds the time that f takes.
func (s *stopwatch) measure(f func()) {
	if s.watch == nil {
		f()
		return
	}
	start := time.Now()
	f()
	s.elapsed += time.Since(start)
}

// endFrame reports a frame to the watcher, who may ask for the window to close.
func (s *stopwatch) endFrame(drawn bool, t seam.Table) {
	if s.watch == nil {
		return
	}
	s.watcherQuit = !s.watch(Frame{WasDrawn: drawn, Took: s.elapsed, Table: t}) || s.watcherQuit
	s.elapsed = 0
}
