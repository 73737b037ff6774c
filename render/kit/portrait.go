package kit

import _ "embed"

// Portraits are the faces of people: sixteen animals, each with an outline of its own, on a disc in
// one of the Tints. They look cut from paper, like everything that is printed.

// sand is the brown paper of portraits.
var sand = RGB(0xDDBB88)

// papers are the papers that portraits are cut from, by their names in portraits.txt.
var papers = map[string]Color{"paper": Paper, "sand": sand, "night": Night}

//go:embed portraits.txt
var portraitsFile string

// portraits are the animals, on the grid of icons. The middle of the grid is the middle of the disc.
var portraits = ReadDrawings(portraitsFile)

// Portrait is an animal on a disc. Animal counts from 1 and Tint from 0; larger numbers begin again at the
// first. If Animal is 0 or less, the sign of a bot takes the place of the animal.
type Portrait struct {
	At           Pt
	Radius       float64
	Animal, Tint int
	Ring         Color // the ring around it; zero: a faint one
}

func (p Portrait) disc() Box {
	ring, line := p.Ring, 2.0
	if ring == (Color{}) {
		ring, line = Alpha(White, 0.24), 1
	}
	return Box{Rect: p.At.Rect(2*p.Radius, 2*p.Radius), Radius: p.Radius, Fill: Tints[max(p.Tint, 0)%len(Tints)], Stroke: ring, StrokeWidth: line}
}

// Portrait draws p: the disc, and on it the animal or the sign of a bot.
func (c *Canvas) Portrait(p Portrait) {
	c.Box(p.disc())
	if p.Animal <= 0 {
		c.Icon(IconBot, p.At, p.Radius*1.15, 0, Paper)
		return
	}
	for _, l := range portraits[(p.Animal-1)%len(portraits)] {
		c.Icon(l.Shape, p.At, 2*p.Radius, 0, papers[l.Paint])
	}
}
