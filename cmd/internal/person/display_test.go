//go:build linux

package person

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The screen has room for two windows of 1280 × 720 next to each other, with their frames.
const screenWide, screenHigh = 2600, 780

// patience bounds every wait. A wait takes that long only if something is broken.
const patience = 60 * time.Second

// starting bounds the wait for a window's first picture: a busy computer may need long to start a
// program.
const starting = 3 * patience

// display is a screen with a window manager and its own network.
type display struct {
	t        *testing.T
	name     string // such as ":7"
	space    string // the network namespace
	shots    string // the folder for pictures
	shot     int
	pictured map[string]bool // the names of the pictures that the method pictureOnce has taken
	slots    int             // how many windows have a place
	crop     image.Rectangle // while there is one window, pictures show only this part of the screen
	frames   string          // the folder in which Xvfb keeps the content of the screen (screenFile)
}

// need skips a test unless LASTCARD_PERSON is set and this computer can run it.
func need(t *testing.T) {
	t.Helper()
	if os.Getenv("LASTCARD_PERSON") == "" {
		t.Skip("LASTCARD_PERSON=1 runs it")
	}
	if os.Geteuid() != 0 {
		t.Skip("needs root, for a network of its own")
	}
	for _, tool := range []string{"Xvfb", "openbox", "xdotool", "ip"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip(err)
		}
	}
}

var spaces int

// newDisplay starts a screen with room for two windows. folder is the name of the folder for its pictures.
func newDisplay(t *testing.T, folder string) *display {
	t.Helper()
	d := newDisplayOf(t, folder, screenWide, screenHigh)
	d.crop = image.Rect(0, 0, 1290, 752)
	return d
}

// newDisplayOf starts a screen of wide × high pixels.
func newDisplayOf(t *testing.T, folder string, wide, high int) *display {
	t.Helper()
	root := os.Getenv("LASTCARD_PERSON_SHOTS")
	if root == "" {
		root = filepath.Join(os.TempDir(), "lastcard-person")
	}
	spaces++
	d := &display{t: t, space: fmt.Sprintf("person-%d-%d", os.Getpid(), spaces), shots: filepath.Join(root, folder), frames: t.TempDir(), pictured: map[string]bool{}}
	if err := os.RemoveAll(d.shots); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(d.shots, 0o755); err != nil {
		t.Fatal(err)
	}
	d.run("ip", "netns", "add", d.space)
	t.Cleanup(func() { _ = exec.Command("ip", "netns", "del", d.space).Run() })
	d.run("ip", "-n", d.space, "link", "set", "lo", "up")
	d.run("ip", "-n", d.space, "link", "set", "lo", "multicast", "on")
	d.run("ip", "-n", d.space, "route", "add", "224.0.0.0/4", "dev", "lo")
	d.server(fmt.Sprintf("%dx%dx24", wide, high))
	d.start(nil, "openbox")
	return d
}

// freeName returns the name of a display that no other X server of this computer has, even in another network
// namespace. All servers put their sockets into one folder. If two had one name, windows would come to the wrong
// screen, or never be drawn.
func (d *display) freeName() string {
	d.t.Helper()
	for i := range 1000 {
		number := 100 + (os.Getpid()+spaces+i)%1000
		if _, err := os.Lstat(fmt.Sprintf("/tmp/.X11-unix/X%d", number)); errors.Is(err, fs.ErrNotExist) {
			return fmt.Sprintf(":%d", number)
		}
	}
	d.t.Fatal("no display is free")
	return ""
}

// server starts the X server on a free display.
func (d *display) server(screen string) {
	d.t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		d.t.Fatal(err)
	}
	defer r.Close()
	d.start(w, "Xvfb", d.freeName(), "-displayfd", "3", "-screen", "0", screen, "-fbdir", d.frames,
		"-nolisten", "tcp", "+extension", "GLX", "+render", "-noreset")
	w.Close()
	number, err := bufio.NewReader(r).ReadString('\n') // reads a whole line, because the server writes it in parts
	if err != nil {
		d.t.Fatalf("Xvfb did not start: %v", err)
	}
	d.name = ":" + strings.TrimSpace(number)
}

func (d *display) env() []string {
	return append(os.Environ(), "DISPLAY="+d.name, "LIBGL_ALWAYS_SOFTWARE=1", "LANG=en_GB.UTF-8", "LANGUAGE=", "LC_ALL=")
}

// start starts a program that runs until the test ends.
func (d *display) start(extra *os.File, args ...string) *exec.Cmd {
	d.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	args = d.inside(args)
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Env = d.env()
	if extra != nil {
		cmd.ExtraFiles = []*os.File{extra}
	}
	if err := cmd.Start(); err != nil {
		cancel()
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() { cancel(); _ = cmd.Wait() })
	return cmd
}

// run runs a program to its end and returns its output.
func (d *display) run(args ...string) string {
	d.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Env = d.env()
	var out, bad bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &bad
	if err := cmd.Run(); err != nil {
		d.t.Fatalf("%s: %v\n%s", strings.Join(args, " "), err, &bad)
	}
	return strings.TrimSpace(out.String())
}

// inside returns a command that runs args in the network of the display. The socket of an X server
// can be used only there.
func (d *display) inside(args []string) []string {
	return append([]string{"ip", "netns", "exec", d.space}, args...)
}

// xdo runs xdotool, which moves the pointer or presses keys, and returns its output.
func (d *display) xdo(args ...string) string {
	d.t.Helper()
	return d.run(d.inside(append([]string{"xdotool"}, args...))...)
}
