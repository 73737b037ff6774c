package seam

import "testing"

// A portrait can be written to a profile and read back. A damaged text is not a portrait.
func TestPortraitText(t *testing.T) {
	for animal := range len(Animals) {
		for tint := range uint8(PortraitTints) {
			p := Portrait{uint8(animal + 1), tint}
			if got := ParsePortrait(p.String()); got != p {
				t.Errorf("%v is read as %v", p, got)
			}
		}
	}
	for _, text := range []string{"", "fox", "fox ", "fox 10", "fox -1", "wolf 1", "fox 1 2", "1 fox", "fox 300"} {
		if got := ParsePortrait(text); got != (Portrait{}) {
			t.Errorf("%q is read as %v", text, got)
		}
	}
	if s := (Portrait{Animal: 200}).String(); s != "" {
		t.Errorf("an unknown animal is written %q", s)
	}
}

// Everybody has a portrait, the same one every time, and every portrait occurs.
func TestEverybodyHasAPortrait(t *testing.T) {
	seen := map[Portrait]bool{}
	for i := range 4000 {
		p := Player{ID: string(rune('a'+i%26)) + string(rune('a'+i/26%26)) + string(rune('a'+i/676))}
		if !p.ShownPortrait().Known() || p.ShownPortrait() != PortraitOf(p.ID) {
			t.Fatalf("%q is shown as %v", p.ID, p.ShownPortrait())
		}
		seen[p.ShownPortrait()] = true
	}
	if want := len(Animals) * PortraitTints; len(seen) != want {
		t.Errorf("%d portraits come up, want %d", len(seen), want)
	}
	p := Player{ID: "x", Portrait: Portrait{3, 4}}
	if p.ShownPortrait() != p.Portrait {
		t.Error("the chosen one is not shown")
	}
	if p.Portrait.Animal = 99; p.ShownPortrait() != PortraitOf("x") {
		t.Error("a foreign one is shown")
	}
	if p.Bot = true; p.ShownPortrait().Animal != 0 {
		t.Error("a bot is an animal")
	}
	if p = (Player{Name: "Anna"}); p.ShownPortrait() != PortraitOf("Anna") {
		t.Error("somebody with a name only has another portrait")
	}
}

// A spectator has a portrait like a player's, also beside their messages. A message from a person who has
// left has none.
func TestSpectatorHasAPortrait(t *testing.T) {
	x := Snapshot{Spectators: []Spectator{{Name: "Zoë", ID: "z"}, {Name: "Noor", ID: "n", Portrait: Portrait{3, 4}, You: true}}}
	for _, c := range []struct {
		said Chat
		want Portrait
		ok   bool
	}{
		{Chat{Name: "Zoë"}, PortraitOf("z"), true},
		{Chat{Name: "Noor"}, Portrait{3, 4}, true},
		{Chat{Name: "a name of mine from before", Mine: true}, Portrait{3, 4}, true},
		{Chat{Name: "Yuki"}, Portrait{}, false},
	} {
		if got, ok := x.SpectatorPortrait(&c.said); got != c.want || ok != c.ok {
			t.Errorf("%+v: %v, %v", c.said, got, ok)
		}
	}
}
