package term

import (
	"testing"

	"lastcard/render/seam"
)

// What is said about a player's key, in plain words.
func TestAcquaintance(t *testing.T) {
	for _, c := range []struct {
		p    seam.Player
		want string
	}{
		{seam.Player{Name: "Béla"}, ""},
		{seam.Player{Name: "Béla", Friend: true}, "known"},
		{seam.Player{Name: "Béla", Friend: true, Was: "Bela"}, "known as Bela"},
		{seam.Player{Name: "Béla", NewKey: true}, "not the Béla you played with before: someone with the same name, or a new computer"},
	} {
		if got := words().acquaintance(&c.p); got != c.want {
			t.Errorf("%+v: %q, want %q", c.p, got, c.want)
		}
	}
}
