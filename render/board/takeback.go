package board

import (
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
	"lastcard/render/speech"
)

// If a player has set a time to take back (seam.Profile.TakeBack), an action looks as if it were on its
// way, but it is sent only when that time is over.

// The keys that take back, besides Esc.
const (
	keyBack = ebiten.KeyBackspace
	keyUndo = ebiten.KeyZ
)

const (
	// takeBackSpare is how much of a turn must remain after the time to take back. If less would
	// remain, the action is sent at once.
	takeBackSpare = 3 * time.Second
	// For takeBackLate after a held action was sent, the keys that take back say that it is too late. Then
	// they have their other meanings again.
	takeBackLate = time.Second
	// takeBackSteps is how many steps the bar takes to get shorter with reduced motion.
	takeBackSteps = 5
)

const takeBackID = "take-back"

// heldAction is an action that can still be taken back.
type heldAction struct {
	action      engine.Action
	chosenCards []engine.Card // cards to choose again when it is taken back
	waitedFor   time.Duration
	wholeTime   time.Duration
	step        uint64   // the last move after which the action was found to be allowed
	buttonRect  kit.Rect // where its button was in the last tick
}

// canTakeBack are the kinds of action that can be taken back. A jump, a call or a catch cannot, because the
// quickest player wins; nor can a challenge or the wish for the next round, which only answer the table.
var canTakeBack = engine.KindsOf(engine.Play, engine.Draw, engine.Pass, engine.Take, engine.Flip, engine.Exchange, engine.Name, engine.Ready)

// holdTime is how long an action is held back: chosen, which is the time that the person has set, or 0
// if the action is sent at once.
func holdTime(f *part.Facts, a engine.Action, chosen time.Duration) time.Duration {
	c := f.Snap.Clock
	switch {
	case f.Snap.ActionPending, !canTakeBack.Has(a.Kind), c != nil && c.Seat == f.View().Me && c.TimeLeft < chosen+takeBackSpare:
		return 0
	case f.Refusal(a) != nil: // the person should learn the reason at once
		return 0
	}
	return chosen
}

// advance counts down the time to take back. due says that it is over and that no other action of mine is on
// its way; an error means that the action is no longer possible at the table.
func (h *heldAction) advance(f *part.Facts, dt time.Duration) (due bool, err error) {
	h.waitedFor += min(dt, maxDt) // while the window rests, the person's time stands still
	if h.step != f.LastMove {
		h.step = f.LastMove
		if err := f.Refusal(h.action); err != nil {
			return false, err
		}
	}
	return h.waitedFor >= h.wholeTime && !f.Snap.ActionPending, nil
}

// takeBackKeys handles the keys that take an action back, before anything else can use them.
func (o *outbox) takeBackKeys(f *part.Frame) part.Wish {
	if !f.UI.IsLive() || !o.usesTakeBackKeys() {
		return part.Wish{}
	}
	pressed := false
	for _, k := range [...]kit.Key{keyEsc, keyBack, keyUndo} {
		pressed = f.In.TakeKey(k) || pressed
	}
	if pressed && o.held == nil {
		return part.NoteWish(f.Words.Cat.Say("takeback.late"))
	}
	return part.TakeBack.If(pressed)
}

// text says how to take the action back, and which colour or player was chosen with it.
func (h *heldAction) text(w *speech.Words) string {
	text := w.Cat.Say("takeback.line")
	if h.action.Target != engine.NoSeat {
		text = w.Name(h.action.Target) + " · " + text
	}
	if h.action.Color != engine.NoColor {
		text = w.Color(h.action.Color) + " · " + text
	}
	return text
}

// draw draws the button in place of the turn line, with a bar that gets shorter. The discard pile,
// over which the card is held, is a button as well (middle.go).
func (h *heldAction) draw(f *part.Frame) part.Wish {
	unit := f.Geo.TextUnit
	text := h.text(&f.Words)
	rows, st := lineRows(f, text)
	wide, high := widest(rows, st), 1.25*st.Size
	line := f.Geo.TurnLine
	tall := line.H + 8*unit + float64(len(rows)-1)*high
	r := kit.Pt{X: line.Center().X, Y: line.Bottom() - tall/2}.Rect(min(wide, lineRoom(f))+44*unit, tall)
	h.buttonRect = r
	focused, pressed := f.UI.AddStop(takeBackID, r)
	seconds := int(math.Ceil(max(h.wholeTime-h.waitedFor, 0).Seconds())) // whole seconds, because screen readers read them out
	f.UI.Describe(kit.Node{ID: takeBackID, Role: kit.RoleButton, Name: text, Value: strconv.Itoa(seconds)})
	pic := f.UI.Picture()
	box := kit.Box{Rect: r, Radius: min(kit.RadiusButton*unit, r.H/2), Fill: kit.Plate, Stroke: kit.Neutral, StrokeWidth: 1.5, Shadow: kit.ShadowLow}
	if f.UI.IsHovered(r) {
		box.Fill, box.Stroke = kit.PlateTurn, kit.Gold
	}
	pic.Box(box)
	if focused && f.UI.LastUsedByKey() {
		pic.Box(kit.Box{Rect: r.Inset(-4), Radius: box.Radius + 4, Stroke: kit.Gold, StrokeWidth: 2})
	}
	drawRows(f, rows, st, high, kit.Pt{X: r.Center().X, Y: r.Center().Y - 4*unit}, kit.Ink)
	h.drawBar(f, kit.Rect{X: r.X + 16*unit, Y: r.Bottom() - 10*unit, W: r.W - 32*unit, H: 4 * unit})
	return part.TakeBack.If(pressed)
}

func (h *heldAction) drawBar(f *part.Frame, track kit.Rect) {
	left := max(1-float64(h.waitedFor)/float64(h.wholeTime), 0)
	if f.Motion.Reduced {
		left = float64(int(left*takeBackSteps+0.999)) / takeBackSteps
	}
	pic := f.UI.Picture()
	pic.Box(kit.Box{Rect: track, Radius: track.H / 2, Fill: kit.Sunk})
	if track.W *= left; track.W >= track.H {
		pic.Box(kit.Box{Rect: track, Radius: track.H / 2, Fill: kit.Gold})
	}
}

// covers reports whether the mouse is over the button that takes back. If so, the mouse does not reach
// the cards under it.
func (o *outbox) covers(f *part.Frame) bool {
	return o.held != nil && f.UI.IsHovered(o.held.buttonRect)
}

// sameAction reports whether two actions are the same, apart from the call that may go with them.
func sameAction(a, b engine.Action) bool {
	return a.Kind == b.Kind && a.Card == b.Card && a.Color == b.Color && a.Target == b.Target && a.Pos == b.Pos && slices.Equal(a.More, b.More)
}
