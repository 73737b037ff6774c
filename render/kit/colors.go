package kit

// The colour tokens, with their values in the theme and on the cloth in use. All of render takes its colours
// from here and from theme.go, except for the printed cards, the brown paper of portraits and the wood of the
// rim. Code reads a token when it records or draws something and keeps no copy, because a change of theme or
// cloth changes the tokens.
var (
	// The colours of surfaces, from the table up.
	FeltLight, FeltDark  Color // the cloth under the lamp, and in the corners
	PanelTop, PanelLow   Color // the ground of a panel (a group of widgets), at its top and bottom
	SheetTop, SheetLow   Color // the ground of dialogs and messages, at their top and bottom
	Dim                  Color // laid over everything beneath a dialog
	Side                 Color // the ground of a panel at the side: the events, the chat
	Plate, PlateTurn     Color // the ground of a name or a line of text; the same when it stands out, such as in the player's turn
	PlateBad             Color // the ground of the line that says why a move is refused
	Ribbon, RibbonEdge   Color // the ground and edge of the messages on the table about an event
	Raise1, Raise2       Color // laid over a ground, for example on hovered rows; on buttons
	Raise3               Color // laid over the ground of a hovered button
	Sunk                 Color // the ground of recessed controls, such as fields and switches
	Hairline, Edge, Rim  Color // lines, from faint to strong, for example between rows, around controls, around a hovered control
	Slot, Track, Neutral Color // the place of a pile; the ring that shows the direction of play; its arcs while no colour is in force, and other edges
	// The colours of text.
	Ink, InkSoft, InkFaint Color // text; secondary text; hints
	InkOff                 Color // something that cannot be used now: its contrast may be low
	InkBad, RibbonInk      Color // text on PlateBad; text on Ribbon
	// Accents: Gold is for lines, marks and text; Lit is a ground for text in Night, and LitSoft a faint one.
	Gold, Lit, LitSoft Color
	Good, Bad          Color
	Glow, Jump         Color // around cards that can be played, and around cards to jump in with
	RingTint           Color // mixed into the colours of the ring of the direction and of effects, so that they stand out from the cloth
	shadowColor        Color
)

// token is a colour token with its value in each theme.
type token struct {
	target      *Color
	dark, light Color
}

func (k token) valueIn(t Theme) Color {
	if t == Light {
		return k.light
	}
	return k.dark
}

// tokens lists the tokens that are the same on every cloth; clothTokens has the others.
var tokens = []token{
	{&Dim, RGBA(0x020D0B, 150), RGBA(0x1C2F27, 120)},
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
	{&shadowColor, RGBA(0x000000, 255), RGBA(0x1C2F27, 150)},
}

// Theme is a set of values for the colour tokens. As a string it is the name under which a profile
// keeps it. The zero value is Dark.
type Theme string

// The themes.
const (
	Dark  Theme = ""
	Light Theme = "light"
)

// Themes returns all themes, in the order in which the settings offer them.
func Themes() []Theme { return []Theme{Dark, Light} }

// themeInUse is the theme whose values the tokens have.
var themeInUse Theme

// UseTheme puts a theme in use, from the next Update on. A theme that this version does not know
// counts as Dark. Only the window's goroutine may call it.
func UseTheme(t Theme) {
	if t != Light {
		t = Dark
	}
	themeInUse = t
	mixTokens()
}

// mixTokens gives every token and every shadow its value in the theme and on the cloth in use.
func mixTokens() {
	for _, list := range [][]token{tokens, clothTokens[clothInUse]} {
		for _, k := range list {
			*k.target = k.valueIn(themeInUse)
		}
	}
	ShadowLow = Shadow{Alpha(shadowColor, 0.35), 4, 1.5}
	ShadowMid = Shadow{Alpha(shadowColor, 0.43), 14, 5}
	ShadowPanel = Shadow{Alpha(shadowColor, 0.31), 18, 6}
	ShadowHigh = Shadow{Alpha(shadowColor, 0.59), 34, 14}
}

func init() { UseTheme(Dark) }
