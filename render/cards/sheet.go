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
	used uint64 // the picture in which it was last drawn
}

// sheet is one texture with images of one size side by side. If every image had its own texture,
// the driver would round each up to powers of two, which would take half as much memory again.
type sheet struct {
	img   *ebiten.Image
	cells []cell
	free  int // index of the first cell that was never used
}

// album holds all images that are kept. When it is full, a new image takes the place of the oldest
// one that neither this picture nor the previous one needed.
type album struct {
	images            map[key]*cell
	sheets            map[image.Point][]*sheet // sheets by the size of their cells
	pixels            int                      // the number of pixels of all sheets
	limit             int                      // the most pixels allowed, unless a single picture needs more
	picture, previous uint64                   // numbers of this picture and of the previous one
	ahead             chan painted             // delivers a card painted ahead; nil when none is being painted
	brush             kit.Raster               // paints the images that are needed now
	spare             *kit.Raster              // paints images ahead; nil while it is in use
}

// painted is a card that has been painted and is not on a sheet yet.
type painted struct {
	key
	raster *kit.Raster
}

var cache = newAlbum(maxKept)

func newAlbum(limit int) *album {
	return &album{images: map[key]*cell{}, sheets: map[image.Point][]*sheet{}, limit: limit, spare: &kit.Raster{}}
}

// maxKept limits the pixels of all sheets, unless a single picture needs more: 32 MB, enough for
// the hundred cards of a large hand at 1920 × 1080.
const maxKept = 8 << 20

// sheetSizes are the sizes a sheet may have. A sheet has room for at least enoughCells images.
var sheetSizes = []image.Point{{512, 512}, {512, 1024}, {1024, 512}, {1024, 1024}, {512, 2048}, {1024, 2048}}

const (
	enoughCells = 4
	// The album takes a larger sheet only if the share of it that images fill is higher by this much.
	worthMore = 0.2
)

// image returns the image of a card for use in a picture (kit.Canvas.Picture). If the album has
// none, it paints one.
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

// put puts a painted card on a sheet.
func (a *album) put(k key, r *kit.Raster) *cell {
	c := a.place(k.size())
	delete(a.images, c.key)
	c.key = k
	a.images[k] = c
	c.img.WritePixels(r.Image.Pix)
	return c
}

// paintAhead paints the faces that no frame has needed yet, while frames are drawn. While the album has
// room, each call puts a finished card on a sheet and starts to paint the next one.
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

// place returns a cell to paint in: an empty one or, when the album is full, one that is no longer
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

// stale reports whether c was needed neither in this picture nor in the previous one.
func (a *album) stale(c *cell) bool { return c.used != a.picture && c.used != a.previous }

// oldest returns the stale cell of a size that has been unused for longest, or nil.
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

// drop drops the sheets of other sizes that hold only stale images. A resized window leaves such
// sheets behind.
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

// sheetSize is the size of a sheet that has cells of a given size.
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
