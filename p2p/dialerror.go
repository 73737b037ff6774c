package p2p

import (
	"errors"
	"slices"
	"strings"

	"github.com/libp2p/go-libp2p/p2p/net/swarm"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/hindrance"
)

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
