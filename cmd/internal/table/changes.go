package table

import (
	"slices"
	"time"

	"lastcard/engine"
	"lastcard/render/seam"
)

// changes compares two successive snapshots, and returns the differences that people should hear of as facts.
// Facts about what happens in one moment, such as entries, results, proofs and chat messages, are not made
// here, but where the thing happens.
func changes(was, is *seam.Snapshot) []seam.Fact {
	c := &comparison{previous: was, current: is}
	c.compareSearch()
	c.compareInvite()
	c.comparePeople()
	c.compareOpeners()
	c.compareFingerprint()
	c.compareSpectators()
	if is.Stage == seam.Playing {
		c.comparePresence()
		c.compareMissing()
		c.compareClock()
	}
	return c.facts
}

type comparison struct {
	previous, current *seam.Snapshot
	facts             []seam.Fact
}

func (c *comparison) addFact(f seam.Fact) { c.facts = append(c.facts, f) }

func (c *comparison) compareInvite() {
	if c.current.Link != "" && (c.current.Code != c.previous.Code || c.current.Link != c.previous.Link) {
		c.addFact(seam.Invite{Code: c.current.Code, Link: c.current.Link, Digits: c.current.Digits})
	}
}

func (c *comparison) compareSearch() {
	if x := c.current.Trouble; c.current.Seeking && x != nil && (c.previous.Trouble == nil || !c.previous.Trouble.Equal(*x)) {
		c.addFact(seam.SearchUpdate{Trouble: *x})
	}
}

// comparePeople reports the players who have sat down in the lobby, and the players whose connection to this
// computer has changed.
func (c *comparison) comparePeople() {
	for i := range c.current.Players {
		p := &c.current.Players[i]
		before := slices.IndexFunc(c.previous.Players, func(x seam.Player) bool { return x.ID == p.ID })
		switch {
		case before < 0 && (c.current.Stage == seam.Lobby || c.previous.Stage == seam.Ended):
			c.addFact(seam.PlayerSeated{Seat: engine.Seat(i), Name: p.Name, Peer: p.Peer, Path: p.Path})
		case before >= 0 && p.Path != "" && p.Path != c.previous.Players[before].Path:
			c.addFact(seam.PathChanged{Seat: engine.Seat(i), Name: p.Name, Peer: p.Peer, Path: p.Path})
		}
	}
}

func (c *comparison) compareOpeners() {
	same := func(a, b seam.Opener) bool { return a.ID == b.ID }
	if slices.EqualFunc(c.current.Openers, c.previous.Openers, same) {
		return
	}
	all := append([]seam.Opener{}, c.current.Openers...) // as JSON, no opener is [], not null
	c.addFact(seam.Openers{Openers: all})
}

// compareFingerprint reports the digits that people compare, as soon as all seats are taken, and again when
// the digits change.
func (c *comparison) compareFingerprint() {
	all := func(s *seam.Snapshot) bool {
		return s.Stage == seam.Lobby && s.Fingerprint != "" && len(s.Players) >= s.Seats
	}
	if all(c.current) && (!all(c.previous) || c.current.Fingerprint != c.previous.Fingerprint) {
		c.addFact(seam.Fingerprint{Digits: c.current.Fingerprint})
	}
}

func (c *comparison) compareSpectators() {
	names := func(s *seam.Snapshot) []string {
		all := []string{}
		for _, w := range s.Spectators {
			all = append(all, w.Name)
		}
		return all
	}
	if now := names(c.current); !slices.Equal(now, names(c.previous)) {
		c.addFact(seam.SpectatorList{Names: now})
	}
}

func (c *comparison) comparePresence() {
	for i := range c.current.Players {
		p, seat, old := &c.current.Players[i], engine.Seat(i), seam.Player{}
		if c.previous.Stage == seam.Playing && i < len(c.previous.Players) {
			old = c.previous.Players[i]
		}
		switch {
		case p.AwayReason != "" && old.AwayReason == "":
			c.addFact(seam.SeatAway{Seat: seat, Name: p.Name, Why: p.AwayReason})
		case p.AwayReason == "" && old.AwayReason != "":
			c.addFact(seam.SeatBack{Seat: seat, Name: p.Name})
		}
		if p.IsAside && !old.IsAside {
			by := engine.AbsentRule
			if p.StandIn {
				by = engine.AbsentBot
			}
			c.addFact(seam.SeatAside{Seat: seat, Name: p.Name, By: by})
		}
	}
}

// compareMissing reports that too few players are here to play on, and names those who are away. It also
// reports the players who have not come back since the match was resumed, and for whom the table waits.
func (c *comparison) compareMissing() {
	if x := c.current.Trouble; x != nil && c.current.Stuck && (c.previous.Trouble == nil || !c.previous.Trouble.Equal(*x)) {
		f := seam.TableWaits{Log: c.current.Log, Slept: x.Case == "slept"}
		if c.current.Watching {
			f.Log = "" // there is nothing to resume
		}
		for i := range c.current.Players {
			if c.current.Players[i].AwayReason != "" {
				f.Seats = append(f.Seats, engine.Seat(i))
			}
		}
		f.Names = namesAt(c.current, f.Seats)
		c.addFact(f)
	}
	if len(c.current.AwaitedSeats) > 0 && !slices.Equal(c.current.AwaitedSeats, c.previous.AwaitedSeats) {
		c.addFact(seam.PeopleAwaited{Seats: c.current.AwaitedSeats, Names: namesAt(c.current, c.current.AwaitedSeats)})
	}
}

func namesAt(s *seam.Snapshot, seats []engine.Seat) (all []string) {
	for _, seat := range seats {
		all = append(all, s.Players[seat].Name)
	}
	return all
}

// compareClock reports a seat that does not act: when half of its time is over, and again when seam.HurryLast
// is left.
func (c *comparison) compareClock() {
	now, old := c.current.Clock, c.previous.Clock
	if !now.Slow() {
		return
	}
	first := !old.Slow() || old.Seat != now.Seat
	if first || now.TimeLeft <= seam.HurryLast && old.TimeLeft > seam.HurryLast {
		c.addFact(seam.Hurry{Seat: now.Seat, Name: c.current.Players[now.Seat].Name, SecondsLeft: int(now.TimeLeft / time.Second)})
	}
}
