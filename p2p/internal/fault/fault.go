// Package fault makes errors of p2p and of the packages below it: each has a code, and a text for logs.
// Only p2p and the packages below p2p/internal import it.
package fault

// Fault is an error whose Code stays the same when its text changes.
type Fault struct{ Code, text string }

// New returns a Fault. code is a word such as "not-found".
func New(code, text string) error { return &Fault{code, text} }

func (e *Fault) Error() string { return "p2p: " + e.text }
