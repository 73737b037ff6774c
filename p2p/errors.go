package p2p

import (
	"errors"
	"fmt"
	"strings"
)

// The reasons for failure. Code gives each of them a word, which the
// program's front ends turn into a sentence. errors.Is finds one of them inside
// every error of this package, except inside the errors of a context that the caller has ended.
var (
	ErrBadCode      = newError("bad-code", "the code is mistyped")
	ErrNotFound     = newError("not-found", "nobody of the table was found")
	ErrUnreachable  = newError("unreachable", "no connection to the address")
	ErrRefused      = newError("refused", "the table refused us")
	ErrShut         = newError("shut", "the table lets nobody else in")
	ErrNotInvited   = newError("not-invited", "the table is for named friends")
	ErrCrowded      = newError("crowd", "as many watch as the table has room for")
	ErrFull         = newError("full", "the table is full")
	ErrOtherVersion = newError("other-version", "the other side has another version")
	ErrWrongSecret  = newError("wrong-secret", "the peer does not know this code")
	ErrNoDHT        = newError("no-dht", "no peer of the DHT answers")
	ErrNoNetwork    = newError("no-network", "there is no network")
	ErrNoRoute      = newError("no-route", "this network has no way out")
	ErrNoNames      = newError("no-names", "names cannot be looked up")
	ErrWebOnly      = newError("web-only", "only ports 80 and 443 get out of this network")
	ErrFamily       = newError("other-family", "the one has only IPv4 and the other only IPv6")
	ErrListen       = newError("listen", "no address to listen on")
	ErrNotMember    = newError("not-member", "the peer is not a member that is connected")
	ErrTooBig       = newError("too-big", "the message is too big")
	ErrBusy         = newError("busy", "the queue to the peer is full")
	ErrClosed       = newError("closed", "the table is closed")
	ErrBadConfig    = newError("bad-config", "the configuration cannot be used")
	errMalformed    = newError("malformed", "the bytes cannot be read")
	errUnopened     = newError("unopened", "the bytes are not from the sender they name, or not for this table")
	errGone         = newError("gone", "the connection is gone")
	errSilent       = newError("silent", "nothing was heard from the peer")
	errMoved        = newError("moved", "the old network is gone")
	errOverdue      = newError("overdue", "the peer did not answer in time")
	errWorn         = newError("worn", "the connection has moved too often")
	errDeaf         = newError("deaf", "the peer was not seen on the topic")
	errTimeout      = newError("timeout", "no answer in time")
)

type sentinel struct{ code, text string }

func newError(code, text string) error { return &sentinel{code, text} }

func (e *sentinel) Error() string { return "p2p: " + e.text }

// Code returns the word for an error of this package ("bad-code", "not-found", …),
// "" for nil and "internal" for an error that has none.
func Code(err error) string {
	if err == nil {
		return ""
	}
	var s *sentinel
	if errors.As(err, &s) {
		return s.code
	}
	return "internal"
}

// VersionError is ErrOtherVersion with TableConfig.Protocol of both sides,
// where both are known.
type VersionError struct{ Theirs, Ours string }

func (e *VersionError) Error() string {
	return fmt.Sprintf("%v: %+q, not %+q", ErrOtherVersion, e.Theirs, e.Ours)
}

func (e *VersionError) Unwrap() error { return ErrOtherVersion }

// FindError is the error of Join when no search led to the table. errors.Is finds
// ErrNotFound or ErrNoNetwork in it, or the refusal if somebody answered with one.
type FindError struct {
	Reason   error // one of the sentinels
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
