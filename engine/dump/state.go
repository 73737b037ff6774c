package dump

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"lastcard/engine"
	"lastcard/engine/pile"
)

// State writes every field of core, which points to the plain data of a state, in the order in which the fields
// are declared. It takes the elements of an array in one of three ways:
//
//   - If places names the array, they are cards (pile.None: no card), and State writes these.
//   - If there are more of them than engine.MaxSeats, they are numbers by card, and State writes those that are
//     not 0, each with its card (17:2).
//   - Otherwise they are by seat, and State writes those of the first seats.
func State(g engine.Game, core any, cards pile.Cards, seats int, places ...string) string {
	w := &stateWriter{Text: Text{NameFace: g.FaceString}, game: g, cards: cards, seats: seats, places: places}
	w.Line("game", g.Name())
	w.fields("", reflect.ValueOf(core).Elem())
	return w.String()
}

type stateWriter struct {
	Text
	game   engine.Game
	cards  pile.Cards
	seats  int
	places []string
}

func (w *stateWriter) fields(prefix string, v reflect.Value) {
	for i := range v.NumField() {
		name := v.Type().Field(i).Name
		if slices.Contains(w.places, name) {
			w.Cards(prefix+name, w.cards.At(numbersIn(v.Field(i)), nil))
			continue
		}
		w.field(prefix+name, v.Field(i))
	}
}

func (w *stateWriter) field(name string, v reflect.Value) {
	switch {
	case v.Type() == reflect.TypeFor[pile.List]():
		l := numbersIn(v)
		w.Cards(name, w.cards.All(pile.List{Head: l[0], Tail: l[1], N: l[2]}, nil))
	case v.Kind() == reflect.Struct:
		w.fields(name+".", v)
	case v.Kind() == reflect.Array && v.Len() > engine.MaxSeats:
		w.Line(name, byCard(numbersIn(v)))
	case v.Kind() == reflect.Array:
		for x := range w.seats {
			w.field(OfSeat(name, x), v.Index(x))
		}
	default:
		w.Line(name, w.plain(v))
	}
}

func byCard(numbers []uint16) string {
	var words []string
	for c, n := range numbers {
		if n != 0 {
			words = append(words, fmt.Sprintf("%d:%d", c, n))
		}
	}
	return orDash(strings.Join(words, " "))
}

// numbersIn returns the fields of a struct, or the elements of an array, which are all numbers.
func numbersIn(v reflect.Value) (all []uint16) {
	n, at := v.Len, v.Index
	if v.Kind() == reflect.Struct {
		n, at = v.NumField, v.Field
	}
	for i := range n() {
		all = append(all, uint16(at(i).Uint()))
	}
	return all
}

// plain returns a copy of the value of a field, since reflect does not give out unexported fields.
func (w *stateWriter) plain(v reflect.Value) any {
	c := reflect.New(v.Type()).Elem()
	switch {
	case v.CanInt():
		c.SetInt(v.Int())
	case v.CanUint():
		c.SetUint(v.Uint())
	default:
		c.SetBool(v.Bool())
	}
	switch x := c.Interface().(type) {
	case engine.Color:
		return w.game.ColorString(x)
	case engine.Face:
		return fmt.Sprint(uint8(x), "=", w.NameFace(x))
	default:
		return x
	}
}
