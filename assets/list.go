package assets

import "strings"

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

// andCode returns the code of the sentence that joins the last name to a list. The code is list.and-i
// if the language has another word for "and" before the vowel i and last begins with that vowel,
// otherwise list.and.
func (c *Catalog) andCode(last string) string {
	if before := andsBeforeI[c.lang]; before != nil && before(last) {
		return "list.and-i"
	}
	return "list.and"
}

// andsBeforeI has the languages in which the word for "and" depends on the sound that follows it. The
// function of a language reports whether a name begins with that sound.
var andsBeforeI = map[string]func(name string) bool{
	"es": func(name string) bool { // Isabel, Íñigo and Hilda, but not Hiedra, which begins with a y sound
		name = strings.TrimPrefix(strings.ToLower(strings.TrimSpace(name)), "h") // spaces may stand for a portrait
		return strings.HasPrefix(name, "i") && !strings.HasPrefix(name, "ie") || strings.HasPrefix(name, "í")
	},
}
