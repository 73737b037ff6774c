package render

import (
	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/render/board"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/menu"
	"lastcard/render/replay"
	"lastcard/render/scene"
	"lastcard/render/seam"
	"lastcard/render/sound"
)

// app is the front end without a window: which scene is shown, messages, the
// question before closing. Tests drive it with Inputs.
type app struct {
	backend seam.Backend
	langs   []string // what the system asks for
	shell   *scene.Shell
	table   seam.Table // nil in the menu
	screen  screen
	scene   kit.Scene
	over    overlay // a page over the scene, or nil
	under   overlay // what over came from and goes back to, or nil
	toasts  kit.Toasts
	said    seam.Trouble // the last trouble that was shown as a toast
	sound   sound.Player // nil: silence
	ears    ears
	attract func() // asks somebody who looks elsewhere to look here

	closing bool // the question before closing shows
	askUI   *kit.UI
	quit    bool

	wake     chan struct{} // the backend has something new
	changed  bool          // the next tick has to look at everything
	switched bool          // a scene has just been put up: it must be drawn
	seen     windowState
	outline  *kit.Outline // nil: nobody asks
	outlined string       // the screen it is of
}

// overlay is a page that lies over a scene until it is closed.
type overlay interface {
	kit.Scene
	Closed() bool
}

// screen is which kind of scene is shown.
type screen uint8

const (
	screenNone screen = iota
	screenMenu
	screenConnecting
	screenLobby
	screenBoard
	screenFailed
)

func newApp(b seam.Backend, o Options) *app {
	a := &app{backend: b, langs: o.Langs, sound: o.Sound, wake: make(chan struct{}, 1), changed: true}
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
		Quit:       a.askClose,
	}
	a.dress()
	a.askUI = a.shell.NewUI()
	b.SetWake(a.wakeUp)
	a.show(screenMenu)
	switch {
	case o.Join != "":
		a.opened(b.Join(o.Join))
	case o.Bots.Game != "":
		a.opened(b.PlayBots(o.Bots))
	}
	switch {
	case o.Replay != "":
		a.archive(o.Replay)
	case o.Guide && o.Join == "" && !a.shell.Profile.Guided:
		a.guide()
	}
	return a
}

// wakeUp may be called from any goroutine.
func (a *app) wakeUp() {
	select {
	case a.wake <- struct{}{}:
	default: // it is awake already
	}
}

// scale is the person's own scale.
func (a *app) scale() float64 {
	if s := a.shell.Profile.Scale; s > 0 {
		return min(max(s, MinScale), MaxScale)
	}
	return 1
}

// The person's own scale is kept between these.
const MinScale, MaxScale = 0.75, 1.5

// dress puts the person's language and colours in use.
func (a *app) dress() {
	p := &a.shell.Profile
	a.shell.Words = assets.Language(append([]string{p.Lang}, a.langs...)...)
	kit.UseTheme(kit.Theme(p.Theme))
	kit.UseCloth(kit.Cloth(p.Cloth))
	kit.UseRim(p.Rim)
	cards.Use(cards.Look{Palette: cards.Palette(p.Palette), Pattern: cards.Pattern(p.Back), Courts: cards.Courts(p.Courts)})
}

func (a *app) setProfile(p seam.Profile) {
	louder := p.Loudness() != a.shell.Profile.Loudness()
	a.shell.Profile = p
	if louder {
		a.play([]sound.Note{{Cue: sound.Turn}}) // this loud it is now
	}
	a.dress()
	a.changed, a.switched = true, true
	if err := a.backend.SetProfile(p); err != nil {
		a.toasts.Add(kit.Toast{Text: a.shell.Words.Say("trouble.profile"), Hint: err.Error(), Tone: kit.Warning})
	}
}

// opened shows a table, or says why there is none.
func (a *app) opened(t seam.Table, err error) {
	if err != nil {
		a.toasts.Add(scene.Sorry(a.shell.Words, err))
		return
	}
	a.open(t)
}

func (a *app) open(t seam.Table) {
	if a.table != t {
		a.leave()
	}
	a.table, a.said, a.ears = t, seam.Trouble{}, ears{}
	a.screen = screenNone // whatever shows, it shows another table
	a.changed = true
}

// leave leaves the table. What was said there is not said elsewhere.
func (a *app) leave() {
	if a.table != nil {
		a.table.Leave()
		a.table = nil
		a.toasts.Clear()
	}
	a.changed = true
}

// askClose closes the window, after a question when a match is running.
func (a *app) askClose() {
	if a.table != nil && a.table.Snapshot().Stage == seam.Playing {
		a.closing, a.changed = true, true
		return
	}
	a.quit = true
}

// close leaves what is open when the window goes.
func (a *app) close() { a.leave() }

// update is one tick.
func (a *app) update(in *kit.Input) kit.Want {
	select {
	case <-a.wake:
		a.changed = true
	default:
	}
	in.Changed = a.changed
	a.changed = false
	if in.Changed {
		a.follow()
	}
	a.outlines(in)
	want := a.updateScene(in)
	if a.closing {
		want = max(want, a.updateAsk(in))
	}
	want = max(want, a.toasts.Update(in))
	if a.switched {
		a.switched = false
		want = max(want, kit.Paint)
	}
	return want
}

// outlines has the scenes tell what they show; a screen that has just been put
// up begins anew, and says everything.
func (a *app) outlines(in *kit.Input) {
	if a.outline == nil {
		return
	}
	if now := a.screenName(); now != a.outlined || a.switched {
		a.outline, a.outlined = &kit.Outline{}, now
		in.Changed = true
	}
	in.Outline = a.outline
}

// updateScene gives what lies on top its input, and none to the scene while a
// question or a page lies over it: the table goes on beneath.
func (a *app) updateScene(in *kit.Input) kit.Want {
	idle := kit.Input{Dt: in.Dt, Size: in.Size, Changed: in.Changed, Mouse: kit.Pt{X: -1, Y: -1}}
	top := in
	if a.closing {
		top = &idle
	} else {
		a.pageKeys(in)
	}
	if a.over == nil {
		return a.scene.Update(top)
	}
	beneath := idle
	a.scene.Update(&beneath) // not seen
	want := a.over.Update(top)
	if a.over.Closed() {
		if l, ok := a.over.(*replay.Lesson); ok && l.Guide() {
			a.guided()
		}
		a.over, a.under, a.switched = a.under, nil, true
	}
	return want
}

// pageKeys opens and closes the pages that every scene has a key for.
func (a *app) pageKeys(in *kit.Input) {
	switch a.over.(type) {
	case *replay.Scene, *replay.Lesson:
		return // pages of their own, not to be lost by a key
	}
	if by := scaleKeys(in); by != 0 {
		if p := menu.Scaled(a.shell.Profile, by); p != a.shell.Profile {
			a.setProfile(p)
		}
	}
	if in.Take(ebiten.KeyF2) {
		a.toggle(func() overlay { return menu.NewSettings(a.shell) })
	}
	// The menu itself knows which game it is about.
	if (a.over != nil || a.table != nil) && in.Take(ebiten.KeyF1) {
		a.toggle(func() overlay {
			s := a.table.Snapshot()
			return menu.NewHelp(a.shell, s.Game, s.Rules)
		})
	}
}

// scaleKeys returns the keys that make everything larger or smaller.
func scaleKeys(in *kit.Input) (by int) {
	if !in.Ctrl {
		return 0
	}
	if in.Take(ebiten.KeyEqual) || in.Take(ebiten.KeyNumpadAdd) {
		by++
	}
	if in.Take(ebiten.KeyMinus) || in.Take(ebiten.KeyNumpadSubtract) {
		by--
	}
	return by
}

func (a *app) help(game, rules string) { a.over, a.switched = menu.NewHelp(a.shell, game, rules), true }

// toggle closes the page over the scene, or opens one.
func (a *app) toggle(open func() overlay) {
	if a.over != nil {
		a.over = nil
	} else {
		a.over = open()
	}
	a.switched = true
}

// guide shows how a game goes.
func (a *app) guide() {
	g, err := replay.NewLesson(a.shell, assets.Guide, a.pupils())
	if err != nil {
		panic("render: the embedded guide: " + err.Error())
	}
	a.over, a.under, a.switched = g, nil, true
}

// guided keeps that the guide was seen: nobody is shown it twice unasked. It is
// seen once somebody has left it, by its end or before; not when it was begun in
// a window that perhaps never showed.
func (a *app) guided() {
	if p := a.shell.Profile; !p.Guided {
		p.Guided = true
		a.setProfile(p)
	}
}

// lesson shows a rule at work, and then again the page that explains it.
func (a *app) lesson(text string) {
	l, err := replay.NewLesson(a.shell, text, a.pupils())
	if err != nil {
		panic("render: an embedded lesson: " + err.Error())
	}
	a.over, a.under, a.switched = l.Example(), a.over, true
}

// pupils returns the names of those who play in lessons, the person first.
func (a *app) pupils() []string {
	you := a.shell.Profile.Name
	if you == "" {
		you = a.shell.Words.Say("table.you")
	}
	return []string{you, "Ada", "Blaise", "Clara", "Denis"}
}

func (a *app) archive(file string) { a.over, a.switched = replay.New(a.shell, file), true }

func (a *app) settings() { a.over, a.switched = menu.NewSettings(a.shell), true }

func (a *app) updateAsk(in *kit.Input) kit.Want {
	w := a.shell.Words
	a.askUI.Begin(in)
	stay, leave := a.askUI.Ask(w.Say("close.title"), w.Say("close.text"), w.Say("close.stay"), w.Say("close.leave"))
	want := a.askUI.End()
	if stay {
		a.closing, a.switched = false, true
	}
	a.quit = a.quit || leave
	return want
}

// follow puts up the scene that the table's stage calls for, and says new
// troubles.
func (a *app) follow() {
	if a.table == nil {
		a.show(screenMenu)
		return
	}
	s := a.table.Snapshot()
	a.show(screenOf(s.Stage))
	a.play(a.ears.listen(a.table))
	if a.ears.begun && !a.seen.focused && a.attract != nil {
		a.attract()
	}
	if s.Trouble == nil {
		a.said = seam.Trouble{}
	} else if says := a.screen == screenFailed || a.screen == screenBoard && s.Stuck; !says && !s.Trouble.Equal(a.said) {
		a.said = *s.Trouble
		a.toasts.Add(scene.Sorry(a.shell.Words, s.Trouble))
	}
}

func screenOf(s seam.Stage) screen {
	switch s {
	case seam.Connecting:
		return screenConnecting
	case seam.Lobby:
		return screenLobby
	case seam.Playing, seam.Ended:
		return screenBoard
	case seam.Failed:
		return screenFailed
	}
	return screenFailed
}

// show puts up a scene unless it is up already.
func (a *app) show(s screen) {
	if a.screen == s {
		return
	}
	a.screen, a.switched = s, true
	switch s {
	case screenMenu:
		a.scene = menu.New(a.shell)
	case screenConnecting:
		a.scene = menu.NewConnecting(a.shell, a.table)
	case screenLobby:
		a.scene = menu.NewLobby(a.shell, a.table)
	case screenFailed:
		a.scene = menu.NewFailed(a.shell, a.table)
	case screenBoard:
		a.scene = board.New(a.shell, a.table)
	case screenNone:
	}
}

// draw draws everything.
func (a *app) draw(c *kit.Canvas) {
	if a.over != nil {
		a.over.Draw(c)
	} else {
		a.scene.Draw(c)
	}
	if a.closing {
		a.askUI.Draw(c)
	}
	a.toasts.Draw(c)
}

// ahead has cards painted that will be needed, at so many pixels a unit.
func (a *app) ahead(scale float64) {
	if b, ok := a.scene.(*board.Scene); ok && a.over == nil {
		b.Ahead(scale)
	}
}
