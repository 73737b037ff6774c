package menu

import (
	"lastcard/render/kit"
)

const hostLeftW = 430.0

// warningPad keeps the warnings off the scroll bar.
const warningPad = 32.0

func (m *Menu) host(in *kit.Input) {
	body, back := head(m.ui, in, m.say("failed.back"), m.say("host.title"))
	if back {
		m.page = pageHome
	}
	if m.rules == nil {
		return
	}
	left := body.CutLeft(min(hostLeftW, body.W*0.42), kit.Gap6)
	left.H -= kit.Gap3
	body.H -= kit.Gap3
	open := left.CutBottom(64, kit.Gap4)
	m.hostTable(left)
	m.hostRules(body)
	o := kit.ButtonOpts{Kind: kit.Primary, Icon: kit.IconNet, Style: kit.Style{Size: 20, Weight: kit.SemiBold}}
	if m.ui.Button("open", open, m.say("host.open"), o) {
		m.setup.Rules = m.rules.text()
		m.opened(m.shell.Backend.Host(m.setup))
	}
	footer(m.ui, in, m.shell)
}

// hostTable is the panel of what is not a rule: game, seats, bots, network;
// and below it what to know about the rules chosen.
func (m *Menu) hostTable(r kit.Rect) {
	row := func(code string) kit.Row { return kit.Row{Label: m.say(code), Hint: m.say(code + "-hint")} }
	games := m.shell.Backend.Games()
	rows := []kit.Row{row("host.seats"), row("host.bots"), row("host.lan")}
	h := 2*kit.Gap4 + 28 + kit.Gap2
	inner := r.W - 2*kit.Gap4
	for i, x := range rows {
		h += kit.RowHeight(x, inner, []float64{kit.StepperW, kit.StepperW, kit.ToggleW}[i])
	}
	if len(games) > 1 {
		h += 44 + kit.Gap2
	}
	area := panel(m.ui, r.CutTop(h, kit.Gap4), m.say("host.table"), m.say("game."+m.setup.Game))
	if len(games) > 1 {
		m.hostGame(area.CutTop(44, kit.Gap2))
	}
	low, high := m.rules.game.Seats(m.rules.parsed())
	next := func(i int, control float64) kit.Rect { return area.CutTop(kit.RowHeight(rows[i], area.W, control), 0) }
	m.setup.Seats = min(max(m.setup.Seats, low), high)
	m.setup.Seats = m.ui.Stepper("seats", next(0, kit.StepperW), rows[0], m.setup.Seats, kit.Range{Min: low, Max: high})
	m.setup.Bots = min(m.setup.Bots, m.setup.Seats-1)
	m.setup.Bots = m.ui.Stepper("bots", next(1, kit.StepperW), rows[1], m.setup.Bots, kit.Range{Max: m.setup.Seats - 1})
	m.setup.LAN = m.ui.Toggle("shared", next(2, kit.ToggleW), rows[2], m.setup.LAN)
	m.hostWarnings(r)
}

func (m *Menu) hostGame(r kit.Rect) {
	var words []string
	at := 0
	for i, g := range m.shell.Backend.Games() {
		words = append(words, m.say("game."+g.Name()))
		if g.Name() == m.setup.Game {
			at = i
		}
	}
	g := m.shell.Backend.Games()[m.ui.Segments("game", r, words, at)]
	if g.Name() != m.setup.Game {
		m.setup.Game = g.Name()
		m.rules = newRules(m.shell, g, "")
	}
}

func (m *Menu) hostWarnings(r kit.Rect) {
	warnings := m.rules.warnings()
	if len(warnings) == 0 || r.H < 60 {
		return
	}
	p := m.ui.Picture()
	line := r.CutTop(24, kit.Gap1)
	p.Icon(kit.IconWarning, kit.Pt{X: line.X + 17, Y: line.Center().Y}, 17, kit.Gold)
	p.Label(kit.Label{At: kit.Pt{X: line.X + 34, Y: line.Center().Y}, Text: m.say("host.warning"), Style: kit.Label13, Color: kit.Gold})
	h := 0.0
	for _, w := range warnings {
		h += float64(len(kit.Wrap(w, kit.Small, r.W-warningPad)))*kit.LineHeight(kit.Small) + kit.Gap2
	}
	text := m.ui.BeginScroll("warnings", r, h)
	text = kit.Rect{X: text.X + kit.Gap2, Y: text.Y, W: r.W - warningPad}
	for _, w := range warnings {
		text.Y += m.ui.Picture().Lines(text, w, kit.Small, kit.InkSoft, kit.Start) + kit.Gap2
	}
	m.ui.EndScroll()
}

// hostRules is the panel of rules.
func (m *Menu) hostRules(r kit.Rect) {
	note := m.say("host.official")
	n := len(m.rules.summary())
	if n > 0 {
		note = ""
	}
	area := panel(m.ui, r, m.say("host.rules"), note)
	if n > 0 {
		b := kit.Rect{X: area.Right() - 150, Y: r.Y + kit.Gap3, W: 150, H: 34}
		if m.ui.Button("reset", b, m.say("host.reset"), kit.ButtonOpts{Kind: kit.Quiet, Style: kit.Label13.At(14)}) {
			m.rules.reset()
			m.ui.SetFocus("")
		}
	}
	rows := m.ui.BeginScroll("rules", area, m.rules.height(area.W-14))
	rows.W = area.W - 14
	m.rules.edit(m.ui, rows)
	m.ui.EndScroll()
}
