package kit_test

import (
	"image"
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

func TestMain(m *testing.M) { kittest.Main(m) }

// TestRasterArea: the painted area of a path equals the area of its outline without its holes,
// whether or not it touches the edge of the picture. A curve counts as a polygon that is at most an
// eighth of a pixel off.
func TestRasterArea(t *testing.T) {
	for _, c := range []struct {
		path string
		want float64
	}{
		{"M2 2 H12 V12 H2 Z", 100},
		{"O12 12 10", 100 * math.Pi},
		{"O12 12 10 M8 8 V16 H16 V8 Z", 100*math.Pi - 64},
		{"M2.5 2.25 L12.5 2.25 L2.5 12.25 Z", 50},
		{"M0 0 Q24 0 24 24 L0 24 Z", 288 + 192}, // a triangle, plus the area that the parabola adds
		{"M-10 -10 H34 V34 H-10 Z", 24 * 24},
	} {
		var r kit.Raster
		r.Reset(image.Pt(24, 24))
		r.Path(kit.MustPath(c.path), ebiten.GeoM{}, kit.White)
		sum := 0.0
		for i := 3; i < len(r.Image.Pix); i += 4 {
			sum += float64(r.Image.Pix[i]) / 255
		}
		if math.Abs(sum-c.want) > 0.025*c.want {
			t.Errorf("%s covers %.2f, want %.2f", c.path, sum, c.want)
		}
	}
}

// TestRasterBox: Raster paints a box that looks the same as the shader's.
func TestRasterBox(t *testing.T) {
	red, blue := kit.RGB(0xC03020), kit.RGBA(0x2030C0, 160)
	for name, b := range map[string]kit.Box{
		"plain":  {Rect: kit.Rect{X: 10, Y: 8, W: 40, H: 50}, Fill: red},
		"fade":   {Rect: kit.Rect{X: 10, Y: 8, W: 40, H: 50}, Radius: 9, Fill: red, FillBottom: blue},
		"line":   {Rect: kit.Rect{X: 10.3, Y: 8.6, W: 40, H: 50}, Radius: 9, Fill: blue, Stroke: red, StrokeWidth: 3},
		"ring":   {Rect: kit.Rect{X: 10, Y: 8, W: 40, H: 40}, Radius: 20, Stroke: red, StrokeWidth: 2.5},
		"turned": {Rect: kit.Rect{X: 14, Y: 12, W: 30, H: 40}, Radius: 6, Fill: red, Stroke: blue, StrokeWidth: 2, Angle: 0.4},
		"shadow": {Rect: kit.Rect{X: 14, Y: 12, W: 30, H: 40}, Radius: 6, Fill: red, Angle: -0.3, Shadow: kit.Shadow{Color: kit.RGBA(0, 200), Blur: 6, OffsetY: 3}},
		"ghost":  {Rect: kit.Rect{X: 14, Y: 12, W: 30, H: 40}, Radius: 6, Fill: blue, Shadow: kit.Shadow{Color: kit.RGBA(0, 200), Blur: 6}},
	} {
		const scale = 1.5
		size := image.Pt(96, 96)
		want := kittest.Draw(t, size.X, size.Y, scale, func(c *kit.Canvas) { c.Box(b) })
		var r kit.Raster
		r.Reset(size)
		r.Box(b, kit.Pt{}, scale)
		for i, v := range r.Image.Pix {
			if d := int(v) - int(want.Pix[i]); d < -3 || d > 3 {
				t.Errorf("%s: at %d, %d the shader has %v, the raster %v", name, i/4%size.X, i/4/size.X, want.Pix[i/4*4:][:4], r.Image.Pix[i/4*4:][:4])
				break
			}
		}
	}
}
