package screen

import (
	"strings"
	"testing"
)

// Keys move the cursor by letters and words, insert and cut text at the cursor, and bring back earlier lines.
// In want, | stands for the cursor.
func TestEditing(t *testing.T) {
	for _, c := range []struct{ keys, want string }{
		{"play", "play|"},
		{"play left left X", "plX|ay"},
		{"ab home X", "X|ab"},
		{"ab home right end X", "abX|"},
		{"one␣two␣three ctrl+left ctrl+w", "one |three"},
		{"one␣two ctrl+left ctrl+left ctrl+right X", "oneX| two"},
		{"one␣two ctrl+left ctrl+k", "one |"},
		{"one␣two ctrl+left ctrl+u", "|two"},
		{"ab left backspace", "|b"},
		{"ab left delete", "a|"},
		{"backspace delete left right ctrl+w", "|"},
		{"R5 enter G2 enter up up", "R5|"},
		{"R5 enter G2 enter new up up down", "G2|"},
		{"R5 enter new up down", "new|"},
		{"R5 enter R5 enter up up", "R5|"},
		{"up down", "|"},
		{"カード left backspace", "カ|ド"},
	} {
		var l line
		for key := range strings.FieldsSeq(c.keys) {
			switch edit := keyEdits[key]; {
			case edit != nil:
				edit(&l)
			case key == "enter":
				l.enter()
			default:
				l.insert(strings.ReplaceAll(key, "␣", " "))
			}
		}
		if got := string(l.text[:l.cursor]) + "|" + string(l.text[l.cursor:]); got != c.want {
			t.Errorf("%s: %s, want %s", c.keys, got, c.want)
		}
	}
}

// A line has at most maxLineLetters letters, and the history at most maxHistory lines. Unprintable characters
// become blanks.
func TestLineIsLimited(t *testing.T) {
	var l line
	l.insert(strings.Repeat("x", 3*maxLineLetters))
	l.insert("y")
	if len(l.text) != maxLineLetters || l.cursor != maxLineLetters {
		t.Errorf("%d letters, the cursor at %d", len(l.text), l.cursor)
	}
	for i := range 2 * maxHistory {
		l.set(strings.Repeat("z", 1+i%7))
		l.enter()
	}
	if len(l.history) != maxHistory {
		t.Errorf("%d lines are remembered", len(l.history))
	}
	l.insert("a\x1b[2Jb\nc")
	if got := l.String(); got != "a [2Jb c" {
		t.Errorf("%q", got)
	}
}

// If a line is longer than the terminal is wide, the part around the cursor is visible.
func TestLongLineIsSeenAtTheCursor(t *testing.T) {
	var l line
	l.insert("0123456789")
	if text, cursor := l.visiblePart(4); text != "6789" || cursor != 4 {
		t.Errorf("%q, the cursor cursor %d", text, cursor)
	}
	l.cursor = 0
	if text, cursor := l.visiblePart(4); text != "0123" || cursor != 0 {
		t.Errorf("%q, the cursor cursor %d", text, cursor)
	}
	l.set("カード")
	if text, cursor := l.visiblePart(4); text != "ード" || cursor != 4 {
		t.Errorf("two columns a letter: %q, the cursor cursor %d", text, cursor)
	}
}
