package board

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/palace"
	"lastcard/engine/uno"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
)

// TestResultPictures shows the end of a round and the end of a match in several games.
func TestResultPictures(t *testing.T) {
	kittest.NeedDisplay(t)
	for _, x := range []struct {
		name  string
		game  engine.Game
		seats int
		rules string
		seed  uint64
	}{
		{"switch", eights.Switch, 4, "rounds=2", 71},
		{"insane", eights.Insane, 4, "rounds=2", 72},
		{"palace", palace.Game{}, 5, "rounds=2", 73},
		{"eights", eights.Crazy, 4, "points=60", 74},
		{"palace-one", palace.Game{}, 5, "", 75},
		{"switch-one", eights.Switch, 3, "", 76},
	} {
		f := newGame(t, x.game, x.seats, 0, x.rules, x.seed)
		r := newRig(t, f, hd)
		f.until(func(v *engine.View) bool { return part.IsOver(v.Phase) })
		r.settle()
		if r.scene.frame.View().Phase == engine.PhaseRoundOver {
			r.shot("round-" + x.name)
		}
		f.until(func(v *engine.View) bool { return v.Phase == engine.PhaseMatchOver })
		r.settle()
		r.shot("match-" + x.name)
	}
}

// While I can still ask for the next round or for a rematch, the result explains the check mark beside the
// players who have asked, in each language and in each window. After a match it says nothing if nobody has asked,
// or once I have asked too.
func TestResultExplainsItsSign(t *testing.T) {
	for _, cat := range assets.Languages() {
		for window, size := range kittest.Windows() {
			f := newGame(t, eights.Switch, 4, 0, "rounds=2", 71)
			r := newRig(t, f, size)
			r.scene.shell.Words = cat
			f.until(func(v *engine.View) bool { return v.Phase == engine.PhaseRoundOver })
			f.bots()
			r.settle()
			if said := cat.Say("result.sign-next"); !strings.Contains(r.says(), said) {
				t.Errorf("%s, %s: after a round nothing says %q", cat.Lang(), window, said)
			}
			f.until(func(v *engine.View) bool { return v.Phase == engine.PhaseMatchOver })
			r.settle()
			said := cat.Say("result.sign-rematch")
			if strings.Contains(r.says(), said) {
				t.Errorf("%s, %s: nobody wants a rematch, and the window says %q", cat.Lang(), window, said)
			}
			f.players[1].Rematch = true
			if !strings.Contains(r.says(), said) {
				t.Errorf("%s, %s: after a match nothing says %q", cat.Lang(), window, said)
			}
			f.Rematch()
			if strings.Contains(r.says(), said) {
				t.Errorf("%s, %s: I want a rematch too, and the window says %q", cat.Lang(), window, said)
			}
		}
	}
}

// TestResultOfManyHasRoom: at the end of a match of many players no row overlaps the things below, even
// in the smallest windows.
func TestResultOfManyHasRoom(t *testing.T) {
	for _, x := range []struct {
		game  engine.Game
		seats int
		rules string
	}{{eights.Switch, 8, ""}, {uno.Game{}, 10, "points=100"}} {
		for _, size := range []kit.Size{kittest.Windows()["least"], {W: 900, H: 562.5}, {W: 960, H: 540}} {
			f := newGame(t, x.game, x.seats, 0, x.rules, 77).until(func(v *engine.View) bool { return v.Phase == engine.PhaseMatchOver })
			r := newRig(t, f, size)
			for _, page := range []string{"podium", "rounds"} {
				if r.settle(); page == "rounds" {
					r.clickOn("match-rounds")
				}
				r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
				for _, fault := range kittest.Audit(r.scene.frame.UI) {
					if strings.Contains(fault, "runs into") || strings.Contains(fault, "leaves") {
						t.Errorf("%s of %d at %v, %s: %s", x.game.Name(), x.seats, size, page, fault)
					}
				}
			}
		}
	}
}

// The result of a match shows no file path and no hash until somebody asks for the details.
func TestDetailsOfAMatch(t *testing.T) {
	f := newFake(t, 2, 0, "points=100", 77).until(func(v *engine.View) bool { return v.Phase == engine.PhaseMatchOver })
	r := newRig(t, f, kittest.Windows()["least"])
	r.settle()
	shown := func() bool {
		all := r.says()
		return strings.Contains(all, f.Snapshot().Log) && strings.Contains(all, f.Snapshot().Hash)
	}
	if all := r.says(); strings.Contains(all, ".log") || strings.Contains(all, f.Snapshot().Hash[:8]) {
		t.Errorf("the details appear before they are asked for: %s", all)
	}
	r.clickOn("match-details")
	r.settle()
	if !shown() {
		t.Errorf("asked for: %s", r.says())
	}
	for _, fault := range kittest.Audit(r.scene.frame.UI) {
		if strings.Contains(fault, "runs into") || strings.Contains(fault, "leaves") || strings.Contains(fault, "cut") {
			t.Error(fault)
		}
	}
	r.clickOn("match-details")
	if r.settle(); shown() {
		t.Error("the details stay")
	}
}

// bestRound is the sentence about the round that gave the most points: the points, and the number of
// the round.
var bestRound = regexp.MustCompile(`won (\d+) points in round (\d)\.`)

// A match ends in a scene of its own: the places, the best moments, and the button to watch it again.
// One press shows the points of the rounds.
func TestEndOfAMatch(t *testing.T) {
	f := newFake(t, 4, 0, "points=300", 32).until(func(v *engine.View) bool { return v.Phase == engine.PhaseMatchOver })
	r := newRig(t, f, hd)
	r.settle()
	all := r.says()
	best := bestRound.FindStringSubmatch(all)
	if best == nil || !strings.Contains(all, "Best moments") {
		t.Fatalf("the best moments are not shown:\n%s", all)
	}
	r.clickOn("match-rounds")
	if all = r.says(); !strings.Contains(all, "+"+best[1]) || strings.Contains(all, "Best moments") {
		t.Errorf("the rounds: %s", all)
	}
	r.clickOn("match-rounds")
	r.clickOn("match-replay")
	if f.film != f.Snapshot().Log {
		t.Errorf("looked at again: %q", f.film)
	}
}

// When a match was resumed, or somebody came late to watch it, its end shows everything that was played
// before as if this program had seen it: the best moments, and the rounds. The end of another match at
// the same table shows none of that.
func TestEndOfAMatchWithAPast(t *testing.T) {
	const rules, seed = "points=300", 32
	over := func(v *engine.View) bool { return v.Phase == engine.PhaseMatchOver }
	said := func(f *fake) string {
		r := newRig(t, f.until(over), hd)
		r.settle()
		all := r.says()
		r.clickOn("match-rounds")
		return all + r.says()
	}
	want := said(newFake(t, 4, 0, rules, seed))
	for name, pastFact := range map[string]func(past seam.Past) seam.Fact{
		"resumed":     func(past seam.Past) seam.Fact { return seam.MatchResumed{Past: past} },
		"joined late": func(past seam.Past) seam.Fact { return seam.Entry{Past: &past} },
	} {
		f := newFake(t, 4, 0, rules, seed).until(func(v *engine.View) bool { return v.Round == 2 && v.Phase == engine.PhasePlay })
		var past seam.Past
		for _, x := range seam.Moves(f.List) {
			past.Add(x.Events, &x.View)
		}
		if len(past.Rounds) != 1 || past.RoundsBefore() != 0 {
			t.Fatalf("%d rounds were played, and %d before them", len(past.Rounds), past.RoundsBefore())
		}
		f.List = nil // this program has seen no moves
		f.Put(seam.MatchStarted{})
		f.Put(pastFact(past))
		if got := said(f); got != want {
			t.Errorf("%s:\n%s\nseen from the beginning:\n%s", name, got, want)
		}
		f.Put(seam.MatchStarted{})
		r := newRig(t, f, hd)
		if r.settle(); len(r.scene.frame.Past.Rounds) > 0 {
			t.Errorf("%s: the rounds are those of another match", name)
		}
	}
}

// A program that knows only the moves of the last rounds shows only these, with their numbers. It
// counts their points from the scores before them.
func TestEndOfAMatchJoinedLate(t *testing.T) {
	f := newFake(t, 4, 0, "points=300", 32).until(func(v *engine.View) bool { return v.Round == 2 && v.Phase == engine.PhasePlay })
	was := f.table.View(0).Seats
	f.List = nil // this program has seen no moves
	ended := f.until(func(v *engine.View) bool { return part.IsOver(v.Phase) }).table.View(0)
	gain := ended.Seats[ended.Winner].Score - was[ended.Winner].Score
	r := newRig(t, f, hd)
	r.settle()
	if all := r.says(); !strings.Contains(all, "+"+strconv.Itoa(gain)) {
		t.Errorf("round 2: not +%d: %s", gain, all)
	}
	v := f.until(func(v *engine.View) bool { return v.Phase == engine.PhaseMatchOver }).table.View(0)
	r.settle()
	if all, want := r.says(), "after "+strconv.Itoa(v.Round)+" rounds"; !strings.Contains(all, want) {
		t.Errorf("the result does not say %q: %s", want, all)
	}
	if best := bestRound.FindStringSubmatch(r.says()); best == nil || best[2] < "2" || best[2] > strconv.Itoa(v.Round) {
		t.Errorf("the round that brought the most: %q", best)
	}
	r.clickOn("match-rounds")
	all := strings.Split(r.says(), "\n")
	if !slices.Contains(all, "+"+strconv.Itoa(gain)) || slices.Contains(all, "1") || !slices.Contains(all, strconv.Itoa(v.Round)) {
		t.Errorf("no +%d, or other rounds than 2 to %d: %q", gain, v.Round, all)
	}
	for _, sv := range was {
		if sv.Score > 0 && slices.Contains(all, "+"+strconv.Itoa(sv.Score)) {
			t.Errorf("the %d points before are said to have been gained: %q", sv.Score, all)
		}
	}
}

// The name that a game gives the last player appears with the places and with the rounds. Nobody has points with it,
// since one round decides the match.
func TestFoolIsNamed(t *testing.T) {
	for _, seats := range []int{3, 4} { // on the podium, and in the list next to it
		f := newGame(t, gameNamed("durak"), seats, 0, "", 11).until(func(v *engine.View) bool { return v.Phase == engine.PhaseMatchOver })
		r := newRig(t, f, hd)
		r.settle()
		if all := r.says(); !strings.Contains(all, "fool\n") || strings.Contains(all, "\n0\n") {
			t.Errorf("the places of %d: %s", seats, all)
		}
		r.clickOn("match-rounds")
		if all := r.says(); !strings.Contains(all, "fool") || strings.Contains(all, "last") {
			t.Errorf("the rounds of %d: %s", seats, all)
		}
	}
}

// When the result is set aside, a note does not lie under the button that shows the result again.
func TestNoNoteBehindTheResultButton(t *testing.T) {
	f := newFake(t, 3, 0, "", 77).until(func(v *engine.View) bool { return v.Phase == engine.PhaseRoundOver })
	r := newRig(t, f, hd)
	r.settle()
	r.clickOn("result-peek")
	r.scene.path.line.showNote("It is not your turn.", true)
	r.tick(nil)
	pic := r.scene.frame.UI.Picture()
	if len(pic.Find("Show the result")) != 1 || len(pic.Find("It is not your turn.")) > 0 {
		t.Error("the button is missing, or a note lies behind it")
	}
}

// says returns all text on the screen, one thing on each line.
func (r *rig) says() string {
	r.t.Helper()
	out, all := &kit.Outline{}, ""
	r.tick(func(in *kit.Input) { in.MayHaveChanged, in.Outline = true, out })
	for _, n := range out.Nodes() {
		all += n.Name + "\n"
	}
	return all
}

// sealing is a table whose next deck is being shuffled: no action is possible until that is done.
type sealing struct {
	*fake
	shuffling seam.Progress
	dealing   bool
}

func (x *sealing) Snapshot() seam.Snapshot {
	s := x.fake.Snapshot()
	s.ShuffleProgress = x.shuffling
	if x.dealing || x.shuffling.Total > 0 {
		s.View.Legal = nil
	}
	return s
}

// The result of a round never tells me that the table waits for me. While the next deck is being shuffled,
// it says that the cards are being shuffled.
func TestResultSaysThatCardsAreShuffled(t *testing.T) {
	f := newFake(t, 3, 0, "", 77).until(func(v *engine.View) bool { return v.Phase == engine.PhaseRoundOver })
	p := &sealing{fake: f, shuffling: seam.Progress{Done: 1, Total: 3}}
	r := newRig(t, f, hd)
	r.scene = New(r.scene.shell, p)
	show := func(text string) {
		t.Helper()
		r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
		r.settle()
		r.labelled(text)
	}
	show("The cards are being shuffled (1 of 3).")
	p.shuffling, p.dealing = seam.Progress{}, true
	show("The cards are being shuffled…")
	p.dealing = false
	r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
	r.settle()
	r.clickOn("result-next")
	show("Waiting for " + names[1] + ", " + names[2])
}

// TestUprightMatchPicture: in an upright window the best moments are below the podium.
func TestUprightMatchPicture(t *testing.T) {
	kittest.NeedDisplay(t)
	const w, h, scale = 720, 1280, 0.78
	f := newFake(t, 10, 0, "points=60", 34).until(func(v *engine.View) bool { return v.Phase == engine.PhaseMatchOver })
	r := newRig(t, f, kit.Size{W: w / scale, H: h / scale})
	r.settle()
	r.audit("an upright window")
	kittest.Shot(t, "window-match-upright", w, h, scale, r.scene.Draw)
}
