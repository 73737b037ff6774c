package screen

import (
	"slices"
	"strings"
)

// rank says how important a row of the table is. If there is no room for all rows, draw leaves out those with
// the highest rank first.
type rank uint8

const (
	rankOwnCards rank = iota // the person's own cards, and the question: never left out for their rank
	rankPile                 // the piles on the table
	rankPlayer               // the name of a player, with the text about the player
	rankFront                // the cards that lie in front of another player
	rankTitle                // the title, and how many cards the person has
	rankNote
	rankBlank
)

type row struct {
	text string
	rank rank
}

// draw draws the picture, at most width columns wide and high rows high. If low is true, cards have no
// border. If the drawing would be too high, draw leaves out first the borders of cards, then rows by their
// rank, and last the rows at the top.
func (p *Picture) draw(width, high int, low bool) (out []string) {
	all := p.rows(width, low)
	if len(all) > high && !low {
		all = p.rows(width, true)
	}
	for _, x := range leaveOutRows(all, high) {
		out = append(out, x.text)
	}
	return out[max(0, len(out)-max(0, high)):]
}

// leaveOutRows leaves rows out until at most high rows are left, or only those of rankOwnCards. Of rows
// with the same rank it leaves out the last one first.
func leaveOutRows(all []row, high int) []row {
	for r := rankBlank; r > rankOwnCards; r-- {
		for i := len(all) - 1; i >= 0 && len(all) > high; i-- {
			if all[i].rank == r {
				all = slices.Delete(all, i, i+1)
			}
		}
	}
	return all
}

func (p *Picture) rows(width int, low bool) (all []row) {
	add := func(r rank, rows ...string) {
		for _, text := range rows {
			all = append(all, row{text, r})
		}
	}
	gap := func() { add(rankBlank, "") }
	add(rankTitle, bold+p.Title+unstyled)
	gap()
	for i := range p.Players {
		x := &p.Players[i]
		before := rankFront
		if x.IsYou {
			before = rankOwnCards
		}
		add(rankPlayer, wrapText(x.nameRow(), width)...)
		add(before, x.frontRows(width, low)...)
	}
	gap()
	add(rankPile, p.piles(width, low)...)
	for _, text := range p.Notes {
		add(rankNote, wrapText(text, width)...)
	}
	gap()
	add(rankTitle, p.HandText)
	add(rankOwnCards, drawCards(p.Hand, width, low)...)
	if p.Question != "" {
		add(rankOwnCards, wrapText(bold+p.Question+unstyled, width)...)
	}
	return all
}

// piles returns the rows of the piles: their top cards, and then the text about them.
func (p *Picture) piles(width int, low bool) []string {
	var tops []Card
	var texts []string
	for _, pile := range p.Piles {
		if pile.Top.Text != "" {
			tops = append(tops, pile.Top)
		}
		if pile.Text != "" {
			texts = append(texts, pile.Text)
		}
	}
	return append(drawCards(tops, width, low), wrapText(strings.Join(texts, " "), width)...)
}

// nameRow returns the row about a player without the cards in front of the player. » marks whose turn it is.
func (x *Player) nameRow() string {
	if x.HasTurn {
		return "» " + bold + x.Name + unstyled + "  " + x.Text
	}
	return "  " + x.Name + "  " + x.Text
}

// frontRows returns the screen rows for the cards in front of a player: one for each row of cards. If low is
// true, the rows of cards follow each other, in as few screen rows as possible.
func (x *Player) frontRows(width int, low bool) (rows []string) {
	const indent = "    "
	if !low {
		for _, row := range x.Rows {
			rows = append(rows, indent+cardsInLine(row))
		}
		return rows
	}
	var all []Card
	for _, row := range x.Rows {
		all = append(all, row...)
	}
	if len(all) == 0 {
		return nil
	}
	for _, text := range wrapText(cardsInLine(all), width-len(indent)) {
		rows = append(rows, indent+text)
	}
	return rows
}
