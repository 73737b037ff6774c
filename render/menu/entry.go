package menu

import (
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// takeName takes over the name if the person has changed it in the settings, which lie over this
// page.
func (m *Menu) takeName() {
	now := m.shell.Profile.Name
	if now == m.profileName {
		return
	}
	m.name, m.profileName, m.nameUnsaved = now, now, false
	if m.ui.Focus() == "name" {
		m.ui.SetFocus("play") // the caret was in the old text
	}
}

// takeTypedName takes over the name while the person types it. The new name is in force at once, in the
// settings too, and is saved when the person has finished typing. If the field is left empty, the name
// that was saved last stays.
func (m *Menu) takeTypedName() {
	name := oneSpaced(m.name)
	m.nameUnsaved = name != ""
	if !m.nameUnsaved {
		name = m.shell.Backend.Profile().Name
	}
	m.shell.Profile.Name, m.profileName = name, name
}

// SaveTypedName saves the name that the person is typing.
func (m *Menu) SaveTypedName() {
	m.takeName()
	m.saveName()
}

// saveName saves the name from the field, and reports whether it is not empty.
func (m *Menu) saveName() bool {
	m.name = oneSpaced(m.name)
	if m.name == "" {
		return false
	}
	if m.nameUnsaved || m.name != m.shell.Profile.Name {
		p := m.shell.Profile
		p.Name = m.name
		m.profileName, m.nameUnsaved = m.name, false
		m.shell.SetProfile(p)
	}
	return true
}

// requireName saves the name, or tells the person that it is missing.
func (m *Menu) requireName() bool {
	if m.saveName() {
		return true
	}
	m.page = pageHome
	m.ui.SetFocus("name")
	m.shell.Toast(kit.Toast{Text: m.say("home.name-missing"), Tone: kit.Warning})
	return false
}

// showOpened shows a table, or says why it could not be opened.
func (m *Menu) showOpened(t seam.Table, err error) {
	if err != nil {
		m.codeError = new(scene.ErrorToast(m.shell.Words, err))
		if m.page != pageJoin { // that page shows the error below the code
			m.shell.Toast(*m.codeError)
		}
		return
	}
	m.codeError = nil
	m.shell.Open(t)
}

// saveChoices saves the choices for the tables opened last.
func (m *Menu) saveChoices() {
	if m.choices.Host != m.hostSetup || m.choices.Bots != m.botSetup {
		m.choices.Host, m.choices.Bots = m.hostSetup, m.botSetup
		keepChoices(m.shell, m.choices)
	}
}

// Game returns the game that the page is about, and the rules chosen for it.
func (m *Menu) Game() (name, rules string) {
	if m.page == pageHost {
		return m.hostSetup.Game, m.rules.rulesText()
	}
	return m.botSetup.Game, ""
}
