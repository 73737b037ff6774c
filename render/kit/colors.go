package kit

// The colour tokens, in the theme in use. Nothing outside this package and the
// printed cards has a colour of its own, and none may be kept over a change of
// theme: they are read where something is recorded or drawn.
var (
	// Grounds, from the table up.
	FeltLight, FeltDark  Color // the cloth under the lamp, and in the corners
	PanelTop, PanelLow   Color // the ground of a group of widgets, from top to bottom
	SheetTop, SheetLow   Color // dialogs, messages
	Dim                  Color // over everything a dialog lies above
	Side                 Color // the panel of what happened
	Plate, PlateTurn     Color // the ground of a player's name or of a line of words; the same for the player whose turn it is
	PlateBad             Color // the line that says why not
	Ribbon, RibbonEdge   Color // what has just happened, across the table
	Raise1, Raise2       Color // laid over a ground: hovered rows; buttons
	Raise3               Color // hovered buttons
	Sunk                 Color // wells: fields, switches, steppers
	Hairline, Edge, Rim  Color // lines: between rows, round controls, round what is hovered
	Slot, Track, Neutral Color // where a pile lies; the ring of the direction, and its arcs
	// Inks.
	Ink, InkSoft, InkFaint Color // text; secondary text; hints
	InkOff                 Color // what cannot be used now: no contrast is promised
	InkBad, RibbonInk      Color // on PlateBad, on Ribbon
	// Accents: Gold is for lines, marks and words, Lit for a ground on which Night is written.
	Gold, Lit, LitSoft Color
	Good, Bad          Color
	Glow, Jump         Color // round cards that can be played, and jumped in with
	RingTint           Color // what card colours are mixed with to be seen on the cloth
	shade              Color // of shadows
)

// token is a colour token with its value in each theme.
type token struct {
	at          *Color
	dark, light Color
}

// in is the value in a theme.
func (k token) in(t Theme) Color {
	if t == Light {
		return k.light
	}
	return k.dark
}

// tokens are all tokens, over a green cloth (dyes has what other cloths
// change).
var tokens = []token{
	{&FeltLight, RGB(0x1E6350), RGB(0xDAE8D9)},
	{&FeltDark, RGB(0x071E1B), RGB(0xB4CDBA)},
	{&PanelTop, RGBA(0x0A2A24, 205), RGBA(0xFFFEF8, 216)},
	{&PanelLow, RGBA(0x06201B, 215), RGBA(0xFBF8EC, 226)},
	{&SheetTop, RGBA(0x0E2A24, 250), RGBA(0xFFFEF9, 253)},
	{&SheetLow, RGBA(0x0A2621, 250), RGBA(0xF8F4E7, 253)},
	{&Dim, RGBA(0x020D0B, 150), RGBA(0x1C2F27, 120)},
	{&Side, RGBA(0x041512, 225), RGBA(0xFCFAF1, 240)},
	{&Plate, RGBA(0x04120F, 205), RGBA(0xFFFEF8, 232)},
	{&PlateTurn, RGBA(0x2A2410, 240), RGBA(0xFFEFC2, 250)},
	{&PlateBad, RGBA(0x3A0F08, 235), RGBA(0xFCE1D9, 248)},
	{&Ribbon, RGBA(0x0B1F1B, 240), RGBA(0x17312A, 244)},
	{&RibbonEdge, RGB(0xF3BF55), RGB(0xF3BF55)},
	{&RibbonInk, RGB(0xFFE7B0), RGB(0xFFE7B0)},
	{&Raise1, RGBA(0xFFFFFF, 10), RGBA(0x14352A, 14)},
	{&Raise2, RGBA(0xFFFFFF, 22), RGBA(0x14352A, 18)},
	{&Raise3, RGBA(0xFFFFFF, 42), RGBA(0x14352A, 38)},
	{&Sunk, RGBA(0x000000, 88), RGBA(0x14352A, 22)},
	{&Hairline, RGBA(0xFFFFFF, 26), RGBA(0x14352A, 38)},
	{&Edge, RGBA(0xFFFFFF, 44), RGBA(0x14352A, 84)},
	{&Rim, RGBA(0xFFFFFF, 92), RGBA(0x14352A, 140)},
	{&Slot, RGBA(0x000000, 36), RGBA(0x14352A, 22)},
	{&Track, RGBA(0x000000, 22), RGBA(0x14352A, 16)},
	{&Neutral, RGBA(0xFFFFFF, 132), RGBA(0x14352A, 178)},
	{&Ink, RGB(0xF4F0E4), RGB(0x13231E)},
	{&InkSoft, RGB(0xC1D3CA), RGB(0x2C4138)},
	{&InkFaint, RGB(0x9CB6AC), RGB(0x394C43)},
	{&InkOff, RGB(0x7F998E), RGB(0x71837A)},
	{&InkBad, RGB(0xFFE2DA), RGB(0x7A1E0E)},
	{&Gold, RGB(0xF3BF55), RGB(0x775000)},
	{&Lit, RGB(0xF3BF55), RGB(0xF2B941)},
	{&LitSoft, RGBA(0xF3BF55, 32), RGBA(0xF2B941, 74)},
	{&Good, RGB(0x6FD6A4), RGB(0x0A6640)},
	{&Bad, RGB(0xFF8A73), RGB(0xA72E17)},
	{&Glow, RGBA(0xFFF3CF, 150), RGBA(0x8C4F00, 230)},
	{&Jump, RGB(0x6FE3FF), RGB(0x00608C)},
	{&RingTint, RGB(0xFFFFFF), RGB(0x14211E)},
	{&shade, RGBA(0x000000, 255), RGBA(0x1C2F27, 150)},
}

// Theme is a set of values for the colour tokens, by the name under which a
// profile keeps it. The zero value is Dark.
type Theme string

// The themes.
const (
	Dark  Theme = ""
	Light Theme = "light"
)

// Themes returns all themes, in the order they are offered.
func Themes() []Theme { return []Theme{Dark, Light} }

// themeInUse is the theme of the tokens.
var themeInUse Theme

// UseTheme puts a theme in use from the next Update on; one that is not known
// is Dark. Like everything that draws it belongs to the window's goroutine.
func UseTheme(t Theme) {
	if t != Light {
		t = Dark
	}
	themeInUse = t
	mixTokens()
}

// mixTokens gives every token its value in the theme and on the cloth in use.
func mixTokens() {
	for _, k := range tokens {
		*k.at = k.in(themeInUse)
	}
	for _, k := range dyes[clothInUse] {
		*k.at = k.in(themeInUse)
	}
	ShadowLow = Shadow{Alpha(shade, 0.35), 4, 1.5}
	ShadowMid = Shadow{Alpha(shade, 0.43), 14, 5}
	ShadowPanel = Shadow{Alpha(shade, 0.31), 18, 6}
	ShadowHigh = Shadow{Alpha(shade, 0.59), 34, 14}
}

func init() { UseTheme(Dark) }
