package replay

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

// Sizes of the bar, in units.
const (
	barH    = 124.0
	trackH  = 12.0
	smallB  = 40.0 // a button with an icon
	eventW  = 168.0
	wideBar = 1120.0 // at this width and above, words fit
	speedW  = 116.0
	tipRoom = 40.0
)

func (p *player) drawControls(in *kit.Input, r kit.Rect) {
	body := kit.Rect{X: r.X + kit.Gap4, Y: r.Y + kit.Gap2, W: r.W - 2*kit.Gap4, H: r.H - 2*kit.Gap2}
	top := body.CutTop(52, kit.Gap2)
	p.drawMarkButtons(top.CutLeft(2*smallB+eventW+2*kit.Gap1, kit.Gap6))
	p.drawTimeline(in, top)
	body.H = kit.ControlH
	p.drawViews(body)
	p.drawTransport(body)
	p.drawExtras(body)
}

// drawIconButton draws a button with an icon only.
func (p *player) drawIconButton(id string, r *kit.Rect, i kit.Icon) bool {
	o := kit.ButtonOpts{Kind: kit.Quiet, Icon: i, Name: p.say("tip." + id), Style: kit.Style{Size: 15}}
	b := r.CutLeft(smallB, kit.Gap1)
	return p.ui.Button(id, b.Center().Rect(smallB, smallB), "", o)
}

// drawMarkButtons draws the buttons that go to the previous and to the next mark, and the choice of the
// kind of mark.
func (p *player) drawMarkButtons(r kit.Rect) {
	var words []string
	for _, code := range kindCodes {
		words = append(words, p.say("replay.events."+code))
	}
	if p.drawIconButton("event-back", &r, iconRoundBack) {
		p.goToMark(-1)
	}
	mid := r.CutLeft(eventW, kit.Gap1)
	p.markKind = kind(p.ui.PickWord("event-kind", mid.Center().Rect(eventW, smallB), words, int(p.markKind)))
	if p.drawIconButton("event-on", &r, iconRound) {
		p.goToMark(1)
	}
}

// drawViews draws the choice of whose view the film shows, a seat's or a spectator's, and the button that opens
// all hands.
func (p *player) drawViews(r kit.Rect) {
	view := 230.0
	if r.W < wideBar {
		view = 170
	}
	label := p.say("replay.all-hands")
	o := kit.ButtonOpts{Icon: iconEye, Name: label, Style: kit.SmallStrong}
	w := kit.Width(label, kit.SmallStrong) + 62
	if p.reel.eye.AllOpen {
		o.Kind = kit.Primary
	}
	if r.W < wideBar { // the icon is enough
		label, w = "", kit.ControlH
	}
	names := slices.Clone(p.names)
	if r.W >= wideBar {
		for i := range names {
			names[i] = p.say("replay.view", "name", names[i])
		}
	}
	p.chooseView(p.ui.PickWord("view", r.CutLeft(view, kit.Gap2), names, p.viewIndex()))
	if p.ui.Button("all", r.CutLeft(w, 0), label, o) {
		p.setAllOpen(!p.reel.eye.AllOpen)
	}
}

// drawTransport draws the buttons in the middle: back, play, forward.
func (p *player) drawTransport(r kit.Rect) {
	const playW = 60.0
	w := 6*smallB + playW + 6*kit.Gap1
	b := kit.Rect{X: r.Center().X - w/2, Y: r.Y, W: w, H: r.H}
	button := func(id string, i kit.Icon, act func()) {
		if p.drawIconButton(id, &b, i) {
			act()
		}
	}
	button("round-back", iconRoundBack, func() { p.skipTo(p.index.rounds, -1) })
	button("turn-back", iconTurnBack, func() { p.skipTo(p.index.turnEnds, -1) })
	button("step-back", iconStepBack, func() { p.walkBy(-1) })
	icon, name := kit.IconPlay, p.say("tip.play")
	if p.playing {
		icon, name = iconPause, p.say("tip.pause")
	}
	o := kit.ButtonOpts{Kind: kit.Primary, Icon: icon, Name: name, Style: kit.Style{Size: 17}}
	if p.ui.Button("play", b.CutLeft(playW, kit.Gap1), "", o) {
		p.setPlaying(!p.playing)
	}
	button("step", iconStep, func() { p.walkBy(1) })
	button("turn", iconTurn, func() { p.skipTo(p.index.turnEnds, 1) })
	button("round", iconRound, func() { p.skipTo(p.index.rounds, 1) })
}

// drawExtras draws the controls at the right: the speed, and the button that copies the path of the file.
func (p *player) drawExtras(r kit.Rect) {
	share := r.CutRight(kit.ControlH, kit.Gap2)
	if p.ui.Button("share", share, "", kit.ButtonOpts{Icon: kit.IconCopy, Name: p.say("replay.share", "path", p.reel.match.Path), Style: kit.Style{Size: 15}}) {
		p.shell.CopyPath(p.reel.match.Path)
	}
	words := make([]string, len(speeds))
	for i, s := range speeds {
		words[i] = p.say("replay.speed", "n", strconv.FormatFloat(s, 'g', -1, 64))
	}
	p.speedIndex = p.ui.PickWord("speed", r.CutRight(speedW, 0).Center().Rect(speedW, smallB), words, p.speedIndex)
}

// drawCorner draws the button that leads back. The warning about a log that proves nothing stays next to it while
// the film is shown.
func (p *player) drawCorner() {
	r := kit.Rect{X: kit.Gap3, Y: kit.Gap3, W: kit.ControlH, H: kit.ControlH}
	if p.ui.Button("back", r, "", kit.ButtonOpts{Icon: kit.IconBack, Name: p.say("replay.back")}) {
		p.closed = true
	}
	if m := &p.reel.match; len(m.Vouchers) > 0 {
		text := vouchedText(p.shell, m)
		r = kit.Rect{X: r.Right() + kit.Gap3, Y: r.Y, H: r.H}
		r.W = min(kit.Width(text, kit.Small)+doubtIcon+3*kit.Gap3, p.ui.Size().W-r.X-kit.Gap3)
		pic := p.ui.Picture()
		pic.Box(kit.Box{Rect: r, Radius: kit.RadiusSmall, Fill: kit.SheetTop, Stroke: kit.Bad, StrokeWidth: 1})
		in := r.Inset(kit.Gap2)
		pic.Icon(kit.IconWarning, in.CutLeft(doubtIcon, kit.Gap2).Center(), doubtIcon, kit.Bad)
		pic.Label(kit.Label{At: kit.Pt{X: in.X, Y: r.Center().Y}, Text: text, Style: kit.Small, Color: kit.Ink, MaxWidth: in.W})
	}
}

const doubtIcon = 18

// drawTip draws a short text above a point, inside the window.
func (p *player) drawTip(at kit.Pt, text string) {
	win := p.ui.Size()
	w := min(kit.Width(text, kit.Small)+2*kit.Gap3, win.W-2*kit.Gap3)
	x := min(max(at.X, kit.Gap3+w/2), win.W-kit.Gap3-w/2)
	r := kit.Pt{X: x, Y: at.Y - tipRoom/2 - 2}.Rect(w, 28)
	pic := p.ui.Picture()
	pic.Box(kit.Box{Rect: r, Radius: kit.RadiusSmall, Fill: kit.SheetTop, Stroke: kit.Hairline, StrokeWidth: 1, Shadow: kit.ShadowMid})
	pic.Label(kit.Label{At: r.Center(), Text: text, Style: kit.Small, Color: kit.Ink, Align: kit.Middle, MaxWidth: w - 2*kit.Gap2})
}

// drawTimeline draws the track with its marks and the film's position, and follows the mouse.
func (p *player) drawTimeline(in *kit.Input, r kit.Rect) {
	line := r.CutTop(20, 0)
	p.drawPosition(line)
	track := kit.Rect{X: r.X, Y: r.Bottom() - trackH - 2, W: r.W, H: trackH}
	p.scrubFilm(in, kit.Rect{X: track.X - 6, Y: line.Bottom() - 4, W: track.W + 12, H: r.Bottom() - line.Bottom() + 8}, track)
	p.ui.Describe(kit.Node{ID: "timeline", Role: kit.RoleSlider, Value: strconv.Itoa(p.reel.move) + "/" + strconv.Itoa(p.reel.film.MoveCount()), Rect: track})
	pic := p.ui.Picture()
	pic.Box(kit.Box{Rect: track, Radius: trackH / 2, Fill: kit.Sunk, Stroke: kit.Hairline, StrokeWidth: 1})
	x := p.moveX(track, p.reel.move)
	pic.Box(kit.Box{Rect: kit.Rect{X: track.X, Y: track.Y, W: max(x-track.X, trackH), H: trackH}, Radius: trackH / 2, Fill: kit.Lit})
	for _, n := range p.index.rounds {
		if n > p.firstMove() {
			pic.Box(kit.Box{Rect: kit.Rect{X: p.moveX(track, n) - 1, Y: track.Y - 3, W: 2, H: trackH + 6}, Fill: kit.Alpha(kit.Ink, 0.45)})
		}
	}
	p.drawMarks(track)
	pic.Box(kit.Box{Rect: kit.Pt{X: x, Y: track.Center().Y}.Rect(20, 20), Radius: 10, Fill: kit.Paper, Stroke: kit.Golden[1], StrokeWidth: 2.5, Shadow: kit.ShadowLow})
}

// moveX is the position of move n on the track.
func (p *player) moveX(track kit.Rect, n int) float64 {
	return track.X + track.W*float64(n)/float64(max(p.reel.film.MoveCount(), 1))
}

// drawPosition draws the round, turn and move that the film shows.
func (p *player) drawPosition(r kit.Rect) {
	pic := p.ui.Picture()
	move := p.say("replay.move", "n", strconv.Itoa(p.reel.move), "all", strconv.Itoa(p.reel.film.MoveCount()))
	text := p.say("replay.start")
	if n := p.index.roundOf(p.reel.move); n > 0 {
		text = p.say("replay.where", "round", strconv.Itoa(n), "rounds", strconv.Itoa(len(p.index.rounds)), "turn", strconv.Itoa(p.index.turnOf(p.reel.move)))
	}
	pic.Label(kit.Label{At: kit.Pt{X: r.X, Y: r.Center().Y}, Text: text, Style: kit.SmallStrong, Color: kit.Ink, MaxWidth: r.W * 0.6})
	pic.Label(kit.Label{At: kit.Pt{X: r.Right(), Y: r.Center().Y}, Text: move, Style: kit.Small, Color: kit.InkSoft, Align: kit.End, MaxWidth: r.W * 0.4})
}

func (p *player) drawMarks(track kit.Rect) {
	pic := p.ui.Picture()
	for _, m := range p.index.marks {
		if !p.markKind.includes(m.kind) {
			continue
		}
		icon, col := markIcon(m.kind)
		size := 8.0
		if m.kind == kindRound {
			size = 11
		}
		pic.Icon(icon, kit.Pt{X: p.moveX(track, m.move), Y: track.Y - 8}, size, col)
	}
}

// scrubFilm moves the film to the place where the mouse holds the track, and draws a tip for the place
// under the mouse.
func (p *player) scrubFilm(in *kit.Input, zone, track kit.Rect) {
	over := p.ui.IsHovered(zone)
	if over && in.Left.Pressed {
		p.dragging, p.playing = true, false
	}
	all := p.reel.film.MoveCount()
	at := int((in.Mouse.X-track.X)/track.W*float64(all) + 0.5)
	at = min(max(at, 0), all)
	if p.dragging && at != p.reel.move {
		p.jumpTo(at)
	}
	if !in.Left.Down {
		p.dragging = false
	}
	if !over && !p.dragging {
		return
	}
	in.Cursor = ebiten.CursorShapePointer
	p.drawTip(kit.Pt{X: p.moveX(track, at), Y: zone.Y}, p.tipText(at, float64(all)/track.W*5))
}

// tipText is the tip for a move on the track: the text of the nearest mark, if one is at most reach moves
// away, or else the round and the move; before the first deal there is no round.
func (p *player) tipText(at int, reach float64) string {
	best, far := -1, reach
	for i, m := range p.index.marks {
		d := float64(max(m.move-at, at-m.move))
		if d <= far && p.markKind.includes(m.kind) {
			best, far = i, d
		}
	}
	if best >= 0 {
		return p.markText(p.index.marks[best])
	}
	round := p.index.roundOf(at)
	if round == 0 {
		return p.say("replay.start")
	}
	return p.say("replay.at", "round", strconv.Itoa(round), "n", strconv.Itoa(at))
}

func (p *player) markText(m mark) string {
	name := "–"
	if s := int(m.event.Seat); s >= 0 && s < len(p.reel.match.Players) {
		name = p.reel.match.Players[s].Name
	}
	if m.kind == kindPenalty {
		return p.shell.Words.Count("replay.mark.penalty", int(m.event.N), "name", name)
	}
	return p.say("replay.mark."+kindCodes[m.kind], "name", name)
}

const (
	iconPause     kit.Icon = "M5.5 4 H10 V20 H5.5 Z M14 4 H18.5 V20 H14 Z"
	iconStep      kit.Icon = "M8 4.5 L17.5 12 L8 19.5 Z"
	iconStepBack  kit.Icon = "M16 4.5 L16 19.5 L6.5 12 Z"
	iconTurn      kit.Icon = "M3.5 5 L11.5 12 L3.5 19 Z M12.5 5 L20.5 12 L12.5 19 Z"
	iconTurnBack  kit.Icon = "M20.5 5 L20.5 19 L12.5 12 Z M11.5 5 L11.5 19 L3.5 12 Z"
	iconRound     kit.Icon = "M5 5 L15.5 12 L5 19 Z M16.5 5 H19.5 V19 H16.5 Z"
	iconRoundBack kit.Icon = "M19 5 L19 19 L8.5 12 Z M4.5 5 H7.5 V19 H4.5 Z"
	iconEye       kit.Icon = "M12 5 C17 5 20.8 8.4 22.5 12 C20.8 15.6 17 19 12 19 C7 19 3.2 15.6 1.5 12 C3.2 8.4 7 5 12 5 Z M12 8 L8.5 10 L8.5 14 L12 16 L15.5 14 L15.5 10 Z O12 12 2.1"
	iconTriangle  kit.Icon = "M12 3 L22 20.5 H2 Z"
	iconSquare    kit.Icon = "M4 4 H20 V20 H4 Z"
	iconDiamond   kit.Icon = "M12 1.5 L22 12 L12 22.5 L2 12 Z"
	iconFlag      kit.Icon = "M4 2 H19.5 L15.5 7.5 L19.5 13 H7 V22 H4 Z"
)

// markIcon returns the icon and colour for a kind of mark. Both differ from kind to kind, so that a
// person who cannot tell the colours apart can go by the shape.
func markIcon(k kind) (kit.Icon, kit.Color) {
	switch k {
	case kindJump:
		return iconTriangle, kit.Jump
	case kindPenalty:
		return iconSquare, kit.Bad
	case kindCatch:
		return iconDiamond, kit.Good
	case kindRound, kindAny:
	}
	return iconFlag, kit.Gold
}
