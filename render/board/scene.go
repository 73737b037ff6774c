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

// Scene shows one table while it is being played and after it has ended. It implements kit.Scene. It
// contains the components, gives each the frame of the tick, and carries out what the person wants
// (acts.go).
type Scene struct {
	frame part.Frame
	shell *scene.Shell

	// My cards, and what I am doing with them.
	hand hand
	row  row
	path path

	// The words and buttons on the table and around it.
	middle   middle
	log      log
	people   people
	chat     chat
	gestures gestures
	side     side

	// Things that lie above the table.
	result        ending.Result
	leaveQuestion leaveQuestion
	stuck         stuck
	curtain       curtain

	markedAction engine.Action // the action that a pupil is asked for
	rows         steadyRows
	dyes         dyes
	picture      picture
	deck         []cards.Face // for PaintAhead: each face of the game, and a face without a colour also in each colour
	idle         bool         // nothing changes until the person or the table does something
}

// New returns the scene of a table whose stage is Playing or Ended.
func New(sh *scene.Shell, t seam.Table) *Scene {
	s := &Scene{shell: sh, row: newRow()}
	s.hand.hover, s.hand.selected, s.hand.press.card = engine.NoCard, engine.NoCard, engine.NoCard
	s.path.plan.tappedCard, s.path.outbox, s.path.line.whyBubble.card = engine.NoCard, newOutbox(), engine.NoCard
	s.frame.Table, s.frame.UI, s.frame.Profile = t, sh.NewUI(), &sh.Profile
	s.frame.Past.LastPlayer = engine.NoSeat
	s.frame.UI.Part = "board" // if a table is shown again, its outline replaces the old one
	return s
}

// drawTable draws the table itself, under all dialogs. Things that are drawn first lie lowest, and Tab goes
// through the things in the order in which they are drawn.
func (s *Scene) drawTable() {
	f := &s.frame
	words := s.chat.holdKeys(f, s.side == chatPanel)
	s.result.SkipShow(f, !focusOnButton(f)) // first, because at the end of a round the cards need no keys
	s.pressMyCards()
	s.carryOut(drawSeats(f))
	s.gestures.pressPlates(f)
	s.drawAround()
	s.hand.draw(f, s.looks().poseOf)
	if !s.hand.press.dragging {
		s.row.draw(f)
	}
	s.path.plan.draw(f, s.looks().poseOf)
	s.path.line.drawWhy(f, s.looks().poseOf)
	s.carryOut(drawActions(f, s.offeredControls()))
	s.carryOut(s.result.DrawBack(f))
	s.carryOut(drawTools(f, s.shell.Help != nil, s.shell.Settings != nil))
	moment.Draw(f)
	s.gestures.draw(f)
	drawMagnified(f, &s.hand, s.looks().poseOf)
	if s.stuck.isOpen() {
		s.carryOut(s.stuck.update(f, s.path.outbox.sentCard))
	}
	s.drawSideLog()
	s.carryOut(s.chat.update(f, s.side == chatPanel, words, s.log.feedTop(f)))
	if s.frame.UI.IsLive() {
		s.carryOut(pressedKey(f))
		s.escape()
	}
	s.looks().outlineCards()
}

// pressMyCards carries out what I do with my cards, the piles and the pairs in the middle.
func (s *Scene) pressMyCards() {
	f := &s.frame
	s.carryOut(s.path.outbox.takeBackKeys(f))
	s.carryOut(s.hand.update(f, handView{pose: s.looks().poseOf, sentCard: s.path.outbox.sentCard, playBegun: s.path.plan.hasCards(), covered: s.path.outbox.covers(f)}))
	s.carryOut(s.row.update(f))
	s.path.line.explainCard(f, s.looks().puzzlingCard())
	s.carryOut(s.middle.update(f, middleView{
		dragging:     s.hand.press.card != engine.NoCard,
		heldOverPile: s.path.outbox.held != nil && s.path.outbox.sentCard != engine.NoCard,
		hasChosen:    s.path.plan.hasCards(),
	}))
	s.carryOut(pressPairs(f))
}

// drawWatchedTable draws a table that the person only looks at. The person can do nothing there, and
// the table asks nothing.
func (s *Scene) drawWatchedTable() {
	f := &s.frame
	s.carryOut(drawSeats(f))
	s.drawAround()
	s.carryOut(drawTools(f, false, false))
	moment.Draw(f)
	s.drawSideLog()
}

// drawAround draws the signs around the piles, the line above my hand or whatever is in its place, and the
// last lines of the log.
func (s *Scene) drawAround() {
	f := &s.frame
	s.middle.draw(f)
	switch {
	case s.path.outbox.held != nil:
		s.carryOut(s.path.outbox.held.draw(f))
	case s.result.IsAside(): // its button lies where the line would be
	case s.stuck.isOpen(), s.path.chooser.phase == whichTarget, s.path.chooser.phase == whichPlace: // each says by itself what to do
	case s.frame.Offer.May(engine.Challenge) && s.frame.ShowsTruth():
		drawChallenge(f, s.path.line.note)
	default:
		s.path.line.draw(f, s.turnText(), s.looks().poseOf)
	}
	if s.side != logPanel {
		s.log.drawFeed(f)
	}
}

func (s *Scene) drawSideLog() {
	if s.side != logPanel {
		s.log.panel.forgetScroll()
		return
	}
	s.carryOut(s.log.update(&s.frame))
}

// drawDialogs draws the dialog that lies above the table, if any. There is at most one.
func (s *Scene) drawDialogs() {
	f := &s.frame
	switch {
	case s.leaveQuestion.isOpen:
		s.carryOut(s.leaveQuestion.update(f))
	case s.gestures.choiceOpen:
		s.carryOut(s.gestures.update(f))
	case s.path.chooser.phase != noQuestion:
		s.path.ask(f)
	case s.result.OpenIfDue(f, s.chat.isTyping(s.side == chatPanel)):
		s.carryOut(s.result.Update(f))
	case mustNameColor(f) && s.path.outbox.held == nil && s.frame.Motion.AllArrived() && !s.chat.isTyping(s.side == chatPanel):
		s.carryOut(askName(f))
	}
}

func (s *Scene) turnText() sentence {
	endAnnounced := s.frame.Viewer != part.Plays || s.result.IsAside()
	return turnText(&s.frame, turnView{plan: &s.path.plan, sentIsSlow: s.path.outbox.isSlow(&s.frame.Facts), endAnnounced: endAnnounced})
}

// offeredControls returns the action buttons. All are disabled while too few players are here.
func (s *Scene) offeredControls() []control {
	all := actions(&s.frame.Facts, &s.path.plan, s.hand.selectedCard(&s.frame.Facts) != engine.NoCard)
	for i := range all {
		all[i].disabled = all[i].disabled || s.frame.TooFewPlayers()
	}
	return all
}

// drawPupil draws the table of a person who learns. The cards and the action buttons work as for a
// player.
func (s *Scene) drawPupil() {
	f := &s.frame
	s.pressMyCards()
	s.carryOut(drawSeats(f))
	s.drawAround()
	s.hand.draw(f, s.looks().poseOf)
	s.path.plan.draw(f, s.looks().poseOf)
	s.path.line.drawWhy(f, s.looks().poseOf)
	if s.frame.MyTurn() {
		s.carryOut(drawActions(f, s.offeredControls()))
	}
	s.carryOut(drawTools(f, false, false))
	moment.Draw(f)
	s.drawSideLog()
	if s.frame.UI.IsLive() {
		s.carryOut(pressedKey(f))
	}
	s.path.ask(f)
	s.looks().outlineCards()
}
