package render

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/engine/scenario"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
	"lastcard/render/sound"
)

// step is a move with one event of each of these kinds, each about one card. turn is the seat whose
// turn it is afterwards: 0, which is mine, or 1.
func step(seq uint64, turn engine.Seat, kinds ...engine.EventKind) seam.Entry {
	s := seam.Entry{Step: seq, Seat: 1, View: engine.View{Phase: engine.PhasePlay, Turn: turn}}
	for _, k := range kinds {
		s.Events = append(s.Events, engine.Event{Kind: k, N: 1})
	}
	return s
}

// recording is a player that makes no sound and keeps the notes it is given.
type recording struct {
	notes  []sound.Note
	hushed int // how often Hush was called
	room   float64
}

func (r *recording) Play(n sound.Note) { r.notes = append(r.notes, n) }

func (r *recording) Hush() { r.hushed++ }

func (r *recording) Room(loud float64) { r.room = loud }

// TestSounds: each move has the sounds of its events, in their order. The sound of my turn follows once,
// when my turn begins.
func TestSounds(t *testing.T) {
	a, b, tab := lobby(t)
	var rec recording
	a.sound = &rec
	tab.Snap.Stage = seam.Playing
	for i, x := range []struct {
		turn  engine.Seat
		kinds []engine.EventKind
		want  []sound.Cue
	}{
		{1, []engine.EventKind{engine.EvDealt, engine.EvTurned}, []sound.Cue{sound.Deal, sound.Card}},
		{0, []engine.EventKind{engine.EvPlayed, engine.EvSkipped}, []sound.Cue{sound.Card, sound.Strike, sound.Turn}},
		{0, []engine.EventKind{engine.EvDrew}, []sound.Cue{sound.Draw}}, // still my turn
		{1, []engine.EventKind{engine.EvPlayed, engine.EvCalled}, []sound.Cue{sound.Card, sound.Call}},
		{1, []engine.EventKind{engine.EvCaught, engine.EvDrew}, []sound.Cue{sound.Caught, sound.Draw}},
		{1, []engine.EventKind{engine.EvPassed}, nil},
		{1, []engine.EventKind{engine.EvPlayed, engine.EvRoundOver}, []sound.Cue{sound.Card, sound.Round}},
		{1, []engine.EventKind{engine.EvPlayed, engine.EvRoundOver, engine.EvMatchOver}, []sound.Cue{sound.Card, sound.Match}},
	} {
		rec.notes = nil
		tab.Put(step(uint64(i+1), x.turn, x.kinds...))
		b.Wake()
		ticks(a, 3)
		var got []sound.Cue
		for _, n := range rec.notes {
			got = append(got, n.Cue)
			if n.Loudness <= 0 || n.Loudness > 1 || n.Delay > sound.MaxDelay {
				t.Errorf("step %d: %+v", i+1, n)
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(x.want) {
			t.Errorf("step %d: heard %v, want %v", i+1, got, x.want)
		}
	}
}

// TestMuted: while sounds are off no note reaches the sound.Player, and none is played later. A new volume
// is heard when it is set.
func TestMuted(t *testing.T) {
	a, b, tab := lobby(t)
	var rec recording
	a.sound = &rec
	p := a.shell.Profile
	p.Muted = true
	a.shell.SetProfile(p)
	tab.Put(step(1, 1, engine.EvPlayed))
	b.Wake()
	ticks(a, 3)
	if len(rec.notes) != 0 {
		t.Fatalf("heard %v while muted", rec.notes)
	}
	p.Muted, p.Volume = false, 50
	a.shell.SetProfile(p)
	b.Wake()
	ticks(a, 3)
	if len(rec.notes) != 1 || rec.notes[0].Cue != sound.Turn || rec.notes[0].Loudness != 0.25 {
		t.Errorf("heard %v", rec.notes)
	}
}

// TestCatchingUpIsShort: after a table is joined late, not all of its moves are heard.
func TestCatchingUpIsShort(t *testing.T) {
	var tab seamtest.Table
	tab.Put(step(1, 1, engine.EvDealt))
	for i := range 200 {
		tab.Put(step(uint64(i+2), 1, engine.EvPlayed, engine.EvDrew))
	}
	var e ears
	if got := e.listen(&tab); len(got) != 2 || got[0].Cue != sound.Card {
		t.Errorf("heard %v", got)
	}
	if got := e.listen(&tab); len(got) != 0 {
		t.Errorf("heard %v twice", got)
	}
}

// TestThrown: a reaction that is thrown to somebody is heard from the seat that threw it. A reaction
// that is not thrown to anybody is silent, and so is a spectator's reaction, which nobody sees.
func TestThrown(t *testing.T) {
	tab := seamtest.Table{Snap: seam.Snapshot{View: engine.View{Me: 0, Seats: make([]engine.SeatView, 4)}}}
	e := ears{}
	tab.Put(seam.Chat{Seat: 1, Kind: seam.SayReaction, Text: "love", To: engine.NoSeat})
	tab.Put(seam.Chat{Seat: 1, Kind: seam.SayPhrase, Text: "hello", To: engine.NoSeat})
	tab.Put(seam.Chat{Seat: engine.NoSeat, Kind: seam.SayReaction, Text: "love", To: 2})
	if got := e.listen(&tab); len(got) != 0 {
		t.Errorf("what nobody throws, or nobody sees, is heard: %v", got)
	}
	tab.Put(seam.Chat{Seat: 3, Kind: seam.SayReaction, Text: "love", To: 2})
	tab.Put(seam.Chat{Seat: 1, Kind: seam.SayReaction, Text: "love", To: 2})
	got := e.listen(&tab)
	if len(got) != 1 || got[0].Cue != sound.ReactionThrown || got[0].Pan != -1 || math.Abs(got[0].Pitch) > paperPitch || got[0].Pitch == 0 {
		t.Errorf("heard %v", got)
	}
	tab.Snap.Players, e.botsQuiet = []seam.Player{{}, {Bot: true}}, true
	tab.Put(seam.Chat{Seat: 1, Kind: seam.SayReaction, Text: "love", To: 2})
	if got := e.listen(&tab); len(got) != 0 {
		t.Errorf("a bot is heard by a person who wants them quiet: %v", got)
	}
}

// TestRoom: the sound of the room plays only at a table, for a person who has turned it on and has not
// muted the sounds.
func TestRoom(t *testing.T) {
	a, b, tab := lobby(t)
	var rec recording
	a.sound = &rec
	set := func(change func(*seam.Profile)) {
		p := a.shell.Profile
		change(&p)
		a.shell.SetProfile(p)
		ticks(a, 2)
	}
	is := func(want float64, when string) {
		t.Helper()
		if math.Abs(rec.room-want) > 1e-9 {
			t.Errorf("%s: the room is %.2f loud, want %.2f", when, rec.room, want)
		}
	}
	tab.Snap.Stage = seam.Playing
	b.Wake()
	ticks(a, 2)
	is(0, "as it was")
	set(func(p *seam.Profile) { p.Ambience, p.Volume = true, 50 })
	is(0.25, "asked for")
	set(func(p *seam.Profile) { p.Muted = true })
	is(0, "muted")
	set(func(p *seam.Profile) { p.Muted = false })
	is(0.25, "heard again")
	a.leaveTable()
	ticks(a, 2)
	is(0, "at home")
}

func TestTooManyNotes(t *testing.T) {
	var all []sound.Note
	for _, c := range []sound.Cue{sound.Card, sound.Draw, sound.Deal, sound.Call, sound.Caught, sound.Round} {
		all = append(all, sound.Note{Cue: c})
	}
	got := spaceNotes(all)
	if len(got) != maxNotes || got[0].Cue != sound.Deal || got[3].Cue != sound.Round || got[3].Delay != 3*noteGap {
		t.Errorf("%v", got)
	}
}

// TestInTime: notes keep their times if these are far enough apart. A note that would be too late, or
// too close to another one, is moved to a free time.
func TestInTime(t *testing.T) {
	const soon, late = 50 * time.Millisecond, time.Minute
	for _, x := range []struct{ after, want []time.Duration }{
		{[]time.Duration{0, 3 * noteGap}, []time.Duration{0, 3 * noteGap}},
		{[]time.Duration{soon, soon, soon}, []time.Duration{soon, soon + noteGap, soon + 2*noteGap}},
		{[]time.Duration{soon, late, late}, []time.Duration{soon, sound.MaxDelay - noteGap, sound.MaxDelay}},
		{[]time.Duration{late, late, late}, []time.Duration{sound.MaxDelay - 2*noteGap, sound.MaxDelay - noteGap, sound.MaxDelay}},
	} {
		var list []sound.Note
		for i, d := range x.after {
			list = append(list, sound.Note{Cue: sound.Cue(i), Delay: d})
		}
		var got []time.Duration
		for _, n := range spaceNotes(list) {
			got = append(got, n.Delay)
		}
		if !slices.Equal(got, x.want) {
			t.Errorf("%v: heard after %v, want %v", x.after, got, x.want)
		}
	}
}

// TestNotesAreTakenBack: turning sounds off or leaving a table stops the notes that play or
// wait. A change of the volume stops none.
func TestNotesAreTakenBack(t *testing.T) {
	a, b, tab := lobby(t)
	var rec recording
	a.sound = &rec
	tab.Snap.Stage = seam.Playing
	b.Wake()
	ticks(a, 2)
	for _, x := range []struct {
		what string
		do   func(*seam.Profile)
		want int
	}{
		{"softer", func(p *seam.Profile) { p.Volume = 40 }, 0},
		{"muted", func(p *seam.Profile) { p.Muted = true }, 1},
		{"muted, and another name", func(p *seam.Profile) { p.Name = "Zoë" }, 1},
		{"heard again", func(p *seam.Profile) { p.Muted = false }, 1},
	} {
		p := a.shell.Profile
		x.do(&p)
		a.shell.SetProfile(p)
		if rec.hushed != x.want {
			t.Errorf("%s: taken back %d times, want %d", x.what, rec.hushed, x.want)
		}
	}
	a.leaveTable()
	if a.leaveTable(); rec.hushed != 2 {
		t.Errorf("a table is left: taken back %d times in all, want 2", rec.hushed)
	}
}

// TestSkippedIsNotHeard: when the person skips to the result of a round, the sounds before it stop
// together with their pictures, and the sound of the result plays at once.
func TestSkippedIsNotHeard(t *testing.T) {
	steps, err := scenario.Steps("end", strings.NewReader("game uno\nseats 2\nhand 0 B5 R3\nhand 1 Y1\ndiscard Y7\ndraw B9 B8\nturn 1\n1 play Y1"))
	if err != nil {
		t.Fatal(err)
	}
	a, b, tab := lobby(t)
	var rec recording
	a.sound = &rec
	tab.Snap.Stage = seam.Playing
	for i, x := range steps {
		tab.Snap.View = *x.Table.View(0)
		tab.Put(seam.Entry{Step: uint64(i + 1), Seat: x.Seat, Events: x.Events, View: tab.Snap.View})
		b.Wake()
		ticks(a, 3)
	}
	if len(rec.notes) == 0 || rec.hushed != 0 {
		t.Fatalf("heard %v, taken back %d times before anything is skipped", rec.notes, rec.hushed)
	}
	if press(a, ebiten.KeySpace); rec.hushed != 1 {
		t.Errorf("taken back %d times, want 1", rec.hushed)
	}
	if n := rec.notes[len(rec.notes)-1]; n.Cue != sound.Round || n.Delay != 0 {
		t.Errorf("heard at the end: %+v", n)
	}
	if ticks(a, 60); rec.hushed != 1 {
		t.Errorf("a second later: taken back %d times, want 1", rec.hushed)
	}
}

// TestAttention: a person who looks at another window is asked to come back when their turn begins,
// once. A person who looks at this window is not.
func TestAttention(t *testing.T) {
	for _, focused := range []bool{false, true} {
		a, b, tab := lobby(t)
		asked := 0
		a.attractPerson = func() { asked++ }
		a.lastWindow.focused = focused
		tab.Snap.Stage = seam.Playing
		for i, turn := range []engine.Seat{1, 0, 0, 1, 0} {
			tab.Put(step(uint64(i+1), turn, engine.EvPlayed))
			b.Wake()
			ticks(a, 2)
		}
		if want := map[bool]int{false: 2, true: 0}[focused]; asked != want {
			t.Errorf("focused %v: asked %d times, want %d", focused, asked, want)
		}
	}
}
