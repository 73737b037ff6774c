package replay

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
	"lastcard/render/stats"
)

// opened is a player of the film.
func opened(t *testing.T) (*rig, *player) {
	t.Helper()
	r := newRig(t, film(t).Match.Path)
	if r.scene.player == nil {
		t.Fatal("the film is not shown")
	}
	return r, r.scene.player
}

// With the keyboard alone: move by move, turn by turn, round by round.
func TestKeysOfThePlayer(t *testing.T) {
	r, p := opened(t)
	all := p.reel.film.Moves()
	begin := p.reel.at
	if p.ix.round(begin) != 1 || begin == 0 {
		t.Fatalf("it begins at move %d", begin)
	}
	r.press(ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyLeft)
	if p.reel.at != begin+1 {
		t.Errorf("at %d, want %d", p.reel.at, begin+1)
	}
	r.press(ebiten.KeyEnd)
	if p.reel.at != all {
		t.Errorf("the end is %d, want %d", p.reel.at, all)
	}
	r.with(ebiten.KeyLeft, func(in *kit.Input) { in.Ctrl = true })
	if last := p.ix.rounds[len(p.ix.rounds)-1]; p.reel.at != last {
		t.Errorf("a round back is %d, want %d", p.reel.at, last)
	}
	r.press(ebiten.KeyHome)
	if p.reel.at != 0 {
		t.Errorf("the beginning is %d", p.reel.at)
	}
	r.press(ebiten.KeyEnd)
	for p.reel.at > 0 {
		was := p.reel.at
		r.with(ebiten.KeyLeft, func(in *kit.Input) { in.Shift = true })
		if p.reel.at >= was {
			t.Fatalf("a turn back leads from %d to %d", was, p.reel.at)
		}
		a, _ := p.reel.film.Happened(max(p.reel.at, 1))
		if b, _ := p.reel.film.Happened(p.reel.at + 1); p.reel.at > 0 && a == b {
			t.Fatalf("move %d is in the middle of a turn of seat %d", p.reel.at, a)
		}
	}
	r.press(ebiten.KeyEscape)
	if !r.scene.Closed() {
		t.Error("Escape does not lead out of a file that was asked for")
	}
}

// The mark of somebody who picked up a single card speaks of one card.
func TestMarkOfOneCard(t *testing.T) {
	p := &player{sh: &scene.Shell{Words: assets.English()}, reel: &reel{match: seam.Match{Players: []seam.Record{{Name: "Mária"}}}}}
	for n, want := range map[int16]string{1: "Mária took 1 card", 4: "Mária took 4 cards"} {
		if got := p.markText(mark{kind: penalty, event: engine.Event{Kind: engine.EvPickedUp, N: n}}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Whatever way the film came to a move, the table shown is that of the move.
func TestTheTableIsThatOfTheMove(t *testing.T) {
	r, p := opened(t)
	for _, keys := range [][]kit.Key{{ebiten.KeyE}, {ebiten.KeyE, ebiten.KeyE}, {ebiten.KeyLeft}, {ebiten.KeyV}, {ebiten.KeyA}, {ebiten.KeyEnd}} {
		r.press(keys...)
		r.rest()
		got, want := p.reel.Snapshot().View, p.reel.film.View(p.reel.at, p.reel.eye)
		if got.Top() != want.Top() || got.Turn != want.Turn || got.Me != want.Me {
			t.Errorf("after %v: %+v, want %+v", keys, got.Top(), want.Top())
		}
	}
}

// Playing goes on by itself to the end, faster at a higher speed, and stops.
func TestPlaying(t *testing.T) {
	took := func(speed int) time.Duration {
		r, p := opened(t)
		p.cut(p.reel.film.Moves() - 12)
		p.speed = speed
		r.press(ebiten.KeySpace)
		n := 0
		for p.playing {
			if n++; n > 60*60 {
				t.Fatal("it does not come to the end")
			}
			r.tick(nil)
		}
		if p.reel.at != p.reel.film.Moves() {
			t.Errorf("it stopped at %d", p.reel.at)
		}
		return time.Duration(n) * kit.Tick
	}
	slow, fast := took(0), took(len(speeds)-1)
	if slow < 4*fast || slow < 12*moveTime {
		t.Errorf("%v at the lowest speed, %v at the highest", slow, fast)
	}
}

// At the end, playing begins again.
func TestPlayingAgain(t *testing.T) {
	r, p := opened(t)
	r.press(ebiten.KeyEnd, ebiten.KeySpace)
	if !p.playing || p.reel.at != p.start() {
		t.Errorf("playing %v at %d", p.playing, p.reel.at)
	}
}

// With the mouse alone: the timeline, the buttons, an event.
func TestMouseOfThePlayer(t *testing.T) {
	r, p := opened(t)
	bar := barOf(r.size)
	track := func(part float64) kit.Pt {
		x0 := kit.Gap4 + 2*smallB + eventW + 2*kit.Gap1 + kit.Gap6
		return kit.Pt{X: x0 + (r.size.W-kit.Gap4-x0)*part, Y: bar.Y + 8 + 52 - 8}
	}
	all := p.reel.film.Moves()
	r.click(track(0.5))
	if d := p.reel.at - all/2; d < -1 || d > 1 {
		t.Errorf("the middle of the track is move %d of %d", p.reel.at, all)
	}
	// Held and moved.
	r.mouse = track(0.5)
	r.tick(func(in *kit.Input) { in.Left = kit.Button{Down: true, Pressed: true} })
	r.mouse = track(0.25)
	r.tick(func(in *kit.Input) { in.Left = kit.Button{Down: true}; in.Moved = true })
	r.tick(func(in *kit.Input) { in.Left = kit.Button{Released: true} })
	if d := p.reel.at - all/4; d < -1 || d > 1 {
		t.Errorf("dragged to a quarter: move %d of %d", p.reel.at, all)
	}
	was := p.reel.at
	mid := kit.Pt{X: r.size.W / 2, Y: bar.Bottom() - kit.Gap2 - kit.ControlH/2}
	r.click(kit.Pt{X: mid.X + 30 + kit.Gap1 + smallB/2, Y: mid.Y})
	if p.reel.at != was+1 {
		t.Errorf("the button for a step led from %d to %d", was, p.reel.at)
	}
	r.click(mid)
	if !p.playing {
		t.Error("the button in the middle does not play")
	}
	r.click(mid)
	if p.playing {
		t.Error("nor stop")
	}
	r.click(kit.Pt{X: kit.Gap4 + 2*smallB + eventW + kit.Gap1 - smallB/2 + 2, Y: bar.Y + 8 + 26})
	if m, ok := p.ix.mark(was, 1, kinds); !ok || p.reel.at != m.at {
		t.Errorf("the next event after %d is %d, the button led to %d", was, m.at, p.reel.at)
	}
}

// The path of the file goes to the clipboard, and is shown.
func TestShare(t *testing.T) {
	r, p := opened(t)
	r.with(ebiten.KeyC, func(in *kit.Input) { in.Ctrl = true })
	path := p.reel.match.Path
	if r.back.Clip != path || len(r.toasts) != 1 || !strings.Contains(r.toasts[0].Hint, path) {
		t.Errorf("clipboard %q, said %+v", r.back.Clip, r.toasts)
	}
}

// A seat sees its own hand; with all hands, every hand lies open; the film can
// be seen from every seat.
func TestEyes(t *testing.T) {
	r, p := opened(t)
	p.cut(150)
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
		t.Errorf("after all views it is that of seat %d", p.reel.eye.Seat)
	}
	r.press(ebiten.KeyA)
	v := p.reel.Snapshot().View
	for s := range v.Seats {
		if len(v.Hand(engine.Seat(s)).Cards) != v.Hand(engine.Seat(s)).Count {
			t.Errorf("seat %d shows %d of %d cards", s, len(v.Hand(engine.Seat(s)).Cards), v.Hand(engine.Seat(s)).Count)
		}
	}
}

// From the list with keys: the first match is opened, and Escape leads back.
func TestListByKeys(t *testing.T) {
	r := newRig(t, "")
	for range 12 {
		if r.scene.ui.Focus() == "match/0" {
			break
		}
		r.press(ebiten.KeyTab)
	}
	r.press(ebiten.KeyEnter)
	r.wake = true
	r.rest()
	if r.scene.player == nil {
		t.Fatal("Enter does not open the match")
	}
	r.press(ebiten.KeyEscape)
	r.rest()
	if r.scene.player != nil || r.scene.Closed() {
		t.Fatal("Escape does not lead back to the list")
	}
	r.press(ebiten.KeyEscape)
	if !r.scene.Closed() {
		t.Error("Escape does not close the page")
	}
}

// By mouse: a row opens a match, one that is not good does not.
func TestListByMouse(t *testing.T) {
	r := newRig(t, "")
	row := func(i int) kit.Pt { return kit.Pt{X: 400, Y: 30 + headH + kit.Gap4 + kit.Gap3 + (float64(i)+0.5)*rowH} }
	r.click(row(4))
	r.wake = true
	r.rest()
	if r.scene.film != nil {
		t.Fatal("a log that is not good is opened")
	}
	r.click(row(0))
	r.wake = true
	r.rest()
	if r.scene.player == nil {
		t.Fatal("a click does not open the match")
	}
	r.click(kit.Pt{X: kit.Gap3 + 20, Y: kit.Gap3 + 20})
	if r.scene.player != nil {
		t.Error("the button does not lead back")
	}
	tabs := kit.Pt{X: 1200 - 60, Y: 54}
	r.click(tabs)
	if r.scene.tab != tabStats {
		t.Error("the tab does not turn")
	}
}

// A file that is typed is opened; one that cannot be shown says why.
func TestFileByName(t *testing.T) {
	r := newRig(t, "")
	r.scene.path = ` "/tmp/changed.lastcard" `
	r.scene.ui.SetFocus("file")
	r.press(ebiten.KeyEnter)
	if r.scene.named != "/tmp/changed.lastcard" {
		t.Fatalf("opened %q", r.scene.named)
	}
	if _, trouble := r.scene.film.Loaded(); trouble == nil {
		t.Error("it is not refused")
	}
	r.press(ebiten.KeyEscape)
	if r.scene.film != nil || r.scene.Closed() {
		t.Error("Escape does not lead back")
	}
}

// While a film is read its progress shows; once it is read it is played.
func TestLoading(t *testing.T) {
	half := *film(t)
	half.Part = 0.5
	r := newRig(t, "")
	r.back.Films["half"] = &half
	r.scene.open("half")
	r.tick(nil)
	if r.scene.player != nil {
		t.Fatal("half a film is played")
	}
	half.Part = 1
	r.wake = true
	r.tick(nil)
	if r.scene.player == nil {
		t.Error("a whole film is not played")
	}
}

func TestIndex(t *testing.T) {
	f := film(t)
	x := newIndex(f)
	if n := len(x.rounds); n < 2 || x.round(0) != 0 || x.round(x.rounds[1]-1) != 1 || x.round(x.rounds[1]) != 2 || x.round(f.Moves()) != n {
		t.Errorf("rounds begin at %v", x.rounds)
	}
	over := 0
	for _, m := range x.marks {
		seat, events := f.Happened(m.at)
		found := false
		for _, e := range events {
			found = found || e == m.event
		}
		if !found {
			t.Errorf("mark %+v is not among the events of its move by seat %d", m, seat)
		}
		if m.kind == rounds {
			over++
		}
	}
	if over != len(x.rounds) {
		t.Errorf("%d rounds end, %d begin", over, len(x.rounds))
	}
	if m, ok := x.mark(f.Moves(), 1, kinds); ok {
		t.Errorf("after the end there is %+v", m)
	}
	last, ok := x.mark(f.Moves()+1, -1, rounds)
	if !ok || last.at != f.Moves() {
		t.Errorf("the last round ends at %+v of %d", last, f.Moves())
	}
}

// acts is a film of moves by some seats, NoSeat for the table; the first one deals.
type acts struct {
	seam.Film
	seats []engine.Seat
}

func (f acts) Moves() int { return len(f.seats) }

func (f acts) Happened(n int) (engine.Seat, []engine.Event) {
	if n == 1 {
		return f.seats[0], []engine.Event{{Kind: engine.EvDealt}}
	}
	return f.seats[n-1], nil
}

// What the table does during somebody's turn, such as opening a card, ends no turn.
func TestTheTableEndsNoTurn(t *testing.T) {
	const table = engine.NoSeat
	for _, c := range []struct {
		seats []engine.Seat
		turns int
	}{
		{[]engine.Seat{table, 0, table, 0}, 1},
		{[]engine.Seat{table, table, 0, table, 1, table, 1}, 2},
		{[]engine.Seat{table, 0, 1, table, 0}, 3},
	} {
		if got := newIndex(acts{seats: c.seats}).turn(len(c.seats)); got != c.turns {
			t.Errorf("%v: %d turns, want %d", c.seats, got, c.turns)
		}
	}
}

// A film without a move can be opened.
func TestEmptyFilm(t *testing.T) {
	r := newRig(t, "")
	r.back.Films["none"] = seamtest.NewFilm(lookup(t, "uno"), 2, "", 1, 0)
	r.scene.open("none")
	r.wake = true
	r.rest()
	r.press(ebiten.KeyRight, ebiten.KeyLeft, ebiten.KeySpace, ebiten.KeyE, ebiten.KeyEnd, ebiten.KeyHome)
	r.rest()
}

// The statistics have a bar for every game and everybody met, however many they are.
func TestStatisticsLeaveNobodyOut(t *testing.T) {
	r := newRig(t, "")
	var want []string
	r.back.Past.Matches = nil
	for i := range stats.MaxOpponents {
		m := seam.Match{When: time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC), Game: "uno", Me: 0, Ended: true, Players: []seam.Record{{Name: "Mária"}, {Name: "Guest " + strconv.Itoa(i), ID: strconv.Itoa(i)}}}
		if all := games.All(); i < len(all) {
			m.Game = all[i].Name()
		}
		r.back.Past.Matches = append(r.back.Past.Matches, m)
		want = append(want, m.Players[1].Name)
	}
	for _, g := range games.All() {
		want = append(want, r.scene.say("game."+g.Name()))
	}
	r.scene.tab, r.wake = tabStats, true
	r.rest()
	for _, name := range want {
		if len(r.scene.ui.Picture().Find(name)) == 0 {
			t.Errorf("%s has no bar", name)
		}
	}
}

// The rules of a match are told in words, as many as have room; what is not known
// stands as it is.
func TestRulesInTheList(t *testing.T) {
	s := newRig(t, "").scene
	for _, x := range []struct{ game, rules, want string }{
		{"uno", "", "-"},
		{"uno", "stacking points=50", "- · Stacking · Points to win the match: 50"},
		{"palace", "stop=first", "- · The round ends when: One player is out"},
		{"chess", "blitz", "- · blitz"},
		{"uno", "blitz", "- · blitz"},
	} {
		rules := s.rulesOf(&seam.Match{Game: x.game, Rules: x.rules})
		if got := listed("-", rules, kit.Small, 1000); got != x.want {
			t.Errorf("%s %q: %q, want %q", x.game, x.rules, got, x.want)
		}
		for room := 200.0; room > 40; room -= 20 {
			if got := listed("-", rules, kit.Small, room); kit.Width(got, kit.Small) > room {
				t.Errorf("%q is wider than %.0f", got, room)
			}
		}
	}
}

// A log that proves nothing is marked in the list and as long as its film is shown, with
// the names of those whose word it is.
func TestVouched(t *testing.T) {
	r := newRig(t, "")
	words := func() (all string) {
		o := &kit.Outline{}
		r.tick(func(in *kit.Input) { in.Outline, in.Moved, in.Changed = o, true, true })
		for _, n := range o.Nodes() {
			all += n.Name + "\n"
		}
		return all
	}
	const want = "Not proven, only vouched for by Mária, Łukasz"
	if strings.Contains(words(), want) {
		t.Fatal("a log is doubted that is proven")
	}
	r.back.Past.Matches[1].Vouched = []string{"Mária", "Łukasz"}
	r.wake = true
	r.rest()
	if got := words(); !strings.Contains(got, want+" · ") {
		t.Errorf("the list says\n%s", got)
	}
	f := *film(t)
	f.Match.Vouched = []string{"Mária", "Łukasz"}
	r.back.Films["word"] = &f
	r.scene.open("word")
	r.wake = true
	r.rest()
	if got := words(); !strings.Contains(got, want+"\n") {
		t.Errorf("the film says\n%s", got)
	}
}
