package term

import (
	"errors"
	"strconv"
	"strings"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
)

// Words makes sentences about one table: its game, the names of its seats, and
// which of them reads this.
type Words struct {
	cat   *assets.Catalog
	game  engine.Game
	names []string
	me    engine.Seat
	paint bool // coloured letters
	long  bool // cards in words where a short form would do
}

// NewWords is English without colours.
func NewWords(g engine.Game, names []string, me engine.Seat) *Words {
	return &Words{cat: assets.English(), game: g, names: names, me: me}
}

// Name is what a seat is called.
func (w *Words) Name(s engine.Seat) string {
	if s >= 0 && int(s) < len(w.names) && w.names[s] != "" {
		return w.names[s]
	}
	return "seat " + strconv.Itoa(int(s))
}

// who is Name, or "You".
func (w *Words) who(s engine.Seat) string {
	if s == w.me && s != engine.NoSeat {
		return w.cat.Say("table.you")
	}
	return w.Name(s)
}

// fit makes a sentence of the catalogue fit the game: only in Uno one calls
// "Uno", and French cards have suits.
func (w *Words) fit(s string) string {
	if w.game.Name() != "uno" {
		s = strings.NewReplacer("“Uno!”", "“Last card!”", "“Uno”", "“last card”").Replace(s)
	}
	if w.suited() {
		s = strings.NewReplacer("colour", "suit").Replace(s)
	}
	return s
}

// about is the sentence of a code about a seat: its .you form if it is the
// reader's own and there is one.
func (w *Words) about(code string, s engine.Seat) string {
	if s == w.me && s != engine.NoSeat && (w.cat.Has(code+".you") || w.cat.Has(code+".you.other")) {
		return code + ".you"
	}
	return code
}

// Event is what happened in one sentence, or "" when it needs none.
func (w *Words) Event(e engine.Event) string { return w.event(e, w.Card(e.Card.Face)) }

// event is Event with the card, or cards, in words.
func (w *Words) event(e engine.Event, card string) string {
	code := w.about("event."+e.Kind.String(), e.Seat)
	pairs := []string{"name", w.Name(e.Seat), "other", w.Name(e.Other), "card", card, "color", w.Color(e.Color)}
	switch {
	case e.Kind == engine.EvDrew && e.N == 0:
		return ""
	case e.Kind == engine.EvDrew:
		return w.cat.Count(code, int(e.N), pairs...)
	case e.Kind == engine.EvPassed && w.game.Name() != "uno": // nothing was drawn to be kept
		return w.who(e.Seat) + map[bool]string{true: " pass.", false: " passes."}[e.Seat == w.me]
	case !w.cat.Has(code):
		return ""
	}
	return w.fit(w.cat.Say(code, append(pairs, "n", strconv.Itoa(int(e.N)))...))
}

// Events are the sentences of one step. Cards played together are one
// sentence, and one's own new cards are named; v is the table after the step.
func (w *Words) Events(all []engine.Event, v *engine.View) []string {
	var lines []string
	for i := 0; i < len(all); i++ {
		e := all[i]
		cards := []string{w.Card(e.Card.Face)}
		for ; e.Kind == engine.EvPlayed && i+1 < len(all) && all[i+1].Kind == engine.EvPlayed && all[i+1].Seat == e.Seat; i++ {
			cards = append(cards, w.Card(all[i+1].Card.Face))
		}
		line := w.event(e, strings.Join(cards, ", "))
		if new := w.drawn(all[i:], v); new != "" {
			line = strings.TrimSuffix(line, ".") + ": " + new + "."
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// drawn names the cards of the draw that rest begins with, if they are the
// reader's own: they are the last in the hand, before those of later draws.
// It is "" when a hand has moved since.
func (w *Words) drawn(rest []engine.Event, v *engine.View) string {
	if rest[0].Kind != engine.EvDrew || rest[0].Seat != w.me || w.me == engine.NoSeat || int(w.me) >= len(v.Seats) {
		return ""
	}
	later := 0
	for _, e := range rest[1:] {
		switch {
		case e.Kind == engine.EvDrew && e.Seat == w.me:
			later += int(e.N)
		case e.Kind == engine.EvDrew || e.Kind == engine.EvPenalty || e.Kind == engine.EvSkipped || e.Kind == engine.EvReshuffled:
		case e.Seat == w.me || e.Kind == engine.EvSwapped || e.Kind == engine.EvRotated || e.Kind == engine.EvUndone ||
			e.Kind == engine.EvRoundOver || e.Kind == engine.EvMatchOver:
			return ""
		}
	}
	hand := v.Seats[w.me].Hand
	end := len(hand) - later
	if start := end - int(rest[0].N); start >= 0 && start < end {
		return w.faces(hand[start:end])
	}
	return ""
}

// Refusal says why an action was refused; f is the card it named, or Hidden.
func (w *Words) Refusal(err error, v *engine.View, f engine.Face) string {
	if errors.Is(err, table.ErrBusy) {
		return "One moment: your last action is still on its way."
	}
	r, ok := errors.AsType[engine.Reason](err)
	if !ok || !w.cat.Has("reason."+r.String()) {
		return w.cat.Say("reason.other", "text", err.Error())
	}
	if r == engine.NotPlayable && w.game.Name() == "palace" {
		return w.Card(f) + " is lower than the " + w.value(v) + " on the pile."
	}
	color := v.Color
	if color == engine.NoColor {
		color = w.game.FaceColor(v.Top().Face)
	}
	return w.fit(w.cat.Say("reason."+r.String(), "name", w.Name(v.Turn), "card", w.Card(f), "color", w.Color(color),
		"sign", w.sign(v.Top().Face), "n", strconv.Itoa(v.Penalty)))
}
