package menu

import (
	"lastcard/render/cards"
	"lastcard/render/kit"
)

// The part of the settings about the look of the table and the cards. Each tile shows one choice, and
// the person presses one. The page itself lies on the cloth that is chosen.

// tileH is the height of a row of tiles that show a card, and paletteH is the height of a row of other
// tiles.
const (
	tileH    = 132.0
	paletteH = 88.0
)

// tileCard is a card on a tile. Cards are drawn after the widgets, because they are images and not
// part of the recorded picture.
type tileCard struct {
	look  cards.Look
	face  cards.Face
	place cards.Place
}

// choiceCode returns the code of the words for a choice. The usual choice has an empty name, and first
// takes the place of that name in the code.
func choiceCode(of, name, first string) string {
	if name == "" {
		return of + "." + first
	}
	return of + "." + name
}

// themeCode, paletteCode, clothCode, backCode and courtsCode are the codes for the names of
// choices.
func themeCode(t kit.Theme) string       { return choiceCode("theme", string(t), "dark") }
func paletteCode(p cards.Palette) string { return choiceCode("palette", string(p), "classic") }
func clothCode(c kit.Cloth) string       { return choiceCode("cloth", string(c), "green") }
func backCode(p cards.Pattern) string    { return choiceCode("back", string(p), "marks") }
func courtsCode(c cards.Courts) string   { return choiceCode("courts", string(c), "figures") }

// looksHeight is the height of all tiles at a width.
func (s *Settings) looksHeight(width float64) float64 {
	h := 0.0
	for _, x := range []struct {
		hint string
		tile float64
	}{{"settings.palette-hint", paletteH}, {"settings.cloth-hint", paletteH}, {"settings.back-hint", tileH}, {"settings.courts-hint", tileH}} {
		h += kit.Gap2 + kit.LineHeight(kit.Body) + kit.Height(s.say(x.hint), kit.Small, width-2*kit.Gap3) + kit.Gap2 + x.tile + kit.Gap2
	}
	return h
}

// drawLooks draws all tiles from the top of r, and puts the person's choice into the profile.
func (s *Settings) drawLooks(r kit.Rect) {
	p := s.shell.Profile
	look := cards.Look{Palette: cards.Palette(p.Palette), Pattern: cards.Pattern(p.Back), Courts: cards.Courts(p.Courts)}.KnownOrUsual()
	row := s.drawTileRow(&r, "settings.colors", "settings.palette-hint", paletteH)
	palette := look.Palette
	eachTile(row, cards.Palettes(), func(t kit.Rect, pal cards.Palette) {
		if s.drawTile(t, "palette/"+string(pal), paletteCode(pal), pal == look.Palette) {
			palette = pal
		}
		s.drawPaletteTile(t, pal)
	})
	p.Palette = string(palette)
	row = s.drawTileRow(&r, "settings.cloth", "settings.cloth-hint", paletteH)
	cloth := kit.Cloth(p.Cloth).KnownOrGreen()
	eachTile(row, kit.Cloths(), func(t kit.Rect, c kit.Cloth) {
		if s.drawTile(t, "cloth/"+string(c), clothCode(c), c == cloth) {
			p.Cloth = string(c)
		}
		light, dark := c.TileColors()
		s.ui.Picture().Box(kit.Box{Rect: swatchRect(t), Radius: 6, Fill: light, FillBottom: dark, Stroke: kit.Rim, StrokeWidth: 1})
	})
	row = s.drawTileRow(&r, "settings.back", "settings.back-hint", tileH)
	eachTile(row, cards.Patterns(), func(t kit.Rect, b cards.Pattern) {
		if s.drawTile(t, "back/"+string(b), backCode(b), b == look.Pattern) {
			p.Back = string(b)
		}
		s.addTileCards(t, cards.Look{Pattern: b}, cards.Back)
	})
	row = s.drawTileRow(&r, "settings.courts", "settings.courts-hint", tileH)
	eachTile(row, cards.AllCourts(), func(t kit.Rect, c cards.Courts) {
		if s.drawTile(t, "courts/"+string(c), courtsCode(c), c == look.Courts) {
			p.Courts = string(c)
		}
		s.addTileCards(t, cards.Look{Courts: c},
			cards.Face{Color: cards.Spades, Sign: cards.Jack}, cards.Face{Color: cards.Hearts, Sign: cards.Queen}, cards.Face{Color: cards.Clubs, Sign: cards.King})
	})
	s.saveProfile(p)
}

// drawTileRow draws the heading of a row of tiles, and returns the place of the row.
func (s *Settings) drawTileRow(r *kit.Rect, title, hint string, high float64) kit.Rect {
	p := s.ui.Picture()
	r.CutTop(kit.Gap2, 0)
	in := r.Narrow(kit.Gap3)
	line := r.CutTop(kit.LineHeight(kit.Body), 0)
	p.Label(kit.Label{At: kit.Pt{X: in.X, Y: line.Center().Y}, Text: s.say(title), Style: kit.Body, Color: kit.Ink})
	in.Y = r.Y
	r.CutTop(p.Lines(in, s.say(hint), kit.Small, kit.InkSoft, kit.Start), kit.Gap2)
	in.Y, in.H = r.Y, high
	r.CutTop(high, kit.Gap2)
	return in
}

// eachTile divides a row evenly among choices.
func eachTile[T any](row kit.Rect, all []T, tile func(kit.Rect, T)) {
	w := (row.W - float64(len(all)-1)*kit.Gap3) / float64(len(all))
	for _, x := range all {
		tile(row.CutLeft(w, kit.Gap3), x)
	}
}

// drawTile draws a button with a name at its foot, and a tick if it is on.
func (s *Settings) drawTile(r kit.Rect, id, name string, on bool) (pressed bool) {
	name = s.say(name)
	pressed = s.ui.Button(id, r, "", kit.ButtonOpts{})
	s.ui.Describe(kit.Node{ID: id, Role: kit.RoleButton, Name: name})
	p := s.ui.Picture()
	if on {
		p.Box(kit.Box{Rect: r, Radius: kit.RadiusButton, Stroke: kit.Gold, StrokeWidth: 2.5})
		p.Icon(kit.IconCheck, kit.Pt{X: r.Right() - 16, Y: r.Bottom() - 18}, 15, kit.Gold)
	}
	room := r.W - 2*kit.Gap6
	p.Label(kit.Label{
		At: kit.Pt{X: r.Center().X, Y: r.Bottom() - 18}, Text: name, Style: kit.Shrink(name, kit.SmallStrong, room), Color: kit.Ink, Align: kit.Middle, MaxWidth: room,
	})
	return pressed
}

// swatchRect is the part of a tile above its name.
func swatchRect(r kit.Rect) kit.Rect {
	return kit.Rect{X: r.X + kit.Gap3, Y: r.Y + kit.Gap3, W: r.W - 2*kit.Gap3, H: r.H - kit.Gap3 - 36}
}

// drawPaletteTile draws a tile with the colours of a palette and their marks.
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

// addTileCards adds cards to a tile, side by side, to be drawn after the widgets.
func (s *Settings) addTileCards(r kit.Rect, look cards.Look, faces ...cards.Face) {
	in := swatchRect(r)
	w := min(in.H/cards.Ratio, (in.W-float64(len(faces)-1)*kit.Gap2)/float64(len(faces)))
	x := in.Center().X - (float64(len(faces)-1)*(w+kit.Gap2))/2
	for i, f := range faces {
		at := kit.Pt{X: x + float64(i)*(w+kit.Gap2), Y: in.Center().Y}
		s.tileCards = append(s.tileCards, tileCard{look, f, cards.Place{Center: at, W: w}})
	}
}
