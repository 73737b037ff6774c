//go:build !windows && !darwin

package render

import (
	"encoding/binary"
	"os"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// TestExposure: when another window no longer covers the program's window, the exposure wakes the app.
func TestExposure(t *testing.T) {
	x, err := xgb.NewConn()
	if err != nil {
		t.Skip("no X server: ", err)
	}
	defer x.Close()
	pid, err := xproto.InternAtom(x, false, uint16(len(pidProperty)), pidProperty).Reply()
	if err != nil {
		t.Fatal(err)
	}
	own := binary.LittleEndian.AppendUint32(nil, uint32(os.Getpid()))
	xproto.ChangeProperty(x, xproto.PropModeReplace, openWindow(t, x), pid.Atom, xproto.AtomCardinal, 32, 1, own)
	var e exposure
	exposed := make(chan struct{}, 1)
	go e.watch(func() {
		select {
		case exposed <- struct{}{}:
		default:
		}
	})
	for late := time.After(time.Minute); ; { // the watch may not have begun when the cover goes: cover it again
		if err := xproto.DestroyWindowChecked(x, openWindow(t, x)).Check(); err != nil {
			t.Fatal(err)
		}
		select {
		case <-exposed:
			if !e.happened.Load() {
				t.Error("the window is woken, and no exposure is noted")
			}
			return
		case <-time.After(50 * time.Millisecond):
		case <-late:
			t.Fatal("no exposure is noticed")
		}
	}
}

// openWindow opens a window over the whole screen.
func openWindow(t *testing.T, x *xgb.Conn) xproto.Window {
	t.Helper()
	screen := xproto.Setup(x).DefaultScreen(x)
	w, err := xproto.NewWindowId(x)
	if err != nil {
		t.Fatal(err)
	}
	if err := xproto.CreateWindowChecked(x, screen.RootDepth, w, screen.Root, 0, 0, screen.WidthInPixels, screen.HeightInPixels, 0,
		xproto.WindowClassInputOutput, screen.RootVisual, xproto.CwOverrideRedirect, []uint32{1}).Check(); err != nil {
		t.Fatal(err)
	}
	if err := xproto.MapWindowChecked(x, w).Check(); err != nil {
		t.Fatal(err)
	}
	return w
}
