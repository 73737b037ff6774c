package seamtest

import "lastcard/render/seam"

// Feed is the list of facts of a table in memory. A fake table embeds it; a test adds facts and
// then wakes the window.
type Feed struct{ All []seam.NumberedFact }

// Put adds a fact.
func (f *Feed) Put(x seam.Fact) {
	f.All = append(f.All, seam.NumberedFact{Seq: f.Last() + 1, Fact: x})
}

// Last returns the number of the last fact.
func (f *Feed) Last() uint64 { return uint64(len(f.All)) }

// Facts returns the facts after number after.
func (f *Feed) Facts(after uint64) []seam.NumberedFact { return f.All[min(after, f.Last()):] }
