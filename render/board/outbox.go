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
	"lastcard/render/seam"
	"lastcard/render/speech"
)

// sendWait is how long a played card stays lifted when the table reports neither that the card is on
// its way nor that it was played. An action that is on its way for longer counts as slow.
const sendWait = 400 * time.Millisecond

// outbox has my actions that the table has not agreed to yet: first the action that I can still take
// back, then the card on its way to the pile.
type outbox struct {
	held *heldAction // the action that can be taken back; nil: none

	sentCard engine.Card    // the card that was played and is not yet on the pile
	sentWith []engine.Shown // cards played together with it

	sentByItself bool // the last action was sent automatically (path.actAlone)

	// cardWaited is how long ago sentCard left my hand. agreeingFor is how long an action of mine has been on
	// its way. sentAgo is how long ago an action was sent that had been held back.
	cardWaited, agreeingFor, sentAgo time.Duration
}

func newOutbox() outbox { return outbox{sentCard: engine.NoCard, sentAgo: takeBackLate} }

func (o *outbox) passTime(f *part.Facts, dt time.Duration) {
	o.cardWaited += dt
	o.sentAgo += dt
	o.agreeingFor += dt
	if !f.Snap.ActionPending {
		o.agreeingFor = 0
	}
}

// isSlow reports whether an action of mine has been on its way for so long that the person should know
// it.
func (o *outbox) isSlow(f *part.Facts) bool { return f.Snap.ActionPending && o.agreeingFor > sendWait }

// rests reports whether nothing here changes by itself.
func (o *outbox) rests(f *part.Facts) bool {
	return o.held == nil && o.sentAgo >= takeBackLate && (o.sentCard == engine.NoCard || o.cardWaited > sendWait) && (!f.Snap.ActionPending || o.isSlow(f))
}

// isOnWay reports whether a card is on its way to the pile. A held card counts, because it looks the same.
func (o *outbox) isOnWay(c engine.Card) bool {
	return c != engine.NoCard && (o.sentCard == c || part.Index(o.sentWith, c) >= 0)
}

// usesTakeBackKeys reports whether the keys that take back have their meaning now: an action is held, or was
// sent so recently that the person may not know that it is too late.
func (o *outbox) usesTakeBackKeys() bool { return o.held != nil || o.sentAgo < takeBackLate }

// holds reports whether a card belongs to an action that can be taken back.
func (o *outbox) holds(c engine.Card) bool {
	return o.held != nil && c != engine.NoCard && (o.held.action.Card.Card == c || part.Index(o.held.action.More, c) >= 0)
}

// lift holds the cards of a play over the pile.
func (o *outbox) lift(a engine.Action) { o.sentCard, o.sentWith, o.cardWaited = a.Card.Card, a.More, 0 }

// lower releases the cards that lift holds.
func (o *outbox) lower() { o.sentCard, o.sentWith = engine.NoCard, nil }

func (o *outbox) hold(h *heldAction) {
	o.held = h
	if h.action.Kind == engine.Play {
		o.lift(h.action)
	}
}

// propose sends an action to the table. The error says why it was not sent. It is seam.ErrBusy while
// another action is on its way.
func (o *outbox) propose(f *part.Facts, a engine.Action) error {
	if f.Snap.ActionPending {
		return seam.ErrBusy // the action is sent once, even after a second click
	}
	err := f.Table.Act(a)
	if err != nil && a.Call && part.CallRefused(err) {
		a.Call = false // only the call is refused: send the play without it
		err = f.Table.Act(a)
	}
	if err != nil {
		return err
	}
	if o.sentByItself = false; a.Kind == engine.Play || a.Kind == engine.Jump {
		o.lift(a)
	}
	return nil
}

// tidy releases a played card if it is on the pile, or if the table knows nothing of it.
func (o *outbox) tidy(f *part.Facts) {
	if o.sentCard == engine.NoCard || o.held != nil {
		return
	}
	played := f.MySeat() == nil || f.FaceOf(o.sentCard) == engine.Hidden
	lost := !f.Snap.ActionPending && o.cardWaited > sendWait
	if played || lost {
		o.lower()
	}
}

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

// takeBackKeys handles the keys that take an action back, before anything else can use them.
func (o *outbox) takeBackKeys(f *part.Frame) {
	if !f.UI.IsLive() || !o.usesTakeBackKeys() {
		return
	}
	pressed := false
	for _, k := range [...]kit.Key{keyEsc, keyBack, keyUndo} {
		pressed = f.In.TakeKey(k) || pressed
	}
	switch {
	case pressed && o.held == nil:
		f.Want(part.NoteWish(f.Words.Cat.Say("takeback.late")))
	case pressed:
		f.Want(part.TakeBack.If(true))
	}
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
func (h *heldAction) draw(f *part.Frame) {
	unit := f.Geo.TextUnit
	text := h.text(&f.Words)
	rows, st := lineRows(f, text)
	wide, high := widest(rows, st), 1.25*st.Size
	line := f.Geo.TurnLine
	tall := line.H + 8*unit + float64(len(rows)-1)*high
	r := kit.Pt{X: line.Center().X, Y: line.Bottom() - tall/2}.Rect(min(wide, lineRoom(f))+44*unit, tall)
	h.buttonRect = r
	focused, pressed := f.UI.AddStop(takeBackID, r)
	// Screen readers read the time out, so it is in whole seconds.
	seconds := int(math.Ceil(max(h.wholeTime-h.waitedFor, 0).Seconds()))
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
	f.Want(part.TakeBack.If(pressed))
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
