package term

import (
	"slices"
	"strconv"
	"strings"

	"lastcard/engine"
	"lastcard/render/seam"
)

// Table returns the whole table as this seat sees it, one fact a line.
func (w *Words) Table(v *engine.View) []string {
	lines := []string{w.addStop(w.Cat.Say("table.round", "n", strconv.Itoa(v.Round))), w.Top(v)}
	pile := v.Zone(engine.NoSeat, engine.ZoneDiscard).Cards
	if n := len(pile) - 1; n > 0 {
		under := make([]string, n)
		for i := range under {
			under[i] = w.shortCard(pile[n-1-i].Face)
		}
		lines = append(lines, w.term("under", "cards", strings.Join(under, " ")))
	}
	lines = append(lines, w.chipSentences(v, "chip-")...)
	if piles := w.pilesText(v); piles != "" {
		lines = append(lines, piles)
	}
	lines = append(lines, w.term(directionCode(v)))
	for s := range v.Seats {
		lines = append(lines, w.seatText(v, engine.Seat(s)))
	}
	if v.Me != engine.NoSeat {
		lines = append(lines, w.Hand(v))
	}
	return append(lines, w.Turn(v))
}

// Top returns a sentence about the card that has to be matched or beaten, with the colour or value that
// counts. If cards lie in pairs, the sentence is about the pairs. If no card lies there, it says so.
func (w *Words) Top(v *engine.View) string {
	if v.Pairs() != nil {
		return w.pairsText(v)
	}
	if v.Top().Card == engine.NoCard {
		if v.Phase != engine.PhasePlay {
			return w.term("empty")
		}
		return w.term("any")
	}
	all := []string{w.shortCard(v.Top().Face)}
	if v.Color != engine.NoColor && v.Color != w.Game.FaceColor(v.Top().Face) {
		all = append(all, w.term("force", "color", w.Color(v.Color)))
	}
	return w.term("top", "what", w.joinList(append(all, w.chipSentences(v, "top-")...)))
}

// chipSentences returns the sentences of the given kind about the chips of the table: facts in force that
// no card shows. A sentence of the kind "chip-" has its own line. A sentence of the kind "top-" follows the
// top card of the discard pile; chipSentences leaves it out if that card says the same.
func (w *Words) chipSentences(v *engine.View, kind string) (all []string) {
	for _, c := range v.Chips {
		if code := w.Code("term." + kind + c.Code); w.Cat.Has(code) && (kind != "top-" || c.N == 0 || c.N != w.Game.Value(v.Top().Face)) {
			all = append(all, w.Cat.Say(code, w.ChipArgs(v, c, w.shortCard)...))
		}
	}
	return all
}

func (w *Words) seatText(v *engine.View, s engine.Seat) string {
	hand := v.Hand(s)
	all := append([]string{w.Cat.Count("table.cards", hand.Count)}, w.rowSentences(v, s, "term.zone.")...)
	all = append(all, w.seatMarks(v, s)...)
	if len(hand.Cards) > 0 && s != v.Me {
		all = append(all, w.term("holds", "cards", w.faceList(hand.Cards)))
	}
	return w.term("player", "n", strconv.Itoa(int(s)), "name", w.youOrName(s), "what", w.joinList(all))
}

// seatMarks returns a player's score and other facts that are not cards.
func (w *Words) seatMarks(v *engine.View, s engine.Seat) []string {
	x := &v.Seats[s]
	score := "term.points"
	if w.Game.Traits().Scoring.Rounds() {
		score = "term.rounds-won"
	}
	all := []string{w.Cat.Count(score, x.Score)}
	if x.Tag != "" {
		all = append(all, w.Say("tag."+x.Tag))
	}
	if x.Out {
		all = append(all, w.term("out"))
	}
	if x.Called {
		all = append(all, w.term("called"))
	}
	if v.Catch.Has(s) {
		all = append(all, w.term("catchable"))
	}
	return all
}

// pairsText names the cards that lie on the table, the card that was laid on each, and the colour in
// force.
func (w *Words) pairsText(v *engine.View) string {
	z, text := v.Pairs(), w.term("pairs-none")
	var all []string
	for i := 0; i < len(z.Cards); i += 2 {
		pair := w.term("pair", "card", w.shortCard(z.Cards[i].Face))
		if z.Has(i + 1) {
			pair = w.term("pair-laid", "card", w.shortCard(z.Cards[i].Face), "other", w.shortCard(z.Cards[i+1].Face))
		}
		all = append(all, pair)
	}
	if len(all) > 0 {
		text = w.term("pairs", "cards", w.joinList(all))
	}
	if v.Color == engine.NoColor {
		return text
	}
	return text + " " + w.addStop(w.Say("force.color", "color", w.Color(v.Color)))
}

// pilesText says how many cards lie in each pile, "" if the game has none. Of the empty piles it names only
// the draw pile and the discard pile. If an open card lies beneath a pile, it names that card too.
func (w *Words) pilesText(v *engine.View) string {
	var all []string
	for i := range v.Zones {
		z := &v.Zones[i]
		if z.Shape == engine.ShapePile && (z.Count > 0 || z.Name == engine.ZoneDraw || z.Name == engine.ZoneDiscard) {
			all = append(all, w.Say("term.zone."+z.Name, "n", strconv.Itoa(z.Count)))
		}
		if z.Under.Card != engine.NoCard {
			all = append(all, w.term("zone-under", "card", w.Card(z.Under.Face)))
		}
	}
	return strings.Join(all, " ")
}

// rowSentences returns a sentence for each row of a seat that has cards, the uppermost row first. The code
// of a sentence is code followed by the name of the row.
func (w *Words) rowSentences(v *engine.View, s engine.Seat, code string) (all []string) {
	for _, z := range slices.Backward(v.Rows(s)) {
		if z.Count > 0 {
			all = append(all, w.Say(code+z.Name, "n", strconv.Itoa(z.Count), "cards", w.faceList(z.Cards)))
		}
	}
	return all
}

// Hand returns a sentence about the reader's own cards, or that the reader is watching.
func (w *Words) Hand(v *engine.View) string {
	if v.Me == engine.NoSeat || int(v.Me) >= len(v.Seats) {
		return w.term("watching")
	}
	hand := v.Hand(v.Me)
	all := []string{w.term("hand", "n", strconv.Itoa(hand.Count), "cards", w.faceList(w.sorting.sorted(w.Game, hand.Cards)))}
	return strings.Join(append(all, w.rowSentences(v, v.Me, "term.mine.")...), " ")
}

// Turn says whose turn it is, or what the table waits for.
func (w *Words) Turn(v *engine.View) string {
	switch {
	case v.Phase == engine.PhaseMatchOver:
		return w.term("over") + " " + w.resultText(v)
	case v.Phase == engine.PhaseRoundOver:
		return w.addStop(w.Say("turn.over")) + " " + w.resultText(v)
	case v.Phase == engine.PhaseExchange && v.Me == engine.NoSeat:
		return w.term("exchange")
	case v.Phase == engine.PhaseExchange && v.Seats[v.Me].Next:
		return w.term("exchange-wait")
	case v.Phase == engine.PhaseExchange:
		return w.addStop(w.Say("turn.exchange"))
	case v.Need != engine.NeedAction || v.Turn == engine.NoSeat:
		return w.Say("turn.dealing")
	case v.Turn == v.Me && v.Ask.Code == "drawn-keep": // this question also says what to type
		return w.addStop(w.term("drawn-keep", "card", w.Card(v.Ask.Face), "pass", w.kindWord(engine.Pass)))
	case v.Turn == v.Me:
		return w.addStop(w.MyTurn(v.Ask))
	}
	return w.addStop(w.Say("turn.other", "name", w.Name(v.Turn)))
}

// turnLines says whose turn it is, and for which players the table waits.
func (w *Words) turnLines(s *seam.Snapshot) []string {
	var names []string
	for _, x := range s.WaitingFor {
		names = append(names, w.Name(x.Seat))
	}
	if len(names) == 0 {
		return []string{w.Turn(&s.View)}
	}
	return []string{w.Turn(&s.View), w.term("waited", "names", w.joinList(names))}
}

func (w *Words) resultText(v *engine.View) string {
	switch v.Winner {
	case engine.NoSeat:
		return w.term("nobody")
	case v.Me:
		return w.term("won.you")
	}
	return w.term("won", "name", w.Name(v.Winner))
}

// Scores returns the scores of the match in one line, and how far the match goes.
func (w *Words) Scores(v *engine.View) string {
	all := make([]string, len(v.Seats))
	for s := range v.Seats {
		all[s] = w.youOrName(engine.Seat(s)) + " " + strconv.Itoa(v.Seats[s].Score)
	}
	code, rounds := "scores", w.Game.Traits().Scoring.Rounds()
	if rounds {
		code = "wins"
	}
	s := w.term(code, "all", w.joinList(all))
	switch {
	case v.Target > 0 && rounds:
		s += " " + w.addStop(w.Target(v.Target))
	case v.Target > 0:
		s += " " + w.term("target", "n", strconv.Itoa(v.Target))
	}
	if w.Game.Traits().Scoring == engine.ScoreCharges {
		s += " " + w.term("lowest")
	}
	return s
}

func directionCode(v *engine.View) string {
	if v.Dir < 0 {
		return "counter"
	}
	return "clockwise"
}
