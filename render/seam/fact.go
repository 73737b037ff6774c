package seam

import (
	"time"

	"lastcard/assets"
	"lastcard/engine"
)

// Fact is something that happened at a table: one of the types below, each a word and its
// arguments. They are the lines of --json, named as there.
type Fact interface{ Word() string }

// Moves returns the moves of the match that is played now, those after the last Started.
func Moves(told []Told) (all []Entry) {
	for _, x := range told {
		switch f := x.Fact.(type) {
		case Started:
			all = nil
		case Entry:
			if f.Step > 0 {
				all = append(all, f)
			}
		}
	}
	return all
}

// HurryLast is how long before the vote a seat that does not act is hurried a second time;
// the first time is when half of its time is over.
const HurryLast = 10 * time.Second

// The facts, with the fields of the command line.
type (
	// Invite is the table's invitation, as soon as it is known, and again
	// when the link has gained addresses.
	Invite struct {
		Code string `json:"code"`
		Link string `json:"link"`
		// Digits tell guests who have only the code which opener this is; "" for players who did not open the table.
		Digits string `json:"digits,omitempty"`
	}
	// Searching says how far the search for somebody else's table has come, whenever that changes.
	Searching struct{ assets.Trouble }
	// TurnedAway says that a person with the code was refused, because their program has another version.
	TurnedAway struct{ assets.Trouble }
	// Seated says that a player has taken a seat.
	Seated struct {
		Seat engine.Seat `json:"seat"`
		Name string      `json:"name"`
		Peer string      `json:"peer"` // the node that carries the seat
		Path string      `json:"path"` // in words; "" for this node
	}
	// Path says that we reach somebody in another way than the last Path said:
	// hole punching has worked, or one of us is on another network.
	Path struct {
		Seat engine.Seat `json:"seat"`
		Name string      `json:"name"`
		Peer string      `json:"peer"`
		Path string      `json:"path"`
	}
	// Started is the genesis: everybody has signed.
	Started struct {
		Table string   `json:"table"` // id, hex
		Game  string   `json:"game"`
		Rules string   `json:"rules"`
		Deck  string   `json:"deck"`  // "open" or "sealed"
		Seats []string `json:"seats"` // names in seat order
		Seat  int      `json:"seat"`  // ours, -1 when watching
		Log   string   `json:"log"`
	}
	// Resumed says, after Started, that a saved match continues: the log holds
	// the entries up to K, of which those up to Final are final.
	Resumed struct {
		K     uint64 `json:"k"`
		Final uint64 `json:"final"`
		Hash  string `json:"hash"` // of the state after entry K
		Past  Past   `json:"-"`    // what the moves in the log say
	}
	// Entry is one entry of the log. K counts from 0, the genesis.
	Entry struct {
		K      uint64      `json:"k"`
		Kind   string      `json:"kind"`
		Seat   engine.Seat `json:"seat"`   // -1 for the table itself
		Action string      `json:"action"` // as in the scenario language, without the seat
		By     string      `json:"by"`     // "rule" or "bot" if that took the seat's turn, else ""
		Hash   string      `json:"hash"`   // of the state after it, hex
		// Took is how many milliseconds passed from when this program offered its
		// own action until it was applied here; 0 for what others did.
		Took float64 `json:"took,omitempty"`
		// Step is the number of the move at this table, from 1 and on over rematches, and View is
		// the table after it. Step is 0 for an entry that changes nothing on the table, and for one
		// so old that its view is no longer kept.
		Step   uint64         `json:"-"`
		Events []engine.Event `json:"-"`
		View   engine.View    `json:"-"`
		// Past is what the moves up to this one say of the match, for a program that comes
		// when their views are no longer kept; nil in most entries.
		Past *Past `json:"-"`
	}
	// Away says that a seat should have spoken and is silent, Back that it has
	// spoken again, Aside that the others play on without it until then.
	Away struct {
		Seat engine.Seat `json:"seat"`
		Name string      `json:"name"`
		Why  Why         `json:"reason"`
	}
	Aside struct {
		Seat engine.Seat `json:"seat"`
		Name string      `json:"name"`
		By   string      `json:"by"` // who takes its turns: "rule" or "bot"
	}
	// Hurry says that the table has waited for a seat for half of its time. It
	// is told again in the last seconds; when they are over, all programs vote
	// to set the turn of that seat aside.
	Hurry struct {
		Seat engine.Seat `json:"seat"`
		Name string      `json:"name"`
		Left int         `json:"left"` // seconds
	}
	// Wait says that no more than half of the seats are here, so that the table
	// waits for these. The log is what to resume another day, "" for a spectator.
	Wait struct {
		Seats []engine.Seat `json:"seats"`
		Names []string      `json:"names"`
		Log   string        `json:"log"`
		Slept bool          `json:"slept,omitempty"` // they may have gone, or played to the end, while this computer slept
	}
	// Awaited are the people who have not come back since the match was resumed. The
	// table waits for them until somebody here goes on without them, which GoingOn says.
	Awaited struct {
		Seats []engine.Seat `json:"seats"`
		Names []string      `json:"names"`
	}
	GoingOn struct {
		Seats []engine.Seat `json:"seats"`
		Names []string      `json:"names"`
	}
	// Overtaken says that a move of this seat was given up: that of another seat came first, and
	// the rules no longer allow it.
	Overtaken struct {
		Seat   engine.Seat `json:"seat"` // whose move came first
		Name   string      `json:"name"`
		Action string      `json:"action"` // what was given up, as in Entry
	}
	// Older says that this log is an older copy of what was played: others hold what
	// this seat signed at entry K. What is missing comes from them, and the match goes
	// on.
	Older struct {
		K uint64 `json:"k"`
	}
	// Unsaved says that the log of a match that is watched cannot be written, as on a full disk.
	// This program watches on without a log.
	Unsaved struct{ assets.Trouble }
	// Watching are all spectators, whenever one comes or goes.
	Watching struct {
		Names []string `json:"names"`
	}
	Back struct {
		Seat engine.Seat `json:"seat"`
		Name string      `json:"name"`
	}
	// RoundOver and MatchOver are results. Scores are by seat.
	RoundOver struct {
		Round  int         `json:"round"`
		Winner engine.Seat `json:"winner"`
		Scores []int       `json:"scores"`
		Hash   string      `json:"hash"`
	}
	MatchOver struct {
		Winner  engine.Seat `json:"winner"`
		Scores  []int       `json:"scores"`
		Entries uint64      `json:"entries"`
		Hash    string      `json:"hash"`  // of the state, equal at all seats
		Chain   string      `json:"chain"` // of the last entry, and so of all
		Log     string      `json:"log"`
	}
	// Desync says that states differ after entry K. Seats are those whose state
	// differs from the majority's (ours among them when we are wrong).
	Desync struct {
		K      uint64        `json:"k"`
		Seats  []engine.Seat `json:"seats"`
		Report string        `json:"report"`
	}
	// Cheat is proof against a seat: two signed records that exclude each
	// other, or a false one. File is where the proof is kept, beside the log.
	Cheat struct {
		Seat  engine.Seat `json:"seat"`
		Name  string      `json:"name"`
		Text  string      `json:"text"`
		Proof string      `json:"proof"`
		File  string      `json:"file"`
	}
	// Parted says that the state of a seat differs from that of a majority after
	// entry K, and that the others play on without it (diverged=aside). Nobody can
	// tell why it differs. File holds what all signed, beside the log.
	Parted struct {
		Seat engine.Seat `json:"seat"`
		Name string      `json:"name"`
		K    uint64      `json:"k"`
		Text string      `json:"text"`
		File string      `json:"file"`
	}
	// Failure is something a person must know ("error" on the command line).
	Failure struct{ assets.Trouble }
	// Fingerprint has digits that are the same for everybody at the table if nobody listens
	// in between. People can compare them before the start.
	Fingerprint struct {
		Digits string `json:"digits"`
	}
	// Openers are the people between whom the person has to choose, whenever that changes;
	// none: there is nothing to choose any more.
	Openers struct {
		Openers []OpenerTold `json:"openers"`
	}
	// Chat is something that was said; it is not an entry and changes nothing.
	Chat struct {
		Seat engine.Seat `json:"seat"` // -1: not seated yet
		Name string      `json:"name"`
		Kind Saying      `json:"kind"` // words, phrase, reaction
		Text string      `json:"text"` // a code for the latter two
		To   engine.Seat `json:"to"`   // of a reaction: the seat it is thrown to; -1: to everybody
		Mine bool        `json:"-"`
		At   time.Time   `json:"-"`
	}
)

// OpenerTold is one of Openers.
type OpenerTold struct {
	Name        string   `json:"name"`
	Game        string   `json:"game"`
	Players     []string `json:"players"`
	Fingerprint string   `json:"fingerprint"`
}

// Word is the word in "event".
func (Invite) Word() string      { return "invite" }
func (Searching) Word() string   { return "searching" }
func (TurnedAway) Word() string  { return "turned-away" }
func (Seated) Word() string      { return "seated" }
func (Path) Word() string        { return "path" }
func (Started) Word() string     { return "started" }
func (Resumed) Word() string     { return "resumed" }
func (Entry) Word() string       { return "entry" }
func (Away) Word() string        { return "away" }
func (Aside) Word() string       { return "aside" }
func (Hurry) Word() string       { return "hurry" }
func (Wait) Word() string        { return "waiting" }
func (Awaited) Word() string     { return "awaited" }
func (GoingOn) Word() string     { return "going-on" }
func (Overtaken) Word() string   { return "overtaken" }
func (Older) Word() string       { return "older" }
func (Unsaved) Word() string     { return "unsaved" }
func (Back) Word() string        { return "back" }
func (Watching) Word() string    { return "watching" }
func (RoundOver) Word() string   { return "round-over" }
func (MatchOver) Word() string   { return "match-over" }
func (Desync) Word() string      { return "desync" }
func (Cheat) Word() string       { return "cheat" }
func (Parted) Word() string      { return "parted" }
func (Failure) Word() string     { return "error" }
func (Fingerprint) Word() string { return "fingerprint" }
func (Openers) Word() string     { return "openers" }
func (Chat) Word() string        { return "chat" }
