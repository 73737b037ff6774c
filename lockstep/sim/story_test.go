package sim

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write testdata anew")

// testdata/strategies.txt is up to date. It is for readers, and has for every strategy what the seats of a table of
// four say about the presence of the others. SEAT in capitals is the changed program.
func TestStories(t *testing.T) {
	var page bytes.Buffer
	for _, plan := range Strategies() {
		cfg := cheatConfig(4, 8, 3, NoFaults, plan)
		tell := &story{seats: cfg.Seats, lines: map[string]bool{}}
		cfg.story = tell
		if _, err := Run(cfg); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&page, "# %v\n\n%s\n", plan, tell.text.String())
	}
	const name = "testdata/strategies.txt"
	if *update {
		if err := os.WriteFile(name, page.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(page.Bytes(), want) {
		t.Errorf("%s tells something else now; read it, and run with -update", name)
	}
}
