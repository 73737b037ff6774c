package p2p

import (
	"golang.org/x/crypto/cryptobyte"

	"lastcard/p2p/internal/code"
)

// A card describes a table to others on this network. A node that is asked for cards answers with their number,
// and then each card as
//
//	seats[1] taken[1] name game code
//
// where a byte with its length precedes each of the texts name, game and code. The code is empty unless
// the table shares it.

// maxCardsLen is how many bytes an answer may have.
const maxCardsLen = 1 + MaxTables*(2+3+2*MaxText+code.TextLen)

// Announce is what a table shows about itself to others on this network.
type Announce struct {
	Name string // the name of the player
	// Now returns the name of the game, the number of seats (1..255), and how many of them
	// are taken. It is called from any goroutine.
	Now       func() (game string, seats, taken int)
	ShareCode bool // everybody on this network may join: the card holds the code
}

// LANTable is a table that somebody on this network announces.
type LANTable struct {
	Peer  Peer
	Name  string
	Game  string
	Taken int
	Seats int
	Code  string // "": the table does not share it
	Path  Path
	Addrs []string
}

// Invite returns the invite to join by, if the table shares its code.
func (t LANTable) Invite() (Invite, bool) {
	v, err := ParseInvite(t.Code)
	if err != nil {
		return Invite{}, false
	}
	v.Opener, v.Peer, v.Addrs, v.Game, v.Name = t.Peer, t.Peer, t.Addrs, t.Game, t.Name
	return v, true
}

// show returns what a table with this invite shows now.
func (a *Announce) show(v Invite) LANTable {
	t := LANTable{Name: a.Name}
	t.Game, t.Seats, t.Taken = a.Now()
	if a.ShareCode {
		t.Code = v.Code()
	}
	return t
}

// appendCards appends the cards of tables. A card leaves out the peer, the path and the addresses: the receiver, which
// has called us, knows them.
func appendCards(b []byte, list []LANTable) []byte {
	list = list[:min(len(list), MaxTables)]
	b = append(b, byte(len(list)))
	for _, t := range list {
		b = append(b, byte(min(max(t.Seats, 0), 255)), byte(min(max(t.Taken, 0), 255)))
		for _, s := range []string{cutText(t.Name, MaxText), cutText(t.Game, MaxText), t.Code} {
			b = append(append(b, byte(len(s))), s...)
		}
	}
	return b
}

func parseCards(b []byte) ([]LANTable, error) {
	s := cryptobyte.String(b)
	var n uint8
	if !s.ReadUint8(&n) || n > MaxTables {
		return nil, errMalformed
	}
	list := make([]LANTable, 0, n)
	for range n {
		var seats, taken uint8
		var name, game, code cryptobyte.String
		if !s.ReadUint8(&seats) || !s.ReadUint8(&taken) ||
			!s.ReadUint8LengthPrefixed(&name) || !s.ReadUint8LengthPrefixed(&game) || !s.ReadUint8LengthPrefixed(&code) {
			return nil, errMalformed
		}
		t := LANTable{
			Seats: int(seats), Taken: int(taken),
			Name: cutText(string(name), MaxText), Game: cutText(string(game), MaxText),
		}
		if v, err := ParseInvite(string(code)); err == nil {
			t.Code = v.Code()
		}
		list = append(list, t)
	}
	if !s.Empty() {
		return nil, errMalformed
	}
	return list, nil
}
