package render

import (
	"net"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// guest is the window, with a backend in memory, in a process of its own. This test drives it tick by tick,
// as its virtualization host.
type guest struct {
	t      *testing.T
	s      *vmhost.GuestSession
	screen *ebiten.Image
	input  *vmhost.GuestTextInput
	scale  float64
}

const guestW, guestH = 1280, 720

// start runs this test binary as a guest (see TestMain).
func start(t *testing.T) *guest {
	t.Helper()
	kittest.NeedDisplay(t)
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	if err := ln.(*net.TCPListener).SetDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	endpoint, err := vmhost.EndpointURLFromAddr(ln.Addr())
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), guestEnv+"="+endpoint)
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := cmd.Wait(); err != nil {
			t.Errorf("the program ended badly: %v", err)
		}
	})
	conn, err := ln.Accept()
	if err != nil {
		t.Fatal(err)
	}
	g := &guest{t: t, scale: ebiten.Monitor().DeviceScaleFactor()}
	g.s, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{
		OnTextInput: func(in *vmhost.GuestTextInput) { g.input = in },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := g.s.Close(); err != nil {
			t.Error(err)
		}
	})
	g.screen = ebiten.NewImage(int(guestW*g.scale), int(guestH*g.scale))
	if err := g.s.SetOutsideScreen(g.screen); err != nil {
		t.Fatal(err)
	}
	g.ticks(2)
	return g
}

func (g *guest) ticks(n int) {
	g.t.Helper()
	g.s.AdvanceTicks(n)
	if !g.s.WaitTicks() {
		g.t.Fatalf("the program has ended: %v", g.s.Err())
	}
}

// click presses and releases the left button at a place, in units.
func (g *guest) click(x, y float64) {
	g.t.Helper()
	g.s.MoveCursor(x, y)
	g.ticks(1)
	g.s.PressMouseButton(ebiten.MouseButtonLeft)
	g.ticks(1)
	g.s.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.ticks(2)
}

// tap presses a key and releases it, within one tick.
func (g *guest) tap(k ebiten.Key) {
	g.t.Helper()
	g.s.PressKey(k)
	g.s.ReleaseKey(k)
	g.ticks(2)
}

// shot compares the screen with a golden picture.
func (g *guest) shot(name string) {
	g.t.Helper()
	g.s.AdvanceFrame()
	if !g.s.WaitFrame() {
		g.t.Fatalf("no frame: %v", g.s.Err())
	}
	g.s.CompositeFrame()
	kittest.Shot(g.t, name, guestW, guestH, 1, func(c *kit.Canvas) {
		op := &ebiten.DrawImageOptions{}
		op.GeoM.Scale(1/g.scale, 1/g.scale)
		c.Dst.DrawImage(g.screen, op)
	})
}

// TestWindow clicks and types in the window as Ebitengine runs it: it enters a name, hosts a table with a house
// rule, adds a bot in the lobby, and leaves.
func TestWindow(t *testing.T) {
	g := start(t)
	g.shot("window-home")
	g.click(330, 276) // the name: the first click selects all of it,
	g.click(330, 276) // the second puts the caret after its last letter
	if g.input == nil {
		t.Fatal("the name field asks for no text")
	}
	g.input.Commit(" Ő")
	g.ticks(2)
	g.shot("window-name")
	for range 3 { // Play with bots, how many bots, then Host
		g.tap(ebiten.KeyTab)
	}
	g.tap(ebiten.KeyEnter)
	g.shot("window-host")
	g.click(1091, 226) // stacking
	g.click(295, 618)  // open the table
	g.shot("window-lobby")
	g.click(262, 552) // add a bot
	g.tap(ebiten.KeyEscape)
	g.shot("window-left")
}
