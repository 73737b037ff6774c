package kit

import (
	"math"
	"slices"
	"testing"
)

// portraitLine records a line, with the portraits of animals 1, 2 and 3 at hand. It returns the texts and portraits in
// the picture, how many portraits are left, and the faults that an audit finds.
func portraitLine(l Label) (texts []string, portraits []Portrait, left int, faults []string) {
	var p Picture
	rest := p.PortraitLine(l, []Portrait{{Animal: 1}, {Animal: 2}, {Animal: 3}})
	for i := range p.ops {
		switch o := &p.ops[i]; o.kind {
		case opLabel:
			texts = append(texts, o.label.Text)
		case opPortrait:
			portraits = append(portraits, o.portrait)
		}
	}
	return texts, portraits, len(rest), p.Audit(Size{W: 1000, H: 100})
}

// A portrait stands before each name that has space for one, clear of the text, whatever the alignment of the
// line.
func TestPortraitLine(t *testing.T) {
	st := Style{Size: 20}
	text := "2 watching: " + WithPortraitRoom("Zoë") + " and " + WithPortraitRoom("Noor")
	width := Width(text, st)
	for align, left := range map[Align]float64{Start: 500, Middle: 500 - width/2, End: 500 - width} {
		l := Label{At: Pt{X: 500, Y: 50}, Text: text, Style: st, Color: Ink, Align: align}
		texts, portraits, rest, faults := portraitLine(l)
		if want := []string{"2 watching:", "Zoë and", "Noor"}; !slices.Equal(texts, want) {
			t.Errorf("the text is in the parts %q", texts)
		}
		if len(portraits) != 2 || portraits[0].Animal != 1 || portraits[1].Animal != 2 || rest != 1 {
			t.Fatalf("portraits %+v, %d left", portraits, rest)
		}
		if x := left + Width("2 watching: ", st) + portraits[0].Radius; math.Abs(portraits[0].At.X-x) > 0.5 || portraits[0].At.Y != 50 {
			t.Errorf("the first portrait is at %v, want %.1f", portraits[0].At, x)
		}
		if room := Width(portraitRoom, st); 2*portraits[0].Radius > room-3 {
			t.Errorf("a portrait of radius %.1f in a room of %.1f", portraits[0].Radius, room)
		}
		if len(faults) > 0 {
			t.Errorf("faults: %q", faults)
		}
	}
}

// A line without names takes no portrait. A line that begins with a name begins with a portrait. A line that is cut
// ends within its room. If that cuts a name away, its portrait is dropped and not left for the next line.
func TestPortraitLineTakesItsPortraits(t *testing.T) {
	for _, c := range []struct {
		text        string
		most        float64
		shown, left int
	}{
		{"nobody watches", 0, 0, 3},
		{WithPortraitRoom("Zoë"), 0, 1, 2},
		{WithPortraitRoom("Zoë") + WithPortraitRoom("Noor"), 70, 1, 1},
		{WithPortraitRoom("Maximiliane"), 60, 1, 2},
	} {
		_, portraits, left, _ := portraitLine(Label{At: Pt{X: 100, Y: 50}, Text: c.text, Style: Style{Size: 20}, Color: Ink, MaxWidth: c.most})
		if len(portraits) != c.shown || left != c.left {
			t.Errorf("%q in %.0f: %d portraits are shown and %d left, want %d and %d", c.text, c.most, len(portraits), left, c.shown, c.left)
		}
		for _, f := range portraits {
			if c.most > 0 && f.At.X+f.Radius > 100+c.most {
				t.Errorf("%q in %.0f: the portrait at %v leaves its room", c.text, c.most, f.At)
			}
		}
	}
}
