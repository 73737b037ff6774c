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

// Settings is the page with the person's own choices. It lies over any other scene. A choice takes
// effect at once and is saved.
type Settings struct {
	base
	name   string // the name being typed
	mirror mirror
	cards  []shown
	view   kit.Rect // the visible part of the rows
	closed bool
}

// NewSettings returns the settings page, to be shown over the present scene.
func NewSettings(sh *scene.Shell) *Settings {
	s := &Settings{base: newBase(sh), name: sh.Profile.Name}
	s.ui.SetFocus("back")
	return s
}

// Closed reports whether the person has closed the page.
func (s *Settings) Closed() bool { return s.closed }

// Update acts on one tick's input.
func (s *Settings) Update(in *kit.Input) kit.Want {
	if s.ui.Resting(in) {
		return kit.Still
	}
	s.ui.Begin(in)
	body, back := s.head(in, s.say("failed.back"), s.say("settings.title"))
	s.rows(body)
	s.keys(in)
	if s.mirror.open {
		s.mirror.ask(&s.base, in)
	} else if back || in.TakeKey(ebiten.KeyEscape) {
		s.Keep()
		s.closed = true
	}
	return s.ui.End()
}

// Draw draws the page.
func (s *Settings) Draw(c *kit.Canvas) {
	s.base.Draw(c)
	if s.mirror.open {
		return // the cards would cover the dialog
	}
	in := c.Clip(s.view)
	for _, x := range s.cards {
		cards.DrawIn(in, x.look, x.face, x.place, cards.Opts{})
	}
}

// keys records the line about keys at the foot.
func (s *Settings) keys(in *kit.Input) {
	c := content(in.Size)
	s.ui.Picture().Label(kit.Label{
		At: kit.Pt{X: c.X, Y: c.Bottom() - footH/2}, Text: s.say("settings.keys"), Style: kit.Small, Color: kit.InkSoft, MaxWidth: c.W,
	})
}

// Widths of the controls.
const (
	settingsNameW  = 300.0
	settingsScaleW = 330.0
	settingsThemeW = 220.0
	settingsBackW  = 330.0
)

// setting is one row: the id of its control, its width, and the function that records it. The texts of the
// row are settings.ID and settings.ID-hint.
type setting struct {
	id    string
	width float64
	draw  func(kit.Rect, kit.Row)
	off   bool // the setting has no effect at present
}

// all returns the settings that change p, other than the looks.
func (s *Settings) all(p *seam.Profile) []setting {
	toggle := func(id string, on *bool) setting {
		return setting{id, kit.ToggleW, func(r kit.Rect, row kit.Row) { *on = s.ui.Toggle(id, r, row, *on) }, false}
	}
	not := func(id string, off *bool) setting {
		return setting{id, kit.ToggleW, func(r kit.Rect, row kit.Row) { *off = !s.ui.Toggle(id, r, row, !*off) }, false}
	}
	ambience := toggle("ambience", &p.Ambience)
	ambience.off = p.Muted
	themes, times, minutes := kit.Themes(), []string{"", seam.TakeBackShort, seam.TakeBackLong}, []int{0, 1, 3, 10}
	return []setting{
		{"name", settingsNameW, func(r kit.Rect, row kit.Row) { s.nameRow(r, row); *p = s.shell.Profile }, false},
		{"lang", settingsNameW, func(r kit.Rect, row kit.Row) { p.Lang = s.language(r, row, p.Lang) }, false},
		s.choice("scale", settingsScaleW, wordsOf(scales, percent), scaleAt(p.Scale), func(at int) { p.Scale = scales[at] }),
		s.choice("theme", settingsThemeW, wordsOf(themes, s.theme), slices.Index(themes, kit.Theme(p.Theme)), func(at int) { p.Theme = string(themes[at]) }),
		not("sounds", &p.Muted),
		{"volume", kit.StepperW, func(r kit.Rect, row kit.Row) { p.Volume = s.volume(r, row, p.Volume) }, p.Muted},
		ambience,
		toggle("reduced", &p.ReducedMotion),
		toggle("auto", &p.Auto),
		s.choice("takeback", settingsBackW, wordsOf(times, s.takeBack), slices.Index(times, p.TakeBack), func(at int) { p.TakeBack = times[at] }),
		toggle("ask-undo", &p.AskUndo),
		s.choice("late", settingsBackW, wordsOf(minutes, s.late), slices.Index(minutes, p.DelayMinutes), func(at int) { p.DelayMinutes = minutes[at] }),
		not("bots-talk", &p.BotsQuiet),
		toggle("rim", &p.Rim),
	}
}

// choice makes a setting with a few values side by side, shown as words. at is the index of the chosen
// value; below 0 stands for the first. set receives the index of a newly chosen value.
func (s *Settings) choice(id string, width float64, words []string, at int, set func(at int)) setting {
	at = max(at, 0)
	return setting{id, width, func(r kit.Rect, row kit.Row) {
		if to := s.ui.Choice(id, r, row, words, at, width); to != at {
			set(to)
		}
	}, false}
}

// percent, theme, takeBack and late return the words for their values.
func percent(scale float64) string              { return strconv.Itoa(int(scale*100 + 0.5)) }
func (s *Settings) theme(t kit.Theme) string    { return s.say(themeName(t)) }
func (s *Settings) takeBack(name string) string { return s.say("takeback." + cmp.Or(name, "off")) }

func (s *Settings) late(minutes int) string {
	if minutes == 0 {
		return s.say("late.none")
	}
	return s.say("late.minutes", "n", strconv.Itoa(minutes))
}

// rows records the panel with all settings. It scrolls if they do not fit.
func (s *Settings) rows(r kit.Rect) {
	s.ui.Panel(r)
	view := r.Inset(kit.Gap4)
	inner := view.W - scrollPad
	p := s.shell.Profile
	all := s.all(&p)
	rows, heights, h := make([]kit.Row, len(all)), make([]float64, len(all)), s.looksHeight(inner)
	for i, x := range all {
		code := "settings." + x.id
		rows[i] = kit.Row{Label: s.say(code), Hint: s.say(code + "-hint"), Disabled: x.off}
		heights[i] = kit.RowHeight(rows[i], inner, x.width)
		h += heights[i] + kit.Gap1
	}
	area := s.ui.BeginScroll("settings", view, h)
	area.W = inner
	for i, x := range all {
		x.draw(area.CutTop(heights[i], kit.Gap1), rows[i])
	}
	s.change(p)
	s.cards, s.view = s.cards[:0], view
	s.looks(area)
	s.ui.EndScroll()
}

// volume records the choice of the volume.
func (s *Settings) volume(r kit.Rect, row kit.Row, now int) int {
	loud := seam.Profile{Volume: now}.Loudness()
	if to := s.ui.Stepper("volume", r, row, loud, kit.Range{Min: 10, Max: 100, Step: 10}); to != loud {
		return to
	}
	return now
}

// language records the choice of the language; each language is listed by its own name. The list
// does not mark the system's language, since it is one of the languages listed.
func (s *Settings) language(r kit.Rect, row kit.Row, now string) string {
	all := assets.Languages()
	words := wordsOf(all, (*assets.Catalog).Name)
	at := max(slices.IndexFunc(all, func(c *assets.Catalog) bool { return c.Lang() == s.shell.Words.Lang() }), 0)
	if to := s.ui.PickWord("lang", s.beside(r, row), words, at); to != at {
		return all[to].Lang()
	}
	return now
}

// beside records the text of a row whose control the caller makes, and returns the place for the
// control.
func (s *Settings) beside(r kit.Rect, row kit.Row) kit.Rect {
	row.Record(s.ui.Picture(), kit.Rect{X: r.X + kit.Gap3, Y: r.Y, W: r.W - settingsNameW - kit.Gap4 - 2*kit.Gap3, H: r.H})
	return kit.Rect{X: r.Right() - settingsNameW - kit.Gap3, Y: r.Center().Y - 20, W: settingsNameW, H: 40}
}

// nameRow records the field for the name. The name is saved when the field loses the focus.
func (s *Settings) nameRow(r kit.Rect, row kit.Row) {
	box := s.beside(r, row)
	s.mirror.button(&s.base, box.CutLeft(40, kit.Gap2))
	o := kit.FieldOpts{Placeholder: s.say("home.name-placeholder"), MaxRunes: seam.MaxName}
	if s.ui.Field("name", box, &s.name, o) || s.ui.Focus() != "name" {
		s.Keep()
	}
}
