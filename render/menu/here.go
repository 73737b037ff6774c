package menu

import (
	"strconv"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// hereDialog is the dialog in which the people who share this computer enter their names, and choose the
// game and the number of bots.
type hereDialog struct {
	people, bots int
	names        [maxHere]string
}

// maxHere is how many people the dialog has room for.
const maxHere = min(seam.MaxHere, 6)

// draw draws the dialog; a choice of the game goes into setup. dealt reports that the people want to play,
// closed that they do not.
func (h *hereDialog) draw(b *base, setup *seam.Setup) (dealt, closed bool) {
	const fieldH, lines = 46.0, maxHere / 2 // room for the most people, so that nothing moves
	size := kit.Size{W: 620, H: 2*kit.Gap6 + kit.LineHeight(kit.Heading) + kit.Gap3 + 2*kit.RowH + lines*(fieldH+kit.Gap2) + 2*kit.LineHeight(kit.Small) + 2*kit.Gap4 + kit.ControlH}
	games := b.shell.Backend.Games()
	if len(games) > 1 {
		size.H += kit.ControlH + kit.Gap2
	}
	body, closed := b.ui.BeginDialog(b.say("here.title"), size)
	var pick kit.Rect
	if len(games) > 1 {
		pick = body.CutTop(kit.ControlH, kit.Gap2)
	}
	g := pickGame(b, "here-game", pick, setup)
	rules, err := engine.ParseRules(g, setup.Rules)
	if err != nil {
		rules = engine.DefaultRules(g)
	}
	low, high := g.Seats(rules)
	h.people = b.ui.Stepper("here-people", body.CutTop(kit.RowH, 0), kit.Row{Label: b.say("here.people")}, h.people, kit.Range{Min: 2, Max: min(maxHere, high)})
	h.bots = max(h.bots, low-h.people)
	h.bots = b.ui.Stepper("here-bots", body.CutTop(kit.RowH, kit.Gap2), kit.Row{Label: b.say("here.bots")}, min(h.bots, high-h.people), kit.Range{Min: max(0, low-h.people), Max: high - h.people})
	namesDone := false
	var row kit.Rect
	for i := range h.people {
		if i%2 == 0 {
			row = body.CutTop(fieldH, kit.Gap2)
		}
		namesDone = h.drawName(b, i, row.Cell(i%2, 2, fieldH, kit.Gap3)) || namesDone
	}
	foot := body.CutBottom(kit.ControlH, kit.Gap3)
	b.ui.Picture().Lines(body, b.say("here.hint"), kit.Small, kit.InkSoft, kit.Start)
	closed = b.ui.Button("here-cancel", foot.Cell(0, 2, kit.ControlH, kit.Gap4), b.say("here.cancel"), kit.ButtonOpts{}) || closed
	dealt = b.ui.Button("here-go", foot.Cell(1, 2, kit.ControlH, kit.Gap4), b.say("here.go"), kit.ButtonOpts{Kind: kit.Primary})
	b.ui.EndDialog()
	return dealt || namesDone, closed
}

// drawName draws the field for one person's name. Enter leads to the next field. In the last field Enter
// ends the dialog: done reports that.
func (h *hereDialog) drawName(b *base, i int, r kit.Rect) (done bool) {
	o := kit.FieldOpts{Placeholder: b.say("here.name", "n", strconv.Itoa(i+1)), MaxRunes: seam.MaxName, Icon: kit.IconPerson}
	if !b.ui.Field("here-name-"+strconv.Itoa(i), r, &h.names[i], o) {
		return false
	}
	b.ui.SetFocus("here-name-" + strconv.Itoa(i+1))
	return i == h.people-1
}

// fullNames returns the names. A person without one is called after their number, such as "Player 2".
func (h *hereDialog) fullNames(b *base) []string {
	var all []string
	for i := range h.people {
		name := h.names[i]
		if name == "" {
			name = b.say("here.name", "n", strconv.Itoa(i+1))
		}
		all = append(all, name)
	}
	return all
}
