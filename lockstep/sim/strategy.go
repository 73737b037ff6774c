package sim

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"lastcard/lockstep"
)

// Strategy is the attack that a changed program makes at its seat; in all else it follows the protocol.
type Strategy uint8

// The strategies; doc.go says what each of them tries to achieve.
const (
	Honest Strategy = iota
	Grind
	Steal
	Views
	Calls
	Withhold
	Flood
	Flap
	Partners
	Forge
	Misdeal
	Rewind
	Plead // the first of the strategies of gangs
	Shun
	Ambush
	Refuse
	TwoFaces
	Echo
	Overtake
	strategyCount
)

// plan is what a cheat of one strategy does.
type plan struct {
	name string
	// say returns the record that one seat gets in place of one that the session has signed; nil: none. If the strategy
	// is Forge, it also gets the records of others that the session passes on.
	say func(c *Cheat, to lockstep.Seat, x statement) []byte
	// tick returns messages for everybody. It is called until the session is over.
	tick func(c *Cheat, s *lockstep.Session) [][]byte
}

// plans has the plan of each strategy.
var plans = [strategyCount]plan{
	Honest:   {name: "honest"},
	Grind:    {name: "grind", say: (*Cheat).holdNonce, tick: (*Cheat).grind},
	Steal:    {name: "steal", tick: (*Cheat).stealTurn},
	Views:    {name: "views", tick: (*Cheat).call},
	Calls:    {name: "calls", tick: (*Cheat).call},
	Withhold: {name: "withhold", say: (*Cheat).withhold},
	Flood:    {name: "flood", tick: (*Cheat).flood},
	Flap:     {name: "flap", tick: (*Cheat).flap},
	Partners: {name: "partners", say: (*Cheat).signTwice},
	Forge:    {name: "forge", say: (*Cheat).falsify},
	Misdeal:  {name: "misdeal", say: (*Cheat).misdeal},
	Rewind:   {name: "rewind", tick: (*Cheat).rewind},
	Plead:    {name: "plead", say: (*Cheat).plead},
	Shun:     {name: "shun", say: (*Cheat).shun},
	Ambush:   {name: "ambush", tick: (*Cheat).ambush},
	Refuse:   {name: "refuse", say: (*Cheat).refuse, tick: (*Cheat).callWhileWeak},
	TwoFaces: {name: "two-faces", say: (*Cheat).twoFaces},
	Echo:     {name: "echo", tick: (*Cheat).echo},
	Overtake: {name: "overtake", say: (*Cheat).overtakeRecord, tick: (*Cheat).overtake},
}

func (x Strategy) String() string { return plans[x].name }

// ParseStrategies reads a list like "grind,steal". "all" is all of them, and "" is none.
func ParseStrategies(list string) (all []Strategy, err error) {
	if list == "all" {
		return Strategies(), nil
	}
	for name := range strings.FieldsFuncSeq(list, func(c rune) bool { return c == ',' }) {
		i := slices.IndexFunc(plans[:], func(p plan) bool { return p.name == name })
		if i <= int(Honest) {
			return nil, fmt.Errorf("%w: %q", ErrStrategy, name)
		}
		all = append(all, Strategy(i))
	}
	return all, nil
}

// ErrStrategy is the error of ParseStrategies.
var ErrStrategy = errors.New("sim: unknown strategy")

// Strategies lists all strategies except Honest and those of Gangs.
func Strategies() (all []Strategy) {
	for x := Grind; x < Plead; x++ {
		all = append(all, x)
	}
	return all
}

// Gangs lists the strategies of cheats that share what they know.
func Gangs() (all []Strategy) {
	for x := Plead; x < strategyCount; x++ {
		all = append(all, x)
	}
	return all
}

// Cheat is a changed program at one seat. It stands between the network and a session that does not know
// of it. It has the seat's key, so it can sign anything in the name of that seat. Its owner passes it
// every message that the session would receive (Hear) or send (Say), calls Tick, and gives the session the
// messages of OwnMessages.
type Cheat struct {
	strategy Strategy
	pen      pen
	seats    int
	session  func() *lockstep.Session
	rng      *rand.Rand
	gang     *gang // nil: it acts alone

	now          int
	highest      lockstep.View       // the highest view that was promised
	ballot       *forgedBallot       // the ballot that the cheat leads now, or nil
	trickAt      int                 // tick of the next trick
	chosenKind   lockstep.RecordKind // the kind of record that the strategy Partners signs twice, and Withhold holds back
	isDark       bool
	lastStatus   statement        // the last status of its session
	statuses     uint64           // how many statuses of its own it has signed
	receivers    lockstep.SeatSet // the seats that get the messages of this tick; 0: all seats
	draws        int
	inbox        [][]byte          // own messages that its own session has to hear
	replacements map[string][]byte // by record of its session: the record that it sends instead; only looked up by key

	Tricks int // how often the cheat did something that no honest program does
	Won    int // how often the table entered a view that the cheat called
}

// forgedBallot is a ballot that a cheat leads without a reason.
type forgedBallot struct {
	view     lockstep.View
	k        lockstep.Pos
	base     lockstep.Hash
	baseView lockstep.View
	without  lockstep.SeatSet
	promises map[lockstep.Seat][]byte // only looked up by key
	calledAt int
	barren   bool // the cheat will sign no choice
}

// NewCheat makes a cheat at a seat of a table. It calls cfg.Session whenever it needs the session, as a
// restart replaces the session.
func NewCheat(plan Strategy, seat lockstep.Seat, cfg CheatConfig) *Cheat {
	c := &Cheat{
		strategy: plan, seats: len(cfg.Genesis.Seats), session: cfg.Session, rng: cfg.Rand,
		pen: pen{seat: seat, key: cfg.Key, table: cfg.Genesis.Table(), crypto: cfg.Crypto},
	}
	kinds := []lockstep.RecordKind{
		lockstep.RecordOffer, lockstep.RecordSeal, lockstep.RecordCommit, lockstep.RecordBind, lockstep.RecordReveal,
		lockstep.RecordCheck, lockstep.RecordStatus, lockstep.RecordPromise, lockstep.RecordChoice,
	}
	if cfg.Parts {
		kinds = append(kinds, lockstep.RecordPart, lockstep.RecordPart) // twice, as a sealed table has no commits and reveals
	}
	c.chosenKind = kinds[c.rng.IntN(len(kinds))]
	c.trickAt = c.rng.IntN(100)
	return c
}

// Hear returns the message that the session gets in place of a received one; nil: none.
func (c *Cheat) Hear(data []byte) []byte {
	eachRecord(data, func(x statement) {
		if c.gang != nil {
			c.gang.hear(x)
		}
		if x.Kind != lockstep.RecordPromise {
			return
		}
		c.highest = max(c.highest, x.View)
		if b := c.ballot; b != nil && x.View == b.view {
			b.promises[x.Seat] = append([]byte{}, x.raw...)
		}
	})
	if c.isDark {
		return nil
	}
	return data
}

// Say returns the message that one seat gets in place of a sent one; nil: none.
func (c *Cheat) Say(to lockstep.Seat, data []byte) []byte {
	say := plans[c.strategy].say
	switch {
	case c.isDark:
		return nil
	case say == nil:
		return data
	}
	return mapRecords(data, func(x statement) []byte {
		if x.Seat != c.pen.seat && c.strategy != Forge {
			return x.raw
		}
		return say(c, to, x)
	})
}

// OwnMessages returns the messages of the cheat that its own session has to receive. It returns each only once.
func (c *Cheat) OwnMessages() [][]byte {
	x := c.inbox
	c.inbox = nil
	return x
}

// Tick must be called with every tick of the session. It returns messages for everybody.
func (c *Cheat) Tick() (out [][]byte) {
	c.now++
	if c.gang != nil {
		c.gang.now = max(c.gang.now, c.now)
	}
	s := c.session()
	if s == nil || s.Over() {
		return nil
	}
	if tick := plans[c.strategy].tick; tick != nil {
		out = tick(c, s)
	}
	return append(out, c.leadBallot(s)...)
}
