package replay

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/board"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// speeds are the speeds at which the player shows a film. At 1 the moves follow each other every moveTime.
var speeds = []float64{0.5, 1, 2, 4, 8}

const (
	normalSpeed = 1                       // index in speeds of the usual speed
	moveTime    = 1100 * time.Millisecond // time between two moves, at 1×
	moveMin     = 60 * time.Millisecond
	maxHurry    = 3.0 // cards move at most this many times faster than normal
)

// player shows a film.
type player struct {
	projector
	index *index
	names []string // the names of the views: the seats, then a spectator

	playing    bool
	speedIndex int
	markKind   kind // the kind of marks that the buttons go to
	dragging   bool // the mouse holds the timeline
}

// newPlayer returns the player of a loaded film. It stands at the first deal.
func newPlayer(sh *scene.Shell, f seam.Film) *player {
	m := f.About()
	r := &reel{film: f, match: m, eye: seam.Eye{Seat: max(m.Me, 0), AllOpen: m.Me == engine.NoSeat}}
	on := projector{base: newBase(sh), reel: r, board: board.Watch(sh, r)}
	p := &player{projector: on, speedIndex: normalSpeed, index: newIndex(f)}
	for i := range m.Players {
		p.names = append(p.names, m.Players[i].Name)
	}
	p.names = append(p.names, sh.Words.Say("replay.guest"))
	p.jumpTo(p.firstMove())
	return p
}

// firstMove is the move that deals the first round, or 0 if the film has none.
func (p *player) firstMove() int {
	if len(p.index.rounds) > 0 {
		return p.index.rounds[0]
	}
	return 0
}

// jumpTo goes to a move without showing it happen.
func (p *player) jumpTo(n int) {
	p.reel.move = min(max(n, 0), p.reel.film.MoveCount())
	p.showAgain()
}

// stepBy goes one move forward, which the table shows as it happens, or one move back. At the end of the film
// it stops playing instead.
func (p *player) stepBy(by int) {
	switch {
	case by < 0:
		p.jumpTo(p.reel.move - 1)
	case p.reel.move < p.reel.film.MoveCount():
		p.reel.move++
		p.boardStale = true
	default:
		p.playing = false
	}
	p.untilNext = p.movePause()
}

// walkBy goes one move forward or back, and stops playing.
func (p *player) walkBy(by int) {
	p.playing = false
	p.stepBy(by)
}

func (p *player) movePause() time.Duration {
	return max(time.Duration(float64(moveTime)/speeds[p.speedIndex]), moveMin)
}

// skipTo stops playing and goes to the next of some moves, or to the previous one if by is negative. If
// there is none, it goes to the end or the beginning of the film.
func (p *player) skipTo(all []int, by int) {
	p.playing = false
	if n, ok := nearestMove(all, p.reel.move, by); ok {
		p.jumpTo(n)
	} else if by < 0 {
		p.jumpTo(0)
	} else {
		p.jumpTo(p.reel.film.MoveCount())
	}
}

// goToMark stops playing and goes to the next mark of the chosen kind, or to the previous one if by is
// negative. If there is none, it says so.
func (p *player) goToMark(by int) {
	p.playing = false
	m, ok := p.index.nextMark(p.reel.move, by, p.markKind)
	if !ok {
		p.shell.Toast(kit.Toast{Text: p.say("replay.no-more")})
		return
	}
	p.jumpTo(m.move - 1)
	p.stepBy(1) // shown as it happens
}

// chooseView chooses the view to show: the view of seat i, or a spectator's view if i is beyond the seats.
func (p *player) chooseView(i int) {
	seat := engine.NoSeat
	if i < len(p.reel.match.Players) {
		seat = engine.Seat(i)
	}
	if seat != p.reel.eye.Seat {
		p.reel.eye.Seat = seat
		p.showAgain()
	}
}

// viewIndex is the index in names of the view in use.
func (p *player) viewIndex() int {
	if p.reel.eye.Seat == engine.NoSeat {
		return len(p.names) - 1
	}
	return int(p.reel.eye.Seat)
}

func (p *player) setAllOpen(all bool) {
	if all != p.reel.eye.AllOpen {
		p.reel.eye.AllOpen = all
		p.showAgain()
	}
}

// setPlaying starts or stops the film. At the end it starts again from the beginning.
func (p *player) setPlaying(on bool) {
	if p.playing = on; on && p.reel.move == p.reel.film.MoveCount() {
		p.jumpTo(p.firstMove())
	}
	p.untilNext = p.movePause() / 2
}

// Update acts on one tick's input.
func (p *player) Update(in *kit.Input) kit.Want {
	p.passTime(in.Dt)
	p.ui.Begin(in)
	bar := p.drawBar(in.Size, barH)
	p.drawControls(in, bar)
	p.drawCorner()
	p.handleKeys(in)
	want := p.ui.End()
	if !p.ui.LastUsedByKey() {
		p.ui.SetFocus("") // once the person uses the mouse, the arrows move the film again
	}
	var keys []kit.Key // of the table
	for _, k := range []kit.Key{ebiten.KeyL, ebiten.KeyR} {
		if in.TakeKey(k) {
			keys = append(keys, k)
		}
	}
	dt := in.Dt
	if p.playing {
		dt = time.Duration(float64(dt) * min(max(speeds[p.speedIndex], 1), maxHurry))
	}
	return max(want, p.updateTable(in, bar, dt, keys, !p.dragging))
}

// passTime makes the next move of a film that plays, once its time has come.
func (p *player) passTime(dt time.Duration) {
	if !p.playing || p.dragging {
		return
	}
	if p.untilNext -= dt; p.untilNext <= 0 && p.board.Backlog() == 0 {
		p.stepBy(1)
	}
}

// handleKeys acts on the player's own keys; see the package doc.
func (p *player) handleKeys(in *kit.Input) {
	steps := 0
	switch {
	case in.TakeKey(ebiten.KeyLeft):
		steps = -1
	case in.TakeKey(ebiten.KeyRight):
		steps = 1
	}
	switch {
	case steps == 0:
	case in.Ctrl:
		p.skipTo(p.index.rounds, steps)
	case in.Shift:
		p.skipTo(p.index.turnEnds, steps)
	default:
		p.walkBy(steps)
	}
	switch {
	case in.TakeKey(ebiten.KeyHome):
		p.skipTo(nil, -1)
	case in.TakeKey(ebiten.KeyEnd):
		p.skipTo(nil, 1)
	case in.TakeKey(ebiten.KeySpace):
		p.setPlaying(!p.playing)
	case in.TakeKey(ebiten.KeyMinus), in.TakeKey(ebiten.KeyNumpadSubtract):
		p.speedIndex = max(p.speedIndex-1, 0)
	case in.TakeKey(ebiten.KeyEqual), in.TakeKey(ebiten.KeyNumpadAdd):
		p.speedIndex = min(p.speedIndex+1, len(speeds)-1)
	case in.TakeKey(ebiten.KeyE):
		p.goToMark(map[bool]int{false: 1, true: -1}[in.Shift])
	case in.TakeKey(ebiten.KeyV):
		p.chooseView((p.viewIndex() + 1) % len(p.names))
	case in.TakeKey(ebiten.KeyA):
		p.setAllOpen(!p.reel.eye.AllOpen)
	case in.Ctrl && in.TakeKey(ebiten.KeyC):
		p.shell.CopyPath(p.reel.match.Path)
	case in.TakeKey(ebiten.KeyEscape):
		p.closed = !p.board.CloseLog()
	}
}
