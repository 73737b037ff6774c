package menu

import (
	"slices"
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
)

// Each line about a card shows that card, and the same number of cards in every language; a line about no
// particular card shows none. A game without a list here is compared with its English page.
func TestSpecimens(t *testing.T) {
	want := map[string][]int{ // how many cards each line should show
		"uno": {1, 1, 1, 1, 1}, "switch": {1, 1, 1, 1, 1, 1, 1}, "insane": {3, 2, 1, 1}, "palace": {1, 1, 1, 0}, "eights": {1, 3},
		"durak": {0}, "maumau": {1, 1, 1, 2},
	}
	for _, c := range assets.Languages() {
		for _, g := range games.All() {
			right, listed := want[g.Name()]
			if !listed {
				right = counts(assets.English(), g)
			}
			if got := counts(c, g); !slices.Equal(got, right) {
				t.Errorf("%s, %s: the lines %q show %v cards, not %v", c.Lang(), g.Name(), aboutCards(c, g), got, right)
			}
		}
	}
}

// aboutCards returns the lines about cards from the page of a game.
func aboutCards(c *assets.Catalog, g engine.Game) []string {
	return strings.Split(c.Say("help."+g.Name()+".cards"), "\n")
}

// counts returns how many cards each line about cards shows.
func counts(c *assets.Catalog, g engine.Game) (all []int) {
	s := newSpecimens(c, g)
	for i, line := range aboutCards(c, g) {
		all = append(all, len(s.cardsOf(line, i)))
	}
	return all
}

// A page shows the cards that its lines are about, and all of them lie in the column for cards.
func TestHelpShowsCards(t *testing.T) {
	b := newBackend()
	b.GameList = games.All()
	v := arrive(t, b)
	for game, cards := range map[string]int{"uno": 5, "eights": 4, "durak": 0} {
		h := NewHelp(v.sh, game, "")
		ticker(h)(nil)
		if len(h.shownCards) != cards {
			t.Errorf("%s shows %d cards", game, len(h.shownCards))
		}
		for _, x := range h.shownCards {
			if left := x.place.Center.X - x.place.W/2; left < h.visibleRect.X || left+x.place.W > h.visibleRect.X+specimenRoom(specimenMost) {
				t.Errorf("%s: %+v beside the column at %v", game, x, h.visibleRect.X)
			}
		}
	}
}
