//go:build linux

package person

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"lastcard/cmd/internal/progtest"
	"lastcard/render"
	"lastcard/render/kit"
)

// window is a running lastcard on a display, with the outlines that the test has read from it.
type window struct {
	*display
	id     string // the window's ID in X
	data   string
	cmd    *exec.Cmd
	gone   chan struct{}
	stderr strings.Builder

	mu       sync.Mutex
	now      render.Outline
	outlines int           // how many outlines have come
	more     chan struct{} // closed and replaced when an outline comes
}

// open starts lastcard with a data folder and further arguments, and waits for the first picture.
func (d *display) open(data string, args ...string) *window {
	d.t.Helper()
	bin, err := progtest.Path()
	if err != nil {
		d.t.Fatal(err)
	}
	w := &window{display: d, data: data, more: make(chan struct{}), gone: make(chan struct{})}
	pipe := filepath.Join(d.t.TempDir(), "outline")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		d.t.Fatal(err)
	}
	before := d.windows()
	args = append([]string{bin, "window", "--data", data, "--no-internet", "--size", "1280x720", "--think", "60ms", "--outline", pipe}, args...)
	args = d.inside(args)
	w.cmd = exec.Command(args[0], args[1:]...)
	w.cmd.Env = d.env()
	w.cmd.Stderr = &w.stderr
	if err := w.cmd.Start(); err != nil {
		d.t.Fatal(err)
	}
	go func() { _ = w.cmd.Wait(); close(w.gone) }()
	d.t.Cleanup(w.kill)
	go w.follow(pipe)
	if !w.tried(func(o *render.Outline) bool { return len(o.Nodes) > 0 }, starting) {
		d.t.Fatalf("no first picture after %v:\n%s", starting, w.stderr.String())
	}
	for w.id == "" {
		for _, id := range d.windows() {
			if !slices.Contains(before, id) {
				w.id = id
			}
		}
	}
	w.place(d.slots)
	d.slots++
	return w
}

// windows returns the IDs of all windows of lastcard.
func (d *display) windows() []string {
	d.t.Helper()
	args := d.inside([]string{"xdotool", "search", "--onlyvisible", "--class", "Lastcard"})
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Env = d.env()
	out, _ := cmd.Output() // without a window xdotool exits with 1
	return strings.Fields(string(out))
}

// place moves the window to the place with the number slot, and to the front.
func (w *window) place(slot int) {
	w.t.Helper()
	w.xdo("windowmove", "--sync", w.id, strconv.Itoa(1295*slot), "0")
	w.front()
}

// front brings the window to the front, as Alt-Tab or a click on its frame does.
func (w *window) front() { w.xdo("windowactivate", "--sync", w.id) }

// follow reads the outlines from the pipe until it ends.
func (w *window) follow(pipe string) {
	f, err := os.Open(pipe)
	if err != nil {
		return
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	s.Buffer(nil, 4<<20)
	for s.Scan() {
		var o render.Outline
		if json.Unmarshal(s.Bytes(), &o) != nil {
			continue
		}
		w.mu.Lock()
		w.now = o
		w.outlines++
		close(w.more)
		w.more = make(chan struct{})
		w.mu.Unlock()
	}
}

// look returns the present content of the screen, its number, and a channel that is closed when the
// screen changes.
func (w *window) look() (render.Outline, int, <-chan struct{}) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now, w.outlines, w.more
}

// tried waits until the screen fulfils a condition, for a limited time. It reports whether the screen did so.
func (w *window) tried(ok func(*render.Outline) bool, long time.Duration) bool {
	limit := time.NewTimer(long)
	defer limit.Stop()
	for {
		o, _, more := w.look()
		if ok(&o) {
			return true
		}
		select {
		case <-more:
		case <-w.gone:
			w.t.Fatalf("the window has closed by itself:\n%s", w.stderr.String())
		case <-limit.C:
			return false
		}
	}
}

// wait waits until the screen fulfils a condition.
func (w *window) wait(what string, ok func(*render.Outline) bool) {
	w.t.Helper()
	if !w.tried(ok, patience) {
		w.picture("missed")
		w.t.Fatalf("not seen: %s\n%s", what, w.describe())
	}
}

// settle waits until nothing moves, but not for long.
func (w *window) settle() {
	w.tried(func(o *render.Outline) bool { return !o.Moving }, 3*time.Second)
}

// pictureWhenStill takes a picture once nothing moves.
func (w *window) pictureWhenStill(name string) {
	w.t.Helper()
	w.settle()
	w.picture(name)
}

// calm waits until the screen has not changed for a moment, because a person looks before they press.
func (w *window) calm() {
	for range 20 {
		if _, number, _ := w.look(); !w.changed(number, 80*time.Millisecond) {
			return
		}
	}
}

// changed waits until an outline after the one with this number has come. It returns false if none
// comes in the time long.
func (w *window) changed(number int, long time.Duration) bool {
	return w.tried(func(*render.Outline) bool {
		_, n, _ := w.look()
		return n > number
	}, long)
}

// describe returns a short text about the screen, for messages.
func (w *window) describe() string {
	o, n, _ := w.look()
	var b strings.Builder
	fmt.Fprintf(&b, "screen %s, outline %d, moving %v\n", o.Screen, n, o.Moving)
	for _, x := range o.Nodes {
		fmt.Fprintf(&b, "  %-9s %-18s %q %s focused=%v off=%v hidden=%v %.0f,%.0f %.0fx%.0f\n", x.Role, x.ID, x.Name, x.Value, x.Focused, x.Disabled, x.Hidden, x.Rect.X, x.Rect.Y, x.Rect.W, x.Rect.H)
	}
	return b.String()
}

// find returns the node with an id, or nil.
func find(o *render.Outline, id string) *kit.Node {
	for i := range o.Nodes {
		if o.Nodes[i].ID == id {
			return &o.Nodes[i]
		}
	}
	return nil
}

// canUse reports whether the node with an id exists and can be used.
func canUse(o *render.Outline, id string) bool {
	n := find(o, id)
	return n != nil && !n.Disabled
}

// usableNode waits until the node with an id can be used, and returns it. If that takes too long, it
// fails the test.
func (w *window) usableNode(id string) kit.Node {
	w.t.Helper()
	var seen kit.Node
	w.wait(id, func(o *render.Outline) bool {
		if canUse(o, id) {
			seen = *find(o, id)
			return true
		}
		return false
	})
	return seen
}

// usable waits until the node with an id can be used. It returns false if the node disappears
// because the table moves on.
func (w *window) usable(id string) (usable kit.Node, ok bool) {
	w.t.Helper()
	w.wait(id, func(o *render.Outline) bool {
		if ok = canUse(o, id); ok {
			usable = *find(o, id)
		}
		return ok || past(o, id)
	})
	return usable, ok
}

// past reports whether a node of a running match can no longer be used, because the table no longer
// waits for the person.
func past(o *render.Outline, id string) bool {
	kind, _, _ := strings.Cut(id, "-")
	return o.Screen == "table" && !canUse(o, id) && slices.Contains([]string{"act", "card", "row", "catch", "color", "target", "curtain", "result", "ask"}, kind)
}

// past reports whether a node of a running match can no longer be used, as the screen is now.
func (w *window) past(id string) bool {
	o, _, _ := w.look()
	return past(&o, id)
}

// close closes the window with Alt+F4. Call it only where the window closes without a question.
func (w *window) close() {
	w.t.Helper()
	for range 5 {
		w.front()
		w.xdo("key", "--delay", "60", "alt+F4")
		select {
		case <-w.gone:
			w.slots--
			return
		case <-time.After(patience / 6): // a busy computer sometimes loses a key
		}
	}
	w.t.Fatal("the window does not close")
}

func (w *window) kill() {
	select {
	case <-w.gone:
	default:
		_ = w.cmd.Process.Kill()
		<-w.gone
	}
}

// empty returns the path of a data folder of a newcomer.
func empty(t *testing.T) string { return filepath.Join(t.TempDir(), "data") }
