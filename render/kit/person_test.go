package kit_test

import (
	"lastcard/render/kit"
)

// person is somebody who uses a page of widgets. Each action takes one tick or more.
type person struct {
	ui   kit.UI
	page func(u *kit.UI)
	want kit.Want
	in   kit.Input
	at   kit.Pt
}

var window = kit.Size{W: 1000, H: 600}

func (p *person) tick(change func(in *kit.Input)) {
	p.in = kit.Input{Dt: kit.Tick, Size: window, Mouse: p.at, MouseInside: true}
	if change != nil {
		change(&p.in)
	}
	p.ui.Begin(&p.in)
	p.page(&p.ui)
	p.want = p.ui.End()
}

func (p *person) click(x, y float64) {
	p.at = kit.Pt{X: x, Y: y}
	p.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Down: true, Pressed: true} })
	p.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Released: true} })
}

func (p *person) press(keys ...kit.Key) {
	for _, k := range keys {
		p.tick(func(in *kit.Input) { in.Keys = []kit.Key{k} })
	}
}

func (p *person) command(k kit.Key) {
	p.tick(func(in *kit.Input) { in.Keys, in.Ctrl = []kit.Key{k}, true })
}

func (p *person) write(s string) { p.tick(func(in *kit.Input) { in.Text = s }) }

var (
	boxA = kit.Rect{X: 100, Y: 100, W: 200, H: 44}
	boxB = kit.Rect{X: 100, Y: 200, W: 200, H: 44}
	boxC = kit.Rect{X: 400, Y: 100, W: 200, H: 44}
)

// threeButtons returns a page of three buttons that counts the presses of each.
func threeButtons(count map[string]int) func(u *kit.UI) {
	return func(u *kit.UI) {
		for _, b := range []struct {
			id string
			r  kit.Rect
			o  kit.ButtonOpts
		}{{"a", boxA, kit.ButtonOpts{}}, {"b", boxB, kit.ButtonOpts{Kind: kit.Primary}}, {"c", boxC, kit.ButtonOpts{}}} {
			if u.Button(b.id, b.r, "Button "+b.id, b.o) {
				count[b.id]++
			}
		}
	}
}
