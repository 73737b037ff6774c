package table

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strings"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// fingerprintDigits is the number of digits in a fingerprint, which hold some 60 bits. No attacker can find
// a key with the same digits by trial while a lobby waits, and people can still read the digits out over
// the phone.
const (
	fingerprintDigits = 18
	fingerprintGroup  = 3
)

// fingerprint returns the digits that people compare to be sure that nobody intercepts their messages.
// The digits follow from the table, its game and rules, and everybody's name and key in seat order. So
// they are the same in the lobby and in its match. The result is "" while no other computer is there.
func fingerprint(lobby lockstep.Hash, game, rules string, seats []lockstep.Player) string {
	h := sha256.New()
	put := func(b []byte) {
		var n [4]byte
		binary.BigEndian.PutUint32(n[:], uint32(len(b)))
		h.Write(n[:])
		h.Write(b)
	}
	put([]byte("lastcard/fingerprint/1"))
	put(lobby[:])
	put([]byte(game))
	put([]byte(rules))
	nodes := map[string]bool{}
	for i := range seats {
		put(seats[i].Key[:])
		put([]byte(seats[i].Name))
		nodes[seats[i].Node] = true
	}
	if len(nodes) < 2 {
		return ""
	}
	return digits(h.Sum(nil))
}

// digits turns a hash into fingerprintDigits digits, in groups of fingerprintGroup.
func digits(hash []byte) string {
	n := binary.BigEndian.Uint64(hash) % 1e18
	all := fmt.Sprintf("%0*d", fingerprintDigits, n)
	var groups []string
	for i := 0; i < len(all); i += fingerprintGroup {
		groups = append(groups, all[i:i+fingerprintGroup])
	}
	return strings.Join(groups, " ")
}

func lobbyFingerprint(id lockstep.Hash, v *lobby.View) string {
	return fingerprint(id, v.Game, v.Rules, playersIn(v))
}

func matchFingerprint(g *lockstep.Genesis) string {
	return fingerprint(g.Lobby, g.Game, g.Rules, g.Seats)
}
