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
	if back || in.Take(ebiten.KeyEscape) {
		s.saveName()
		s.closed = true
	}
	return s.ui.End()
}

// Draw draws the page.
func (s *Settings) Draw(c *kit.Canvas) {
	c.Felt()
	s.ui.Draw(c)
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
	paletteH       = 88.0
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
	}
	rows[8].Disabled = s.shell.Profile.Muted
	widths := []float64{settingsNameW, settingsNameW, settingsScaleW, settingsThemeW, kit.ToggleW, kit.ToggleW, settingsBackW, kit.ToggleW, kit.StepperW}
	h := s.palettesHeight(inner)
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
	p.Palette = string(s.palettes(area, cards.Palette(p.Palette).Known()))
	s.ui.EndScroll()
	s.change(p)
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

// themeName is the code under which a theme's name is kept.
func themeName(t kit.Theme) string {
	if t == kit.Dark {
		return "theme.dark"
	}
	return "theme." + string(t)
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
	o := kit.FieldOpts{Placeholder: s.say("home.name-placeholder"), Max: MaxName, Icon: kit.IconPerson}
	if s.ui.Field("name", box, &s.name, o) || s.ui.Focus() != "name" {
		s.saveName()
	}
}

// palettesHeight is the room for the choice of colours at a width.
func (s *Settings) palettesHeight(width float64) float64 {
	lines := kit.Wrap(s.say("settings.palette-hint"), kit.Small, width-2*kit.Gap3)
	return kit.Gap2 + kit.LineHeight(kit.Body) + float64(len(lines))*kit.LineHeight(kit.Small) + kit.Gap2 + paletteH + kit.Gap2
}

// palettes is the choice of colours: a tile each, with the colours and marks.
func (s *Settings) palettes(r kit.Rect, at cards.Palette) cards.Palette {
	p := s.ui.Picture()
	r.CutTop(kit.Gap2, 0)
	x := r.X + kit.Gap3
	p.Label(kit.Label{At: kit.Pt{X: x, Y: r.CutTop(kit.LineHeight(kit.Body), 0).Center().Y}, Text: s.say("settings.colors"), Style: kit.Body, Color: kit.Ink})
	h := p.Lines(kit.Rect{X: x, Y: r.Y, W: r.W - 2*kit.Gap3}, s.say("settings.palette-hint"), kit.Small, kit.InkSoft, kit.Start)
	r.CutTop(h, kit.Gap2)
	row := kit.Rect{X: x, Y: r.Y, W: r.W - 2*kit.Gap3, H: paletteH}
	all := cards.Palettes()
	w := (row.W - float64(len(all)-1)*kit.Gap3) / float64(len(all))
	chosen := at
	for _, pal := range all {
		if s.paletteTile(row.CutLeft(w, kit.Gap3), pal, pal == at) {
			chosen = pal
		}
	}
	return chosen
}

// paletteName is the code under which a palette's name is kept.
func paletteName(p cards.Palette) string {
	if p == cards.Classic {
		return "palette.classic"
	}
	return "palette." + string(p)
}

func (s *Settings) paletteTile(r kit.Rect, pal cards.Palette, on bool) bool {
	name := s.say(paletteName(pal))
	pressed := s.ui.Button("palette/"+string(pal), r, "", kit.ButtonOpts{})
	s.ui.Describe(kit.Node{ID: "palette/" + string(pal), Role: kit.RoleButton, Name: name})
	p := s.ui.Picture()
	if on {
		p.Box(kit.Box{Rect: r, Radius: kit.RadiusButton, Stroke: kit.Gold, Line: 2.5})
		p.Icon(kit.IconCheck, kit.Pt{X: r.Right() - 16, Y: r.Bottom() - 18}, 15, kit.Gold)
	}
	side := min((r.W-2*kit.Gap3-3*kit.Gap2)/4, 36)
	x := r.X + (r.W-4*side-3*kit.Gap2)/2
	for c := cards.Red; c <= cards.Yellow; c++ {
		box := kit.Rect{X: x, Y: r.Y + kit.Gap3, W: side, H: 40}
		col := pal.Tint(c)
		p.Box(kit.Box{Rect: box, Radius: 6, Fill: col, Stroke: kit.Paper, Line: 1.5})
		p.Icon(cards.Mark(c), box.Center(), side*0.55, kit.InkOn(col))
		x += side + kit.Gap2
	}
	room := r.W - 2*kit.Gap6
	p.Label(kit.Label{
		At: kit.Pt{X: r.Center().X, Y: r.Bottom() - 18}, Text: name, Style: kit.Shrink(name, kit.Label13, room), Color: kit.Ink, Align: kit.Middle, Max: room,
	})
	return pressed
}
