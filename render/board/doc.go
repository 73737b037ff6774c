// Package board is the table: the scene in which a game is played, from the
// deal to the result of the match.
//
// It shows what a seam.Snapshot and the facts between two of them say, and it
// turns what a person does into engine actions. It knows no rule of a game beyond what
// a View and engine.Traits carry: View.Legal says what can be played, Traits.Fit what goes
// with it, View.Label what a button does, and an engine.Reason why something is
// refused. Geometry is render/layout's, movement render/motion's, widgets are
// render/kit's, sentences render/speech's. The package imports those, cards, scene,
// seam, assets and engine; render and render/replay import it.
//
// # The parts
//
// Picture a table with people around it. Each thing on it is a component: a type
// with its own state, in a file that can be read alone.
//
//	hand.go         my cards: point at one, select one by key, drag one (part.Order sorts them)
//	row.go          the cards that lie before me (steadyrows.go keeps them in their places)
//	pairs.go        the cards in the middle that are laid on cards; askplace.go asks on which
//	plan.go         what I am about to play: the chosen cards, and the call
//	chooser.go      what a play still needs: a colour, a player, a place, a yes
//	outbox.go       what I have done and the table has not yet agreed on
//	takeback.go     the part of it that can still be taken back
//	auto.go         draws for me when nothing else can be done
//	middle.go       the piles, and what is written around them (force.go); dye.go is the
//	                colour that a wild card has taken on
//	ring.go         the direction of play
//	line.go         the line over my hand, with the sentence of turn.go; askline.go puts a
//	                question in its place
//	seats.go        the plate of every seat (plate.go), with the ring of the time that is left
//	buttons.go      the action buttons and the small ones, with their keys (keys.go),
//	                the way to the settings, and the names of the spectators (watchers.go)
//	log.go          what happened, with the news about people (people.go)
//	chat.go         what is said: bubbles, and a panel (chatpanel.go)
//	gesture.go      reactions that fly from seat to seat
//	side.go         which of the two panels is open
//	ending          a folder: the result of a round and of a match
//	curtain.go      hides the table while people pass the computer on
//	leave.go        the question before a match is given up
//	stuck.go        the message while too few players are here to continue
//	moment          a folder: words, banners and pictures of what has just happened
//	magnify.go      the card that is looked at, large
//
// No component changes another one. Three of them read another: turn.go and buttons.go read the planned play,
// magnify.go reads the hand. All of them read one frame (package part): the input of this tick, the geometry,
// and two tables. The true table is that of the last snapshot: what may be done is always asked of it. The
// shown table is the motion's, which may be a few moves behind while cards travel. A card is known by its
// identity, so a click on a card that has gone meanwhile is simply refused. What a component has to know of
// others comes in a small view (handView, middleView, turnView); what the person asks for through it goes out
// as a wish (part.Wish).
//
// A component has an update, which takes its input and records what it shows in
// the picture of the kit.UI, or a draw, which only records. Recording is immediate:
// what is recorded first lies lowest, and Tab walks in the same order. Scene.base
// is that order.
//
// The Scene composes them. It has eight files: scene.go (what lies on the table and over it),
// update.go (the tick), covered.go (the
// tick behind the curtain), intake.go (a new snapshot and its moves), acts.go (what
// becomes of a wish), look.go (how a card is held and marked, where the states of
// several components meet), outline.go (the same in words, for people who do not
// look at the cards) and watching.go (a table that is only looked at). Calls
// between files run one way: from these eight to the components, and from the
// components to part and moment.
//
// What only the table of one game has is in the engine.Traits of that game and in the
// View: nothing here names a game.
//
// # The way of a click
//
// The mouse goes down on a card and up again. hand.update returns the wish tap.
// Scene.carry asks the exchange or the plan for a move (part.Move), which holds the
// action: the card alone, or nothing yet where several may be played together. Scene.start hands the move to the
// chooser, which fills in what has one answer and asks for the rest; its answer
// starts the move again. Scene.send hands the whole action to the outbox. A player
// who has set a time to take back sees it held there, and Scene.ripen lets it go
// when the time is over. Scene.propose gives it to the table, which checks it before
// anything is sent (cmd/internal/table/doc.go has the rest of the way). A refusal
// becomes a note on the line, above the card it is about.
//
// # The way of an entry
//
// The table plays an entry and wakes the window. Scene.sync takes the new snapshot
// as its facts, and hands each new move to the history, the log and the motion.
// Then every component drops what the table has gone past: the outbox a card that
// arrived, the plan cards that are gone, the chooser a question that has no point
// any more. The motion shows the move when the ones before have been seen.
// Scene.compose makes drawings of its cards, and Scene.Draw draws them.
//
// # Keyboard
//
//	← →, Home, End   select a card        Enter, Space  play it / press
//	D draw   P keep it   Y play the drawn card   U call   C catch   H challenge
//	N next round, rematch
//	M chat   L log    R sort   I rules   Ctrl+A auto   1–4 colour, 1–9 seat   Tab  the buttons   Esc  back, leave
//
// While the chat is open every letter is a word of the chat, and a result waits until nobody types.
//
// Where several cards may be played together, Space or a click
// chooses a card or takes the choice back, and Enter, Y, a click on the discard
// pile, a double click or a card dragged to the pile play the chosen cards, in the
// order in which they were chosen. A card that nothing else goes with is played at
// once. T takes the pile, where that is a choice. Where cards lie before the players,
// 1–3 are mine: face-up ones are chosen, face-down ones turned over. Where cards are laid on
// cards in the middle, a card that could go to several places asks for one, by click or number;
// dragged onto a place it is laid there, and a click on a place to which only one card of mine
// can go lays that one. To exchange, the
// player chooses a card of the hand and a face-up one, or drags one onto the other; E says
// Ready.
//
// A player who has set a time to take back sees an action held as if it were on
// its way. Esc, Backspace, Z, or a click on the card or on the line take it back.
// Jumping in, calling, catching and challenging are never held back.
//
// A card is seen large, with its name, while the mouse is held still on it or the
// right button is down on it; looking plays nothing.
//
// A bad run is asked about before it is sent, except in the mode that forgives
// nothing.
package board
