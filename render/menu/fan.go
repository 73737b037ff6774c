package menu

import (
	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
)

// fan says where the home page shows its fan of cards, and how large.
type fan struct {
	center    kit.Pt
	cardWidth float64
}

const fanCards = 5

// fanOf returns the cards of a game's emblem, followed by the first cards of its deck if the emblem has
// fewer than fanCards.
func fanOf(g engine.Game) (faces []cards.Face) {
	for _, name := range g.Traits().Emblem {
		if f, ok := g.ParseFace(name); ok {
			faces = append(faces, cards.FaceOf(g, f))
		}
	}
	for _, f := range g.Deck(2, engine.DefaultRules(g)) {
		if len(faces) >= fanCards {
			break
		}
		faces = append(faces, cards.FaceOf(g, f))
	}
	return faces
}

func homeFan(win kit.Size) fan {
	_, right := homeColumns(win)
	w := min(right.H*0.23, right.W*0.22, 150)
	return fan{center: kit.Pt{X: right.Center().X, Y: right.Y + right.H*0.285}, cardWidth: w}
}

func drawFan(c *kit.Canvas, f fan, faces []cards.Face) {
	const step = 0.23
	for i, face := range faces {
		t := float64(i) - float64(len(faces)-1)/2
		at := kit.Pt{Y: -f.cardWidth * 2.1}.Turn(t * step).Add(f.center).Add(kit.Pt{Y: f.cardWidth * 2.1})
		cards.Draw(c, face, cards.Place{Center: at, W: f.cardWidth, Angle: t * step}, cards.Opts{Lift: 0.25})
	}
}
