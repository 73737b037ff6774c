package screen

import (
	"slices"
	"strings"
)

const (
	besideFrom = 72 // columns from which the sentences stand beside the table, not below it
	cardWidth  = 7  // of a drawn card with its border, and cards are drawn side by side
	lowest     = 16 // rows below which cards have no border
	between    = " │ "
)

// table is the drawn table and the sentences, in exactly this many rows.
func (m *model) table(rows int) []string {
	if rows <= 0 {
		return nil
	}
	left, width, high := m.halves(rows)
	right := m.sentences(width, high)
	if m.stacked() {
		return fill(append(left, right...), rows)
	}
	left = fill(left, rows)
	for i := range left {
		left[i] = fit(left[i], m.wide()) + between + right[i]
	}
	return left
}

// stacked reports whether the sentences stand below the table, over the whole width: on a narrow terminal, and
// between two matches, when there is something to copy and no table.
func (m *model) stacked() bool { return m.width < besideFrom || !m.picture.hasTable() }

// wide is how many columns a table has that stands beside the sentences.
func (m *model) wide() int { return m.width * 3 / 5 }

// halves is the table without the sentences, and the columns and rows that are left for them.
func (m *model) halves(rows int) (left []string, width, high int) {
	if m.stacked() {
		left = m.picture.draw(m.width, rows*2/3, rows < lowest*2)
		return left, m.width, rows - len(left)
	}
	return m.picture.draw(m.wide(), rows, rows < lowest), m.width - m.wide() - len([]rune(between)), rows
}

// fill adds rows, or takes the last away.
func fill(all []string, rows int) []string {
	for len(all) < rows {
		all = append(all, "")
	}
	return all[:rows]
}

// cards draws cards side by side, in as many rows as they need.
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

// centred is the text of a card in the four columns inside its border.
func centred(text string) string {
	const inside = 4
	n := len([]rune(text))
	return fit(strings.Repeat(" ", max(0, (inside-n+1)/2))+text, inside)
}

// chips are cards in one line.
func chips(all []Card) string {
	out := make([]string, len(all))
	for i, c := range all {
		out[i] = c.Paint + "[" + c.Text + "]" + plain
	}
	return strings.Join(out, " ")
}
