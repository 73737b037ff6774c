package term

import (
	"fmt"
	"strings"

	"lastcard/engine"
)

// Table is the whole table, one fact a line.
func (w *Words) Table(v *engine.View) []string {
	lines := []string{w.cat.Say("table.round", "n", fmt.Sprint(v.Round)) + "."}
	if top := v.Top(); top.Card != engine.NoCard {
		lines = append(lines, "On top: "+w.short(top.Face)+w.inForce(v)+".")
	}
	if v.Penalty > 0 {
		lines = append(lines, w.cat.Say("event.penalty", "n", fmt.Sprint(v.Penalty)))
	}
	lines = append(lines, fmt.Sprintf("%d cards to draw, %d discarded. Play goes %s.", v.Draw, v.Discard, direction(v.Dir)))
	for s := range v.Seats {
		lines = append(lines, w.seat(v, engine.Seat(s)))
	}
	if v.Me != engine.NoSeat {
		lines = append(lines, w.Hand(v))
	}
	return append(lines, w.Turn(v))
}

func (w *Words) inForce(v *engine.View) string {
	if v.Color == engine.NoColor || v.Color == w.game.FaceColor(v.Top().Face) {
		return ""
	}
	return ", " + strings.ToLower(w.Color(v.Color)) + " is in force"
}

func direction(dir int) string {
	if dir < 0 {
		return "counter-clockwise"
	}
	return "clockwise"
}

func (w *Words) seat(v *engine.View, s engine.Seat) string {
	x := &v.Seats[s]
	b := fmt.Sprintf("Seat %d, %s: %s, %s", s, w.who(s), w.cat.Count("table.cards", x.Count), w.cat.Say("table.points", "n", fmt.Sprint(x.Score)))
	if x.Called {
		b += ", has called Uno"
	}
	if v.Catch.Has(s) {
		b += ", can be caught"
	}
	if len(x.Hand) > 0 && s != v.Me {
		b += ", holds " + w.faces(x.Hand)
	}
	return b + "."
}

// Hand is one's own cards.
func (w *Words) Hand(v *engine.View) string {
	if v.Me == engine.NoSeat || int(v.Me) >= len(v.Seats) {
		return "You are watching."
	}
	return fmt.Sprintf("Your hand (%d): %s.", v.Seats[v.Me].Count, w.faces(v.Seats[v.Me].Hand))
}

// Turn is whose turn it is, or what the table waits for.
func (w *Words) Turn(v *engine.View) string {
	switch {
	case v.Phase == engine.PhaseMatchOver:
		return "The match is over. " + w.result(v)
	case v.Phase == engine.PhaseRoundOver:
		return w.cat.Say("turn.over") + ". " + w.result(v)
	case v.Need != engine.NeedAction || v.Turn == engine.NoSeat:
		return w.cat.Say("turn.dealing")
	case v.Turn == v.Me && v.Penalty > 0:
		return w.cat.Say("turn.penalty", "n", fmt.Sprint(v.Penalty)) + "."
	case v.Turn == v.Me:
		return w.cat.Say("turn.any") + "."
	}
	return w.cat.Say("turn.other", "name", w.Name(v.Turn)) + "."
}

func (w *Words) result(v *engine.View) string {
	if v.Winner == engine.NoSeat {
		return "Nobody won."
	}
	if v.Winner == v.Me {
		return "You won."
	}
	return w.Name(v.Winner) + " won."
}

// Scores is the match's scores in one line.
func (w *Words) Scores(v *engine.View) string {
	all := make([]string, len(v.Seats))
	for s := range v.Seats {
		all[s] = fmt.Sprintf("%s %d", w.who(engine.Seat(s)), v.Seats[s].Score)
	}
	return "Scores: " + strings.Join(all, ", ") + "."
}

// Choices is what this seat may do now, as it is typed.
func (w *Words) Choices(v *engine.View) string {
	var all []string
	seen := map[string]bool{} // of words already in all; never ranged over
	add := func(s string) {
		if !seen[s] {
			seen[s] = true
			all = append(all, s)
		}
	}
	for _, a := range v.Legal {
		switch a.Kind {
		case engine.Play:
			add(w.short(a.Card.Face))
		case engine.Jump:
			add("jump " + w.short(a.Card.Face))
		case engine.Catch:
			add("catch " + w.Name(a.Target))
		case engine.Call:
			add("uno")
		case engine.Name:
			add("name COLOUR")
		case engine.Flip:
			add(fmt.Sprintf("flip %d", a.Pos))
		case engine.KindNone, engine.Exchange:
		case engine.Draw, engine.Pass, engine.Challenge, engine.Take, engine.Ready, engine.Next:
			add(a.Kind.String())
		}
	}
	if len(all) == 0 {
		return "nothing"
	}
	return strings.Join(all, ", ")
}
