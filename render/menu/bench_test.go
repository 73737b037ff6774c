package menu

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// BenchmarkHomeUpdate measures a tick of the home page with input. A tick without input costs next to
// nothing.
func BenchmarkHomeUpdate(b *testing.B) {
	m := New(newShell(newBackend()))
	in := kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, MouseMoved: true}
	for b.Loop() {
		m.Update(&in)
	}
}

// BenchmarkHomeDraw measures a redraw of the home page. It reads the pixels back, so that all
// drawing has been done.
func BenchmarkHomeDraw(b *testing.B) {
	kittest.NeedDisplay(b)
	m := New(newShell(newBackend()))
	m.Update(&kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, MayHaveChanged: true})
	dst := ebiten.NewImage(1280, 720)
	pix := make([]byte, 4*1280*720)
	for b.Loop() {
		m.Draw(kit.NewCanvas(dst, 1))
		dst.ReadPixels(pix)
	}
}
