package board

import (
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// Who has set a time to take back (seam.Profile.TakeBack) sees what they do as if
// it were on its way, and until that time is over it has not been sent.

// The keys that take back, beside Esc.
const (
	keyBack = ebiten.KeyBackspace
	keyUndo = ebiten.KeyZ
)

const (
	// takeBackSpare is what a turn has to have left beyond the time to take back;
	// with less an action goes at once.
	takeBackSpare = 3 * time.Second
	// takeBackLate is how long after it was sent a key that takes back says that
	// it is too late, before it means anything else.
	takeBackLate = time.Second
	// takeBackSteps is how often the bar grows shorter with reduced motion.
	takeBackSteps = 5
)

const takeBackID = "take-back"

// unsent is an action of the person's that is held back. What led to it (cards
// chosen, the call) stays as it is until it is sent.
type unsent struct {
	action engine.Action
	chosen []engine.Card // to be chosen again when it is taken back
	waited time.Duration
	whole  time.Duration
	step   uint64   // it was allowed after this step
	line   kit.Rect // the button that takes it back, as of the last tick
}

// takes reports whether an action can be taken back. Actions in which the quickest
// player wins cannot, and neither can those that only answer the table.
func takes(k engine.Kind) bool {
	switch k {
	case engine.Play, engine.Draw, engine.Pass, engine.Take, engine.Flip, engine.Exchange, engine.Name, engine.Ready:
		return true
	case engine.KindNone, engine.Jump, engine.Catch, engine.Call, engine.Challenge, engine.Next:
	}
	return false
}

// takeBackTime is how long an action is held back, 0 when it goes at once.
func (s *Scene) takeBackTime(a engine.Action) time.Duration {
	d := s.shell.Profile.TakeBackTime()
	c := s.snap.Clock
	switch {
	case !takes(a.Kind), c != nil && c.Seat == s.view().Me && c.Left < d+takeBackSpare:
		return 0
	case s.refused(a) != nil: // why is said at once
		return 0
	}
	return d
}

// refused is why an action would be refused now, as far as the table says so
// beforehand.
func (s *Scene) refused(a engine.Action) error {
	judge, ok := s.table.(seam.Judge)
	if !ok {
		return nil
	}
	err := judge.Refusal(a)
	if err != nil && a.Call && callRefused(err) {
		a.Call = false
		err = judge.Refusal(a)
	}
	return err
}

// hold holds an action back.
func (s *Scene) hold(a engine.Action, d time.Duration) {
	s.unsent = &unsent{action: a, chosen: slices.Clone(s.chosen), whole: d, step: s.seen}
	s.note = note{}
	s.tapped = engine.NoCard
	if a.Kind == engine.Play {
		s.hand.sent, s.hand.more, s.hand.waited = a.Card.Card, a.More, 0
	}
}

// isHeld reports whether a card is one of an action held back.
func (s *Scene) isHeld(c engine.Card) bool {
	u := s.unsent
	return u != nil && c != engine.NoCard && (u.action.Card.Card == c || index(u.action.More, c) >= 0)
}

// undo takes back what is held, and reports whether anything was.
func (s *Scene) undo() bool {
	u := s.release()
	if u != nil {
		s.chosen = u.chosen
	}
	return u != nil
}

// undoBy is undo by a click on what is held: a double click is none.
func (s *Scene) undoBy() {
	if s.unsent.waited >= doubleTap {
		s.undo()
	}
}

// release ends the holding.
func (s *Scene) release() *unsent {
	u := s.unsent
	if u == nil {
		return nil
	}
	s.unsent = nil
	s.hand.sent, s.hand.more = engine.NoCard, nil
	if s.ui.Focus() == takeBackID {
		s.ui.SetFocus("hand")
	}
	return u
}

// holding lets the time to take back pass, and sends the action that was not taken
// back. An action that the table has overtaken is dropped, with the reason.
func (s *Scene) holding(dt time.Duration) {
	s.sentAgo += dt
	u := s.unsent
	if u == nil {
		return
	}
	u.waited += min(dt, maxDt) // while the window rests, the person's time does not run
	if u.step != s.seen {
		u.step = s.seen
		if err := s.refused(u.action); err != nil {
			s.undo()
			s.refuse(err, u.action)
			return
		}
	}
	if u.waited < u.whole || s.snap.Pending {
		return
	}
	s.release()
	a := u.action
	if a.Kind == engine.Play {
		a.Call = s.callsWith(a) // it may have been thought of since
	}
	if s.propose(a); !s.note.bad {
		s.sentAgo = 0
	}
	if a.Kind == engine.Exchange {
		s.chosen = nil
	}
}

// takeBackKeys are the keys that take back, before they mean anything else.
func (s *Scene) takeBackKeys(in *kit.Input) {
	if !s.ui.Live() || s.unsent == nil && s.sentAgo >= takeBackLate {
		return
	}
	pressed := false
	for _, k := range [...]kit.Key{keyEsc, keyBack, keyUndo} {
		pressed = in.Take(k) || pressed
	}
	if pressed && !s.undo() {
		s.say(s.words.cat.Say("takeback.late"), false)
	}
}

// takeBackText says how it is taken back, and what was chosen with it.
func (s *Scene) takeBackText() string {
	text, a := s.words.cat.Say("takeback.line"), s.unsent.action
	if a.Target != engine.NoSeat {
		text = s.words.name(a.Target) + " · " + text
	}
	if a.Color != engine.NoColor {
		text = s.words.color(a.Color) + " · " + text
	}
	return text
}

// takeBackLine is the button in place of the turn line, with a bar that grows
// shorter; the discard pile, over which the card is held, is one as well.
func (s *Scene) takeBackLine() {
	u, unit := s.unsent, s.geo.Text
	text := s.takeBackText()
	rows, st := s.lineRows(text)
	wide, high := 0.0, 1.25*st.Size
	for _, row := range rows {
		wide = max(wide, kit.Width(row, st))
	}
	line := rect(s.geo.Turn)
	h := line.H + 8*unit + float64(len(rows)-1)*high
	u.line = kit.Pt{X: line.Center().X, Y: line.Bottom() - h/2}.Rect(min(wide, s.lineRoom())+44*unit, h)
	r := u.line
	focused, pressed := s.ui.Stop(takeBackID, r)
	left := max(1-float64(u.waited)/float64(u.whole), 0)
	seconds := int(math.Ceil(max(u.whole-u.waited, 0).Seconds())) // whole ones, to be read out
	s.ui.Describe(kit.Node{ID: takeBackID, Role: kit.RoleButton, Name: text, Value: strconv.Itoa(seconds)})
	if s.motion.Reduced {
		left = float64(int(left*takeBackSteps+0.999)) / takeBackSteps
	}
	pic := s.ui.Picture()
	box := kit.Box{Rect: r, Radius: min(kit.RadiusButton*unit, r.H/2), Fill: kit.Plate, Stroke: kit.Neutral, Line: 1.5, Shadow: kit.ShadowLow}
	if s.ui.Hover(r) {
		box.Fill, box.Stroke = kit.PlateTurn, kit.Gold
	}
	pic.Box(box)
	if focused && s.ui.Keyed() {
		pic.Box(kit.Box{Rect: r.Inset(-4), Radius: box.Radius + 4, Stroke: kit.Gold, Line: 2})
	}
	for i, row := range rows {
		at := kit.Pt{X: r.Center().X, Y: r.Center().Y - 4*unit + (float64(i)-float64(len(rows)-1)/2)*high}
		pic.Label(kit.Label{At: at, Text: row, Style: st, Color: kit.Ink, Align: kit.Middle, Max: s.lineRoom()})
	}
	track := kit.Rect{X: r.X + 16*unit, Y: r.Bottom() - 10*unit, W: r.W - 32*unit, H: 4 * unit}
	pic.Box(kit.Box{Rect: track, Radius: track.H / 2, Fill: kit.Sunk})
	if track.W *= left; track.W >= track.H {
		pic.Box(kit.Box{Rect: track, Radius: track.H / 2, Fill: kit.Gold})
	}
	if pressed {
		s.undo()
	}
}

// overTakeBack reports whether the mouse is over the button that takes back: the
// cards under it are then out of reach.
func (s *Scene) overTakeBack() bool { return s.unsent != nil && s.ui.Hover(s.unsent.line) }

// takeBackPile makes the discard pile, with the held card over it, a place to
// take it back.
func (s *Scene) takeBackPile(in *kit.Input) {
	r := rect(s.geo.Discard.Bounds())
	if s.ui.Hover(r) {
		in.Cursor = ebiten.CursorShapePointer
	}
	if _, pressed := s.ui.Stop("discard-pile", r); pressed {
		s.undoBy()
	}
}

// sameAction reports whether two actions are the same.
func sameAction(a, b engine.Action) bool {
	return a.Kind == b.Kind && a.Card == b.Card && a.Color == b.Color && a.Target == b.Target && a.Pos == b.Pos && slices.Equal(a.More, b.More)
}
