package replay

import (
	"time"

	"lastcard/engine"
	"lastcard/render/board"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// speeds are the speeds of the player; at 1 a film runs as fast as a table.
var speeds = []float64{0.5, 1, 2, 4, 8}

// Durations and speeds of the player.
const (
	normalSpeed = 1                       // index in speeds of the usual speed
	moveTime    = 1100 * time.Millisecond // time between two moves, at 1×
	moveMin     = 60 * time.Millisecond
	maxHurry    = 3.0 // cards move at most this many times faster than normal
)

// player shows a film.
type player struct {
	base
	reel  *reel
	ix    *index
	board *board.Scene
	names []string // the names of the views: the seats, then a spectator

	playing  bool
	speed    int
	wait     time.Duration // time until the next move
	markKind kind          // the kind of marks that the buttons go to; kinds: all
	drag     bool          // the mouse holds the timeline
	fresh    bool          // the table must read the reel again
}

// newPlayer returns the player of a loaded film, at the beginning of the film.
func newPlayer(sh *scene.Shell, f seam.Film) *player {
	p := &player{base: newBase(sh), speed: normalSpeed, markKind: kinds, ix: newIndex(f)}
	p.reel = &reel{film: f, match: f.About()}
	for i := range p.reel.match.Players {
		p.names = append(p.names, p.reel.match.Players[i].Name)
	}
	p.names = append(p.names, sh.Words.Say("replay.guest"))
	p.reel.eye = seam.Eye{Seat: max(p.reel.match.Me, 0)}
	p.reel.eye.AllOpen = p.reel.match.Me == engine.NoSeat
	p.board = board.Watch(sh, p.reel)
	p.cut(p.start())
	return p
}

// start is the move that puts the first cards on the table.
func (p *player) start() int {
	if len(p.ix.rounds) > 0 {
		return p.ix.rounds[0]
	}
	return 0
}

// cut goes to a move without showing it happen.
func (p *player) cut(n int) {
	p.reel.at = min(max(n, 0), p.reel.film.MoveCount())
	p.reset()
}

// reset shows the table again from scratch: at another move or for another eye.
func (p *player) reset() {
	p.board = p.board.Again(p.reel, p.reel.eye.AllOpen)
	p.fresh = true
}

// step goes one move forward, which the table shows as it happens, or one move back.
func (p *player) step(by int) {
	switch {
	case by < 0:
		p.cut(p.reel.at - 1)
	case p.reel.at < p.reel.film.MoveCount():
		p.reel.at++
		p.fresh = true
	default:
		p.playing = false
	}
	p.wait = p.pause()
}

// walk goes one move forward or back, and stops playing.
func (p *player) walk(by int) {
	p.playing = false
	p.step(by)
}

// pause is the time between two moves.
func (p *player) pause() time.Duration {
	return max(time.Duration(float64(moveTime)/speeds[p.speed]), moveMin)
}

// skip goes to the next of some moves, or else to the end or the beginning of the film.
func (p *player) skip(all []int, by int) {
	p.playing = false
	if n, ok := near(all, p.reel.at, by); ok {
		p.cut(n)
	} else if by < 0 {
		p.cut(0)
	} else {
		p.cut(p.reel.film.MoveCount())
	}
}

// event goes to the next mark, or to the previous one if by is negative.
func (p *player) event(by int) {
	p.playing = false
	m, ok := p.ix.mark(p.reel.at, by, p.markKind)
	if !ok {
		p.sh.Toast(kit.Toast{Text: p.say("replay.no-more")})
		return
	}
	p.cut(m.at - 1)
	p.step(1) // shown as it happens
}

// see chooses the view to show: the view of seat i, or a spectator's view if i is beyond the seats.
func (p *player) see(i int) {
	seat := engine.NoSeat
	if i < len(p.reel.match.Players) {
		seat = engine.Seat(i)
	}
	if seat != p.reel.eye.Seat {
		p.reel.eye.Seat = seat
		p.reset()
	}
}

// seen is the index in names of the view in use.
func (p *player) seen() int {
	if p.reel.eye.Seat == engine.NoSeat {
		return len(p.names) - 1
	}
	return int(p.reel.eye.Seat)
}

func (p *player) openAll(all bool) {
	if all != p.reel.eye.AllOpen {
		p.reel.eye.AllOpen = all
		p.reset()
	}
}

// play starts or stops the film. At the end it starts again from the beginning.
func (p *player) play(on bool) {
	if p.playing = on; on && p.reel.at == p.reel.film.MoveCount() {
		p.cut(p.start())
	}
	p.wait = p.pause() / 2
}
