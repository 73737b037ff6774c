package menu

import (
	"slices"
	"strconv"
	"strings"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/scene"
)

// rules is the editor for the switches and options of a game: made from
// engine.AllRules, whatever the game.
type rules struct {
	shell  *scene.Shell
	game   engine.Game
	table  []engine.Rule
	values map[string]string // by name; only what differs from the default
}

// unshown are options that another control stands for.
var unshown = map[string]bool{"players": true}

func newRules(sh *scene.Shell, g engine.Game, text string) *rules {
	r := &rules{shell: sh, game: g, values: map[string]string{}}
	for _, t := range engine.AllRules(g) {
		if t.Means == "" && !unshown[t.Name] {
			r.table = append(r.table, t)
		}
	}
	if parsed, err := engine.ParseRules(g, text); err == nil {
		for _, t := range engine.AllRules(g) {
			if v := parsed.Value(t.Name); t.Means == "" && v != t.Default {
				r.values[t.Name] = v
			}
		}
	}
	return r
}

func (r *rules) value(t engine.Rule) string {
	if v, ok := r.values[t.Name]; ok {
		return v
	}
	return t.Default
}

func (r *rules) set(t engine.Rule, v string) {
	if v == t.Default {
		delete(r.values, t.Name)
		return
	}
	r.values[t.Name] = v
}

func (r *rules) reset() { clear(r.values) }

// text is the engine's text form, in the game's order.
func (r *rules) text() string {
	var words []string
	for _, t := range engine.AllRules(r.game) {
		v, changed := r.values[t.Name]
		switch {
		case !changed:
		case t.Option:
			words = append(words, t.Name+"="+v)
		case v == "on":
			words = append(words, t.Name)
		default:
			words = append(words, "-"+t.Name)
		}
	}
	return strings.Join(words, " ")
}

// parsed is the engine's form; what the editor makes can always be read.
func (r *rules) parsed() engine.Rules {
	p, err := engine.ParseRules(r.game, r.text())
	if err != nil {
		return engine.DefaultRules(r.game)
	}
	return p
}

// change is a rule that differs from the official game.
type change struct{ rule, line, hint string }

// changed returns the rules that differ from the official ones, in the game's order.
func (r *rules) changed() (list []change) {
	for _, t := range r.table {
		v, changed := r.values[t.Name]
		if !changed || !r.useful(t) {
			continue
		}
		c := change{t.Name, r.name(t), r.say("rule."+t.Name+".hint", "")}
		switch {
		case len(t.Choices) > 0:
			c.line += ": " + r.choice(t, v)
		case t.Option:
			c.line += ": " + v
		case v != "on":
			c.line = "– " + c.line
		}
		list = append(list, c)
	}
	return list
}

// summary is a line for each rule that differs from the official game.
func (r *rules) summary() (lines []string) {
	for _, c := range r.changed() {
		lines = append(lines, c.line)
	}
	return lines
}

func (r *rules) say(code, otherwise string) string {
	if r.shell.Words.Has(code) {
		return r.shell.Words.Say(code)
	}
	return otherwise
}

// name is the rule's name; a rule nobody has found words for yet shows its
// code, made readable.
func (r *rules) name(t engine.Rule) string {
	return r.say("rule."+t.Name, strings.ReplaceAll(t.Name, "-", " "))
}

func (r *rules) choice(t engine.Rule, v string) string { return r.say("rule."+t.Name+"."+v, v) }

// useful reports whether a rule has any effect under the switches chosen.
func (r *rules) useful(t engine.Rule) bool {
	return len(t.Needs) == 0 || slices.ContainsFunc(t.Needs, func(s string) bool { return r.values[s] == "on" })
}

const choiceW = 250.0

// row is the text of a rule's row, and the width of its control.
func (r *rules) row(t engine.Rule) (kit.Row, float64) {
	row := kit.Row{Label: r.name(t), Hint: r.say("rule."+t.Name+".hint", "")}
	switch {
	case len(t.Choices) > 0:
		return row, choiceW
	case t.Option:
		return row, kit.StepperW
	}
	return row, kit.ToggleW
}

// seeRoom is the room beside a row for the way to an example of its rule.
const seeRoom = 44.0

// seen reports whether any rule has an example.
func (r *rules) seen() bool {
	return slices.ContainsFunc(r.table, func(t engine.Rule) bool { return r.lesson(t) != "" })
}

// lesson is the example of a rule; "" without one.
func (r *rules) lesson(t engine.Rule) string {
	if r.shell.Lesson == nil {
		return ""
	}
	text, _ := engine.Example(r.game, t.Name)
	return text
}

// height is what edit needs at a width.
func (r *rules) height(width float64) (h float64) {
	if r.seen() {
		width -= seeRoom
	}
	for _, t := range r.table {
		if r.useful(t) {
			row, control := r.row(t)
			h += kit.RowHeight(row, width, control)
		}
	}
	return h
}

// edit records a row for every rule.
func (r *rules) edit(ui *kit.UI, room kit.Rect) {
	side := kit.Rect{X: room.Right()}
	if r.seen() {
		side = room.CutRight(seeRoom, 0)
	}
	for _, t := range r.table {
		if !r.useful(t) {
			continue
		}
		row, control := r.row(t)
		line := room.CutTop(kit.RowHeight(row, room.W, control), 0)
		r.control(ui, line, row, t)
		if text := r.lesson(t); text != "" {
			at := kit.Pt{X: side.Center().X, Y: line.Center().Y}.Rect(36, 36)
			o := kit.ButtonOpts{Kind: kit.Quiet, Icon: kit.IconPlay, Name: r.shell.Words.Say("lesson.see"), Style: kit.Style{Size: 16}}
			if ui.Button("see-rule/"+t.Name, at, "", o) {
				r.shell.Lesson(text)
			}
		}
	}
}

func (r *rules) control(ui *kit.UI, line kit.Rect, row kit.Row, t engine.Rule) {
	id := "rule/" + t.Name
	switch {
	case len(t.Choices) > 0:
		var words []string
		at := 0
		for i, c := range t.Choices {
			words = append(words, r.choice(t, c))
			if c == r.value(t) {
				at = i
			}
		}
		at = ui.Choice(id, line, row, words, at, choiceW)
		r.set(t, t.Choices[at])
	case t.Option:
		n, _ := strconv.Atoi(r.value(t)) // the engine's own default, or ours
		n = ui.Stepper(id, line, row, n, kit.Range{Min: t.Min, Max: t.Max, Step: step(t)})
		r.set(t, strconv.Itoa(n))
	default:
		v := "off"
		if ui.Toggle(id, line, row, r.value(t) == "on") {
			v = "on"
		}
		r.set(t, v)
	}
}

// step is by how much a number is counted: the larger it may become, the more.
func step(t engine.Rule) int {
	switch {
	case t.Max-t.Min > 400:
		return 50
	case t.Max-t.Min > 100:
		return 5
	}
	return 1
}

// warnings returns the sentences about this combination.
func (r *rules) warnings() (text []string) {
	for _, code := range engine.AllWarnings(r.game, r.parsed()) {
		text = append(text, r.say("warning."+code, code))
	}
	return text
}
