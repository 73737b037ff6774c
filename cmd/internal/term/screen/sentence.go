package screen

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// sentence is a text for the person, which the Screen prints or draws next to the table.
type sentence struct {
	text          string
	whole         bool // a line for copying, which must have no line breaks
	isAbovePrompt bool // it was printed above the prompt, before there was a table
}

// rows breaks a sentence into rows of at most width columns. It does not break a whole sentence.
func (x sentence) rows(width int) []string {
	if x.whole {
		return []string{x.text}
	}
	return wrapText(x.text, width)
}

// wrapText breaks text between words. It breaks a word only if the word is longer than a row.
func wrapText(text string, width int) []string {
	width = max(1, width)
	rows := []string{""}
	for i, word := range strings.Split(text, " ") {
		last := &rows[len(rows)-1]
		switch used := ansi.StringWidth(*last); {
		case i == 0:
			*last = word
		case used+1+ansi.StringWidth(word) <= width:
			*last += " " + word
			continue
		default:
			rows = append(rows, word)
		}
		if parts := strings.Split(ansi.Hardwrap(word, width, true), "\n"); len(parts) > 1 {
			rows = append(rows[:len(rows)-1], parts...)
		}
	}
	return rows
}

// fitColumns cuts text or adds blanks to it, so that it has exactly this number of columns.
func fitColumns(text string, columns int) string {
	text = ansi.Truncate(text, max(0, columns), "…")
	return text + strings.Repeat(" ", max(0, columns-ansi.StringWidth(text)))
}
