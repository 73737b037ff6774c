package foreign

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestLine(t *testing.T) {
	for in, want := range map[string]string{
		"plain":                                  "plain",
		"  two\t\n lines\r\n":                    "two lines",
		"\x1b[2J\x1b[31mred":                     "[2J[31mred",
		"\x1b]8;;http://x\x1b\\y\x07":            "]8;;http://x\\y",
		"\u009b31m":                              "31m",      // the same command in one byte
		"good\rbad\b\b":                          "good bad", // a carriage return would overwrite the line
		"x\u202egnp.exe":                         "xgnp.exe", // right to left
		"\u2066a\u2069\u200e\u200f":              "a",
		"a\u200bb\u200dc\ufeff\u2060d":           "abcd", // characters without width
		"a\u3164\u115f\uffa0\u034f\u00adb\u17b4": "ab",   // fillers, joiner, soft hyphen
		"\u2800 \u2003x":                         "x",
		"a\U00013441b\U00013442 \u2800c":         "a b c", // blanks of the hieroglyphs
		"a\U00016fe4b":                           "ab",    // a filler of the Khitan script
		"♥\ufe0f":                                "♥",
		"a" + strings.Repeat("\u0301", 9):        "a" + strings.Repeat("\u0301", maxMarks),
		" \u0301x":                               "x", // a mark without a letter
		"\ue000\U000f0000":                       "",
		"a\xff\xc0b":                             "ab",
		"Zoë 名前 Łukasz नमस्ते":                   "Zoë 名前 Łukasz नमस्ते",
		"":                                       "",
	} {
		if got := CleanLine(in, 100); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
	if got := CleanLine("ab cd", 3); got != "ab" {
		t.Errorf("cut to %q", got)
	}
}

func FuzzLine(f *testing.F) {
	f.Add("a\x1b[2J\u202e b", 3)
	f.Add(" \u0301\u2800x\r", 2)
	f.Fuzz(func(t *testing.T, in string, most int) {
		most = max(0, min(most, 1000))
		got := CleanLine(in, most)
		if again := CleanLine(got, most); again != got {
			t.Fatalf("%q becomes %q, and that %q", in, got, again)
		}
		if !utf8.ValidString(got) || utf8.RuneCountInString(got) > most || strings.TrimSpace(got) != got || strings.Contains(got, "  ") {
			t.Fatalf("%q", got)
		}
		for _, r := range got {
			if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || unicode.Is(unicode.Cf, r) {
				t.Fatalf("%q has %U", got, r)
			}
		}
	})
}

func TestNames(t *testing.T) {
	for _, c := range []struct{ in, want []string }{
		{[]string{"Anna", "Béla", "Cleo"}, []string{"Anna", "Béla", "Cleo"}},
		{[]string{"Anna", "Anna 2"}, []string{"Anna", "Anna 2"}},                      // as the lobby distinguishes them
		{[]string{"Anna", "Аnnа", "Béla"}, []string{"≈1 Anna", "≈2 Аnnа", "Béla"}},    // Cyrillic
		{[]string{"Anna", "ANNA", "Ａｎｎａ"}, []string{"≈1 Anna", "≈2 ANNA", "≈3 Ａｎｎａ"}}, // case, wide letters
		{[]string{"Anna", "An\u200bna", "A nna"}, []string{"≈1 Anna", "≈2 Anna", "≈3 A nna"}},
		{[]string{"Ilse", "llse", "1lse", "lIse"}, []string{"≈1 Ilse", "≈2 llse", "≈3 1lse", "≈4 lIse"}},
		{[]string{"Otto", "0tto", "Οtto"}, []string{"≈1 Otto", "≈2 0tto", "≈3 Οtto"}},
		{[]string{"Arnold", "Amold"}, []string{"≈1 Arnold", "≈2 Amold"}},
		{[]string{"Zoë", "Zoe\u0308"}, []string{"≈1 Zoë", "≈2 Zoe\u0308"}}, // composed and not
		{[]string{"Zoë", "Zoe"}, []string{"Zoë", "Zoe"}},
		{[]string{"Lisa", "Li\u0307sa"}, []string{"≈1 Lisa", "≈2 Li\u0307sa"}},             // the dot that an i has anyway
		{[]string{"Maja", "Maj\u0307a"}, []string{"≈1 Maja", "≈2 Maj\u0307a"}},             // and a j
		{[]string{"Lisa", "Lі\u0307sa"}, []string{"≈1 Lisa", "≈2 Lі\u0307sa"}},             // and a Cyrillic i
		{[]string{"Lịsa", "Li\u0323\u0307sa"}, []string{"≈1 Lịsa", "≈2 Li\u0323\u0307sa"}}, // also with a dot below
		{[]string{"Lisa", "Lísa", "LİSA"}, []string{"Lisa", "Lísa", "LİSA"}},               // other accents show
		{[]string{"ANNA", "ᴀɴɴᴀ"}, []string{"≈1 ANNA", "≈2 ᴀɴɴᴀ"}},                         // small capitals
		{[]string{"WAMH", "Ꮃꭺꮇꮋ"}, []string{"≈1 WAMH", "≈2 Ꮃꭺꮇꮋ"}},                         // Cherokee, with small letters
		{[]string{"\u3164", "Anna", "\u2800"}, []string{"≈1", "Anna", "≈2"}},               // names that look like nothing
		{[]string{"≈1 Anna", "Anna"}, []string{"~1 Anna", "Anna"}},                         // no player's name can contain the mark
		{[]string{"≈", "~"}, []string{"≈1 ~", "≈2 ~"}},
	} {
		got := MarkNames(c.in)
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.in, got, c.want)
		}
	}
	if got := MarkNamesBeside([]string{"Anna", "Béla"}, []string{"Аnna", "Cleo"}); !slices.Equal(got, []string{"≈2 Аnna", "Cleo"}) {
		t.Errorf("spectators: %q", got)
	}
}

func TestLookAlike(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"Anna", "Anna", true}, {"Anna", "Аnnа", true}, {"Ilse", "llse", true}, {"Anna", "An\u200bna", true}, {"Anna", "Béla", false},
		{"\u3164", "\u2800", false}, {"", "", true},
	} {
		if got := LookAlike(c.a, c.b); got != c.want {
			t.Errorf("%q and %q: %v", c.a, c.b, got)
		}
	}
}

// Whatever the names are, no two shown names are equal, none is empty, and NameMark stands only at the
// front of one.
func FuzzNames(f *testing.F) {
	f.Add("Anna", "Аnna", "≈1 Anna")
	f.Add("\u3164", "", "≈1")
	f.Add("Ilse", "llse", "≈2 Ilse")
	f.Fuzz(func(t *testing.T, a, b, c string) {
		shown := MarkNames([]string{a, b, c})
		for i, x := range shown {
			if x == "" || strings.Contains(strings.TrimPrefix(x, string(NameMark)), string(NameMark)) {
				t.Fatalf("%q is shown as %q", [...]string{a, b, c}[i], x)
			}
			if slices.Contains(shown[:i], x) {
				t.Fatalf("%q, %q and %q are shown as %q", a, b, c, shown)
			}
		}
	})
}

// Every character of the table differs from the letter that it passes for, has the same skeleton, and
// is listed once.
func TestTable(t *testing.T) {
	seen := map[rune]bool{}
	for _, x := range lookAlikes {
		for _, r := range x.capitals + x.lower {
			if r == x.latin || seen[r] {
				t.Errorf("%U %c under %c is there twice, or nothing", r, r, x.latin)
			}
			seen[r] = true
			if skeleton(string(r)) != skeleton(string(x.latin)) {
				t.Errorf("%U %c: skeleton %q, that of %c is %q", r, r, skeleton(string(r)), x.latin, skeleton(string(x.latin)))
			}
		}
	}
}
