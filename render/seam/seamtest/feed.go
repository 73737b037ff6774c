package seamtest

import "lastcard/render/seam"

// Feed is the list of facts of a table in memory. A fake table embeds it; a test adds facts and
// then wakes the window.
type Feed struct{ List []seam.NumberedFact }

// Put adds a fact with the next number.
func (f *Feed) Put(x seam.Fact) {
	f.List = append(f.List, seam.NumberedFact{Seq: f.LastNumber() + 1, Fact: x})
}

// LastNumber returns the number of the last fact.
func (f *Feed) LastNumber() uint64 { return uint64(len(f.List)) }

// Facts returns the facts whose numbers are higher than after.
func (f *Feed) Facts(after uint64) []seam.NumberedFact { return f.List[min(after, f.LastNumber()):] }
