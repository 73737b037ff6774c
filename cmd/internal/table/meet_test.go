package table

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"lastcard/assets"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// The trouble of a person who cannot reach a table has the code of p2p's error, and wraps that error.
func TestMeetingTroubles(t *testing.T) {
	for _, err := range []error{
		p2p.ErrBadCode, p2p.ErrNotFound, p2p.ErrRefused, p2p.ErrShut, p2p.ErrNotInvited, p2p.ErrFull, p2p.ErrOtherVersion,
		p2p.ErrNoNetwork, p2p.ErrListen,
	} {
		if x := joinTrouble(&p2p.FindError{Reason: err}); x.Code != p2p.Code(err) || !errors.Is(x, err) {
			t.Errorf("%v: %+v", err, x)
		}
	}
}

// A bot gives its seat to a newcomer, also at a table whose door shuts when it is full. If people have all the seats,
// the table refuses a newcomer, and with such a door a spectator too. A table of another version refuses a newcomer.
func TestNoRoomNoVersion(t *testing.T) {
	homes := loopback(t, 3)
	for _, door := range []seam.Door{{}, {ShutWhenFull: true}} {
		h, o := newHand(Options{Door: door})
		x, err := homes[0].Host(seam.Setup{Game: "uno", Seats: 2, Bots: 1}, o)
		if err != nil {
			t.Fatal(err)
		}
		h.Table = x
		inv := wait[seam.Invite](t, x)
		h.until(t, false, people(2))
		bela := guest(t, homes[1], inv.Link, Options{})
		bela.until(t, false, people(2))
		h.until(t, false, func(s seam.Snapshot) bool { return people(2)(s) && !s.Players[1].Bot })
		checkRefused(t, homes[2], inv.Link, "full")
		if door.ShutWhenFull {
			eve := guest(t, homes[2], inv.Link, Options{Watch: true, Timeout: 2 * time.Second})
			<-eve.Done()
			if o := eve.Outcome(); o.Trouble == nil || o.Trouble.Code != "full" || o.Trouble.Case != "watch" {
				t.Errorf("a spectator: %+v", o.Trouble)
			}
		}
		bela.Leave()
		x.Leave()
	}
	node, err := homes[0].online()
	if err != nil {
		t.Fatal(err)
	}
	old, err := node.Open(context.Background(), p2p.NewInvite(), p2p.TableConfig{Protocol: "lockstep/0"})
	if err != nil {
		t.Fatal(err)
	}
	checkRefused(t, homes[2], old.Invite().Link(), "other-version")
}

// Every try to reach a table has a sentence in every language. It names the way, and the answers of the addresses
// or the reason why nobody was found.
func TestTriesInEveryLanguage(t *testing.T) {
	for _, x := range []struct {
		try p2p.Attempt
		de  string
	}{
		{p2p.Attempt{Way: p2p.WayLink, Target: "Bob", Err: &p2p.DialError{Answers: []p2p.Answer{
			{What: "no answer", At: []string{"5.5.5.9 udp", "5.5.5.9 tcp"}}, {What: "connection refused", At: []string{"5.5.5.7 tcp"}},
		}}}, "der Link (Bob): keine Antwort (5.5.5.9 udp, 5.5.5.9 tcp); Verbindung abgelehnt (5.5.5.7 tcp)"},
		{p2p.Attempt{Way: p2p.WayMember, Err: &p2p.DialError{Answers: []p2p.Answer{{What: "NO_RESERVATION", At: []string{"relay DPrL"}}}}}, "ein anderer Spieler: dort ist der andere Computer nicht bekannt (relay DPrL)"},
		{p2p.Attempt{Way: p2p.WayKnown, Err: &p2p.DialError{Answers: []p2p.Answer{{What: "connection refused"}}}}, "die Adresse vom letzten Mal: Verbindung abgelehnt"},
		{p2p.Attempt{Way: p2p.WayKnown, Err: fmt.Errorf("%w: later", p2p.ErrUnreachable)}, "die Adresse vom letzten Mal: keine Antwort"},
		{p2p.Attempt{Way: p2p.WayInternet, Err: fmt.Errorf("%w: %w", p2p.ErrNoDHT, p2p.ErrNoRoute)}, "das Internet: aus diesem Netz führt kein Weg ins Internet"},
		{p2p.Attempt{Way: p2p.WayInternet, Err: fmt.Errorf("%w: no answer", p2p.ErrNoDHT)}, "das Internet: der Treffpunkt antwortet nicht"},
		{p2p.Attempt{Way: p2p.WayInternet, Registered: 3}, "das Internet (andere mit diesem Code: 3): verbunden"},
		{p2p.Attempt{Way: p2p.WayInternet, Peers: 40, Err: p2p.ErrNotFound}, "das Internet (Computer des Treffpunkts: 40): niemand gefunden"},
	} {
		tried := attemptSentences([]p2p.Attempt{x.try})[0]
		english, _ := assets.English().Explain(tried)
		for _, cat := range assets.Languages() {
			text, _ := cat.Explain(tried)
			if cat.Lang() == "de" && text != x.de {
				t.Errorf("%q, want %q", text, x.de)
			}
			if strings.ContainsAny(text, "{}") || cat != assets.English() && text == english {
				t.Errorf("%s: %q", cat.Lang(), text)
			}
		}
	}
	for _, reason := range tryErrors {
		if code := "trouble.tried-why." + p2p.Code(reason); !assets.English().Has(code) {
			t.Errorf("%s has no sentence", code)
		}
	}
}

// If the program reaches nobody at a table, the trouble lists the tries, equal ones only once, and gives the
// advice that fits them.
func TestFindHints(t *testing.T) {
	unreachable := fmt.Errorf("%w: no answer (5.5.5.9 udp)", p2p.ErrUnreachable)
	for want, tries := range map[string][]p2p.Attempt{
		"a router is in the way":        {{Way: p2p.WayLink, Target: "Bob", Err: unreachable}, {Way: p2p.WayInternet, Err: p2p.ErrNotFound}},
		"meeting place":                 {{Way: p2p.WayNetwork, Err: p2p.ErrNotFound}, {Way: p2p.WayInternet, Err: p2p.ErrNoDHT}},
		"The internet was not searched": {{Way: p2p.WayNetwork, Err: p2p.ErrNotFound}, {Way: p2p.WayNetwork, Err: p2p.ErrNotFound}},
		"its newest code":               {{Way: p2p.WayNetwork, Err: p2p.ErrNotFound}, {Way: p2p.WayInternet, Err: p2p.ErrNotFound}},
	} {
		x := joinTrouble(&p2p.FindError{Reason: p2p.ErrNotFound, Attempts: tries})
		if !strings.Contains(hintOf(x), want) || x.Code != "not-found" || !strings.Contains(x.Error(), "network: ") && !strings.Contains(x.Error(), "the link (Bob): ") {
			t.Errorf("%v: %v %s", tries, x, hintOf(x))
		}
		if text, hint := assets.Language("fr").Explain(x.Trouble); strings.Contains(text, "this network: ") || hint == hintOf(x) || strings.Count(text, "ce réseau") > 1 {
			t.Errorf("%q, %q", text, hint)
		}
	}
}
