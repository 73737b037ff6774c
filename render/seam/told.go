package seam

import "time"

// Told is a fact in its place: facts are numbered from 1, and T is counted from the table's
// opening.
type Told struct {
	Seq  uint64
	T    time.Duration
	Fact Fact
}

// JSONLine is the fact as one line of JSON with "event" and "t" (milliseconds), newline included.
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
