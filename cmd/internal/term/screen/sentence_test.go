package screen

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

// The screen breaks a sentence between words. It breaks a word only if the word is longer than a row, and
// never breaks a line for copying.
func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text  string
		width int
		want  string
	}{
		{"", 10, ""},
		{"Your turn.", 10, "Your turn."},
		{"Your turn. Match Red or 5.", 12, "Your turn.|Match Red or|5."},
		{"trade HAND-CARD FACE-UP-CARD", 16, "trade HAND-CARD|FACE-UP-CARD"},
		{"abcdefghij kl", 4, "abcd|efgh|ij|kl"},
		{"カードを出す", 4, "カー|ドを|出す"},
		{"\x1b[31mR5\x1b[0m G2 B1", 5, "\x1b[31mR5\x1b[0m G2|B1"},
		{"x", 0, "x"},
	} {
		rows := wrapText(c.text, c.width)
		if got := strings.Join(rows, "|"); got != c.want {
			t.Errorf("%q in %d columns: %q, want %q", c.text, c.width, got, c.want)
		}
		if i := slices.IndexFunc(rows, func(s string) bool { return ansi.StringWidth(s) > max(1, c.width) }); i >= 0 {
			t.Errorf("%q in %d columns: row %d is wider", c.text, c.width, i)
		}
	}
	long := "To continue it: lastcard resume /a/very-long/path.lastcard"
	if rows := (sentence{text: long, whole: true}).rows(10); len(rows) != 1 || rows[0] != long {
		t.Errorf("to be copied, but %q", rows)
	}
}
