package table

import (
	"time"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// Limits and times of the driver.
const (
	// TickEvery is how often lockstep is ticked.
	TickEvery = lockstep.TickInterval * time.Millisecond
	// lingerMax bounds the wait for the others' final checks after a match.
	lingerMax = 10 * time.Second
	// leaveMax bounds the same wait for a person who leaves right after the match.
	leaveMax = time.Second
	// roundsLinger is how long a seat that leaves after Options.Rounds stays,
	// so that the others get what they still miss of the last entry.
	roundsLinger = 2 * time.Second
	// DivergedLinger is how long a seat whose table diverged stays to exchange
	// reports, when it leaves by itself.
	DivergedLinger = 3 * time.Second
	// keptViews is how many moves at least keep their view, for those who draw the table.
	keptViews = 512
	// keptFacts is how many facts may wait for a reader; beyond that the
	// oldest are dropped.
	keptFacts = 1 << 16
	// maxBots is how many bots one node may carry.
	maxBots = engine.MaxSeats - 1
)

// Options are how one seat is played. The zero value is a person at a window.
type Options struct {
	// Auto lets a bot play this seat: it gets ready, plays, says next, and
	// the table ends by itself after the match.
	Auto bool
	// Bot shows the seat as a bot to the others (the subcommand bot).
	Bot bool
	// Watch takes no seat: this program watches the table, one match after the other.
	Watch bool
	// Late, with Watch, is how much later a match is told than it is played, at most MaxLate. It is
	// for people who show the match to others, because a player may watch what they show.
	Late   time.Duration
	code   string  // the code or link by which to find somebody else's table
	search *search // how that goes; nil if nothing is looked for
	ownLog string  // the log of a match at that table in which this player already has a seat
	// Ready makes the seat ready as soon as it sits.
	Ready bool
	// Once ends the table by itself after one match (headless); implied by Auto.
	Once bool
	// Rounds ends the table by itself after this many rounds since the program came to
	// the match, if the match has not ended before; 0 is never. After the last of them
	// this seat does not say Next.
	Rounds int
	// Strength is how well bots play, also added ones.
	Strength bot.Strength
	// Think is a bot's pause before it acts, also for added bots; 0 is none.
	Think time.Duration
	// Remarks lets bots say something now and then, also added ones.
	Remarks bool
	// Timeout ends the table as Lost when it has not started within this time, or when
	// some seat has been silent for as long; 0 is never.
	Timeout time.Duration
	// GoOn is how long a resumed match waits for people who have not come back before
	// this seat plays on without them. With 0 it waits until somebody calls Table.GoOn.
	GoOn time.Duration
	// Door is the setting with which an opened table starts: whom its code lets in.
	Door seam.Door
	// Seed feeds the bots' choices among equals, 0 takes a random one.
	Seed uint64
	// Wake is called, from any goroutine, when a snapshot has changed. It
	// must return at once. It may be nil.
	Wake func()
}

// Config is how a program is at home on this computer and network.
type Config struct {
	Data       string   // data directory; "" is the user's
	Name       string   // player's name; "" is the profile's
	Listen     []string // multiaddrs; nil is the default
	Bootstrap  []string // multiaddrs of DHT peers, as p2p.PublicDHT; none: no DHT
	NoLAN      bool     // neither announce nor look on this network
	NoInternet bool     // neither port mapping nor DHT nor relays
	Relay      bool     // relay more for members than a player does by default
	RunDir     string   // where processes of this computer find each other; "" is the default, "-" nowhere
	Wake       func()   // called when LAN has changed; may be nil
	Version    string   // of the program: the reports of all seats name it if states differ
}
