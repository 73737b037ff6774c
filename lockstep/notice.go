package lockstep

// NoticeKind says what a Notice is about.
type NoticeKind uint8

// The kinds of notice; the comment names the fields that are set.
const (
	NoticeNone     NoticeKind = iota
	NoticeWaiting             // Seat, Ticks: the seat has not been heard for Ticks; repeated every second
	NoticeBack                // Seat: the seat is heard again
	NoticeStale               // Seat, K, Action, Err: our proposal was given up, as it is no longer legal or the table has stopped
	NoticeCheat               // Seat, K, Proof: the seat is proven to cheat
	NoticeDiverged            // K, Seats, Err: states differ after entry K; Seats: the named seats, perhaps none; Err: what keeps this seat from going on, nil if only hashes differ
	NoticeReport              // Seat, K: the text of the state of Seat after entry K has come, so Divergence.Report says more
	NoticeOver                // K: the match has ended with entry K; repeated after a later change of view
	NoticeView                // K, Seats: the view changed at entry K; Seats are live now
	NoticeOlder               // Seat, K: others hold a record of ours (Seat) at K that our log lacks, so our log is an older copy
	NoticeTwin                // Seat: another program plays our seat; this session no longer signs
	NoticeReplaced            // K: the entries from K on were not final, and other entries replace them
)

// Notice is something that the driver may want to show. It needs no answer.
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
