package menu

import (
	"strings"

	"lastcard/render/cards"
	"lastcard/render/kit"
)

// The text of a page of rules consists of sections. Each line of a section may show the cards that
// it is about.

// drawSection draws the title and the lines of a section on p, and returns its height. title and text are codes
// of words.
func (h *Help) drawSection(p *kit.Picture, r kit.Rect, title, text string) float64 {
	p.Label(kit.Label{At: kit.Pt{X: r.X, Y: r.Y + 14}, Text: h.say(title), Style: kit.Large, Color: kit.Gold})
	y := r.Y + 28 + kit.Gap1
	lines := strings.Split(h.say(text), "\n")
	pictures, most := h.lineCards(lines)
	indent := 0.0
	if most > 0 {
		y += kit.Gap2
		indent = specimenRoom(most)
	}
	for i, line := range lines {
		row := kit.Rect{X: r.X + indent, Y: y, W: r.W - indent}
		high := drawParagraph(nil, row, strings.TrimSpace(line))
		whole := high
		if len(pictures[i]) > 0 {
			whole = max(high, specimenH)
		}
		for k, face := range pictures[i] {
			at := kit.Pt{X: r.X + specimenW/2 + float64(k)*specimenStep, Y: y + whole/2}
			if p != nil { // to be drawn after the widgets
				h.shownCards = append(h.shownCards, pageCard{face: face, place: cards.Place{Center: at, W: specimenW}})
			}
		}
		drawParagraph(p, row.Move(0, (whole-high)/2), strings.TrimSpace(line))
		y += whole + kit.Gap2
	}
	return y + kit.Gap3 - r.Y
}

// lineCards returns the cards for each line of a section, and the most cards that any line shows.
func (h *Help) lineCards(lines []string) (all [][]cards.Face, most int) {
	for i, line := range lines {
		all = append(all, h.cards.cardsOf(strings.TrimSpace(line), i))
		most = max(most, len(all[i]))
	}
	return all, most
}

// termW is the width of the column for the names before the colons of lines.
const termW = 128.0

// drawParagraph draws one line of a section on p, wrapped, and returns its height. A name before a colon stands
// in a column of its own, unless it is very long.
func drawParagraph(p *kit.Picture, r kit.Rect, line string) float64 {
	term, rest, ok := cutTerm(line)
	if !ok || kit.Width(term, kit.Strong) > 2*termW {
		return p.Lines(r, line, kit.Body, kit.InkSoft, kit.Start)
	}
	st := kit.Strong
	for _, word := range strings.Fields(term) { // shrink a long word rather than break it
		st = kit.Shrink(word, st, termW-kit.Gap3)
	}
	names := kit.Wrap(term, st, termW-kit.Gap3)
	for i, n := range names {
		p.Label(kit.Label{At: kit.Pt{X: r.X, Y: r.Y + (float64(i)+0.5)*kit.LineHeight(kit.Body)}, Text: n, Style: st, Color: kit.Ink})
	}
	r.CutLeft(termW, 0)
	return max(float64(len(names))*kit.LineHeight(kit.Body), p.Lines(r, rest, kit.Body, kit.InkSoft, kit.Start))
}
