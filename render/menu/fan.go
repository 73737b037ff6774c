package menu

import (
	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
)

// fan is where the cards of the home page lie.
type fan struct {
	at kit.Pt
	w  float64
}

// fanned are the cards of the home page: those that a game is known by.
var fanned = map[string][]string{
	"uno":    {"Y3", "RS", "W+4", "B1", "G+2"},
	"insane": {"B7", "Y+20", "W", "GR", "R+20"},
	"switch": {"JD", "2S", "AH", "8C", "KS"},
	"palace": {"QC", "2D", "10S", "8H", "AC"},
	"eights": {"8S", "8H", "8C", "8D", "QS"},
}

// fanCards is how many there are.
const fanCards = 5

// fanOf are the cards of a game that are shown: the first of its deck where it has no
// cards of its own here.
func fanOf(g engine.Game) (faces []cards.Face) {
	for _, name := range fanned[g.Name()] {
		if f, ok := g.ParseFace(name); ok {
			faces = append(faces, cards.Of(g, f))
		}
	}
	for _, f := range g.Deck(engine.DefaultRules(g)) {
		if len(faces) >= fanCards {
			break
		}
		faces = append(faces, cards.Of(g, f))
	}
	return faces
}

func homeFan(win kit.Size) fan {
	_, right := homeColumns(win)
	w := min(right.H*0.23, right.W*0.22, 150)
	return fan{at: kit.Pt{X: right.Center().X, Y: right.Y + right.H*0.285}, w: w}
}

func drawFan(c *kit.Canvas, f fan, faces []cards.Face) {
	const step = 0.23
	for i, face := range faces {
		t := float64(i) - float64(len(faces)-1)/2
		at := turn(kit.Pt{Y: -f.w * 2.1}, t*step).Add(f.at).Add(kit.Pt{Y: f.w * 2.1})
		cards.Draw(c, face, cards.Place{At: at, W: f.w, Angle: t * step}, cards.Opts{Lift: 0.25})
	}
}
