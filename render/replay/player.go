package replay

import (
	"time"

	"lastcard/engine"
	"lastcard/render/board"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// speeds are how many times as fast as a table a film is played.
var speeds = []float64{0.5, 1, 2, 4, 8}

// Times of the player.
const (
	normalSpeed = 1                       // index of speeds
	moveTime    = 1100 * time.Millisecond // from one move to the next, at 1×
	moveMin     = 60 * time.Millisecond
	maxHurry    = 3.0 // how much faster than normal cards travel at most
)

// player shows a film.
type player struct {
	base
	reel  *reel
	ix    *index
	board *board.Scene
	names []string // of the views to choose from: the seats, then a spectator

	playing  bool
	speed    int
	wait     time.Duration // until the next move
	markKind kind          // the kind of marks that the buttons lead to; kinds: all
	drag     bool          // the timeline is held
	fresh    bool          // the table has to look at the reel again
}

// newPlayer is the player of a film that can be shown, at its beginning.
func newPlayer(sh *scene.Shell, f seam.Film) *player {
	p := &player{base: newBase(sh), speed: normalSpeed, markKind: kinds, ix: newIndex(f)}
	p.reel = &reel{film: f, match: f.About()}
	for i := range p.reel.match.Players {
		p.names = append(p.names, p.reel.match.Players[i].Name)
	}
	p.names = append(p.names, sh.Words.Say("replay.guest"))
	p.reel.eye = seam.Eye{Seat: max(p.reel.match.Me, 0)}
	p.reel.eye.All = p.reel.match.Me == engine.NoSeat
	p.board = board.Watch(sh, p.reel)
	p.cut(p.start())
	return p
}

// start is the move after which the first cards lie on the table.
func (p *player) start() int {
	if len(p.ix.rounds) > 0 {
		return p.ix.rounds[0]
	}
	return 0
}

// cut shows a move at once.
func (p *player) cut(n int) {
	p.reel.at = min(max(n, 0), p.reel.film.Moves())
	p.reset()
}

// reset shows the table anew: from another moment or for another eye.
func (p *player) reset() {
	p.board = p.board.Again(p.reel, p.reel.eye.All)
	p.fresh = true
}

// step goes on by one move, which is seen to happen, or back by one.
func (p *player) step(by int) {
	switch {
	case by < 0:
		p.cut(p.reel.at - 1)
	case p.reel.at < p.reel.film.Moves():
		p.reel.at++
		p.fresh = true
	default:
		p.playing = false
	}
	p.wait = p.pause()
}

// walk goes one move on or back, and plays no further.
func (p *player) walk(by int) {
	p.playing = false
	p.step(by)
}

// pause is the time between two moves.
func (p *player) pause() time.Duration {
	return max(time.Duration(float64(moveTime)/speeds[p.speed]), moveMin)
}

// skip goes to the next of a list of moves, or as far as there is film.
func (p *player) skip(all []int, by int) {
	p.playing = false
	if n, ok := near(all, p.reel.at, by); ok {
		p.cut(n)
	} else if by < 0 {
		p.cut(0)
	} else {
		p.cut(p.reel.film.Moves())
	}
}

// event goes to the next mark.
func (p *player) event(by int) {
	p.playing = false
	m, ok := p.ix.mark(p.reel.at, by, p.markKind)
	if !ok {
		p.sh.Toast(kit.Toast{Text: p.say("replay.no-more")})
		return
	}
	p.cut(m.at - 1)
	p.step(1) // seen to happen
}

// see chooses whose view is shown: that of seat i, or of a spectator if i is
// beyond the seats.
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

// seen is the index in names of the view that is shown.
func (p *player) seen() int {
	if p.reel.eye.Seat == engine.NoSeat {
		return len(p.names) - 1
	}
	return int(p.reel.eye.Seat)
}

func (p *player) openAll(all bool) {
	if all != p.reel.eye.All {
		p.reel.eye.All = all
		p.reset()
	}
}

// play plays the film, or stops it. At the end it begins again.
func (p *player) play(on bool) {
	if p.playing = on; on && p.reel.at == p.reel.film.Moves() {
		p.cut(p.start())
	}
	p.wait = p.pause() / 2
}
