package board

import (
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/engine/uno"
	"lastcard/render/board/moment"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/motion"
	"lastcard/render/seam"
)

// before plays until a move brings an event of a kind for another player (or for the table), and shows the
// table as it was before that move. showNext then shows the move.
func before(t *testing.T, g engine.Game, rules string, size kit.Size, kind engine.EventKind) *rig {
	t.Helper()
	for seed := uint64(1); seed < 40; seed++ {
		f := newGame(t, g, 4, 0, rules, seed)
		for range 300 {
			n := len(f.List)
			if !f.anybody() {
				break
			}
			for i := n; i < len(f.List); i++ {
				if slices.ContainsFunc(f.moveAt(i).Events, func(e engine.Event) bool { return e.Kind == kind && e.Seat != f.me }) {
					return f.standsBefore(i, size)
				}
			}
		}
	}
	t.Fatalf("%s: no move brought an event %s", g.Name(), kind)
	return nil
}

func (f *fake) moveAt(i int) seam.Entry { return f.List[i].Fact.(seam.Entry) }

// standsBefore shows the table as it was before a move, so that this move comes next.
func (f *fake) standsBefore(i int, size kit.Size) *rig {
	all, was := f.List, f.moveAt(i-1).View
	f.List, f.view = all[:i], &was
	r := newRig(f.t, f, size)
	r.settle()
	f.List, f.view = all, nil
	return r
}

// anybody lets me or a bot act, and reports whether somebody did.
func (f *fake) anybody() bool {
	if f.table.View(f.me).Need == engine.NeedNothing {
		return false
	}
	if f.table.Need().Seats.Has(f.me) {
		if a := randomAction(f.table.View(f.me), f.rng); a.Kind != engine.KindNone {
			return f.apply(f.me, a) == nil
		}
	}
	return f.bots()
}

// showNext shows what has happened at the table since the last tick, and lets some time pass.
func (r *rig) showNext(d time.Duration) *rig {
	r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
	r.wait(d)
	return r
}

func gameNamed(name string) engine.Game {
	all := games.All()
	return all[slices.IndexFunc(all, func(g engine.Game) bool { return g.Name() == name })]
}

// TestMomentPictures shows each moment when most of its picture is visible.
func TestMomentPictures(t *testing.T) {
	const ms = time.Millisecond
	for _, x := range []struct {
		name, game, rules string
		kind              engine.EventKind
		after             time.Duration
	}{
		{"weight", "uno", "", engine.EvPenalty, 440 * ms},
		{"strike", "uno", "", engine.EvSkipped, 620 * ms},
		{"cut", "uno", "jump-in decks=2", engine.EvJumped, 90 * ms},
		{"traded", "uno", "seven-swap", engine.EvSwapped, 660 * ms},
		{"fire", "palace", "", engine.EvBurned, 680 * ms},
		{"crown", "uno", "", engine.EvRoundOver, 650 * ms},
	} {
		moving(t, "moment-"+x.name, func(size kit.Size) *rig {
			return before(t, gameNamed(x.game), x.rules, size, x.kind).showNext(x.after)
		})
	}
	moving(t, "moment-last", func(size kit.Size) *rig { return lastCard(t, size).showNext(460 * ms) })
	moving(t, "moment-caught", func(size kit.Size) *rig { return caught(t, size).showNext(120 * ms) })
}

// lastCard is a table at which a player is about to play the last card of a round.
func lastCard(t *testing.T, size kit.Size) *rig {
	f := newFake(t, 4, 0, "", 32)
	for f.table.View(0).Phase == engine.PhasePlay && f.anybody() {
	}
	i := len(f.List) - 1
	for f.moveAt(i).View.Phase == engine.PhaseRoundOver {
		i--
	}
	return f.standsBefore(i, size)
}

// caught is a table at which a player is about to be caught.
func caught(t *testing.T, size kit.Size) *rig {
	f := newFake(t, 5, 0, "", 51).until(func(v *engine.View) bool { return v.Turn == 3 })
	r := newRig(t, f, size)
	r.settle()
	f.moves++
	f.Put(seam.Entry{Step: f.moves, Seat: 3, View: *f.table.View(0), Events: []engine.Event{
		{Kind: engine.EvCaught, Seat: 2, Other: 1}, {Kind: engine.EvDrew, Seat: 2, N: 2},
	}})
	return r
}

// A moment is a picture that ends soon, and with reduced motion there is none.
func TestMomentsAreShort(t *testing.T) {
	r := caught(t, hd)
	r.showNext(50 * time.Millisecond)
	if _, ok := moment.Progress(&r.scene.frame, 2, engine.EvCaught); !ok || moment.Nudge(&r.scene.frame, 2) == (kit.Pt{}) {
		t.Error("the plate of the player who was caught does not shake")
	}
	if by := moment.Nudge(&r.scene.frame, 1); by != (kit.Pt{}) {
		t.Errorf("another plate moves by %v", by)
	}
	r.wait(motion.MaxMoment * 1e9)
	if _, ok := moment.Progress(&r.scene.frame, 2, engine.EvCaught); ok {
		t.Error("the moment is not over")
	}

	r = caught(t, hd)
	r.scene.shell.Profile.ReducedMotion = true
	r.showNext(50 * time.Millisecond)
	if _, ok := moment.Progress(&r.scene.frame, 2, engine.EvCaught); ok || moment.Nudge(&r.scene.frame, 2) != (kit.Pt{}) {
		t.Error("a plate shakes with reduced motion")
	}
}

// At the end of a match a banner says who has won the match, and there is no banner for the round.
func TestOneBannerForTheLastRound(t *testing.T) {
	f := newFake(t, 4, 0, "points=300", 34)
	for f.table.View(0).Phase != engine.PhaseMatchOver && f.anybody() {
	}
	r := f.standsBefore(len(f.List)-1, hd)
	r.showNext(0)
	name := names[f.table.View(0).Winner]
	across := func(text string) bool { // the text is across the middle, and not in the log
		return slices.ContainsFunc(r.scene.frame.UI.Picture().Find(name+text), func(p kit.Pt) bool { return p.X == r.scene.frame.Geo.BannerRoom.Center().X })
	}
	for i := 0; !across(" wins the match!"); i++ {
		if r.tick(nil); i > 600 {
			t.Fatal("no banner says who wins the match")
		}
	}
	if across(" wins the round.") {
		t.Error("two banners say who has won")
	}
}

// Words follow the card: the number of cards to draw, the turn line and the log change when the card
// has landed.
func TestWordsFollowTheCard(t *testing.T) {
	r := before(t, uno.Game{}, "", hd, engine.EvPenalty)
	s := r.scene
	was, line := s.frame.Motion.View().Turn, len(s.log.lines)
	r.showNext(100 * time.Millisecond)
	if s.frame.Motion.HasLanded() || s.frame.Motion.View().Penalty() == 0 {
		t.Fatal("no card is on its way")
	}
	if s.frame.Motion.LaidView().Penalty() != 0 || !plateOf(&s.frame, was).hasTurn {
		t.Error("the words about the card appear before the card has landed")
	}
	if got := s.log.lines[line].step; got <= s.frame.ShownStep() {
		t.Error("the log names the card before the card has landed")
	}
	r.wait(time.Second)
	if s.frame.Motion.LaidView().Penalty() == 0 || plateOf(&s.frame, was).hasTurn || s.log.lines[line].step > s.frame.ShownStep() {
		t.Error("the words about the card do not appear")
	}
}

// At the end of a round the winner's plate gets a crown. A player who has seen enough presses a key and
// gets the result at once, even while one of their cards is selected.
func TestEndOfARoundIsCrowned(t *testing.T) {
	for _, k := range []kit.Key{part.KeyNext, ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace} {
		t.Run(k.String(), func(t *testing.T) { endOfARound(t, k) })
	}
}

func endOfARound(t *testing.T, enough kit.Key) {
	r := lastCard(t, hd)
	s := r.scene
	r.key(ebiten.KeyRight)
	if s.frame.UI.Focus() != handID {
		t.Fatal("no card is selected")
	}
	r.showNext(100 * time.Millisecond)
	w := s.frame.View().Winner
	if p := plateOf(&s.frame, w); p.hasCrown || s.frame.Motion.Score(w) != 0 {
		t.Error("the winner is crowned before the last card has landed")
	}
	r.wait(1300 * time.Millisecond)
	if p := plateOf(&s.frame, w); !p.hasCrown {
		t.Error("the winner is not crowned")
	}
	if n := s.frame.Motion.Score(w); n <= 0 || n >= s.frame.View().Seats[w].Score {
		t.Errorf("the score does not count: %d of %d", n, s.frame.View().Seats[w].Score)
	}
	if s.result.IsShown() {
		t.Fatal("the result lies over the end of the round")
	}
	if s.TakeSkipped() {
		t.Error("the show counts as skipped, but nobody has skipped it")
	}
	r.key(enough)
	if !s.TakeSkipped() || s.TakeSkipped() {
		t.Error("TakeSkipped does not report the skip exactly once")
	}
	r.tick(nil)
	if !s.result.IsShown() {
		t.Error("the key does not bring the result")
	}
	if len(r.fake.acts) != 0 || s.path.line.note.text != "" {
		t.Errorf("the key that ends the show is an action too: %v, %q", r.fake.acts, s.path.line.note.text)
	}
}
