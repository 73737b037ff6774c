package menu

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// hereDialog holds the names for a table of several people at this computer, while somebody enters them.
type hereDialog struct {
	people, bots int
	names        [maxHere]string
}

// maxHere is how many people the dialog has room for.
const maxHere = min(seam.MaxHere, 6)

// askHere records the dialog that asks for the names of the people who play at this computer.
func (m *Menu) askHere(in *kit.Input) {
	h := m.hereDialog
	const fieldH, lines = 46.0, maxHere / 2 // room for the most people, so that nothing moves
	size := kit.Size{W: 620, H: 2*kit.Gap6 + kit.LineHeight(kit.Heading) + kit.Gap3 + 2*kit.RowH + lines*(fieldH+kit.Gap2) + 2*kit.LineHeight(kit.Small) + 2*kit.Gap4 + kit.ControlH}
	games := m.shell.Backend.Games()
	if len(games) > 1 {
		size.H += kit.ControlH + kit.Gap2
	}
	body, closed := m.ui.BeginDialog(m.say("here.title"), size)
	var pick kit.Rect
	if len(games) > 1 {
		pick = body.CutTop(kit.ControlH, kit.Gap2)
	}
	g := m.pickGame("here-game", pick, games)
	rules, err := engine.ParseRules(g, m.botSetup.Rules)
	if err != nil {
		rules = engine.DefaultRules(g)
	}
	low, high := g.Seats(rules)
	h.people = m.ui.Stepper("here-people", body.CutTop(kit.RowH, 0), kit.Row{Label: m.say("here.people")}, h.people, kit.Range{Min: 2, Max: min(maxHere, high)})
	h.bots = max(h.bots, low-h.people)
	h.bots = m.ui.Stepper("here-bots", body.CutTop(kit.RowH, kit.Gap2), kit.Row{Label: m.say("here.bots")}, min(h.bots, high-h.people), kit.Range{Min: max(0, low-h.people), Max: high - h.people})
	hasName := false
	for i := 0; i < h.people; i += 2 {
		row := body.CutTop(fieldH, kit.Gap2)
		left := row.CutLeft((row.W-kit.Gap3)/2, kit.Gap3)
		hasName = m.recordHereName(i, left) || hasName
		if i+1 < h.people {
			hasName = m.recordHereName(i+1, row) || hasName
		}
	}
	foot := body.CutBottom(kit.ControlH, kit.Gap3)
	m.ui.Picture().Lines(body, m.say("here.hint"), kit.Small, kit.InkSoft, kit.Start)
	cancel := foot.CutLeft((foot.W-kit.Gap4)/2, kit.Gap4)
	closed = m.ui.Button("here-cancel", cancel, m.say("here.cancel"), kit.ButtonOpts{}) || closed
	dealt := m.ui.Button("here-go", foot, m.say("here.go"), kit.ButtonOpts{Kind: kit.Primary})
	m.ui.EndDialog()
	switch {
	case dealt || hasName:
		m.hereDialog = nil
		m.showOpened(m.shell.Backend.PlayHere(seam.Setup{Game: m.botSetup.Game, Rules: m.botSetup.Rules, Bots: h.bots, Seats: h.people + h.bots}, m.hereNames(h)))
	case closed:
		m.hereDialog = nil
	}
}

// recordHereName records the field for one person's name. Enter leads to the next field; after the last
// one, done reports that the names are complete.
func (m *Menu) recordHereName(i int, r kit.Rect) (done bool) {
	o := kit.FieldOpts{Placeholder: m.say("here.name", "n", strconv.Itoa(i+1)), MaxRunes: seam.MaxName, Icon: kit.IconPerson}
	if !m.ui.Field("here-name-"+strconv.Itoa(i), r, &m.hereDialog.names[i], o) {
		return false
	}
	m.ui.SetFocus("here-name-" + strconv.Itoa(i+1))
	return i == m.hereDialog.people-1
}

// hereNames returns the names. A person without a name gets a number.
func (m *Menu) hereNames(h *hereDialog) []string {
	var all []string
	for i := range h.people {
		name := h.names[i]
		if name == "" {
			name = m.say("here.name", "n", strconv.Itoa(i+1))
		}
		all = append(all, name)
	}
	return all
}
