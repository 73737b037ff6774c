package enginetest

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"lastcard/engine"
	"lastcard/engine/games"
)

// derived are the fields that follow from other fields, each with the test that checks that it does.
var derived = map[string]string{
	"uno.State.core.demand.top":    "TestTop",
	"eights.State.core.demand.top": "TestTop",
	"eights.State.dry.n":           "TestLegalFaces",
	"eights.State.dry.end":         "TestLegalFaces",
}

// TestNoFieldIsForgotten: no field of a state that decides what comes next is missing from its encoding or
// from its dump. The test changes one field at a time, in many positions of random games. The change must show
// in the encoding in at least one position, and in the dump in at least one. The test leaves out lists of cards
// and arrays that are indexed by card, because other tests check after each action that the cards are
// conserved. It also leaves out fields that follow from others (derived).
func TestNoFieldIsForgotten(t *testing.T) {
	t.Parallel()
	seen := map[string]*found{}
	for _, g := range games.All() {
		for i, text := range ruleSets(g.Name()) {
			_, high := g.Seats(Rules(t, g, text))
			tryFields(NewTable(t, g, high, text), uint64(i), seen)
		}
	}
	for _, what := range slices.Sorted(maps.Keys(seen)) {
		if x := seen[what]; derived[what] == "" && (!x.encoded || !x.dumped) {
			t.Errorf("%s: in the encoding %v, in the dump %v", what, x.encoded, x.dumped)
		}
	}
	if len(seen) < 80 {
		t.Errorf("only %d fields", len(seen))
	}
}

// found says whether a change of a field has shown in the encoding, and whether one has shown in
// the dump.
type found struct{ encoded, dumped bool }

// tryFields changes each field of the states of a round, one at a time.
func tryFields(table *engine.Table, seed uint64, seen map[string]*found) {
	rng := rand.New(rand.NewPCG(seed, 3))
	for n := range Choices(table, seed, 60) {
		s := table.State().Clone()
		code, text := s.AppendBinary(nil), s.Dump()
		v := reflect.ValueOf(s).Elem()
		eachField(v, v.Type().String(), func(path string, f reflect.Value) {
			x := seen[path]
			if x == nil {
				x = &found{}
				seen[path] = x
			}
			if x.encoded && x.dumped {
				return
			}
			old := reflect.New(f.Type()).Elem()
			old.Set(f)
			flip(f)
			x.encoded = x.encoded || !bytes.Equal(safely(func() []byte { return s.AppendBinary(nil) }), code)
			x.dumped = x.dumped || string(safely(func() []byte { return []byte(s.Dump()) })) != text
			f.Set(old)
		})
		for seat := range n.Seats.All() {
			if legal := table.Legal(seat, nil); len(legal) > 0 {
				table.Apply(seat, legal[rng.IntN(len(legal))], nil)
				break
			}
		}
	}
}

// safely returns what f makes. f may panic, because a number has no name; then safely returns a
// text that f never makes.
func safely(f func() []byte) (made []byte) {
	defer func() {
		if x := recover(); x != nil {
			made = fmt.Append(nil, x)
		}
	}()
	return f()
}

// eachField calls f with every number and every bool of a state, except in lists and arrays of cards. All
// elements of any other array count as one field.
func eachField(v reflect.Value, path string, f func(path string, v reflect.Value)) {
	switch v.Kind() {
	case reflect.Struct:
		if name := v.Type().Name(); name == "List" {
			return
		}
		for i := range v.NumField() {
			eachField(v.Field(i), path+"."+v.Type().Field(i).Name, f)
		}
	case reflect.Array:
		if v.Len() > engine.MaxSeats+1 || strings.HasSuffix(path, ".places") || strings.HasSuffix(path, ".down") {
			return // an array indexed by card, or places of cards
		}
		for i := range v.Len() {
			eachField(v.Index(i), path+"[]", f)
		}
	case reflect.Pointer, reflect.Slice:
	default:
		f(path, reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem())
	}
}

func flip(v reflect.Value) {
	switch {
	case v.Kind() == reflect.Bool:
		v.SetBool(!v.Bool())
	case v.CanInt():
		v.SetInt(v.Int() ^ 1)
	default:
		v.SetUint(v.Uint() ^ 1)
	}
}
