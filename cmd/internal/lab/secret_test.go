//go:build linux

package lab

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lastcard/cmd/internal/child"
)

// marker is sent as clear text over the captured cable, to show that the capture would
// find clear text.
const marker = "this-is-what-clear-text-looks-like"

// TestRelaySeesNothing: two homes whose routers allow no direct path play through a friend. The packets on
// the friend's network interface contain no name, card, action, address of the table or code as clear text. A
// stranger is connected to the friend all along, speaks gossip and subscribes to every topic that it hears
// of; it hears of none.
func TestRelaySeesNothing(t *testing.T) {
	skipUnlessLab(t)
	w := newWorld(t)
	internet, boot := w.internet()
	a, b := w.home4(internet, "a", "5.5.5.1", symmetric), w.home4(internet, "b", "5.5.5.2", symmetric)
	c, s := w.space("c"), w.space("stranger")
	c.plug(internet, "eth0", "5.5.5.3/24")
	s.plug(internet, "eth0", "5.5.5.66/24")
	file := filepath.Join(t.TempDir(), "capture")
	capture := c.role("capture", "eth0", file)
	capture.line()
	run(t, "ip", "netns", "exec", a.name, "bash", "-c", "echo -n "+marker+" >/dev/udp/5.5.5.3/9")

	anna := a.player("AnnaSmith", "host", "--auto", "--seats", "3", "--option", "points=50", "--think", "100ms", "--bootstrap", boot)
	invite := anna.tells("invite")
	cora := c.player("CoraJones", "bot", invite.Code, "--think", "100ms", "--bootstrap", boot)
	sitsDown(t, anna, cora, lobbyDHT)
	link := cora.tells("invite").Link // a link with Cora's address
	lurker := s.role("lurk", address(t, link))
	lurker.line()
	bela := b.player("BelaMeyer", "bot", invite.Code, "--think", "100ms", "--bootstrap", boot)
	anna.await("BelaMeyer", reached("BelaMeyer", "relay"))
	finish(t, anna, bela, cora)

	_ = lurker.in.Close()
	<-lurker.Done
	if got := lurker.tail(1)[0]; !strings.HasPrefix(got, "0 topics, 0 messages, ") {
		t.Errorf("the stranger got %s", got)
	} else {
		t.Logf("the stranger got %s", got)
	}
	_ = capture.in.Close()
	<-capture.Done
	captured, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(captured, []byte(marker)) || len(captured) < 100<<10 {
		t.Fatalf("%d bytes captured, without what was sent in clear", len(captured))
	}
	t.Logf("%d bytes captured", len(captured))
	secret := []string{"Smith", "Jones", "Meyer", invite.Code, strings.ReplaceAll(invite.Code, "-", ""), "/lastcard/table/", "points=50", "uno"}
	for _, e := range anna.FindEvents(child.IsKind("entry")) {
		if len(e.Action) > 6 { // "play R5" and the like; shorter texts could appear by chance
			secret = append(secret, e.Action)
		}
	}
	for _, x := range secret {
		if len(x) > 3 && bytes.Contains(captured, []byte(x)) {
			t.Errorf("%q is in the capture", x)
		}
	}
}

// address returns the IPv4 QUIC address of the peer in a link, with its id.
func address(t *testing.T, link string) string {
	t.Helper()
	peer := ""
	for _, field := range strings.FieldsFunc(link, func(r rune) bool { return r == '?' || r == '&' }) {
		for _, key := range []string{"o=", "p="} { // the opener's id, unless the link names another peer
			if id, ok := strings.CutPrefix(field, key); ok {
				peer = id
			}
		}
		if a, ok := strings.CutPrefix(field, "a=/ip4/"); ok && strings.HasSuffix(a, "/quic-v1") {
			return "/ip4/" + a + "/p2p/" + peer
		}
	}
	t.Fatalf("no address in %s", link)
	return ""
}
