package p2p

import (
	"errors"
	"fmt"
	"strings"

	"lastcard/p2p/internal/fault"
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
