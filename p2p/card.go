package p2p

import "lastcard/p2p/internal/code"

// A card describes a table to others on this network. A node answers with the number of its cards,
// and then each card as
//
//	seats[1] taken[1] name game code
//
// where a byte with its length precedes each text, and the code is empty unless
// the table shares it.

// maxCards is how many bytes an answer may have.
const maxCards = 1 + MaxTables*(2+3+2*MaxText+code.TextLen)

// Announce is what a table shows about itself to others on this network.
type Announce struct {
	Name string // name of the player
	// Now returns the name of the game, the number of seats (1..255), and how many of them
	// are taken. It is called from any goroutine.
	Now       func() (game string, seats, taken int)
	ShareCode bool // everybody on this network may join: the card holds the code
}

// LANTable is a table that somebody on this network announced.
type LANTable struct {
	Peer  Peer
	Name  string
	Game  string
	Taken int
	Seats int
	Code  string // "": the table does not share it; ask the player for it
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

// card describes one table in the answer that a node gives to others on this network.
type card struct {
	name, game, code string
	seats, taken     byte
}

func appendCards(b []byte, cards []card) []byte {
	cards = cards[:min(len(cards), MaxTables)]
	b = append(b, byte(len(cards)))
	for _, c := range cards {
		b = append(b, c.seats, c.taken)
		for _, s := range []string{cutText(c.name, MaxText), cutText(c.game, MaxText), c.code} {
			b = append(append(b, byte(len(s))), s...)
		}
	}
	return b
}

func parseCards(b []byte) ([]card, error) {
	r := reader{rest: b}
	n := int(r.byte())
	if n > MaxTables {
		return nil, ErrTooBig
	}
	cards := make([]card, 0, n)
	for range n {
		c := card{seats: r.byte(), taken: r.byte()}
		c.name = cutText(string(r.takeBytes(int(r.byte()))), MaxText)
		c.game = cutText(string(r.takeBytes(int(r.byte()))), MaxText)
		if v, err := ParseInvite(string(r.takeBytes(int(r.byte())))); err == nil {
			c.code = v.Code()
		}
		cards = append(cards, c)
	}
	if r.tooShort || len(r.rest) > 0 {
		return nil, errMalformed
	}
	return cards, nil
}

// card returns the card of a table with this invite. It reports false if the table is not announced.
func (a *Announce) card(v Invite) (card, bool) {
	if a == nil {
		return card{}, false
	}
	game, seats, taken := a.Now()
	c := card{name: a.Name, game: game, seats: byte(min(max(seats, 0), 255)), taken: byte(min(max(taken, 0), 255))}
	if a.ShareCode {
		c.code = v.Code()
	}
	return c, true
}
