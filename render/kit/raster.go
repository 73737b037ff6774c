package kit

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/vector"
)

// Raster paints paths and boxes into memory with the processor, for the kept images of icons and cards. It
// needs no display and no graphics driver, so another goroutine can paint while frames are drawn. A driver
// that painted would make frames wait, and it would keep its textures for ever. The zero value is ready for
// [Raster.Reset].
type Raster struct {
	Image      *image.RGBA // premultiplied, the format of Ebitengine
	rasterizer vector.Rasterizer
	mask       []uint8
}

// Reset begins a new, empty picture. It may reuse the memory of the previous Image, so nobody may use that
// any more.
func (r *Raster) Reset(size image.Point) {
	n := 4 * size.X * size.Y
	if r.Image == nil || n > cap(r.Image.Pix) {
		r.Image = image.NewRGBA(image.Rectangle{Max: size})
		return
	}
	r.Image = &image.RGBA{Pix: r.Image.Pix[:n], Stride: 4 * size.X, Rect: image.Rectangle{Max: size}}
	clear(r.Image.Pix)
}

// Path fills a path, anti-aliased; geo transforms the path to pixels.
func (r *Raster) Path(p *Path, geo ebiten.GeoM, col Color) {
	box := p.bounds(&geo).Intersect(r.Image.Rect)
	if box.Empty() || col.A == 0 {
		return
	}
	w, h := box.Dx(), box.Dy()
	r.rasterizer.Reset(w, h)
	toPixels := func(q Pt) (x, y float32) {
		a, b := geo.Apply(q.X, q.Y)
		return float32(a - float64(box.Min.X)), float32(b - float64(box.Min.Y))
	}
	for i := range p.steps {
		s := &p.steps[i]
		ax, ay := toPixels(s.ends[0])
		bx, by := toPixels(s.ends[1])
		cx, cy := toPixels(s.ends[2])
		switch s.op {
		case sfnt.SegmentOpMoveTo:
			r.rasterizer.ClosePath()
			r.rasterizer.MoveTo(ax, ay)
		case sfnt.SegmentOpLineTo:
			r.rasterizer.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo:
			r.rasterizer.QuadTo(ax, ay, bx, by)
		case sfnt.SegmentOpCubeTo:
			r.rasterizer.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	r.rasterizer.ClosePath()
	if n := w * h; n > cap(r.mask) {
		r.mask = make([]uint8, n)
	}
	m := image.Alpha{Pix: r.mask[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)}
	clear(m.Pix)
	r.rasterizer.Draw(&m, m.Rect, image.Opaque, image.Point{})
	src := premultiply(col)
	var solid [4]uint8 // the bytes of a pixel that an opaque colour covers
	src.layOver(solid[:])
	for y := range h {
		row := r.rowPixels(box.Min.X, box.Min.Y+y, w)
		for x, a := range m.Pix[y*w : (y+1)*w] {
			switch {
			case a == 0:
			case a == 255 && col.A == 255: // most pixels of a shape
				copy(row[4*x:], solid[:])
			default:
				src.scaledBy(float32(a) / 255).layOver(row[4*x:])
			}
		}
	}
}

// bounds returns the pixels that p may touch.
func (p *Path) bounds(geo *ebiten.GeoM) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range p.steps {
		s := &p.steps[i]
		for _, q := range s.points() {
			x, y := geo.Apply(q.X, q.Y)
			x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
		}
	}
	if x1 < x0 {
		return image.Rectangle{}
	}
	return pixelRect(x0, y0, x1, y1)
}

// rowPixels returns the n pixels from (x, y) to the right.
func (r *Raster) rowPixels(x, y, n int) []uint8 {
	i := r.Image.PixOffset(x, y)
	return r.Image.Pix[i : i+4*n]
}

// Box paints a box as box.kage draws it, scaled and then moved by at, in pixels.
func (r *Raster) Box(b Box, at Pt, scale float64) {
	s := newShape(b, scale)
	mid := b.Rect.Center().Mul(scale).Add(at)
	sin, cos := math.Sincos(b.Angle)
	w, h := s.halfSize.W+s.margin, s.halfSize.H+s.margin
	w, h = w*math.Abs(cos)+h*math.Abs(sin), w*math.Abs(sin)+h*math.Abs(cos)
	box := pixelRect(mid.X-w, mid.Y-h, mid.X+w, mid.Y+h).Intersect(r.Image.Rect)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row := r.rowPixels(box.Min.X, y, box.Dx())
		dy := float64(y) + 0.5 - mid.Y
		from, to := 0, 0 // the pixels deep inside, which all have one colour
		if b.Angle == 0 && (s.shadowless || s.isOpaque()) {
			from, to = s.innerRange(dy, mid.X-float64(box.Min.X), box.Dx())
		}
		if from < to {
			s.fillColorAt(dy).layOverAll(row[4*from : 4*to])
		}
		for x := 0; x < box.Dx(); x++ {
			if x == from && from < to {
				x = to - 1
				continue
			}
			dx := float64(box.Min.X+x) + 0.5 - mid.X
			if c := s.colorAt(Pt{X: dx*cos + dy*sin, Y: dy*cos - dx*sin}); c[3] > 0 {
				c.layOver(row[4*x:])
			}
		}
	}
}

// pixelRect returns the smallest rectangle of whole pixels that holds these coordinates.
func pixelRect(x0, y0, x1, y1 float64) image.Rectangle {
	return image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1)))
}
