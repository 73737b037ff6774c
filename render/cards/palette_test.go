package cards

import (
	"fmt"
	"math"
	"testing"

	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// The least difference in every palette between any two of the colours and the ground of the wild
// cards, measured by CIEDE2000. People can just see a difference of about 2 side by side.
const (
	apartUsual = 18.0 // for usual eyes
	apartOwn   = 15.0 // for the eyes that the palette is made for
	apartAny   = 9.5  // for all other eyes, which have the marks to go by
)

// The contrast that level AA of WCAG 2.2 asks for: of text, and of large text and marks (1.4.3,
// 1.4.11).
const (
	textAA = 4.5
	markAA = 3.0
)

// TestPalettes checks every palette for four kinds of eyes.
func TestPalettes(t *testing.T) {
	own := map[Palette]string{Protan: "protan", Deutan: "deutan", Tritan: "tritan"}
	for _, p := range Palettes() {
		for eyes, see := range vision {
			least := math.Inf(1)
			for a := None; a <= Yellow; a++ {
				for b := None; b < a; b++ {
					least = min(least, difference(see(linear(p.Tint(a))), see(linear(p.Tint(b)))))
				}
			}
			want := apartAny
			switch eyes {
			case "usual":
				want = apartUsual
			case own[p]:
				want = apartOwn
			}
			t.Logf("%q to %s eyes: %.1f", p, eyes, least)
			if least < want {
				t.Errorf("%q to %s eyes: colours are %.1f apart, want %v", p, eyes, least, want)
			}
		}
	}
}

// TestContrast: signs can be read on every ground, at the light and at the dark end of its
// gradient. The inks of the suits can be read on paper.
func TestContrast(t *testing.T) {
	for _, p := range Palettes() {
		for c := None; c <= Yellow; c++ {
			col := p.Tint(c)
			light, dark := groundEnds(col)
			for _, ground := range []kit.Color{col, light, dark} {
				if got := kit.Contrast(kit.InkOn(col), ground); got < textAA {
					t.Errorf("%q, colour %d: contrast %.2f", p, c, got)
				}
			}
			if light := kit.InkOn(col) == kit.Night; light != (c == Yellow) {
				t.Errorf("%q, colour %d: only yellow is light", p, c)
			}
			if got := kit.Contrast(p.onPaper(c), kit.Paper); c != None && got < markAA {
				t.Errorf("%q, colour %d on paper: contrast %.2f", p, c, got)
			}
		}
	}
	for c, ink := range suits {
		if got := kit.Contrast(ink, paper); got < textAA {
			t.Errorf("suit %d: contrast %.2f", c, got)
		}
	}
}

func TestUse(t *testing.T) {
	defer UseLook(Look{})
	for _, p := range append(Palettes(), "no such palette") {
		UseLook(Look{Palette: p, Pattern: "tweed", Courts: "photographs"})
		if lookInUse.Pattern != Marks || lookInUse.Courts != Figures {
			t.Errorf("the look in use is %+v", lookInUse)
		}
		if Tint(Green) != (Look{Palette: p}).KnownOrUsual().Palette.Tint(Green) || Tint(Hearts) != Classic.Tint(Hearts) {
			t.Errorf("%q is not used", p)
		}
	}
}

// TestPaletteSheets draws the colour deck in each palette but the usual one.
func TestPaletteSheets(t *testing.T) {
	defer UseLook(Look{})
	for _, p := range Palettes()[1:] {
		kittest.Shot(t, "palette-"+string(p), 1280, 720, 1, func(c *kit.Canvas) {
			c.Felt()
			UseLook(Look{Palette: p})
			for i, n := range faces() {
				f, _ := parse(n)
				at := kit.Pt{X: 60 + float64(i%13)*96.5, Y: 80 + float64(i/13)*140}
				Draw(c, f, Place{Center: at, W: 84}, Opts{})
			}
		})
	}
}

// light is a colour in linear light: red, green, blue.
type light [3]float64

func linear(c kit.Color) light { return light{kit.Linear(c.R), kit.Linear(c.G), kit.Linear(c.B)} }

// matrix is a 3 × 3 matrix, row by row.
type matrix [9]float64

func (m matrix) of(l light) (out light) {
	for i := range out {
		v := m[3*i]*l[0] + m[3*i+1]*l[1] + m[3*i+2]*l[2]
		out[i] = min(max(v, 0), 1)
	}
	return out
}

// vision returns the colour that a kind of eye sees: protan and deutan after Viénot, Brettel and
// Mollon 1999, tritan after Brettel, Viénot and Mollon 1997 with its two half planes, all for
// linear sRGB.
var vision = map[string]func(light) light{
	"usual":  func(l light) light { return l },
	"protan": matrix{0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1}.of,
	"deutan": matrix{0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1}.of,
	"tritan": func(l light) light {
		if 0.03901*l[0]-0.02788*l[1]-0.01113*l[2] >= 0 {
			return matrix{1.01277, 0.13548, -0.14826, -0.01243, 0.86812, 0.14431, 0.07589, 0.80500, 0.11911}.of(l)
		}
		return matrix{0.93678, 0.18979, -0.12657, 0.06154, 0.81526, 0.12320, -0.37562, 1.12767, 0.24796}.of(l)
	},
}

// TestVision: greys stay grey. Eyes without red see red as something dark, while eyes without blue
// see it nearly unchanged.
func TestVision(t *testing.T) {
	for eyes, see := range vision {
		for _, g := range []uint8{0, 90, 255} {
			was := linear(kit.Color{R: g, G: g, B: g})
			if d := difference(see(was), was); d > 0.5 {
				t.Errorf("%s: grey %d changes by %.2f", eyes, g, d)
			}
		}
	}
	red := light{1, 0, 0}
	if vision["protan"](red)[0] > 0.2 || difference(vision["tritan"](red), red) > difference(vision["protan"](red), red) {
		t.Error("red looks wrong")
	}
}

// lab returns a colour in CIELAB under D65.
func (l light) lab() (x, y, z float64) {
	f := func(v float64) float64 {
		if v > 0.008856 {
			return math.Cbrt(v)
		}
		return 7.787*v + 16.0/116
	}
	fx := f((0.4124564*l[0] + 0.3575761*l[1] + 0.1804375*l[2]) / 0.95047)
	fy := f(0.2126729*l[0] + 0.7151522*l[1] + 0.0721750*l[2])
	fz := f((0.0193339*l[0] + 0.1191920*l[1] + 0.9503041*l[2]) / 1.08883)
	return 116*fy - 16, 500 * (fx - fy), 200 * (fy - fz)
}

func difference(p, q light) float64 {
	l1, a1, b1 := p.lab()
	l2, a2, b2 := q.lab()
	return ciede2000([3]float64{l1, a1, b1}, [3]float64{l2, a2, b2})
}

// ciede2000 returns the colour difference of ISO/CIE 11664-6.
func ciede2000(p, q [3]float64) float64 {
	deg := math.Pi / 180
	seventh := func(c float64) float64 { c7 := math.Pow(c, 7); return math.Sqrt(c7 / (c7 + math.Pow(25, 7))) }
	g := 1 + 0.5*(1-seventh((math.Hypot(p[1], p[2])+math.Hypot(q[1], q[2]))/2))
	polar := func(v [3]float64) (c, h float64) {
		h = math.Atan2(v[2], v[1]*g) / deg
		if h < 0 {
			h += 360
		}
		return math.Hypot(v[1]*g, v[2]), h
	}
	c1, h1 := polar(p)
	c2, h2 := polar(q)
	dh, mh := h2-h1, (h1+h2)/2
	switch {
	case c1*c2 == 0:
		dh, mh = 0, h1+h2
	case math.Abs(dh) > 180:
		dh -= math.Copysign(360, dh)
		mh += math.Copysign(180, 180-mh)
	}
	ml, mc := (p[0]+q[0])/2, (c1+c2)/2
	hue := 2 * math.Sqrt(c1*c2) * math.Sin(dh/2*deg)
	t := 1 - 0.17*math.Cos((mh-30)*deg) + 0.24*math.Cos(2*mh*deg) + 0.32*math.Cos((3*mh+6)*deg) - 0.20*math.Cos((4*mh-63)*deg)
	sl := 1 + 0.015*(ml-50)*(ml-50)/math.Sqrt(20+(ml-50)*(ml-50))
	sc, sh := 1+0.045*mc, 1+0.015*mc*t
	turn := -2 * seventh(mc) * math.Sin(60*deg*math.Exp(-(mh-275)/25*(mh-275)/25))
	dl, dc, dH := (q[0]-p[0])/sl, (c2-c1)/sc, hue/sh
	return math.Sqrt(dl*dl + dc*dc + dH*dH + turn*dc*dH)
}

// TestCIEDE2000 checks ciede2000 against some of the test data of Sharma, Wu and Dalal 2005.
func TestCIEDE2000(t *testing.T) {
	for _, x := range []struct {
		p, q [3]float64
		want float64
	}{
		{[3]float64{50, 2.6772, -79.7751}, [3]float64{50, 0, -82.7485}, 2.0425},
		{[3]float64{50, 2.4900, -0.0010}, [3]float64{50, -2.4900, 0.0011}, 7.2195},
		{[3]float64{50, 2.5, 0}, [3]float64{73, 25, -18}, 27.1492},
		{[3]float64{60.2574, -34.0099, 36.2677}, [3]float64{60.4626, -34.1751, 39.4387}, 1.2644},
		{[3]float64{2.0776, 0.0795, -1.1350}, [3]float64{0.9033, -0.0636, -0.5514}, 0.9082},
	} {
		if got := fmt.Sprintf("%.4f", ciede2000(x.p, x.q)); got != fmt.Sprintf("%.4f", x.want) {
			t.Errorf("%v, %v: %s, want %v", x.p, x.q, got, x.want)
		}
	}
}
