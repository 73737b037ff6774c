package screen

import (
	"slices"
	"strings"
)

// cards draws cards side by side, on as many lines as necessary.
func cards(all []Card, width int, low bool) (rows []string) {
	if low && len(all) > 0 {
		return wrap(chips(all), width)
	}
	for chunk := range slices.Chunk(all, max(1, width/cardWidth)) {
		var top, middle, bottom strings.Builder
		for _, c := range chunk {
			top.WriteString(c.Paint + "╭────╮" + plain + " ")
			middle.WriteString(c.Paint + "│" + centred(c.Text) + "│" + plain + " ")
			bottom.WriteString(c.Paint + "╰────╯" + plain + " ")
		}
		rows = append(rows, top.String(), middle.String(), bottom.String())
	}
	return rows
}

// centred returns the text of a card, centred in the four columns inside its border.
func centred(text string) string {
	const inside = 4
	n := len([]rune(text))
	return fit(strings.Repeat(" ", max(0, (inside-n+1)/2))+text, inside)
}

// chips returns cards in one line.
func chips(all []Card) string {
	out := make([]string, len(all))
	for i, c := range all {
		out[i] = c.Paint + "[" + c.Text + "]" + plain
	}
	return strings.Join(out, " ")
}
