package p2p

import (
	"errors"
	"slices"
	"strings"

	"github.com/libp2p/go-libp2p/p2p/net/swarm"
	ma "github.com/multiformats/go-multiaddr"
)

// answers says what each address answered, the same answers together: "no answer (5.5.5.9 udp, 5.5.5.9 tcp)".
func answers(err error) string {
	var d *swarm.DialError
	if !errors.As(err, &d) || len(d.DialErrors) == 0 {
		return shorten(err)
	}
	var texts []string
	where := map[string][]string{}
	for _, e := range d.DialErrors {
		text := shorten(e.Cause)
		if where[text] == nil {
			texts = append(texts, text)
		}
		if at := brief(e.Address); !slices.Contains(where[text], at) {
			where[text] = append(where[text], at)
		}
	}
	for i, text := range texts {
		texts[i] = text + " (" + strings.Join(where[text], ", ") + ")"
	}
	return strings.Join(texts, "; ")
}

// brief is an address for people: its host and protocol, or the relay it goes through.
func brief(a ma.Multiaddr) string {
	if isCircuit(a) {
		if id, err := a.ValueForProtocol(ma.P_P2P); err == nil {
			return "through " + Peer(id).Short()
		}
		return "through a relay"
	}
	if len(a) < 2 {
		return a.String()
	}
	return a[0].Value() + " " + a[1].Protocol().Name
}

// shorten finds the cause in libp2p's errors, which list every address on a line of its own.
func shorten(err error) string {
	text := err.Error()
	for _, known := range []string{
		"connection refused", "no route to host", "network is unreachable", "peer id mismatch", "no addresses",
		"permission denied", "resource limit exceeded", "NO_RESERVATION", "PERMISSION_DENIED", "RESERVATION_REFUSED",
		"RESOURCE_LIMIT_EXCEEDED", "not enough addresses", "no known addresses",
	} {
		if strings.Contains(text, known) {
			return known
		}
	}
	return "no answer"
}
