package assets

import (
	"strings"

	"lastcard/engine/games"
)

// List joins names: "Anna, Bob and Carl".
func (c *Catalog) List(names []string) string {
	switch n := len(names); n {
	case 0:
		return ""
	case 1:
		return names[0]
	default:
		list := names[0]
		for _, name := range names[1 : n-1] {
			list = c.Say("list.comma", "a", list, "b", name)
		}
		return c.Say(c.andCode(names[n-1]), "a", list, "b", names[n-1])
	}
}

// GameTitles lists the titles of all games.
func (c *Catalog) GameTitles() string {
	var all []string
	for _, name := range games.Names() {
		all = append(all, c.Game(name))
	}
	return c.List(all)
}

// andCode returns the code of the sentence that joins the last name to a list. The code is list.and-i in
// Spanish, which has another word for "and" before the vowel i, if last begins with that vowel: Isabel, Íñigo
// and Hilda, but not Hiedra, which begins with a y sound. Otherwise it is list.and.
func (c *Catalog) andCode(last string) string {
	name := strings.TrimPrefix(strings.ToLower(strings.TrimSpace(last)), "h") // spaces may stand for a portrait
	if c.lang == "es" && (strings.HasPrefix(name, "i") && !strings.HasPrefix(name, "ie") || strings.HasPrefix(name, "í")) {
		return "list.and-i"
	}
	return "list.and"
}
