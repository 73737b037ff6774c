package p2p

// Spectators are members like the others, and cost the others as little as possible:
//
//   - They have places of their own (MaxWatchers), so they take nobody's seat, and their cost does not grow with the
//     number of people who would like to watch. Each member counts the spectators that are connected to it, whichever of
//     the two has called. It remembers only a few spectators that have lost the connection.
//   - They do not count in a reach. A broadcast goes to each member directly while all seated members reach each other. A
//     spectator that does not reach one of those does not change that: it hears less, and the layer above asks for
//     the missing messages.
//
// A member says in its hello whether it comes to sit or to watch. A member that came to watch and sits down
// later says so in its pings (Table.Sit), and sits if there is room.

// MaxWatchers is how many members of a table may watch. The rest of MaxMembers is for sixteen that have a
// seat, and two that lend a connection.
const MaxWatchers = 6

// maxAway is how many spectators that have lost the connection we remember and call. The others must call us
// if they want to go on watching.
const maxAway = 2

// Crossing is how many spectators beyond MaxWatchers we let in if another member has let them in already: two
// members may each let one in at the same moment.
const Crossing = 2

// roomFor returns statusOK if there is room for contact x to come in, or to stay, in the role r, and otherwise
// statusFull or statusCrowded. x is nil for a peer that we have not heard of.
func (l contacts) roomFor(us ourselves, x *contact, r role) status {
	sits := l.count(func(o *contact) bool { return o != x && o.isMember() && !o.watches })
	watch := l.count(func(o *contact) bool { return o != x && o.watches && o.phase.attached() })
	if us.watches {
		watch++
	} else {
		sits++
	}
	most := MaxWatchers
	if x != nil && len(x.knownBy) > 0 {
		most += Crossing
	}
	switch {
	case x != nil && x.isMember() && x.watches == (r == roleWatches) && (r == roleSits || x.phase.attached()):
		return statusOK
	case r == roleSits && sits >= MaxMembers-MaxWatchers:
		return statusFull
	case r == roleWatches && watch >= most:
		return statusCrowded
	}
	return statusOK
}

// lostPlace reports whether we came to watch and somebody else has taken our place while we were away. The
// signs are that x, a seated member, has no place for us, and that we are connected to no seated member.
func (l contacts) lostPlace(us ourselves, x *contact) bool {
	sits := func(o *contact) bool { return !o.watches && o.phase.connected() }
	return us.watches && !x.watches && !x.firstProvenAt.IsZero() && l.count(sits) == 0
}

// forgetWatcher makes room for one more spectator that has lost the connection: if we remember maxAway of
// them, it forgets the one that has been away longest. If a call to that one is under way, its outcome is
// ignored (callEnded). It returns the spectator that it has forgotten, nil if none.
func (l contacts) forgetWatcher() *contact {
	oldest, away := l.oldest(func(x *contact) bool { return x.watches && x.isMember() && !x.phase.attached() })
	if away < maxAway {
		return nil
	}
	delete(l, oldest.id)
	return oldest
}
