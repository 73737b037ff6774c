package cards

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

// cell is the part of a sheet that holds one image.
type cell struct {
	img      *ebiten.Image
	key      key
	lastUsed uint64 // the picture in which it was last drawn
}

// sheet is one texture with images of one size side by side. If every image had its own texture,
// the driver would round each up to powers of two, which would take half as much memory again.
type sheet struct {
	img       *ebiten.Image
	cells     []cell
	firstFree int // index of the first cell that was never used
}

// album holds all images that are kept. When it is full, a new image takes the place of the image of its
// size that has been unused for longest, but never of one that this picture or the previous one needed.
type album struct {
	images            map[key]*cell
	sheets            map[image.Point][]*sheet // sheets by the size of their cells
	pixels            int                      // the number of pixels of all sheets
	limit             int                      // the most pixels allowed, unless a picture and the one before need more
	picture, previous uint64                   // numbers of this picture and of the previous one
	brush             kit.Raster               // paints or unpacks the images that are needed now
	store             store                    // the faces that have been painted ahead
}

var cardAlbum = newAlbum(maxKeptPixels)

func newAlbum(limit int) *album {
	return &album{images: map[key]*cell{}, sheets: map[image.Point][]*sheet{}, limit: limit}
}

// maxKeptPixels limits the pixels of all sheets, unless a picture and the one before need more. It is 12 MB,
// enough for twelve cards and the smaller backs at 1920 × 1080. The other faces of a match are packed ([store]).
const maxKeptPixels = 3 << 20

// sheetSizes are the sizes a sheet may have. A sheet has room for at least minCells images. An image that
// is too large for that has a sheet of its own size.
var sheetSizes = []image.Point{{512, 512}, {512, 1024}, {1024, 512}, {1024, 1024}, {512, 2048}, {1024, 2048}}

const (
	minCells = 4
	// The album takes a larger sheet only if images fill a larger part of it, by more than this.
	minGain = 0.2
)

// image returns the image of a card for use in a picture (kit.Canvas.Picture). If the image is on no sheet,
// the album unpacks or paints it.
func (a *album) image(k key, picture uint64) *ebiten.Image {
	if picture != a.picture {
		a.picture, a.previous = picture, a.picture
	}
	c := a.images[k]
	if c == nil {
		if p, ok := a.store.cards[k]; ok {
			a.brush.Reset(k.size())
			p.unpack(a.brush.Image.Pix)
		} else {
			paintCard(&a.brush, k)
		}
		c = a.placeFor(k.size())
		delete(a.images, c.key)
		c.key, a.images[k] = k, c
		c.img.WritePixels(a.brush.Image.Pix)
	}
	c.lastUsed = picture
	return c.img
}

// placeFor returns a cell for one more image of this size: one that was never used, on a new sheet if
// necessary, or a stale one when the album is full. If no cell is stale then, the album grows beyond its
// limit.
func (a *album) placeFor(size image.Point) *cell {
	for _, s := range a.sheets[size] {
		if s.firstFree < len(s.cells) {
			s.firstFree++
			return &s.cells[s.firstFree-1]
		}
	}
	w, h := sheetSize(size)
	if a.pixels+w*h > a.limit {
		a.dropSheets(size)
	}
	if a.pixels+w*h > a.limit {
		if c := a.oldestCell(size); c != nil {
			return c
		}
	}
	s := newSheet(size, w, h)
	a.sheets[size] = append(a.sheets[size], s)
	a.pixels += w * h
	s.firstFree = 1
	return &s.cells[0]
}

// isStale reports whether c was needed neither in this picture nor in the previous one.
func (a *album) isStale(c *cell) bool { return c.lastUsed != a.picture && c.lastUsed != a.previous }

// oldestCell returns the stale cell of a size that has been unused for longest, or nil.
func (a *album) oldestCell(size image.Point) (old *cell) {
	for _, s := range a.sheets[size] {
		for i := range s.cells[:s.firstFree] {
			if c := &s.cells[i]; a.isStale(c) && (old == nil || c.lastUsed < old.lastUsed) {
				old = c
			}
		}
	}
	return old
}

// dropSheets drops the sheets of other sizes that hold only stale images. A resized window leaves such
// sheets behind.
func (a *album) dropSheets(but image.Point) {
	for size, list := range a.sheets {
		if size == but {
			continue
		}
		a.sheets[size] = slices.DeleteFunc(list, func(s *sheet) bool {
			if slices.ContainsFunc(s.cells[:s.firstFree], func(c cell) bool { return !a.isStale(&c) }) {
				return false
			}
			for _, c := range s.cells[:s.firstFree] {
				delete(a.images, c.key)
			}
			a.pixels -= s.img.Bounds().Dx() * s.img.Bounds().Dy()
			s.img.Deallocate()
			return true
		})
	}
}

func (a *album) forget() {
	for _, list := range a.sheets {
		for _, s := range list {
			s.img.Deallocate()
		}
	}
	clear(a.images)
	clear(a.sheets)
	a.pixels = 0
	a.store.forget()
}

// sheetSize is the size of a sheet that has cells of a given size.
func sheetSize(cell image.Point) (w, h int) {
	w, h = cell.X, cell.Y
	best := -minGain
	for _, s := range sheetSizes {
		n := (s.X / cell.X) * (s.Y / cell.Y)
		used := float64(n*cell.X*cell.Y) / float64(s.X*s.Y)
		if n >= minCells && used > best+minGain {
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
