package term

import (
	"fmt"
	"strings"

	"lastcard/engine"
)

// Table is the whole table, one fact a line.
func (w *Words) Table(v *engine.View) []string {
	lines := []string{w.cat.Say("table.round", "n", fmt.Sprint(v.Round)) + ".", w.Top(v)}
	if n := len(v.Pile) - 1; n > 0 {
		under := make([]string, n)
		for i := range under {
			under[i] = w.short(v.Pile[n-1-i].Face)
		}
		lines = append(lines, "Under it, the upper first: "+strings.Join(under, " ")+".")
	}
	if v.Penalty > 0 {
		lines = append(lines, w.cat.Say("event.penalty", "n", fmt.Sprint(v.Penalty)))
	}
	if v.Run > 0 {
		lines = append(lines, w.cat.Say("event.run", "n", w.runRank(v.Run)))
	}
	if v.Reverses > 0 {
		lines = append(lines, fmt.Sprintf("Reverses in a row: %d of 4.", v.Reverses))
	}
	piles := fmt.Sprintf("%s to draw, %d discarded", w.cat.Count("table.cards", v.Draw), v.Discard)
	if v.Burned > 0 {
		piles += fmt.Sprintf(", %d burned", v.Burned)
	}
	lines = append(lines, piles+". Play goes "+direction(v.Dir)+".")
	for s := range v.Seats {
		lines = append(lines, w.seat(v, engine.Seat(s)))
	}
	if v.Me != engine.NoSeat {
		lines = append(lines, w.Hand(v))
	}
	return append(lines, w.Turn(v))
}

// Top is the top of the pile and what it asks for.
func (w *Words) Top(v *engine.View) string {
	if v.Top().Card == engine.NoCard {
		if v.Phase != engine.PhasePlay {
			return "The pile is empty."
		}
		return "The pile is empty: any card goes."
	}
	s := "On top: " + w.short(v.Top().Face) + w.inForce(v)
	switch rank := w.rank(v.Top().Face); {
	case w.game.Name() == "switch" && rank == "7" && v.Run == 0:
		if below := w.mirrored(v); below != engine.Hidden {
			s += ", a mirror of " + w.short(below)
		}
	case w.game.Name() == "palace" && rank != w.value(v):
		s += ", the value is " + w.value(v)
	}
	return s + "."
}

// mirrored is the last card below that is not a 7.
func (w *Words) mirrored(v *engine.View) engine.Face {
	for i := len(v.Pile) - 1; i >= 0; i-- {
		if f := v.Pile[i].Face; w.rank(f) != "7" {
			return f
		}
	}
	return engine.Hidden
}

// value is the rank a play must reach in Palace: 8s are seen through.
func (w *Words) value(v *engine.View) string {
	for i := len(v.Pile) - 1; i >= 0; i-- {
		if r := w.rank(v.Pile[i].Face); r != "8" {
			return r
		}
	}
	if v.Discard > len(v.Pile) {
		return "card under the 8s" // more 8s than a View shows
	}
	return "8"
}

func (w *Words) inForce(v *engine.View) string {
	if v.Color == engine.NoColor || v.Color == w.game.FaceColor(v.Top().Face) {
		return ""
	}
	return ", " + strings.ToLower(w.Color(v.Color)) + " " + map[bool]string{true: "are", false: "is"}[w.suited()] + " in force"
}

func direction(dir int) string {
	if dir < 0 {
		return "counter-clockwise"
	}
	return "clockwise"
}

func (w *Words) seat(v *engine.View, s engine.Seat) string {
	x := &v.Seats[s]
	b := fmt.Sprintf("Seat %d, %s: %s", s, w.who(s), w.cat.Count("table.cards", x.Count))
	if len(x.Up) > 0 {
		b += ", face up " + w.faces(x.Up)
	}
	if n := len(places(x.Down)); n > 0 {
		b += fmt.Sprintf(", %d face down", n)
	}
	b += ", " + w.score(x.Score)
	if x.Out {
		b += ", out of the round"
	}
	if x.Called {
		b += ", has called " + w.fit("“Uno”")
	}
	if v.Catch.Has(s) {
		b += ", can be caught"
	}
	if len(x.Hand) > 0 && s != v.Me {
		b += ", holds " + w.faces(x.Hand)
	}
	return b + "."
}

// byRounds reports whether scores count rounds won, not points.
func (w *Words) byRounds() bool {
	for _, r := range w.game.Rules() {
		if r.Name == "rounds" {
			return true
		}
	}
	return false
}

func (w *Words) score(n int) string {
	switch {
	case !w.byRounds():
		return w.cat.Say("table.points", "n", fmt.Sprint(n))
	case n == 1:
		return "1 round won"
	}
	return fmt.Sprintf("%d rounds won", n)
}

// places are the positions of a set of face-down cards.
func places(down int) []string {
	var all []string
	for p := range 3 {
		if down&(1<<p) != 0 {
			all = append(all, fmt.Sprint(p))
		}
	}
	return all
}

// Hand is one's own cards.
func (w *Words) Hand(v *engine.View) string {
	if v.Me == engine.NoSeat || int(v.Me) >= len(v.Seats) {
		return "You are watching."
	}
	me := &v.Seats[v.Me]
	s := fmt.Sprintf("Your hand (%d): %s.", me.Count, w.faces(me.Hand))
	if len(me.Up) > 0 {
		s += " Face up: " + w.faces(me.Up) + "."
	}
	if down := places(me.Down); len(down) > 0 {
		s += fmt.Sprintf(" Face down: %d.", len(down))
	}
	return s
}

// Turn is whose turn it is, or what the table waits for.
func (w *Words) Turn(v *engine.View) string {
	switch {
	case v.Phase == engine.PhaseMatchOver:
		return "The match is over. " + w.result(v)
	case v.Phase == engine.PhaseRoundOver:
		return w.cat.Say("turn.over") + ". " + w.result(v)
	case v.Phase == engine.PhaseExchange && v.Me == engine.NoSeat:
		return "The players exchange cards."
	case v.Phase == engine.PhaseExchange && v.Seats[v.Me].Next:
		return "You are ready. The others still exchange cards."
	case v.Phase == engine.PhaseExchange:
		return "Before the start you may trade cards of your hand for your face-up cards."
	case v.Need != engine.NeedAction || v.Turn == engine.NoSeat:
		return w.cat.Say("turn.dealing")
	case v.Turn == v.Me:
		return w.myTurn(v)
	}
	return w.cat.Say("turn.other", "name", w.Name(v.Turn)) + "."
}

// myTurn is what one's own turn is about.
func (w *Words) myTurn(v *engine.View) string {
	plays, names := 0, 0
	for _, a := range v.Legal {
		switch a.Kind {
		case engine.Play:
			plays++
		case engine.Name:
			names++
		default: // says nothing about the question
		}
	}
	drawn := engine.Hidden
	for _, c := range v.Seats[v.Me].Hand {
		if c.Card == v.Drawn && v.Drawn != engine.NoCard {
			drawn = c.Face
		}
	}
	n := fmt.Sprint(v.Penalty)
	switch {
	case names > 0:
		return w.cat.Say("turn.name") + "."
	case v.Run > 0:
		return fmt.Sprintf("Your turn — a run is on: go on with %s or %s, or draw %d.", w.runRank(v.Run), w.runRank(v.Run+1), v.Run)
	case v.Penalty > 0 && plays > 0 && w.game.Name() == "switch":
		return "Your turn — draw " + n + ", or answer."
	case v.Penalty > 0 && plays > 0:
		return w.cat.Say("turn.penalty-answer", "n", n) + "."
	case v.Penalty > 0:
		return w.cat.Say("turn.penalty", "n", n) + "."
	case drawn != engine.Hidden && plays > 0:
		return w.cat.Say("turn.drawn", "card", w.Card(drawn))
	case drawn != engine.Hidden:
		return w.cat.Say("turn.drawn-keep", "card", w.Card(drawn)) + "."
	}
	return w.cat.Say("turn.any") + "."
}

// runRank is a rank of a run, by name.
func (w *Words) runRank(n int) string {
	switch n {
	case 11:
		return "Jack"
	case 12:
		return "Queen"
	case 13:
		return "King"
	case 14:
		return "Ace"
	}
	return fmt.Sprint(n)
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
	head, tail := "Scores: ", ""
	switch {
	case w.byRounds():
		head = "Rounds won: "
	case w.game.Name() == "eights":
		tail = " The lowest is best."
	}
	if v.Target > 0 {
		tail = fmt.Sprintf(" The match ends at %d.", v.Target) + tail
	}
	return head + strings.Join(all, ", ") + "." + tail
}

// Choices is what this seat may do now, as it is typed.
func (w *Words) Choices(v *engine.View) string {
	var all []string
	seen := map[string]bool{} // of words already in all; never ranged over
	add := func(s string) {
		if s != "" && !seen[s] {
			seen[s] = true
			all = append(all, s)
		}
	}
	for _, a := range v.Legal {
		add(w.choice(a))
		if a.Kind == engine.Ready && len(v.Seats[v.Me].Hand) > 0 {
			add("exchange HANDCARD UPCARD")
		}
	}
	if len(all) == 0 {
		return "nothing"
	}
	return strings.Join(all, ", ")
}

// choice is one of them: a card stands for all colours and targets it may be
// played with.
func (w *Words) choice(a engine.Action) string {
	with := ""
	if a.Color != engine.NoColor {
		with = " " + strings.ToUpper(w.colorWord())
	}
	if a.Target != engine.NoSeat {
		with = " NAME"
	}
	switch a.Kind {
	case engine.Play:
		return w.short(a.Card.Face) + with
	case engine.Jump:
		return "jump " + w.short(a.Card.Face) + with
	case engine.Catch:
		return "catch " + w.Name(a.Target)
	case engine.Call:
		return w.callWord()
	case engine.Name:
		return "name COLOUR"
	case engine.Flip:
		return fmt.Sprintf("flip %d", a.Pos)
	case engine.KindNone, engine.Exchange:
	case engine.Draw, engine.Pass, engine.Challenge, engine.Take, engine.Ready, engine.Next:
		return a.Kind.String()
	}
	return ""
}

// callWord is what is typed to announce the last card.
func (w *Words) callWord() string {
	if w.game.Name() == "uno" {
		return "uno"
	}
	return "last card"
}

// Typed is an action as a person would type it.
func (w *Words) Typed(a engine.Action) string {
	switch a.Kind {
	case engine.Play, engine.Jump, engine.Exchange:
		s := map[engine.Kind]string{engine.Jump: "jump ", engine.Exchange: "exchange "}[a.Kind] + w.game.FaceString(a.Card.Face)
		for _, c := range a.More {
			s += " " + w.game.FaceString(c.Face)
		}
		if a.Color != engine.NoColor {
			s += " " + strings.ToLower(w.Color(a.Color))
		}
		if a.Target != engine.NoSeat {
			s += " with " + w.Name(a.Target)
		}
		if a.Call {
			s += " " + w.callWord()
		}
		return s
	case engine.Call, engine.Catch:
		return w.choice(a)
	case engine.Name:
		return strings.ToLower(w.Color(a.Color))
	case engine.KindNone, engine.Draw, engine.Pass, engine.Challenge, engine.Take, engine.Flip, engine.Ready, engine.Next:
	}
	return a.Text(w.game)
}
