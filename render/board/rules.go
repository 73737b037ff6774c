package board

import (
	"lastcard/engine"
	"lastcard/render/kit"
)

// rules are the rules of this table.
func (s *Scene) rules() engine.Rules {
	if s.words.game == nil {
		return engine.Rules{}
	}
	r, err := engine.ParseRules(s.words.game, s.snap.Rules)
	if err != nil { // a table cannot be opened with such rules
		return engine.DefaultRules(s.words.game)
	}
	return r
}

// ruleLines are the rules in words: switches that are on, and every option.
func (s *Scene) ruleLines() (lines []string) {
	cat, r := s.words.cat, s.rules()
	if s.words.game == nil {
		return nil
	}
	for _, t := range s.words.game.Rules() {
		v := r.Value(t.Name)
		name := cat.Say("rule." + t.Name)
		switch {
		case t.Means != "":
		case !t.Option && v == "on":
			lines = append(lines, name)
		case !t.Option && t.Default == "on":
			lines = append(lines, cat.Say("rules.off", "rule", name))
		case t.Option && len(t.Choices) > 0 && cat.Has("rule."+t.Name+"."+v):
			lines = append(lines, cat.Say("rules.value", "rule", name, "value", cat.Say("rule."+t.Name+"."+v)))
		case t.Option:
			lines = append(lines, cat.Say("rules.value", "rule", name, "value", v))
		}
	}
	return lines
}

// rulesPanel is the dialog that says which rules are in force.
func (s *Scene) rulesPanel() {
	cat, lines := s.words.cat, s.ruleLines()
	const row = 30
	size := kit.Size{W: 460, H: 2*kit.Gap6 + 46 + float64(max(len(lines), 1))*row + kit.ControlH + kit.Gap4}
	body, closed := s.ui.BeginDialog(cat.Say("rules.title", "game", cat.Say("game."+s.snap.Game)), size)
	foot := body.CutBottom(kit.ControlH, kit.Gap4)
	pic := s.ui.Picture()
	for _, l := range lines {
		r := body.CutTop(row, 0)
		pic.Icon(kit.IconCheck, kit.Pt{X: r.X + 8, Y: r.Center().Y}, 14, kit.Gold)
		pic.Label(kit.Label{At: kit.Pt{X: r.X + 26, Y: r.Center().Y}, Text: l, Style: kit.Body, Color: kit.Ink, Max: r.W - 26})
	}
	if s.ui.Button("rules-close", foot, cat.Say("rules.close"), kit.ButtonOpts{Kind: kit.Primary}) || closed {
		s.rulesOpen = false
	}
	s.ui.EndDialog()
}
