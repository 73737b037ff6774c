package replay

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine/games"
	"lastcard/render/kit"
	"lastcard/render/seam"
	"lastcard/render/stats"
)

// With keys alone, a person can open the first match of the list, go back to the list and close the page.
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

// A click on a row opens its match, unless the log has an error. Clicks lead back to the list and to the
// statistics.
func TestListByMouse(t *testing.T) {
	r := newRig(t, "")
	row := func(i int) kit.Pt { return kit.Pt{X: 400, Y: 30 + headH + kit.Gap4 + kit.Gap3 + (float64(i)+0.5)*rowH} }
	r.click(row(4))
	r.wake = true
	r.rest()
	if r.scene.film != nil {
		t.Fatal("a damaged log is opened")
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
		t.Error("the tab does not change")
	}
}

// A typed path is opened, without the quotes and spaces around it. If the file cannot be shown, Escape leads
// back to the list.
func TestFileByName(t *testing.T) {
	r := newRig(t, "")
	r.scene.path = ` "/tmp/changed.lastcard" `
	r.scene.ui.SetFocus("file")
	r.press(ebiten.KeyEnter)
	if r.scene.filmPath != "/tmp/changed.lastcard" {
		t.Fatalf("the path opened is %q", r.scene.filmPath)
	}
	if _, trouble := r.scene.film.LoadProgress(); trouble == nil {
		t.Error("the changed log is not refused")
	}
	r.press(ebiten.KeyEscape)
	if r.scene.film != nil || r.scene.Closed() {
		t.Error("Escape does not lead back")
	}
}

// The player appears only when the whole film has been read.
func TestLoading(t *testing.T) {
	half := *film(t)
	half.LoadedPart = 0.5
	r := newRig(t, "")
	r.back.Films["half"] = &half
	r.scene.openFile("half")
	r.tick(nil)
	if r.scene.player != nil {
		t.Fatal("a film is shown before it is read completely")
	}
	half.LoadedPart = 1
	r.wake = true
	r.tick(nil)
	if r.scene.player == nil {
		t.Error("a film that is read completely is not shown")
	}
}

// The statistics have a bar for every game, and for as many opponents as package stats lists.
func TestStatisticsLeaveNobodyOut(t *testing.T) {
	r := newRig(t, "")
	var want []string
	r.back.SavedArchive.Matches = nil
	for i := range stats.MaxOpponents {
		m := seam.Match{ModTime: time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC), Game: "uno", Me: 0, Ended: true, Players: []seam.Record{{Name: "Mária"}, {Name: "Guest " + strconv.Itoa(i), ID: strconv.Itoa(i)}}}
		if all := games.All(); i < len(all) {
			m.Game = all[i].Name()
		}
		r.back.SavedArchive.Matches = append(r.back.SavedArchive.Matches, m)
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

// The list gives the rules of a match in words, as many as fit; unknown ones are shown as the file
// has them.
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
		if got := joinFitting("-", rules, kit.Small, 1000); got != x.want {
			t.Errorf("%s %q: %q, want %q", x.game, x.rules, got, x.want)
		}
		for room := 200.0; room > 40; room -= 20 {
			if got := joinFitting("-", rules, kit.Small, room); kit.Width(got, kit.Small) > room {
				t.Errorf("%q is wider than %.0f", got, room)
			}
		}
	}
}

// A log that proves nothing is marked as such in the list and while its film is shown, with the
// names of the players who vouch for it.
func TestVouched(t *testing.T) {
	r := newRig(t, "")
	words := func() (all string) {
		o := &kit.Outline{}
		r.tick(func(in *kit.Input) { in.Outline, in.MouseMoved, in.MayHaveChanged = o, true, true })
		for _, n := range o.Nodes() {
			all += n.Name + "\n"
		}
		return all
	}
	const want = "Not proven, only vouched for by Mária, Łukasz"
	if strings.Contains(words(), want) {
		t.Fatal("the list doubts a log that is proven")
	}
	r.back.SavedArchive.Matches[1].Vouchers = []string{"Mária", "Łukasz"}
	r.wake = true
	r.rest()
	if got := words(); !strings.Contains(got, want+" · ") {
		t.Errorf("the list says\n%s", got)
	}
	f := *film(t)
	f.Match.Vouchers = []string{"Mária", "Łukasz"}
	r.back.Films["word"] = &f
	r.scene.openFile("word")
	r.wake = true
	r.rest()
	if got := words(); !strings.Contains(got, want+"\n") {
		t.Errorf("the film says\n%s", got)
	}
}
