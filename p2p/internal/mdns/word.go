package mdns

import (
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"net/netip"
	"slices"
	"strings"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
	"golang.org/x/net/dns/dnsmessage"
)

// A word is one packet of mDNS (RFC 6762) that a program sends to everybody on its
// network.
//
// The word has records about the program: a PTR record for each name that it answers to, and a TXT record with
//
//	p=PEER ID
//	a=MULTIADDR   (up to maxWordAddrs)
//
// If the program asks for others, the word is a query. Its questions are of type PTR, its answer section names the
// programs that the asker knows already, and the records about the asker are in the authority section. Otherwise the
// word is a response, and the records about the program are in the answer section.
//
// All names end in _lastcard._udp.local. Every program with a table to show answers to just that name. Other
// names have a prefix: the rendezvous name of a table and _sub, or the sign of one program.

// Limits of a word.
const (
	maxWord      = 1200 // bytes, so that it passes every network in one piece
	MaxNames     = 9    // names that one program answers to or looks for
	maxWordAddrs = 12
	maxWordKnown = 40  // known programs in one word; a program that is left out answers needlessly
	wordTTL      = 120 // seconds for which other mDNS programs may keep our records
	signLen      = 8
)

const lanDomain = "_lastcard._udp.local."

// Word is one packet. The word of a program that only asks has neither names nor a peer.
type Word struct {
	sign           string     // the sign of the program that sends the word
	asks           []string   // names that it looks for: "" for all shown tables, or the rendezvous name of a table
	knownAnswerers []answerer // the programs that it knows already under the names in asks
	names          []string   // names that the program itself answers to
	peer           peer.AddrInfo
	from           netip.Addr // the address that the packet came from; not part of the packet
}

// answerer says that the program with a sign answers to a name.
type answerer struct{ name, sign string }

// signOf returns the sign of a program, by which words name it.
func signOf(id peer.ID) string {
	h := sha256.Sum256([]byte(id))
	return strings.ToLower(base32.StdEncoding.EncodeToString(h[:5]))
}

func domainOf(name string) dnsmessage.Name {
	if name == "" {
		return dnsmessage.MustNewName(lanDomain)
	}
	return dnsmessage.MustNewName(name + "._sub." + lanDomain)
}

func domainOfSign(sign string) dnsmessage.Name { return dnsmessage.MustNewName(sign + "." + lanDomain) }

// nameOf undoes domainOf.
func nameOf(d dnsmessage.Name) (string, bool) {
	if strings.EqualFold(d.String(), lanDomain) {
		return "", true
	}
	name, ok := strings.CutSuffix(strings.ToLower(d.String()), "._sub."+lanDomain)
	return name, ok && name != "" && !strings.Contains(name, ".")
}

func signFrom(d dnsmessage.Name) (string, bool) {
	sign, ok := strings.CutSuffix(strings.ToLower(d.String()), "."+lanDomain)
	return sign, ok && len(sign) == signLen && !strings.Contains(sign, ".")
}

// Packet encodes a word in at most maxWord bytes. It leaves out addresses and known programs that do not fit.
func (w Word) Packet() ([]byte, error) {
	w.knownAnswerers = w.knownAnswerers[:min(len(w.knownAnswerers), maxWordKnown)]
	for {
		out, err := w.packet()
		if err != nil || len(out) <= maxWord || len(w.knownAnswerers) == 0 {
			return out, err
		}
		w.knownAnswerers = w.knownAnswerers[:len(w.knownAnswerers)/2]
	}
}

func (w *Word) packet() ([]byte, error) {
	var own []dnsmessage.Resource
	for _, name := range w.names {
		own = append(own, pointer(answerer{name, w.sign}))
	}
	own = append(own, resource(domainOfSign(w.sign), &dnsmessage.TXTResource{TXT: w.txtStrings()}))
	if len(w.asks) == 0 {
		m := dnsmessage.Message{Header: dnsmessage.Header{Response: true, Authoritative: true}, Answers: own}
		return m.Pack()
	}
	m := dnsmessage.Message{Authorities: own}
	for _, name := range w.asks {
		m.Questions = append(m.Questions, dnsmessage.Question{Name: domainOf(name), Type: dnsmessage.TypePTR, Class: dnsmessage.ClassINET})
	}
	for _, k := range w.knownAnswerers {
		m.Answers = append(m.Answers, pointer(k))
	}
	return m.Pack()
}

func pointer(e answerer) dnsmessage.Resource {
	return resource(domainOf(e.name), &dnsmessage.PTRResource{PTR: domainOfSign(e.sign)})
}

func resource(d dnsmessage.Name, body dnsmessage.ResourceBody) dnsmessage.Resource {
	return dnsmessage.Resource{Header: dnsmessage.ResourceHeader{Name: d, Class: dnsmessage.ClassINET, TTL: wordTTL}, Body: body}
}

// maxWordText is how many bytes of addresses a word has room for, even with MaxNames names.
const maxWordText = 500

// txtStrings returns the strings of the TXT record, which must not be empty.
func (w *Word) txtStrings() []string {
	if w.peer.ID == "" {
		return []string{""}
	}
	out, room := []string{"p=" + w.peer.ID.String()}, maxWordText
	for _, a := range w.peer.Addrs[:min(len(w.peer.Addrs), maxWordAddrs)] {
		s := "a=" + a.String()
		if room -= 1 + len(s); room < 0 || len(s) > 255 {
			break
		}
		out = append(out, s)
	}
	return out
}

var (
	errTooBig    = errors.New("a packet that is longer than a word")
	errNotOurs   = errors.New("not a word of lastcard")
	errFalseSign = errors.New("a word with the sign of another program")
)

// parseWord decodes a packet. It returns an error for a packet that is not a word; a network carries many such packets.
func parseWord(b []byte) (w Word, err error) {
	if len(b) > maxWord {
		return w, errTooBig
	}
	var m dnsmessage.Message
	if err := m.Unpack(b); err != nil {
		return w, err
	}
	own := m.Answers
	if !m.Response {
		own = m.Authorities
		w.readQuery(&m)
	}
	for _, r := range own {
		switch body := r.Body.(type) {
		case *dnsmessage.PTRResource:
			if e, ok := pointed(r.Header.Name, body); ok && len(w.names) < MaxNames && !slices.Contains(w.names, e.name) {
				w.names = append(w.names, e.name)
			}
		case *dnsmessage.TXTResource:
			if sign, ok := signFrom(r.Header.Name); ok && w.sign == "" {
				w.sign = sign
				w.readText(body.TXT)
			}
		}
	}
	switch {
	case w.sign == "":
		return w, errNotOurs
	case w.peer.ID != "" && w.sign != signOf(w.peer.ID):
		return w, errFalseSign
	}
	return w, nil
}

// readQuery reads what only a query has: the names that a program looks for, and the programs that it knows.
func (w *Word) readQuery(m *dnsmessage.Message) {
	for _, q := range m.Questions {
		if name, ok := nameOf(q.Name); ok && q.Type == dnsmessage.TypePTR && len(w.asks) < MaxNames {
			w.asks = append(w.asks, name)
		}
	}
	for _, r := range m.Answers {
		body, isPTR := r.Body.(*dnsmessage.PTRResource)
		if !isPTR || len(w.knownAnswerers) == maxWordKnown {
			continue
		}
		if e, ok := pointed(r.Header.Name, body); ok {
			w.knownAnswerers = append(w.knownAnswerers, e)
		}
	}
}

// pointed undoes pointer.
func pointed(d dnsmessage.Name, body *dnsmessage.PTRResource) (e answerer, ok bool) {
	name, named := nameOf(d)
	sign, signed := signFrom(body.PTR)
	return answerer{name, sign}, named && signed
}

// readText reads the strings of the TXT record, and skips those that it cannot read.
func (w *Word) readText(lines []string) {
	for _, s := range lines {
		key, value, _ := strings.Cut(s, "=")
		switch {
		case key == "p":
			id, err := peer.Decode(value)
			if err == nil {
				w.peer.ID = id
			}
		case key == "a" && len(w.peer.Addrs) < maxWordAddrs:
			if a, err := ma.NewMultiaddr(value); err == nil {
				w.peer.Addrs = append(w.peer.Addrs, a)
			}
		}
	}
}
