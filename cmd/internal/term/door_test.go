package term

import (
	"testing"

	"lastcard/cmd/internal/table"
)

// What is said about a player's key, in plain words.
func TestAcquaintance(t *testing.T) {
	for _, c := range []struct {
		p    table.Player
		want string
	}{
		{table.Player{Name: "Béla"}, ""},
		{table.Player{Name: "Béla", Known: table.Friend}, "known"},
		{table.Player{Name: "Béla", Known: table.Friend, Was: "Bela"}, "known as Bela"},
		{table.Player{Name: "Béla", Known: table.KeyChanged}, "not the Béla you played with before: someone with the same name, or a new computer"},
	} {
		if got := words().acquaintance(&c.p); got != c.want {
			t.Errorf("%+v: %q, want %q", c.p, got, c.want)
		}
	}
}
