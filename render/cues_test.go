package render

import (
	"math"
	"strings"
	"testing"
	"time"

	"lastcard/engine"
	"lastcard/render/board"
	"lastcard/render/layout"
	"lastcard/render/motion"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
	"lastcard/render/sound"
)

// TestEveryEventIsHeardOrSilent: each kind of event has a sound, or a reason to be silent.
func TestEveryEventIsHeardOrSilent(t *testing.T) {
	heard := map[engine.EventKind]sound.Cue{
		engine.EvTurned: sound.Card, engine.EvPlayed: sound.Card, engine.EvFlipped: sound.Card, engine.EvExchanged: sound.Card,
		engine.EvJumped: sound.Cut, engine.EvPenalty: sound.Heavy, engine.EvBurned: sound.Fire,
		engine.EvDrew: sound.Draw, engine.EvPickedUp: sound.Draw,
		engine.EvDealt: sound.Deal, engine.EvReshuffled: sound.Deal,
		engine.EvSkipped: sound.Strike, engine.EvInnocent: sound.Strike,
		engine.EvReversed: sound.Sweep, engine.EvSwapped: sound.Sweep, engine.EvRotated: sound.Sweep, engine.EvUndone: sound.Sweep,
		engine.EvCalled: sound.Call, engine.EvReady: sound.Call, engine.EvOut: sound.Call,
		engine.EvCaught: sound.Caught, engine.EvGuilty: sound.Caught, engine.EvBadRun: sound.Caught, engine.EvForfeited: sound.Caught,
		engine.EvRoundOver: sound.Round, engine.EvMatchOver: sound.Match,
	}
	silent := map[engine.EventKind]string{
		engine.EvPassed:      "nothing moves",
		engine.EvColor:       "the card with which it is named is heard",
		engine.EvShown:       "the verdict is heard",
		engine.EvRun:         "the card is heard",
		engine.EvRunOver:     "the card is heard",
		engine.EvReset:       "the card is heard",
		engine.EvTransparent: "the card is heard",
		engine.EvSaid:        "it is words",
	}
	for k := engine.EvNone + 1; !strings.HasPrefix(k.String(), "event-"); k++ {
		want, loud := heard[k]
		if why := silent[k]; loud == (why != "") {
			t.Errorf("%s: it has to be heard or silent, not both or neither", k)
		}
		if got, ok := cueOf(&engine.Event{Kind: k, N: 1}, &engine.View{}); ok != loud || got != want {
			t.Errorf("%s: cue %d, %v; want %d, %v", k, got, ok, want, loud)
		}
	}
}

// TestNothingMakesNoSound: an event without a card is silent, and nothing burns where beaten cards are
// laid aside.
func TestNothingMakesNoSound(t *testing.T) {
	for _, k := range []engine.EventKind{engine.EvDrew, engine.EvPickedUp, engine.EvPenalty} {
		if c, ok := cueOf(&engine.Event{Kind: k}, &engine.View{}); ok {
			t.Errorf("%s of no card: cue %d", k, c)
		}
	}
	var v engine.View
	v.Lay(engine.NoSeat, "bout", engine.ShapePairs)
	if c, _ := cueOf(&engine.Event{Kind: engine.EvBurned, N: 2}, &v); c != sound.Sweep {
		t.Errorf("cards that are laid aside: cue %d", c)
	}
}

// four is a table of four players. Seat 1 holds as many cards as cards says, and top lies on the pile.
func four(turn engine.Seat, cards int, top engine.Shown) engine.View {
	v := engine.View{Phase: engine.PhasePlay, Turn: turn, Dir: 1, Drawn: engine.NoCard, Seats: make([]engine.SeatView, 4)}
	for i := range v.Seats {
		v.Lay(engine.Seat(i), engine.ZoneHand, engine.ShapeFan).Count = 5
	}
	v.Hand(1).Count = cards
	v.Lay(engine.NoSeat, engine.ZoneDraw, engine.ShapePile).Count = 40
	v.Lay(engine.NoSeat, engine.ZoneDiscard, engine.ShapePile).Cards = []engine.Shown{top}
	return v
}

// picture is a move and its sounds, each with what the table shows at that moment.
type picture struct {
	events []engine.Event
	left   int         // how many cards the player still holds after the move
	turn   engine.Seat // whose turn comes next
	cues   []sound.Cue
	seen   []func(*motion.Motion) bool
}

func pictures() map[string]picture {
	card := engine.Shown{Card: 7, Face: 7}
	of := func(k engine.EventKind) engine.Event {
		return engine.Event{Kind: k, Seat: 1, Other: 2, Card: card, N: 2}
	}
	lies := (*motion.Motion).HasLanded
	mine := func(m *motion.Motion) bool { return m.LaidView().Turn == 0 }
	shows := func(k engine.EventKind) func(*motion.Motion) bool {
		return func(m *motion.Motion) bool {
			for _, e := range m.Effects() {
				if _, now := e.Moment(); now && e.Event.Kind == k {
					return true
				}
			}
			return false
		}
	}
	type list = []engine.Event
	type cues = []sound.Cue
	type seen = []func(*motion.Motion) bool
	return map[string]picture{
		"a card":        {list{of(engine.EvPlayed)}, 4, 2, cues{sound.Card}, seen{lies}},
		"my turn":       {list{of(engine.EvPlayed)}, 4, 0, cues{sound.Card, sound.Turn}, seen{lies, mine}},
		"a jump":        {list{of(engine.EvJumped)}, 4, 2, cues{sound.Cut}, seen{lies}},
		"a penalty":     {list{of(engine.EvPlayed), of(engine.EvPenalty)}, 4, 2, cues{sound.Card, sound.Heavy}, seen{lies, shows(engine.EvPenalty)}},
		"a skip":        {list{of(engine.EvPlayed), of(engine.EvSkipped)}, 4, 3, cues{sound.Card, sound.Strike}, seen{lies, shows(engine.EvSkipped)}},
		"a swap":        {list{of(engine.EvPlayed), of(engine.EvSwapped)}, 4, 2, cues{sound.Card, sound.Sweep}, seen{lies, shows(engine.EvSwapped)}},
		"a burn":        {list{of(engine.EvPlayed), of(engine.EvBurned)}, 4, 1, cues{sound.Card, sound.Fire}, seen{lies, shows(engine.EvBurned)}},
		"a catch":       {list{of(engine.EvCaught), of(engine.EvDrew)}, 4, 2, cues{sound.Caught, sound.Draw}, seen{shows(engine.EvCaught), shows(engine.EvDrew)}},
		"the last card": {list{of(engine.EvPlayed), of(engine.EvRoundOver)}, 0, 2, cues{sound.Card, sound.Round}, seen{lies, shows(engine.EvRoundOver)}},
		"the end": {
			list{of(engine.EvPlayed), of(engine.EvRoundOver), of(engine.EvMatchOver)}, 0, 2,
			cues{sound.Card, sound.Match}, seen{lies, shows(engine.EvMatchOver)},
		},
	}
}

// TestSoundsComeWithTheirPictures: each sound comes when the table shows its event, or shortly after
// the sound before. With reduced motion it comes at once.
func TestSoundsComeWithTheirPictures(t *testing.T) {
	const frame, near = time.Millisecond, 10 * time.Millisecond
	for name, x := range pictures() {
		before, now := four(engine.NoSeat, x.left+1, engine.Shown{Card: 3, Face: 3}), four(x.turn, x.left, engine.Shown{Card: 7, Face: 7})
		for _, reduced := range []bool{false, true} {
			var tab seamtest.Table
			tab.Put(seam.Entry{Step: 1, Seat: 1, Events: x.events, View: now})
			e := ears{clock: motion.Clock{Reduced: reduced}}
			notes := e.listen(&tab)
			if len(notes) != len(x.cues) {
				t.Fatalf("%s: heard %v, want cues %v", name, notes, x.cues)
			}
			for i, n := range notes {
				want := time.Duration(0)
				if !reduced {
					m := motion.New(layout.New(layout.Params{W: 1280, H: 720, Seats: 4}), &before)
					m.Push(1, x.events, &now)
					for m.Advance(frame.Seconds()); want < time.Minute && !x.seen[i](m); m.Advance(frame.Seconds()) {
						want += frame
					}
				}
				if i > 0 {
					want = max(want, notes[i-1].Delay+noteGap)
				}
				if n.Cue != x.cues[i] || (n.Delay-want).Abs() > near {
					t.Errorf("%s, reduced %v: cue %d after %v, want %d after %v", name, reduced, n.Cue, n.Delay, x.cues[i], want)
				}
			}
		}
	}
}

// TestMovesAreHeardInTurn: if a move arrives while the table still shows an earlier move, its sounds
// play when the table shows it.
func TestMovesAreHeardInTurn(t *testing.T) {
	var tab seamtest.Table
	var e ears
	tab.Put(step(1, 1, engine.EvPlayed))
	first := e.listen(&tab)
	tab.Put(step(2, 1, engine.EvPlayed))
	second := e.listen(&tab)
	if len(first) != 1 || len(second) != 1 || second[0].Delay <= first[0].Delay {
		t.Errorf("heard %v, then %v", first, second)
	}
	e.clock.Advance(time.Minute.Seconds())
	tab.Put(step(3, 1, engine.EvPlayed))
	if third := e.listen(&tab); len(third) != 1 || third[0].Delay != first[0].Delay {
		t.Errorf("after a minute: heard %v, want as %v", third, first)
	}
}

// TestSkippedIsNotWaitedFor: after the person has skipped the moves being shown, the sounds of the next
// move play with its own picture.
func TestSkippedIsNotWaitedFor(t *testing.T) {
	var tab seamtest.Table
	var e ears
	tab.Put(step(1, 1, engine.EvPlayed))
	first := e.listen(&tab)
	e.clock.ForgetPushed()
	tab.Put(step(2, 1, engine.EvPlayed))
	if second := e.listen(&tab); len(second) != 1 || second[0].Delay != first[0].Delay {
		t.Errorf("heard %v, then %v", first, second)
	}
}

// TestJoinedLateIsHeardAtOnce: a table that is joined late shows no movement, so no sound waits for
// one.
func TestJoinedLateIsHeardAtOnce(t *testing.T) {
	var tab seamtest.Table
	var e ears
	for i := range uint64(board.MaxReplay + 2) {
		tab.Put(step(i+1, engine.Seat(i%2), engine.EvDrew, engine.EvPlayed))
	}
	for _, n := range e.listen(&tab) {
		if n.Delay > maxNotes*noteGap {
			t.Errorf("%+v", n)
		}
	}
	tab.Put(step(99, 1, engine.EvPlayed))
	if next := e.listen(&tab); len(next) != 1 || next[0].Delay > 500*time.Millisecond {
		t.Errorf("the next move is heard as %+v", next)
	}
}

// TestWhereSoundsComeFrom: a seat is heard from where it is at the table. A cue is a little higher or
// lower from move to move, but the same each time the same move is heard.
func TestWhereSoundsComeFrom(t *testing.T) {
	four := engine.View{Me: 1, Seats: make([]engine.SeatView, 4)}
	for seat, want := range map[engine.Seat]float64{1: 0, 2: -1, 3: 0, 0: 1, engine.NoSeat: 0, 9: 0} {
		if got := panOf(&four, seat); math.Abs(got-want) > 1e-9 {
			t.Errorf("seat %d is heard from %.2f, want %.2f", seat, got, want)
		}
	}
	seen := map[float64]bool{}
	for step := range uint64(50) {
		p := pitchOf(sound.Card, step)
		if p != pitchOf(sound.Card, step) || math.Abs(p) > paperPitch || math.Abs(pitchOf(sound.Turn, step)) > tonePitch {
			t.Errorf("step %d: %.3f octaves", step, p)
		}
		seen[p] = true
	}
	if len(seen) < 40 {
		t.Errorf("only %d pitches of a card", len(seen))
	}
}
