package kit

import (
	_ "embed"
	"image"
	"math"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"
)

// Box is a rounded rectangle with a fill, a border and a shadow: a panel, a button or a ring. [Canvas.Box]
// draws it with a shader, which is sharp at every scale and needs no image. [Raster.Box] paints it into an
// image. A Box is comparable, because [Picture.Equal] compares boxes.
type Box struct {
	Rect        Rect
	Radius      float64
	Fill        Color
	FillBottom  Color // Fill fades into this colour at the bottom; zero: it does not fade
	Stroke      Color
	StrokeWidth float64 // width of the stroke, inside the edge
	Shadow      Shadow
	Angle       float64 // radians clockwise, about the middle
}

// Shadow is a soft shadow under a box.
type Shadow struct {
	Color   Color
	Blur    float64
	OffsetY float64
}

// The shadows in use, from the smallest to the largest: for example under a plate, a message, a panel and a
// dialog. mixTokens sets them for the theme.
var ShadowLow, ShadowMid, ShadowPanel, ShadowHigh Shadow

//go:embed box.kage
var boxSource []byte

//go:embed arc.kage
var arcSource []byte

func compileOnce(src []byte) func() *ebiten.Shader {
	return readOnce("shader", func() (*ebiten.Shader, error) { return ebiten.NewShader(src) })
}

// readOnce returns a function that calls read once, when it is first called, and then always returns that
// result. It panics on an error, because an embedded file can only be wrong in the program itself.
func readOnce[T any](name string, read func() (T, error)) func() T {
	return sync.OnceValue(func() T {
		x, err := read()
		if err != nil {
			panic("kit: embedded " + name + ": " + err.Error())
		}
		return x
	})
}

var (
	boxShader = compileOnce(boxSource)
	arcShader = compileOnce(arcSource)
)

// Box draws b with a shader. If its Rect is empty, nothing appears.
func (c *Canvas) Box(b Box) {
	if b.Rect.Empty() {
		return
	}
	if b.FillBottom == (Color{}) {
		b.FillBottom = b.Fill
	}
	k := c.Scale
	w, h := b.Rect.W*k, b.Rect.H*k
	mid := b.Rect.Center()
	margin := 2.0
	if b.Shadow.Color.A > 0 {
		margin += (b.Shadow.Blur + math.Abs(b.Shadow.OffsetY)) * k
	}
	u := boxUniforms
	u.set("Half", w/2, h/2)
	u.set("Radius", min(b.Radius*k, w/2, h/2))
	u.setColor("Fill", b.Fill)
	u.setColor("Fill2", b.FillBottom)
	u.setColor("Stroke", b.Stroke)
	u.set("StrokeWidth", b.StrokeWidth*k)
	u.setColor("Shadow", b.Shadow.Color)
	u.set("Blur", max(b.Shadow.Blur*k, 0.5))
	u.set("Offset", 0, b.Shadow.OffsetY*k)
	c.drawShader(boxShader(), Pt{}.Rect(w+2*margin, h+2*margin), mid.Mul(k), b.Angle, u, ebiten.BlendSourceOver)
}

// uniforms are the values that a shader reads, by their names in the shader. A frame draws hundreds of
// boxes, so all of them share boxUniforms, which makes no garbage. That is safe, because Ebitengine copies
// the values before it returns, and only the window's goroutine draws.
type uniforms map[string]any

var boxUniforms = uniforms{
	"Half": make([]float32, 2), "Radius": make([]float32, 1), "Fill": make([]float32, 4), "Fill2": make([]float32, 4), "Stroke": make([]float32, 4),
	"StrokeWidth": make([]float32, 1), "Shadow": make([]float32, 4), "Blur": make([]float32, 1), "Offset": make([]float32, 2),
}

func (u uniforms) set(name string, values ...float64) {
	to := u[name].([]float32)
	for i, v := range values {
		to[i] = float32(v)
	}
}

func (u uniforms) setColor(name string, c Color) { putVec4(u[name].([]float32), c) }

// Arc is a part of a ring, with round ends.
type Arc struct {
	Center Pt
	Radius float64 // radius of the middle of the line
	Width  float64
	From   float64 // radians, clockwise from the right
	Sweep  float64 // radians, 0 … 2π
	Color  Color
}

// Arc draws an arc with a shader.
func (c *Canvas) Arc(a Arc) {
	r := (a.Radius+a.Width/2)*c.Scale + 2
	c.drawShader(arcShader(), Pt{}.Rect(2*r, 2*r), a.Center.Mul(c.Scale), 0, map[string]any{
		"Radius": float32(a.Radius * c.Scale),
		"Width":  float32(a.Width * c.Scale),
		"From":   float32(a.From),
		"Sweep":  float32(a.Sweep),
		"Fill":   vec4(a.Color),
	}, ebiten.BlendSourceOver)
}

// NewImage returns an empty image with a texture of its own. Without this, Ebitengine would draw
// large images on one shared texture, later copy them to another, and keep both, which took 60 MB
// for a table.
func NewImage(w, h int) *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
}

var quadIndices = []uint16{0, 1, 2, 1, 2, 3}

// drawShader draws a rectangle with a shader, turned by angle and then moved to mid, in pixels. The shader gets
// each position in the rectangle as custom.xy.
func (c *Canvas) drawShader(s *ebiten.Shader, r Rect, mid Pt, angle float64, uniforms map[string]any, blend ebiten.Blend) {
	sin, cos := math.Sincos(angle)
	vs := make([]ebiten.Vertex, 0, 4)
	for _, p := range [4]Pt{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.X, Y: r.Bottom()}, {X: r.Right(), Y: r.Bottom()}} {
		vs = append(vs, ebiten.Vertex{
			DstX: float32(mid.X + p.X*cos - p.Y*sin), DstY: float32(mid.Y + p.X*sin + p.Y*cos),
			ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1, Custom0: float32(p.X), Custom1: float32(p.Y),
		})
	}
	c.Dst.DrawTrianglesShader(vs, quadIndices, s, &ebiten.DrawTrianglesShaderOptions{Uniforms: uniforms, Blend: blend})
}

func vec4(c Color) []float32 {
	v := make([]float32, 4)
	putVec4(v, c)
	return v
}

func putVec4(v []float32, c Color) {
	a := float32(c.A) / 255
	v[0], v[1], v[2], v[3] = float32(c.R)/255*a, float32(c.G)/255*a, float32(c.B)/255*a, a
}
