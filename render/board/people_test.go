package board

import (
	"slices"
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/render/kit"
)

// Between the moves, the log says which players go, come back, differ from the rest or are found to cheat.
// If another language is chosen later, these lines are in that language.
func TestPeopleInLog(t *testing.T) {
	f := newFake(t, 4, 0, "", 3)
	f.players[3].IsHere = false // the player was away when the scene began, so the log does not report it
	r := newRig(t, f, hd)
	r.settle()
	logTexts := func() (all []string) {
		for i := range r.scene.log.lines {
			if !r.scene.log.lines[i].isRoundStart {
				all = append(all, r.scene.log.lines[i].text)
			}
		}
		return all
	}
	begun := len(logTexts())

	f.players[1].IsHere = false
	r.settle()
	f.players[1].IsHere, f.players[2].IsHere, f.players[2].StandIn = true, false, true
	r.settle()
	if !f.bots() && f.apply(0, f.choose(f.table.View(0), f.rng)) != nil {
		t.Fatal("nobody can act")
	}
	r.settle()
	steps := len(logTexts())
	f.players[1].Differs = true
	r.settle()
	f.players[1].HasCheated = true
	r.settle()

	got := logTexts()
	people := append(slices.Clone(got[begun:begun+3]), got[steps:]...)
	want := []string{
		"Łukasz is away.", "Łukasz is back.", "Mária is away; a bot plays for them.",
		"Łukasz’s program disagrees with the rest, who play on without it.", "Łukasz was caught cheating.",
	}
	if !slices.Equal(people, want) || steps <= begun+3 {
		t.Errorf("the log has\n%q", got)
	}

	english := r.scene.shell.Words
	r.scene.shell.Words = assets.Language("de")
	r.settle()
	if again := logTexts(); len(again) != len(got) || again[begun] != "Łukasz ist weg." || again[len(again)-1] != "Łukasz wurde beim Schummeln erwischt." {
		t.Errorf("in German the log has\n%q", again)
	}
	r.scene.shell.Words = english
	r.settle()
	if again := logTexts(); !slices.Equal(again, got) {
		t.Errorf("back in English the log has\n%q\nnot\n%q", again, got)
	}

	f.players[2].Name, f.players[2].IsHere = "Noor", true // another match, and somebody else at this seat
	r.settle()
	if again := logTexts(); !slices.Equal(again, got) {
		t.Errorf("the log reports a new player as the return of the one who was away: %q", again)
	}
}

// A player who leaves reads what happens to the seat if people play on, and what happens to the match
// if nobody does.
func TestLeaveTellsWhatIsKept(t *testing.T) {
	for _, c := range []struct {
		others bool // there are people at other computers
		want   string
	}{{true, "Your seat is kept"}, {false, "The match is saved"}} {
		f := newFake(t, 3, 0, "", 5)
		for i := range f.players[1:] {
			f.players[i+1].Bot = !c.others
		}
		r := newRig(t, f, hd)
		r.settle()
		r.scene.asksToLeave = true
		out := &kit.Outline{}
		r.tick(func(in *kit.Input) { in.MayHaveChanged, in.Outline = true, out })
		texts := ""
		for _, n := range out.Nodes() {
			texts += n.Name + " "
		}
		if !strings.Contains(texts, c.want) {
			t.Errorf("others at the table: %v; said %q", c.others, texts)
		}
	}
}
