package screen

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

func testModel(full bool) (*model, <-chan string) {
	typed := make(chan string, 2)
	return &model{fullScreen: full, typedLines: typed, onResize: func(int64) {}, interrupt: func() {}, width: 60, height: 24}, typed
}

func press(m *model, keys ...tea.Key) (last tea.Cmd) {
	for _, k := range keys {
		_, last = m.Update(tea.KeyPressMsg(k))
	}
	return last
}

func letters(s string) (all []tea.Key) {
	for _, r := range s {
		all = append(all, tea.Key{Code: r, Text: string(r)})
	}
	return all
}

var (
	enter = tea.Key{Code: tea.KeyEnter}
	tab   = tea.Key{Code: tea.KeyTab}
)

func control(letter rune) tea.Key { return tea.Key{Code: letter, Mod: tea.ModCtrl} }

// The prompt keeps the typed text and stays below the status line when sentences arrive.
func TestPromptSurvives(t *testing.T) {
	m, typed := testModel(false)
	press(m, letters("dra")...)
	m.Update(Picture{Status: "Ada 7 · You 5", Offers: []string{"draw"}})
	m.Update(sentence{text: "Ada played Red 5."})
	press(m, tab)
	rows := strings.Split(ansi.Strip(m.View().Content), "\n")
	if len(rows) != 2 || strings.TrimSpace(rows[0]) != "Ada 7 · You 5" || rows[1] != "> draw " {
		t.Errorf("%q", rows)
	}
	if at := m.View().Cursor; at.X != len("> draw ") || at.Y != 1 {
		t.Errorf("the cursor is at %d, %d", at.X, at.Y)
	}
	press(m, enter)
	if got := <-typed; got != "draw " {
		t.Errorf("typed %q", got)
	}
}

// Each printed row makes the drawing differ from earlier ones, though it looks the same: see rowsPrinted.
func TestCursorIsPutBack(t *testing.T) {
	m, _ := testModel(false)
	seen := map[string]bool{}
	for range 100 {
		v := m.View()
		if seen[v.Content] || ansi.Strip(v.Content) != "> " {
			t.Fatalf("after %d sentences: %q again", len(seen), v.Content)
		}
		seen[v.Content] = true
		m.Update(rowsPrinted{})
	}
}

// Tab shows the choices until the next key.
func TestChoicesAreShown(t *testing.T) {
	m, _ := testModel(false)
	m.Update(Picture{Offers: []string{"hint", "hand"}})
	press(m, append(letters("h"), tab)...)
	if all := ansi.Strip(m.View().Content); all != "hint  hand\n> h" {
		t.Errorf("%q", all)
	}
	press(m, letters("i")...)
	if all := ansi.Strip(m.View().Content); all != "> hi" {
		t.Errorf("%q", all)
	}
}

// The bell rings when this person's turn begins, and not again during that turn.
func TestBell(t *testing.T) {
	m, _ := testModel(false)
	for i, x := range []struct{ mine, rings bool }{{false, false}, {true, true}, {true, false}, {false, false}, {true, true}} {
		_, cmd := m.Update(Picture{WaitsForPerson: x.mine})
		if rings := cmd != nil && fmt.Sprint(cmd()) == fmt.Sprint(tea.RawMsg{Msg: "\a"}); rings != x.rings {
			t.Errorf("picture %d: rings %v, want %v", i, rings, x.rings)
		}
	}
}

// Ctrl-C calls Interrupt. Ctrl-D ends the input if the line is empty, and otherwise deletes a letter. If too
// many lines wait to be read, the next line stays at the prompt.
func TestEnds(t *testing.T) {
	m, typed := testModel(false)
	interrupted := 0
	m.interrupt = func() { interrupted++ }
	press(m, control('c'))
	press(m, append(letters("ab"), control('a'), control('d'))...)
	if got := m.line.String(); interrupted != 1 || got != "b" {
		t.Errorf("interrupted %d times, %q is typed", interrupted, got)
	}
	press(m, enter)
	press(m, append(letters("c"), enter)...)
	press(m, append(letters("d"), enter)...)
	if got := m.line.String(); got != "d" {
		t.Errorf("%q is typed, where nobody has room for it", got)
	}
	press(m, control('u'), control('d'), control('d'), enter)
	var all []string
	for s := range typed { // until the channel is closed
		all = append(all, s)
	}
	if got := strings.Join(all, ","); got != "b,c" {
		t.Errorf("typed %s", got)
	}
}

// The drawn table, the sentences, the status line and the prompt fill the terminal exactly, whatever its
// size. Only a terminal without room for the status line and the prompt is exceeded.
func TestDrawnTable(t *testing.T) {
	m, _ := testModel(true)
	m.Update(Picture{
		Status: "status", Title: "Uno · Round 1", Notes: []string{"Play goes clockwise."}, HandText: "9 cards", Question: "Your turn.",
		Players: []Player{{Name: "You", Text: "9 cards", HasTurn: true}, {Name: "Ada", Text: "3 cards", Rows: [][]Card{{{Text: "9C"}, {Text: "?"}}}}},
		Piles:   []Pile{{Top: Card{Text: "R5", Color: "\x1b[31m"}, Text: "On top: R5."}, {Text: "Draw pile: 60."}},
		Hand:    []Card{{Text: "R1"}, {Text: "Y+2"}, {Text: "W"}, {Text: "W+4"}, {Text: "10H"}, {Text: "B1"}, {Text: "B2"}, {Text: "B3"}, {Text: "B4"}},
	})
	for i := range 60 {
		m.Update(sentence{text: fmt.Sprintf("Ada played card %d and something that is long enough to be broken.", i)})
	}
	for _, size := range [][2]int{{80, 24}, {120, 40}, {50, 40}, {72, 16}, {30, 10}, {20, 4}, {1, 1}, {200, 60}} {
		m.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		rows := strings.Split(ansi.Strip(m.View().Content), "\n")
		if len(rows) != max(size[1], 2) {
			t.Errorf("%v: %d rows", size, len(rows))
		}
		for i, row := range rows {
			if ansi.StringWidth(row) > max(size[0], len(prompt)+1) {
				t.Errorf("%v: row %d is %d wide: %s", size, i, ansi.StringWidth(row), row)
			}
		}
		all := strings.Join(rows, "\n")
		if size[1] >= 24 && (!strings.Contains(all, "│ Y+2│") && !strings.Contains(all, "[Y+2]") || !strings.Contains(all, "card 59") || !strings.Contains(all, "» You")) {
			t.Errorf("%v:\n%s", size, all)
		}
	}
	if v := m.View(); !v.AltScreen {
		t.Error("the drawn table is left behind on the terminal")
	}
}
