package menu

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// Settings is the page with the person's own choices. It lies over any other scene. A choice is saved, and
// takes effect at once; only the name and the delay for watching apply to the next table.
type Settings struct {
	base
	name        nameField
	tileCards   []pageCard
	visibleRect kit.Rect // the visible part of the rows
	closed      bool
}

// NewSettings returns the settings page, to be shown over the present scene.
func NewSettings(sh *scene.Shell) *Settings {
	s := &Settings{base: newBase(sh), name: nameField{typed: sh.Profile.Name, profile: sh.Profile.Name}}
	s.ui.SetFocus("back")
	return s
}

// SaveTypedName saves the name in the field; an empty field leaves the name as it is.
func (s *Settings) SaveTypedName() { s.name.save(s.shell) }

// saveProfile saves a profile if it differs from the one in use.
func (s *Settings) saveProfile(p seam.Profile) {
	if p != s.shell.Profile {
		s.shell.SetProfile(p)
	}
}

// PageName is the name of the page for an outline.
func (s *Settings) PageName() string { return "settings" }

// Closed reports whether the person has closed the page.
func (s *Settings) Closed() bool { return s.closed }

// Update acts on one tick's input.
func (s *Settings) Update(in *kit.Input) kit.Want {
	if s.ui.Resting(in) {
		return kit.Still
	}
	s.ui.Begin(in)
	body, back := s.drawHead(in, s.say("failed.back"), s.say("settings.title"))
	s.drawRows(body)
	foot := contentRect(in.Size)
	s.ui.Picture().Line(foot.CutBottom(footH, 0), s.say("settings.keys"), kit.Small, kit.InkSoft, kit.Start)
	s.drawDialog(in)
	if back || in.TakeKey(ebiten.KeyEscape) {
		s.SaveTypedName()
		s.closed = true
	}
	return s.ui.End()
}

// Draw draws the page.
func (s *Settings) Draw(c *kit.Canvas) {
	s.base.Draw(c)
	if s.dialog != nil {
		return // the cards would cover the dialog
	}
	in := c.Clip(s.visibleRect)
	for _, x := range s.tileCards {
		cards.DrawIn(in, x.look, x.face, x.place, cards.Opts{})
	}
}

// Widths of the controls.
const (
	settingsNameW  = 300.0
	settingsScaleW = 330.0
	settingsThemeW = 220.0
	settingsBackW  = 330.0
)

// row returns the label and the hint of a setting.
func (s *Settings) row(id string) kit.Row {
	return kit.Row{Label: s.say("settings." + id), Hint: s.say("settings." + id + "-hint")}
}

// form returns the settings other than the looks. Their controls change p.
func (s *Settings) form(p *seam.Profile) kit.Form {
	toggle := func(id string, on *bool) kit.Control { return s.ui.ToggleRow(id, s.row(id), on) }
	invertedToggle := func(id string, off *bool) kit.Control {
		return kit.Control{Row: s.row(id), Width: kit.ToggleW, Draw: func(r kit.Rect, row kit.Row) { *off = !s.ui.Toggle(id, r, row, !*off) }}
	}
	volume := kit.Control{Row: s.row("volume"), Width: kit.StepperW, Draw: func(r kit.Rect, row kit.Row) { p.Volume = s.drawVolume(r, row, p.Volume) }}
	ambience := toggle("ambience", &p.Ambience)
	volume.Row.Disabled, ambience.Row.Disabled = p.Muted, p.Muted
	themes, times, minutes := kit.Themes(), []string{"", seam.TakeBackShort, seam.TakeBackLong}, []int{0, 1, 3, 10}
	return kit.Form{
		{Row: s.row("name"), Width: settingsNameW, Draw: func(r kit.Rect, row kit.Row) { s.drawNameRow(r, row); *p = s.shell.Profile }},
		{Row: s.row("lang"), Width: settingsNameW, Draw: func(r kit.Rect, row kit.Row) { p.Lang = s.drawLanguage(r, row, p.Lang) }},
		s.choice("scale", settingsScaleW, wordsOf(scales, percentText), scaleIndex(p.Scale), func(chosen int) { p.Scale = scales[chosen] }),
		s.choice("theme", settingsThemeW, wordsOf(themes, s.themeText), slices.Index(themes, kit.Theme(p.Theme)), func(chosen int) { p.Theme = string(themes[chosen]) }),
		invertedToggle("sounds", &p.Muted),
		volume,
		ambience,
		toggle("reduced", &p.ReducedMotion),
		toggle("auto", &p.Auto),
		s.choice("takeback", settingsBackW, wordsOf(times, s.takeBackText), slices.Index(times, p.TakeBack), func(chosen int) { p.TakeBack = times[chosen] }),
		toggle("ask-undo", &p.AskUndo),
		s.choice("late", settingsBackW, wordsOf(minutes, s.delayText), slices.Index(minutes, p.DelayMinutes), func(chosen int) { p.DelayMinutes = minutes[chosen] }),
		invertedToggle("bots-talk", &p.BotsQuiet),
		toggle("rim", &p.Rim),
	}
}

// choice makes a setting with a few values, shown as words side by side. now is the index of the present
// value; below 0 it stands for the first. set receives the index of a newly chosen value.
func (s *Settings) choice(id string, width float64, words []string, now int, set func(chosen int)) kit.Control {
	now = max(now, 0)
	return kit.Control{Row: s.row(id), Width: width, Draw: func(r kit.Rect, row kit.Row) {
		if to := s.ui.Choice(id, r, row, words, now, width); to != now {
			set(to)
		}
	}}
}

// percentText, themeText, takeBackText and delayText return the words for one value of a setting.
func percentText(scale float64) string              { return strconv.Itoa(int(scale*100 + 0.5)) }
func (s *Settings) themeText(t kit.Theme) string    { return s.say(choiceCode("theme", string(t))) }
func (s *Settings) takeBackText(name string) string { return s.say("takeback." + cmp.Or(name, "off")) }

func (s *Settings) delayText(minutes int) string {
	if minutes == 0 {
		return s.say("late.none")
	}
	return s.say("late.minutes", "n", strconv.Itoa(minutes))
}

// drawRows draws the panel with all settings. It scrolls if they do not fit.
func (s *Settings) drawRows(r kit.Rect) {
	s.ui.Picture().Panel(r)
	view := r.Inset(kit.Gap4)
	inner := view.W - scrollPad
	p := s.shell.Profile
	form := s.form(&p)
	looks := kit.Rect{W: inner}
	for _, x := range s.looks(&p) {
		s.drawTileHeading(nil, &looks, x)
	}
	area := s.ui.BeginScroll("settings", view, form.Height(inner, kit.Gap1)+looks.Y)
	area.W = inner
	form.Draw(&area, kit.Gap1)
	s.saveProfile(p)
	s.tileCards, s.visibleRect = s.tileCards[:0], view
	for _, x := range s.looks(&p) {
		x.draw(s.drawTileHeading(s.ui.Picture(), &area, x))
	}
	s.saveProfile(p)
	s.ui.EndScroll()
}

// drawVolume draws the choice of the volume and returns the new value for the profile. It returns now
// unless the person changes the volume, so that an unset volume stays unset.
func (s *Settings) drawVolume(r kit.Rect, row kit.Row, now int) int {
	loud := seam.Profile{Volume: now}.Loudness()
	if to := s.ui.Stepper("volume", r, row, loud, kit.Range{Min: 10, Max: 100, Step: 10}); to != loud {
		return to
	}
	return now
}

// drawLanguage draws the choice of the language, in which each language has its own name, and returns the
// new value for the profile. It returns now unless the person changes the language, so that "" continues to
// stand for the system's language.
func (s *Settings) drawLanguage(r kit.Rect, row kit.Row, now string) string {
	all := assets.Languages()
	words := wordsOf(all, (*assets.Catalog).Name)
	inUse := max(slices.IndexFunc(all, func(c *assets.Catalog) bool { return c.Lang() == s.shell.Words.Lang() }), 0)
	if to := s.ui.PickWord("lang", s.drawBeside(r, row), words, inUse); to != inUse {
		return all[to].Lang()
	}
	return now
}

// drawBeside draws the text of a row whose control the caller makes, and returns the place for the
// control.
func (s *Settings) drawBeside(r kit.Rect, row kit.Row) kit.Rect {
	row.Draw(s.ui.Picture(), kit.Rect{X: r.X + kit.Gap3, Y: r.Y, W: r.W - settingsNameW - kit.Gap4 - 2*kit.Gap3, H: r.H})
	return kit.Rect{X: r.Right() - settingsNameW - kit.Gap3, Y: r.Center().Y - 20, W: settingsNameW, H: 40}
}

// drawNameRow draws the button with the portrait and the field for the name.
func (s *Settings) drawNameRow(r kit.Rect, row kit.Row) {
	box := s.drawBeside(r, row)
	s.drawPortraitButton(box.CutLeft(40, kit.Gap2), s.name.typed)
	s.name.draw(&s.base, box, kit.FieldOpts{Placeholder: s.say("home.name-placeholder"), MaxRunes: seam.MaxName})
}
