package p2p

// Spectators are members like the others, and cost the others as little as possible:
//
//   - They have places of their own (MaxWatchers), so they take nobody's seat, and their cost does not grow with the
//     number of people who would like to watch. Each member counts the spectators that are connected to it, whichever of
//     the two has called. Of those that have lost the connection, it remembers only a few.
//   - They do not count in a reach. A broadcast goes to each member directly while all seated members reach each
//     other, even if a spectator does not reach one of them. That spectator hears less, and the layer above asks for
//     the missing messages.
//
// A member says in its hello whether it comes to sit or to watch. A member that came to watch and sits down
// later says so in its pings (Table.Sit), and sits if there is room.

// MaxWatchers is how many members of a table may watch. The rest of MaxMembers is for sixteen that have a
// seat, and two that lend a connection.
const MaxWatchers = 6

// maxAway: when a new spectator comes in and at least this many others have lost the connection, we forget one of
// these. We no longer call it; it must call us if it wants to go on watching.
const maxAway = 2

// Crossing is how many spectators beyond MaxWatchers we let in if another member has let them in already: several
// members may each let somebody in at the same moment.
const Crossing = 2

// roomFor returns statusOK if there is room for contact x in the role r, and otherwise statusFull or
// statusCrowded. x is nil for a peer that we have not heard of.
func (l contacts) roomFor(us ourselves, x *contact, r role) status {
	switch {
	case l.excess(us, x, r) <= 0:
		return statusOK
	case r == roleSits:
		return statusFull
	}
	return statusCrowded
}

// excess returns how many members would have to go to make room for contact x in the role r: 0 or less if there is room. A
// member may stay in its role, but a spectator only while it has its connection or has just lost it.
func (l contacts) excess(us ourselves, x *contact, r role) int {
	if x != nil && x.isMember() && x.watches == (r == roleWatches) && (r == roleSits || x.phase.attached()) {
		return 0
	}
	sits := l.count(func(o *contact) bool { return o != x && o.isMember() && !o.watches })
	watch := l.count(func(o *contact) bool { return o != x && o.watches && o.phase.attached() })
	if us.watches {
		watch++
	} else {
		sits++
	}
	if r == roleSits {
		return sits + 1 - (MaxMembers - MaxWatchers)
	}
	most := MaxWatchers
	if x != nil && len(x.knownBy) > 0 {
		most += Crossing
	}
	return watch + 1 - most
}

// lostPlace is called when x has no place for us. It reports whether we watch and somebody else has taken our
// place while we were away. The signs are that x is a seated member, and that we are connected to no such member.
func (l contacts) lostPlace(us ourselves, x *contact) bool {
	sits := func(o *contact) bool { return !o.watches && o.phase.connected() }
	return us.watches && !x.watches && !x.firstProvenAt.IsZero() && l.count(sits) == 0
}

// forgetWatcher forgets one spectator if at least maxAway have lost the connection: the one of these that we heard
// longest ago. If a call to it is under way, the outcome is ignored (callEnded). forgetWatcher returns the forgotten
// spectator, nil if none.
func (l contacts) forgetWatcher() *contact {
	oldest, away := l.oldest(func(x *contact) bool { return x.watches && x.isMember() && !x.phase.attached() })
	if away < maxAway {
		return nil
	}
	delete(l, oldest.id)
	return oldest
}
