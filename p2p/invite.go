package p2p

import (
	"crypto/rand"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/code"
)

// SecretSymbols is the number of base32 symbols of an invite's secret: 100 bits.
const SecretSymbols = code.SecretSymbols

// codeVersion is the version of a code, and of the keys made from it.
const codeVersion = 1

// Scheme is the scheme of a link. The desktop must know it to open links with the program.
const Scheme = "lastcard"

// Limits of a link.
const (
	MaxAddrs  = addr.MaxAddrs // addresses of one peer
	MaxAddr   = addr.MaxAddr  // bytes of one address, as text or in binary form
	MaxRules  = 256           // bytes of the rules text
	maxPasted = 16 << 10      // bytes that ParseInvite looks at
)

// Invite lets somebody into a table. Nobody can join without it.
// The zero Invite is not valid; NewInvite, ParseInvite and Stand, for example, return valid ones.
type Invite struct {
	secret [SecretSymbols]byte // each byte holds a symbol of 5 bits
	valid  bool
	stand  bool // the table is a stand, found by addresses alone; see watchers.go

	Opener Peer     // the identity of the player that opens the table, "" if not known; it need not be the identity of any node
	Peer   Peer     // a member to call, "" if only the code is known
	Addrs  []string // multiaddrs of Peer, without its id; a link holds at most MaxAddrs
	// Texts of a link. ParseInvite makes them valid UTF-8 and cuts them to these lengths; they are not safe to show.
	Game  string // at most MaxText bytes
	Rules string // at most MaxRules bytes
	Name  string // of the inviting player or the table, at most MaxText bytes
}

// NewInvite returns an invite with a fresh random secret.
func NewInvite() Invite {
	v := Invite{valid: true}
	rand.Read(v.secret[:])
	for i := range v.secret {
		v.secret[i] &= 31
	}
	return v
}

// Valid reports whether the invite has a secret.
func (v Invite) Valid() bool { return v.valid }

// Same reports whether both are invites to the same table.
func (v Invite) Same(u Invite) bool { return v.valid && u.valid && v.secret == u.secret }

// Code returns the short form, "1ABC-DEFG-…": 24 symbols in six groups.
func (v Invite) Code() string {
	return code.New(codeVersion, v.secret).String()
}

// Link returns the long form, a URL with addresses, game, rules and name; doc.go, "The code and the link", shows it.
func (v Invite) Link() string {
	link, sep := Scheme+":"+v.Code(), "?"
	field := func(key, value string) {
		if value != "" {
			link, sep = link+sep+key+"="+escape(value), "&"
		}
	}
	field("o", string(v.Opener))
	if v.Peer != "" {
		if v.Peer != v.Opener {
			field("p", string(v.Peer))
		}
		for _, a := range v.Addrs[:min(len(v.Addrs), MaxAddrs)] {
			if len(a) <= MaxAddr {
				field("a", a)
			}
		}
	}
	field("g", cutText(v.Game, MaxText))
	field("r", cutText(v.Rules, MaxRules))
	field("n", cutText(v.Name, MaxText))
	return guardEnd(link)
}

// trimmedEnds holds characters that, at the end of a pasted link, belong to the sentence
// around it.
const trimmedEnds = ".,;:!)]}*_"

// guardEnd escapes the last character of a link if parseLink, or another program, would cut it off as the end
// of a sentence.
func guardEnd(link string) string {
	if last := link[len(link)-1]; strings.IndexByte(trimmedEnds, last) >= 0 {
		return fmt.Sprintf("%s%%%02X", link[:len(link)-1], last)
	}
	return link
}

// String leaves the secret out, so a program may log an invite.
func (v Invite) String() string { return "invite(" + string(v.Peer) + ")" }

// escape is url.QueryEscape, but leaves the slashes of multiaddrs readable, and writes a blank as %20.
func escape(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(url.QueryEscape(s), "%2F", "/"), "+", "%20")
}

// linkInText finds the beginning of a link, and codeInText a code among other words, by its six groups.
var (
	linkInText = regexp.MustCompile(`(?i)` + Scheme + `:`)
	codeInText = regexp.MustCompile(`(?i)\b[0-9A-Z]{3,5}(?:[-‐‑–—][0-9A-Z]{3,5}){5}\b`)
)

// ParseInvite reads a code or a link as pasted, with whatever text surrounds it.
// Errors: ErrBadCode, ErrOtherVersion.
func ParseInvite(s string) (Invite, error) {
	if len(s) > maxPasted {
		s = s[:maxPasted]
	}
	if at := linkInText.FindStringIndex(s); at != nil {
		return parseLink(s[at[1]:])
	}
	s = strings.TrimFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	v, err := parseCode(s)
	if err == nil {
		return v, nil
	}
	if found := codeInText.FindString(s); found != "" && found != s {
		return parseCode(found)
	}
	return Invite{}, err
}

func parseCode(s string) (Invite, error) {
	w, ok := code.Read(s)
	switch {
	case !ok || w.Version() == 0:
		return Invite{}, ErrBadCode
	case w.Version() != codeVersion:
		return Invite{}, ErrOtherVersion
	}
	return Invite{secret: w.Secret(), valid: true}, nil
}

// parseLink reads the part of a link after the scheme. Only the code must be right.
func parseLink(s string) (Invite, error) {
	s = strings.TrimPrefix(s, "//")
	if i := strings.IndexFunc(s, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("<>\"'`", r) }); i >= 0 {
		s = s[:i]
	}
	s = strings.TrimRight(s, trimmedEnds)
	symbols, query, _ := strings.Cut(s, "?")
	v, err := parseCode(strings.Trim(symbols, "/"))
	if err != nil {
		return Invite{}, err
	}
	q, _ := url.ParseQuery(query) // use the fields that can be read
	v.Game = cutText(q.Get("g"), MaxText)
	v.Rules = cutText(q.Get("r"), MaxRules)
	v.Name = cutText(q.Get("n"), MaxText)
	if o := Peer(q.Get("o")); o.isCanonical() {
		v.Opener, v.Peer = o, o
	}
	if p := Peer(q.Get("p")); p.isCanonical() {
		v.Peer = p
	}
	if v.Peer == "" {
		return v, nil
	}
	v.Addrs = addr.Texts(addr.Parse(q["a"]))
	return v, nil
}

// cutText drops what is not UTF-8 from a text, and cuts the text to at most n bytes without breaking a character. The
// text may still be unsafe to show.
func cutText(s string, n int) string {
	s = strings.ToValidUTF8(s, "")
	for len(s) > n {
		_, size := utf8.DecodeLastRuneInString(s)
		s = s[:len(s)-size]
	}
	return s
}
