package screen

import "slices"

// print adds a sentence to the sentences next to the table. If the person has scrolled back, they
// still see the same sentences.
func (m *model) print(x sentence) {
	m.said = append(m.said, x)
	m.said = m.said[max(0, len(m.said)-keptSentences):]
	if m.below > 0 {
		_, width, _ := m.beside()
		m.below += len(wrap(x.text, width))
	}
}

// beside returns the drawn table, and the columns and rows that are left for the sentences.
func (m *model) beside() (left []string, width, high int) {
	foot, _ := m.foot()
	return m.halves(max(0, m.height-len(foot)))
}

// stacked reports whether the sentences stand below the table, over the whole width. They do so on a
// narrow terminal, and between two matches, when there is no table and the person may want to copy
// something.
func (m *model) stacked() bool { return m.width < besideFrom || !m.picture.hasTable() }

// wide returns how many columns a table has if the sentences stand next to it.
func (m *model) wide() int { return m.width * 3 / 5 }

// halves returns the table, drawn in at most this number of rows, and the columns and rows that are
// left for the sentences.
func (m *model) halves(rows int) (left []string, width, high int) {
	if m.stacked() {
		left = m.picture.draw(m.width, rows*2/3, rows < borderFrom*2)
		return left, m.width, rows - len(left)
	}
	return m.picture.draw(m.wide(), rows, rows < borderFrom), m.width - m.wide() - len([]rune(between)), rows
}

// scroll goes back by a number of pages, or forward if the number is negative. One row of the page
// before stays in sight.
func (m *model) scroll(pages int) {
	if !m.drawn {
		return
	}
	_, width, high := m.beside()
	all := 0
	for _, x := range m.said {
		all += len(wrap(x.text, width))
	}
	if all <= high || high < 2 {
		m.below = 0
		return
	}
	m.below = min(max(0, m.below+pages*max(1, high-2)), all-max(1, high-1))
}

// sentences returns the last sentences that fit, the newest at the bottom. If the person has scrolled
// back, it returns older ones, and a line that says so.
func (m *model) sentences(width, rows int) []string {
	if rows <= 0 {
		return nil
	}
	older := m.below > 0
	if older {
		rows-- // that line needs one row
	}
	all := make([]string, 0, rows+m.below)
	for _, x := range slices.Backward(m.said) {
		if len(all) >= rows+m.below {
			break
		}
		all = append(wrap(x.text, width), all...)
	}
	all = all[:len(all)-min(m.below, max(0, len(all)-rows))]
	for len(all) < rows {
		all = append([]string{""}, all...)
	}
	all = all[len(all)-rows:]
	if older {
		all = append(all, reversed+fit(" "+m.picture.Newer, width)+plain)
	}
	return all
}
