package board

import (
	"lastcard/engine"
	"lastcard/render/board/ending"
	"lastcard/render/board/moment"
	"lastcard/render/board/part"
	"lastcard/render/cards"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// Scene is one table while it is being played and when it has ended. It implements kit.Scene. It
// contains the components, gives each the frame of the tick, and carries out what the person wants
// (acts.go).
type Scene struct {
	frame part.Frame
	shell *scene.Shell

	// My cards, and what I am doing with them.
	hand    hand
	row     row
	plan    plan
	chooser chooser
	outbox  outbox
	auto    auto

	// The words and buttons on the table and around it.
	middle middle
	line   turnLine
	log    log
	people people
	chat   chat
	thrown gestures
	side   side

	// Things that lie above the table.
	result  ending.Result
	leaving leaving
	stuck   stuck
	curtain curtain

	marked  engine.Action // the action that a pupil is asked for
	rows    steadyRows
	dyes    dyes
	picture picture
	deck    []cards.Face // each face of the game once, in every colour that it may take, for Ahead
	idle    bool         // nothing changes until the person or the table does something
}

// New returns the scene of a table whose stage is Playing or Ended.
func New(sh *scene.Shell, t seam.Table) *Scene {
	s := &Scene{shell: sh, hand: newHand(), row: newRow(), outbox: newOutbox(), line: newTurnLine()}
	s.frame.Table, s.frame.UI = t, sh.NewUI()
	s.frame.Past.LastPlayer = engine.NoSeat
	s.plan.tapped = engine.NoCard
	s.frame.UI.Part = "board" // if a table is shown again, its outline replaces the old one
	return s
}

// base records the table itself, under all dialogs. Things that are recorded first lie lowest, and Tab
// goes through them in this order.
func (s *Scene) base() {
	f := &s.frame
	words := s.chat.hold(f, s.side == chatPanel)
	s.result.Hurry(f, !tabbed(f)) // before the cards take the keys, since there is nothing left to play
	s.myCards()
	s.carry(drawSeats(f))
	s.thrown.press(f)
	s.around()
	s.hand.draw(f, s.pose)
	if !s.hand.press.dragging {
		s.row.draw(f)
	}
	s.plan.draw(f, s.pose)
	s.line.drawWhy(f, s.pose)
	s.carry(drawActions(f, s.actions()))
	s.carry(s.result.DrawBack(f))
	s.carry(drawTools(f, s.shell.Help != nil, s.shell.Settings != nil))
	moment.Draw(f)
	s.thrown.draw(f)
	drawMagnified(f, &s.hand, s.pose)
	if s.stuck.shows() {
		s.carry(s.stuck.update(f, s.outbox.card))
	}
	s.sideLog()
	s.carry(s.chat.update(f, s.side == chatPanel, words))
	if s.frame.UI.IsLive() {
		s.carry(pressedKey(f))
		s.escape()
	}
	s.outline()
}

// myCards records my cards and the piles, and carries out what I do with them.
func (s *Scene) myCards() {
	f := &s.frame
	s.carry(s.outbox.keyed(f))
	s.carry(s.hand.update(f, handView{pose: s.pose, sent: s.outbox.card, begun: s.plan.begun(), covered: s.outbox.covers(f)}))
	s.carry(s.row.update(f))
	s.line.explain(f, s.puzzling())
	s.carry(s.middle.update(f, middleView{
		dragging: s.hand.press.card != engine.NoCard,
		held:     s.outbox.held != nil && s.outbox.card != engine.NoCard,
		begun:    s.plan.begun(),
	}))
	s.carry(pressPairs(f))
}

// watched records a table that the person only looks at. The person can do nothing there, and the table
// asks nothing.
func (s *Scene) watched() {
	f := &s.frame
	s.carry(drawSeats(f))
	s.around()
	s.carry(drawTools(f, false, false))
	moment.Draw(f)
	s.sideLog()
}

// around records the things around the piles, and the line above my hand.
func (s *Scene) around() {
	f := &s.frame
	s.middle.draw(f)
	switch {
	case s.outbox.held != nil:
		s.carry(s.outbox.held.draw(f))
	case s.stuck.shows(), s.chooser.phase == whichTarget, s.chooser.phase == whichPlace: // these say what to do
	case s.frame.Offer.May(engine.Challenge) && s.frame.ShowsTruth():
		drawChallenge(f, s.line.note)
	default:
		s.line.draw(f, s.turnText(), s.pose)
	}
	if s.side != logPanel {
		s.log.drawFeed(f)
	}
}

// sideLog records the log while it is open.
func (s *Scene) sideLog() {
	if s.side != logPanel {
		s.log.panel.close()
		return
	}
	s.carry(s.log.update(&s.frame))
}

// dialogs records the things that lie above the table, one at a time.
func (s *Scene) dialogs() {
	f := &s.frame
	switch {
	case s.leaving.asked:
		s.carry(s.leaving.update(f))
	case s.thrown.open:
		s.carry(s.thrown.update(f))
	case s.chooser.phase != noQuestion:
		if m := s.chooser.update(f); m.HasPlay() {
			s.start(m)
		}
	case s.result.IsOpen(f, s.chat.busy(s.side == chatPanel)):
		s.carry(s.result.Update(f))
	case s.names() && s.outbox.held == nil && s.frame.Motion.AllArrived() && !s.chat.busy(s.side == chatPanel):
		s.carry(askName(f))
	}
}

// turnText returns the sentence of the turn line.
func (s *Scene) turnText() sentence {
	noticed := s.frame.Viewer != part.Plays || s.result.IsAside()
	return turnText(&s.frame, turnView{plan: &s.plan, slow: s.outbox.slow(&s.frame.Facts), noticed: noticed})
}

// actions returns the action buttons. They are off while too few players are here.
func (s *Scene) actions() []control {
	all := actions(&s.frame.Facts, &s.plan, s.hand.selecting(&s.frame.Facts))
	for i := range all {
		all[i].off = all[i].off || s.frame.TooFew()
	}
	return all
}

// puzzling is the dimmed card that the person looks at, perhaps wondering why it is dimmed. It is
// NoCard if there is none. A card that was selected by key and then played is no longer dimmed.
func (s *Scene) puzzling() engine.Card {
	c := s.lifted()
	busy := s.hand.press.card != engine.NoCard || s.plan.begun() || s.chooser.asksWhat() || s.frame.CanExchange()
	if c == engine.NoCard || busy || !s.frame.UI.IsLive() || !s.frame.MyTurn() || !s.frame.AcceptsAction() || s.frame.FaceOf(c) == engine.Hidden || s.frame.Offer.CanPlay(c) {
		return engine.NoCard
	}
	return c
}

// pupil records the table of a person who learns. The cards and the action buttons work as for a
// player.
func (s *Scene) pupil() {
	f := &s.frame
	s.myCards()
	s.carry(drawSeats(f))
	s.around()
	s.hand.draw(f, s.pose)
	s.plan.draw(f, s.pose)
	s.line.drawWhy(f, s.pose)
	if s.frame.MyTurn() {
		s.carry(drawActions(f, s.actions()))
	}
	s.carry(drawTools(f, false, false))
	moment.Draw(f)
	s.sideLog()
	if s.frame.UI.IsLive() {
		s.carry(pressedKey(f))
	}
	if s.chooser.phase != noQuestion {
		if m := s.chooser.update(f); m.HasPlay() {
			s.start(m)
		}
	}
	s.outline()
}
