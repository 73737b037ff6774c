package kit

import (
	"slices"
	"time"
)

// Tone is the kind of a message, which sets the colour of its sign.
type Tone uint8

// The tones.
const (
	Plain Tone = iota
	Success
	Warning
)

// Toast is a short message that goes away by itself.
type Toast struct {
	Text string
	Hint string // the second line
	Tone Tone
}

// Toasts are the messages on the screen, newest last. The zero value has none.
type Toasts struct {
	items             []toastItem
	pic, shownPicture Picture
}

type toastItem struct {
	Toast
	timeLeft time.Duration
}

// maxToasts limits how many messages are shown at once. A further message replaces the oldest.
const maxToasts = 3

// Add shows a message. If it is shown already, its time begins again.
func (t *Toasts) Add(m Toast) {
	for i := range t.items {
		if t.items[i].Toast == m {
			t.items[i].timeLeft = ToastTime
			return
		}
	}
	if len(t.items) == maxToasts {
		t.items = t.items[1:]
	}
	t.items = append(t.items, toastItem{m, ToastTime})
}

// Clear removes all messages, for example when they are about a screen that is gone.
func (t *Toasts) Clear() { t.items = nil }

// ClearTone removes the messages of one tone.
func (t *Toasts) ClearTone(tone Tone) {
	t.items = slices.DeleteFunc(t.items, func(it toastItem) bool { return it.Tone == tone })
}

// Update removes the messages whose time is over and makes the picture of the others.
func (t *Toasts) Update(in *Input) Want {
	for i := range t.items {
		t.items[i].timeLeft -= in.Dt
	}
	t.items = slices.DeleteFunc(t.items, func(it toastItem) bool { return it.timeLeft <= 0 })
	t.pic, t.shownPicture = t.shownPicture, t.pic
	t.pic.Reset()
	t.drawToasts(in.Size)
	if t.pic.Equal(&t.shownPicture) {
		return Still
	}
	return Paint
}

// Draw draws the picture that the last Update made.
func (t *Toasts) Draw(c *Canvas) { t.pic.Draw(c) }

func (t *Toasts) drawToasts(win Size) {
	y := Gap4
	for _, it := range t.items {
		w := max(Width(it.Text, Strong), Width(it.Hint, Small)) + 2*Gap4 + 28
		w = min(w, win.W-2*Gap6, 720)
		text := Rect{X: (win.W-w)/2 + Gap4 + 28, Y: y + Gap3, W: w - 2*Gap4 - 28}
		h := it.drawText(nil, text) + 2*Gap3
		r := Rect{X: (win.W - w) / 2, Y: y, W: w, H: h}
		t.pic.Box(Box{Rect: r, Radius: 14, Fill: SheetTop, Stroke: Edge, StrokeWidth: 1, Shadow: ShadowMid})
		icon := [...]Icon{Plain: IconInfo, Success: IconCheck, Warning: IconWarning}[it.Tone]
		col := [...]Color{Plain: InkSoft, Success: Good, Warning: Bad}[it.Tone]
		t.pic.Icon(icon, Pt{X: r.X + Gap4 + 9, Y: r.Y + Gap3 + LineHeight(Strong)/2}, 19, col)
		it.drawText(&t.pic, text)
		y += h + Gap2
	}
}

// drawText draws the lines of a message, and returns their height.
func (m Toast) drawText(p *Picture, r Rect) float64 {
	h := p.Lines(r, m.Text, Strong, Ink, Start)
	if m.Hint != "" {
		h += p.Lines(r.Move(0, h), m.Hint, Small, InkSoft, Start)
	}
	return h
}
