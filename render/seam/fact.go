package seam

import (
	"time"

	"lastcard/assets"
	"lastcard/engine"
)

// Fact is an event at a table: one of the types below. Each has a word and fields, and is a line of
// --json under that word.
type Fact interface{ EventName() string }

// Moves returns the moves of the present match: those after the last MatchStarted.
func Moves(facts []NumberedFact) (all []Entry) {
	for _, x := range facts {
		switch f := x.Fact.(type) {
		case MatchStarted:
			all = nil
		case Entry:
			if f.Step > 0 {
				all = append(all, f)
			}
		}
	}
	return all
}

// HurryLast is the time left before the vote when a silent seat is hurried for the second time. The
// first time is when half of its time is over.
const HurryLast = 10 * time.Second

// The facts, with the field names of --json.
type (
	// Invite is the table's invitation. It comes as soon as the invitation is known, and again when
	// the link has new addresses.
	Invite struct {
		Code string `json:"code"`
		Link string `json:"link"`
		// Digits let guests who have only the code recognise the right opener; "" for players who did not
		// open the table.
		Digits string `json:"digits,omitempty"`
	}
	// SearchUpdate is the progress of the search for somebody else's table, sent whenever it changes.
	SearchUpdate struct{ assets.Trouble }
	// VisitorTurnedAway says that a person with the code was refused because their program is another
	// version, or has this player's key.
	VisitorTurnedAway struct{ assets.Trouble }
	// PlayerSeated says that a player has taken a seat.
	PlayerSeated struct {
		Seat engine.Seat `json:"seat"`
		Name string      `json:"name"`
		Peer string      `json:"peer"` // the node that plays for the seat
		Path string      `json:"path"` // the connection, in words; "" for this node
	}
	// PathChanged says that the connection to the node of a seat has changed since the last PathChanged
	// or PlayerSeated of the seat: hole punching has worked, or the node has moved to another network.
	PathChanged PlayerSeated
	// MatchStarted says that everybody has signed the genesis and the match begins.
	MatchStarted struct {
		Table string   `json:"table"` // the table's id, hex
		Game  string   `json:"game"`
		Rules string   `json:"rules"`
		Deck  string   `json:"deck"`  // "open" or "sealed"
		Seats []string `json:"seats"` // names in seat order
		Seat  int      `json:"seat"`  // this node's seat; -1 when watching
		Log   string   `json:"log"`
	}
	// MatchResumed comes after MatchStarted when a saved match continues. The log holds the entries up
	// to K, and those up to Final are final.
	MatchResumed struct {
		K     uint64 `json:"k"`
		Final uint64 `json:"final"`
		Hash  string `json:"hash"` // hash of the state after entry K
		Past  Past   `json:"-"`    // the results of the moves in the log
	}
	// Entry is one entry of the log. K counts from the genesis, which is 0.
	Entry struct {
		K      uint64      `json:"k"`
		Kind   string      `json:"kind"`
		Seat   engine.Seat `json:"seat"`   // -1 for the table itself
		Action string      `json:"action"` // as in the scenario language, without the seat
		By     string      `json:"by"`     // "rule" or "bot" if one of them took the seat's turn, else ""
		Hash   string      `json:"hash"`   // hash of the state after the entry, hex
		// TookMillis is the number of milliseconds between this program's own action and its result here;
		// 0 for an action of somebody else.
		TookMillis float64 `json:"took,omitempty"`
		// Step is the number of the move at this table. It counts from 1 and goes on through
		// rematches. View is the table after the move. Step is 0 for an entry that changes nothing
		// on the table, and for one so old that the program no longer keeps its view.
		Step   uint64         `json:"-"`
		Events []engine.Event `json:"-"`
		View   engine.View    `json:"-"`
		// Past holds the results of the moves up to this one, for a program that connects when
		// older views are no longer kept; nil in most entries.
		Past *Past `json:"-"`
	}
	// SeatAway says that a seat is silent although the table waits for it. SeatAside says that the others
	// play on without the seat until it sends something again. SeatBack says that it has done so.
	SeatAway struct {
		Seat engine.Seat `json:"seat"`
		Name string      `json:"name"`
		Why  Why         `json:"reason"`
	}
	SeatAside struct {
		Seat engine.Seat `json:"seat"`
		Name string      `json:"name"`
		By   string      `json:"by"` // what takes its turns: "rule" or "bot"
	}
	// Hurry says that the table has waited for a seat for half of the seat's time. It comes again
	// in the last seconds. After those, all programs vote to set that seat's turn aside.
	Hurry struct {
		Seat        engine.Seat `json:"seat"`
		Name        string      `json:"name"`
		SecondsLeft int         `json:"left"`
	}
	// TableWaits says that the match cannot go on: too few seats or computers are here, or the sealed deck
	// needs a seat that is away. Seats lists all seats that are away. Log is the path of the log with which
	// the match can be resumed on another day, "" for a spectator.
	TableWaits struct {
		Seats []engine.Seat `json:"seats"`
		Names []string      `json:"names"`
		Log   string        `json:"log"`
		Slept bool          `json:"slept,omitempty"` // the others may have left while this computer slept
	}
	// PeopleAwaited lists the people who have not come back since the match was resumed. The table waits
	// for them until they come or it goes on without them (Table.GoOn, or a time limit). TableGoesOn says
	// that it goes on without them.
	PeopleAwaited struct {
		Seats []engine.Seat `json:"seats"`
		Names []string      `json:"names"`
	}
	TableGoesOn PeopleAwaited
	// MoveOvertaken says that this seat's move was dropped: another seat's move came first, and after
	// it the rules no longer allow this one.
	MoveOvertaken struct {
		Seat   engine.Seat `json:"seat"` // the seat whose move came first
		Name   string      `json:"name"`
		Action string      `json:"action"` // the dropped move, as in Entry
	}
	// OlderLog says that this log is an older copy of the match: other nodes have an entry K that this
	// seat signed and the log lacks. The missing entries come from them, and the match goes on.
	OlderLog struct {
		K uint64 `json:"k"`
	}
	// WatchUnsaved says that this program cannot write the log of a match that it watches, as on a full
	// disk. It watches on without a log.
	WatchUnsaved struct{ assets.Trouble }
	// SpectatorList lists all spectators. It comes whenever one arrives or leaves.
	SpectatorList struct {
		Names []string `json:"names"`
	}
	SeatBack struct {
		Seat engine.Seat `json:"seat"`
		Name string      `json:"name"`
	}
	// RoundOver and MatchOver give the result of a round and of the match. Scores are in the order
	// of the seats.
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
		Hash    string      `json:"hash"`  // hash of the state, equal at all seats
		Chain   string      `json:"chain"` // hash of the last entry, which covers all entries before it
		Log     string      `json:"log"`
	}
	// Desync says that the states differ after entry K. Seats lists the seats whose state differs
	// from the majority's, which may include this one.
	Desync struct {
		K      uint64        `json:"k"`
		Seats  []engine.Seat `json:"seats"`
		Report string        `json:"report"`
	}
	// Cheat is proof against a seat: two signed records that contradict each other, or a false one.
	// File is the path of the proof, beside the log.
	Cheat struct {
		Seat  engine.Seat `json:"seat"`
		Name  string      `json:"name"`
		Text  string      `json:"text"`
		Proof string      `json:"proof"`
		File  string      `json:"file"`
	}
	// SeatParted says that a seat's state after entry K differs from the majority's, and that the others
	// play on without it (diverged=aside). Nobody can know why it differs. File is the path of
	// everything that the seats signed, beside the log.
	SeatParted struct {
		Seat engine.Seat `json:"seat"`
		Name string      `json:"name"`
		K    uint64      `json:"k"`
		Text string      `json:"text"`
		File string      `json:"file"`
	}
	// Failure is an error that a person must know about ("error" on the command line).
	Failure struct{ assets.Trouble }
	// Fingerprint has digits that are the same for everybody at the table if nobody intercepts the
	// connections. People can compare them before the start.
	Fingerprint struct {
		Digits string `json:"digits"`
	}
	// Openers lists the openers of whom the person must choose one. It comes whenever the list
	// changes. An empty list means that there is nothing to choose any more.
	Openers struct {
		Openers []Opener `json:"openers"`
	}
	// Chat is a message. It is not an entry of the log and has no effect on the match.
	Chat struct {
		Seat engine.Seat `json:"seat"` // -1: the sender has no seat, as a spectator or a newcomer
		Name string      `json:"name"`
		Kind Saying      `json:"kind"` // words, phrase, reaction
		Text string      `json:"text"` // for a phrase or a reaction: its code
		To   engine.Seat `json:"to"`   // for a reaction: the seat it is thrown at; -1: everybody
		Mine bool        `json:"-"`
		Time time.Time   `json:"-"`
	}
)

// EventName is the value of "event" in --json.
func (Invite) EventName() string            { return "invite" }
func (SearchUpdate) EventName() string      { return "searching" }
func (VisitorTurnedAway) EventName() string { return "turned-away" }
func (PlayerSeated) EventName() string      { return "seated" }
func (PathChanged) EventName() string       { return "path" }
func (MatchStarted) EventName() string      { return "started" }
func (MatchResumed) EventName() string      { return "resumed" }
func (Entry) EventName() string             { return "entry" }
func (SeatAway) EventName() string          { return "away" }
func (SeatAside) EventName() string         { return "aside" }
func (Hurry) EventName() string             { return "hurry" }
func (TableWaits) EventName() string        { return "waiting" }
func (PeopleAwaited) EventName() string     { return "awaited" }
func (TableGoesOn) EventName() string       { return "going-on" }
func (MoveOvertaken) EventName() string     { return "overtaken" }
func (OlderLog) EventName() string          { return "older" }
func (WatchUnsaved) EventName() string      { return "unsaved" }
func (SeatBack) EventName() string          { return "back" }
func (SpectatorList) EventName() string     { return "watching" }
func (RoundOver) EventName() string         { return "round-over" }
func (MatchOver) EventName() string         { return "match-over" }
func (Desync) EventName() string            { return "desync" }
func (Cheat) EventName() string             { return "cheat" }
func (SeatParted) EventName() string        { return "parted" }
func (Failure) EventName() string           { return "error" }
func (Fingerprint) EventName() string       { return "fingerprint" }
func (Openers) EventName() string           { return "openers" }
func (Chat) EventName() string              { return "chat" }
