package menu

import (
	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// page says which part of the menu is shown.
type page uint8

const (
	pageHome page = iota
	pageHost
	pageJoin
)

// Menu is the scene that is shown while no table is open.
type Menu struct {
	base
	page    page
	name    string // the name being typed
	typed   bool   // the name was typed but is not saved yet
	known   string // the name in the profile when this page last read it
	lan     []seam.LANTable
	recent  []seam.Recent
	setup   seam.Setup // the setup for hosting
	bots    seam.Setup // the setup for playing with bots
	rules   *rules
	code    string // the code being typed
	invited *invited
	wrong   *kit.Toast

	choices seam.Choices
	offers  offers
	naming  naming
	mirror  mirror
	warned  bool  // the dialog with the warnings about the rules is open
	here    *here // the dialog for people who share this computer; nil when closed
}

// New returns the menu, at its home page.
func New(sh *scene.Shell) *Menu {
	m := &Menu{base: newBase(sh), name: sh.Profile.Name, known: sh.Profile.Name}
	m.recall()
	m.recent = sh.Backend.RecentEntries()
	sh.Backend.ReadArchive() // reading it may bring up more recent tables
	m.ui.SetFocus("play")
	if m.name == "" {
		m.ui.SetFocus("name")
	}
	return m
}

// recall restores the last choices, if this version has their games.
func (m *Menu) recall() {
	m.choices = m.shell.Backend.Choices()
	m.setup = seam.Setup{Seats: 4, AnnounceLAN: true}
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
	if in.MayHaveChanged {
		m.lan, m.recent = m.shell.Backend.LAN(), m.shell.Backend.RecentEntries()
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
	if m.page == was && m.page != pageHome && !asked && in.TakeKey(ebiten.KeyEscape) {
		m.page = pageHome
	}
	want := m.ui.End()
	if m.page != was {
		m.turn(in)
		want = kit.Paint
	}
	return want
}

// AskPortrait opens, unasked, the dialog in which a newcomer chooses a portrait.
func (m *Menu) AskPortrait() { m.mirror = firstMirror() }

// turn records the page that has just been opened, so that it is visible in this frame.
func (m *Menu) turn(in *kit.Input) {
	first := map[page]string{pageHome: "play", pageHost: "open", pageJoin: "code"}[m.page]
	m.wrong = nil
	m.ui.SetFocus(first)
	fresh := kit.Input{Dt: in.Dt, Size: in.Size, Mouse: in.Mouse, MouseInside: in.MouseInside, Outline: in.Outline}
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
