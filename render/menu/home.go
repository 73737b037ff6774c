package menu

import (
	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

const (
	homeLeftW = 460.0
	homeGap   = 72.0
	nameW     = 330.0
)

// homeBots is the number of bots that the home page offers at first.
const homeBots = 3

func (m *Menu) drawHome(in *kit.Input) {
	left, right := homeColumns(in.Size)
	m.drawHomeTitle(&left)
	m.drawHomeName(left.CutTop(82, kit.Gap4))
	m.drawHomeButtons(left)
	right.CutTop(right.H*0.5, 0)
	right.H -= kit.Gap4
	m.drawTables(right)
	m.drawHomeTop(in)
	m.drawFooter(in)
}

// drawHomeTop draws the buttons at the top of the page, from the right: the past matches, a table of
// several people at this computer, the rules.
func (m *Menu) drawHomeTop(in *kit.Input) {
	c := contentRect(in.Size)
	r := kit.Rect{X: c.X, Y: c.Y + headTop - kit.Gap2, W: c.W, H: kit.ControlH}
	button := func(id, label string, o kit.ButtonOpts) bool {
		o.Kind = kit.Quiet
		return m.ui.Button(id, r.CutRight(kit.Width(label, kit.Strong)+64, kit.Gap2), label, o)
	}
	if m.shell.Archive != nil {
		if button("archive", m.say("home.archive"), kit.ButtonOpts{Icon: kit.IconCards, Key: ebiten.KeyF3, HasKey: true}) {
			m.shell.Archive("")
		}
		if button("here", m.say("here.button"), kit.ButtonOpts{Icon: kit.IconPerson, Disabled: m.rules == nil}) {
			m.askHere(&hereDialog{people: 2, names: [maxHere]string{m.name.typed}})
		}
	}
	if button("help", m.say("help.button"), kit.ButtonOpts{Icon: kit.IconInfo, Key: ebiten.KeyF1, HasKey: true}) {
		m.shell.Help(m.Game())
	}
}

func (m *Menu) drawHomeTitle(left *kit.Rect) {
	p := m.ui.Picture()
	r := left.CutTop(78, 0)
	p.Label(kit.Label{At: kit.Pt{X: r.X - 3, Y: r.Center().Y + 2}, Text: m.say("app.title"), Style: kit.Title.WithSize(72), Color: kit.ShadowMid.Color})
	p.Label(kit.Label{At: kit.Pt{X: r.X - 3, Y: r.Center().Y}, Text: m.say("app.title"), Style: kit.Title.WithSize(72), Color: kit.Ink})
	p.Line(left.CutTop(34, kit.Gap6), m.say("app.tagline"), kit.Body.WithSize(17), kit.InkSoft, kit.Start)
}

func (m *Menu) drawHomeName(r kit.Rect) {
	m.ui.Picture().Line(r.CutTop(24, kit.Gap1), m.say("home.name"), kit.SmallStrong, kit.InkSoft, kit.Start)
	box := kit.Rect{X: r.X, Y: r.Y, W: min(nameW, r.W), H: 48}
	m.drawPortraitButton(box.CutLeft(48, kit.Gap2), m.name.typed)
	o := kit.FieldOpts{Placeholder: m.say("home.name-placeholder"), MaxRunes: seam.MaxName, SelectAll: true}
	if m.name.draw(&m.base, box, o) {
		m.ui.SetFocus("play")
	}
}

func (m *Menu) drawHomeButtons(r kit.Rect) {
	game := m.shell.Words.Game(m.botSetup.Game)
	r.CutTop(kit.Gap2, 0)
	big := r.CutTop(76, kit.Gap2)
	o := kit.ButtonOpts{
		Kind: kit.Primary, Icon: kit.IconCards, AlignLeft: true, Hint: m.shell.Words.Count("home.play-bots", m.botSetup.Bots, "game", game),
		Style: kit.Style{Size: 21, Weight: kit.SemiBold}, Disabled: m.rules == nil,
	}
	if m.ui.Button("play", big, m.say("home.play"), o) {
		m.name.save(m.shell) // a person can play against bots without a name
		m.botSetup.Seats = m.botSetup.Bots + 1
		m.saveChoices()
		m.showOpened(m.shell.Backend.PlayBots(m.botSetup))
	}
	m.drawHomeBots(r.CutTop(kit.ControlH, kit.Gap4))
	o = kit.ButtonOpts{AlignLeft: true, Icon: kit.IconNet, Hint: m.say("home.host-hint"), Style: kit.Large.WithSize(18)}
	if m.ui.Button("host", r.Cell(0, 2, 66, kit.Gap4), m.say("home.host"), o) && m.requireName() {
		m.page = pageHost
	}
	o.Icon, o.Hint = kit.IconLink, m.say("home.join-hint")
	if m.ui.Button("join", r.Cell(1, 2, 66, kit.Gap4), m.say("home.join"), o) && m.requireName() {
		m.page = pageJoin
	}
}

// drawHomeBots draws the choices for a table with bots: the game and the number of bots.
func (m *Menu) drawHomeBots(r kit.Rect) {
	if len(m.shell.Backend.Games()) == 0 {
		return
	}
	label := m.say("home.bots")
	count := r.CutRight(kit.Width(label, kit.Body)+kit.StepperW+kit.Gap4+2*kit.Gap3+1, 0)
	g := pickGame(&m.base, "bots-game", r, &m.botSetup)
	low, high := g.Seats(engine.DefaultRules(g))
	m.botSetup.Bots = min(max(m.botSetup.Bots, low-1), high-1)
	m.botSetup.Bots = m.ui.Stepper("bots-count", count, kit.Row{Label: label}, m.botSetup.Bots, kit.Range{Min: low - 1, Max: high - 1})
}
