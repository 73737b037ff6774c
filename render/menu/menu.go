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
	page      page
	shown     page // the page in the picture; a page that opens is drawn in the next tick
	name      nameField
	lanTables []seam.LANTable
	recents   []seam.Recent
	hostSetup seam.Setup
	botSetup  seam.Setup // for a table without a network: with bots, or for people who share this computer
	rules     *ruleEditor
	join      joinPage

	choices seam.Choices
	presets presetCache
}

// New returns the menu, at its home page.
func New(sh *scene.Shell) *Menu {
	m := &Menu{base: newBase(sh), name: nameField{typed: sh.Profile.Name, profile: sh.Profile.Name}}
	m.restoreChoices()
	m.recents = sh.Backend.RecentEntries()
	sh.Backend.ReadArchive() // once it is read, RecentEntries may list more
	m.ui.SetFocus("play")
	if m.name.typed == "" {
		m.ui.SetFocus("name")
	}
	return m
}

// restoreChoices takes over the choices saved last, as far as this version has their games.
func (m *Menu) restoreChoices() {
	m.choices = m.shell.Backend.Choices()
	m.hostSetup = seam.Setup{Seats: 4, AnnounceLAN: true}
	m.botSetup = seam.Setup{Bots: homeBots}
	games := m.shell.Backend.Games()
	if len(games) == 0 {
		return
	}
	m.hostSetup.Game, m.botSetup.Game = games[0].Name(), games[0].Name()
	if m.shell.Game(m.choices.Host.Game) != nil {
		m.hostSetup = m.choices.Host
	}
	if m.shell.Game(m.choices.Bots.Game) != nil {
		m.botSetup = m.choices.Bots
	}
	m.rules = newRules(m.shell, m.shell.Game(m.hostSetup.Game), m.hostSetup.Rules)
}

// Update acts on one tick's input.
func (m *Menu) Update(in *kit.Input) kit.Want {
	if in.MayHaveChanged {
		m.lanTables, m.recents = m.shell.Backend.LAN(), m.shell.Backend.RecentEntries()
	}
	if m.ui.Resting(in) {
		return kit.Still
	}
	m.name.followProfile(&m.base)
	m.ui.Begin(in)
	m.shown = m.page
	m.drawPage(in)
	m.drawDialog(in)
	if m.page == m.shown && m.page != pageHome && in.TakeKey(ebiten.KeyEscape) {
		m.page = pageHome
	}
	if m.page != m.shown {
		m.join.err = nil
		m.ui.SetFocus([...]string{pageHome: "play", pageHost: "open", pageJoin: "code"}[m.page])
	}
	return m.ui.End()
}

// AskPortrait opens, unasked, the dialog in which a newcomer chooses a portrait. The portrait that they
// already have is selected, and one press accepts it.
func (m *Menu) AskPortrait() { m.askPortrait(true) }

// askHere opens the dialog for people who share this computer, which opens their table.
func (m *Menu) askHere(h *hereDialog) {
	m.dialog = func(*kit.Input) {
		dealt, closed := h.draw(&m.base, &m.botSetup)
		if dealt || closed {
			m.dialog = nil
		}
		if dealt {
			m.showOpened(m.shell.Backend.PlayHere(seam.Setup{Game: m.botSetup.Game, Rules: m.botSetup.Rules, Bots: h.bots, Seats: h.people + h.bots}, h.fullNames(&m.base)))
		}
	}
}

func (m *Menu) drawPage(in *kit.Input) {
	switch m.page {
	case pageHome:
		m.drawHome(in)
	case pageHost:
		m.drawHost(in)
	case pageJoin:
		m.drawJoin(in)
	}
}

// Draw draws the page, and on the home page the fan of cards.
func (m *Menu) Draw(c *kit.Canvas) {
	c.Felt()
	if g := m.shell.Game(m.botSetup.Game); m.shown == pageHome && g != nil {
		drawFan(c, homeFan(c.Size), fanOf(g))
	}
	m.ui.Draw(c)
}
