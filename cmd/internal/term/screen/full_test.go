package screen

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// crowded returns tables that are too high for a small terminal: Palace with four seats, and Uno with
// eight players and many cards.
func crowded() (palace, uno Picture) {
	shown := func(all ...string) (out []Card) {
		for _, text := range all {
			out = append(out, Card{Text: text})
		}
		return out
	}
	palace = Picture{
		Status: "status", Title: "Palace · Round 1", Notes: []string{"Play goes clockwise.", "The value is a seven or lower."}, HandText: "9 cards",
		Piles: []Pile{{Top: Card{Text: "10D"}, Text: "On top: 10D."}, {Text: "Draw pile: 16. Discard pile: 7. Burned cards: 4."}},
		Hand:  shown("2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S"), Question: "Your turn. Play a card or take the pile.",
	}
	for i := range 4 {
		palace.Players = append(palace.Players, Player{
			Name: fmt.Sprintf("Player %d", i), Text: "12 cards, 0 rounds won, has called “Last card!”", IsYou: i == 1,
			Rows: [][]Card{shown("JH", "QH", fmt.Sprintf("K%d", i)), shown("?", "?", "?")},
		})
	}
	uno = Picture{
		Status: "status", Title: "Uno · Round 1", Notes: []string{"Play goes counter-clockwise."}, HandText: "13 cards",
		Piles:    []Pile{{Top: Card{Text: "W+4"}, Text: "On top: W+4, colour: Red."}, {Text: "Draw pile: 40. Discard pile: 17."}},
		Question: "Your turn. Play a card that matches, or draw.",
	}
	for i := range 13 {
		uno.Hand = append(uno.Hand, Card{Text: fmt.Sprintf("R%d", i)})
	}
	for i := range 8 {
		uno.Players = append(uno.Players, Player{Name: fmt.Sprintf("Player %d", i), Text: "12 cards, 230 points, can be caught", HasTurn: i == 0})
	}
	return palace, uno
}

// On a terminal of a usual size the person sees their own cards, the question, and the card on the pile,
// even with many players. A large terminal also shows all names, the title and the number of cards.
func TestOwnHandIsAlwaysDrawn(t *testing.T) {
	palace, uno := crowded()
	for _, p := range []Picture{palace, uno} {
		for _, size := range [][2]int{{80, 24}, {60, 20}, {72, 16}, {120, 70}} {
			m, _ := testModel(true)
			m.Update(p)
			m.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
			text := ansi.Strip(m.View().Content)
			words := strings.Fields(p.Question)
			want := []string{words[0], words[len(words)-1], p.Piles[0].Top.Text}
			for _, c := range p.Hand {
				want = append(want, c.Text)
			}
			for _, x := range p.Players {
				switch {
				case x.IsYou:
					want = append(want, "K1") // the last card in front of the person
				case size[1] == 70:
					want = append(want, x.Name)
				}
			}
			if size[1] == 70 {
				want = append(want, p.Title, p.HandText)
			}
			for _, part := range want {
				if !strings.Contains(text, part) {
					t.Errorf("%s at %v: %q is missing:\n%s", p.Title, size, part, text)
				}
			}
			if n := strings.Count(text, "\n") + 1; n != size[1] {
				t.Errorf("%s at %v: %d rows", p.Title, size, n)
			}
		}
	}
}

// Even if a terminal is too small for the person's own cards, it shows the question.
func TestQuestionIsAlwaysDrawn(t *testing.T) {
	palace, uno := crowded()
	for _, p := range []Picture{palace, uno} {
		m, _ := testModel(true)
		m.Update(p)
		m.Update(tea.WindowSizeMsg{Width: 30, Height: 8})
		words := strings.Fields(p.Question)
		if text := ansi.Strip(m.View().Content); !strings.Contains(text, words[0]) || !strings.Contains(text, words[len(words)-1]) {
			t.Errorf("%s:\n%s", p.Title, text)
		}
	}
}

// Before there is a table, the screen draws only the status line and the prompt. During a match the sentences
// stand next to the table. Between two matches nothing stands next to a line, so that a person can copy it.
func TestNothingIsDrawnBeforeTheTable(t *testing.T) {
	m, _ := testModel(true)
	m.Update(tea.WindowSizeMsg{Width: 100, Height: 24})
	m.Update(Picture{Status: "1 of 2 seats", Title: "Uno", Notes: []string{"Uno, official rules."}})
	if v := m.View(); v.AltScreen || strings.Count(v.Content, "\n") != 1 {
		t.Errorf("in the lobby: %q", v.Content)
	}
	m.Update(Picture{Status: "status", Players: []Player{{Name: "Ada"}}})
	m.Update(sentence{text: "Ada played Red 5."})
	if v := m.View(); !v.AltScreen || !strings.Contains(ansi.Strip(v.Content), separator) {
		t.Errorf("in the match: %q", v.Content)
	}
	m.Update(Picture{Status: "1 of 2 seats", Title: "Uno"})
	m.Update(sentence{text: strings.Repeat("x", 100), whole: true})
	if v := m.View(); !v.AltScreen || strings.Contains(ansi.Strip(v.Content), separator) || !strings.Contains(v.Content, "\n"+strings.Repeat("x", 100)+"\n") {
		t.Errorf("in the next lobby: %q", v.Content)
	}
}
