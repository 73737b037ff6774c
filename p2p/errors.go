package p2p

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/p2p/net/swarm"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/fault"
	"lastcard/p2p/internal/hindrance"
	"lastcard/p2p/internal/wire"
)

// The reasons for failure. Code gives each of them a word, which the
// program's front ends turn into a sentence. errors.Is finds one of them inside
// every error of this package, except inside the errors of a context that the caller has ended.
var (
	ErrBadCode      = fault.New("bad-code", "the code is mistyped")
	ErrNotFound     = fault.New("not-found", "nobody of the table was found")
	ErrUnreachable  = fault.New("unreachable", "no connection to the address")
	ErrRefused      = fault.New("refused", "the table refused us")
	ErrShut         = fault.New("shut", "the table lets nobody else in")
	ErrNotInvited   = fault.New("not-invited", "the table is for named friends")
	ErrCrowded      = fault.New("crowd", "the table has no room for another spectator")
	ErrFull         = fault.New("full", "the table is full")
	ErrTwin         = fault.New("twin", "another program with our identity is at the table")
	ErrOtherVersion = fault.New("other-version", "the other side has another version")
	ErrWrongSecret  = fault.New("wrong-secret", "the peer does not know this code")
	ErrNoDHT        = fault.New("no-dht", "no peer of the DHT answers")
	ErrNoNetwork    = fault.New("no-network", "there is no network")
	ErrNoRoute      = fault.New("no-route", "this network has no way out")
	ErrNoNames      = fault.New("no-names", "names cannot be looked up")
	ErrWebOnly      = fault.New("web-only", "only ports 80 and 443 get out of this network")
	ErrFamily       = fault.New("other-family", "one side has only IPv4 and the other only IPv6")
	ErrListen       = fault.New("listen", "no address to listen on")
	ErrNotMember    = fault.New("not-member", "the peer is not a member that is connected")
	ErrTooBig       = wire.ErrTooBig
	ErrBusy         = fault.New("busy", "the queue to the peer is full")
	ErrClosed       = fault.New("closed", "the table is closed")
	ErrBadConfig    = fault.New("bad-config", "the configuration cannot be used")
	errMalformed    = wire.ErrMalformed
	errUnopened     = fault.New("unopened", "the bytes are not from the sender they name, or not for this table")
	errGone         = fault.New("gone", "the connection is gone")
	errSilent       = fault.New("silent", "nothing was heard from the peer")
	errMoved        = fault.New("moved", "the old network is gone")
	errOverdue      = fault.New("overdue", "the peer did not answer in time")
	errWorn         = fault.New("worn", "the connection has moved too often")
	errDeaf         = fault.New("deaf", "the peer was not seen on the topic")
	errTimeout      = fault.New("timeout", "no answer in time")
)

// Code returns the word for an error of this package ("bad-code", "not-found", …),
// "" for nil and "internal" for an error that has none.
func Code(err error) string {
	if err == nil {
		return ""
	}
	if f, ok := errors.AsType[*fault.Fault](err); ok {
		return f.Code
	}
	return "internal"
}

// VersionError is the ErrOtherVersion about a peer that has proved the secret. It holds TableConfig.Protocol
// of both sides.
type VersionError struct{ Theirs, Ours string }

func (e *VersionError) Error() string {
	return fmt.Sprintf("%v: %+q, not %+q", ErrOtherVersion, e.Theirs, e.Ours)
}

func (e *VersionError) Unwrap() error { return ErrOtherVersion }

// FindError is the error of Join when no search led to the table. errors.Is finds
// ErrNotFound or ErrNoNetwork in it, or the refusal if somebody answered with one.
type FindError struct {
	Reason   error // an error of this package, such as ErrNotFound
	Attempts []Attempt
}

func (e *FindError) Error() string {
	var b strings.Builder
	b.WriteString(e.Reason.Error())
	for _, a := range e.Attempts {
		fmt.Fprintf(&b, "; %s", a)
	}
	return b.String()
}

func (e *FindError) Unwrap() error { return e.Reason }

// Attempt is one try at reaching the table: a call, or a search.
type Attempt struct {
	Way        Way
	Target     string // the peer that we called, and its addresses; "" if the try was for no particular peer
	Registered int    // how many others are registered for the table on the DHT; 0 is not shown
	Peers      int    // how many peers of the DHT we know; 0 is not shown
	Err        error  // nil: the try succeeded
}

func (a Attempt) String() string {
	s := string(a.Way)
	switch {
	case a.Registered > 0:
		s += fmt.Sprintf(" (%d registered)", a.Registered)
	case a.Peers > 0:
		s += fmt.Sprintf(" (%d peers of the DHT known)", a.Peers)
	case a.Target != "":
		s += " (" + a.Target + ")"
	}
	if a.Err != nil {
		return s + ": " + a.Err.Error()
	}
	return s + ": connected"
}

const maxAttempts = 64

// attempts holds the latest attempts, and the last outcome of the searches in each way. It is part of the circle.
type attempts struct {
	list   []Attempt // oldest first
	latest map[Way]Attempt
}

func (l *attempts) addAttempt(a Attempt) {
	l.list = append(l.list[max(0, len(l.list)-maxAttempts+1):], a)
}

// addNews adds the outcome of a search and returns true, unless the last search in the same way had the same
// outcome.
func (l *attempts) addNews(a Attempt) bool {
	old, known := l.latest[a.Way]
	l.latest[a.Way] = a
	if known && old.String() == a.String() {
		return false
	}
	l.addAttempt(a)
	return true
}

// describeTarget writes a peer and its first three addresses as text.
func describeTarget(p peer.AddrInfo) string {
	s := peerOf(p.ID).Short()
	for i, a := range p.Addrs {
		if i == 3 {
			return s + " …"
		}
		s += " " + a.String()
	}
	return s
}

// DialError is ErrUnreachable with the outcome of the call to each address.
type DialError struct{ Answers []Answer }

// Answer is an outcome of calls, with the addresses that share it.
type Answer struct {
	What string   // "connection refused", "no answer", …
	At   []string // the addresses, in a short form; none if libp2p named none
}

// Error lists the answers, for example: "no answer (5.5.5.9 udp, 5.5.5.9 tcp); connection
// refused (5.5.5.7 tcp)".
func (e *DialError) Error() string {
	all := make([]string, len(e.Answers))
	for i, a := range e.Answers {
		all[i] = a.What
		if len(a.At) > 0 {
			all[i] += " (" + strings.Join(a.At, ", ") + ")"
		}
	}
	return ErrUnreachable.Error() + ": " + strings.Join(all, "; ")
}

func (e *DialError) Unwrap() error { return ErrUnreachable }

// dialErrorOf turns the error of libp2p for a call into a DialError. It puts addresses with the same outcome
// together.
func dialErrorOf(err error) *DialError {
	var d *swarm.DialError
	if !errors.As(err, &d) || len(d.DialErrors) == 0 {
		return &DialError{[]Answer{{What: hindrance.Cause(err)}}}
	}
	x := &DialError{}
	for _, e := range d.DialErrors {
		what, at := hindrance.Cause(e.Cause), briefAddr(e.Address)
		i := slices.IndexFunc(x.Answers, func(a Answer) bool { return a.What == what })
		if i < 0 {
			i = len(x.Answers)
			x.Answers = append(x.Answers, Answer{What: what})
		}
		if a := &x.Answers[i]; !slices.Contains(a.At, at) {
			a.At = append(a.At, at)
		}
	}
	return x
}

// briefAddr writes an address for people: its host and transport, or the relay that it
// goes through.
func briefAddr(a ma.Multiaddr) string {
	if addr.IsCircuit(a) {
		if id, err := a.ValueForProtocol(ma.P_P2P); err == nil {
			return "relay " + Peer(id).Short()
		}
		return "relay"
	}
	if len(a) < 2 {
		return a.String()
	}
	return a[0].Value() + " " + a[1].Protocol().Name
}
