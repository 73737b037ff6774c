package board

import (
	"math"
	"slices"
	"strconv"
	"time"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// gestures are reactions that one player throws to another. They fly from seat to seat and stay on the
// plate for a while. Pressing a plate shows the reactions that can be thrown to that seat. With reduced
// motion nothing flies: the reaction is on the plate at once.
type gestures struct {
	choiceOpen bool
	target     engine.Seat // the seat to which the reaction would go
	items      []gesture
}

// gesture is one reaction that flies, or rests on the plate of the player it went to.
type gesture struct {
	fromSeat, toSeat engine.Seat
	code             string
	age              time.Duration
}

const (
	gestureFlightTime = 700 * time.Millisecond
	gestureStayTime   = 2600 * time.Millisecond // how long it stays on the plate
	gestureFadeTime   = 300 * time.Millisecond  // the last part of that time, while it fades
)

// gestureSize is the size of a gesture at rest, in units.
const gestureSize = 34.0

// maxGestures is the most gestures that are shown at once. Further ones replace the oldest.
const maxGestures = 12

func (g *gestures) addReaction(m *seam.Chat) {
	g.items = append(g.items, gesture{fromSeat: m.Seat, toSeat: m.To, code: m.Text})
	g.items = g.items[max(0, len(g.items)-maxGestures):]
}

// passTime lets time pass. If reduced is set, nothing flies.
func (g *gestures) passTime(dt time.Duration, reduced bool) {
	for i := range g.items {
		x := &g.items[i]
		if x.age += dt; reduced {
			x.age = max(x.age, gestureFlightTime+gesturePopTime)
		}
	}
	g.items = slices.DeleteFunc(g.items, func(x gesture) bool { return x.age >= gestureFlightTime+gestureStayTime })
}

func (g *gestures) rests() bool { return len(g.items) == 0 }

// moves reports whether a gesture is moving or fading.
func (g *gestures) moves() bool {
	return slices.ContainsFunc(g.items, func(x gesture) bool {
		return x.age < gestureFlightTime+gesturePopTime || x.age > gestureFlightTime+gestureStayTime-gestureFadeTime
	})
}

// gesturePopTime is how long a gesture takes to settle after it has arrived.
const gesturePopTime = 180 * time.Millisecond

// placeAt says where, how large and how solid a gesture is drawn. It flies from the point a and stays at
// the point rest.
func (x *gesture) placeAt(a, rest kit.Pt) (at kit.Pt, grown, solid float64) {
	t := min(x.age.Seconds()/gestureFlightTime.Seconds(), 1)
	if t < 1 {
		t = t * t * (3 - 2*t)
		at = a.Add(rest.Sub(a).Mul(t))
		bow := math.Sin(t * math.Pi)
		at.Y -= bow * 0.16 * a.Dist(rest)
		return at, 1 + 0.9*bow, min(8*t, 1)
	}
	since := x.age - gestureFlightTime
	pop := 1 - min(since.Seconds()/gesturePopTime.Seconds(), 1)
	left := gestureStayTime - since
	return rest, 1 + 0.35*pop*pop, min(max(left.Seconds()/gestureFadeTime.Seconds(), 0), 1)
}

// draw draws the visible gestures. If a plate has several, they lie next to each other.
func (g *gestures) draw(f *part.Frame) {
	beside := map[engine.Seat]int{}
	for i := range g.items {
		x := &g.items[i]
		if int(x.fromSeat) >= len(f.Geo.Seats) || int(x.toSeat) >= len(f.Geo.Seats) {
			continue
		}
		at, grown, solid := x.placeAt(f.Geo.Seats[x.fromSeat].Plate.Center(), gesturePlace(f, x.toSeat, beside[x.toSeat]))
		beside[x.toSeat]++
		pic, size, shadow := f.UI.Picture(), gestureSize*f.Geo.Seats[x.toSeat].Scale*grown, kit.ShadowMid // a disc of paper
		shadow.Color = kit.Alpha(shadow.Color, solid)
		pic.Box(kit.Box{Rect: at.Rect(size, size), Radius: size / 2, Fill: kit.Alpha(kit.Paper, solid), Shadow: shadow})
		pic.Icon(reactionIcons[x.code], at, 0.66*size, kit.Alpha(kit.Rust[1], solid))
	}
}

// gesturePlace is where a gesture comes to rest: at the lower edge of a plate. On my plate, and where
// there is no room below, it is the upper edge. beside is how many gestures the plate has already.
func gesturePlace(f *part.Frame, to engine.Seat, beside int) kit.Pt {
	g := &f.Geo.Seats[to]
	r, k := g.Plate, g.Scale
	at := kit.Pt{X: r.Right() - (10+30*float64(beside))*k, Y: r.Bottom() + 2*k}
	if g.IsMine || at.Y+gestureSize/2*k > f.In.Size.H {
		at.Y = r.Y - 2*k
	}
	return at
}

// pressPlates makes the plates of the other players buttons, if people can talk at this table. A spectator
// has no seat from which a reaction could fly.
func (g *gestures) pressPlates(f *part.Frame) {
	if !canTalk(&f.Facts) || f.Snap.Watching {
		return
	}
	for i := range f.Geo.Seats {
		if i >= len(f.Snap.Players) || f.Geo.Seats[i].IsMine {
			continue
		}
		id, r, k := "seat-"+strconv.Itoa(i), f.Geo.Seats[i].Plate, f.Geo.Seats[i].Scale
		focused, pressed := f.UI.AddStop(id, r)
		name := f.Words.Name(engine.Seat(i))
		f.UI.Describe(kit.Node{ID: id, Role: kit.RoleButton, Name: f.Words.Cat.Say("chat.throw", "name", name)})
		if f.UI.PointCursor(r) || focused && f.UI.LastUsedByKey() {
			f.UI.Picture().Box(kit.Box{Rect: r.Inset(-3 * k), Radius: 15 * k, Stroke: kit.Gold, StrokeWidth: 1.5})
		}
		if pressed {
			g.choiceOpen, g.target = true, engine.Seat(i)
		}
	}
}

// update draws the choice of reactions, next to the plate that was pressed. Its title names the player and, for
// a bot, its temper.
func (g *gestures) update(f *part.Frame) {
	if !canTalk(&f.Facts) || int(g.target) >= len(f.Geo.Seats) || int(g.target) >= len(f.Snap.Players) {
		g.choiceOpen = false
		return
	}
	r, u := g.choiceRoom(f), f.Geo.TextUnit
	f.UI.BeginLayer()
	pic := f.UI.Picture()
	pic.Box(kit.Box{Rect: r, Radius: 14 * u, Fill: kit.SheetTop, FillBottom: kit.SheetLow, Stroke: kit.Edge, StrokeWidth: 1, Shadow: kit.ShadowHigh})
	in := r.Inset(throwPad * u)
	line := in.CutTop(throwHead*u, 0)
	title := f.Words.Name(g.target)
	if p := &f.Snap.Players[g.target]; p.Bot {
		title += " · " + f.Words.Cat.Say("lobby.bot") + " · " + f.Words.Cat.Say("temper."+seam.TemperOf(p.Name))
	}
	st := kit.Shrink(title, kit.Style{Size: 14 * u, Weight: kit.SemiBold}, line.W-4*u)
	pic.Label(kit.Label{At: kit.Pt{X: line.X + 2*u, Y: line.Y + 9*u}, Text: title, Style: st, Color: kit.Ink, MaxWidth: line.W - 4*u})
	for _, code := range seam.Reactions {
		o := kit.ButtonOpts{Icon: reactionIcons[code], Name: f.Words.Cat.Say("chat.reaction." + code), Style: kit.Style{Size: 20 * u}}
		if f.UI.Button("throw-"+code, in.CutLeft(throwSide*u, throwGap*u), "", o) {
			g.choiceOpen = false
			if err := f.Table.ThrowReaction(code, g.target); err != nil {
				f.Want(part.RefusalWish(scene.ErrorToast(f.Words.Cat, err).Text))
			}
			f.LookSoon()
		}
	}
	if f.UI.Dismissed(r) {
		g.choiceOpen = false
	}
	f.UI.EndDialog()
}

// Sizes of the choice of reactions, in units of the table's text.
const (
	throwSide = 42.0
	throwGap  = 4.0
	throwPad  = 10.0
	throwHead = 24.0
)

// choiceRoom is the place for the choice of reactions: below the plate, or above it if there is no room below.
func (g *gestures) choiceRoom(f *part.Frame) kit.Rect {
	u, plate, felt := f.Geo.TextUnit, f.Geo.Seats[g.target].Plate, f.Geo.Felt
	n := float64(len(seam.Reactions))
	r := kit.Rect{W: (n*(throwSide+throwGap) - throwGap + 2*throwPad) * u, H: (throwSide + throwHead + 2*throwPad) * u}
	r.X, r.Y = plate.Center().X-r.W/2, plate.Bottom()+8*u
	r.X = min(max(r.X, felt.X+8*u), felt.X+felt.W-r.W-8*u)
	if r.Bottom() > f.In.Size.H-8*u {
		r.Y = plate.Y - 8*u - r.H
	}
	return r
}
