package table

import (
	"time"

	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// invitation is the code and the link of a table, as people see them.
type invitation struct {
	code, link  string
	visitedLink string // the link of the latest visit; see remember
}

// refresh asks a place for its code and its link, and reports whether one of them is new. The link names the
// opener.
func (i *invitation) refresh(p *place, opener lockstep.Key) (isNew bool) {
	if p.invite == nil {
		return false
	}
	was := *i
	i.code, i.link = p.invite(opener)
	return *i != was
}

// remember stores a visit to somebody else's table as soon as this player has a seat there, and again when the
// link has changed. So the person can go back to that table after a wrong click, a crash or a lost connection.
// visit stores the visit; nil: this player does not remember tables.
func (i *invitation) remember(v *lobby.View, visit func(store.Visit) error) {
	if visit == nil || v.IAmOpener || i.link == "" || i.link == i.visitedLink {
		return
	}
	opener, here := "", false
	for n := range v.Seats {
		switch x := &v.Seats[n]; {
		case x.Me:
			here = true
		case x.Key == v.Opener:
			opener = CleanName(x.Name)
		}
	}
	if !here || opener == "" {
		return
	}
	i.visitedLink = i.link
	// An error does not matter: the table works without a saved visit.
	_ = visit(store.Visit{Key: v.Opener.String(), Name: opener, Game: shownGame(v.Game), Link: i.link, Time: time.Now().UTC().Truncate(time.Second)})
}
