package cards

import "bytes"

// packed is an image of a card as runs of equal pixels. Most of a card is plain, so the runs need much less
// memory than the pixels, and to unpack them takes much less time than to paint the card again.
type packed struct {
	colors  []uint8 // the pixel of each run, 4 bytes long
	lengths []uint8 // how many pixels each run has, up to longestRun
}

const longestRun = 255

// packer packs images. It keeps the memory in which it collects the runs.
type packer struct{ runs packed }

func (k *packer) pack(pix []uint8) packed {
	colors, lengths := k.runs.colors[:0], k.runs.lengths[:0]
	for len(pix) > 0 {
		n := 1
		for n < longestRun && 4*n < len(pix) && [4]uint8(pix[4*n:]) == [4]uint8(pix) {
			n++
		}
		colors, lengths = append(colors, pix[:4]...), append(lengths, uint8(n))
		pix = pix[4*n:]
	}
	k.runs = packed{colors, lengths}
	return packed{bytes.Clone(colors), bytes.Clone(lengths)}
}

// unpack writes the pixels of the image to pix.
func (p packed) unpack(pix []uint8) {
	for i, n := range p.lengths {
		run := pix[:4*int(n)]
		copy(run, p.colors[4*i:4*i+4])
		for done := 4; done < len(run); done *= 2 {
			copy(run[done:], run[:done])
		}
		pix = pix[len(run):]
	}
}

// size is how many bytes p takes.
func (p packed) size() int { return len(p.colors) + len(p.lengths) }
