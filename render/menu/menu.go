package menu

import (
	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// page is which part of the menu shows.
type page uint8

const (
	pageHome page = iota
	pageHost
	pageJoin
)

// Menu is what shows while no table is open.
type Menu struct {
	base
	page    page
	name    string // being typed
	typed   bool   // and not kept yet
	known   string // the profile's name as this page knows it
	lan     []seam.LANTable
	recent  []seam.Recent
	setup   seam.Setup // to host
	bots    seam.Setup // to play with bots
	rules   *rules
	code    string // being typed
	invited *invited
	wrong   *kit.Toast

	choices seam.Choices
	offers  offers
	naming  naming
	mirror  mirror
	warned  bool  // the dialog about the rules chosen is open
	here    *here // the dialog of people who share this computer is open
}

// New is the menu, at its home page.
func New(sh *scene.Shell) *Menu {
	m := &Menu{base: newBase(sh), name: sh.Profile.Name, known: sh.Profile.Name}
	m.recall()
	m.recent = sh.Backend.Lately()
	sh.Backend.ReadArchive() // there may be more when it has been read
	m.ui.SetFocus("play")
	if m.name == "" {
		m.ui.SetFocus("name")
	}
	return m
}

// recall takes up the choices of the last time, as far as they still hold.
func (m *Menu) recall() {
	m.choices = m.shell.Backend.Choices()
	m.setup = seam.Setup{Seats: 4, LAN: true}
	m.bots = seam.Setup{Bots: homeBots}
	games := m.shell.Backend.Games()
	if len(games) == 0 {
		return
	}
	m.setup.Game, m.bots.Game = games[0].Name(), games[0].Name()
	if m.shell.Game(m.choices.Host.Game) != nil {
		m.setup = m.choices.Host
	}
	if m.shell.Game(m.choices.Bots.Game) != nil {
		m.bots = m.choices.Bots
	}
	m.rules = newRules(m.shell, m.shell.Game(m.setup.Game), m.setup.Rules)
}

// Update acts on one tick's input.
func (m *Menu) Update(in *kit.Input) kit.Want {
	if in.Changed {
		m.lan, m.recent = m.shell.Backend.LAN(), m.shell.Backend.Lately()
	}
	if m.ui.Resting(in) {
		return kit.Still
	}
	m.takeName()
	m.ui.Begin(in)
	was, asked := m.page, m.naming.open || m.warned
	m.record(in)
	if m.naming.open {
		if name, ok := m.naming.ask(&m.base, in); ok {
			addPreset(m.shell, &m.choices, seam.Preset{Name: name, Game: m.rules.game.Name(), Rules: m.rules.text()})
		}
	}
	if m.warned {
		m.askWarnings()
	}
	if m.mirror.open {
		m.mirror.ask(&m.base, in)
	}
	if m.here != nil {
		m.askHere(in)
	}
	if m.page == was && m.page != pageHome && !asked && in.Take(ebiten.KeyEscape) {
		m.page = pageHome
	}
	want := m.ui.End()
	if m.page != was {
		m.turn(in)
		want = kit.Paint
	}
	return want
}

// AskPortrait asks a newcomer how they want to look, in the dialog over the page. The dialog comes unasked.
func (m *Menu) AskPortrait() { m.mirror = firstMirror() }

// turn records the page that has just been turned to, so that it shows in
// this frame.
func (m *Menu) turn(in *kit.Input) {
	first := map[page]string{pageHome: "play", pageHost: "open", pageJoin: "code"}[m.page]
	m.wrong = nil
	m.ui.SetFocus(first)
	fresh := kit.Input{Dt: in.Dt, Size: in.Size, Mouse: in.Mouse, Inside: in.Inside, Outline: in.Outline}
	m.ui.Begin(&fresh)
	m.record(&fresh)
	m.ui.End()
}

// record records the page.
func (m *Menu) record(in *kit.Input) {
	switch m.page {
	case pageHome:
		m.home(in)
	case pageHost:
		m.host(in)
	case pageJoin:
		m.join(in)
	}
}

// Draw draws the page.
func (m *Menu) Draw(c *kit.Canvas) {
	c.Felt()
	if g := m.shell.Game(m.bots.Game); m.page == pageHome && g != nil {
		drawFan(c, homeFan(c.Size), fanOf(g))
	}
	m.ui.Draw(c)
}
