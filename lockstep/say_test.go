package lockstep

import (
	"fmt"
	"strings"

	"lastcard/lockstep/internal/wire"
)

// This file puts records, entries, notices and phases into words, for the answers of the scripts
// (scripts_test.go).

var phaseNames = [...]string{
	phaseReplaying: "replaying", phasePlaying: "playing", phaseAside: "aside", phasePromised: "promised",
	phaseAsking: "asking", phaseReturning: "returning", phaseTwin: "twin",
}

// Phase is the phase of a session in words; it also says whether the session has stopped or is over.
func (s *Session) Phase() string {
	name := phaseNames[s.phase]
	if s.Stopped() {
		name += ", stopped"
	}
	switch {
	case s.Settled():
		name += ", settled"
	case s.Over():
		name += ", over"
	}
	return name
}

func SeatList(x SeatSet) string {
	var all []string
	for i := range MaxSeats {
		if x.Has(Seat(i)) {
			all = append(all, fmt.Sprint(i))
		}
	}
	return strings.Join(all, " ")
}

// RecordInWords is a record in words. The seat that signed it is the subject, and not among the words. n is the
// number of seats. The result is "" for a status that asks for nothing.
func RecordInWords(rec *Record, n int) string {
	switch rec.Kind {
	case RecordStatus:
		st, _ := decodeStatus(rec.Body, n)
		return st.inWords()
	case RecordReason:
		return fmt.Sprintf("shows why view %d is to end", rec.View)
	case RecordMemory:
		var m memory
		wire.Decode(&m, rec.Body, n)
		var what []string
		for _, x := range m.records {
			what = append(what, fmt.Sprintf("%v %d", x.Kind, x.K))
		}
		return fmt.Sprintf("remembers of seat %d: %s", m.receiver, strings.Join(what, ", "))
	case RecordProof:
		return "shows a proof"
	case RecordDump:
		return fmt.Sprintf("shows its state after entry %d", rec.K)
	default:
	}
	b, _ := decodeBody(rec.Kind, rec.Body, n)
	return b.inWords(rec, n)
}

func (b *body) inWords(rec *Record, n int) string {
	switch rec.Kind {
	case RecordOffer:
		return fmt.Sprintf("offers %s for entry %d", ActionInWords(b.data), rec.K)
	case RecordSeal:
		var from SeatSet
		for _, r := range b.refs {
			from = from.With(r.seat)
		}
		if b.vote {
			return fmt.Sprintf("votes to set the turn aside, entry %d", rec.K)
		}
		return fmt.Sprintf("seals the offers of {%s} for entry %d", SeatList(from), rec.K)
	case RecordBind:
		if b.wrongShares != 0 {
			return fmt.Sprintf("binds itself to all commits, and complains about the share of {%s}", SeatList(b.wrongShares))
		}
		return "binds itself to all commits"
	case RecordShare:
		return "shows shares of nonces"
	case RecordReveal:
		return "shows its nonce"
	case RecordCommit:
		return "commits to a nonce"
	case RecordPromise:
		return fmt.Sprintf("promises view %d, which seat %d leads, calling {%s} gone; it stands at entry %d", rec.View, uint64(rec.View)%uint64(n), SeatList(b.gone), rec.K-1)
	case RecordChoice:
		return fmt.Sprintf("chooses {%s} for view %d, after entry %d", SeatList(b.live), rec.View, rec.K-1)
	case RecordCheck:
		return fmt.Sprintf("checks entry %d", rec.K)
	default:
		return rec.Kind.String()
	}
}

func (st *status) inWords() string {
	var all []string
	for _, x := range []struct {
		what string
		set  SeatSet
	}{{"calls {%s} gone", st.gone}, {"wants {%s} back", st.back}, {"does not hear {%s}", st.faint &^ st.gone}} {
		if x.set != 0 {
			all = append(all, fmt.Sprintf(x.what, SeatList(x.set)))
		}
	}
	if st.plea != pleaNone {
		all = append(all, "pleads: "+[...]string{pleaAsking: "what have I signed?", pleaBack: "let me in again", pleaStuck: "I have promised"}[st.plea])
	}
	if st.halted {
		all = append(all, fmt.Sprintf("has stopped at entry %d", st.haltK))
	}
	return strings.Join(all, ", ")
}

// ActionInWords is an action of the Toy in words: p7 plays a 7, and g grabs.
func ActionInWords(a []byte) string {
	if len(a) == 2 {
		return fmt.Sprintf("%c%d", a[0], a[1])
	}
	return string(a)
}

// EntryInWords is an entry in words: what a seat does when it writes the entry.
func EntryInWords(e *Entry) string {
	what := e.Kind.String()
	switch e.Kind {
	case EntryPlay:
		what = fmt.Sprintf("play %s of seat %d", ActionInWords(e.Body), e.Seat)
	case EntryRule:
		what = fmt.Sprintf("play %s of seat %d by rule", ActionInWords(e.Body), e.Seat)
	case EntryView:
		what = fmt.Sprintf("view %d of {%s}", e.View, SeatList(e.Live()))
	default:
	}
	return fmt.Sprintf("writes entry %d: %s", e.K, what)
}

// NoticeInWords is a notice in words. It is "" if the entries of the seat show the same.
func NoticeInWords(n *Notice) string {
	switch n.Kind {
	case NoticeWaiting:
		return fmt.Sprintf("is told that seat %d is silent", n.Seat)
	case NoticeBack:
		return fmt.Sprintf("is told that seat %d is heard again", n.Seat)
	case NoticeStale:
		return fmt.Sprintf("is told that its own %s is stale", ActionInWords(n.Action))
	case NoticeCheat:
		return fmt.Sprintf("is told that seat %d cheats: %s", n.Seat, n.Proof.What)
	case NoticeDiverged:
		return fmt.Sprintf("is told that states differ after entry %d; named {%s}", n.K, SeatList(n.Seats))
	case NoticeOlder:
		return fmt.Sprintf("is told that its log is an older copy: the others know a record of entry %d", n.K)
	case NoticeTwin:
		return "is told that another program plays its seat"
	case NoticeReplaced:
		return fmt.Sprintf("is told that its entries from %d on are replaced", n.K)
	default:
		return "" // its entries show that already
	}
}
