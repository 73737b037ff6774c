package seam

import "time"

// NumberedFact is a fact with its number, from 1, and with Time, the time since the table was opened.
type NumberedFact struct {
	Seq  uint64
	Time time.Duration
	Fact Fact
}

// JSONLine is the fact as one line of JSON with "event" and "t" (milliseconds), including the
// newline.
func (x NumberedFact) JSONLine() []byte {
	head := plainJSON(struct {
		Event string `json:"event"`
		T     int64  `json:"t"`
	}{x.Fact.EventName(), x.Time.Milliseconds()})
	body := plainJSON(x.Fact)
	if len(body) > len("{}") {
		head[len(head)-1] = ',' // the fields of the fact follow
		head = append(head, body[1:]...)
	}
	return append(head, '\n')
}
