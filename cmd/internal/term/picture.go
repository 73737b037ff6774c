package term

import (
	"slices"
	"strconv"
	"strings"

	"lastcard/cmd/internal/term/screen"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/seam"
)

// show updates the status line, the drawn table and the lines that Tab offers.
func (p *player) show(hasKeyboard bool) {
	if p.Screen != nil {
		p.Screen.Show(p.picture(hasKeyboard))
	}
}

// picture returns the table as this person sees it. If the person does not have the keyboard, the
// picture shows nothing about their cards: no hand, no possible plays and no drawn card.
func (p *player) picture(hasKeyboard bool) screen.Picture {
	x := screen.Picture{Status: p.status(), NewerHint: p.words.term("newer"), Title: p.words.Say("game." + p.words.Game.Name())}
	if hasKeyboard {
		x.Offers = p.offeredLines()
	}
	if p.snap.Stage == seam.Playing || p.snap.Stage == seam.Ended {
		x.WaitsForPerson = p.waitsForPerson()
		p.fillTable(&x, hasKeyboard)
	} else {
		x.Notes = append(x.Notes, p.lastPrinted.terms, p.lastPrinted.players)
	}
	return x
}

// waitsForPerson reports whether the table waits for this person: it is their turn, or the players exchange
// cards and this person is not ready yet.
func (p *player) waitsForPerson() bool {
	v := &p.snap.View
	if p.snap.Stage != seam.Playing || !p.hasPerson() || p.botAnswers || len(v.Legal) == 0 {
		return false
	}
	return v.Turn == v.Me || v.Phase == engine.PhaseExchange && !v.Seats[v.Me].Next
}

// fillTable fills in the fields of a picture for the drawn table.
func (p *player) fillTable(x *screen.Picture, hasKeyboard bool) {
	v := &p.snap.View
	x.Title += " · " + p.words.Cat.Say("table.round", "n", strconv.Itoa(v.Round))
	for i := range v.Seats {
		s := engine.Seat(i)
		who := screen.Player{Name: p.words.youOrName(s), Text: p.words.seatState(v, s), HasTurn: s == v.Turn && v.Need == engine.NeedAction, IsYou: s == v.Me}
		for _, z := range slices.Backward(v.Rows(s)) {
			if z.Count > 0 {
				who.Rows = append(who.Rows, p.words.drawnCards(z.Cards))
			}
		}
		x.Players = append(x.Players, who)
	}
	x.Piles = p.piles(v)
	x.Notes = append([]string{p.words.directionText(v)}, p.words.chipSentences(v, "chip-")...)
	if !hasKeyboard {
		return
	}
	if x.Question = p.words.Turn(v); v.Me == engine.NoSeat {
		return
	}
	hand := v.Hand(v.Me)
	x.HandText = p.words.Cat.Count("table.cards", hand.Count)
	x.Hand = p.words.drawnCards(p.words.sortedHand(hand.Cards))
}

// piles returns the cards that lie on the table. The text with a pile says which card the person has
// to match or beat, and how many cards lie there. If cards lie on other cards, only the text says
// which card beats which.
func (p *player) piles(v *engine.View) (all []screen.Pile) {
	if z := v.Pairs(); z != nil {
		for i, c := range z.Cards {
			if z.Has(i) {
				all = append(all, screen.Pile{Top: p.words.drawnCard(c.Face)})
			}
		}
	} else if v.Top().Card != engine.NoCard {
		all = append(all, screen.Pile{Top: p.words.drawnCard(v.Top().Face)})
	}
	all = append(all, screen.Pile{Text: p.words.Top(v)})
	if piles := p.words.pilesText(v); piles != "" {
		all = append(all, screen.Pile{Text: piles})
	}
	return all
}

func (w *Words) drawnCards(all []engine.Shown) (out []screen.Card) {
	for _, c := range all {
		out = append(out, w.drawnCard(c.Face))
	}
	return out
}

func (w *Words) drawnCard(f engine.Face) screen.Card {
	if f == engine.Hidden {
		return screen.Card{Text: "?"}
	}
	c := screen.Card{Text: w.Game.FaceString(f)}
	if w.colored {
		c.Color = ansiColors[w.Game.ColorString(w.Game.FaceColor(f))]
	}
	return c
}

// status returns the table in one line: how many cards each player has, whose turn it is, the
// direction, the card to match or beat, and how many cards somebody must draw.
func (p *player) status() string {
	s, v := &p.snap, &p.snap.View
	switch {
	case s.Stage == seam.Lobby && s.Seats > 0:
		return p.words.Cat.Game(s.Game) + " · " + p.words.term("status.lobby", "taken", strconv.Itoa(len(s.Players)), "seats", strconv.Itoa(s.Seats))
	case s.Stage == seam.Ended:
		return p.words.Scores(v)
	case s.Stage != seam.Playing:
		return ""
	}
	var all []string
	for i := range v.Seats {
		text := p.words.youOrName(engine.Seat(i)) + " " + strconv.Itoa(v.CardCount(engine.Seat(i)))
		if engine.Seat(i) == v.Turn {
			text = "» " + text
		}
		all = append(all, text)
	}
	way := "status.clockwise"
	if v.Dir < 0 {
		way = "status.counter"
	}
	parts := []string{strings.Join(all, " · "), p.words.term(way)}
	if top := p.topText(v); top != "" {
		parts = append(parts, top)
	}
	if n := v.Owed(); n > 0 {
		parts = append(parts, "+"+strconv.Itoa(n))
	}
	return strings.Join(parts, " │ ")
}

// topText says, for the status line, which card has to be matched or beaten. That is the top card with
// the colour or value it counts as, or a sentence about the table if the top card alone is not
// enough. It uses short names and no coloured letters.
func (p *player) topText(v *engine.View) string {
	w, top := *p.words, v.Top()
	w.inWords, w.colored = false, false
	switch {
	case top.Card != engine.NoCard && v.Pairs() == nil:
		card := w.shortCard(top.Face)
		if v.Color != engine.NoColor && v.Color != w.Game.FaceColor(top.Face) {
			card += " (" + w.Color(v.Color) + ")"
		}
		return w.term("status.top", "card", w.joinList(append([]string{card}, w.chipSentences(v, "top-")...)))
	case v.Phase == engine.PhasePlay:
		return w.Top(v)
	}
	return ""
}

// offeredLines returns the lines that a person can type now, for Tab: first moves, then commands.
func (p *player) offeredLines() (all []string) {
	add := func(line string) {
		if line != "" && !slices.Contains(all, line) {
			all = append(all, line)
		}
	}
	if p.halfPlay.Kind != engine.KindNone {
		for _, c := range p.words.colors() {
			add(c)
		}
		for _, name := range p.words.Names {
			add(name)
		}
	}
	if p.hasPerson() && p.snap.Stage == seam.Playing {
		for _, a := range p.snap.View.Legal {
			add(p.words.TypedAction(a))
		}
	}
	for c := cmdNone + 1; c < commandCount; c++ {
		if commandNames[c] == "" || !p.applies(c) {
			continue
		}
		word := p.words.typedWord(commandNames[c])
		add(word)
		for _, more := range p.commandArguments(c) {
			add(word + " " + more)
		}
	}
	if p.applies(cmdSay) {
		for _, code := range slices.Concat(seam.Phrases, seam.Reactions) {
			add(":" + code)
		}
	}
	return all
}

// commandArguments returns the words that can follow the word of a command.
func (p *player) commandArguments(c command) []string {
	switch c {
	case cmdHelp, cmdRules:
		return []string{p.words.typedWord("all")}
	case cmdMute, cmdUnmute:
		return p.words.Names
	case cmdGame:
		return games.Names()
	default:
		return nil
	}
}
