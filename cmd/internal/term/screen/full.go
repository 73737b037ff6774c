package screen

const (
	besideFrom = 72 // a terminal with fewer columns has the sentences below the table, and not next to it
	cardWidth  = 7  // the columns of a drawn card with its border
	borderFrom = 16 // with fewer rows, cards have no border
	between    = " │ "
)

// table returns the drawn table and the sentences, in exactly this many rows.
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

// fill adds empty rows or removes the last rows, to get exactly this number of rows.
func fill(all []string, rows int) []string {
	for len(all) < rows {
		all = append(all, "")
	}
	return all[:rows]
}
