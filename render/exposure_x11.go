//go:build !windows && !darwin

package render

import (
	"encoding/binary"
	"io"
	"os"
	"sync/atomic"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// exposure notices that a covered part of the window can be seen again. Under X11 without a compositor the
// picture of that part is lost. Ebitengine does not report that, so the exposure asks the X server itself, on a
// connection of its own; xgb is the library of X's protocol in Go.
type exposure struct {
	happened atomic.Bool
}

// watch calls wake each time a covered part of the window can be seen again, until the connection ends. If the
// X server does not answer, watch notices nothing.
func (e *exposure) watch(wake func()) {
	xgb.Logger.SetOutput(io.Discard) // otherwise xgb would write to the terminal that the X server has ended
	x, err := xgb.NewConn()
	if err != nil {
		return
	}
	defer x.Close()
	pid, err := xproto.InternAtom(x, true, uint16(len(pidProperty)), pidProperty).Reply()
	if err != nil {
		return
	}
	for _, w := range ownWindows(x, xproto.Setup(x).DefaultScreen(x).Root, windowDepth, pid.Atom) {
		xproto.ChangeWindowAttributes(x, w, xproto.CwEventMask, []uint32{xproto.EventMaskExposure})
	}
	for {
		event, err := x.WaitForEvent()
		if event == nil && err == nil {
			return
		}
		if exposed, ok := event.(xproto.ExposeEvent); ok && exposed.Count == 0 {
			e.happened.Store(true)
			wake()
		}
	}
}

// windowDepth is how deep the program's window may lie in the tree of windows: window managers put a window
// into one or two frames.
const windowDepth = 4

// pidProperty is the property in which a window names its process (Extended Window Manager Hints).
const pidProperty = "_NET_WM_PID"

// ownWindows returns the windows of this process that lie beneath a window, at most depth levels deeper.
// Windows name their process in the property pid.
func ownWindows(x *xgb.Conn, beneath xproto.Window, depth int, pid xproto.Atom) (own []xproto.Window) {
	tree, err := xproto.QueryTree(x, beneath).Reply()
	if err != nil || depth == 0 {
		return nil
	}
	for _, w := range tree.Children {
		p, err := xproto.GetProperty(x, false, w, pid, xproto.AtomCardinal, 0, 1).Reply()
		if err == nil && len(p.Value) == 4 && int(binary.LittleEndian.Uint32(p.Value)) == os.Getpid() {
			own = append(own, w)
		}
		own = append(own, ownWindows(x, w, depth-1, pid)...)
	}
	return own
}
