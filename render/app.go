package render

import (
	"lastcard/assets"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/menu"
	"lastcard/render/scene"
	"lastcard/render/seam"
	"lastcard/render/sound"
)

// app is the front end without a window. It shows the scene for the table's stage, pages and messages. During
// a match it asks the person before it closes the window. Tests drive it with Inputs.
type app struct {
	backend         seam.Backend
	langs           []string // the languages that the system asks for
	shell           *scene.Shell
	table           seam.Table // nil in the menu
	screen          screen
	scene           kit.Scene
	overlay         overlay // a page over the scene, or nil
	pageBelow       overlay // the page that opened overlay, shown again after it; or nil
	toasts          kit.Toasts
	lastTrouble     seam.Trouble // the last trouble that was shown as a toast
	sound           sound.Player // nil: silence
	ears            ears
	report          func(text string) (path string) // writes a report and returns its path; may be nil
	faults          faults
	inPage          bool   // the code of a page over the scene is running now
	greetsNewcomers bool   // ask newcomers at the home page how they want to look
	attractPerson   func() // asks a person who looks at another window to look at this one

	askingClose bool // the question before closing is open
	askUI       *kit.UI
	quit        bool

	wake           chan struct{} // receives a value when the backend has something new, or a covered part of the window is seen again
	mustCheck      bool          // the next tick looks at the table again, and tells the scene that something may have changed
	sceneIsNew     bool          // a scene or page has just been put up, or has another look: the window must be drawn
	lastWindow     windowState
	outline        *kit.Outline // nil: nobody wants an outline
	outlinedScreen string       // the name of the screen that outline describes
}

// wakeUp may be called from any goroutine.
func (a *app) wakeUp() {
	select {
	case a.wake <- struct{}{}:
	default: // it is awake already
	}
}

// scale is the person's own factor for the size of everything.
func (a *app) scale() float64 {
	if s := a.shell.Profile.Scale; s > 0 {
		return min(max(s, MinScale), MaxScale)
	}
	return 1
}

// MinScale and MaxScale limit the person's own scale.
const MinScale, MaxScale = 0.75, 1.5

// applyLook applies the person's choice of language, colours, cloth and cards.
func (a *app) applyLook() {
	p := &a.shell.Profile
	a.shell.Words = assets.Language(append([]string{p.Lang}, a.langs...)...)
	kit.UseTheme(kit.Theme(p.Theme))
	kit.UseCloth(kit.Cloth(p.Cloth))
	kit.UseRim(p.Rim)
	cards.UseLook(cards.Look{Palette: cards.Palette(p.Palette), Pattern: cards.Pattern(p.Back), Courts: cards.Courts(p.Courts)})
}

func (a *app) setProfile(p seam.Profile) {
	loud := p.Loudness()
	changed := loud != a.shell.Profile.Loudness()
	a.shell.Profile = p
	switch {
	case changed && loud == 0:
		a.hushNotes()
	case changed:
		a.playNotes([]sound.Note{{Cue: sound.Turn}}) // lets the person hear the new loudness
	}
	a.applyLook()
	a.mustCheck, a.sceneIsNew = true, true
	if err := a.backend.SetProfile(p); err != nil {
		a.toasts.Add(kit.Toast{Text: a.shell.Words.Say("trouble.profile"), Hint: err.Error(), Tone: kit.Warning})
	}
}

func (a *app) openTable(t seam.Table) {
	if a.table != t {
		a.leaveTable()
	}
	a.table, a.lastTrouble, a.ears = t, seam.Trouble{}, ears{}
	a.screen = screenNone // showScreen then puts up the scene again, for the new table
	a.mustCheck = true
}

// leaveTable leaves the table. The table's messages are not shown elsewhere, and its sounds that have not
// been heard yet are not played.
func (a *app) leaveTable() {
	if a.table != nil {
		a.table.Leave()
		a.table = nil
		a.toasts.Clear()
		a.hushNotes()
	}
	a.mustCheck = true
}

// askClose closes the window. If a match is running, it asks first.
func (a *app) askClose() {
	switch {
	case a.table == nil || a.table.Snapshot().Stage != seam.Playing:
		a.quit = true
	case !a.askingClose:
		a.askingClose, a.mustCheck = true, true
		a.askUI = a.shell.NewUI() // each time, the focus begins at the answer that changes nothing
	}
}

// closeWindow leaves the open table when the window is closed, and saves a name that the person was typing.
func (a *app) closeWindow() {
	a.saveTypedName()
	a.leaveTable()
}

// saveTypedName saves a name that the person is typing at home or in the settings.
func (a *app) saveTypedName() {
	if m, ok := a.scene.(*menu.Menu); ok {
		m.SaveTypedName()
	}
	if s, ok := a.overlay.(*menu.Settings); ok {
		s.SaveTypedName()
	}
}
