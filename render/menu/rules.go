package menu

import (
	"slices"
	"strconv"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/scene"
)

// rules is the editor for the switches and options of a game. It is made from engine.AllRules,
// whatever the game.
type rules struct {
	shell  *scene.Shell
	game   engine.Game
	table  []engine.Rule // the rules that are shown
	chosen engine.Rules
}

// unshown are the options that another control sets.
var unshown = map[string]bool{"players": true}

// newRules returns an editor that starts with the rules in text, or with the official rules if the
// game cannot read them.
func newRules(sh *scene.Shell, g engine.Game, text string) *rules {
	r := &rules{shell: sh, game: g}
	for _, t := range engine.AllRules(g) {
		if t.Means == "" && !unshown[t.Name] {
			r.table = append(r.table, t)
		}
	}
	chosen, err := engine.ParseRules(g, text)
	if err != nil {
		chosen = engine.DefaultRules(g)
	}
	r.chosen = chosen
	return r
}

// set gives a rule the value chosen at its control.
func (r *rules) set(t engine.Rule, v string) {
	if v == r.chosen.Value(t.Name) {
		return
	}
	if chosen, err := r.chosen.With(r.game, t.Name, v); err == nil {
		r.chosen = chosen
	}
}

func (r *rules) reset() { r.chosen = engine.DefaultRules(r.game) }

// text is the chosen rules in the engine's text form.
func (r *rules) text() string { return r.chosen.String() }

// changed returns the rules that differ from the official ones, in the game's order.
func (r *rules) changed() []assets.Change { return r.shell.Words.Changes(r.chosen) }

// summary returns a line for each rule that is changed.
func (r *rules) summary() []string {
	return wordsOf(r.changed(), func(c assets.Change) string { return c.Line })
}

const choiceW = 250.0

// row returns the text of a rule's row and the width of its control.
func (r *rules) row(t engine.Rule) (kit.Row, float64) {
	row := kit.Row{Label: r.shell.Words.Rule(t), Hint: r.shell.Words.RuleHint(t)}
	switch {
	case len(t.Choices) > 0:
		return row, choiceW
	case t.Option:
		return row, kit.StepperW
	}
	return row, kit.ToggleW
}

// seeRoom is the room beside a row for the button that shows an example of the rule.
const seeRoom = 44.0

// seen reports whether any rule has an example.
func (r *rules) seen() bool {
	return slices.ContainsFunc(r.table, func(t engine.Rule) bool { return r.lesson(t) != "" })
}

// lesson is the example of a rule; "" if it has none.
func (r *rules) lesson(t engine.Rule) string {
	if r.shell.Lesson == nil {
		return ""
	}
	text, _ := engine.Example(r.game, t.Name)
	return text
}

// height is the height that edit needs at a width.
func (r *rules) height(width float64) (h float64) {
	if r.seen() {
		width -= seeRoom
	}
	for _, t := range r.table {
		if r.chosen.Useful(t) {
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
		if !r.chosen.Useful(t) {
			continue
		}
		row, control := r.row(t)
		line := room.CutTop(kit.RowHeight(row, room.W, control), 0)
		r.control(ui, line, row, t)
		if text := r.lesson(t); text != "" {
			at := kit.Pt{X: side.Center().X, Y: line.Center().Y}.Rect(36, 36)
			o := kit.ButtonOpts{Kind: kit.Quiet, Icon: kit.IconPlay, Name: r.shell.Words.Say("lesson.see"), Style: kit.Style{Size: 16}}
			if ui.Button("see-rule/"+t.Name, at, "", o) {
				r.shell.Lesson(r.game.Name(), text)
			}
		}
	}
}

func (r *rules) control(ui *kit.UI, line kit.Rect, row kit.Row, t engine.Rule) {
	id := "rule/" + t.Name
	switch {
	case len(t.Choices) > 0:
		words := wordsOf(t.Choices, func(value string) string { return r.shell.Words.RuleValue(t, value) })
		at := max(slices.Index(t.Choices, r.chosen.Value(t.Name)), 0)
		r.set(t, t.Choices[ui.Choice(id, line, row, words, at, choiceW)])
	case t.Option:
		n, _ := strconv.Atoi(r.chosen.Value(t.Name)) // always a number: the engine or this editor has made it
		n = ui.Stepper(id, line, row, n, kit.Range{Min: t.Min, Max: t.Max, Step: step(t)})
		r.set(t, strconv.Itoa(n))
	default:
		v := "off"
		if ui.Toggle(id, line, row, r.chosen.Value(t.Name) == "on") {
			v = "on"
		}
		r.set(t, v)
	}
}

// step is how much one press changes a number: more for an option with a larger maximum.
func step(t engine.Rule) int {
	switch {
	case t.Max-t.Min > 400:
		return 50
	case t.Max-t.Min > 100:
		return 5
	}
	return 1
}

// warnings returns the sentences about this combination of rules.
func (r *rules) warnings() []string { return r.shell.Words.Warnings(r.game, r.chosen) }
