package menu

import (
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// takeName takes over a name that was changed elsewhere: in the settings, over this page.
func (m *Menu) takeName() {
	now := m.shell.Profile.Name
	if now == m.known {
		return
	}
	m.name, m.known, m.typed = now, now, false
	if m.ui.Focus() == "name" {
		m.ui.SetFocus("play") // the caret stood in another text
	}
}

// nameTyped takes up a name that is being typed. The name counts at once, in the settings too, and is kept
// when the person has finished typing. If nothing is left in the field, the name that was kept last stays.
func (m *Menu) nameTyped() {
	name := oneSpaced(m.name)
	m.typed = name != ""
	if !m.typed {
		name = m.shell.Backend.Profile().Name
	}
	m.shell.Profile.Name, m.known = name, name
}

// Keep keeps a name that is being typed.
func (m *Menu) Keep() {
	m.takeName()
	m.saveName()
}

// saveName keeps the name that was typed, and reports whether there is one.
func (m *Menu) saveName() bool {
	m.name = oneSpaced(m.name)
	if m.name == "" {
		return false
	}
	if m.typed || m.name != m.shell.Profile.Name {
		p := m.shell.Profile
		p.Name = m.name
		m.known, m.typed = m.name, false
		m.shell.SetProfile(p)
	}
	return true
}

// named saves the name, or says that it is missing.
func (m *Menu) named() bool {
	if m.saveName() {
		return true
	}
	m.page = pageHome
	m.ui.SetFocus("name")
	m.shell.Toast(kit.Toast{Text: m.say("home.name-missing"), Tone: kit.Warning})
	return false
}

// opened shows a table, or why there is none.
func (m *Menu) opened(t seam.Table, err error) {
	if err != nil {
		m.wrong = new(scene.Sorry(m.shell.Words, err))
		if m.page != pageJoin { // where it is said below the code
			m.shell.Toast(*m.wrong)
		}
		return
	}
	m.wrong = nil
	m.shell.Open(t)
}

// remember keeps the tables that were last opened.
func (m *Menu) remember() {
	if m.choices.Host != m.setup || m.choices.Bots != m.bots {
		m.choices.Host, m.choices.Bots = m.setup, m.bots
		keepChoices(m.shell, m.choices)
	}
}

// Game is the game that the page is about, and its rules.
func (m *Menu) Game() (name, rules string) {
	if m.page == pageHost {
		return m.setup.Game, m.rules.text()
	}
	return m.bots.Game, ""
}
