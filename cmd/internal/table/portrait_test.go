package table

import (
	"crypto/ed25519"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/envelope"
	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

func setPortrait(x *Table, p seam.Portrait) {
	x.sendCommand(func(s *seat) { s.player.portrait = func() seam.Portrait { return p } })
}

// showsPlayer returns the condition that a snapshot shows the portrait p for the player with this name.
func showsPlayer(name string, p seam.Portrait) func(seam.Snapshot) bool {
	return func(s seam.Snapshot) bool {
		for i := range s.Players {
			if s.Players[i].Name == name {
				return s.Players[i].Portrait == p
			}
		}
		return false
	}
}

// showsSpectator returns the condition that a snapshot shows the portrait p for the spectator with this name.
func showsSpectator(name string, p seam.Portrait) func(seam.Snapshot) bool {
	return func(s seam.Snapshot) bool {
		return slices.ContainsFunc(s.Spectators, func(w seam.Spectator) bool { return w.Name == name && w.Portrait == p && w.ID != "" })
	}
}

// In the lobby and in the match everybody sees the portraits that the others have chosen, also on a network
// that loses packets. A spectator who comes late sees them too, and everybody sees the portrait of the
// spectator. A player who has chosen no portrait has the zero Portrait.
func TestPortraits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Loss: 0.3, Jitter: 20 * time.Millisecond, Seed: 3}, seam.Setup{Game: "eights", Seats: 3}, Options{}, Options{}, Options{})
		owl, bee, cat := seam.Portrait{Animal: 2, Tint: 7}, seam.Portrait{Animal: 15, Tint: 0}, seam.Portrait{Animal: 3, Tint: 9}
		setPortrait(p.tables[0], owl)
		setPortrait(p.tables[1], bee)
		for _, x := range p.tables {
			until(t, x, showsPlayer("P0", owl))
			until(t, x, showsPlayer("P1", bee))
			until(t, x, showsPlayer("P2", seam.Portrait{}))
			x.SetReady(true)
		}
		for _, x := range p.tables {
			until(t, x, func(s seam.Snapshot) bool { return s.Stage == seam.Playing && showsPlayer("P1", bee)(s) })
		}
		late := p.spectator(Options{})
		until(t, late, showsPlayer("P0", owl))
		until(t, p.tables[1], showsSpectator("Eve", seam.Portrait{}))
		setPortrait(p.tables[0], cat)
		setPortrait(late, bee)
		for _, x := range append(p.tables, late) {
			until(t, x, showsPlayer("P0", cat))
			until(t, x, showsSpectator("Eve", bee))
		}
	})
}

// Portraits also work over real libp2p.
func TestLoopbackPortrait(t *testing.T) {
	t.Parallel()
	homes := loopback(t, 2)
	owl := seam.Portrait{Animal: 2, Tint: 7}
	homes[0].SetPortrait(owl)
	x, err := homes[0].Host(seam.Setup{Game: "uno", Seats: 2}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	y, err := homes[1].Join(wait[seam.Invite](t, x).Link, Options{})
	if err != nil {
		t.Fatal(err)
	}
	until(t, y, showsPlayer(homes[0].Name(), owl))
}

// A portrait changes nothing if it comes from a stranger or another table, or if it is forged, old, malformed or
// unknown to this program. When too many are remembered, those of people who have gone are forgotten.
func TestForeignPortraits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, stranger := gatherWithStranger(t)
		x, good := p.tables[0], p.tables[1].seat.player.key
		say := func(table lockstep.Hash, key ed25519.PrivateKey, n uint64, body ...byte) []byte {
			return portraitUse.Seal(table, key, envelope.Envelope{Number: n, Kind: portraitKind, Body: body})
		}
		var id lockstep.Hash
		forged := say(id, stranger, 9, 2, 2)
		k := lockstep.KeyOf(good)
		copy(forged[2+32:], k[:])
		fox := seam.Portrait{Animal: 1, Tint: 1}
		for _, c := range []struct {
			name string
			data []byte
			news bool
			want seam.Portrait
		}{
			{"good", say(id, good, 5, 1, 1), true, fox},
			{"again", say(id, good, 5, 1, 1), false, fox},
			{"older", say(id, good, 4, 2, 2), false, fox},
			{"no animal", say(id, good, 6, 0, 2), false, fox},
			{"unknown animal", say(id, good, 6, 17, 2), false, fox},
			{"unknown tint", say(id, good, 6, 2, 10), false, fox},
			{"too short", say(id, good, 6, 2), false, fox},
			{"another table's", say(lockstep.Hash{1}, good, 6, 2, 2), false, fox},
			{"a stranger's", say(id, stranger, 6, 2, 2), false, fox},
			{"forged", forged, false, fox},
			{"newer", say(id, good, 7, 2, 2), true, seam.Portrait{Animal: 2, Tint: 2}},
			{"cut", say(id, good, 8, 3, 3)[:40], false, seam.Portrait{Animal: 2, Tint: 2}},
		} {
			news := false
			x.sendCommand(func(s *seat) { news = s.onSidePacket(line.Event{Data: c.data}) })
			synctest.Wait() // until the table has published it
			if news != c.news || !showsPlayer("P1", c.want)(x.Snapshot()) {
				t.Errorf("%s: news %v, shown %+v", c.name, news, x.Snapshot().Players)
			}
		}
		x.sendCommand(func(s *seat) {
			for i := range maxPortraits {
				s.portraits.byKey[lockstep.Key{byte(i), 1}] = numberedPortrait{}
			}
			s.onSidePacket(line.Event{Data: say(id, good, 10, 4, 4)})
			if n := len(s.portraits.byKey); n != 1 {
				t.Errorf("%d portraits are remembered of people who have gone", n)
			}
		})
	})
}

// A second program can use the same data directory. Its player has an identity of their own, and the portrait
// that follows from it.
func TestSecondProgramHasAPortraitOfItsOwn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dir := t.TempDir()
		for range 2 {
			home, err := Open(Config{Data: dir, NoLAN: true, NoInternet: true, RunDir: "-"})
			if err != nil {
				t.Fatal(err)
			}
			defer home.Close()
			x, err := home.PlayBots(seam.Setup{Game: "eights", Seats: 2}, Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer x.Leave()
			until(t, x, func(s seam.Snapshot) bool { return s.Stage == seam.Playing })
			if own := home.Portrait(); !showsPlayer(home.Name(), own)(x.Snapshot()) {
				t.Errorf("%s does not look as %v", home.Name(), own)
			}
		}
	})
}
