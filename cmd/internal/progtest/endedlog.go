package progtest

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"fmt"
	"os"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
)

// WriteEndedLog writes the log of a match of two players, of whom the first has the key. compat is the
// version of the rules that they signed. Entry 1 ends the match at once, which the rules of this program do not
// allow.
func WriteEndedLog(to, compat string, key ed25519.PrivateKey) error {
	_, other, err := ed25519.GenerateKey(nil)
	if err != nil {
		return err
	}
	keys := []ed25519.PrivateKey{key, other}
	g := &lockstep.Genesis{
		Version: lockstep.Version, Compat: compat, Opener: lockstep.KeyOf(key), Game: games.Measured, Rules: "deck=open",
	}
	for i, k := range keys {
		g.Seats = append(g.Seats, lockstep.Player{Key: lockstep.KeyOf(k), Name: fmt.Sprintf("P%d", i), Box: lockstep.BoxKey(k, lockstep.Hash{}, nil)})
	}
	for i, k := range keys {
		g.Sign(lockstep.Seat(i), k, nil)
	}
	game, _ := games.Lookup(g.Game)
	t, err := engine.NewTable(game, len(keys), engine.Rules{}, engine.NewOpenDeck())
	if err != nil {
		return err
	}
	machine := func() lockstep.Machine { return engine.NewMachine(t) }
	s, err := lockstep.New(lockstep.Config{Key: key, Genesis: g, New: machine, Rand: rand.Reader})
	if err != nil {
		return err
	}
	first, _ := s.Entry(0)
	end := lockstep.Entry{K: 1, Kind: lockstep.EntryEnd, Seat: lockstep.NoSeat, Prev: first.Hash}
	var out bytes.Buffer
	w, err := lockstep.NewWriter(&out)
	if err != nil {
		return err
	}
	return errors.Join(w.WriteEntry(&first), w.WriteEntry(&end), os.WriteFile(to, out.Bytes(), 0o600))
}
