package window

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync/atomic"
	"time"

	"lastcard/cmd/internal/foreign"
	"lastcard/cmd/internal/replay"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// film is a log that is shown. The tape is read in the background and belongs
// to the window's goroutine once it is there.
type film struct {
	path string

	state atomic.Pointer[filmState]
}

// filmState is how far the reading has come.
type filmState struct {
	part    float64
	tape    *replay.Tape // when all is read
	when    time.Time
	me      engine.Seat
	trouble *seam.Trouble
}

var _ seam.Film = (*film)(nil)

// Film opens a log to look at.
func (b *Backend) Film(path string) seam.Film {
	f := &film{path: path}
	f.state.Store(&filmState{})
	go func() {
		f.state.Store(f.read(b))
		b.changed()
	}()
	return f
}

// filmSteps is in how many steps the reading is shown.
const filmSteps = 50

func (f *film) read(b *Backend) *filmState {
	file, info, err := openLog(f.path)
	if err != nil {
		return &filmState{trouble: badLog(f.path, err)}
	}
	defer file.Close()
	shown := int64(0)
	tape, err := replay.Read(file, func(size int64) {
		if step := size * filmSteps / max(info.Size(), 1); step > shown && step < filmSteps {
			shown = step
			f.state.Store(&filmState{part: float64(step) / filmSteps})
			b.changed()
		}
	})
	if err != nil {
		return &filmState{trouble: badLog(f.path, err)}
	}
	s := &filmState{part: 1, tape: tape, when: info.ModTime(), me: engine.NoSeat}
	for _, key := range b.home.Store().Players() {
		if seat, ok := tape.Genesis.Seat(lockstep.Key(key)); ok {
			s.me = engine.Seat(seat)
			break
		}
	}
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

var errNoFile = errors.New("it is not a file")

// badLog says why a log is not shown.
func badLog(path string, err error) *seam.Trouble {
	if bad, ok := errors.AsType[*lockstep.BadEntry](err); ok {
		if bad.K == 0 {
			return &seam.Trouble{
				Code: "not-a-log", Text: "This is not a log of a match.",
				Hint: path + ": " + foreign.Line(bad.Why, foreign.MaxLong),
			}
		}
		return &seam.Trouble{
			Code: "bad-log", Text: fmt.Sprintf("This log is not as it was signed: entry %d is damaged or was changed.", bad.K),
			Hint: "It is not shown, since nobody can vouch for it. Another player’s log of the match may be whole. (" + foreign.Line(bad.Why, foreign.MaxLong) + ")",
		}
	}
	if other, ok := errors.AsType[*lockstep.OtherLog](err); ok {
		return &seam.Trouble{
			Code: "other-log", Hint: "Open it in the version that wrote it: " + path,
			Text: fmt.Sprintf("This log was written by another version of lastcard: it has protocol %s, and this one reads protocol %d.", foreign.Line(other.Version, foreign.MaxVersion), lockstep.Version),
		}
	}
	why := err.Error()
	if cause, ok := errors.AsType[*fs.PathError](err); ok {
		why = cause.Err.Error()
	}
	return &seam.Trouble{Code: "unreadable-log", Text: "The log cannot be read.", Hint: path + ": " + why}
}

// Loaded is how much has been read and checked.
func (f *film) Loaded() (float64, *seam.Trouble) {
	s := f.state.Load()
	return s.part, s.trouble
}

// About is the match.
func (f *film) About() seam.Match {
	s := f.state.Load()
	g := s.tape.Genesis
	m := seam.Match{
		Path: f.path, When: s.when, Game: foreign.Line(g.Game, foreign.MaxVersion), Rules: foreign.Line(g.Rules, foreign.MaxLong), Me: s.me, Moves: len(s.tape.Moves),
		Ended: s.tape.Ended, Winner: engine.NoSeat,
	}
	end := s.tape.View(len(s.tape.Moves), engine.NoSeat, false)
	if end.Phase == engine.PhaseMatchOver {
		m.Winner = end.Winner
	}
	names := table.Names(g)
	for i := range g.Seats {
		x := &g.Seats[i]
		m.Players = append(m.Players, seam.Record{Name: names[i], ID: x.Key.String(), Bot: x.Bot, Score: end.Seats[i].Score})
		if s.tape.By.Has(lockstep.Seat(i)) {
			m.Vouched = append(m.Vouched, names[i])
		}
	}
	return m
}

// Moves is how many moves there are.
func (f *film) Moves() int { return len(f.state.Load().tape.Moves) }

// Happened is who made a move and what came of it.
func (f *film) Happened(n int) (engine.Seat, []engine.Event) {
	m := &f.state.Load().tape.Moves[n-1]
	return m.Seat, m.Events
}

// View is the table after n moves.
func (f *film) View(n int, eye seam.Eye) engine.View {
	return f.state.Load().tape.View(n, eye.Seat, eye.All)
}
