package cards

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

// cell is the part of a sheet that holds one image.
type cell struct {
	img  *ebiten.Image
	key  key
	used uint64 // the picture it was last drawn in
}

// sheet is one texture with images of one size side by side: a texture of its own
// for each would be rounded up to powers of two, and take half as much again.
type sheet struct {
	img   *ebiten.Image
	cells []cell
	free  int // the first that was never used
}

// album is all images that are kept. When it gets large, images that neither this
// picture nor the one before needed make room for others, the oldest first.
type album struct {
	images            map[key]*cell
	sheets            map[image.Point][]*sheet // by the size of a cell
	pixels            int                      // of all sheets
	limit             int                      // the most pixels, unless one picture needs more
	picture, previous uint64                   // numbers of this picture and of the one before
	ahead             chan painted             // one, painted for later; nil when none is being painted
	brush             kit.Raster               // for what is needed now
	spare             *kit.Raster              // for what is painted ahead; nil while that goes on
}

// painted is a card that has been painted and lies on no sheet yet.
type painted struct {
	key
	raster *kit.Raster
}

var cache = newAlbum(maxKept)

func newAlbum(limit int) *album {
	return &album{images: map[key]*cell{}, sheets: map[image.Point][]*sheet{}, limit: limit, spare: &kit.Raster{}}
}

// maxKept bounds the pixels of all sheets, unless one picture needs more: 32 MB,
// a hundred cards of a hand at 1920 × 1080.
const maxKept = 8 << 20

// sheetSizes are the sizes that a sheet may have. A sheet holds at least
// enoughCells images.
var sheetSizes = []image.Point{{512, 512}, {512, 1024}, {1024, 512}, {1024, 1024}, {512, 2048}, {1024, 2048}}

const (
	enoughCells = 4
	// A larger sheet is taken only if this much more of it is used.
	worthMore = 0.2
)

// image is the image of a card in a picture (kit.Canvas.Picture); it is painted
// if there is none.
func (a *album) image(k key, picture uint64) *ebiten.Image {
	if picture != a.picture {
		a.picture, a.previous = picture, a.picture
	}
	c := a.images[k]
	if c == nil {
		paint(&a.brush, k)
		c = a.put(k, &a.brush)
	}
	c.used = picture
	return c.img
}

// put puts what was painted on a sheet.
func (a *album) put(k key, r *kit.Raster) *cell {
	c := a.place(k.size())
	delete(a.images, c.key)
	c.key = k
	a.images[k] = c
	c.img.WritePixels(r.Image.Pix)
	return c
}

// paintAhead paints those of faces that no frame has needed yet, while frames
// are drawn: each call puts one that is ready on a sheet and has the next one
// painted, as long as there is room.
func (a *album) paintAhead(faces []Face, px int) {
	if a.ahead != nil {
		select {
		case p := <-a.ahead:
			a.ahead, a.spare = nil, p.raster
			if p.look == inUse && a.images[p.key] == nil {
				a.put(p.key, p.raster)
			}
		default:
			return
		}
	}
	for _, f := range faces {
		k := key{face: f, look: inUse, px: px}
		if a.images[k] != nil || !a.room(k.size()) {
			continue
		}
		ready, p := make(chan painted, 1), painted{k, a.spare}
		a.ahead, a.spare = ready, nil
		go func() {
			paint(p.raster, p.key)
			ready <- p
		}()
		return
	}
}

// room reports whether one more image fits without taking the place of another.
func (a *album) room(size image.Point) bool {
	for _, s := range a.sheets[size] {
		if s.free < len(s.cells) {
			return true
		}
	}
	w, h := sheetSize(size)
	return a.pixels+w*h <= a.limit
}

// place is a cell to paint in: an empty one, or, where the album is full, one that is no longer
// needed.
func (a *album) place(size image.Point) *cell {
	for _, s := range a.sheets[size] {
		if s.free < len(s.cells) {
			s.free++
			return &s.cells[s.free-1]
		}
	}
	w, h := sheetSize(size)
	if a.pixels+w*h > a.limit {
		a.drop(size)
	}
	if a.pixels+w*h > a.limit {
		if c := a.oldest(size); c != nil {
			return c
		}
	}
	s := newSheet(size, w, h)
	a.sheets[size] = append(a.sheets[size], s)
	a.pixels += w * h
	s.free = 1
	return &s.cells[0]
}

// stale reports whether neither this picture nor the one before needed c.
func (a *album) stale(c *cell) bool { return c.used != a.picture && c.used != a.previous }

// oldest is the stale cell of a size that was not needed for longest, or nil.
func (a *album) oldest(size image.Point) (old *cell) {
	for _, s := range a.sheets[size] {
		for i := range s.cells[:s.free] {
			if c := &s.cells[i]; a.stale(c) && (old == nil || c.used < old.used) {
				old = c
			}
		}
	}
	return old
}

// drop drops the sheets of other sizes on which everything is stale: a resized
// window left them behind.
func (a *album) drop(but image.Point) {
	for size, list := range a.sheets {
		if size == but {
			continue
		}
		a.sheets[size] = slices.DeleteFunc(list, func(s *sheet) bool {
			if a.needed(s) {
				return false
			}
			for _, c := range s.cells[:s.free] {
				delete(a.images, c.key)
			}
			a.pixels -= s.img.Bounds().Dx() * s.img.Bounds().Dy()
			s.img.Deallocate()
			return true
		})
	}
}

func (a *album) needed(s *sheet) bool {
	return slices.ContainsFunc(s.cells[:s.free], func(c cell) bool { return !a.stale(&c) })
}

// forget drops all images.
func (a *album) forget() {
	for _, list := range a.sheets {
		for _, s := range list {
			s.img.Deallocate()
		}
	}
	clear(a.images)
	clear(a.sheets)
	a.pixels = 0
}

// sheetSize is the size of a sheet for cells of a size.
func sheetSize(cell image.Point) (w, h int) {
	w, h = cell.X, cell.Y
	best := -worthMore
	for _, s := range sheetSizes {
		n := (s.X / cell.X) * (s.Y / cell.Y)
		used := float64(n*cell.X*cell.Y) / float64(s.X*s.Y)
		if n >= enoughCells && used > best+worthMore {
			w, h, best = s.X, s.Y, used
		}
	}
	return w, h
}

func newSheet(size image.Point, w, h int) *sheet {
	s := &sheet{img: kit.NewImage(w, h)}
	for y := 0; y+size.Y <= h; y += size.Y {
		for x := 0; x+size.X <= w; x += size.X {
			at := image.Rectangle{Min: image.Pt(x, y), Max: image.Pt(x, y).Add(size)}
			s.cells = append(s.cells, cell{img: s.img.SubImage(at).(*ebiten.Image)})
		}
	}
	return s
}
