package board

import (
	"strconv"
	"time"

	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
)

// middle records what stands around the piles: the colour in force, what is
// owed, whose turn it is.
func (s *Scene) middle() {
	v := s.motion.View()
	s.stockEnd = s.geo.Arc.X
	s.inForce(v)
	if v.Penalty > 0 {
		s.owed(v.Penalty)
	}
	s.stock(v)
	if s.unsent != nil {
		s.takeBackLine()
		return
	}
	if s.offer.challenge && s.current() {
		s.challengeText()
		return
	}
	s.turnLine()
}

// colorInForce shows the colour by ground, shape and name.
func (s *Scene) colorInForce(v *engine.View) {
	col := cards.ColorOf(s.words.game, v.Color)
	if col == cards.None {
		return
	}
	pic, r := s.ui.Picture(), rect(s.geo.Color)
	st := kit.Style{Size: r.H * 0.5, Weight: kit.SemiBold}
	name := s.words.color(v.Color)
	ink := onTint(col)
	icon := r.H * 0.52
	w := icon + 8 + kit.Width(name, st)
	r = s.clearOfRing(r.Center().Rect(max(r.W, w+r.H*0.9), r.H))
	s.stockEnd = r.X
	pic.Box(kit.Box{Rect: r, Radius: r.H / 2, Fill: cards.Tint(col), Stroke: kit.Paper, Line: 2, Shadow: kit.ShadowLow})
	x := r.Center().X - w/2
	pic.Icon(cards.Mark(col), kit.Pt{X: x + icon/2, Y: r.Center().Y}, icon, ink)
	pic.Label(kit.Label{At: kit.Pt{X: x + icon + 8, Y: r.Center().Y}, Text: name, Style: st, Color: ink})
}

// clearOfRing moves what is written under the piles to the left, so far that the
// heads of the ring at its right are seen.
func (s *Scene) clearOfRing(r kit.Rect) kit.Rect {
	for _, head := range s.geo.Arc.Heads(s.geo.Unit) {
		if h := rect(head); head.X > s.geo.Arc.X && h.Y < r.Bottom() && r.Y < h.Bottom() {
			r.X = min(r.X, h.X-r.W)
		}
	}
	return r
}

// onTint is the ink that can be read on a card colour.
func onTint(c cards.Color) kit.Color {
	if c == cards.Yellow {
		return kit.Night
	}
	return kit.White
}

// stock writes the number of cards left under the draw pile.
func (s *Scene) stock(v *engine.View) {
	d := s.geo.Draw
	at := kit.Pt{X: d.X, Y: s.geo.Color.Y + s.geo.Color.H/2}
	st := kit.Style{Size: 14 * s.geo.Text}
	label := func(text string) {
		at.X = min(d.X, s.stockEnd-8*s.geo.Text-kit.Width(text, st)/2) // clear of what is in force
		s.ui.Picture().Label(kit.Label{At: at, Text: text, Style: st, Color: kit.InkSoft, Align: kit.Middle})
		at.Y += 19 * s.geo.Text
	}
	if v.Burned > 0 {
		at.Y -= 8 * s.geo.Text
	}
	label(s.words.cat.Say("table.left", "n", strconv.Itoa(v.Draw)))
	if v.Burned > 0 {
		label(s.words.cat.Say("force.burned", "n", strconv.Itoa(v.Burned)))
	}
}

// turnLine says whose turn it is and what to do, or why something was refused.
func (s *Scene) turnLine() {
	text, mine, bad := s.turnText()
	r, pointed := rect(s.geo.Turn), false
	calm := false
	switch {
	case s.note.left > 0:
		text, bad = s.note.text, s.note.bad
		r, pointed = s.over(s.note.card, r)
	case s.why.text != "":
		text, mine, calm = s.why.text, false, true
		r, pointed = s.over(s.why.card, r)
	}
	if text == "" {
		return
	}
	pic := s.ui.Picture()
	box := kit.Box{Fill: kit.Plate, Radius: r.H / 2}
	ink := kit.Ink
	switch {
	case bad:
		box.Fill, box.Stroke, box.Line = kit.PlateBad, kit.Bad, 1.5
		ink = kit.InkBad
	case calm:
		box.Stroke, box.Line = kit.Neutral, 1.5
	case mine:
		box.Fill, box.Stroke, box.Line = kit.PlateTurn, kit.Gold, 1.5
	}
	u := s.geo.Text
	rows, st := s.lineRows(text)
	at, h := r.Center(), 1.25*st.Size
	wide := 0.0
	for _, row := range rows {
		wide = max(wide, kit.Width(row, st))
	}
	box.Rect = at.Rect(min(wide, s.lineRoom())+36*u, r.H+float64(len(rows)-1)*h)
	box.Rect.X -= s.goOnRoom() / 2
	low, high := s.geo.Felt.X+8*u, s.geo.Felt.X+s.geo.Felt.W-8*u-box.Rect.W-s.goOnRoom()
	box.Rect.X = max(min(box.Rect.X, high), low)
	s.goOn(box.Rect)
	if pointed {
		pic.Icon(iconTail, kit.Pt{X: at.X, Y: box.Rect.Bottom() + 4*u}, 20*u, box.Stroke)
	}
	pic.Box(box)
	for i, row := range rows {
		at := kit.Pt{X: box.Rect.Center().X, Y: box.Rect.Center().Y + (float64(i)-float64(len(rows)-1)/2)*h}
		pic.Label(kit.Label{At: at, Text: row, Style: st, Color: ink, Align: kit.Middle, Max: s.lineRoom()})
	}
}

// lineRows is a sentence as it stands on the line: in large print one that is
// too long is broken in two of about a length.
func (s *Scene) lineRows(text string) ([]string, kit.Style) {
	st, room := kit.Style{Size: 17 * s.geo.Text, Weight: kit.SemiBold}, s.lineRoom()
	if wide := kit.Width(text, st); wide > room && s.geo.Text > s.geo.Unit {
		for part := 0.52; part <= 1 && part*wide <= room; part += 0.04 {
			if rows := kit.Wrap(text, st, part*wide); len(rows) == 2 {
				return rows, st
			}
		}
	}
	return []string{text}, kit.Shrink(text, st, room)
}

// lineRoom is what the line may take: over the hand, clear of the seats beside.
func (s *Scene) lineRoom() float64 {
	return min(800*s.geo.Unit, s.geo.Felt.W-2*(s.geo.Mine.W+36*s.geo.Unit)) - s.goOnRoom()
}

// iconTail joins what is said about a card to it.
const iconTail kit.Icon = "M3 6 H21 L12 18 Z"

// over is where a note about a card of mine is written: above it.
func (s *Scene) over(c engine.Card, r kit.Rect) (kit.Rect, bool) {
	hand := s.motion.Hand()
	if i := index(hand, c); i >= 0 {
		return kit.Pt{X: s.geo.HandCard(i, len(hand), s.pose(hand[i])).At(0.2, 0).X, Y: r.Center().Y}.Rect(r.W, r.H), true
	}
	if me := s.mySeat(); me != nil && s.geo.Rows {
		if i := index(me.Up, c); i >= 0 {
			p := s.geo.Up(s.view().Me, i)
			return kit.Pt{X: p.X, Y: p.At(0.5, 0).Y - r.H/2 - 18*s.geo.Text}.Rect(r.W, r.H), true
		}
	}
	return r, false
}

// turnText is the sentence of the turn line; mine: it asks something of me.
func (s *Scene) turnText() (text string, mine, bad bool) {
	v, cat := s.view(), s.words.cat
	if shown := s.motion.View(); !s.current() {
		// What is asked of me is said once I can see it.
		if shown.Phase != engine.PhasePlay || shown.Turn == engine.NoSeat {
			return "", false, false
		}
		if shown.Turn == v.Me && (!s.watch || s.pupil) {
			return cat.Say("turn.any"), false, false
		}
		return cat.Say("turn.other", "name", s.words.name(shown.Turn)), false, false
	}
	switch {
	case v.Phase == engine.PhaseRoundOver || v.Phase == engine.PhaseMatchOver:
		if s.peek {
			return "", false, false
		}
		return cat.Say("turn.over"), false, false
	case len(s.differing()) > 0:
		return cat.Say("waiting.differs", "names", s.words.names(s.differing())), false, false
	case len(s.snap.Awaited) > 0:
		return cat.Say("waiting.back", "names", s.words.names(s.snap.Awaited)), false, false
	case s.tooFew():
		return cat.Say("waiting.few", "names", s.words.names(s.waitedFor())), false, false
	case s.waitsForOthers():
		return s.waitingText(), false, false
	case s.snap.Clock != nil && !s.snap.Pending && (s.snap.Clock.Seat != v.Me || s.snap.Clock.Left <= clockLast):
		if c := s.snap.Clock; c.Seat != v.Me {
			return cat.Say("clock.other", "name", s.words.name(c.Seat), "n", seconds(c.Left)), false, false
		}
		return cat.Say("clock.you", "n", seconds(s.snap.Clock.Left)), true, true
	case s.snap.Pending && s.agreeing > sendWait:
		return cat.Say("turn.sending"), false, false
	case v.Phase == engine.PhaseExchange:
		if s.exchanging() {
			return s.exchangeText(), true, false
		}
		return cat.Say("turn.exchange-wait", "names", s.words.names(s.unready())), false, false
	case v.Phase == engine.PhaseDeal && s.watch && !s.pupil:
		return "", false, false // looking back, nobody waits for it
	case v.Phase == engine.PhaseDeal:
		return cat.Say("turn.dealing"), false, false
	case s.myTurn():
		return s.myTurnText(), true, false
	case v.Turn == engine.NoSeat:
		return "", false, false
	case s.pupil && v.Turn == v.Me:
		return cat.Say("turn.any"), true, false
	case v.Me == engine.NoSeat:
		return cat.Say("turn.watching", "name", s.words.name(v.Turn)), false, false
	case len(s.offer.jump) > 0:
		return cat.Say("turn.jump", "name", s.words.name(v.Turn)), true, false
	}
	return cat.Say("turn.other", "name", s.words.name(v.Turn)), false, false
}

// clockLast is when the turn line counts the own seconds, instead of saying what
// can be done.
const clockLast = 10 * time.Second

// waitsForOthers reports whether the table stands still for somebody silent,
// and not for me.
func (s *Scene) waitsForOthers() bool {
	return len(s.snap.Waiting) > 0 && (!s.myTurn() || s.snap.Pending)
}

// differing are the seats whose state differs from that of a majority, until the
// others play on without them.
func (s *Scene) differing() (who []engine.Seat) {
	for i := range s.snap.Players {
		if p := &s.snap.Players[i]; p.Differs && p.Here {
			who = append(who, engine.Seat(i))
		}
	}
	return who
}

func (s *Scene) waitingText() string {
	var long time.Duration
	for _, w := range s.snap.Waiting {
		long = max(long, w.Since)
	}
	return s.words.cat.Say("waiting.for", "names", s.words.names(s.waitedFor()), "n", strconv.Itoa(int(long/time.Second)))
}

func (s *Scene) waitedFor() (who []engine.Seat) {
	for _, w := range s.snap.Waiting {
		who = append(who, w.Seat)
	}
	return who
}

// myTurnText says what I can do.
func (s *Scene) myTurnText() string {
	v, cat := s.view(), s.words.cat
	n := strconv.Itoa(v.Penalty)
	top := s.words.Base(v)
	if text := s.ownTurnText(); text != "" {
		return text
	}
	switch {
	case len(s.offer.name) > 0:
		return cat.Say("turn.name")
	case v.Penalty > 0 && len(s.offer.play) > 0 && s.stacksSame():
		return cat.Say("turn.penalty-same", "n", n, "sign", s.words.Sign(top.Face))
	case v.Penalty > 0 && len(s.offer.play) > 0:
		return cat.Say("turn.penalty-answer", "n", n)
	case v.Penalty > 0:
		return cat.Say("turn.penalty", "n", n)
	case s.drawn() != engine.NoCard && len(s.offer.play) > 0 && !s.offer.pass && !s.offer.draw:
		return cat.Say("turn.drawn-must", "card", s.words.card(s.faceOf(v.Drawn)))
	case s.drawn() != engine.NoCard && len(s.offer.play) > 0:
		return cat.Say("turn.drawn", "card", s.words.card(s.faceOf(v.Drawn)))
	case s.offer.pass && v.Drawn != engine.NoCard:
		return cat.Say("turn.drawn-keep", "card", s.words.card(s.faceOf(v.Drawn)))
	case len(s.offer.play) == 0 && s.offer.pass && !s.offer.draw:
		return cat.Say("turn.pass")
	case len(s.offer.play) == 0 && s.log.draws > 0:
		return cat.Say("turn.draw-again")
	case len(s.offer.play) == 0:
		return cat.Say("turn.draw")
	case top.Card == engine.NoCard || v.Color == engine.NoColor:
		return cat.Say("turn.any")
	case s.words.game != nil && s.words.game.FaceColor(top.Face) != v.Color, v.Reverses >= maxReverses:
		return cat.Say("turn.match-color", "color", s.words.color(v.Color))
	}
	return cat.Say("turn.match", "color", s.words.color(v.Color), "sign", s.words.Sign(top.Face))
}

// drawn is the card I have just drawn and may play, or NoCard.
func (s *Scene) drawn() engine.Card {
	if v := s.view(); s.myTurn() && v.Drawn != engine.NoCard && s.offer.moves(v.Drawn) {
		return v.Drawn
	}
	return engine.NoCard
}

// faceOf is the face of a card of my hand.
func (s *Scene) faceOf(c engine.Card) engine.Face {
	if me := s.mySeat(); me != nil {
		for _, list := range [...][]engine.Shown{me.Hand, me.Up} {
			if i := index(list, c); i >= 0 {
				return list[i].Face
			}
		}
	}
	return engine.Hidden
}

// challengeText explains the offer to challenge, above my hand.
func (s *Scene) challengeText() {
	v, cat, u := s.view(), s.words.cat, s.geo.Text
	who := s.words.name(s.lastPlayed())
	title := cat.Say("challenge.title", "name", who)
	text := cat.Say("challenge.text", "name", who, "color", s.colorBefore(),
		"n", strconv.Itoa(v.Penalty), "more", strconv.Itoa(v.Penalty+2))
	if s.note.left > 0 {
		title = s.note.text
	}
	big, small := kit.Style{Size: 17 * u, Weight: kit.SemiBold}, kit.Style{Size: 14.5 * u}
	turn := rect(s.geo.Turn)
	w := max(kit.Width(title, big), kit.Width(text, small)) + 44*u
	r := kit.Pt{X: turn.Center().X, Y: turn.Bottom() - 31*u}.Rect(w, 62*u)
	r.Y = max(r.Y, s.geo.Color.Y+s.geo.Color.H+3*u)
	pic := s.ui.Picture()
	pic.Box(kit.Box{Rect: r, Radius: 16 * u, Fill: kit.PlateTurn, Stroke: kit.Gold, Line: 1.5, Shadow: kit.ShadowMid})
	pic.Label(kit.Label{At: kit.Pt{X: r.Center().X, Y: r.Y + 20*u}, Text: title, Style: big, Color: kit.Ink, Align: kit.Middle})
	pic.Label(kit.Label{At: kit.Pt{X: r.Center().X, Y: r.Y + 43*u}, Text: text, Style: small, Color: kit.InkSoft, Align: kit.Middle})
}

// feed records the last few things that happened, over the small buttons.
func (s *Scene) feed() {
	if s.logOpen {
		return
	}
	r, u := rect(s.geo.Feed), s.geo.Text
	st := kit.Style{Size: 13 * u}
	h := 17.5 * u
	y := r.Bottom()
	last := len(s.lines) - 1
	for last >= 0 && s.lines[last].step+uint64(s.motion.Backlog()) > s.seen {
		last-- // not before it is seen
	}
	for i := last; i >= 0 && i > last-4; i-- {
		l := &s.lines[i]
		if l.head {
			return
		}
		rows := kit.Wrap(l.text, st, r.W)
		if y -= h*float64(len(rows)) + 3; y < r.Y {
			return
		}
		col := kit.InkSoft
		if i == last {
			col = kit.Ink
		}
		for k, row := range rows {
			s.ui.Picture().Label(kit.Label{At: kit.Pt{X: r.X, Y: y + h*(float64(k)+0.5)}, Text: row, Style: st, Color: col})
		}
	}
}
