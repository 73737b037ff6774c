package table

import (
	"time"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// Limits and times of this package.
const (
	// TickEvery is the time between two ticks of lockstep.
	TickEvery = lockstep.TickInterval * time.Millisecond
	// lingerMax bounds the wait after a match until every seat has all checks of the last entry.
	lingerMax = 10 * time.Second
	// leaveMax bounds that wait for a person who leaves.
	leaveMax = time.Second
	// roundsLinger is how long a seat stays after Options.Rounds, so that the others get what they lack
	// of the last entry.
	roundsLinger = 2 * time.Second
	// DivergedLinger is how long a seat that leaves by itself stays after states have differed, so that
	// the seats can exchange their reports.
	DivergedLinger = 3 * time.Second
	// keptViews is how many of the latest moves are sure to keep their views, for front ends to draw.
	keptViews = 512
	// keptFacts is how many facts a table keeps. It drops the oldest ones beyond that.
	keptFacts = 1 << 16
	maxBots   = engine.MaxSeats - 1 // the most that one seat may carry
)

// Options say how one seat plays at one table. The zero value is for a person who plays and stays until they
// leave.
type Options struct {
	// Auto lets the program play this seat: it gets ready, acts and says Next. The table ends by itself
	// after the match, except for a bot that a person has added.
	Auto bool
	// Bot makes the seat appear as a bot to the others (the subcommand bot).
	Bot bool
	// Watch makes this program a spectator, which takes no seat and watches one match after another.
	Watch bool
	// Delay is how much later the table shows everything, at most MaxDelay. It works only with Watch. It is
	// for people who show the match to an audience, because a player may be in the audience.
	Delay  time.Duration
	code   string  // the code or link of somebody else's table
	search *search // the search for that table; nil if this seat looks for none
	ownLog string  // the log of an unfinished match at that table in which this player has a seat; "": none
	// ownMatch is the table id of the match of ownLog.
	ownMatch lockstep.Hash
	// Ready makes the seat ready for the first match as soon as it sits.
	Ready bool
	// OneMatch ends the table by itself after one match. Auto implies it.
	OneMatch bool
	// Rounds ends the table by itself after this many rounds, unless the match ends before; 0 is never.
	// Rounds that were over when a match was resumed do not count. After the last round this seat does
	// not say Next.
	Rounds int
	// Strength is how well bots play, including bots that are added later.
	Strength bot.Strength
	// ThinkTime is the average pause of bots before they act, including bots that are added later; 0 is
	// no pause.
	ThinkTime time.Duration
	// Remarks lets bots say something now and then, including bots that are added later.
	Remarks bool
	// Timeout ends the table as Lost if the seat waits longer than this for its table or in a lobby, or if
	// another seat has been away for longer than this and is not set aside. For a spectator, all seats must
	// have been away for longer than this. 0 is never.
	Timeout time.Duration
	// GoOnAfter is how long this seat waits, in a resumed match, for people who have not come back. When this
	// time is over, the match goes on without them. 0 means that it waits until somebody calls Table.GoOn.
	GoOnAfter time.Duration
	// Door says whom an opened table lets in at first.
	Door seam.Door
	// Seed seeds the random choices of the program and its bots; 0 takes a random seed.
	Seed uint64
	// Wake is called when the snapshot has changed, from any goroutine, and must return at once. It may
	// be nil.
	Wake func()
}

// Config holds the settings of this program on this computer and network.
type Config struct {
	Data       string   // data directory; "" is the user's
	Name       string   // player's name; "": see Home.Name
	Listen     []string // multiaddrs; nil is the default
	Bootstrap  []string // multiaddrs of DHT peers, such as p2p.PublicDHT; none: no DHT
	NoLAN      bool     // neither announce tables on this network nor look for them
	NoInternet bool     // neither port mapping nor DHT nor relays
	Relay      bool     // relay more traffic for others than a player does by default
	RunDir     string   // the directory where programs on this computer find each other; "" is the default, "-" is none
	Wake       func()   // called when the list of LAN has changed; may be nil
	Version    string   // version of the program, for reports on states that differ and on faulty games
}
