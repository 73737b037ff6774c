package menu

import (
	"cmp"

	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// The part of the settings about the look of the table and the cards. Each tile shows one choice, and
// the person presses one. The page itself lies on the cloth that is chosen.

// tileH is the height of a row of tiles that show cards, and paletteH that of a row of other tiles.
const (
	tileH    = 132.0
	paletteH = 88.0
)

// pageCard is a card on a tile, or beside a line of the help page. Cards are drawn after the widgets, because
// they are images and not part of the recorded picture.
type pageCard struct {
	look  cards.Look
	face  cards.Face
	place cards.Place
}

// usualNames has, for each kind of choice, the name of the usual choice in the codes of its words. In a
// profile the usual choice has the empty name.
var usualNames = map[string]string{"theme": "dark", "palette": "classic", "cloth": "green", "back": "marks", "courts": "figures"}

// choiceCode returns the code of the words for a choice, such as "cloth.green" for the cloth with the empty
// name.
func choiceCode(of, name string) string { return of + "." + cmp.Or(name, usualNames[of]) }

// tileRow is a row of tiles with a heading.
type tileRow struct {
	title, hint string // codes of words
	height      float64
	draw        func(row kit.Rect)
}

// looks returns the rows of tiles. A press on a tile changes p.
func (s *Settings) looks(p *seam.Profile) []tileRow {
	look := cards.Look{Palette: cards.Palette(p.Palette), Pattern: cards.Pattern(p.Back), Courts: cards.Courts(p.Courts)}.KnownOrUsual()
	p.Palette = string(look.Palette)
	return []tileRow{
		tiles(s, "settings.colors", "palette", paletteH, cards.Palettes(), look.Palette, &p.Palette, s.drawPaletteTile),
		tiles(s, "settings.cloth", "cloth", paletteH, kit.Cloths(), kit.Cloth(p.Cloth).KnownOrGreen(), &p.Cloth, func(t kit.Rect, c kit.Cloth) {
			light, dark := c.TileColors()
			s.ui.Picture().Box(kit.Box{Rect: swatchRect(t), Radius: 6, Fill: light, FillBottom: dark, Stroke: kit.Rim, StrokeWidth: 1})
		}),
		tiles(s, "settings.back", "back", tileH, cards.Patterns(), look.Pattern, &p.Back, func(t kit.Rect, b cards.Pattern) {
			s.addTileCards(t, cards.Look{Pattern: b}, cards.Back)
		}),
		tiles(s, "settings.courts", "courts", tileH, cards.AllCourts(), look.Courts, &p.Courts, func(t kit.Rect, c cards.Courts) {
			s.addTileCards(t, cards.Look{Courts: c},
				cards.Face{Color: cards.Spades, Sign: cards.Jack}, cards.Face{Color: cards.Hearts, Sign: cards.Queen}, cards.Face{Color: cards.Clubs, Sign: cards.King})
		}),
	}
}

// tiles makes a row with a tile for each choice in all. A press on a tile writes the name of its choice to
// save. picture draws what a choice looks like.
func tiles[T ~string](s *Settings, title, of string, height float64, all []T, chosen T, save *string, picture func(kit.Rect, T)) tileRow {
	return tileRow{title, "settings." + of + "-hint", height, func(row kit.Rect) {
		for i, x := range all {
			t := row.Cell(i, len(all), height, kit.Gap3)
			if s.drawTile(t, of+"/"+string(x), choiceCode(of, string(x)), x == chosen) {
				*save = string(x)
			}
			picture(t, x)
		}
	}}
}

// drawTileHeading draws the heading of a row of tiles at the top of r on p, and returns the place of the row
// below it. Afterwards r is the room below both.
func (s *Settings) drawTileHeading(p *kit.Picture, r *kit.Rect, x tileRow) kit.Rect {
	r.CutTop(kit.Gap2, 0)
	in := r.Narrow(kit.Gap3)
	p.Line(in.CutTop(kit.LineHeight(kit.Body), 0), s.say(x.title), kit.Body, kit.Ink, kit.Start)
	r.CutTop(kit.LineHeight(kit.Body), 0)
	r.CutTop(p.Lines(in, s.say(x.hint), kit.Small, kit.InkSoft, kit.Start), kit.Gap2)
	in.Y, in.H = r.Y, x.height
	r.CutTop(x.height, kit.Gap2)
	return in
}

// drawTile draws a button with a name at its foot; the chosen one has a tick and a ring. name is a code of
// words.
func (s *Settings) drawTile(r kit.Rect, id, name string, on bool) (pressed bool) {
	name = s.say(name)
	pressed = s.ui.Button(id, r, "", kit.ButtonOpts{})
	s.ui.Describe(kit.Node{ID: id, Role: kit.RoleButton, Name: name})
	p := s.ui.Picture()
	if on {
		p.Box(kit.Box{Rect: r, Radius: kit.RadiusButton, Stroke: kit.Gold, StrokeWidth: 2.5})
		p.Icon(kit.IconCheck, kit.Pt{X: r.Right() - 16, Y: r.Bottom() - 18}, 15, kit.Gold)
	}
	foot := kit.Pt{X: r.Center().X, Y: r.Bottom() - 18}.Rect(r.W-2*kit.Gap6, 0)
	p.Line(foot, name, kit.SmallStrong, kit.Ink, kit.Middle)
	return pressed
}

// swatchRect is the part of a tile above its name.
func swatchRect(r kit.Rect) kit.Rect {
	return kit.Rect{X: r.X + kit.Gap3, Y: r.Y + kit.Gap3, W: r.W - 2*kit.Gap3, H: r.H - kit.Gap3 - 36}
}

// drawPaletteTile draws the colours of a palette, with their marks, on a tile.
func (s *Settings) drawPaletteTile(r kit.Rect, pal cards.Palette) {
	p := s.ui.Picture()
	side := min((r.W-2*kit.Gap3-3*kit.Gap2)/4, 36)
	x := r.X + (r.W-4*side-3*kit.Gap2)/2
	for c := cards.Red; c <= cards.Yellow; c++ {
		box := kit.Rect{X: x, Y: r.Y + kit.Gap3, W: side, H: 40}
		col := pal.Tint(c)
		p.Box(kit.Box{Rect: box, Radius: 6, Fill: col, Stroke: kit.Paper, StrokeWidth: 1.5})
		p.Icon(cards.MarkIcon(c), box.Center(), side*0.55, kit.InkOn(col))
		x += side + kit.Gap2
	}
}

// addTileCards puts cards side by side on a tile, for [Settings.Draw].
func (s *Settings) addTileCards(r kit.Rect, look cards.Look, faces ...cards.Face) {
	in := swatchRect(r)
	w := min(in.H/cards.Ratio, (in.W-float64(len(faces)-1)*kit.Gap2)/float64(len(faces)))
	x := in.Center().X - (float64(len(faces)-1)*(w+kit.Gap2))/2
	for i, f := range faces {
		at := kit.Pt{X: x + float64(i)*(w+kit.Gap2), Y: in.Center().Y}
		s.tileCards = append(s.tileCards, pageCard{look, f, cards.Place{Center: at, W: w}})
	}
}
