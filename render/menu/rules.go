package menu

import (
	"slices"
	"strconv"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/scene"
)

// ruleEditor is the editor for the switches and options of any game. Its rows follow from engine.AllRules.
type ruleEditor struct {
	shell      *scene.Shell
	game       engine.Game
	shownRules []engine.Rule // without aliases and hiddenOptions
	chosen     engine.Rules
}

// hiddenOptions are the options that a control outside the editor sets.
var hiddenOptions = map[string]bool{"players": true}

// newRules returns an editor that starts with the rules in text, or with the official rules if the
// game cannot read them.
func newRules(sh *scene.Shell, g engine.Game, text string) *ruleEditor {
	r := &ruleEditor{shell: sh, game: g}
	for _, t := range engine.AllRules(g) {
		if t.Means == "" && !hiddenOptions[t.Name] {
			r.shownRules = append(r.shownRules, t)
		}
	}
	chosen, err := engine.ParseRules(g, text)
	if err != nil {
		chosen = engine.DefaultRules(g)
	}
	r.chosen = chosen
	return r
}

// setRule gives a rule the value chosen at its control.
func (r *ruleEditor) setRule(t engine.Rule, v string) {
	if v == r.chosen.Value(t.Name) {
		return
	}
	if chosen, err := r.chosen.With(r.game, t.Name, v); err == nil {
		r.chosen = chosen
	}
}

// rulesText is the text form of the chosen rules, as engine.ParseRules reads it.
func (r *ruleEditor) rulesText() string { return r.chosen.String() }

// changedRules returns the rules that differ from the official ones, in the game's order.
func (r *ruleEditor) changedRules() []assets.Change { return r.shell.Words.Changes(r.chosen) }

func (r *ruleEditor) changedLines() []string {
	return wordsOf(r.changedRules(), func(c assets.Change) string { return c.Line })
}

const choiceW = 250.0

// showButtonRoom is the room beside a row for the button that shows an example of the rule.
const showButtonRoom = 44.0

// exampleOf is the scenario that shows an example of a rule, or "" if there is none or the app cannot show
// it.
func (r *ruleEditor) exampleOf(t engine.Rule) string {
	if r.shell.Lesson == nil {
		return ""
	}
	text, _ := engine.Example(r.game, t.Name)
	return text
}

// drawEditor draws a row for each of the shownRules that has an effect under the present switches. The rows
// scroll in area.
func (r *ruleEditor) drawEditor(ui *kit.UI, area kit.Rect) {
	form, width := r.form(ui), area.W-14
	inner := width
	if slices.ContainsFunc(r.shownRules, func(t engine.Rule) bool { return r.exampleOf(t) != "" }) {
		inner -= showButtonRoom
	}
	rows := ui.BeginScroll("rules", area, form.Height(inner, 0))
	rows.W = inner
	form.Draw(&rows, 0)
	ui.EndScroll()
}

// form returns the rows that drawEditor draws.
func (r *ruleEditor) form(ui *kit.UI) (form kit.Form) {
	for _, t := range r.shownRules {
		if r.chosen.Useful(t) {
			row := kit.Row{Label: r.shell.Words.Rule(t), Hint: r.shell.Words.RuleHint(t)}
			form = append(form, kit.Control{Row: row, Width: controlWidth(t), Draw: func(line kit.Rect, row kit.Row) { r.drawControl(ui, line, row, t) }})
		}
	}
	return form
}

func controlWidth(t engine.Rule) float64 {
	switch {
	case len(t.Choices) > 0:
		return choiceW
	case t.Option:
		return kit.StepperW
	}
	return kit.ToggleW
}

// drawControl draws the row of a rule. If the rule has an example, the button that shows it stands beside
// the row.
func (r *ruleEditor) drawControl(ui *kit.UI, line kit.Rect, row kit.Row, t engine.Rule) {
	id, v := "rule/"+t.Name, r.chosen.Value(t.Name)
	switch {
	case len(t.Choices) > 0:
		words := wordsOf(t.Choices, func(value string) string { return r.shell.Words.RuleValue(t, value) })
		v = t.Choices[ui.Choice(id, line, row, words, max(slices.Index(t.Choices, v), 0), choiceW)]
	case t.Option:
		n, _ := strconv.Atoi(v) // v is always a number: the engine or this editor wrote it
		v = strconv.Itoa(ui.Stepper(id, line, row, n, kit.Range{Min: t.Min, Max: t.Max, Step: ruleStep(t)}))
	case ui.Toggle(id, line, row, v == "on"):
		v = "on"
	default:
		v = "off"
	}
	r.setRule(t, v)
	if text := r.exampleOf(t); text != "" {
		at := kit.Pt{X: line.Right() + showButtonRoom/2, Y: line.Center().Y}.Rect(36, 36)
		o := kit.ButtonOpts{Kind: kit.Quiet, Icon: kit.IconPlay, Name: r.shell.Words.Say("lesson.see"), Style: kit.Style{Size: 16}}
		if ui.Button("see-rule/"+t.Name, at, "", o) {
			r.shell.Lesson(r.game.Name(), text)
		}
	}
}

// ruleStep is by how much one press changes a number: by more if the option has a wider range.
func ruleStep(t engine.Rule) int {
	switch {
	case t.Max-t.Min > 400:
		return 50
	case t.Max-t.Min > 100:
		return 5
	}
	return 1
}

// warningTexts returns a sentence for each surprising effect of this combination of rules.
func (r *ruleEditor) warningTexts() []string { return r.shell.Words.Warnings(r.game, r.chosen) }
