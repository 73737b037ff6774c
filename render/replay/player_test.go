package replay

import (
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

func opened(t *testing.T) (*rig, *player) {
	t.Helper()
	r := newRig(t, film(t).Match.Path)
	if r.scene.player == nil {
		t.Fatal("the film is not shown")
	}
	return r, r.scene.player
}

// With keys alone, a person can go through the film move by move, turn by turn and round by round.
func TestKeysOfThePlayer(t *testing.T) {
	r, p := opened(t)
	all := p.reel.film.MoveCount()
	begin := p.reel.move
	if p.index.roundOf(begin) != 1 || begin == 0 {
		t.Fatalf("the film begins at move %d", begin)
	}
	r.press(ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyLeft)
	if p.reel.move != begin+1 {
		t.Errorf("a step forward leads to move %d, want %d", p.reel.move, begin+1)
	}
	r.press(ebiten.KeyEnd)
	if p.reel.move != all {
		t.Errorf("End leads to move %d, want %d", p.reel.move, all)
	}
	r.pressWith(ebiten.KeyLeft, func(in *kit.Input) { in.Ctrl = true })
	if last := p.index.rounds[len(p.index.rounds)-1]; p.reel.move != last {
		t.Errorf("a round back leads to move %d, want %d", p.reel.move, last)
	}
	r.press(ebiten.KeyHome)
	if tip := p.tipText(0, -1); p.reel.move != 0 || tip != p.say("replay.start") {
		t.Errorf("Home leads to move %d, whose tip is %q", p.reel.move, tip)
	}
	r.press(ebiten.KeyEnd)
	for p.reel.move > 0 {
		was := p.reel.move
		r.pressWith(ebiten.KeyLeft, func(in *kit.Input) { in.Shift = true })
		if p.reel.move >= was {
			t.Fatalf("a turn back leads from %d to %d", was, p.reel.move)
		}
		a, _ := p.reel.film.MoveEvents(max(p.reel.move, 1))
		if b, _ := p.reel.film.MoveEvents(p.reel.move + 1); p.reel.move > 0 && a == b {
			t.Fatalf("move %d is in the middle of a turn of seat %d", p.reel.move, a)
		}
	}
	r.press(ebiten.KeyEscape)
	if !r.scene.Closed() {
		t.Error("Escape does not lead out of a file that was asked for")
	}
}

// The text of a mark has the singular for one card and the plural for several.
func TestMarkOfOneCard(t *testing.T) {
	p := &player{projector: projector{base: base{shell: &scene.Shell{Words: assets.English()}}, reel: &reel{match: seam.Match{Players: []seam.Record{{Name: "Mária"}}}}}}
	for n, want := range map[int16]string{1: "Mária took 1 card", 4: "Mária took 4 cards"} {
		if got := p.markText(mark{kind: kindPenalty, event: engine.Event{Kind: engine.EvPickedUp, N: n}}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// However the film came to a move, the table shows the state after that move.
func TestTheTableIsThatOfTheMove(t *testing.T) {
	r, p := opened(t)
	for _, keys := range [][]kit.Key{{ebiten.KeyE}, {ebiten.KeyE, ebiten.KeyE}, {ebiten.KeyLeft}, {ebiten.KeyV}, {ebiten.KeyA}, {ebiten.KeyEnd}} {
		r.press(keys...)
		r.rest()
		got, want := p.reel.Snapshot().View, p.reel.film.View(p.reel.move, p.reel.eye)
		if got.Top() != want.Top() || got.Turn != want.Turn || got.Me != want.Me {
			t.Errorf("after %v: %+v, want %+v", keys, got.Top(), want.Top())
		}
	}
}

// The film plays to its end, faster at a higher speed, and then stops.
func TestPlaying(t *testing.T) {
	took := func(speed int) time.Duration {
		r, p := opened(t)
		p.jumpTo(p.reel.film.MoveCount() - 12)
		p.speedIndex = speed
		r.press(ebiten.KeySpace)
		n := 0
		for p.playing {
			if n++; n > 60*60 {
				t.Fatal("the film does not come to the end")
			}
			r.tick(nil)
		}
		if p.reel.move != p.reel.film.MoveCount() {
			t.Errorf("the film stopped at move %d", p.reel.move)
		}
		return time.Duration(n) * kit.Tick
	}
	slow, fast := took(0), took(len(speeds)-1)
	if slow < 4*fast || slow < 12*moveTime {
		t.Errorf("%v at the lowest speed, %v at the highest", slow, fast)
	}
}

// A film that is started at its end plays again from the beginning.
func TestPlayingAgain(t *testing.T) {
	r, p := opened(t)
	r.press(ebiten.KeyEnd, ebiten.KeySpace)
	if !p.playing || p.reel.move != p.firstMove() {
		t.Errorf("playing %v at %d", p.playing, p.reel.move)
	}
}

// With the mouse alone, a person can go through the film, by the timeline, the buttons and a mark.
func TestMouseOfThePlayer(t *testing.T) {
	r, p := opened(t)
	bar := kit.Rect{Y: r.size.H - barH, W: r.size.W, H: barH}
	track := func(part float64) kit.Pt {
		x0 := kit.Gap4 + 2*smallB + eventW + 2*kit.Gap1 + kit.Gap6
		return kit.Pt{X: x0 + (r.size.W-kit.Gap4-x0)*part, Y: bar.Y + 8 + 52 - 8}
	}
	all := p.reel.film.MoveCount()
	r.click(track(0.5))
	if d := p.reel.move - all/2; d < -1 || d > 1 {
		t.Errorf("the middle of the track is move %d of %d", p.reel.move, all)
	}
	// The mouse holds the track while it moves.
	r.mouse = track(0.5)
	r.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Down: true, Pressed: true} })
	r.mouse = track(0.25)
	r.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Down: true}; in.MouseMoved = true })
	r.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Released: true} })
	if d := p.reel.move - all/4; d < -1 || d > 1 {
		t.Errorf("dragged to a quarter: move %d of %d", p.reel.move, all)
	}
	was := p.reel.move
	mid := kit.Pt{X: r.size.W / 2, Y: bar.Bottom() - kit.Gap2 - kit.ControlH/2}
	r.click(kit.Pt{X: mid.X + 30 + kit.Gap1 + smallB/2, Y: mid.Y})
	if p.reel.move != was+1 {
		t.Errorf("the button for a step led from %d to %d", was, p.reel.move)
	}
	r.click(mid)
	if !p.playing {
		t.Error("the button in the middle does not play")
	}
	r.click(mid)
	if p.playing {
		t.Error("the button in the middle does not stop the film")
	}
	r.click(kit.Pt{X: kit.Gap4 + 2*smallB + eventW + kit.Gap1 - smallB/2 + 2, Y: bar.Y + 8 + 26})
	if m, ok := p.index.nextMark(was, 1, kindAny); !ok || p.reel.move != m.move {
		t.Errorf("the next event after %d is %d, the button led to %d", was, m.move, p.reel.move)
	}
}

// The path of the file is copied to the clipboard and shown.
func TestShare(t *testing.T) {
	r, p := opened(t)
	r.pressWith(ebiten.KeyC, func(in *kit.Input) { in.Ctrl = true })
	path := p.reel.match.Path
	if r.back.Clipboard != path || len(r.toasts) != 1 || !strings.Contains(r.toasts[0].Hint, path) {
		t.Errorf("clipboard %q, toasts %+v", r.back.Clipboard, r.toasts)
	}
}

// Seen from a seat, only the hand of that seat is open. If the person asks for all hands, every hand is
// open. The person can watch the film from every seat.
func TestEyes(t *testing.T) {
	r, p := opened(t)
	p.jumpTo(150)
	for range p.names {
		r.press(ebiten.KeyV)
		v := p.reel.Snapshot().View
		for s := range v.Seats {
			if open := len(v.Hand(engine.Seat(s)).Cards) > 0; open != (engine.Seat(s) == p.reel.eye.Seat) {
				t.Errorf("eye of %d: hand of seat %d open %v", p.reel.eye.Seat, s, open)
			}
		}
	}
	if p.reel.eye.Seat != 0 {
		t.Errorf("after all views the view is that of seat %d", p.reel.eye.Seat)
	}
	r.press(ebiten.KeyA)
	v := p.reel.Snapshot().View
	for s := range v.Seats {
		if len(v.Hand(engine.Seat(s)).Cards) != v.Hand(engine.Seat(s)).Count {
			t.Errorf("seat %d shows %d of %d cards", s, len(v.Hand(engine.Seat(s)).Cards), v.Hand(engine.Seat(s)).Count)
		}
	}
}

// A film without a move can be opened.
func TestEmptyFilm(t *testing.T) {
	r := newRig(t, "")
	r.back.Films["none"] = seamtest.NewFilm(lookup(t, "uno"), 2, "", 1, 0)
	r.scene.openFile("none")
	r.wake = true
	r.rest()
	r.press(ebiten.KeyRight, ebiten.KeyLeft, ebiten.KeySpace, ebiten.KeyE, ebiten.KeyEnd, ebiten.KeyHome)
	r.rest()
}
