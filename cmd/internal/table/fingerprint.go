package table

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strings"

	"lastcard/lockstep"
)

// fingerprintDigits is the number of digits in a fingerprint, which hold almost 60 bits. While a lobby waits, no
// attacker can find a key with the same digits by trial. People can still read so many digits out over the
// phone, in groups of fingerprintGroup.
const (
	fingerprintDigits = 18
	fingerprintGroup  = 3
)

// fingerprint returns the digits that people compare to be sure that nobody intercepts their messages. The
// digits follow from the ID of the lobby, the game, the rules, and the keys and names in seat order. All of
// these are the same in the lobby (draft) and in its match. The result is "" if all seats are on one node.
func fingerprint(g *lockstep.Genesis) string {
	h := sha256.New()
	put := func(b []byte) {
		var n [4]byte
		binary.BigEndian.PutUint32(n[:], uint32(len(b)))
		h.Write(n[:])
		h.Write(b)
	}
	put([]byte("lastcard/fingerprint/1"))
	put(g.Lobby[:])
	put([]byte(g.Game))
	put([]byte(g.Rules))
	nodes := map[string]bool{}
	for i := range g.Seats {
		put(g.Seats[i].Key[:])
		put([]byte(g.Seats[i].Name))
		nodes[g.Seats[i].Node] = true
	}
	if len(nodes) < 2 {
		return ""
	}
	return digits(h.Sum(nil))
}

func digits(hash []byte) string {
	n := binary.BigEndian.Uint64(hash) % 1e18
	all := fmt.Sprintf("%0*d", fingerprintDigits, n)
	var groups []string
	for i := 0; i < len(all); i += fingerprintGroup {
		groups = append(groups, all[i:i+fingerprintGroup])
	}
	return strings.Join(groups, " ")
}
