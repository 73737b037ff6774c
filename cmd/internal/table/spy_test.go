package table

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/sealed"
	"lastcard/render/seam"
)

// spy visits what the program of a seat has in memory, private fields too. It records the faces of cards, and
// each place where it finds a secret.
type spy struct {
	faces   map[engine.Card]map[engine.Face]string // by card and face: the place where the spy saw this face last
	secrets [][]byte
	found   map[string]bool // the places where the spy found a secret
	seen    map[visited]bool
}

type visited struct {
	at uintptr
	of reflect.Type
}

func newSpy(secrets ...[]byte) *spy {
	return &spy{map[engine.Card]map[engine.Face]string{}, secrets, map[string]bool{}, map[visited]bool{}}
}

// isSkipped reports whether the spy does not look into values of a type. These are the types of line and p2p,
// because all programs of the test share one network, and types from outside this repository.
func isSkipped(t reflect.Type) bool {
	path := t.PkgPath()
	return strings.HasPrefix(path, "lastcard/cmd/internal/line") || strings.HasPrefix(path, "lastcard/p2p") ||
		path != "" && !strings.HasPrefix(path, "lastcard/")
}

// walk visits a value and everything that it points to. place is the path of fields to the value.
func (s *spy) walk(v reflect.Value, place string) {
	if !v.IsValid() || isSkipped(v.Type()) {
		return
	}
	if v.CanAddr() {
		key := visited{v.UnsafeAddr(), v.Type()}
		if s.seen[key] {
			return
		}
		s.seen[key] = true
	}
	if v.Type() == reflect.TypeFor[engine.Shown]() {
		s.face(engine.Card(v.Field(0).Uint()), engine.Face(v.Field(1).Uint()), place)
	}
	if v.Type() == reflect.TypeFor[[]engine.Face]() && strings.HasSuffix(place, ".faces") {
		for c := range v.Len() { // a field faces has the face of each card; other lists only say which faces exist
			s.face(engine.Card(c), engine.Face(v.Index(c).Uint()), place)
		}
	}
	s.bytes(v, place)
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			s.walk(v.Elem(), place)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			s.walk(v.Field(i), place+"."+v.Type().Field(i).Name)
		}
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() > reflect.Complex128 {
			for i := range v.Len() {
				s.walk(v.Index(i), place+"[]")
			}
		}
	case reflect.Map:
		for i := v.MapRange(); i.Next(); {
			s.walk(i.Key(), place+"[key]")
			s.walk(i.Value(), place+"[]")
		}
	}
}

func (s *spy) face(c engine.Card, f engine.Face, place string) {
	if f == engine.Hidden || c == engine.NoCard {
		return
	}
	if s.faces[c] == nil {
		s.faces[c] = map[engine.Face]string{}
	}
	s.faces[c][f] = place
}

// bytes looks for the secrets in a value, if it is a text or a list of bytes.
func (s *spy) bytes(v reflect.Value, place string) {
	var b []byte
	switch t := v.Type(); {
	case t.Kind() == reflect.String:
		b = []byte(v.String())
	case (t.Kind() == reflect.Slice || t.Kind() == reflect.Array) && t.Elem().Kind() == reflect.Uint8:
		for i := range v.Len() {
			b = append(b, byte(v.Index(i).Uint()))
		}
	default:
		return
	}
	s.read(b, place)
}

// read looks for the secrets in a text or a list of bytes, also in hexadecimal form.
func (s *spy) read(b []byte, place string) {
	for _, x := range s.secrets {
		if bytes.Contains(b, x) || bytes.Contains(b, []byte(hex.EncodeToString(x))) {
			s.found[place] = true
		}
	}
}

// spied is what a spy has found in the program of a seat in the middle of a match.
type spied struct {
	spy     *spy
	given   map[engine.Card]bool // the cards whose faces the seat may know: the public ones, and those of its own hand
	hidden  int                  // the number of all other cards
	over    bool                 // the match is over
	entries lockstep.Pos         // how many entries the match has
}

// look spies on the program of seat i. ok is false if the match has not begun or is over, if it has fewer
// entries than atLeast, or if the table does not wait for an action.
func (p *party) look(i int, atLeast lockstep.Pos) (x spied, ok bool) {
	p.t.Helper()
	_ = p.tables[i].runCommand(func(s *seat) error {
		m := s.match
		if x.over = m == nil || m.session.Over(); x.over {
			x.over = m != nil
			return nil
		}
		if m.session.Next() < atLeast || m.session.Machine().WaitKind() != lockstep.WaitAction {
			return nil
		}
		ok, x.entries = true, m.session.Next()
		secret := sealed.SecretOf([32]byte(s.player.key.Seed()), m.genesis.Table())
		x.spy = newSpy(secret[:])
		x.spy.walk(reflect.ValueOf(s), "seat")
		x.spy.walk(reflect.ValueOf(s.snapshot()), "snapshot")
		x.spy.read([]byte(m.session.Machine().Dump()), "dump")
		if d, ok := m.session.Divergence(); ok {
			x.spy.read([]byte(d.Report(strings.Clone)), "report")
		}
		log, err := os.ReadFile(m.log.path)
		if err != nil {
			return err
		}
		x.spy.read(log, "log")
		t := m.game.Table()
		x.given = map[engine.Card]bool{}
		for seat := range engine.Seat(len(m.genesis.Seats)) {
			for _, c := range t.Hand(seat, nil) {
				if seat == m.me {
					x.given[c.Card] = true
				}
			}
		}
		for c := range engine.Card(108) {
			if IsSealed(m.genesis) && t.Deck().Public(c) != engine.Hidden {
				x.given[c] = true
			}
			if !x.given[c] {
				x.hidden++
			}
		}
		return nil
	})
	return x, ok
}

// At a sealed table, the memory, the log, the dump and the report of a program contain no face of a card that
// the seat may not know, and the program's secret is only in its config. At an open table the same spy finds at
// least half of the cards that the seat may not know. So it looks well enough.
func TestSpy(t *testing.T) {
	for _, deck := range []string{engine.DeckSealed, engine.DeckOpen} {
		t.Run(deck, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				// In these rules no hands are swapped, so the face of a card in a hand was opened only to
				// the owner of that hand.
				s := seam.Setup{Game: "uno", Rules: "points=500 deck=" + deck, Seats: 4}
				p := gather(t, faults{Delay: time.Millisecond}, s, same(4, Options{Auto: true, ThinkTime: 50 * time.Millisecond})...)
				for i := range p.tables {
					var x spied
					for ok := false; !ok; time.Sleep(time.Millisecond) { // virtual
						if x, ok = p.look(i, 30); x.over {
							t.Fatal("the match was over too soon")
						}
					}
					x.judge(t, i, deck)
				}
			})
		})
	}
}

func (x *spied) judge(t *testing.T, i int, deck string) {
	t.Helper()
	leaked := ""
	n := 0
	for c, faces := range x.spy.faces {
		if !x.given[c] {
			n++
			leaked = fmt.Sprint(leaked, " ", c, faces)
		}
	}
	t.Logf("seat %d at entry %d: %d cards are known, %d hidden, %d of these known; secret in %v", i, x.entries, len(x.spy.faces), x.hidden, n, x.spy.found)
	if len(x.given) == 0 || x.hidden < 50 {
		t.Errorf("%d cards were given, %d are hidden", len(x.given), x.hidden)
	}
	if deck == engine.DeckOpen {
		if n < x.hidden/2 {
			t.Errorf("the spy finds %d of %d hidden cards of an open deck", n, x.hidden)
		}
		return
	}
	if n > 0 {
		t.Errorf("seat %d knows cards that it was never given:%.2000s", i, leaked)
	}
	for place := range x.spy.found {
		if !strings.HasSuffix(place, ".machine.cfg.Secret") {
			t.Errorf("the secret of seat %d is in %s", i, place)
		}
	}
	if len(x.spy.found) == 0 {
		t.Error("the spy does not find the secret where it is")
	}
}
