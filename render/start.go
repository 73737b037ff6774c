package render

import (
	"lastcard/render/scene"
	"lastcard/render/seam"
)

func newApp(b seam.Backend, o Options) *app {
	a := &app{backend: b, langs: o.Langs, sound: o.Sound, report: o.Report, wake: make(chan struct{}, 1), mustCheck: true}
	a.shell = &scene.Shell{
		Backend: b, Profile: b.Profile(),
		SetProfile: a.setProfile,
		Toast:      a.toasts.Add,
		Open:       a.openTable,
		Leave:      a.leaveTable,
		Settings:   a.showSettings,
		Help:       a.showHelp,
		Archive:    a.showArchive,
		Guide:      a.showGuide,
		Lesson:     a.showLesson,
	}
	a.applyLook()
	b.SetWake(a.wakeUp)
	a.begin(o)
	return a
}

// begin shows the menu, the table that the options ask for, and the page over it.
func (a *app) begin(o Options) {
	a.guard(&a.faults.updates, func() { a.showScreen(screenMenu) })
	a.guard(&a.faults.updates, func() {
		switch {
		case o.Join != "":
			a.shell.Show(a.backend.Join(o.Join))
		case o.BotTable.Game != "":
			a.shell.Show(a.backend.PlayBots(o.BotTable))
		}
	})
	a.guard(&a.faults.updates, func() {
		a.inPage = true // if the page panics, the table stays
		switch {
		case o.Replay != "":
			a.showArchive(o.Replay)
		case o.Guide && o.Join == "" && !a.shell.Profile.GuideSeen:
			a.showGuide()
		}
		a.inPage = false
		if a.greetsNewcomers = o.Guide; a.overlay == nil && a.shell.Profile.GuideSeen {
			a.greet() // if the last start ended at a table, the newcomer was not asked
		}
	})
}
