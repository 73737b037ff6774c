package kit

import (
	"math"
	"slices"
	"testing"
)

// faceLine records a line, with the faces of animals 1, 2 and 3 at hand. It returns the texts and faces in
// the picture, how many faces are left, and the faults that an audit finds.
func faceLine(l Label) (texts []string, faces []Portrait, left int, faults []string) {
	var p Picture
	rest := p.FaceLine(l, []Portrait{{Animal: 1}, {Animal: 2}, {Animal: 3}})
	for i := range p.ops {
		switch o := &p.ops[i]; o.kind {
		case opLabel:
			texts = append(texts, o.label.Text)
		case opPortrait:
			faces = append(faces, o.portrait)
		}
	}
	return texts, faces, len(rest), p.Audit(Size{W: 1000, H: 100})
}

// A face stands before each name that has space for one, clear of the text, whatever the alignment of the
// line.
func TestFaceLine(t *testing.T) {
	st := Style{Size: 20}
	text := "2 watching: " + WithFaceRoom("Zoë") + " and " + WithFaceRoom("Noor")
	width := Width(text, st)
	for align, left := range map[Align]float64{Start: 500, Middle: 500 - width/2, End: 500 - width} {
		l := Label{At: Pt{X: 500, Y: 50}, Text: text, Style: st, Color: Ink, Align: align}
		texts, faces, rest, faults := faceLine(l)
		if want := []string{"2 watching:", "Zoë and", "Noor"}; !slices.Equal(texts, want) {
			t.Errorf("the text is in the parts %q", texts)
		}
		if len(faces) != 2 || faces[0].Animal != 1 || faces[1].Animal != 2 || rest != 1 {
			t.Fatalf("faces %+v, %d left", faces, rest)
		}
		if x := left + Width("2 watching: ", st) + faces[0].Radius; math.Abs(faces[0].At.X-x) > 0.5 || faces[0].At.Y != 50 {
			t.Errorf("the first face is at %v, want %.1f", faces[0].At, x)
		}
		if room := Width(faceRoom, st); 2*faces[0].Radius > room-3 {
			t.Errorf("a face of radius %.1f in a room of %.1f", faces[0].Radius, room)
		}
		if len(faults) > 0 {
			t.Errorf("faults: %q", faults)
		}
	}
}

// A line without names takes no face. A line that begins with a name begins with a face. A line that is cut
// ends within its room. If that cuts a name away, its face is dropped and not left for the next line.
func TestFaceLineTakesItsFaces(t *testing.T) {
	for _, c := range []struct {
		text        string
		most        float64
		shown, left int
	}{
		{"nobody watches", 0, 0, 3},
		{WithFaceRoom("Zoë"), 0, 1, 2},
		{WithFaceRoom("Zoë") + WithFaceRoom("Noor"), 70, 1, 1},
		{WithFaceRoom("Maximiliane"), 60, 1, 2},
	} {
		_, faces, left, _ := faceLine(Label{At: Pt{X: 100, Y: 50}, Text: c.text, Style: Style{Size: 20}, Color: Ink, MaxWidth: c.most})
		if len(faces) != c.shown || left != c.left {
			t.Errorf("%q in %.0f: %d faces are shown and %d left, want %d and %d", c.text, c.most, len(faces), left, c.shown, c.left)
		}
		for _, f := range faces {
			if c.most > 0 && f.At.X+f.Radius > 100+c.most {
				t.Errorf("%q in %.0f: the face at %v leaves its room", c.text, c.most, f.At)
			}
		}
	}
}
