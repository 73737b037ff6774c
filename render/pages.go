package render

import (
	"cmp"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine/fault"
	"lastcard/engine/games"
	"lastcard/render/kit"
	"lastcard/render/menu"
	"lastcard/render/replay"
	"lastcard/render/seam"
)

// The pages that lie over any scene: settings, help, the list of matches, lessons.

// overlay is a page that lies over a scene until it is closed.
type overlay interface {
	kit.Scene
	Closed() bool
	PageName() string // the name of the visible page, for an [Outline]
}

// pageKeys handles the keys that make everything larger or smaller and, except over a match or a lesson, the
// keys that open and close a page.
func (a *app) pageKeys(in *kit.Input) {
	if by := scaleKeys(in); by != 0 {
		if p := menu.ScaleProfile(a.shell.Profile, by); p != a.shell.Profile {
			a.setProfile(p)
		}
	}
	switch a.overlay.(type) {
	case *replay.Scene, *replay.Lesson:
		return // a match or a lesson is a page of its own, and a key must not close it
	}
	if in.TakeKey(ebiten.KeyF2) {
		_, shown := a.overlay.(*menu.Settings)
		a.togglePage(shown, a.showSettings)
	}
	// If there is neither a page nor a table, the menu is shown, and one of its buttons has this key.
	if (a.overlay != nil || a.table != nil) && in.TakeKey(ebiten.KeyF1) {
		_, shown := a.overlay.(*menu.Help)
		a.togglePage(shown, a.showRules)
	}
}

// scaleKeys returns by how many steps the keys of this tick make everything larger or smaller.
func scaleKeys(in *kit.Input) (by int) {
	if !in.Ctrl {
		return 0
	}
	if in.TakeKey(ebiten.KeyEqual) || in.TakeKey(ebiten.KeyNumpadAdd) {
		by++
	}
	if in.TakeKey(ebiten.KeyMinus) || in.TakeKey(ebiten.KeyNumpadSubtract) {
		by--
	}
	return by
}

func (a *app) showHelp(game, rules string) {
	a.saveTypedName()
	a.overlay, a.sceneIsNew = menu.NewHelp(a.shell, game, rules), true
}

// showRules shows the rules of the table or, without a table, of the game chosen in the menu.
func (a *app) showRules() {
	if a.table != nil {
		s := a.table.Snapshot()
		a.showHelp(s.Game, s.Rules)
	} else if m, ok := a.scene.(*menu.Menu); ok {
		a.showHelp(m.Game())
	}
}

// togglePage closes a page that is shown, or opens it in place of another. It saves a name that the person
// was typing.
func (a *app) togglePage(shown bool, open func()) {
	a.saveTypedName()
	if shown {
		a.overlay, a.sceneIsNew = nil, true
	} else {
		open()
	}
}

func (a *app) showGuide() {
	g, err := replay.NewLesson(a.shell, games.Guide(), a.pupils())
	if err != nil {
		panic("render: the embedded guide: " + err.Error())
	}
	a.overlay, a.pageBelow, a.sceneIsNew = g, nil, true
}

// rememberGuide remembers that the guide was seen, so that it opens by itself only once. The guide
// counts as seen once somebody has left it, at its end or earlier. Opening it is not enough, since the
// window may never have shown.
func (a *app) rememberGuide() {
	p := a.shell.Profile
	if p.GuideSeen {
		return
	}
	p.GuideSeen = true
	a.setProfile(p)
	a.greetsNewcomers = true
	a.greet()
}

// greet asks a newcomer once, at home, how they want to look. A newcomer who opened a table came for
// that table: they are asked when they are at home again, perhaps after another start.
func (a *app) greet() {
	m, home := a.scene.(*menu.Menu)
	p := a.shell.Profile
	if !a.greetsNewcomers || !home || a.table != nil || p.PortraitAsked {
		return
	}
	p.PortraitAsked = true
	a.setProfile(p)
	m.AskPortrait()
}

// showLesson shows a lesson about a rule of a game. When the lesson is closed, the page that explains the
// rule is shown again. The text of the lesson comes from the game's package, so a lesson that cannot be played
// is a fault of the game.
func (a *app) showLesson(game, text string) {
	l, err := replay.NewLesson(a.shell, text, a.pupils())
	if err != nil {
		panic(fault.Illegal{Game: game, Err: err})
	}
	a.overlay, a.pageBelow, a.sceneIsNew = l.MakeExample(), a.overlay, true
}

// pupils returns the names of the players in lessons: the person first, then bots, none of which has the
// person's name.
func (a *app) pupils() []string {
	you := cmp.Or(a.shell.Profile.Name, a.shell.Words.Say("table.you"))
	names := []string{you}
	for _, bot := range seam.BotNames {
		if !strings.EqualFold(bot, you) {
			names = append(names, bot)
		}
	}
	return names
}

func (a *app) showArchive(file string) {
	a.saveTypedName()
	a.overlay, a.sceneIsNew = replay.New(a.shell, file), true
}

func (a *app) showSettings() {
	a.saveTypedName()
	a.overlay, a.sceneIsNew = menu.NewSettings(a.shell), true
}
