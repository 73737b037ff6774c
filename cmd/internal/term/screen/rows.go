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

// draw draws the picture, at most width columns wide and height rows high. If borderless is true, cards have
// no border. If the drawing would be too high, draw leaves out first the borders of cards, then rows by their
// rank, and last the rows at the top.
func (p *Picture) draw(width, height int, borderless bool) (out []string) {
	all := p.rows(width, borderless)
	if len(all) > height && !borderless {
		all = p.rows(width, true)
	}
	for _, x := range leaveOutRows(all, height) {
		out = append(out, x.text)
	}
	return out[max(0, len(out)-max(0, height)):]
}

// leaveOutRows leaves rows out until at most height rows are left, or only those of rankOwnCards. Of rows
// with the same rank it leaves out the last one first.
func leaveOutRows(all []row, height int) []row {
	for r := rankBlank; r > rankOwnCards; r-- {
		for i := len(all) - 1; i >= 0 && len(all) > height; i-- {
			if all[i].rank == r {
				all = slices.Delete(all, i, i+1)
			}
		}
	}
	return all
}

func (p *Picture) rows(width int, borderless bool) (all []row) {
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
		cardsRank := rankFront
		if x.IsYou {
			cardsRank = rankOwnCards
		}
		add(rankPlayer, wrapText(x.nameRow(), width)...)
		add(cardsRank, x.frontRows(width, borderless)...)
	}
	gap()
	add(rankPile, p.piles(width, borderless)...)
	for _, text := range p.Notes {
		add(rankNote, wrapText(text, width)...)
	}
	gap()
	add(rankTitle, p.HandText)
	add(rankOwnCards, drawCards(p.Hand, width, borderless)...)
	if p.Question != "" {
		add(rankOwnCards, wrapText(bold+p.Question+unstyled, width)...)
	}
	return all
}

// piles returns the rows of the piles: their top cards, and then the text about them.
func (p *Picture) piles(width int, borderless bool) []string {
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
	return append(drawCards(tops, width, borderless), wrapText(strings.Join(texts, " "), width)...)
}

// nameRow returns the row about a player without the cards in front of the player. » marks whose turn it is.
func (x *Player) nameRow() string {
	if x.HasTurn {
		return "» " + bold + x.Name + unstyled + "  " + x.Text
	}
	return "  " + x.Name + "  " + x.Text
}

// frontRows returns the screen rows for the cards in front of a player: one for each row of cards. If
// borderless is true, the rows of cards follow each other, in as few screen rows as possible.
func (x *Player) frontRows(width int, borderless bool) (rows []string) {
	const indent = "    "
	if !borderless {
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
