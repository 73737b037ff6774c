package window

import (
	"sync"

	"rsc.io/qr"

	"lastcard/render/seam"
)

// pictures makes the picture of a link once for as long as the link is the same: snapshots are asked for
// at every frame.
type pictures struct {
	mu   sync.Mutex
	link string
	last *seam.QR
}

// of is the picture of a link, nil for none or one that is too long for a telephone to read.
func (p *pictures) of(link string) *seam.QR {
	p.mu.Lock()
	defer p.mu.Unlock()
	if link != p.link {
		p.link, p.last = link, picture(link)
	}
	return p.last
}

// maxModules is the longest side of a picture that a telephone reads from a screen.
const maxModules = 117

// picture uses the level with the most room: a screen is not scratched, and larger modules are easier to read.
func picture(link string) *seam.QR {
	if link == "" {
		return nil
	}
	c, err := qr.Encode(link, qr.L)
	if err != nil || c.Size > maxModules {
		return nil
	}
	out := &seam.QR{Size: c.Size, Dark: make([]bool, c.Size*c.Size)}
	for y := range c.Size {
		for x := range c.Size {
			out.Dark[y*c.Size+x] = c.Black(x, y)
		}
	}
	return out
}
