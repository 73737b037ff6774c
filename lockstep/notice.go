package lockstep

// NoticeKind is what a Notice tells.
type NoticeKind uint8

// The kinds of notice; the comment names the fields that are set.
const (
	NoticeNone     NoticeKind = iota
	NoticeWaiting             // Seat, Ticks: nothing heard of it for so long; repeated every second
	NoticeBack                // Seat: heard again
	NoticeStale               // Action, Err: an own proposal that is no longer legal; it is dropped
	NoticeCheat               // Seat, K, Proof: see Proof
	NoticeDiverged            // K, Seats: states differ after entry K; Seats are named (may be none)
	NoticeReport              // K: Session.Report has something new to say about the divergence
	NoticeOver                // K: the entry that ended the match was written
	NoticeView                // K, Seats: the view changed at entry K; Seats are live now
	NoticeOlder               // K: others hold a record of ours at K: this log is an older copy of what was played
	NoticeTwin                // another program plays the own seat; this one signs nothing more
	NoticeReplaced            // K: the entries from K on were not final and are replaced by those that follow
)

// Notice is something the driver may want to show. It asks for nothing.
type Notice struct {
	Kind   NoticeKind
	Seat   Seat
	Seats  SeatSet
	Ticks  int
	K      Pos
	Action []byte
	Err    error
	Proof  *Proof
}
