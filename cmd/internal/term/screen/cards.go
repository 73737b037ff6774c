package screen

import (
	"slices"
	"strings"
)

// drawCards draws cards side by side, in as many rows as necessary. If borderless is true, each card takes
// only one row.
func drawCards(all []Card, width int, borderless bool) (rows []string) {
	if borderless && len(all) > 0 {
		return wrapText(cardsInLine(all), width)
	}
	for chunk := range slices.Chunk(all, max(1, width/cardWidth)) {
		var top, middle, bottom strings.Builder
		for _, c := range chunk {
			top.WriteString(c.Color + "╭────╮" + unstyled + " ")
			middle.WriteString(c.Color + "│" + centredText(c.Text) + "│" + unstyled + " ")
			bottom.WriteString(c.Color + "╰────╯" + unstyled + " ")
		}
		rows = append(rows, top.String(), middle.String(), bottom.String())
	}
	return rows
}

// centredText returns the text of a card, centred in the four columns inside its border.
func centredText(text string) string {
	const inside = 4
	n := len([]rune(text))
	return fitColumns(strings.Repeat(" ", max(0, (inside-n+1)/2))+text, inside)
}

// cardsInLine returns cards in one line, each in square brackets instead of a border.
func cardsInLine(all []Card) string {
	out := make([]string, len(all))
	for i, c := range all {
		out[i] = c.Color + "[" + c.Text + "]" + unstyled
	}
	return strings.Join(out, " ")
}
