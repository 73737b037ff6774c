package menu

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// Settings is the page of what a person may choose for themselves. It lies over
// any other scene; what is chosen holds at once and is kept.
type Settings struct {
	base
	name   string // being typed
	mirror mirror
	cards  []shown
	view   kit.Rect // what shows of the rows
	closed bool
}

// NewSettings is the page, over whatever shows.
func NewSettings(sh *scene.Shell) *Settings {
	s := &Settings{base: newBase(sh), name: sh.Profile.Name}
	s.ui.SetFocus("back")
	return s
}

// Closed reports whether the page is done with.
func (s *Settings) Closed() bool { return s.closed }

// Update acts on one tick's input.
func (s *Settings) Update(in *kit.Input) kit.Want {
	if s.ui.Resting(in) {
		return kit.Still
	}
	s.ui.Begin(in)
	body, back := head(s.ui, in, s.say("failed.back"), s.say("settings.title"))
	s.rows(body)
	s.keys(in)
	if s.mirror.open {
		s.mirror.ask(s.ui, s.shell, in)
	} else if back || in.Take(ebiten.KeyEscape) {
		s.Keep()
		s.closed = true
	}
	return s.ui.End()
}

// Draw draws the page.
func (s *Settings) Draw(c *kit.Canvas) {
	s.base.Draw(c)
	if s.mirror.open {
		return // the cards would lie over it
	}
	in := c.Clip(s.view)
	for _, x := range s.cards {
		cards.DrawIn(in, x.look, x.face, x.place, cards.Opts{})
	}
}

// keys is the line about keys at the foot.
func (s *Settings) keys(in *kit.Input) {
	c := content(in.Size)
	s.ui.Picture().Label(kit.Label{
		At: kit.Pt{X: c.X, Y: c.Bottom() - footH/2}, Text: s.say("settings.keys"), Style: kit.Small, Color: kit.InkSoft, Max: c.W,
	})
}

// Widths of the controls.
const (
	settingsNameW  = 300.0
	settingsScaleW = 330.0
	settingsThemeW = 220.0
	settingsBackW  = 330.0
)

// setting is one row: its words, the width of its control, and what draws it.
type setting struct {
	code  string
	width float64
	draw  func(kit.Rect, kit.Row)
	off   bool // it says nothing now
}

// all are the settings that change p, beside the looks.
func (s *Settings) all(p *seam.Profile) []setting {
	toggle := func(id string, on *bool) func(kit.Rect, kit.Row) {
		return func(r kit.Rect, row kit.Row) { *on = s.ui.Toggle(id, r, row, *on) }
	}
	not := func(id string, off *bool) func(kit.Rect, kit.Row) {
		return func(r kit.Rect, row kit.Row) { *off = !s.ui.Toggle(id, r, row, !*off) }
	}
	muted := s.shell.Profile.Muted
	return []setting{
		{"settings.name", settingsNameW, func(r kit.Rect, row kit.Row) { s.nameRow(r, row); *p = s.shell.Profile }, false},
		{"settings.lang", settingsNameW, func(r kit.Rect, row kit.Row) { p.Lang = s.language(r, row, p.Lang) }, false},
		{"settings.scale", settingsScaleW, func(r kit.Rect, row kit.Row) { p.Scale = s.scale(r, row, p.Scale) }, false},
		{"settings.theme", settingsThemeW, func(r kit.Rect, row kit.Row) { p.Theme = s.theme(r, row, p.Theme) }, false},
		{"settings.sounds", kit.ToggleW, not("sounds", &p.Muted), false},
		{"settings.volume", kit.StepperW, func(r kit.Rect, row kit.Row) { p.Volume = s.volume(r, row, p.Volume) }, muted},
		{"settings.ambience", kit.ToggleW, toggle("ambience", &p.Ambience), muted},
		{"settings.reduced", kit.ToggleW, toggle("reduced", &p.Reduced), false},
		{"settings.auto", kit.ToggleW, toggle("auto", &p.Auto), false},
		{"settings.takeback", settingsBackW, func(r kit.Rect, row kit.Row) { p.TakeBack = s.takeBack(r, row, p.TakeBack) }, false},
		{"settings.ask-undo", kit.ToggleW, toggle("ask-undo", &p.AskUndo), false},
		{"settings.late", settingsBackW, func(r kit.Rect, row kit.Row) { p.Late = s.late(r, row, p.Late) }, false},
		{"settings.bots-talk", kit.ToggleW, not("bots-talk", &p.BotsQuiet), false},
		{"settings.rim", kit.ToggleW, toggle("rim", &p.Rim), false},
	}
}

// rows is the panel with everything, which scrolls where it has to.
func (s *Settings) rows(r kit.Rect) {
	s.ui.Panel(r)
	view := r.Inset(kit.Gap4)
	inner := view.W - scrollPad
	p := s.shell.Profile
	all := s.all(&p)
	rows, heights, h := make([]kit.Row, len(all)), make([]float64, len(all)), s.looksHeight(inner)
	for i, x := range all {
		rows[i] = kit.Row{Label: s.say(x.code), Hint: s.say(x.code + "-hint"), Disabled: x.off}
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

// scale is the choice of the size of everything.
func (s *Settings) scale(r kit.Rect, row kit.Row, now float64) float64 {
	at := scaleAt(now)
	if to := s.ui.Choice("scale", r, row, scaleWords(), at, settingsScaleW); to != at {
		return scales[to]
	}
	return now
}

// volume is the choice of the volume.
func (s *Settings) volume(r kit.Rect, row kit.Row, now int) int {
	loud := seam.Profile{Volume: now}.Loudness()
	if to := s.ui.Stepper("volume", r, row, loud, kit.Range{Min: 10, Max: 100, Step: 10}); to != loud {
		return to
	}
	return now
}

// language is the choice of the words, by what each language calls itself. What
// the system asks for is not marked: it is one of them.
func (s *Settings) language(r kit.Rect, row kit.Row, now string) string {
	all, at := assets.Languages(), 0
	words := make([]string, len(all))
	for i, c := range all {
		words[i] = c.Name()
		if c.Lang() == s.shell.Words.Lang() {
			at = i
		}
	}
	row.Record(s.ui.Picture(), kit.Rect{X: r.X + kit.Gap3, Y: r.Y, W: r.W - settingsNameW - kit.Gap4 - 2*kit.Gap3, H: r.H})
	box := kit.Rect{X: r.Right() - settingsNameW - kit.Gap3, Y: r.Center().Y - 20, W: settingsNameW, H: 40}
	if to := s.ui.Pick("lang", box, words, at); to != at {
		return all[to].Lang()
	}
	return now
}

// theme is the choice of the colours of everything but the cards.
func (s *Settings) theme(r kit.Rect, row kit.Row, now string) string {
	var words []string
	at := 0
	for i, t := range kit.Themes() {
		words = append(words, s.say(themeName(t)))
		if string(t) == now {
			at = i
		}
	}
	return string(kit.Themes()[s.ui.Choice("theme", r, row, words, at, settingsThemeW)])
}

// takeBack is the choice of the time to take back.
func (s *Settings) takeBack(r kit.Rect, row kit.Row, now string) string {
	times := []string{"", seam.TakeBackShort, seam.TakeBackLong}
	words := []string{s.say("takeback.off"), s.say("takeback.short"), s.say("takeback.long")}
	at := max(slices.Index(times, now), 0)
	if to := s.ui.Choice("takeback", r, row, words, at, settingsBackW); to != at {
		return times[to]
	}
	return now
}

// late is the choice of how much later a watched match is shown.
func (s *Settings) late(r kit.Rect, row kit.Row, now int) int {
	minutes, words := []int{0, 1, 3, 10}, []string{s.say("late.none")}
	for _, n := range minutes[1:] {
		words = append(words, s.say("late.minutes", "n", strconv.Itoa(n)))
	}
	at := max(slices.Index(minutes, now), 0)
	if to := s.ui.Choice("late", r, row, words, at, settingsBackW); to != at {
		return minutes[to]
	}
	return now
}

// scaleWords returns the scales in per cent.
func scaleWords() (words []string) {
	for _, s := range scales {
		words = append(words, strconv.Itoa(int(s*100+0.5)))
	}
	return words
}

// nameRow is the field for the name; what was typed is kept when it is left.
func (s *Settings) nameRow(r kit.Rect, row kit.Row) {
	y := r.Center().Y
	row.Record(s.ui.Picture(), kit.Rect{X: r.X + kit.Gap3, Y: r.Y, W: r.W - settingsNameW - kit.Gap4 - 2*kit.Gap3, H: r.H})
	box := kit.Rect{X: r.Right() - settingsNameW - kit.Gap3, Y: y - 20, W: settingsNameW, H: 40}
	s.mirror.button(s.ui, s.shell, box.CutLeft(40, kit.Gap2))
	o := kit.FieldOpts{Placeholder: s.say("home.name-placeholder"), Max: MaxName}
	if s.ui.Field("name", box, &s.name, o) || s.ui.Focus() != "name" {
		s.Keep()
	}
}
