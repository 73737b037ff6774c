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
	result      ending.Result
	asksToLeave bool // the question before the person leaves is open
	stuck       stuck
	curtain     curtain

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
	s.frame.Past.LastPlayer, s.frame.Want = engine.NoSeat, s.carryOut
	s.frame.UI.Part = "board" // if a table is shown again, its outline replaces the old one
	return s
}

// drawTable draws the table itself, under all dialogs. Things that are drawn first lie lowest, and Tab goes
// through the things in the order in which they are drawn. For a pupil, the cards and the action buttons work
// as for a player. A person who only looks at the table can do nothing there.
func (s *Scene) drawTable() {
	f := &s.frame
	plays := f.Viewer == part.Plays
	acts := plays || f.Viewer == part.Learns
	words := s.chat.holdKeys(f, s.side == chatPanel)
	s.result.SkipShow(f, !focusOnButton(f)) // first, because at the end of a round the cards need no keys
	if acts {
		s.path.outbox.takeBackKeys(f)
		s.hand.update(f, &s.path)
		s.row.update(f)
		s.path.line.explainCard(f, s.puzzlingCard())
		s.middle.update(f, &s.path, s.hand.press.card != engine.NoCard)
		pressPairs(f)
	}
	drawSeats(f)
	s.gestures.pressPlates(f)
	s.drawAround()
	if acts {
		s.hand.draw(f)
		s.path.plan.draw(f)
		s.path.line.drawWhy(f)
	}
	if plays && !s.hand.press.dragging {
		s.row.draw(f)
	}
	if plays || f.MyTurn() {
		drawActions(f, s.offeredControls())
	}
	s.result.DrawBack(f)
	drawTools(f, s.shell.Help != nil, s.shell.Settings != nil)
	moment.Draw(f)
	s.gestures.draw(f)
	if plays {
		drawMagnified(f, &s.hand)
	}
	if s.stuck.isOpen() {
		s.stuck.update(f, s.path.outbox.sentCard)
	}
	if s.side == logPanel {
		s.log.update(f)
	} else {
		s.log.panel.forgetScroll()
	}
	s.chat.update(f, s.side == chatPanel, words, s.log.feedTop(f))
	if acts && f.UI.IsLive() {
		pressKeys(f)
	}
	if plays && f.UI.IsLive() {
		s.escape()
	}
	if acts {
		s.outlineCards()
	}
}

// drawAround draws the signs around the piles, the line above my hand or whatever is in its place, and the
// last lines of the log.
func (s *Scene) drawAround() {
	f := &s.frame
	s.middle.draw(f)
	switch {
	case s.path.outbox.held != nil:
		s.path.outbox.held.draw(f)
	case s.result.IsAside(): // its button lies where the line would be
	case s.stuck.isOpen(), s.path.chooser.phase == whichTarget, s.path.chooser.phase == whichPlace: // each says by itself what to do
	case s.frame.Offer.May(engine.Challenge) && s.frame.ShowsTruth():
		drawChallenge(f, s.path.line.note)
	default:
		s.path.line.draw(f, s.turnText())
	}
	if s.side != logPanel {
		s.log.drawFeed(f)
	}
}

// drawDialogs draws the dialog that lies above the table, if any. There is at most one. A person who does not play
// sees no result, which is a line there and not a dialog.
func (s *Scene) drawDialogs() {
	f := &s.frame
	switch {
	case s.asksToLeave:
		s.drawLeaveQuestion()
	case s.gestures.choiceOpen:
		s.gestures.update(f)
	case s.path.chooser.phase != noQuestion:
		s.path.ask(f)
	case f.Viewer != part.Plays:
	case s.result.OpenIfDue(f, s.chat.isTyping(s.side == chatPanel)):
		s.result.Update(f)
	case mustNameColor(f) && s.path.outbox.held == nil && s.frame.Motion.AllArrived() && !s.chat.isTyping(s.side == chatPanel):
		askName(f)
	}
}

func (s *Scene) turnText() sentence {
	endAnnounced := s.frame.Viewer != part.Plays || s.result.IsAside()
	return turnText(&s.frame, &s.path, endAnnounced)
}

// offeredControls returns the action buttons. All are disabled while too few players are here.
func (s *Scene) offeredControls() []control {
	all := actions(&s.frame.Facts, &s.path.plan, s.hand.selectedCard(&s.frame.Facts) != engine.NoCard)
	for i := range all {
		all[i].Disabled = all[i].Disabled || s.frame.TooFewPlayers()
	}
	return all
}
