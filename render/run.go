package render

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"runtime"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/render/seam"
	"lastcard/render/sound"
)

// ErrNoDisplay says that no window can be opened. The errors of Run may wrap it.
var ErrNoDisplay = errors.New("no display")

// Options are what Run needs besides the backend. The zero value is fine.
type Options struct {
	// Langs are the languages that the system asks for, most wanted first. They are used until the
	// person chooses a language. If there are none, the language is English.
	Langs []string
	// Join is a code or link to join at once.
	Join string
	// Guide welcomes a newcomer: with the guide, unless Join or Replay is set, and with the question, at
	// home, how they want to look.
	Guide bool
	// Replay is the path of a log. The window opens with the recording of its match.
	Replay string
	// BotTable, if it names a game and Join is "", is a table against bots that opens at once.
	BotTable seam.Setup
	// Watch is called with every frame. If it returns false, the window closes.
	Watch func(Frame) bool
	// Outline is called with a description of the screen, whenever that changes.
	Outline func(Outline)
	// Report writes a report on a game that panicked while it was shown, and returns the path of the
	// report; "" if it cannot.
	Report func(text string) (path string)
	// Fullscreen opens the window full screen.
	Fullscreen bool
	// Width and Height are the window's size; if one is 0 or less, it is 1280 × 720, or less on a small screen.
	Width, Height int
	// VMGuest is the endpoint of a virtualization host, for tests: the
	// program then runs without a window (see ebiten's exp/vmhost).
	VMGuest string
	// Sound plays the sounds; nil is the sound device or, with VMGuest, silence.
	Sound sound.Player
}

// The window's size at the start, and its smallest size.
const (
	startWidth, startHeight = 1280, 720
	minWidth, minHeight     = 800, 500
)

// Run opens the window and returns when it is closed; it has then left a table that was open. The error
// wraps ErrNoDisplay if no window could be opened.
func Run(b seam.Backend, o Options) error {
	if o.VMGuest == "" && DisplayMissing() {
		return fmt.Errorf("%w: DISPLAY is not set", ErrNoDisplay)
	}
	if o.Sound == nil && o.VMGuest == "" {
		o.Sound = sound.NewDevice()
	}
	g := newGame(b, o)
	defer g.app.closeWindow()
	g.setUpWindow(o)
	err := ebiten.RunGameWithOptions(g, &ebiten.RunGameOptions{
		X11ClassName:    "Lastcard",
		X11InstanceName: "lastcard",
		VMGuestEndpoint: o.VMGuest,
	})
	if err != nil && !g.started {
		return fmt.Errorf("%w: %w", ErrNoDisplay, err)
	}
	return err
}

// DisplayMissing reports whether this system needs an X display and its environment names none.
func DisplayMissing() bool {
	switch runtime.GOOS {
	case "windows", "darwin":
		return false
	}
	return os.Getenv("DISPLAY") == ""
}

func (g *game) setUpWindow(o Options) {
	w, h := o.Width, o.Height
	if w <= 0 || h <= 0 {
		if m := ebiten.Monitor(); m != nil { // without a display no window can be opened, as Run will say
			w, h = m.Size()
		}
		w, h = startSize(w, h)
	}
	ebiten.SetWindowTitle(g.app.shell.Words.Say("app.title"))
	ebiten.SetWindowSize(w, h)
	ebiten.SetWindowSizeLimits(minWidth, minHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetRunnableOnUnfocused(true)
	ebiten.SetFullscreen(o.Fullscreen)
	if icons := windowIcons(); len(icons) > 0 && o.VMGuest == "" {
		ebiten.SetWindowIcon(icons)
	}
}

// startSize is the size of the window on a screen of this size (0: unknown). It leaves room for a title
// bar and a task bar.
func startSize(screenWidth, screenHeight int) (w, h int) {
	w, h = startWidth, startHeight
	if screenWidth > 0 && screenHeight > 0 {
		w, h = min(w, screenWidth*9/10), min(h, screenHeight*9/10)
	}
	return max(w, minWidth), max(h, minHeight)
}

func windowIcons() (icons []image.Image) {
	for _, b := range assets.Icons() {
		if img, err := png.Decode(bytes.NewReader(b)); err == nil {
			icons = append(icons, img)
		}
	}
	return icons
}
