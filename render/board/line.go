package board

import (
	"errors"
	"time"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// turnLine is the line above my hand. It says whose turn it is and what to do (turn.go), or shows a
// note instead. A separate bubble, on the card that the person looks at, says why that card cannot be
// played.
type turnLine struct {
	note      note
	whyBubble whyBubble
}

const noteTime = 4 * time.Second

// note is a message to the person. A note about a card points at the card.
type note struct {
	text      string
	isRefusal bool
	isNews    bool // it reports something that has happened, and stays when my turn begins
	timeLeft  time.Duration
	card      engine.Card
}

// whyAfter is how long the mouse or the selection must rest on a card that cannot be played before a
// bubble says why. A mouse that only passes over the card shows no bubble.
const whyAfter = 450 * time.Millisecond

// whyBubble is the bubble about a card of mine that cannot be played, while the person looks at the card.
type whyBubble struct {
	card      engine.Card
	step      uint64        // number of the last move; after another move the reason may be another one
	lookedFor time.Duration // how long the person has looked at the card
	hasAsked  bool
	text      string // "" if there is no reason to show
}

func (l *turnLine) showNote(text string, bad bool) {
	l.note = note{text: text, isRefusal: bad, timeLeft: noteTime, card: engine.NoCard}
}

func (l *turnLine) showRefusal(f *part.Facts, err error, a engine.Action) {
	l.showNote(f.Words.Refusal(err, f.View(), a.Card.Face), true)
	l.note.card = a.Card.Card
}

func (l *turnLine) clearNote() { l.note = note{} }

func (l *turnLine) passTime(dt time.Duration) {
	if l.note.timeLeft > 0 {
		l.note.timeLeft -= dt
	}
}

// rests reports whether the line stays as it is: no note is about to disappear, and no bubble is about
// to appear.
func (l *turnLine) rests() bool {
	return l.note.timeLeft <= 0 && (l.whyBubble.card == engine.NoCard || l.whyBubble.hasAsked)
}

// explainCard asks the table why the card c cannot be played, once the person has looked at it for long
// enough. c is NoCard when the person looks at no such card.
func (l *turnLine) explainCard(f *part.Frame, c engine.Card) {
	if c == engine.NoCard {
		l.whyBubble = whyBubble{card: engine.NoCard}
		return
	}
	if l.whyBubble.card != c || l.whyBubble.step != f.LastMove {
		l.whyBubble = whyBubble{card: c, step: f.LastMove}
	}
	l.whyBubble.lookedFor += f.In.Dt
	if l.whyBubble.hasAsked || l.whyBubble.lookedFor < whyAfter {
		return
	}
	l.whyBubble.hasAsked = true
	var reason engine.Reason
	if a := f.Attempt(f.WithFace(c)); errors.As(f.Table.Refusal(a), &reason) {
		l.whyBubble.text = f.Words.Refusal(reason, f.View(), a.Card.Face)
	}
}

// shownText returns the text that the line shows: the note, or else the sentence about the turn.
func (l *turnLine) shownText(turn sentence) (s sentence, about engine.Card) {
	switch {
	case l.note.timeLeft > 0 && l.note.isRefusal:
		return sentence{l.note.text, toneBad}, l.note.card
	case l.note.timeLeft > 0 && turn.tone == toneBad:
		return sentence{l.note.text, toneAsks}, l.note.card
	case l.note.timeLeft > 0:
		return sentence{l.note.text, turn.tone}, l.note.card
	}
	return turn, engine.NoCard
}

// Sizes of the bubble on a card.
const (
	whyW   = 250.0 // width of its text at most
	whyTop = 0.6   // the part of the card above the bubble, so that the sign in the corner stays visible
)

// drawWhy draws why the card that the person looks at cannot be played, on the lower part of that
// card.
func (l *turnLine) drawWhy(f *part.Frame) {
	p, ok := f.HandCard(l.whyBubble.card)
	if !ok {
		p, ok = f.UpCard(l.whyBubble.card)
	}
	if !ok || l.whyBubble.text == "" || l.note.timeLeft > 0 && l.note.card == l.whyBubble.card {
		return // there is no such card or no reason, or a note already says so
	}
	u, felt, pic := f.Geo.TextUnit, f.Geo.Felt, f.UI.Picture()
	st := kit.Style{Size: 14.5 * u, Weight: kit.SemiBold}
	rows, line := kit.Wrap(l.whyBubble.text, st, whyW*u), kit.LineHeight(st)
	r := kit.Rect{W: widest(rows, st) + 26*u, H: float64(len(rows))*line + 14*u}
	r.X = min(max(p.X-r.W/2, felt.X+6*u), felt.X+felt.W-r.W-6*u)
	r.Y = min(p.PointAt(0.5, whyTop).Y, felt.Y+felt.H-r.H-6*u)
	pic.Box(kit.Box{Rect: r, Radius: 12 * u, Fill: kit.SheetTop, Stroke: kit.Neutral, StrokeWidth: 1.5, Shadow: kit.ShadowMid})
	pic.Lines(kit.Rect{X: r.Center().X - whyW*u/2, Y: r.Y + 7*u, W: whyW * u}, l.whyBubble.text, st, kit.Ink, kit.Middle)
}

func (l *turnLine) draw(f *part.Frame, turn sentence) {
	s, about := l.shownText(turn)
	if s.text == "" {
		return
	}
	pic, u := f.UI.Picture(), f.Geo.TextUnit
	r, pointed := overCard(f, about)
	box := kit.Box{Fill: kit.Plate, Radius: r.H / 2}
	ink := kit.Ink
	switch s.tone {
	case toneBad:
		box.Fill, box.Stroke, box.StrokeWidth = kit.PlateBad, kit.Bad, 1.5
		ink = kit.InkBad
	case toneAsks:
		box.Fill, box.Stroke, box.StrokeWidth = kit.PlateTurn, kit.Gold, 1.5
	case tonePlain:
	}
	rows, st := lineRows(f, s.text)
	at, h := r.Center(), 1.25*st.Size
	box.Rect = at.Rect(min(widest(rows, st), lineRoom(f))+36*u, r.H+float64(len(rows)-1)*h)
	box.Rect.X -= continueRoom(f) / 2
	low, high := f.Geo.Felt.X+8*u, f.Geo.Felt.X+f.Geo.Felt.W-8*u-box.Rect.W-continueRoom(f)
	box.Rect.X = max(min(box.Rect.X, high), low)
	continueButton(f, box.Rect)
	if pointed {
		pic.Icon(iconTail, kit.Pt{X: at.X, Y: box.Rect.Bottom() + 4*u}, 20*u, box.Stroke)
	}
	pic.Box(box)
	drawRows(f, rows, st, h, box.Rect.Center(), ink)
}

// iconTail is the tip between a note about a card and that card.
const iconTail kit.Icon = "M3 6 H21 L12 18 Z"

// overCard is where the line is drawn: above the card of mine that the note is about, or in its usual
// place.
func overCard(f *part.Frame, c engine.Card) (r kit.Rect, pointed bool) {
	r = f.Geo.TurnLine
	if p, ok := f.HandCard(c); ok {
		at := kit.Pt{X: p.PointAt(0.2, 0).X, Y: r.Center().Y}
		if f.Geo.HasRows { // my row of cards lies between the line and my hand
			at.Y = p.PointAt(0.2, 0).Y - r.H/2 - 12*f.Geo.TextUnit
		}
		return at.Rect(r.W, r.H), true
	}
	if p, ok := f.UpCard(c); ok {
		return kit.Pt{X: p.X, Y: p.PointAt(0.5, 0).Y - r.H/2 - 18*f.Geo.TextUnit}.Rect(r.W, r.H), true
	}
	return r, false
}

// lineRows breaks a sentence into the rows of the line. In large print a sentence that is too long gets
// two rows of about the same length. Any other sentence gets one row, in a smaller size if necessary.
func lineRows(f *part.Frame, text string) ([]string, kit.Style) {
	st, room := kit.Style{Size: 17 * f.Geo.TextUnit, Weight: kit.SemiBold}, lineRoom(f)
	if wide := kit.Width(text, st); wide > room && f.Geo.TextUnit > f.Geo.Unit {
		for share := 0.52; share <= 1 && share*wide <= room; share += 0.04 {
			if rows := kit.Wrap(text, st, share*wide); len(rows) == 2 {
				return rows, st
			}
		}
	}
	return []string{text}, kit.Shrink(text, st, room)
}

// lineRoom is the greatest width of the line: over the hand, clear of my plate and of the buttons, and with
// room for continueButton.
func lineRoom(f *part.Frame) float64 {
	return min(800*f.Geo.Unit, f.Geo.Felt.W-2*(f.Geo.MyPlate.W+36*f.Geo.Unit)) - continueRoom(f)
}

// drawRows draws rows of text around the point mid. high is the height of one row.
func drawRows(f *part.Frame, rows []string, st kit.Style, high float64, mid kit.Pt, ink kit.Color) {
	for i, row := range rows {
		at := kit.Pt{X: mid.X, Y: mid.Y + (float64(i)-float64(len(rows)-1)/2)*high}
		f.UI.Picture().Label(kit.Label{At: at, Text: row, Style: st, Color: ink, Align: kit.Middle, MaxWidth: lineRoom(f)})
	}
}

func widest(rows []string, st kit.Style) (w float64) {
	for _, row := range rows {
		w = max(w, kit.Width(row, st))
	}
	return w
}

func continueStyle(f *part.Frame) kit.Style {
	return kit.Style{Size: 15 * f.Geo.TextUnit, Weight: kit.SemiBold}
}

// continueRoom is the width of continueButton with the gap before it; 0 when there is no such button.
func continueRoom(f *part.Frame) float64 {
	if len(f.Snap.AwaitedSeats) == 0 {
		return 0
	}
	return kit.Width(f.Words.Cat.Say("button.go-on"), continueStyle(f)) + 48*f.Geo.TextUnit
}

// continueButton draws a button next to the line. It plays on without the people who have not come
// back since the match was resumed.
func continueButton(f *part.Frame, beside kit.Rect) {
	room := continueRoom(f)
	if room == 0 {
		return
	}
	gap := 12 * f.Geo.TextUnit
	r := kit.Rect{X: beside.Right() + gap, Y: beside.Y, W: room - gap, H: beside.H}
	if f.UI.Button("go-on", r, f.Words.Cat.Say("button.go-on"), kit.ButtonOpts{Style: continueStyle(f)}) {
		_ = f.Table.GoOn() // if it fails, nobody is awaited any more
	}
}
