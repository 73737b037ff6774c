package table

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// Everything that lockstep can prove has a sentence of its own: two records of each kind, and each false
// record. The test finds the names of the false records in the sources of lockstep.
func TestAccusations(t *testing.T) {
	said := map[string]string{}
	say := func(what string, p lockstep.Proof) {
		text := accusation("Ben", &lockstep.Notice{K: 7, Proof: &p})
		if other, again := said[text]; again || strings.Contains(text, "proof.") || !strings.Contains(text, "Ben") || !strings.Contains(text, "entry 7") {
			t.Errorf("%s: %q (as %q)", what, text, other)
		}
		said[text] = what
	}
	for k := lockstep.RecordNone + 1; k.String() != "unknown"; k++ {
		say("two records "+k.String(), lockstep.Proof{A: &lockstep.Record{Kind: k}, B: &lockstep.Record{Kind: k}})
	}
	names := regexp.MustCompile(`(?:What: |return )"((?:bad|false) [a-z]+)"`)
	sources, _ := filepath.Glob("../../../lockstep/*.go")
	found := map[string]bool{}
	for _, path := range sources {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range names.FindAllStringSubmatch(string(text), -1) {
			found[m[1]] = true
		}
	}
	if len(found) < 5 {
		t.Errorf("lockstep names %v", found)
	}
	found["something new"] = true // a false record that accusation does not know gets the general sentence
	for what := range found {
		say(what, lockstep.Proof{What: what, A: &lockstep.Record{}})
	}
}

// If a seat provably cheats, all others expel its node, and play on to the end.
func TestCheatIsExpelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: time.Millisecond}, seam.Setup{Game: "uno", Rules: "points=50", Seats: 4},
			same(4, Options{Auto: true, ThinkTime: 200 * time.Millisecond})...)
		nets := make([]*expeller, 3)
		for i := range nets {
			p.changeSeat(i, func(s *seat) {
				nets[i] = &expeller{Net: s.place.net}
				s.place.net = nets[i]
			})
		}
		p.changeSeat(3, func(s *seat) { s.place.net = &equivocator{Net: s.place.net, key: s.player.key, from: 8} })
		for i, x := range p.tables[:3] {
			if c := wait[seam.Cheat](t, x); c.Name != "P3" {
				t.Errorf("seat %d: %+v", i, c)
			}
		}
		synctest.Wait()
		for i, n := range nets {
			if !slices.Equal(n.expelled, []line.Node{"n3"}) {
				t.Errorf("seat %d expels %v", i, n.expelled)
			}
		}
		for _, x := range p.tables[:3] {
			<-x.Done()
		}
		p.tables[3].Leave()
		p.checkAgreed(p.finish()[:3])
	})
}

// A table does not expel a node that carries an honest seat, because a cheat may falsely name that
// node as its own.
func TestHonestNodeIsKept(t *testing.T) {
	m := &match{
		genesis:    &lockstep.Genesis{Seats: []lockstep.Player{{Node: "here"}, {Node: "shared"}, {Node: "shared"}}},
		attendance: attendance{absences: make([]absence, 3)},
	}
	m.absences[1].hasCheated = true
	if !m.hasHonestSeat(m.genesis, "shared") {
		t.Error("a node with an honest seat is expelled")
	}
	m.absences[2].hasCheated = true
	if m.hasHonestSeat(m.genesis, "shared") || !m.hasHonestSeat(m.genesis, "here") {
		t.Error("the node of cheats only is kept, or another is expelled")
	}
}

type expeller struct {
	line.Net
	expelled []line.Node
}

func (e *expeller) Expel(n line.Node) {
	e.expelled = append(e.expelled, n)
	e.Net.Expel(n)
}
