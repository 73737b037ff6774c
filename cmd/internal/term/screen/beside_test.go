package screen

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

var (
	pageUp   = tea.Key{Code: tea.KeyPgUp}
	pageDown = tea.Key{Code: tea.KeyPgDown}
)

// seenBeside returns what the model draws next to the table: the rows that are not blank.
func seenBeside(m *model) (all []string) {
	for row := range strings.Lines(ansi.Strip(m.View().Content)) {
		if _, text, both := strings.Cut(row, separator); both && strings.TrimSpace(text) != "" {
			all = append(all, strings.TrimSpace(text))
		}
	}
	return all
}

// Page Up and Page Down scroll the sentences next to the drawn table. While older sentences are in
// sight, a new sentence does not move them, and the last row says that there are newer ones. When the
// person enters a line, the newest sentences are in sight again.
func TestSentencesScroll(t *testing.T) {
	m, _ := testModel(true)
	m.Update(Picture{Status: "status", NewerHint: "newer below", Players: []Player{{Name: "Ada"}}})
	m.Update(tea.WindowSizeMsg{Width: 80, Height: 12})
	for i := range 30 {
		m.Update(sentence{text: fmt.Sprintf("sentence %d", i)})
	}
	sees := func(when, first, last string) {
		t.Helper()
		all := seenBeside(m)
		if len(all) != 10 || all[0] != first || all[9] != last {
			t.Errorf("%s: %q, want %q to %q", when, all, first, last)
		}
	}
	sees("at first", "sentence 20", "sentence 29")
	press(m, pageUp)
	sees("a page up", "sentence 13", "newer below")
	m.Update(sentence{text: "sentence 30, which is so long that it needs more than a row beside the table"})
	sees("after a new one", "sentence 13", "newer below")
	press(m, pageUp, pageUp, pageUp, pageUp)
	sees("as far up as it goes", "sentence 0", "newer below")
	press(m, pageDown)
	sees("a page down", "sentence 8", "newer below")
	press(m, pageDown, pageDown, pageDown, pageDown)
	if all := seenBeside(m); len(all) != 10 || !strings.HasSuffix(all[9], "table") {
		t.Errorf("at the end again: %q", all)
	}
	press(m, pageUp)
	press(m, append(letters("x"), enter)...)
	if all := seenBeside(m); len(all) != 10 || !strings.HasSuffix(all[9], "table") {
		t.Errorf("after a line was typed: %q", all)
	}
}

// Page Up and Page Down do nothing without a drawn table, or with few sentences.
func TestNothingToScroll(t *testing.T) {
	lines, _ := testModel(false)
	lines.Update(sentence{text: "a sentence"})
	if press(lines, pageUp); lines.rowsBelow != 0 {
		t.Errorf("%d rows back, in lines", lines.rowsBelow)
	}
	m, _ := testModel(true)
	m.Update(sentence{text: "a sentence"})
	for _, size := range [][2]int{{80, 24}, {30, 4}, {1, 1}} {
		m.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		press(m, pageUp, pageUp)
		if m.rowsBelow != 0 {
			t.Errorf("%v: %d rows back", size, m.rowsBelow)
		}
	}
}
