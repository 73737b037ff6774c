package board

import (
	"strings"

	"lastcard/render/kit"
	"lastcard/render/seam"
)

// crowd says who looks on, below the small buttons in the corner.
func (s *Scene) crowd() {
	if len(s.snap.Watchers) == 0 {
		return
	}
	var names []string
	for _, w := range s.snap.Watchers {
		names = append(names, w.Name)
	}
	cat, u, corner := s.words.cat, s.geo.Text, rect(s.geo.Tool[2])
	text := cat.Say("watch.names", "count", cat.Count("watch.count", len(names)), "names", strings.Join(names, ", "))
	st := kit.Style{Size: 12.5 * u}
	for i, row := range kit.Wrap(text, st, 150*u) {
		if i == 2 {
			return
		}
		s.ui.Picture().Label(kit.Label{
			At: kit.Pt{X: corner.X + 4*u, Y: corner.Bottom() + (14+17*float64(i))*u}, Text: row, Style: st, Color: kit.InkSoft, Max: 156 * u,
		})
	}
}

// askSeat is the button with which one who looks on asks for a seat in the next
// match.
func (s *Scene) askSeat(r kit.Rect) {
	t, ok := s.table.(seam.Onlooker)
	if !ok || !s.snap.Watching {
		return
	}
	wants := false
	for _, w := range s.snap.Watchers {
		wants = wants || w.You && w.Wants
	}
	label, said, o := s.words.cat.Say("watch.sit"), s.words.cat.Say("watch.next"), kit.ButtonOpts{Kind: kit.Primary}
	if wants {
		o.Kind = kit.Secondary
		label, said = s.words.cat.Say("watch.sit-stop"), s.words.cat.Say("watch.asked")
	}
	note := kit.Rect{X: r.X + 360, Y: r.Y, W: r.W - 360 - 240 - kit.Gap3, H: r.H}
	note.Y += (r.H - float64(len(kit.Wrap(said, kit.Small, note.W)))*kit.LineHeight(kit.Small)) / 2
	s.ui.Picture().Lines(note, said, kit.Small, kit.InkSoft, kit.End)
	b := kit.Rect{X: r.Right() - 240, Y: r.Y, W: 240, H: r.H}
	if s.ui.Button("match-sit", b, label, o) {
		t.Sit(!wants)
		s.poll = 0
	}
}

// regroup is the button to the lobby of the next match, left of a place.
func (s *Scene) regroup(right kit.Rect) {
	t, ok := s.table.(seam.Regroup)
	if !ok || s.snap.Me < 0 {
		return
	}
	label := s.words.cat.Say("next.button")
	w := kit.Width(label, kit.Strong) + 2*kit.Gap4
	if s.ui.Button("match-regroup", kit.Rect{X: right.X - w - kit.Gap3, Y: right.Y, W: w, H: right.H}, label, kit.ButtonOpts{}) {
		t.Regroup()
		s.poll = 0
	}
}
