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
	// lingerMax bounds the wait for the others' final checks after a match.
	lingerMax = 10 * time.Second
	// leaveMax bounds the same wait for a person who leaves right after the match.
	leaveMax = time.Second
	// roundsLinger is how long a seat stays after Options.Rounds, so that the others get the rest of
	// the last entry.
	roundsLinger = 2 * time.Second
	// DivergedLinger is how long a seat without a person stays after its table diverged, to exchange
	// reports.
	DivergedLinger = 3 * time.Second
	// keptViews is the least number of moves that keep their views, for front ends to draw.
	keptViews = 512
	// keptFacts is how many facts may wait for a reader. Beyond that the oldest ones are dropped.
	keptFacts = 1 << 16
	// maxBots is how many bots one node may carry.
	maxBots = engine.MaxSeats - 1
)

// Options say how one seat is played. The zero value is a person at a window.
type Options struct {
	// Auto lets a bot play this seat: it gets ready, plays and says Next, and the table ends by itself
	// after the match.
	Auto bool
	// Bot makes the seat appear as a bot to the others (the subcommand bot).
	Bot bool
	// Watch makes this program a spectator, which takes no seat and watches one match after the other.
	Watch bool
	// Delay, with Watch, is the delay with which the table shows a match, at most MaxDelay. It is for
	// people who show the match to others, because a player may be among these.
	Delay  time.Duration
	code   string  // the code or link of somebody else's table
	search *search // the search for that table; nil if this seat looks for none
	ownLog string  // the log of a match at that table in which this player already has a seat
	// Ready makes the seat ready for the first match as soon as it sits.
	Ready bool
	// OneMatch ends the table by itself after one match. Auto implies it.
	OneMatch bool
	// Rounds ends the table by itself after this many rounds, unless the match ends before; 0 is
	// never. Only rounds that end after the program came to the match count. After the last of them
	// this seat does not say Next.
	Rounds int
	// Strength is how well bots play, including bots that are added later.
	Strength bot.Strength
	// ThinkTime is the average pause of bots before they act, including bots that are added later; 0 is
	// no pause.
	ThinkTime time.Duration
	// Remarks lets bots say something now and then, including bots that are added later.
	Remarks bool
	// Timeout ends the table as Lost if the match has not started within this time, or if a seat has
	// been away for this time and the others have not set it aside; 0 is never.
	Timeout time.Duration
	// GoOnAfter is how long a resumed match waits for people who have not come back. After that this seat
	// plays on without them. With 0 the match waits until somebody calls Table.GoOn.
	GoOnAfter time.Duration
	// Door says whom an opened table lets in at first.
	Door seam.Door
	// Seed seeds the random choices of the bots; 0 takes a random seed.
	Seed uint64
	// Wake is called from any goroutine when a snapshot has changed, and must return at once. It may be
	// nil.
	Wake func()
}

// Config holds the settings of this program on this computer and network.
type Config struct {
	Data       string   // data directory; "" is the user's
	Name       string   // player's name; "" is the profile's
	Listen     []string // multiaddrs; nil is the default
	Bootstrap  []string // multiaddrs of DHT peers, such as p2p.PublicDHT; none: no DHT
	NoLAN      bool     // neither announce tables on this network nor look for them
	NoInternet bool     // neither port mapping nor DHT nor relays
	Relay      bool     // relay more traffic for the others than a player does by default
	RunDir     string   // the directory where programs on this computer find each other; "" is the default, "-" is none
	Wake       func()   // called when the list of LAN has changed; may be nil
	Version    string   // version of the program, for the reports on states that differ and on faulty games
}
