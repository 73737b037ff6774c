package ending

import (
	"strconv"
	"time"

	"lastcard/engine"
	"lastcard/render/board/moment"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/motion"
)

// The podium shows how the match ended: the first three players stand on it, and the other players are
// in a list.

const podiumSize = 3

// blockHeights are the heights of the podium's blocks by place, as parts of its room. standOrder gives
// the order of the blocks from the left, for each number of players; its numbers are rows of the
// standing.
var (
	blockHeights = [podiumSize]float64{0.46, 0.31, 0.2}
	standOrder   = [podiumSize + 1][]int{1: {0}, 2: {0, 1}, 3: {1, 0, 2}}
)

// The room of a podium in a usual window and the width of a block there, in units. In a larger room
// portraits and words grow with the room, up to maxGrowth.
const (
	podiumW, podiumH = 640.0, 420.0
	blockW           = 190.0
	maxGrowth        = 1.5
)

func drawPodium(f *part.Frame, r kit.Rect, rows []engine.Seat, age time.Duration) {
	n := min(len(rows), podiumSize)
	growth := min(max(min(r.W/podiumW, r.H/podiumH), 1), maxGrowth)
	w := min(r.W/podiumSize, blockW*growth)
	x := r.Center().X - w*float64(n)/2
	places := placesOf(&f.Facts, rows)
	for i, row := range standOrder[n] {
		at := kit.Rect{X: x + float64(i)*w, Y: r.Y, W: w, H: r.H}
		risen := 1.0 // the part of the block that has risen out of the table; the winner's block rises last
		if !f.Motion.Reduced {
			risen = moment.EaseEarly(age.Seconds()/motion.MaxMoment-0.22*float64(podiumSize-1-row), 0.5)
		}
		drawBlock(f, at, rows[row], places[row], risen, growth)
	}
}

// drawBlock draws one player on the podium: a block with the place, and the player on top of it. come
// is how far the block has risen, 0 to 1; growth is how much larger than usual the block is.
func drawBlock(f *part.Frame, r kit.Rect, seat engine.Seat, place int, come, growth float64) {
	pic, first := f.UI.Picture(), place == 1
	h := r.H * blockHeights[place-1] * come
	block := kit.Rect{X: r.X + 3, Y: r.Bottom() - h, W: r.W - 6, H: h}
	box := kit.Box{Rect: block, Radius: 10, Fill: kit.PanelTop, FillBottom: kit.PanelLow, Stroke: kit.Edge, StrokeWidth: 1, Shadow: kit.ShadowPanel}
	disc, ink, ring := 26*growth, kit.InkSoft, kit.Color{}
	if first {
		box.Fill, box.Stroke, box.StrokeWidth = kit.PlateTurn, kit.Gold, 2
		disc, ink, ring = 34*growth, kit.Gold, kit.Gold
	}
	pic.Box(box)
	if come < 1 {
		return // the player appears once the block stands
	}
	big := kit.Style{Size: min(44*growth, block.H*0.62), Weight: kit.Display}
	pic.Label(kit.Label{At: block.Center(), Text: strconv.Itoa(place), Style: big, Color: ink, Align: kit.Middle})
	y := block.Y - 18*growth
	points := joinSaid(f.ScoreText(f.View().Seats[seat].Score), tagAtEnd(&f.Facts, seat))
	pic.Label(kit.Label{At: kit.Pt{X: r.Center().X, Y: y}, Text: points, Style: kit.Small.WithSize(kit.Small.Size * growth), Color: kit.InkSoft, Align: kit.Middle, MaxWidth: r.W - 8})
	y -= 23 * growth
	drawNameAndTick(f, kit.Rect{X: r.X + 4, Y: y - 12, W: r.W - 8, H: 24}, seat, kit.Strong.WithSize(kit.Strong.Size*growth))
	portraitCenter := kit.Pt{X: r.Center().X, Y: y - 18*growth - disc}
	if first {
		pic.Box(moment.GlowLight(portraitCenter, disc*2.6, kit.Alpha(kit.Lit, 0.7)))
		pic.Icon(kit.IconCrown, kit.Pt{X: portraitCenter.X, Y: portraitCenter.Y - disc - 14*growth}, 34*growth, kit.Gold)
	}
	part.DrawPortrait(f, portraitCenter, disc, seat, ring)
}

// joinSaid joins two texts with a dot between them, or returns the one that is not empty.
func joinSaid(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " · " + b
}

// drawNameAndTick draws a name in the middle of r, and whether that player wants another match.
func drawNameAndTick(f *part.Frame, r kit.Rect, seat engine.Seat, st kit.Style) {
	pic, name := f.UI.Picture(), f.Words.Name(seat)
	room := r.W
	if wantsAnother(f, seat) {
		room -= 44
		x := r.Center().X + min(kit.Width(name, st), room)/2 + 14
		pic.Icon(kit.IconCheck, kit.Pt{X: x, Y: r.Center().Y}, 17, kit.Good)
	}
	pic.Label(kit.Label{At: r.Center(), Text: name, Style: st, Color: kit.Ink, Align: kit.Middle, MaxWidth: room})
}

func wantsAnother(f *part.Frame, seat engine.Seat) bool {
	return int(seat) < len(f.Snap.Players) && f.Snap.Players[seat].Rematch
}

// placesOf returns the place of each seat in a standing. Players who did equally well share a place, but
// nobody shares the place of the match's winner.
func placesOf(f *part.Facts, rows []engine.Seat) []int {
	v := f.View()
	places := make([]int, len(rows))
	for i, seat := range rows {
		places[i] = i + 1
		if i == 0 || rows[i-1] == v.Winner {
			continue
		}
		a, b := &v.Seats[rows[i-1]], &v.Seats[seat]
		if a.Score == b.Score && (f.Traits.Scoring != engine.ScorePlaces || a.Points == b.Points) {
			places[i] = places[i-1]
		}
	}
	return places
}

// Sizes of the list of the other players, in units.
const (
	otherH         = 28.0
	twoColumnsFrom = 5 // with this many or more, the list has two columns
)

// drawOthers draws the players who do not stand on the podium, and returns the height of their list.
func drawOthers(f *part.Frame, r kit.Rect, rows []engine.Seat) float64 {
	if len(rows) <= podiumSize {
		return 0
	}
	places, pic := placesOf(&f.Facts, rows), f.UI.Picture()
	columns := 1
	if len(rows)-podiumSize >= twoColumnsFrom {
		columns = 2
	}
	lines := (len(rows) - podiumSize + columns - 1) / columns
	w := (r.W - float64(columns-1)*kit.Gap4) / float64(columns)
	for i, seat := range rows[podiumSize:] {
		at := kit.Rect{X: r.X + float64(i/lines)*(w+kit.Gap4), Y: r.Y + float64(i%lines)*otherH, W: w, H: otherH}
		y := at.Center().Y
		pic.Label(kit.Label{At: kit.Pt{X: at.X + 22, Y: y}, Text: strconv.Itoa(places[podiumSize+i]), Style: kit.SmallStrong, Color: kit.InkSoft, Align: kit.End})
		score := ""
		if !f.OneDecides() {
			score = strconv.Itoa(f.View().Seats[seat].Score)
		}
		score = joinSaid(tagAtEnd(&f.Facts, seat), score)
		pic.Label(kit.Label{At: kit.Pt{X: at.Right(), Y: y}, Text: score, Style: kit.Small, Color: kit.InkSoft, Align: kit.End})
		part.DrawPortrait(f, kit.Pt{X: at.X + 42, Y: y}, 10, seat, kit.Color{})
		room := at.W - 60 - kit.Width(score, kit.Small) - kit.Gap2
		if wantsAnother(f, seat) {
			room -= 22
			pic.Icon(kit.IconCheck, kit.Pt{X: at.Right() - kit.Width(score, kit.Small) - 16, Y: y}, 16, kit.Good)
		}
		pic.Label(kit.Label{At: kit.Pt{X: at.X + 58, Y: y}, Text: f.Words.Name(seat), Style: kit.Small, Color: kit.Ink, MaxWidth: room})
	}
	return float64(lines)*otherH + kit.Gap4
}
