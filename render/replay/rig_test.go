package replay

import (
	"sync"
	"testing"
	"time"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/scene"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

func TestMain(m *testing.M) { kittest.Main(m) }

// rig drives a page like the app loop.
type rig struct {
	t      testing.TB
	back   *seamtest.Backend
	sh     *scene.Shell
	scene  *Scene
	size   kit.Size
	mouse  kit.Pt
	toasts []kit.Toast
	wake   bool
}

var hd = kit.Size{W: 1280, H: 720}

func lookup(t testing.TB, name string) engine.Game {
	t.Helper()
	g, ok := games.Lookup(name)
	if !ok {
		t.Fatal(name)
	}
	return g
}

// film returns a match of Uno, which is played only once for all tests.
func film(t testing.TB) *seamtest.Film {
	played.Do(func() {
		unoFilm = seamtest.NewFilm(lookup(t, "uno"), 4, "jump-in points=200", 3, 5000)
		unoFilm.Match.Me = 0
	})
	return unoFilm
}

var (
	played  sync.Once
	unoFilm *seamtest.Film
)

func newRig(t testing.TB, file string) *rig {
	t.Helper()
	uno := film(t)
	b := &seamtest.Backend{
		SavedProfile: seam.Profile{Name: "Mária", Scale: 1}, GameList: games.All(),
		Films: map[string]seam.Film{uno.Match.Path: uno},
	}
	b.SavedArchive.Matches = past(uno.Match)
	r := &rig{t: t, back: b, size: hd, mouse: kit.Pt{X: -1, Y: -1}}
	r.sh = &scene.Shell{
		Backend: b, Words: assets.English(), Profile: b.SavedProfile,
		Toast: func(x kit.Toast) { r.toasts = append(r.toasts, x) },
	}
	r.scene = New(r.sh, file)
	r.wake = true
	r.rest()
	return r
}

// past returns a list of matches over some months, newest first. The match at index 2 is not finished, and the log
// at index 4 is damaged.
func past(first seam.Match) []seam.Match {
	when := time.Date(2026, 11, 20, 21, 14, 0, 0, time.Local)
	faces := map[string][]string{
		"uno": {"W", "R5", "B2", "G+2", "YS", "W+4"}, "palace": {"10H", "2S", "QD"}, "switch": {"AS", "KD"}, "insane": {"R+20"}, "eights": {"8C"},
	}
	var all []seam.Match
	for i := range 24 {
		game := []string{"uno", "uno", "palace", "switch", "uno", "insane", "eights"}[i%7]
		m := seam.Match{
			Path: "/home/maria/.local/share/lastcard/tables/" + game + "-" + when.Format("0102") + ".lastcard", ModTime: when, Game: game,
			Me: 0, Moves: 60 + i*17%90, Rounds: 1 + i%5, Ended: i != 2, Winner: engine.Seat(i * 5 % 3),
		}
		if i == 2 {
			m.Winner = engine.NoSeat
		}
		plays := map[string]int{}
		for k, f := range faces[game] {
			plays[f] = 3 + (i*7+k*5)%9
		}
		m.Players = []seam.Record{
			{Name: "Mária", ID: "m", Score: 120 + i, Rounds: i % 3, MostHeld: 7 + i%11, Plays: plays, Jumps: i % 2},
			{Name: []string{"Łukasz", "José", "Yuki"}[i%3], ID: []string{"l", "j", "y"}[i%3], Score: 95},
			{Name: "Bot Ada", ID: "a", Bot: true, Score: 14 * i},
		}
		all = append(all, m)
		when = when.Add(-time.Duration(30+i*19) * time.Hour)
	}
	all[0].Path, all[0].Rules, all[0].Moves, all[0].Players[0].MostHeld = first.Path, first.Rules, first.Moves, 31
	all[4] = seam.Match{
		Path: "/home/maria/.local/share/lastcard/tables/broken.lastcard", ModTime: all[4].ModTime, Me: engine.NoSeat, Winner: engine.NoSeat,
		Trouble: &seam.Trouble{Code: "bad-log"},
	}
	return all
}

func (r *rig) tick(f func(in *kit.Input)) kit.Want {
	in := &kit.Input{Dt: kit.Tick, Size: r.size, Mouse: r.mouse, MouseInside: r.mouse.X >= 0, HasFocus: true, MayHaveChanged: r.wake}
	r.wake = false
	if f != nil {
		f(in)
	}
	return r.scene.Update(in)
}

// rest lets time pass until nothing moves any more.
func (r *rig) rest() {
	r.t.Helper()
	for range 2000 {
		if r.tick(nil) == kit.Still && (r.scene.player == nil || r.scene.player.board.Backlog() == 0) {
			return
		}
	}
	r.t.Fatal("the page does not come to rest")
}

func (r *rig) press(keys ...kit.Key) {
	for _, k := range keys {
		r.tick(func(in *kit.Input) { in.Keys = []kit.Key{k} })
	}
}

func (r *rig) pressWith(k kit.Key, mod func(in *kit.Input)) {
	r.tick(func(in *kit.Input) {
		in.Keys = []kit.Key{k}
		mod(in)
	})
}

func (r *rig) click(at kit.Pt) {
	r.mouse = at
	r.tick(func(in *kit.Input) { in.MouseMoved = true })
	r.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Down: true, Pressed: true} })
	r.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Released: true} })
}

// shot draws the page in its present state, in every look.
func (r *rig) shot(name string, shoot func(*testing.T, string, func(kit.Size) func(*kit.Canvas))) {
	r.t.Helper()
	size, mouse := r.size, r.mouse
	shoot(r.t.(*testing.T), name, func(to kit.Size) func(c *kit.Canvas) {
		r.size, r.mouse = to, kit.Pt{X: mouse.X * to.W / size.W, Y: mouse.Y * to.H / size.H}
		r.touch()
		return r.scene.Draw
	})
	r.size, r.mouse = size, mouse
	r.touch()
	r.audit(name)
}
