package window

import (
	"errors"
	"io/fs"
	"os"
	"sync/atomic"

	"lastcard/assets"
	"lastcard/cmd/internal/archive"
	"lastcard/cmd/internal/replay"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// film is a log that the window shows. Another goroutine reads the tape. When the tape is complete,
// it belongs to the window's goroutine.
type film struct {
	path string

	state atomic.Pointer[filmState]
}

// filmState is the progress of reading a film, and the result.
type filmState struct {
	progress   float64
	tape       *replay.Tape // set when the whole log has been read
	shownMoves []int        // the numbers of the moves of the tape that have something to show; see replay.Move.ShowsSomething
	about      seam.Match
	trouble    *seam.Trouble
}

var _ seam.Film = (*film)(nil)

// Film opens a log for viewing. If an earlier call is still reading the log, Film returns the film
// of that call.
func (b *Backend) Film(path string) seam.Film {
	b.mu.Lock()
	defer b.mu.Unlock()
	if f := b.films[path]; f != nil {
		return f
	}
	f := &film{path: path}
	f.state.Store(&filmState{})
	b.films[path] = f
	go func() {
		f.state.Store(f.readTape(b))
		b.mu.Lock()
		delete(b.films, path)
		b.mu.Unlock()
		b.wakeWindow()
	}()
	return f
}

// filmSteps is how many steps of progress the window shows while a log is read.
const filmSteps = 50

func (f *film) readTape(b *Backend) *filmState {
	file, info, err := openLog(f.path)
	if err != nil {
		return &filmState{trouble: logTrouble(f.path, err)}
	}
	defer file.Close()
	shown := int64(0)
	tape, err := replay.ReadTape(file, func(size int64) {
		if step := size * filmSteps / max(info.Size(), 1); step > shown && step < filmSteps {
			shown = step
			f.state.Store(&filmState{progress: float64(step) / filmSteps})
			b.wakeWindow()
		}
	})
	if err != nil {
		return &filmState{trouble: logTrouble(f.path, err)}
	}
	sum, err := tape.Summarize()
	if err != nil {
		return &filmState{trouble: logTrouble(f.path, err)}
	}
	s := &filmState{progress: 1, tape: tape}
	for i := range tape.Moves {
		if tape.Moves[i].ShowsSomething() {
			s.shownMoves = append(s.shownMoves, i+1)
		}
	}
	m := archive.Match{Path: f.path, ModTime: info.ModTime(), Summary: sum, Me: engine.NoSeat}
	for _, key := range b.home.Store().Players() {
		if seat, ok := tape.Genesis.Seat(lockstep.Key(key)); ok {
			m.Me = engine.Seat(seat)
			break
		}
	}
	sum.Local = false // the portraits in a film follow from the keys of its players
	s.about = seamMatch(m)
	s.about.Moves = len(s.shownMoves) // a film also shows the moves that are not final
	return s
}

func openLog(path string) (*os.File, fs.FileInfo, error) {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = errNoFile
	}
	if err != nil {
		return nil, nil, err
	}
	f, err := os.Open(path)
	return f, info, err
}

// errNoFile is the error for a path that exists but is not a file, such as a folder.
var errNoFile = errors.New("it is not a file")

// logTrouble returns why a log cannot be shown.
func logTrouble(path string, err error) *seam.Trouble {
	if errors.Is(err, errNoFile) {
		return &seam.Trouble{Code: "unreadable-log", Case: "no-file", Args: assets.Args{"path": path}}
	}
	return archive.Trouble(path, err)
}

// LoadProgress returns how much of the log has been read and checked, from 0 to 1, and why the log cannot
// be shown, if it cannot.
func (f *film) LoadProgress() (float64, *seam.Trouble) {
	s := f.state.Load()
	return s.progress, s.trouble
}

// About returns the description of the match, with the scores and the winner after the last final move. Call
// it and the methods below only when the whole log has been read (LoadProgress).
func (f *film) About() seam.Match { return f.state.Load().about }

// MoveCount returns the number of moves that have something to show.
func (f *film) MoveCount() int { return len(f.state.Load().shownMoves) }

// MoveEvents returns the seat that made move n, counted from 1, and the events of the move.
func (f *film) MoveEvents(n int) (engine.Seat, []engine.Event) {
	s := f.state.Load()
	m := &s.tape.Moves[s.shownMoves[n-1]-1]
	return m.Seat, m.Events
}

// View returns the table after the first n moves that have something to show.
func (f *film) View(n int, eye seam.Eye) engine.View {
	s, moves := f.state.Load(), 0
	if n > 0 {
		moves = s.shownMoves[n-1]
	}
	return s.tape.View(moves, eye.Seat, eye.AllOpen)
}
