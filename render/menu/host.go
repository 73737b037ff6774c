package menu

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/kit"
)

const hostLeftW = 456.0

// scrollPad is the space between rows and the scroll bar.
const scrollPad = 10.0

func (m *Menu) drawHost(in *kit.Input) {
	body, back := m.drawHead(in, m.say("failed.back"), m.say("host.title"))
	if back {
		m.page = pageHome
	}
	if m.rules == nil {
		return
	}
	game, rules := m.Game()
	m.drawHelpButton(in, game, rules)
	left := body.CutLeft(min(hostLeftW, body.W*0.42), kit.Gap6)
	left.H -= kit.Gap3
	body.H -= kit.Gap3
	open := left.CutBottom(64, kit.Gap4)
	m.drawHostTable(left)
	m.drawHostRules(body)
	o := kit.ButtonOpts{Kind: kit.Primary, Icon: kit.IconNet, Style: kit.Style{Size: 20, Weight: kit.SemiBold}}
	if m.ui.Button("open", open, m.say("host.open"), o) {
		m.hostSetup.Rules = m.rules.rulesText()
		m.saveChoices()
		m.showOpened(m.shell.Backend.Host(m.hostSetup))
	}
	m.drawFooter(in)
}

// The sizes of the grid of buttons that choose the game.
const (
	gamesInRow = 3 // the most games in a row
	gameH      = 40.0
)

var gameStyle = kit.SmallStrong

// drawHostTable draws the panel with the choices other than the rules: game, seats, bots, network. The
// warnings about the chosen rules stand below the panel.
func (m *Menu) drawHostTable(r kit.Rect) {
	inner, warnings, form := r.W-2*kit.Gap4-scrollPad, m.rules.warningTexts(), m.hostForm()
	h := gamesHeight(&m.base, inner) + form.Height(inner, 0)
	const frame = 2*kit.Gap4 + 28 + kit.Gap2 // height of a panel's frame and title
	view := m.drawPanel(r.CutTop(min(h+frame, r.H-warningRoom(warnings)), kit.Gap4), m.say("host.table"), m.shell.Words.Game(m.hostSetup.Game))
	area := m.ui.BeginScroll("table", view, h)
	area.W = inner
	if games := gamesHeight(&m.base, inner); games > 0 {
		grid := area.CutTop(games, 0).Narrow(kit.Gap3).Move(0, 4) // aligned with the rows
		g := m.drawGames("game/", grid, gameColumns(&m.base, inner), gameH, gameStyle, m.hostSetup.Game)
		if g != nil && g.Name() != m.hostSetup.Game {
			m.hostSetup.Game = g.Name()
			m.rules = newRules(m.shell, g, "")
		}
	}
	form.Draw(&area, 0)
	m.ui.EndScroll()
	m.drawWarnings(r)
}

// hostForm returns the controls for the seats, the bots and the network.
func (m *Menu) hostForm() kit.Form {
	row := func(code string) kit.Row { return kit.Row{Label: m.say(code), Hint: m.say(code + "-hint")} }
	x := &m.hostSetup
	return kit.Form{
		{Row: row("host.seats"), Width: kit.StepperW, Draw: func(r kit.Rect, row kit.Row) {
			low, high := m.rules.game.Seats(m.rules.chosen)
			x.Seats = m.ui.Stepper("seats", r, row, min(max(x.Seats, low), high), kit.Range{Min: low, Max: high})
		}},
		{Row: row("host.bots"), Width: kit.StepperW, Draw: func(r kit.Rect, row kit.Row) {
			x.Bots = m.ui.Stepper("bots", r, row, min(x.Bots, x.Seats-1), kit.Range{Max: x.Seats - 1})
		}},
		m.ui.ToggleRow("shared", row("host.lan"), &x.AnnounceLAN),
	}
}

// gameColumns is how many games lie side by side in a grid of this width: the most, up to gamesInRow, with
// which no name is cut.
func gameColumns(b *base, width float64) int {
	for n := gamesInRow; n > 1; n-- {
		w := kit.Rect{W: width}.Narrow(kit.Gap3).Cell(0, n, gameH, kit.Gap2).W
		if !slices.ContainsFunc(b.shell.Backend.Games(), func(g engine.Game) bool { return !kit.ButtonFits(b.gameTitle(g), gameStyle, w) }) {
			return n
		}
	}
	return 1
}

// gamesHeight is the height of the grid of games, 0 when there is only one game.
func gamesHeight(b *base, width float64) float64 {
	n := len(b.shell.Backend.Games())
	if n < 2 {
		return 0
	}
	inRow := gameColumns(b, width)
	lines := (n + inRow - 1) / inRow
	return float64(lines)*(gameH+kit.Gap2) + kit.Gap2
}

func (m *Menu) drawHostRules(r kit.Rect) {
	note := m.say("host.official")
	if n := len(m.rules.changedLines()); n > 0 {
		note = m.shell.Words.Count("host.changed", n)
	}
	area := m.drawPanel(r, m.say("host.rules"), note)
	m.drawPresets(&area)
	m.rules.drawEditor(m.ui, area)
}
