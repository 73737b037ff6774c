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
	table, width, height := m.splitHalves(rows)
	sentences := m.visibleSentences(width, height)
	if m.isStacked() {
		return fillRows(append(table, sentences...), rows)
	}
	table = fillRows(table, rows)
	for i := range table {
		table[i] = fitColumns(table[i], m.tableWidth()) + separator + sentences[i]
	}
	return table
}

// fillRows adds empty rows or removes the last rows, to get exactly this number of rows.
func fillRows(all []string, rows int) []string {
	for len(all) < rows {
		all = append(all, "")
	}
	return all[:rows]
}
