package table

import (
	"slices"
	"time"

	"lastcard/engine"
	"lastcard/render/seam"
)

// changes returns the differences between two successive snapshots as facts. Each change that a
// snapshot shows becomes a fact here, and only here. Entries, results, proofs and chat messages
// become facts where they happen.
func changes(was, is *seam.Snapshot) []seam.Fact {
	c := &comparison{was: was, is: is}
	c.search()
	c.invite()
	c.people()
	c.choice()
	c.print()
	c.watchers()
	if is.Stage == seam.Playing {
		c.presence()
		c.missing()
		c.clock()
	}
	return c.facts
}

type comparison struct {
	was, is *seam.Snapshot
	facts   []seam.Fact
}

func (c *comparison) tell(f seam.Fact) { c.facts = append(c.facts, f) }

func (c *comparison) invite() {
	if c.is.Link != "" && (c.is.Code != c.was.Code || c.is.Link != c.was.Link) {
		c.tell(seam.Invite{Code: c.is.Code, Link: c.is.Link, Digits: c.is.Digits})
	}
}

// search reports how far the search for a table has come.
func (c *comparison) search() {
	if x := c.is.Trouble; c.is.Seeking && x != nil && (c.was.Trouble == nil || !c.was.Trouble.Equal(*x)) {
		c.tell(seam.Searching{Trouble: *x})
	}
}

// people reports the players that have sat down in the lobby, and how each of them is connected to us.
func (c *comparison) people() {
	for i := range c.is.Players {
		p := &c.is.Players[i]
		before := slices.IndexFunc(c.was.Players, func(x seam.Player) bool { return x.ID == p.ID })
		switch {
		case before < 0 && (c.is.Stage == seam.Lobby || c.was.Stage == seam.Ended):
			c.tell(seam.PlayerSeated{Seat: engine.Seat(i), Name: p.Name, Peer: p.Peer, Path: p.Path})
		case before >= 0 && p.Path != "" && p.Path != c.was.Players[before].Path:
			c.tell(seam.PathChanged{Seat: engine.Seat(i), Name: p.Name, Peer: p.Peer, Path: p.Path})
		}
	}
}

func (c *comparison) choice() {
	same := func(a, b seam.Opener) bool { return a.ID == b.ID }
	if slices.EqualFunc(c.is.Openers, c.was.Openers, same) {
		return
	}
	f := seam.Openers{Openers: []seam.OpenerTold{}}
	for _, o := range c.is.Openers {
		f.Openers = append(f.Openers, seam.OpenerTold{Name: o.Name, Game: o.Game, Players: o.Names, Fingerprint: o.Digits})
	}
	c.tell(f)
}

// print reports the digits that people compare. It does so when all seats have been taken, and again
// when the digits have changed.
func (c *comparison) print() {
	all := func(s *seam.Snapshot) bool {
		return s.Stage == seam.Lobby && s.Fingerprint != "" && len(s.Players) >= s.Seats
	}
	if all(c.is) && (!all(c.was) || c.is.Fingerprint != c.was.Fingerprint) {
		c.tell(seam.Fingerprint{Digits: c.is.Fingerprint})
	}
}

func (c *comparison) watchers() {
	names := func(s *seam.Snapshot) []string {
		all := []string{}
		for _, w := range s.Watchers {
			all = append(all, w.Name)
		}
		return all
	}
	if now := names(c.is); !slices.Equal(now, names(c.was)) {
		c.tell(seam.Watching{Names: now})
	}
}

// presence reports the seats that leave, are set aside, or come back.
func (c *comparison) presence() {
	for i := range c.is.Players {
		p, seat, old := &c.is.Players[i], engine.Seat(i), seam.Player{}
		if c.was.Stage == seam.Playing && i < len(c.was.Players) {
			old = c.was.Players[i]
		}
		switch {
		case p.AwayReason != "" && old.AwayReason == "":
			c.tell(seam.SeatAway{Seat: seat, Name: p.Name, Why: p.AwayReason})
		case p.AwayReason == "" && old.AwayReason != "":
			c.tell(seam.SeatBack{Seat: seat, Name: p.Name})
		}
		if p.IsAside && !old.IsAside {
			by := engine.AbsentRule
			if p.StandIn {
				by = engine.AbsentBot
			}
			c.tell(seam.SeatAside{Seat: seat, Name: p.Name, By: by})
		}
	}
}

// missing reports the players for whom the table waits: too few players are here, or these have not
// come back since the match was resumed.
func (c *comparison) missing() {
	if x := c.is.Trouble; x != nil && c.is.Stuck && (c.was.Trouble == nil || !c.was.Trouble.Equal(*x)) {
		f := seam.Wait{Log: c.is.Log, Slept: x.Case == "slept"}
		if c.is.Watching {
			f.Log = "" // there is nothing to resume
		}
		for i := range c.is.Players {
			if c.is.Players[i].AwayReason != "" {
				f.Seats = append(f.Seats, engine.Seat(i))
			}
		}
		f.Names = namesAt(c.is, f.Seats)
		c.tell(f)
	}
	if len(c.is.Awaited) > 0 && !slices.Equal(c.is.Awaited, c.was.Awaited) {
		c.tell(seam.PeopleAwaited{Seats: c.is.Awaited, Names: namesAt(c.is, c.is.Awaited)})
	}
}

func namesAt(s *seam.Snapshot, seats []engine.Seat) (all []string) {
	for _, seat := range seats {
		all = append(all, s.Players[seat].Name)
	}
	return all
}

// clock warns a seat that does not act. It does so when half of the seat's time is over, and again
// at the end.
func (c *comparison) clock() {
	now, old := c.is.Clock, c.was.Clock
	if !now.Slow() {
		return
	}
	first := !old.Slow() || old.Seat != now.Seat
	if first || now.TimeLeft <= seam.HurryLast && old.TimeLeft > seam.HurryLast {
		c.tell(seam.Hurry{Seat: now.Seat, Name: c.is.Players[now.Seat].Name, SecondsLeft: int(now.TimeLeft / time.Second)})
	}
}
