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

// The fields of the window take what a roster takes: this compiles only if the two are equal.
const _ = uint(seam.MaxName-lockstep.MaxName) + uint(lockstep.MaxName-seam.MaxName)

// CleanName makes of any text a name that may stand in a roster, "" if nothing
// of it is left.
func CleanName(s string) string { return foreign.Line(s, lockstep.MaxName) }

// Names returns the names of a match's players, by seat, as they are shown.
func Names(g *lockstep.Genesis) []string { return shownNames(g.Seats) }

// shownNames returns the names of players as they are shown.
func shownNames(players []lockstep.Player) []string {
	names := make([]string, len(players))
	for i := range players {
		names[i] = players[i].Name
	}
	return foreign.Names(names)
}

// playersIn returns the players who sit in a lobby.
func playersIn(v *lobby.View) []lockstep.Player {
	players := make([]lockstep.Player, len(v.Seats))
	for i := range v.Seats {
		players[i] = v.Seats[i].Player
	}
	return players
}

// shownGame, shownRules, shownNode and shownVersion are what others sent, as it
// is shown.
func shownGame(s string) string    { return foreign.Line(s, foreign.MaxVersion) }
func shownRules(s string) string   { return foreign.Line(s, foreign.MaxLong) }
func shownNode(s string) string    { return foreign.Line(s, lockstep.MaxNode) }
func shownVersion(s string) string { return foreign.Line(s, foreign.MaxVersion) }

// defaultName is the user's name on this computer.
func defaultName() string {
	u, err := user.Current()
	if err != nil {
		return "Player"
	}
	for _, s := range []string{firstWord(u.Name), u.Username} {
		if n := CleanName(s); n != "" && n != "root" {
			return n
		}
	}
	return "Player"
}

func firstWord(s string) string {
	f := strings.FieldsFunc(s, func(c rune) bool { return c == ' ' || c == ',' })
	if len(f) == 0 {
		return ""
	}
	return f[0]
}

var botNames = []string{
	"Ada", "Blaise", "Carl", "Dorothy", "Emmy", "Felix", "Grace", "Hedy", "Isaac", "Joan", "Kurt", "Lise", "Mary", "Niels",
	"Olga", "Paul",
}

// newBotName is a name that is not among those taken.
func newBotName(taken []string) string {
	for n := 1; ; n++ {
		for _, b := range botNames {
			if n > 1 {
				b += " " + strconv.Itoa(n)
			}
			if !slices.Contains(taken, b) {
				return b
			}
		}
	}
}

// newKey is a fresh identity.
func newKey() ed25519.PrivateKey {
	_, key, _ := ed25519.GenerateKey(nil) // the system's random numbers never fail
	return key
}

// newBot is a bot with a fresh identity.
func newBot(taken []string) player {
	return player{key: newKey(), name: newBotName(taken), bot: true}
}

// numbered is a name with a number that still fits.
func numbered(name string, n int) string {
	tail := " " + strconv.Itoa(n)
	for utf8.RuneCountInString(name)+len(tail) > lockstep.MaxName || len(name)+len(tail) > lockstep.MaxNameLen {
		_, k := utf8.DecodeLastRuneInString(name)
		name = strings.TrimSpace(name[:len(name)-k])
	}
	return name + tail
}
