package bench

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"lastcard/cmd/internal/table"
	"lastcard/cmd/internal/window"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render"
	"lastcard/render/seam"
)

// How long the benchmark leaves a screen alone, and how long it then measures.
const (
	settleTime   = 7 * time.Second // the window rests deepest five seconds after input
	watchTime    = 20 * time.Second
	turnPatience = 3 * time.Minute // the benchmark gives up a table if this seat's turn has not come by then
)

// screen is one screen of the window, measured in a process of its own.
type screen struct {
	name   string
	width  int
	height int
	setup  seam.Setup // the table to open; the zero value: none
	auto   bool       // a bot plays this seat too, and all bots think only for a moment, so that cards always fly
}

var screens = []screen{
	{name: "home", width: 1280, height: 720},
	{name: "table", width: 1280, height: 720, setup: seam.Setup{Game: games.Measured, Seats: 4, Bots: 3}},
	{name: "play", width: 1920, height: 1080, setup: seam.Setup{Game: games.Measured, Seats: 4, Bots: 3}, auto: true},
}

// screenFigures holds the figures that the process of a screen prints.
type screenFigures struct {
	First  int64 // when the first frame was shown, in nanoseconds since 1970
	CPU    time.Duration
	Wall   time.Duration
	RSS    uint64 // bytes of memory; 0 if the system does not say
	Heap   uint64 // how many of these bytes are Go's heap
	Frames int    // frames drawn
	Median time.Duration
	P95    time.Duration // the 95th percentile: one frame in twenty takes longer

	NoDisplay string // why no window could be opened; then there are no figures
}

// MeasureWindow measures the window on the display of this process. It starts program
// once for each screen.
func MeasureWindow(ctx context.Context, program string) ([]Figure, error) {
	var all []Figure
	for _, s := range screens {
		start := time.Now()
		c := exec.CommandContext(ctx, program, "bench", "screen-"+s.name)
		c.Stderr = os.Stderr
		out, err := c.Output()
		if err != nil {
			return nil, fmt.Errorf("the screen %s: %w", s.name, err)
		}
		var got screenFigures
		if err := json.Unmarshal(out, &got); err != nil {
			return nil, fmt.Errorf("the screen %s: %w", s.name, err)
		}
		if got.NoDisplay != "" {
			return nil, fmt.Errorf("%w: %s", render.ErrNoDisplay, got.NoDisplay)
		}
		all = append(all, got.figures(s, start)...)
	}
	return all, nil
}

func (g screenFigures) figures(s screen, start time.Time) []Figure {
	size := fmt.Sprintf("%dx%d", s.width, s.height)
	name := func(figure string) string { return "window/" + s.name + "/" + figure }
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	list := []Figure{{name("first-frame"), ms(time.Unix(0, g.First).Sub(start)), "ms", size + ", from the start of the process"}}
	cpu := 100 * g.CPU.Seconds() / g.Wall.Seconds()
	if s.auto {
		list = append(
			list,
			Figure{name("frame"), ms(g.Median), "ms", size + ", our own work for one frame, median of " + fmt.Sprint(g.Frames)},
			Figure{name("frame-95"), ms(g.P95), "ms", "nineteen in twenty take less"},
			Figure{name("frame-cpu"), ms(g.CPU) / float64(max(g.Frames, 1)), "ms", "of all cores, with the graphics driver and the table's agreement"},
			Figure{name("frame-rate"), float64(g.Frames) / g.Wall.Seconds(), "1/s", "cards flying most of the time"},
		)
	} else {
		list = append(list, Figure{name("idle"), cpu, "%", "of a core, over " + g.Wall.Round(time.Second).String()})
	}
	if g.RSS > 0 {
		list = append(list, Figure{name("memory"), float64(g.RSS) / 1e6, "MB", "resident, with the graphics driver"},
			Figure{name("heap"), float64(g.Heap) / 1e6, "MB", "of them Go's heap in use"})
	}
	return list
}

// RunScreen runs in the process of one screen: it opens the window, measures, and
// prints the figures as JSON, for MeasureWindow in the parent process.
func RunScreen(ctx context.Context, name string) error {
	i := slices.IndexFunc(screens, func(s screen) bool { return s.name == strings.TrimPrefix(name, "screen-") })
	if i < 0 {
		return fmt.Errorf("there is no screen %q", name)
	}
	s := screens[i]
	dir, err := os.MkdirTemp("", "lastcard-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	window.SaveMemory()
	o := table.Options{Auto: s.auto}
	if s.auto {
		o.ThinkTime = 200 * time.Millisecond
	}
	b, err := window.New(table.Config{Data: dir, RunDir: "-", Name: "Ada", NoLAN: true, NoInternet: true, Listen: []string{"/ip4/127.0.0.1/udp/0/quic-v1"}}, o)
	if err != nil {
		return err
	}
	defer b.Close()
	w := watcher{screen: s, start: time.Now()}
	err = render.Run(b, render.Options{Width: s.width, Height: s.height, BotTable: s.setup, Watch: func(f render.Frame) bool {
		return ctx.Err() == nil && w.onFrame(f)
	}})
	if errors.Is(err, render.ErrNoDisplay) { // the parent process says it, once
		w.figures.NoDisplay, err = strings.TrimPrefix(err.Error(), render.ErrNoDisplay.Error()+": "), nil
	}
	if err == nil && w.err == nil {
		err = json.NewEncoder(os.Stdout).Encode(w.figures)
	}
	return errors.Join(err, w.err)
}

// watcher waits until a screen is at rest, or until cards fly, and then measures.
type watcher struct {
	screen       screen
	start        time.Time
	step         uint64 // the step of the table
	readyAt      time.Time
	measureStart time.Time // when the measurement began, zero before that
	cpuAtStart   time.Duration
	frameTimes   []time.Duration
	figures      screenFigures
	err          error
	frames       int // frames that were begun
}

// onFrame is called for every frame, and reports whether the window should stay open.
func (w *watcher) onFrame(f render.Frame) bool {
	now := time.Now()
	if w.frames++; w.frames == 2 { // the frame before has been shown
		w.figures.First = now.UnixNano()
	}
	if w.measureStart.IsZero() {
		return w.settle(f, now)
	}
	if f.WasDrawn {
		w.frameTimes = append(w.frameTimes, f.Took)
	}
	if w.figures.Wall = now.Sub(w.measureStart); w.figures.Wall < watchTime {
		return true
	}
	cpu, err := cpuTime()
	w.err = err
	w.figures.CPU = cpu - w.cpuAtStart
	w.figures.Frames = len(w.frameTimes)
	w.figures.RSS, w.figures.Heap = memory()
	if n := len(w.frameTimes); n > 0 {
		slices.Sort(w.frameTimes)
		w.figures.Median, w.figures.P95 = w.frameTimes[n/2], w.frameTimes[n*19/20]
	}
	return false
}

// settle starts the measurement when the window has shown the right thing for settleTime. It reports
// whether the window should stay open.
func (w *watcher) settle(f render.Frame, now time.Time) bool {
	if now.Sub(w.start) > turnPatience {
		w.err = errors.New("the screen never came to what was to be measured")
		return false
	}
	if !w.showsTarget(f) || w.readyAt.IsZero() {
		w.readyAt = now
	}
	if now.Sub(w.readyAt) < settleTime {
		return true
	}
	w.measureStart = now
	w.cpuAtStart, w.err = cpuTime()
	return w.err == nil
}

// showsTarget reports whether the window shows the right thing to measure. On a screen with a table, this
// is a table in play that waits for this seat, or any table in play if cards should fly.
func (w *watcher) showsTarget(f render.Frame) bool {
	if w.screen.setup.Game == "" {
		return true
	}
	if f.Table == nil {
		return false
	}
	s := f.Table.Snapshot()
	if s.Stage != seam.Playing {
		return false
	}
	same := s.Step == w.step
	w.step = s.Step
	return w.screen.auto || same && s.View.Phase == engine.PhasePlay && s.View.Turn == s.View.Me
}

// memory returns how many bytes of this process are in memory, 0 where there is
// no /proc, and how many of them are Go's heap.
func memory() (resident, heap uint64) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	b, _ := os.ReadFile("/proc/self/statm") // empty where there is no /proc
	if fields := bytes.Fields(b); len(fields) > 1 {
		pages, _ := strconv.ParseUint(string(fields[1]), 10, 64) // no error: the kernel writes a number
		resident = pages * uint64(os.Getpagesize())
	}
	return resident, m.HeapInuse
}
