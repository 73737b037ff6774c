package render

import (
	"lastcard/render/scene"
	"lastcard/render/seam"
)

func newApp(b seam.Backend, o Options) *app {
	a := &app{backend: b, langs: o.Langs, sound: o.Sound, report: o.Report, wake: make(chan struct{}, 1), changed: true}
	a.shell = &scene.Shell{
		Backend: b, Profile: b.Profile(),
		SetProfile: a.setProfile,
		Toast:      a.toasts.Add,
		Open:       a.open,
		Leave:      a.leave,
		Settings:   a.settings,
		Help:       a.help,
		Archive:    a.archive,
		Guide:      a.guide,
		Lesson:     a.lesson,
	}
	a.dress()
	b.SetWake(a.wakeUp)
	a.begin(o)
	return a
}

// begin shows the menu, the table that the options ask for, and the page over it.
func (a *app) begin(o Options) {
	a.guard(&a.faults.update, func() { a.show(screenMenu) })
	a.guard(&a.faults.update, func() {
		switch {
		case o.Join != "":
			a.shell.Show(a.backend.Join(o.Join))
		case o.Bots.Game != "":
			a.shell.Show(a.backend.PlayBots(o.Bots))
		}
	})
	a.guard(&a.faults.update, func() {
		a.page = true // if the page panics, the table stays
		switch {
		case o.Replay != "":
			a.archive(o.Replay)
		case o.Guide && o.Join == "" && !a.shell.Profile.GuideSeen:
			a.guide()
		}
		a.page = false
		if a.greets = o.Guide; a.overlay == nil && a.shell.Profile.GuideSeen {
			a.greet() // if the last start ended at a table, the newcomer was not asked
		}
	})
}
