package term

import (
	"slices"
	"strconv"
	"strings"

	"lastcard/cmd/internal/term/screen"
	"lastcard/engine"
	"lastcard/render/seam"
)

// show updates the status line, the drawn table and the lines that Tab offers, if there is a Screen.
func (p *player) show(hasKeyboard bool) {
	if p.Screen != nil {
		p.Screen.Show(p.picture(hasKeyboard))
	}
}

// picture returns the table as this person sees it. If hasKeyboard is false, the picture has nothing that
// others must not see: no hand, no possible plays and no question.
func (p *player) picture(hasKeyboard bool) screen.Picture {
	x := screen.Picture{Status: statusLine(p.words, &p.snap), NewerHint: p.words.term("newer"), Title: p.words.Say("game." + p.words.Game.Name())}
	if hasKeyboard {
		x.Offers = p.offeredLines()
	}
	if p.snap.Stage == seam.Playing || p.snap.Stage == seam.Ended {
		x.WaitsForPerson = p.waitsForPerson()
		fillTable(&x, p.words, &p.snap.View, hasKeyboard)
	} else {
		x.Notes = append(x.Notes, p.lobby.terms, p.lobby.players)
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
func fillTable(x *screen.Picture, w *Words, v *engine.View, hasKeyboard bool) {
	x.Title += " · " + w.Cat.Say("table.round", "n", strconv.Itoa(v.Round))
	for i := range v.Seats {
		s := engine.Seat(i)
		state := append([]string{w.Cat.Count("table.cards", v.Hand(s).Count)}, w.seatMarks(v, s)...)
		who := screen.Player{
			Name: w.youOrName(s), Text: w.joinList(state),
			HasTurn: s == v.Turn && v.Need == engine.NeedAction, IsYou: s == v.Me,
		}
		for _, z := range slices.Backward(v.Rows(s)) {
			if z.Count > 0 {
				who.Rows = append(who.Rows, drawnCards(w, z.Cards))
			}
		}
		x.Players = append(x.Players, who)
	}
	x.Piles = drawnPiles(w, v)
	x.Notes = append([]string{w.term(directionCode(v))}, w.chipSentences(v, "chip-")...)
	if !hasKeyboard {
		return
	}
	if x.Question = w.Turn(v); v.Me == engine.NoSeat {
		return
	}
	hand := v.Hand(v.Me)
	x.HandText = w.Cat.Count("table.cards", hand.Count)
	x.Hand = drawnCards(w, w.sorting.sorted(w.Game, hand.Cards))
}

// drawnPiles returns what the drawn table shows in the middle: the top card, or all cards that lie in pairs,
// and texts that say which card has to be matched or beaten, which card beats which, and how many cards lie
// in each pile.
func drawnPiles(w *Words, v *engine.View) (all []screen.Pile) {
	if z := v.Pairs(); z != nil {
		for i, c := range z.Cards {
			if z.Has(i) {
				all = append(all, screen.Pile{Top: drawnCard(w, c.Face)})
			}
		}
	} else if v.Top().Card != engine.NoCard {
		all = append(all, screen.Pile{Top: drawnCard(w, v.Top().Face)})
	}
	all = append(all, screen.Pile{Text: w.Top(v)})
	if piles := w.pilesText(v); piles != "" {
		all = append(all, screen.Pile{Text: piles})
	}
	return all
}

func drawnCards(w *Words, all []engine.Shown) (out []screen.Card) {
	for _, c := range all {
		out = append(out, drawnCard(w, c.Face))
	}
	return out
}

func drawnCard(w *Words, f engine.Face) screen.Card {
	if f == engine.Hidden {
		return screen.Card{Text: "?"}
	}
	c := screen.Card{Text: w.Game.FaceString(f)}
	if w.colored {
		c.Color = ansiColors[w.Game.ColorString(w.Game.FaceColor(f))]
	}
	return c
}

// statusLine returns the table in one line. During a match it has how many cards each player has, whose turn
// it is, the direction, the card to match or beat, and how many cards somebody must draw. In the lobby
// it has the game and the seats, and after a match the scores.
func statusLine(w *Words, s *seam.Snapshot) string {
	v := &s.View
	switch {
	case s.Stage == seam.Lobby && s.Seats > 0:
		return w.Cat.Game(s.Game) + " · " + w.term("status.lobby", "taken", strconv.Itoa(len(s.Players)), "seats", strconv.Itoa(s.Seats))
	case s.Stage == seam.Ended:
		return w.Scores(v)
	case s.Stage != seam.Playing:
		return ""
	}
	var all []string
	for i := range v.Seats {
		text := w.youOrName(engine.Seat(i)) + " " + strconv.Itoa(v.CardCount(engine.Seat(i)))
		if engine.Seat(i) == v.Turn {
			text = "» " + text
		}
		all = append(all, text)
	}
	parts := []string{strings.Join(all, " · "), w.term("status." + directionCode(v))}
	if top := topText(w, v); top != "" {
		parts = append(parts, top)
	}
	if n := v.Owed(); n > 0 {
		parts = append(parts, "+"+strconv.Itoa(n))
	}
	return strings.Join(parts, " │ ")
}

// topText says, for the status line, which card has to be matched or beaten, in short form and without
// coloured letters. It names the top card with the colour or value that counts. If there is no single top
// card, it returns the sentence Words.Top, or "" between two rounds.
func topText(of *Words, v *engine.View) string {
	w, top := *of, v.Top()
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

// offeredLines returns the lines that Tab offers: a colour or a player if the last play lacks one, moves,
// commands, and quick messages.
func (p *player) offeredLines() (all []string) {
	w := p.words
	add := func(line string) {
		if line != "" && !slices.Contains(all, line) {
			all = append(all, line)
		}
	}
	if p.draft.half.Kind != engine.KindNone {
		for _, c := range w.colors() {
			add(c)
		}
		for _, name := range w.Names {
			add(name)
		}
	}
	if p.personPlays() {
		for _, a := range p.snap.View.Legal {
			add(w.TypedAction(a))
		}
	}
	for _, c := range p.commands {
		if !c.works(p) {
			continue
		}
		word := w.typedWord(c.name)
		add(word)
		if c.follow == nil {
			continue
		}
		for _, more := range c.follow(w) {
			add(word + " " + more)
		}
	}
	if p.canTalk() {
		for _, code := range slices.Concat(seam.Phrases, seam.Reactions) {
			add(":" + code)
		}
	}
	return all
}
