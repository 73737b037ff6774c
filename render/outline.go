package render

import (
	"reflect"
	"time"

	"lastcard/render/kit"
)

// Outline describes the screen. Options.Outline receives one whenever the screen changes, for screen
// readers and for tests that play as a person does. It contains only things that a person can see.
type Outline struct {
	Screen string     `json:"screen"` // menu, connecting, lobby, table, failed; settings, help, archive, opening, replay, lesson, closing
	Moving bool       `json:"moving,omitempty"`
	Scale  float64    `json:"scale"` // pixels in a unit
	Size   kit.Size   `json:"size"`  // size of the window, in units
	Nodes  []kit.Node `json:"nodes"`
}

// narrator passes on an outline when it has changed.
type narrator struct {
	tell        func(Outline)
	lastOutline Outline
	lastTold    time.Time // when the last outline was passed on
}

// narrateEvery is the least time between two outlines while something moves.
const narrateEvery = 100 * time.Millisecond

// narrate passes on the outline of the present frame if it has changed. While something moves, it does so
// at most every narrateEvery.
func (n *narrator) narrate(a *app, in *kit.Input, want kit.Want, scale float64) {
	if n.tell == nil {
		return
	}
	if want == kit.Animate && time.Since(n.lastTold) < narrateEvery {
		return
	}
	now := Outline{Screen: a.screenName(), Moving: want == kit.Animate, Scale: scale, Size: in.Size}
	now.Nodes = append(now.Nodes, a.toasts.Outline()...)
	now.Nodes = append(now.Nodes, a.outline.Nodes()...)
	if reflect.DeepEqual(now, n.lastOutline) {
		return
	}
	n.lastOutline, n.lastTold = now, time.Now()
	n.tell(now)
}

// screenName is the name of the topmost thing on the screen.
func (a *app) screenName() string {
	if a.askingClose {
		return "closing"
	}
	if a.overlay != nil {
		return a.overlay.PageName()
	}
	return string(a.screen)
}
