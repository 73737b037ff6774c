package assets

import "testing"

// The word "and" joins the last name to a list. In Spanish that word changes if the next word
// begins with the sound of an i.
func TestList(t *testing.T) {
	for _, x := range []struct {
		lang  string
		names []string
		want  string
	}{
		{"en", nil, ""},
		{"en", []string{"Anna"}, "Anna"},
		{"en", []string{"Anna", "Bob", "Carl"}, "Anna, Bob and Carl"},
		{"fr", []string{"Anna", "Isabel"}, "Anna et Isabel"},
		{"es", []string{"Ana", "Bruno"}, "Ana y Bruno"},
		{"es", []string{"Ana", "Isabel"}, "Ana e Isabel"},
		{"es", []string{"Ana", "\u00a0Isabel"}, "Ana e \u00a0Isabel"}, // a no-break space stands for a portrait
		{"es", []string{"Isabel", "Ana"}, "Isabel y Ana"},
		{"es", []string{"Ana", "Inés", "íñigo"}, "Ana, Inés e íñigo"},
		{"es", []string{"Ana", "Hilda"}, "Ana e Hilda"},
		{"es", []string{"Ana", "Hugo"}, "Ana y Hugo"},
		{"es", []string{"Ana", "Hiedra"}, "Ana y Hiedra"},
		{"ja", []string{"Anna", "Isabel"}, "AnnaとIsabel"},
	} {
		if got := Language(x.lang).List(x.names); got != x.want {
			t.Errorf("%s: %q, want %q", x.lang, got, x.want)
		}
	}
}
