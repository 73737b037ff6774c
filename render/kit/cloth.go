package kit

import (
	_ "embed"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Cloth is the cloth on the table. Its value is the name under which a profile keeps it. The zero value
// is the green cloth. Each cloth has its own ground colours in each theme. The inks and accents come
// from the theme, and TestContrast checks that they can be read on every cloth.
type Cloth string

// The cloths.
const (
	Green Cloth = ""
	Blue  Cloth = "blue"
	Wine  Cloth = "wine"
	Slate Cloth = "slate"
)

// Cloths returns all cloths, in the order in which the settings offer them.
func Cloths() []Cloth { return []Cloth{Green, Blue, Wine, Slate} }

// clothTokens lists, for each cloth, the tokens that depend on it. The first two are FeltLight and FeltDark.
var clothTokens = map[Cloth][]token{
	Green: {
		{&FeltLight, RGB(0x1E6350), RGB(0xDAE8D9)},
		{&FeltDark, RGB(0x071E1B), RGB(0xB4CDBA)},
		{&PanelTop, RGBA(0x0A2A24, 205), RGBA(0xFFFEF8, 216)},
		{&PanelLow, RGBA(0x06201B, 215), RGBA(0xFBF8EC, 226)},
		{&SheetTop, RGBA(0x0E2A24, 250), RGBA(0xFFFEF9, 253)},
		{&SheetLow, RGBA(0x0A2621, 250), RGBA(0xF8F4E7, 253)},
		{&Side, RGBA(0x041512, 225), RGBA(0xFCFAF1, 240)},
		{&Plate, RGBA(0x04120F, 205), RGBA(0xFFFEF8, 232)},
	},
	Blue: {
		{&FeltLight, RGB(0x234F7A), RGB(0xDAE4EF)},
		{&FeltDark, RGB(0x08192E), RGB(0xB3C7DD)},
		{&PanelTop, RGBA(0x0B2440, 205), RGBA(0xFDFDFC, 216)},
		{&PanelLow, RGBA(0x071B33, 215), RGBA(0xF5F7F9, 226)},
		{&SheetTop, RGBA(0x10263F, 250), RGBA(0xFEFEFD, 253)},
		{&SheetLow, RGBA(0x0C2138, 250), RGBA(0xF2F5F8, 253)},
		{&Side, RGBA(0x051122, 225), RGBA(0xF8FAFB, 240)},
		{&Plate, RGBA(0x050F1C, 205), RGBA(0xFDFDFC, 232)},
	},
	Wine: {
		{&FeltLight, RGB(0x7A2E40), RGB(0xF0E0DF)},
		{&FeltDark, RGB(0x270A13), RGB(0xDDC1C2)},
		{&PanelTop, RGBA(0x330E1A, 205), RGBA(0xFFFDFA, 216)},
		{&PanelLow, RGBA(0x280A14, 215), RGBA(0xFBF5F1, 226)},
		{&SheetTop, RGBA(0x33131D, 250), RGBA(0xFFFEFB, 253)},
		{&SheetLow, RGBA(0x2B0F18, 250), RGBA(0xF9F2EE, 253)},
		{&Side, RGBA(0x1B070D, 225), RGBA(0xFCF8F5, 240)},
		{&Plate, RGBA(0x190609, 205), RGBA(0xFFFDFA, 232)},
	},
	Slate: {
		{&FeltLight, RGB(0x4B5157), RGB(0xE4E5E3)},
		{&FeltDark, RGB(0x14171A), RGB(0xC3C7C7)},
		{&PanelTop, RGBA(0x1D2124, 205), RGBA(0xFEFEFC, 216)},
		{&PanelLow, RGBA(0x16191C, 215), RGBA(0xF7F7F4, 226)},
		{&SheetTop, RGBA(0x202428, 250), RGBA(0xFEFEFD, 253)},
		{&SheetLow, RGBA(0x1A1E21, 250), RGBA(0xF4F4F1, 253)},
		{&Side, RGBA(0x0D0F11, 225), RGBA(0xFAFAF8, 240)},
		{&Plate, RGBA(0x0B0D0F, 205), RGBA(0xFEFEFC, 232)},
	},
}

// clothInUse is the cloth whose values the tokens have. rimInUse says whether the table has a wooden
// rim.
var (
	clothInUse Cloth
	rimInUse   bool
)

// UseCloth puts a cloth in use, from the next Update on. A cloth that this version does not know
// counts as Green. Like [UseTheme], only the window's goroutine may call it.
func UseCloth(c Cloth) {
	clothInUse = c.KnownOrGreen()
	mixTokens()
}

// KnownOrGreen is c, or the green cloth when no cloth has that name.
func (c Cloth) KnownOrGreen() Cloth {
	if _, ok := clothTokens[c]; ok {
		return c
	}
	return Green
}

// TileColors returns the colours of a cloth in the theme in use, under the lamp and in the corners, for a
// page that offers the cloths.
func (c Cloth) TileColors() (light, dark Color) {
	felt := clothTokens[c]
	return felt[0].valueIn(themeInUse), felt[1].valueIn(themeInUse)
}

// rimWidth is the width of the rim, in units.
const rimWidth = 7.0

// UseRim lays a wooden rim round the cloth, or takes it away. Only the window's goroutine may call it.
func UseRim(on bool) { rimInUse = on }

//go:embed felt.kage
var feltSource []byte

//go:embed rim.kage
var rimSource []byte

var (
	feltShader = compileOnce(feltSource)
	rimShader  = compileOnce(rimSource)
)

// rimShadow is how far the shadow of the rim reaches from the edge of the window, in widths of the rim.
const rimShadow = 2.6

// Felt covers the whole canvas with the cloth and, if there is one, its rim. It computes both anew in each
// picture: an image of them in the size of the window would be larger than every other image that the
// program keeps.
func (c *Canvas) Felt() {
	w, h := c.Size.W*c.Scale, c.Size.H*c.Scale
	size := []float32{float32(w), float32(h)}
	c.drawShader(feltShader(), Rect{W: w, H: h}, Pt{}, 0, map[string]any{"Size": size, "Light": vec4(FeltLight), "Dark": vec4(FeltDark)}, ebiten.BlendCopy)
	if !rimInUse {
		return
	}
	// The wood takes longer to compute than the cloth, so its shader covers only the rim and the shadow of
	// the rim.
	rim := map[string]any{"Size": size, "Rim": float32(rimWidth * c.Scale)}
	d := math.Ceil(min(rimShadow*rimWidth*c.Scale, w/2, h/2))
	for _, r := range [4]Rect{{W: w, H: d}, {Y: h - d, W: w, H: d}, {Y: d, W: d, H: h - 2*d}, {X: w - d, Y: d, W: d, H: h - 2*d}} {
		c.drawShader(rimShader(), r, Pt{}, 0, rim, ebiten.BlendSourceOver)
	}
}
