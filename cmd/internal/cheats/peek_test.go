package cheats

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lastcard/cmd/internal/child"
)

// TestPeek: a program is changed to write down all hands that it can know. At a table with an open deck
// it writes the others' hands. With a sealed deck it writes its own hand, and of other hands only cards
// that everybody has seen.
func TestPeek(t *testing.T) {
	if testing.Short() {
		t.Skip("the programs are built first")
	}
	prog := build(t)
	for _, deck := range []string{"open", "sealed"} {
		t.Run(deck, func(t *testing.T) {
			t.Parallel()
			s, file := site{t.TempDir()}, filepath.Join(t.TempDir(), "known")
			host := s.start(t, prog.honest, "p0", "p0", nil, "host", "--seats", "3", "--option", "points=500,deck="+deck)
			all := []*process{host}
			defer func() { end(all) }()
			invite, ok := host.first(child.IsKind("invite"))
			if !ok {
				t.Fatalf("no invite: %s", host.why())
			}
			peeker := s.start(t, prog.changed, "p1", "p1", []string{"LASTCARD_CHEAT=peek", "LASTCARD_CHEAT_TALLY=" + file}, "join", invite.Link)
			all = append(all, peeker, s.start(t, prog.honest, "p2", "p2", nil, "join", invite.Link))
			plays := 0
			if _, _, ok := peeker.Await(0, time.After(patience), func(e child.Event) bool {
				if e.Event == "entry" && e.Kind == "play" {
					plays++
				}
				return plays == 12
			}); !ok {
				t.Fatalf("the match does not go on: %s", peeker.why())
			}
			started, _ := peeker.first(child.IsKind("started"))
			judgePeek(t, deck, started.Seat, file)
		})
	}
}

func judgePeek(t *testing.T, deck string, me int, file string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]int{}
	for line := range bytes.Lines(text) {
		by, rest, _ := strings.Cut(strings.TrimSpace(string(line)), " ")
		known[by]++
		if seat := fmt.Sprint(me, " "); by == "own" != strings.HasPrefix(rest, seat) && by != "all" {
			t.Errorf("%s: %s", by, rest)
		}
	}
	t.Logf("%s deck: %v", deck, known)
	if known["own"] < 7 {
		t.Errorf("the program knows %d cards of its own", known["own"])
	}
	if others := known["nobody"]; deck == "sealed" && others > 0 || deck == "open" && others < 14 {
		t.Errorf("with an %s deck the program knows %d cards of others", deck, others)
	}
}
