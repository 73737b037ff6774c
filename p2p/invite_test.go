package p2p

import (
	"errors"
	"strings"
	"testing"

	"lastcard/p2p/internal/code"
)

// typos calls yield with every form of code that has one typing error: a wrong,
// missing or additional symbol, or two neighbours swapped.
func typos(code string, yield func(kind, s string)) {
	const strokes = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	for i := range code {
		for _, c := range strokes {
			yield("wrong", code[:i]+string(c)+code[i+1:])
			yield("additional", code[:i]+string(c)+code[i:])
		}
		yield("missing", code[:i]+code[i+1:])
		if i > 0 {
			yield("swapped", code[:i-1]+code[i:i+1]+code[i-1:i]+code[i+1:])
		}
	}
	for _, c := range strokes {
		yield("additional", code+string(c))
	}
}

// Every single typing error is repaired or refused; none leads to another table. A wrong symbol is always repaired.
func TestSingleTypingErrors(t *testing.T) {
	tried, repaired := map[string]int{}, map[string]int{}
	for range 40 {
		v := NewInvite()
		typos(strings.ReplaceAll(v.Code(), "-", ""), func(kind, s string) {
			got, err := ParseInvite(s)
			tried[kind]++
			switch {
			case err == nil && got.Same(v):
				repaired[kind]++
			case err == nil:
				t.Fatalf("%s: %s became another code %s", kind, v.Code(), got.Code())
			case !errors.Is(err, ErrBadCode):
				t.Fatalf("%s: %q: %v", kind, s, err)
			}
		})
	}
	for kind, n := range tried {
		t.Logf("%-10s %d of %d repaired", kind, repaired[kind], n)
	}
	if repaired["wrong"] != tried["wrong"] {
		t.Errorf("a wrong symbol must always be repaired: %d of %d", repaired["wrong"], tried["wrong"])
	}
}

func TestCodeForms(t *testing.T) {
	v := NewInvite()
	code := v.Code()
	bare := strings.ReplaceAll(code, "-", "")
	forms := []string{
		code, bare, strings.ToLower(code), " " + code + "\n", strings.ReplaceAll(code, "-", " "),
		strings.ReplaceAll(code, "-", "–"), "“" + code + "”", "Code: " + code + ".",
		"Come and play! " + code + " see you", strings.NewReplacer("0", "o", "1", "l").Replace(code),
		strings.NewReplacer("0", "O", "1", "I").Replace(code), "`" + code + "`",
	}
	for _, s := range forms {
		if got, err := ParseInvite(s); err != nil || !got.Same(v) {
			t.Errorf("%q: %v", s, err)
		}
	}
	for _, s := range []string{"", "-", "hello", bare[:20], bare + bare, "lastcard:", "lastcard:x", strings.Repeat("0", 24), strings.Repeat("1", 1<<16)} {
		if _, err := ParseInvite(s); !errors.Is(err, ErrBadCode) {
			t.Errorf("%.40q: %v, want ErrBadCode", s, err)
		}
	}
}

func TestCodeOfAnotherVersion(t *testing.T) {
	if _, err := ParseInvite(code.New(7, [SecretSymbols]byte{}).String()); !errors.Is(err, ErrOtherVersion) {
		t.Errorf("%v, want ErrOtherVersion", err)
	}
}

func TestLink(t *testing.T) {
	v := NewInvite()
	v.Peer = "12D3KooWGRYZDHBembyGJQqQ6WgLqJWYNjnECJwGBnCg8vbCeo8F"
	v.Addrs = []string{"/ip4/192.168.1.7/udp/4001/quic-v1", "/ip6/fd00::2/tcp/4001"}
	v.Game, v.Rules, v.Name = "uno", "stacking, jump-in", "Zoë & friends?"
	link := v.Link()
	for _, s := range []string{link, "Join: <" + link + ">", link + ".", "(" + link + ")", strings.Replace(link, "lastcard:", "LastCard://", 1)} {
		got, err := ParseInvite(s)
		if err != nil || got.Link() != link {
			t.Errorf("%q: %v\ngot  %s\nwant %s", s, err, got.Link(), link)
		}
	}
	short, err := ParseInvite(link[:len("lastcard:")+29+5])
	if err != nil || !short.Same(v) || short.Peer != "" {
		t.Errorf("a link cut short is still its code: %v %v", short, err)
	}
	bad := strings.ReplaceAll(link, "/ip4/192.168.1.7", "/p2p-circuit")
	if got, err := ParseInvite(bad); err != nil || len(got.Addrs) != 1 {
		t.Errorf("an address that cannot be dialled is left out: %v %v", got.Addrs, err)
	}
}

// A link names the player that opens the table. That player is also the member to call,
// unless the link names another one.
func TestLinkOpener(t *testing.T) {
	const anna, ben = Peer("12D3KooWGRYZDHBembyGJQqQ6WgLqJWYNjnECJwGBnCg8vbCeo8F"), Peer("12D3KooWCRPQamcqw4gA174XSwBP3hTZfcJoTsXRKzUQTe7ud5sk")
	for _, c := range []struct{ opener, peer Peer }{{"", ""}, {"", ben}, {anna, anna}, {anna, ben}} {
		v := NewInvite()
		v.Opener, v.Peer = c.opener, c.peer
		if v.Peer != "" {
			v.Addrs = []string{"/ip4/192.0.2.7/udp/4001/quic-v1"}
		}
		got, err := ParseInvite(v.Link())
		if err != nil || got.Opener != c.opener || got.Peer != c.peer || len(got.Addrs) != len(v.Addrs) {
			t.Errorf("%s: opener %q, peer %q, %v", v.Link(), got.Opener, got.Peer, err)
		}
		if key, err := c.opener.Key(); c.opener != "" {
			if same, err2 := PeerOf(key); err != nil || err2 != nil || same != c.opener {
				t.Errorf("%s: %s", c.opener, same)
			}
		}
	}
	if v, err := ParseInvite(NewInvite().Link() + "?o=x&p=" + string(ben)); err != nil || v.Opener != "" || v.Peer != ben {
		t.Errorf("what is no opener: %q, %q, %v", v.Opener, v.Peer, err)
	}
}

func FuzzParseInvite(f *testing.F) {
	v := NewInvite()
	v.Peer = "12D3KooWGRYZDHBembyGJQqQ6WgLqJWYNjnECJwGBnCg8vbCeo8F"
	v.Addrs = []string{"/ip4/192.168.1.7/udp/4001/quic-v1"}
	f.Add(v.Code())
	f.Add(v.Link())
	f.Add("come: " + v.Link() + "&n=%ff&a=/ip4/1.2.3.4/tcp/0&a=x#")
	v.Opener = v.Peer
	f.Add(v.Link())
	v.Opener = "12D3KooWCRPQamcqw4gA174XSwBP3hTZfcJoTsXRKzUQTe7ud5sk"
	f.Add(v.Link())
	f.Add("lastcard://%%?p=&&a==")
	f.Add("lAstCArd:1YY67DD5BDV0YPAR24C5312?n=.%00")
	f.Add("lAstCArd:1YY67DD5BDV0YPAR24C5312?n=a_")
	f.Fuzz(func(t *testing.T, s string) {
		got, err := ParseInvite(s)
		if err != nil {
			if c := Code(err); c != "bad-code" && c != "other-version" {
				t.Fatalf("%v", err)
			}
			return
		}
		if len(got.Addrs) > MaxAddrs || len(got.Name) > MaxText || len(got.Game) > MaxText || len(got.Rules) > MaxRules {
			t.Fatalf("over a limit: %+v", got)
		}
		for _, s := range []string{got.Code(), got.Link()} {
			again, err := ParseInvite(s)
			if err != nil || !again.Same(got) {
				t.Fatalf("%q does not read back: %v", s, err)
			}
			if s == got.Link() && again.Link() != s {
				t.Fatalf("link %q reads back as %q", s, again.Link())
			}
		}
	})
}
