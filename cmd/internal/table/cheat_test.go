package table

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/lockstep"
	"lastcard/render/seam"
)

// Whatever lockstep can prove is said in words of its own: each kind of record that is signed
// twice, and each false record, as its sources name them.
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
	found["something new"] = true // has words too, if not of its own
	for what := range found {
		say(what, lockstep.Proof{What: what, A: &lockstep.Record{}})
	}
}

// The node of a seat that is proven to cheat is expelled by all others, and they play on to
// the end.
func TestCheatIsExpelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, Faults{Delay: time.Millisecond}, seam.Setup{Game: "uno", Rules: "points=50", Seats: 4},
			same(4, Options{Auto: true, Think: 200 * time.Millisecond})...)
		p.changed(3, func(x *Table) { x.place.net = &equivocator{Net: x.place.net, key: x.who.key, from: 8} })
		for i, x := range p.tables[:3] {
			if c := wait[seam.Cheat](t, x); c.Name != "P3" {
				t.Errorf("seat %d: %+v", i, c)
			}
		}
		synctest.Wait()
		for _, n := range expelledBy(p.mem) {
			if n != "n3" {
				t.Errorf("%s is expelled", n)
			}
		}
		if n := len(expelledBy(p.mem)); n != 3 {
			t.Errorf("the cheat is expelled by %d", n)
		}
		for _, x := range p.tables[:3] {
			<-x.Done()
		}
		p.tables[3].Leave()
		p.agreed(p.finish()[:3])
	})
}

// A node that carries an honest seat is not expelled: a cheat may name it as its own.
func TestHonestNodeIsKept(t *testing.T) {
	mem := NewMem(Faults{})
	here := mem.Node("here")
	mem.Node("shared")
	m := &match{g: &lockstep.Genesis{Seats: []lockstep.Player{{Node: "here"}, {Node: "shared"}, {Node: "shared"}}}, away: make([]absence, 3)}
	x := &Table{seat: seat{place: place{net: here}}}
	m.away[1].cheat = true
	m.expel(x, "shared")
	if all := expelledBy(mem); len(all) > 0 {
		t.Errorf("with an honest seat on the node: %v", all)
	}
	m.away[2].cheat = true
	m.expel(x, "shared")
	if all := expelledBy(mem); len(all) != 1 || all[0] != "shared" {
		t.Errorf("with cheats only: %v", all)
	}
}

// expelledBy are the nodes that each node has expelled.
func expelledBy(m *Mem) (all []NodeID) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, n := range m.nodes {
		all = append(all, slices.Collect(maps.Keys(n.expelled))...)
	}
	return all
}
