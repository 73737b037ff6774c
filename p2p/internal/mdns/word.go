package mdns

import (
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"slices"
	"strings"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
	"golang.org/x/net/dns/dnsmessage"
)

// A word is one packet of mDNS (RFC 6762) that a program sends to everybody on its
// network.
//
// It is a query if the program asks for others: its questions are of type PTR, its answers name the programs
// that it knows already, and the records about itself are in the authority section. Otherwise the word is a
// response, and the records about the program are in the answer section: a PTR record for each name that the
// program answers to, and a TXT record with
//
//	p=PEER ID
//	a=MULTIADDR   (any number)
//
// All names end in _lastcard._udp.local. Every program with a table to show answers to just that name. Other
// names have a prefix: the rendezvous name of a table and _sub, or the sign of one program.

// Limits of a word.
const (
	maxWord      = 1200 // bytes, so that it passes every network in one piece
	MaxNames     = 9    // names that one program answers to or looks for
	maxWordAddrs = 12
	maxWordKnown = 40  // known programs in one word; a program that is left out answers once more
	wordTTL      = 120 // seconds
	signLen      = 8
)

const lanDomain = "_lastcard._udp.local."

// Word is one packet. A program that only asks has neither names nor a peer.
type Word struct {
	sign  string     // the sign of the program that sends the word
	asks  []string   // names that it looks for: "" for all shown tables, or the rendezvous name of a table
	known []answerer // the programs that it already knows under these names
	names []string   // names that the program itself answers to
	peer  peer.AddrInfo
}

// answerer says that the program with this sign answers to this name.
type answerer struct{ name, sign string }

// signOf returns the short name of a program in a word.
func signOf(id peer.ID) string {
	h := sha256.Sum256([]byte(id))
	return strings.ToLower(base32.StdEncoding.EncodeToString(h[:5]))
}

func domainOf(name string) (dnsmessage.Name, error) {
	if name == "" {
		return dnsmessage.NewName(lanDomain)
	}
	return dnsmessage.NewName(name + "._sub." + lanDomain)
}

func domainOfSign(sign string) (dnsmessage.Name, error) {
	return dnsmessage.NewName(sign + "." + lanDomain)
}

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

// Packet encodes a word. It leaves out addresses and known programs that do not fit.
func (w Word) Packet() ([]byte, error) {
	w.known = w.known[:min(len(w.known), maxWordKnown)]
	for {
		out, err := w.packet()
		if err != nil || len(out) <= maxWord || len(w.known) == 0 {
			return out, err
		}
		w.known = w.known[:len(w.known)/2]
	}
}

func (w *Word) packet() ([]byte, error) {
	query := len(w.asks) > 0
	m := dnsmessage.NewBuilder(nil, dnsmessage.Header{Response: !query, Authoritative: !query})
	m.EnableCompression()
	if query {
		if err := w.appendQuery(&m); err != nil {
			return nil, err
		}
		if err := m.StartAuthorities(); err != nil {
			return nil, err
		}
	} else if err := m.StartAnswers(); err != nil {
		return nil, err
	}
	for _, name := range w.names {
		if err := appendPTR(&m, answerer{name, w.sign}); err != nil {
			return nil, err
		}
	}
	d, err := domainOfSign(w.sign)
	if err != nil {
		return nil, err
	}
	if err := m.TXTResource(header(d), dnsmessage.TXTResource{TXT: w.text()}); err != nil {
		return nil, err
	}
	return m.Finish()
}

func (w *Word) appendQuery(m *dnsmessage.Builder) error {
	if err := m.StartQuestions(); err != nil {
		return err
	}
	for _, name := range w.asks {
		d, err := domainOf(name)
		if err != nil {
			return err
		}
		if err := m.Question(dnsmessage.Question{Name: d, Type: dnsmessage.TypePTR, Class: dnsmessage.ClassINET}); err != nil {
			return err
		}
	}
	if err := m.StartAnswers(); err != nil {
		return err
	}
	for _, k := range w.known {
		if err := appendPTR(m, k); err != nil {
			return err
		}
	}
	return nil
}

func header(d dnsmessage.Name) dnsmessage.ResourceHeader {
	return dnsmessage.ResourceHeader{Name: d, Class: dnsmessage.ClassINET, TTL: wordTTL}
}

func appendPTR(m *dnsmessage.Builder, e answerer) error {
	from, err := domainOf(e.name)
	if err != nil {
		return err
	}
	to, err := domainOfSign(e.sign)
	if err != nil {
		return err
	}
	return m.PTRResource(header(from), dnsmessage.PTRResource{PTR: to})
}

// maxWordText is how many bytes of addresses fit into a word with MaxNames names.
const maxWordText = 500

// text returns the strings of the TXT record, which must not be empty.
func (w *Word) text() []string {
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

// parse decodes a packet. Many packets on a network have nothing to do with us.
func parse(b []byte) (w Word, err error) {
	if len(b) > maxWord {
		return w, errTooBig
	}
	var p dnsmessage.Parser
	h, err := p.Start(b)
	if err != nil {
		return w, err
	}
	for {
		q, err := p.Question()
		if errors.Is(err, dnsmessage.ErrSectionDone) {
			break
		}
		if err != nil {
			return w, err
		}
		if name, ok := nameOf(q.Name); ok && !h.Response && q.Type == dnsmessage.TypePTR && len(w.asks) < MaxNames {
			w.asks = append(w.asks, name)
		}
	}
	answers := func(e answerer) {
		if len(w.known) < maxWordKnown {
			w.known = append(w.known, e)
		}
	}
	own := func(e answerer) {
		if len(w.names) < MaxNames && !slices.Contains(w.names, e.name) {
			w.names = append(w.names, e.name)
		}
	}
	if h.Response {
		err = w.read(&p, p.AnswerHeader, p.SkipAnswer, own)
	} else if err = w.read(&p, p.AnswerHeader, p.SkipAnswer, answers); err == nil {
		err = w.read(&p, p.AuthorityHeader, p.SkipAuthority, own)
	}
	switch {
	case err != nil:
	case w.sign == "":
		err = errNotOurs
	case w.peer.ID != "" && w.sign != signOf(w.peer.ID):
		err = errFalseSign
	}
	return w, err
}

// read reads one section: it calls add with each PTR record, and takes the speaker from
// the TXT record.
func (w *Word) read(p *dnsmessage.Parser, next func() (dnsmessage.ResourceHeader, error), skip func() error, add func(answerer)) error {
	for {
		h, err := next()
		if errors.Is(err, dnsmessage.ErrSectionDone) {
			return nil
		}
		if err != nil {
			return err
		}
		name, named := nameOf(h.Name)
		sign, signed := signFrom(h.Name)
		switch {
		case h.Type == dnsmessage.TypePTR && named:
			r, err := p.PTRResource()
			if err != nil {
				return err
			}
			if s, ok := signFrom(r.PTR); ok {
				add(answerer{name, s})
			}
		case h.Type == dnsmessage.TypeTXT && signed && w.sign == "":
			r, err := p.TXTResource()
			if err != nil {
				return err
			}
			w.sign = sign
			w.readText(r.TXT)
		default:
			if err := skip(); err != nil {
				return err
			}
		}
	}
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
