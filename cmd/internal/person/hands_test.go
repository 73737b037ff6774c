//go:build linux

package person

import (
	"strconv"
	"strings"
	"time"

	"lastcard/render"
	"lastcard/render/kit"
)

// hands use the window for a person, with the mouse alone or with the keyboard alone.
type hands interface {
	name() string
	// press presses a button, a card or a switch.
	press(w *window, id string)
	// set brings a stepper, a pick or segments to a value.
	set(w *window, id, value string)
	// more goes to the next value of a stepper or a pick.
	more(w *window, id string)
	// enter replaces the text of a field.
	enter(w *window, id, text string)
}

// How fast a person's hands are, how long the person waits for an answer of the window, and how often the
// person tries.
const (
	aim     = "0.03" // seconds between reaching a place and pressing there
	hold    = "0.04" // how many seconds a press lasts
	answers = 2 * time.Second
	maxTabs = 120
	maxTurn = 64 // the most clicks on a stepper, or steps of a wheel
)

type mouse struct{ presses int }

func (*mouse) name() string { return "mouse" }

// moveTo returns the arguments that move the pointer into a rectangle.
func (m *mouse) moveTo(w *window, r kit.Rect) []string {
	o, _, _ := w.look()
	c := r.Center()
	return []string{"mousemove", "--window", w.id, strconv.Itoa(int(c.X * o.Scale)), strconv.Itoa(int(c.Y * o.Scale))}
}

func (m *mouse) press(w *window, id string) {
	w.t.Helper()
	w.calm()
	if !m.reach(w, id) {
		return
	}
	w.calm()
	n, ok := w.usable(id)
	if !ok {
		return
	}
	m.presses++
	if w.slots > 1 {
		w.front()
	}
	w.xdo(append(m.moveTo(w, n.Rect), "sleep", aim, "mousedown", "1", "sleep", hold, "mouseup", "1")...)
}

// reach scrolls until a node is visible. It returns false if the node disappears because the table
// moves on.
func (m *mouse) reach(w *window, id string) bool {
	w.t.Helper()
	for range maxTurn {
		n, ok := w.usable(id)
		if !ok || !n.Hidden {
			return ok
		}
		o, number, _ := w.look()
		wheel, mid := "5", n.Rect
		if n.Rect.Y < o.Size.H/2 {
			wheel = "4"
		}
		mid.Y, mid.H = o.Size.H/2, 0
		w.xdo(append(m.moveTo(w, mid), "click", wheel)...)
		w.changed(number, answers)
	}
	w.t.Fatalf("%s cannot be scrolled to\n%s", id, w.describe())
	return false
}

func (m *mouse) set(w *window, id, value string) {
	w.t.Helper()
	w.calm() // the window may be changing to another language
	n := w.usableNode(id)
	if n.Role == kit.RoleSegments {
		o, _, _ := w.look()
		for _, x := range o.Nodes {
			if x.Name == value && len(x.ID) > len(id) && x.ID[:len(id)+1] == id+"/" {
				m.press(w, x.ID)
				w.wait(id+" is "+value, hasValue(id, value))
				return
			}
		}
		w.t.Fatalf("%s has no %q\n%s", id, value, w.describe())
	}
	turn(w, id, value, func(sign string) { m.press(w, id+sign) })
}

// turn presses a stepper, a pick or segments until the value is right.
func turn(w *window, id, value string, press func(sign string)) {
	w.t.Helper()
	for range maxTurn {
		n := w.usableNode(id)
		if n.Value == value {
			return
		}
		sign := "+"
		have, err1 := strconv.Atoi(n.Value)
		want, err2 := strconv.Atoi(value)
		if err1 == nil && err2 == nil && want < have {
			sign = "-"
		}
		if n.Role == kit.RoleSegments && w.segment(id, value) < w.segment(id, n.Value) {
			sign = "-"
		}
		press(sign)
		w.tried(func(o *render.Outline) bool { x := find(o, id); return x != nil && x.Value != n.Value }, answers)
	}
	w.t.Fatalf("%s does not come to %q\n%s", id, value, w.describe())
}

// segment returns the number of the segment with a word, from 0, or -1 if there is none.
func (w *window) segment(id, word string) int {
	o, _, _ := w.look()
	for i := 0; ; i++ {
		n := find(&o, id+"/"+strconv.Itoa(i))
		if n == nil {
			return -1
		}
		if n.Name == word {
			return i
		}
	}
}

func (m *mouse) more(w *window, id string) { m.press(w, id+"+") }

func (m *mouse) enter(w *window, id, text string) {
	w.t.Helper()
	m.press(w, id) // to type, a person has to let go of the mouse
	retype(w, id, text)
	w.wait(id+" holds "+text, hasValue(id, text))
}

// retype replaces the text of a field. It looks at the result as a person does, and types again if the
// text is wrong.
func retype(w *window, id, text string) {
	w.t.Helper()
	const tries = 3
	for n := range tries {
		w.calm() // waits until the field has the focus
		w.xdo("key", "--delay", "60", "ctrl+a")
		w.xdo("type", "--delay", "40", text)
		if w.tried(hasValue(id, text), 2*answers) {
			return
		}
		o, _, _ := w.look()
		got := ""
		if x := find(&o, id); x != nil {
			got = x.Value
		}
		w.t.Logf("%s: typed %q, it holds %q (%d of %d)", id, text, got, n+1, tries)
	}
}

// hasValue returns a condition that is true while a node has a value.
func hasValue(id, value string) func(*render.Outline) bool {
	return func(o *render.Outline) bool {
		n := find(o, id)
		return n != nil && n.Value == value
	}
}

type keys struct{ presses int }

func (*keys) name() string { return "keys" }

// key presses keys at the speed of a person.
func (k *keys) key(w *window, names ...string) {
	k.presses += len(names)
	w.xdo(append([]string{"key", "--delay", "40"}, names...)...)
}

// focus moves to a node with Tab. It returns false if the node disappears because the table moves
// on.
func (k *keys) focus(w *window, id string) bool {
	w.t.Helper()
	for range maxTabs {
		n, ok := w.usable(id)
		if !ok {
			return false
		}
		if n.Focused {
			w.calm() // the window may still have to handle an earlier Tab
			if n, ok := w.usable(id); !ok || n.Focused {
				return ok
			}
		}
		_, number, _ := w.look()
		w.xdo("key", "Tab")
		if !w.changed(number, answers) {
			w.front() // another window may have come to the front
		}
	}
	w.t.Fatalf("%s cannot be reached with Tab\n%s", id, w.describe())
	return false
}

func (k *keys) press(w *window, id string) {
	w.t.Helper()
	n, ok := w.usable(id)
	if !ok {
		return
	}
	if n.Role == kit.RoleCard && strings.HasPrefix(id, "card-") {
		k.card(w, id)
		return
	}
	if !k.focus(w, id) {
		return
	}
	_, number, _ := w.look()
	k.key(w, "Return")
	if !w.changed(number, answers) && !w.past(id) {
		w.t.Logf("%s: nothing happened, once more with the window in front", id)
		w.front()
		k.key(w, "Return")
	}
}

// card moves to a card of the hand with the arrow keys and presses Space, because Enter would play
// the cards that are already chosen.
func (k *keys) card(w *window, id string) {
	w.t.Helper()
	o, _, _ := w.look()
	if n := find(&o, "hand"); n != nil && !n.Focused {
		k.focus(w, "hand")
	}
	for range maxTabs {
		o, number, _ := w.look()
		n := find(&o, id)
		if n == nil {
			return // the card has disappeared in the meantime
		}
		if n.Focused {
			k.key(w, "space")
			return
		}
		w.xdo("key", "Right")
		w.changed(number, answers)
	}
	w.t.Fatalf("%s cannot be selected\n%s", id, w.describe())
}

func (k *keys) set(w *window, id, value string) {
	w.t.Helper()
	k.focus(w, id)
	turn(w, id, value, func(sign string) { k.key(w, map[string]string{"+": "Right", "-": "Left"}[sign]) })
}

func (k *keys) more(w *window, id string) {
	w.t.Helper()
	k.focus(w, id)
	k.key(w, "Right")
}

func (k *keys) enter(w *window, id, text string) {
	w.t.Helper()
	k.focus(w, id)
	retype(w, id, text)
	w.wait(id+" holds "+text, hasValue(id, text))
}
