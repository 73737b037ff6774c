package table

import (
	"crypto/ed25519"
	"os/user"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lastcard/cmd/internal/foreign"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// This compiles only if the two limits are equal: a person can type a name exactly as long as a roster allows.
const _ = uint(seam.MaxName-lockstep.MaxName) + uint(lockstep.MaxName-seam.MaxName)

// CleanName makes any text a name that a roster allows. It returns "" if nothing of the text is left.
func CleanName(s string) string { return foreign.CleanLine(s, lockstep.MaxName) }

// Names returns the names of a match's players, by seat, made fit to be shown. Names that look alike get a mark.
func Names(g *lockstep.Genesis) []string { return shownNames(g.Seats) }

func shownNames(players []lockstep.Player) []string {
	names := make([]string, len(players))
	for i := range players {
		names[i] = players[i].Name
	}
	return foreign.MarkNames(names)
}

func playersIn(v *lobby.View) []lockstep.Player {
	players := make([]lockstep.Player, len(v.Seats))
	for i := range v.Seats {
		players[i] = v.Seats[i].Player
	}
	return players
}

// shownGame, shownRules, shownNode and shownVersion return a text from another player, made fit to be
// shown.
func shownGame(s string) string    { return foreign.CleanLine(s, foreign.MaxVersion) }
func shownRules(s string) string   { return foreign.CleanLine(s, foreign.MaxText) }
func shownNode(s string) string    { return foreign.CleanLine(s, lockstep.MaxNode) }
func shownVersion(s string) string { return foreign.CleanLine(s, foreign.MaxVersion) }

// defaultName returns the first word of the name of this computer's user that can be a player's name, else the name of
// the account. "root" does not count. If there is neither, defaultName returns "Player".
func defaultName() string {
	u, err := user.Current()
	if err != nil {
		return "Player"
	}
	words := strings.FieldsFunc(u.Name, func(c rune) bool { return c == ' ' || c == ',' })
	for _, s := range append(words, u.Username) {
		if n := CleanName(s); n != "" && n != "root" {
			return n
		}
	}
	return "Player"
}

// newBotName returns the first of seam.BotNames that looks like none of the taken names. If each of them looks like
// a taken one, newBotName adds a number.
func newBotName(taken []string) string {
	for n := 1; ; n++ {
		for _, b := range seam.BotNames {
			if n > 1 {
				b += " " + strconv.Itoa(n)
			}
			isTaken := func(name string) bool { return foreign.LookAlike(name, b) }
			if !slices.ContainsFunc(taken, isTaken) {
				return b
			}
		}
	}
}

func newKey() ed25519.PrivateKey {
	_, key, _ := ed25519.GenerateKey(nil) // the system's random numbers never fail
	return key
}

// numberedName returns a name with a number after it. It shortens the name if the two together would be too long.
func numberedName(name string, n int) string {
	tail := " " + strconv.Itoa(n)
	for utf8.RuneCountInString(name)+len(tail) > lockstep.MaxName || len(name)+len(tail) > lockstep.MaxNameLen {
		_, k := utf8.DecodeLastRuneInString(name)
		name = strings.TrimSpace(name[:len(name)-k])
	}
	return name + tail
}
