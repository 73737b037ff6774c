package term

import (
	"strconv"
	"strings"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/seam"
)

// lobby knows what one person has last read about the people at the table and about the next match.
type lobby struct {
	isDescribed bool // the person knows that this is the lobby
	terms       string
	players     string
	openers     string
	trust       string // the sentences about Snapshot.Trust
	fingerprint string
	audience    string // the names of the spectators
}

// changes reports whether a text differs from the one that this person has last read, and stores it in
// lastRead.
func changes(lastRead *string, text string) bool {
	last := *lastRead
	*lastRead = text
	return text != last
}

// spectators returns a sentence about the spectators if they have changed, "" otherwise.
func (l *lobby) spectators(w *Words, s *seam.Snapshot) string {
	var names []string
	for _, x := range s.Spectators {
		name := x.Name
		if x.WantsSeat {
			name = w.term("wants-seat", "name", name)
		}
		names = append(names, name)
	}
	line := w.joinList(names)
	switch {
	case !changes(&l.audience, line):
		return ""
	case line == "":
		return w.term("no-watchers")
	}
	return w.term("watchers", "names", line)
}

// printFirstTerms prints the game and the rules of the first match. Whenever they have changed, it prints them
// again, and what to type. Before the first time it says that this is the lobby, unless the match is about
// to begin (player.startsAlone).
func (l *lobby) printFirstTerms(out *output, w *Words, s *seam.Snapshot, startsAlone bool) {
	if !l.isDescribed && !startsAlone {
		out.say(w.term("lobby"))
	}
	l.isDescribed = true
	line := w.term("rules", "game", w.Cat.Game(s.Game), "rules", w.Rules(s.Rules))
	if l.terms != "" && l.terms != line {
		out.say(w.term("say-ready", "ready", w.typedWord("ready"), "choose", anotherGameText(w, s.Game)))
	}
	if changes(&l.terms, line) {
		out.tell(line)
	}
	if text := w.openForNow(s); startsAlone && changes(&l.trust, text) { // any other lobby says it with the players
		out.say(text)
	}
}

// printNextTerms prints the game, the rules and the number of seats of a later match, and what to type. It
// prints them again whenever they have changed.
func (l *lobby) printNextTerms(out *output, w *Words, s *seam.Snapshot) {
	line := w.term("next-terms", "game", w.Cat.Game(s.Game), "rules", w.Rules(s.Rules), "n", strconv.Itoa(s.Seats),
		"ready", w.typedWord("ready"), "choose", anotherGameText(w, s.Game))
	if changes(&l.terms, line) {
		out.tell(line)
	}
}

// anotherGameText returns an example of what to type to choose another game than the present one.
func anotherGameText(w *Words, present string) string {
	word := w.typedWord("game") + " "
	for _, g := range games.All() {
		if g.Name() != present {
			return word + g.Name()
		}
	}
	return word + present
}

// seated returns those lines about the players in the lobby that have changed since the person read them.
func (l *lobby) seated(w *Words, s *seam.Snapshot) (lines []string) {
	all := make([]string, 0, len(s.Players))
	for i := range s.Players {
		all = append(all, lobbyPlayer(w, &s.Players[i]))
	}
	line := w.term("taken", "taken", strconv.Itoa(len(s.Players)), "seats", strconv.Itoa(s.Seats), "names", w.joinList(all))
	if changes(&l.players, line) {
		lines = append(lines, line)
		for _, p := range s.Players {
			if hasNewKey(p) {
				lines = append(lines, w.term("know-how", "name", p.Name, "know", w.typedWord("know")))
			}
		}
	}
	if trust := w.Cat.Sentences(s.Trust()); changes(&l.trust, trust) {
		lines = append(lines, trust)
	}
	if s.Fingerprint != "" && len(s.Players) >= s.Seats && changes(&l.fingerprint, s.Fingerprint) { // people compare it when all are there
		lines = append(lines, w.term("compare", "code", s.Fingerprint))
	}
	return lines
}

// lobbyPlayer returns a text about a player in the lobby: the name, whether the player is ready, and what this
// person knows about the player from earlier tables.
func lobbyPlayer(w *Words, x *seam.Player) string {
	who, state := x.Name, "lobby.not-ready"
	if x.You && w.Me != engine.NoSeat {
		who = w.Cat.Say("table.you")
	}
	if x.Ready {
		state = "lobby.is-ready"
	}
	state = w.Cat.Say(state)
	if known := acquaintance(w, x); known != "" {
		state = w.joinList([]string{state, known})
	}
	return who + " (" + state + ")"
}

// acquaintance returns what this person knows about a player from earlier tables: that the player is a friend,
// had another name, or has the name but not the key of somebody known. It returns "" if there is nothing.
func acquaintance(w *Words, x *seam.Player) string {
	switch {
	case x.NewKey:
		return w.term("other-key", "name", x.Name)
	case x.OldName != "":
		return w.term("known-as", "name", x.OldName)
	case x.Friend:
		return w.term("known")
	}
	return ""
}

// listOpeners returns lines about the players who claim to have opened the table, if there are several and
// they have changed. The person then chooses one.
func (l *lobby) listOpeners(w *Words, all []seam.Opener) []string {
	if len(all) == 0 {
		l.openers = ""
		return nil
	}
	lines := []string{w.term("openers", "sit", w.typedWord("sit"))}
	for i := range all {
		o := &all[i]
		lines = append(lines, w.term("opener", "n", strconv.Itoa(i+1), "name", o.Name, "digits", o.Digits, "names", w.joinList(o.Names)))
	}
	if !changes(&l.openers, strings.Join(lines, "\n")) {
		return nil
	}
	return lines
}
