package menu

import (
	"slices"
	"strconv"
	"strings"

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
	shell  *scene.Shell
	ui     *kit.UI
	name   string // being typed
	mirror mirror
	cards  []shown
	view   kit.Rect // what shows of the rows
	closed bool
}

// NewSettings is the page, over whatever shows.
func NewSettings(sh *scene.Shell) *Settings {
	s := &Settings{shell: sh, ui: sh.NewUI(), name: sh.Profile.Name}
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
		s.saveName()
		s.closed = true
	}
	return s.ui.End()
}

// Draw draws the page.
func (s *Settings) Draw(c *kit.Canvas) {
	c.Felt()
	s.ui.Draw(c)
	if s.mirror.open {
		return // the cards would lie over it
	}
	in := c.Clip(s.view)
	for _, x := range s.cards {
		cards.DrawIn(in, x.look, x.face, x.place, cards.Opts{})
	}
}

func (s *Settings) say(code string, pairs ...string) string { return s.shell.Words.Say(code, pairs...) }

// keys is the line about keys at the foot.
func (s *Settings) keys(in *kit.Input) {
	c := content(in.Size)
	s.ui.Picture().Label(kit.Label{
		At: kit.Pt{X: c.X, Y: c.Bottom() - footH/2}, Text: s.say("settings.keys"), Style: kit.Small, Color: kit.InkSoft, Max: c.W,
	})
}

// change keeps a profile that differs from the one in force.
func (s *Settings) change(p seam.Profile) {
	if p != s.shell.Profile {
		s.shell.SetProfile(p)
	}
}

func (s *Settings) saveName() {
	p := s.shell.Profile
	if name := strings.Join(strings.Fields(s.name), " "); name != "" {
		p.Name = name
	}
	s.change(p)
}

// Widths of the controls.
const (
	settingsNameW  = 300.0
	settingsScaleW = 330.0
	settingsThemeW = 220.0
	settingsBackW  = 330.0
)

// rows is the panel with everything, which scrolls where it has to.
func (s *Settings) rows(r kit.Rect) {
	s.ui.Panel(r)
	view := r.Inset(kit.Gap4)
	inner := view.W - scrollPad
	row := func(code string) kit.Row { return kit.Row{Label: s.say(code), Hint: s.say(code + "-hint")} }
	rows := []kit.Row{
		row("settings.name"), row("settings.lang"), row("settings.scale"), row("settings.theme"),
		row("settings.reduced"), row("settings.auto"), row("settings.takeback"), row("settings.sounds"), row("settings.volume"),
		row("settings.ambience"), row("settings.bots-talk"), row("settings.rim"),
	}
	rows[8].Disabled, rows[9].Disabled = s.shell.Profile.Muted, s.shell.Profile.Muted
	widths := []float64{settingsNameW, settingsNameW, settingsScaleW, settingsThemeW, kit.ToggleW, kit.ToggleW, settingsBackW, kit.ToggleW, kit.StepperW, kit.ToggleW, kit.ToggleW, kit.ToggleW}
	h := s.looksHeight(inner)
	for i := range rows {
		h += kit.RowHeight(rows[i], inner, widths[i]) + kit.Gap1
	}
	area := s.ui.BeginScroll("settings", view, h)
	area.W = inner
	next := func(i int) kit.Rect { return area.CutTop(kit.RowHeight(rows[i], inner, widths[i]), kit.Gap1) }
	s.nameRow(next(0), rows[0])
	p := s.shell.Profile
	p.Lang = s.language(next(1), rows[1], p.Lang)
	at := scaleAt(p.Scale)
	if now := s.ui.Choice("scale", next(2), rows[2], scaleWords(), at, settingsScaleW); now != at {
		p.Scale = scales[now]
	}
	p.Theme = s.theme(next(3), rows[3], p.Theme)
	p.Reduced = s.ui.Toggle("reduced", next(4), rows[4], p.Reduced)
	p.Auto = s.ui.Toggle("auto", next(5), rows[5], p.Auto)
	p.TakeBack = s.takeBack(next(6), rows[6], p.TakeBack)
	p.Muted = !s.ui.Toggle("sounds", next(7), rows[7], !p.Muted)
	loud := seam.Profile{Volume: p.Volume}.Loudness()
	if now := s.ui.Stepper("volume", next(8), rows[8], loud, kit.Range{Min: 10, Max: 100, Step: 10}); now != loud {
		p.Volume = now
	}
	p.Ambience = s.ui.Toggle("ambience", next(9), rows[9], p.Ambience)
	p.BotsQuiet = !s.ui.Toggle("bots-talk", next(10), rows[10], !p.BotsQuiet)
	p.Rim = s.ui.Toggle("rim", next(11), rows[11], p.Rim)
	s.change(p)
	s.cards, s.view = s.cards[:0], view
	s.looks(area)
	s.ui.EndScroll()
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
		s.saveName()
	}
}
