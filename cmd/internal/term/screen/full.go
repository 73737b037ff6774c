package screen

const (
	besideFrom = 72 // on a terminal with fewer columns, the sentences stand below the table and not next to it
	cardWidth  = 7  // the columns of a drawn card with its border and the blank after it
	borderFrom = 16 // with fewer rows, cards have no border; with twice as many, if the sentences stand below
	separator  = " │ "
)

// drawTable returns the drawn table and the sentences, in exactly this number of rows.
func (m *model) drawTable(rows int) []string {
	if rows <= 0 {
		return nil
	}
	left, width, high := m.splitHalves(rows)
	right := m.visibleSentences(width, high)
	if m.isStacked() {
		return fillRows(append(left, right...), rows)
	}
	left = fillRows(left, rows)
	for i := range left {
		left[i] = fitColumns(left[i], m.tableWidth()) + separator + right[i]
	}
	return left
}

// fillRows adds empty rows or removes the last rows, to get exactly this number of rows.
func fillRows(all []string, rows int) []string {
	for len(all) < rows {
		all = append(all, "")
	}
	return all[:rows]
}
