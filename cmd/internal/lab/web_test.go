//go:build linux

package lab

import (
	"strings"
	"testing"
)

// TestWebOnly: a guest who has only the code is in a hotel, and only calls to ports 80 and 443 get
// out of the hotel. The program names this cause, and says what a friend can do about it. With the
// link of a friend who has done that, the guest soon finds that friend.
func TestWebOnly(t *testing.T) {
	skipUnlessLab(t)
	w := newWorld(t)
	internet, boot := w.internet()
	b := w.home4(internet, "b", "5.5.5.2", cone)
	w.nets["b-router"].nft(`table ip hotel {
	chain through { type filter hook forward priority -10; iifname "home" meta l4proto { tcp, udp } th dport != { 80, 443 } drop; }
}`)
	f := w.space("c")
	f.plug(internet, "eth0", "5.5.5.3/24")
	anna := f.player("Anna", "host", "--relay", "--auto", "--seats", "2", "--option", "points=1", "--bootstrap", boot)
	invite := anna.tells("invite")

	lost := b.player("Cora", "bot", invite.Code, "--timeout", "30s", "--bootstrap", boot)
	cause := lost.await("the cause", func(e event) bool { return e.Event == "searching" && strings.Contains(e.Text, "443") })
	t.Logf("after %v: %s %s", cause.ReadAt.Sub(lost.began).Round(0), cause.Text, cause.Hint)
	if !strings.Contains(cause.Hint, "443") || !strings.Contains(cause.Hint, "lastcard host --relay") {
		t.Errorf("%+v", cause)
	}
	bela := b.player("Béla", "bot", invite.Link, "--bootstrap", boot)
	sitsDown(t, anna, bela, lobbyDHT)
	finish(t, anna, bela)
}
