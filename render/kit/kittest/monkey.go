package kittest

import (
	"math/rand/v2"
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

// Monkey makes random input, such as clicks on controls and beside them, drags, text, keys, turns of the
// wheel and changes of the window's size. If the screen reacts in the same way, the same seed leads to the
// same input.
type Monkey struct {
	Rand *rand.Rand
	in   kit.Input
}

// NewMonkey returns a monkey for a seed, in a window of 1280 × 720 units.
func NewMonkey(seed uint64) *Monkey {
	return &Monkey{Rand: rand.New(rand.NewPCG(seed, 77)), in: kit.Input{Size: kit.Size{W: 1280, H: 720}}}
}

// The environment variable monkeyEnv sets how long each monkey acts, for example "10m". Without it a monkey
// acts for monkeyTicks ticks.
const (
	monkeyEnv   = "LASTCARD_MONKEY"
	monkeyTicks = 1500
)

// A tick may take no longer than maxTickTime, after which a person would think that the program hangs.
// Without monkeyEnv it may take busyFactor times as long, since other tests use the computer at the same
// time.
const (
	maxTickTime = time.Second
	busyFactor  = 10
)

// maxGrowth is how many bytes the memory in use may grow by in the second half of a run. Some growth is no
// fault: Ebitengine keeps measured texts, and only its loop, which stands still while a monkey acts, drops
// old ones. In the second half of a million ticks the memory grew by 10 MB.
const maxGrowth = 24 << 20

// monkeyKeys are keys that have an effect on at least one page.
var monkeyKeys = []kit.Key{
	ebiten.KeyTab, ebiten.KeyEnter, ebiten.KeySpace, ebiten.KeyEscape, ebiten.KeyLeft, ebiten.KeyRight, ebiten.KeyUp, ebiten.KeyDown,
	ebiten.KeyHome, ebiten.KeyEnd, ebiten.KeyBackspace, ebiten.KeyDelete, ebiten.KeyPageDown, ebiten.KeyF1, ebiten.KeyF2, ebiten.KeyF3,
	ebiten.KeyA, ebiten.KeyC, ebiten.KeyD, ebiten.KeyE, ebiten.KeyH, ebiten.KeyI, ebiten.KeyL, ebiten.KeyM, ebiten.KeyN, ebiten.KeyP, ebiten.KeyR,
	ebiten.KeyT, ebiten.KeyU, ebiten.KeyV, ebiten.KeyX, ebiten.KeyY, ebiten.KeyZ, ebiten.KeyDigit1, ebiten.KeyDigit2, ebiten.KeyDigit4, ebiten.KeyEqual, ebiten.KeyMinus,
}

// Play calls update with the monkey's input, tick after tick. The test fails if a tick takes too long or,
// in a run whose time monkeyEnv sets, if memory keeps growing.
func (m *Monkey) Play(t *testing.T, update func(in *kit.Input)) {
	t.Helper()
	length, err := time.ParseDuration(os.Getenv(monkeyEnv))
	timed := err == nil && length > 0
	end, most := time.Now().Add(length), maxTickTime
	if !timed {
		most *= busyFactor
	}
	half, after := end.Add(-length/2), uint64(0)
	for n := 0; timed && time.Now().Before(end) || !timed && n < monkeyTicks; n++ {
		in := m.tick()
		began := time.Now()
		update(&in)
		if took := time.Since(began); took > most {
			t.Errorf("tick %d took %v", n, took)
		}
		m.in.Outline = in.Outline
		if timed && after == 0 && time.Now().After(half) {
			after = heapInUse()
		}
	}
	if !timed {
		return
	}
	if now := heapInUse(); now > after+maxGrowth {
		t.Errorf("%d MB of memory after half of the time, %d MB at its end", after>>20, now>>20)
	}
}

// heapInUse returns the bytes in use on the heap after a garbage collection.
func heapInUse() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

func (m *Monkey) tick() kit.Input {
	r, in := m.Rand, &m.in
	was := in.Left
	in.Dt, in.MouseInside, in.HasFocus = kit.Tick, r.IntN(20) > 0, true
	in.MouseMoved, in.Left, in.Right, in.Wheel, in.Keys, in.Text = false, kit.MouseButton{Down: was.Down}, kit.MouseButton{}, kit.Pt{}, nil, ""
	in.Shift, in.Ctrl, in.Alt = r.IntN(12) == 0, r.IntN(12) == 0, r.IntN(40) == 0
	in.MayHaveChanged = r.IntN(30) == 0
	switch roll := r.IntN(100); {
	case roll < 30:
		m.point()
		in.Left = kit.MouseButton{Down: !was.Down, Pressed: !was.Down, Released: was.Down}
	case roll < 35:
		m.point()
		in.Left = kit.MouseButton{Pressed: true, Released: true}
	case roll < 50:
		m.point()
	case roll < 78:
		in.Keys = []kit.Key{monkeyKeys[r.IntN(len(monkeyKeys))]}
	case roll < 83:
		in.Text = []string{"a", "W+4", "ß", "日本", " ", "\u202e", "🃏", "4K7-XQ9-P2M"}[r.IntN(8)]
	case roll < 88:
		in.Wheel = kit.Pt{X: float64(r.IntN(3) - 1), Y: float64(r.IntN(9) - 4)}
	case roll < 90:
		in.Right = kit.MouseButton{Down: true, Pressed: true}
	case roll < 91:
		in.Size, in.MayHaveChanged = kit.Size{W: 480 + 2400*r.Float64(), H: 360 + 1400*r.Float64()}, true
	}
	in.Outline = &kit.Outline{}
	return *in
}

// point moves the mouse to the middle of a random node of the outline, or sometimes to any place, even just
// outside the window.
func (m *Monkey) point() {
	m.in.MouseMoved = true
	m.in.Mouse = kit.Pt{X: m.in.Size.W * (1.1*m.Rand.Float64() - 0.05), Y: m.in.Size.H * (1.1*m.Rand.Float64() - 0.05)}
	if m.in.Outline == nil || m.Rand.IntN(4) == 0 {
		return
	}
	if all := m.in.Outline.Nodes(); len(all) > 0 {
		m.in.Mouse = all[m.Rand.IntN(len(all))].Rect.Center()
	}
}
