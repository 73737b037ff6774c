package board

import (
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/games"
	"lastcard/engine/uno"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// fake is a table in memory with a real game. The other seats are bots, which act when the test says
// so.
type fake struct {
	seam.StillTable
	seamtest.Feed
	t       testing.TB
	table   *engine.Table
	moves   uint64
	me      engine.Seat
	seed    uint64
	players []seam.Player
	rng     *rand.Rand
	acts    []engine.Action // actions that the scene sent, whether refused or not
	waiting []seam.Waiting
	pending bool
	busy    bool // refuses actions, like a table that is newer than the snapshot
	left    bool
	film    string                                             // the log that the scene asked to show
	choose  func(v *engine.View, rng *rand.Rand) engine.Action // how the others play
	view    *engine.View                                       // shown instead of the game's view, for made-up tables
}

var names = []string{"Anna", "Łukasz", "Mária", "Grüße", "José", "Bo", "Åsa", "Maximiliane", "Chidi", "Yuki", "Noor", "Ida", "Tom", "Eve", "Zoë"}

func newFake(t testing.TB, seats int, me engine.Seat, rules string, seed uint64) *fake {
	t.Helper()
	return newGame(t, uno.Game{}, seats, me, rules, seed)
}

// newGame is like newFake, for any game.
func newGame(t testing.TB, g engine.Game, seats int, me engine.Seat, rules string, seed uint64) *fake {
	t.Helper()
	f := &fake{t: t, table: enginetest.NewTable(t, g, seats, rules), me: me, seed: seed, rng: rand.New(rand.NewPCG(seed, 1)), choose: randomAction}
	f.people(seats)
	f.settle()
	return f
}

func playerAt(i int, me engine.Seat) seam.Player {
	return seam.Player{Name: names[i], Bot: i%3 == 2, IsHere: true, You: engine.Seat(i) == me}
}

// settle answers everything that the table waits for, except actions.
func (f *fake) settle() {
	for {
		switch n := f.table.Need(); n.Kind {
		case engine.NeedShuffle:
			ev, _ := f.table.Shuffle(engine.SeedEntropy(f.seed, n.Shuffle), nil)
			f.add(engine.NoSeat, ev)
		case engine.NeedFaces:
			f.add(engine.NoSeat, f.table.Settle(nil))
		default:
			return
		}
	}
}

func (f *fake) add(by engine.Seat, ev []engine.Event) {
	f.moves++
	f.Put(seam.Entry{Step: f.moves, Seat: by, Events: ev, View: *f.table.View(f.me)})
}

func (f *fake) apply(seat engine.Seat, a engine.Action) error {
	ev, r := f.table.Apply(seat, a, nil)
	if r != engine.OK {
		return r
	}
	f.add(seat, ev)
	f.settle()
	return nil
}

// bots lets one bot act and reports whether one did.
func (f *fake) bots() bool {
	n := f.table.Need()
	for i := range f.players {
		seat := engine.Seat((int(max(n.Turn, 0)) + i) % len(f.players))
		if seat == f.me || !n.Seats.Has(seat) {
			continue
		}
		a := f.choose(f.table.View(seat), f.rng)
		if a.Kind == engine.KindNone {
			continue
		}
		if err := f.apply(seat, a); err != nil {
			f.t.Fatalf("bot %d: %v", seat, err)
		}
		return true
	}
	return false
}

func (f *fake) Snapshot() seam.Snapshot {
	v := f.table.View(f.me)
	if f.view != nil {
		v = f.view
	}
	h := f.table.Hash()
	s := seam.Snapshot{
		Stage: seam.Playing, Game: f.table.Game().Name(), Rules: f.table.Rules().String(), Me: f.me, Players: append([]seam.Player(nil), f.players...),
		Seats: len(f.players), View: *v, Step: f.moves, LastFact: f.LastNumber(), WaitingFor: f.waiting, ActionPending: f.pending,
		Log: "/home/anna/.local/share/lastcard/tables/2026-11-21-4f2a.log", Hash: hex.EncodeToString(h[:]),
	}
	if v.Phase == engine.PhaseMatchOver {
		s.Stage = seam.Ended
	}
	return s
}

// Facts is written out because both embedded types have one; the fake has the facts of the Feed.
func (f *fake) Facts(after uint64) []seam.NumberedFact { return f.Feed.Facts(after) }

func (f *fake) Act(a engine.Action) error {
	f.acts = append(f.acts, a)
	if f.busy {
		return seam.ErrBusy
	}
	return f.apply(f.me, a)
}

func (f *fake) Refusal(a engine.Action) error {
	if r := f.table.Check(f.me, a); r != engine.OK {
		return r
	}
	return nil
}

func (f *fake) MistakeCost(a engine.Action) int {
	cards, warn := f.table.State().Punishment(f.me, a)
	if !warn {
		return 0
	}
	return cards
}

func (f *fake) UndoneFace(a engine.Action) engine.Face {
	events, _ := f.table.Clone().Apply(f.me, a, nil)
	for _, e := range events {
		if e.Kind == engine.EvUndone {
			return e.Card.Face
		}
	}
	return engine.Hidden
}

func (f *fake) Rematch() { f.players[f.me].Rematch = true }
func (f *fake) Leave()   { f.left = true }

// backend has only as much of a backend as the scene uses.
type backend struct{ seam.Backend }

func (backend) Games() []engine.Game       { return games.All() }
func (backend) CopyText(string) error      { return nil }
func (backend) PasteText() (string, error) { return "", nil }

// rig drives a scene in the way the app loop does.
type rig struct {
	t     testing.TB
	fake  *fake
	scene *Scene
	size  kit.Size
	mouse kit.Pt
	want  kit.Want
}

func newRig(t testing.TB, f *fake, size kit.Size) *rig {
	t.Helper()
	sh := &scene.Shell{Backend: backend{}, Words: assets.English(), Leave: f.Leave, Toast: func(kit.Toast) {}, Archive: func(file string) { f.film = file }}
	sh.SetProfile = func(p seam.Profile) { sh.Profile = p }
	return &rig{t: t, fake: f, scene: New(sh, f), size: size, mouse: kit.Pt{X: 4, Y: size.H / 2}}
}

func (r *rig) tick(change func(in *kit.Input)) kit.Want {
	in := &kit.Input{Dt: kit.Tick, Size: r.size, Mouse: r.mouse, MouseInside: true, HasFocus: true}
	if change != nil {
		change(in)
	}
	r.want = r.scene.Update(in)
	return r.want
}

// settle ticks until nothing moves.
func (r *rig) settle() {
	r.t.Helper()
	r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
	for i := 0; r.tick(nil) != kit.Still; i++ {
		if i > 60*60 {
			r.t.Fatal("the scene does not come to rest")
		}
	}
}

func (r *rig) wait(d time.Duration) {
	for ; d > 0; d -= kit.Tick {
		r.tick(nil)
	}
}

func (r *rig) key(k kit.Key) { r.tick(func(in *kit.Input) { in.Keys = []kit.Key{k} }) }

func (r *rig) move(p kit.Pt) {
	r.mouse = p
	r.tick(func(in *kit.Input) { in.MouseMoved = true })
}

func (r *rig) click(p kit.Pt) {
	r.move(p)
	r.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Down: true, Pressed: true} })
	r.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Released: true} })
}

func (r *rig) drag(from, to kit.Pt) {
	r.move(from)
	r.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Down: true, Pressed: true} })
	for i := range 10 {
		r.mouse = from.Add(to.Sub(from).Mul(float64(i+1) / 10))
		r.tick(func(in *kit.Input) { in.MouseMoved, in.Left = true, kit.MouseButton{Down: true} })
	}
	r.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Released: true} })
}

// corner is a point at the visible left edge of a card of my hand.
func (r *rig) corner(c engine.Card) kit.Pt {
	r.t.Helper()
	hand := r.scene.frame.Motion.Hand()
	i := part.Index(hand, c)
	if i < 0 {
		r.t.Fatalf("card %d is not in the hand %v", c, hand)
	}
	p := r.scene.frame.Geo.HandCard(i, len(hand), r.scene.poseOf(hand[i])).PointAt(0.08, 0.08)
	return p
}

func (r *rig) String() string { return fmt.Sprintf("%+v", *r.scene.frame.View()) }

// randomAction plays for a seat, at random but sensibly. It does not use engine/bot, so that the pictures
// stay the same when the bots improve.
func randomAction(v *engine.View, rng *rand.Rand) engine.Action {
	kinds := map[engine.Kind][]engine.Action{}
	for _, a := range v.Legal {
		kinds[a.Kind] = append(kinds[a.Kind], a)
	}
	for _, k := range []engine.Kind{
		engine.Next, engine.Name, engine.Catch, engine.Jump, engine.Challenge, engine.Ready, engine.Play, engine.Flip,
		engine.Draw, engine.Pass, engine.Take,
	} {
		all := kinds[k]
		if len(all) == 0 || k == engine.Challenge && rng.IntN(3) > 0 || k == engine.Jump && rng.IntN(2) > 0 {
			continue
		}
		a := all[rng.IntN(len(all))]
		if k == engine.Play || k == engine.Jump {
			a.Call = v.Hand(v.Me).Count == 2 && hasCall(v.Game) && (v.Game == "switch" || !v.Seats[v.Me].Called)
		}
		return a
	}
	return engine.Act(engine.KindNone)
}

// hasCall reports whether players announce the last card in a game.
func hasCall(name string) bool {
	g, ok := games.Lookup(name)
	return ok && g.Traits().Kinds.Has(engine.Call)
}

func discards(v *engine.View) int { return v.Zone(engine.NoSeat, engine.ZoneDiscard).Count }

// faceUp are the cards that lie face up before me.
func faceUp(v *engine.View) []engine.Shown { return v.Zone(v.Me, engine.ZoneUp).Cards }
