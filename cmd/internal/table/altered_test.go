package table

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// partLog is the log of a sealed match, with the private keys of its seats.
type partLog struct {
	t       *testing.T
	genesis *lockstep.Genesis
	entries []lockstep.Entry
	keys    map[lockstep.Key]ed25519.PrivateKey
	first   map[string]int // by kind of part, such as "shuffle": the number of the first entry with such a part
}

// playedSealed plays a match to its end, and reads one of its logs.
func playedSealed(t *testing.T, s seam.Setup) *partLog {
	t.Helper()
	x := &partLog{t: t, keys: map[lockstep.Key]ed25519.PrivateKey{}, first: map[string]int{}}
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{}, s, same(s.Seats, Options{Auto: true})...)
		for _, table := range p.tables {
			x.keys[lockstep.KeyOf(table.seat.player.key)] = table.seat.player.key
		}
		out := p.finish()
		p.checkAgreed(out)
		f, err := os.Open(out[0].Log)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		log, err := lockstep.ReadLog(f)
		if err != nil {
			t.Fatal(err)
		}
		x.genesis = log.Genesis
		for e, err := range log.Entries() {
			if err != nil {
				t.Fatal(err)
			}
			x.entries = append(x.entries, e)
		}
	})
	x.findFirst()
	return x
}

// findFirst fills x.first. A play that opens a card counts as a part of the kind "play".
func (x *partLog) findFirst() {
	var game *Game
	var before waiting
	_, err := lockstep.VerifyEach(x.file(len(x.entries)), func(g *lockstep.Genesis) (lockstep.Machine, error) {
		var err error
		game, err = NewGame(g)
		return game.Machine(), err
	}, func(e *lockstep.Entry, _ int64) {
		kind, now := "", waitingFor(game)
		switch e.Kind {
		case lockstep.EntryParts:
			kind = before.kind(e, &now)
		case lockstep.EntryPlay:
			if a, err := game.Action(e); err == nil && len(e.Body) > 96 && a.Card.Card != engine.NoCard {
				kind = "play"
			}
		}
		if _, known := x.first[kind]; !known && kind != "" {
			x.first[kind] = int(e.K)
		}
		before = now
	})
	if err != nil {
		x.t.Fatal(err)
	}
}

// waiting describes what a table waits for between two entries. It has what waiting.kind needs to tell the
// kinds of parts apart.
type waiting struct {
	need    engine.NeedKind
	lowest  bool              // the table waits for the seat with the lowest card
	guarded bool              // as sealed.Machine.WantedSeats says
	forms   map[string]string // by sealed card: its present form
}

func waitingFor(game *Game) (w waiting) {
	need := game.Table().Need()
	w.need, w.lowest, w.forms = need.Kind, need.Lowest != nil, map[string]string{}
	_, w.guarded = game.deck.WantedSeats()
	for line := range strings.Lines(game.deck.Dump()) {
		if card, form, ok := strings.Cut(line, " layers="); ok {
			_, w.forms[card], _ = strings.Cut(form, "at=")
		}
	}
	return w
}

// kind returns a word for the kind of the parts in the entry e. w is what the table waited for before the
// entry, and after is what it waits for after the entry.
func (w *waiting) kind(e *lockstep.Entry, after *waiting) string {
	n := len(e.Evidence[0].Body) - len(lockstep.Hash{})
	switch {
	case !w.guarded && n == 96:
		return "keys"
	case !w.guarded && n == 1:
		return "accept"
	case !w.guarded && w.need == engine.NeedShuffle && n > 5000:
		return "shuffle"
	case !w.guarded:
		return "escrow"
	case w.need == engine.NeedShuffle:
		return "beacon"
	case w.need == engine.NeedNext || w.need == engine.NeedNothing:
		return "books"
	case w.lowest && (n == 1 || n == 97):
		return "lowest"
	}
	for card, form := range after.forms {
		if old, sealed := w.forms[card]; sealed && old != form {
			return "turn"
		}
	}
	return "shares"
}

// file returns a log file with only the first entries of the log; entries is their number.
func (x *partLog) file(entries int) *bytes.Reader {
	x.t.Helper()
	var file bytes.Buffer
	w, err := lockstep.NewWriter(&file)
	if err != nil {
		x.t.Fatal(err)
	}
	for k := range x.entries[:entries] {
		if err := w.WriteEntry(&x.entries[k]); err != nil {
			x.t.Fatal(err)
		}
	}
	return bytes.NewReader(file.Bytes())
}

// alter changes rec.Body[at] in place. If signAgain is true, it signs the changed
// record with the key of the author. undo restores the old bytes.
func (x *partLog) alter(rec *lockstep.Record, at int, signAgain bool) (undo func()) {
	raw := rec.Bytes() // rec.Body is a slice of raw
	was := bytes.Clone(raw)
	rec.Body[at] ^= 1
	if signAgain {
		table := x.genesis.Table()
		content := raw[:len(raw)-ed25519.SignatureSize]
		said := slices.Concat([]byte("lastcard/4/record\x00"), table[:], content)
		copy(raw[len(content):], ed25519.Sign(x.keys[x.genesis.Seats[rec.Seat].Key], said))
	}
	return func() { copy(raw, was) }
}

// If somebody changes one byte of a part, the log fails to verify at the entry with that part, even if the
// author has signed the changed part. The same is true for the bytes with which a play opens a card.
func TestAlteredParts(t *testing.T) {
	found := map[string]int{}
	for _, s := range []seam.Setup{
		{Game: "uno", Rules: "seven-swap zero-rotation points=100 deck=sealed", Seats: 3},
		{Game: "palace", Rules: "deck=sealed", Seats: 3},
	} {
		x := playedSealed(t, s)
		for kind, k := range x.first {
			e := &x.entries[k]
			for i := range e.Evidence {
				rec := &e.Evidence[i]
				if rec.Kind != lockstep.RecordPart && rec.Kind != lockstep.RecordOffer {
					continue
				}
				places := []int{len(rec.Body) - 1}
				if rec.Kind == lockstep.RecordPart {
					places = append(places, len(lockstep.Hash{})) // the first byte of the part
				}
				for _, at := range places {
					for _, signAgain := range []bool{false, true} {
						undo := x.alter(rec, at, signAgain)
						x.checkBadAt(kind, k, signAgain)
						undo()
					}
				}
				found[kind]++
				break // one author is enough for the test
			}
		}
	}
	for _, kind := range []string{"keys", "escrow", "accept", "beacon", "shuffle", "turn", "shares", "lowest", "books", "play"} {
		if found[kind] == 0 {
			t.Errorf("no part of kind %s was altered: %v", kind, found)
		}
	}
}

// checkBadAt checks that the log verifies up to entry k and fails there. The reason must be the signature of a
// record, unless the author has signed the changed record.
func (x *partLog) checkBadAt(kind string, k int, signed bool) {
	x.t.Helper()
	_, err := lockstep.Verify(x.file(k+1), newMachine)
	bad, ok := errors.AsType[*lockstep.BadEntry](err)
	if !ok || int(bad.K) != k {
		x.t.Errorf("%s at entry %d, signed %t: %v", kind, k, signed, err)
	} else if (bad.Code == lockstep.FlawUnsigned) == signed {
		x.t.Errorf("%s at entry %d, signed %t, is bad because of something else: %v", kind, k, signed, err)
	}
}
