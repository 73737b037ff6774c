package menu

import (
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// SaveTypedName saves the name in the field. The app calls it when the window is closed, and before it shows a page
// over the menu.
func (m *Menu) SaveTypedName() {
	m.name.followProfile(&m.base)
	m.name.save(m.shell)
}

// requireName saves the name and reports whether there is one. If not, it leads the person to the field.
func (m *Menu) requireName() bool {
	if m.name.save(m.shell) {
		return true
	}
	m.page = pageHome
	m.ui.SetFocus("name")
	m.shell.Toast(kit.Toast{Text: m.say("home.name-missing"), Tone: kit.Warning})
	return false
}

// showOpened shows a table or, if err is set, says why there is none.
func (m *Menu) showOpened(t seam.Table, err error) {
	if err != nil {
		m.join.err = new(scene.ErrorToast(m.shell.Words, err))
		if m.page != pageJoin { // the page for joining shows the error below the code
			m.shell.Toast(*m.join.err)
		}
		return
	}
	m.join.err = nil
	m.shell.Open(t)
}

// saveChoices saves the setups for hosting and for playing with bots, if one of them has changed.
func (m *Menu) saveChoices() {
	if m.choices.Host != m.hostSetup || m.choices.Bots != m.botSetup {
		m.choices.Host, m.choices.Bots = m.hostSetup, m.botSetup
		keepChoices(m.shell, m.choices)
	}
}

// Game returns the game whose rules F1 shows on this page. On the page for hosting a table, rules are the rules
// chosen there; on any other page they are "".
func (m *Menu) Game() (name, rules string) {
	if m.page == pageHost {
		return m.hostSetup.Game, m.rules.rulesText()
	}
	return m.botSetup.Game, ""
}
