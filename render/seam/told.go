package seam

import "time"

// Told is a fact with its number, from 1, and with T, the time since the table was opened.
type Told struct {
	Seq  uint64
	T    time.Duration
	Fact Fact
}

// JSONLine is the fact as one line of JSON with "event" and "t" (milliseconds), including the
// newline.
func (x Told) JSONLine() []byte {
	head := plainJSON(struct {
		Event string `json:"event"`
		T     int64  `json:"t"`
	}{x.Fact.Word(), x.T.Milliseconds()})
	body := plainJSON(x.Fact)
	if len(body) > len("{}") {
		head[len(head)-1] = ',' // the fields of the fact follow
		head = append(head, body[1:]...)
	}
	return append(head, '\n')
}
