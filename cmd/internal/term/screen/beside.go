package screen

import "slices"

// addSentence adds a sentence to the sentences next to the table. If the person has scrolled back, they
// still see the same sentences.
func (m *model) addSentence(x sentence) {
	m.sentences = append(m.sentences, x)
	m.sentences = m.sentences[max(0, len(m.sentences)-keptSentences):]
	if m.rowsBelow > 0 {
		_, width, _ := m.drawBeside()
		m.rowsBelow += len(wrapText(x.text, width))
	}
}

// drawBeside draws the table above the prompt. It returns the rows of the table, and the columns and rows
// that are left for the sentences.
func (m *model) drawBeside() (table []string, width, height int) {
	foot, _ := m.drawFoot()
	return m.splitHalves(max(0, m.height-len(foot)))
}

// isStacked reports whether the sentences stand below the table, over the whole width, and not next to it.
// They do so on a narrow terminal, and between two matches, when the person may want to copy something.
func (m *model) isStacked() bool { return m.width < besideFrom || !m.picture.hasTable() }

// tableWidth returns how many columns a table has if the sentences stand next to it.
func (m *model) tableWidth() int { return m.width * 3 / 5 }

// splitHalves divides the rows above the prompt between the table and the sentences. It returns the rows of
// the table, and the columns and rows that are left for the sentences.
func (m *model) splitHalves(rows int) (table []string, width, height int) {
	if m.isStacked() {
		table = m.picture.draw(m.width, rows*2/3, rows < borderFrom*2)
		return table, m.width, rows - len(table)
	}
	return m.picture.draw(m.tableWidth(), rows, rows < borderFrom), m.width - m.tableWidth() - len([]rune(separator)), rows
}

// scroll scrolls the sentences back by a number of pages, or forward if the number is negative. One row of
// the page before stays in sight. If there are too few sentences to scroll, it shows all.
func (m *model) scroll(pages int) {
	if !m.tableDrawn {
		return
	}
	_, width, height := m.drawBeside()
	all := 0
	for _, x := range m.sentences {
		all += len(wrapText(x.text, width))
	}
	if all <= height || height < 2 {
		m.rowsBelow = 0
		return
	}
	m.rowsBelow = min(max(0, m.rowsBelow+pages*max(1, height-2)), all-max(1, height-1))
}

// visibleSentences returns exactly this number of rows: the latest sentences, the newest at the bottom. If
// the person has scrolled back, it returns older ones, and below them the line Picture.NewerHint.
func (m *model) visibleSentences(width, rows int) []string {
	if rows <= 0 {
		return nil
	}
	older := m.rowsBelow > 0
	if older {
		rows-- // NewerHint takes one
	}
	all := make([]string, 0, rows+m.rowsBelow)
	for _, x := range slices.Backward(m.sentences) {
		if len(all) >= rows+m.rowsBelow {
			break
		}
		all = append(wrapText(x.text, width), all...)
	}
	all = all[:len(all)-min(m.rowsBelow, max(0, len(all)-rows))]
	for len(all) < rows {
		all = append([]string{""}, all...)
	}
	all = all[len(all)-rows:]
	if older {
		all = append(all, reverseVideo+fitColumns(" "+m.picture.NewerHint, width)+unstyled)
	}
	return all
}
