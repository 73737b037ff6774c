package board

import (
	"time"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// stuck is the message that is shown while too few players are here to continue. It says that the match
// is saved, that the table keeps my play, and what I can do: wait, leave, or play on against bots if
// everybody else is gone. With a sealed deck it says why bots cannot play. The message is no dialog, so
// people can still talk and look at the log.
type stuck struct{ phase stuckPhase }

type stuckPhase uint8

const (
	notStuck      stuckPhase = iota // the match continues
	stuckChoosing                   // the choice is open
	stuckWaiting                    // I wait: the line above my hand names the missing players
)

// stuckAfter is how long a player must have been silent before the choice opens: most players are back
// before that.
const stuckAfter = 3 * time.Second

// decide opens the choice when a player has been missing for long enough, and closes it when the match
// continues.
func (s *stuck) decide(f *part.Frame) {
	_, long := f.WaitedForSeats()
	switch few := f.TooFewPlayers(); {
	case !few:
		s.phase = notStuck
	case s.phase == notStuck && long >= stuckAfter && f.Viewer == part.Plays:
		s.phase = stuckChoosing
	}
}

func (s *stuck) isOpen() bool { return s.phase == stuckChoosing }

// update draws the choice over the piles. kept is the card that I played and the table has not agreed
// to yet; NoCard: there is none.
func (s *stuck) update(f *part.Frame, kept engine.Card) {
	cat, u := f.Words.Cat, f.Geo.TextUnit
	silent, _ := f.WaitedForSeats()
	title := cat.Say("waiting.few", "names", f.Words.NameAll(silent))
	_, text := cat.Explain(*f.Snap.Trouble)
	if c := f.WithFace(kept); c.Face != engine.Hidden {
		text = cat.Say("stuck.kept", "card", f.Words.Card(c.Face)) + " " + text
	}
	head, body := kit.Style{Size: 18 * u, Weight: kit.SemiBold}, kit.Style{Size: 14.5 * u}
	switch {
	case f.BotsCanPlay():
		text += " " + cat.Say("stuck.bot.text", "names", f.Words.NameAll(silent))
	case f.LeftAlone():
		text += " " + cat.Say("trouble.hands-sealed")
	}
	pad, line, buttons := 18*u, kit.LineHeight(body), (stuckRow+stuckGap)*u
	if f.BotsCanPlay() {
		buttons *= 2
	}
	wide := min(560*u, f.Geo.Felt.W-2*kit.Gap4)
	heads, rows := kit.Wrap(title, head, wide-2*pad), kit.Wrap(text, body, wide-2*pad)
	high := 2*pad + float64(len(heads))*kit.LineHeight(head) + float64(len(rows))*line + 8*u + buttons
	mid := kit.Pt{X: f.Geo.Felt.X + f.Geo.Felt.W/2, Y: f.Geo.DrawPile.Y}
	r := mid.Rect(wide, high)
	r.Y = max(min(r.Y, f.Geo.HandRoom.Y-8*u-r.H), 8*u)
	pic := f.UI.Picture()
	pic.Box(kit.Box{Rect: r, Radius: kit.RadiusPanel, Fill: kit.SheetTop, FillBottom: kit.SheetLow, Stroke: kit.Edge, StrokeWidth: 1, Shadow: kit.ShadowHigh})
	in := r.Inset(pad)
	in.CutTop(pic.Lines(in, title, head, kit.Ink, kit.Start), 8*u)
	pic.Lines(in, text, body, kit.InkSoft, kit.Start)
	s.drawButtons(f, in)
}

// Sizes of the buttons below the text, in units of the table's text.
const (
	stuckRow = 42.0
	stuckGap = 12.0
)

// drawButtons draws a button for each choice, at the bottom of in.
func (s *stuck) drawButtons(f *part.Frame, in kit.Rect) {
	cat, u := f.Words.Cat, f.Geo.TextUnit
	o := kit.ButtonOpts{Style: kit.Style{Size: 16 * u, Weight: kit.SemiBold}}
	var bot kit.Rect
	if f.BotsCanPlay() {
		bot = in.CutBottom(stuckRow*u, stuckGap*u)
	}
	foot := in.CutBottom(stuckRow*u, 0)
	leave := "stuck.leave"
	if f.Snap.Watching {
		leave = "button.leave"
	}
	f.Want(part.LeaveTable.If(f.UI.Button("stuck-leave", foot.CutRight((foot.W-stuckGap*u)/2, stuckGap*u), cat.Say(leave), o)))
	o.Kind = kit.Primary
	if f.UI.Button("stuck-wait", foot, cat.Say("stuck.wait"), o) {
		s.phase = stuckWaiting
	}
	o.Kind = kit.Secondary
	f.Want(part.PlayOn.If(f.BotsCanPlay() && f.UI.Button("stuck-bot", bot, cat.Say("stuck.bot"), o)))
}
