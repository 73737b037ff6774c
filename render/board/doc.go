// Package board is the table: the scene in which a game is played, from the
// deal to the result of the match.
//
// It shows a seam.Snapshot and the facts between two snapshots, and it turns the person's input into
// engine actions. It knows no rule of a game beyond what a View and engine.Traits carry:
// View.Legal says what can be played, Traits.Fit what goes with it, View.Label what a button does, and
// an engine.Reason why something is refused. Geometry comes from render/layout, movement from
// render/motion, widgets from render/kit, and sentences from render/speech. The package imports these,
// its own folders (part, moment, ending), and cards, scene, seam and engine; render and render/replay
// import it.
//
// # The parts
//
// Picture a table with people around it. Each thing on it is a component, in a file that can be understood
// without the others: a type with its own state, or a few functions if it needs no state.
//
//	hand.go         my cards: point at one, select one by key, drag one, look at one large (part.Order
//	                sorts them)
//	row.go          the cards that lie before me, which stay in their places
//	pairs.go        the pairs of cards in the middle
//	path.go         the way of a play of mine to the table: the next three files, and line.go, which says
//	                what became of the play; it also draws or passes for me when nothing else is possible
//	plan.go         the play that I am preparing: the chosen cards, and the call
//	chooser.go      what a play still needs: a colour, a player, a place, a yes; how a question is put
//	outbox.go       my actions to which the table has not agreed yet: first the one that I can still take back
//	middle.go       the piles, and the text around them
//	line.go         the line over my hand, with the sentence of turn.go
//	seats.go        the plate of every seat, with the ring of the time that is left; the buttons to
//	                catch a player and to vote for more time
//	buttons.go      the action buttons and the small ones, with their keys, and the names of the
//	                spectators
//	log.go          what happened, with the news about people
//	chat.go         the messages: bubbles, and a panel (chatpanel.go)
//	gesture.go      reactions that fly from seat to seat
//	side.go         which of the two panels is open
//	ending          a folder: the result of a round and of a match
//	curtain.go      hides the table while people pass the computer on
//	stuck.go        the message while too few players are here to continue
//	moment          a folder: words, banners and pictures of the last events
//
// No component changes another one, except that path changes its own parts. Some read another one: hand.go,
// middle.go, turn.go and buttons.go read the path. All of them read one frame (package part): the input of this
// tick, the geometry, and two tables. The true table is the one of the last snapshot: it alone says what may be
// done. The shown table is the table of the motion, which may be a few moves behind while cards travel. A card is
// known by its identity, so the table simply refuses a click on a card that is gone. A component passes what the
// person wants to the Scene as a wish (part.Wish), which the Scene carries out at once.
//
// A component has an update, a draw, or both. An update takes the input of the component, and usually draws
// it too, into the picture of the kit.UI. A draw draws it, with its buttons. Things that are drawn first lie
// lowest, and Tab goes through them in the same order. Scene.drawTable sets that order.
//
// The Scene puts them together. It has six files: scene.go (the things on the table and above it), update.go
// (the tick, and the one behind the curtain), intake.go (a new snapshot and its moves), acts.go (how a wish is
// carried out, and the question before the person leaves), picture.go (what is drawn below and above the
// widgets, such as the direction of play) and watching.go (a table that the person only looks at). How a card is
// held and marked depends on several components: looks.go asks them, and says the same in words for people who
// do not see the cards. Calls between files run one way: from the six to looks.go, from all seven to the
// components, and from the components to part and moment.
//
// Everything that differs between games is in the engine.Traits and in the View: nothing here names a
// game.
//
// # The way of a click
//
// The mouse goes down on a card and up again. hand.drop passes the wish part.Tap to Scene.carryOut, which calls
// path.tapCard. It makes a move (part.Move), which holds the action: the play of this card. In the exchange, and
// where several cards may be played together, a click may do no more than choose the card (plan.go); the move is
// then empty, and nothing is sent. path.startMove hands the move to the chooser, which fills in the place or the
// player if only one is possible, and asks for what is still open; the person's answer starts the move again.
// path.sendMove takes the complete action. If the player has set a time to take back, the outbox holds the action until
// path.ageHeld releases it. path.proposeAction gives the action to the table, which checks it before
// anything is sent (cmd/internal/table/doc.go describes the rest of the path). A refusal becomes a note on
// the line, above the card it is about.
//
// # The way of an entry
//
// The table plays an entry and wakes the window. Scene.sync takes the new snapshot as its facts, and
// hands each new move to the history, the log and the motion. Then path.tidy drops what is out of date:
// in the outbox a card that has arrived, in the plan cards that are gone, in the chooser a question that
// has no point any more. The motion shows the move when the moves before it have been seen.
// Scene.compose makes drawings of the motion's cards, and Scene.Draw draws them.
//
// # Keyboard
//
//	← →, Home, End   select a card        Enter, Space  play it / press
//	D draw   P pass   Y play the drawn card   U call   C catch   H challenge
//	N next round, rematch
//	M chat   L log    R sort   I rules   Ctrl+A auto   1–4 colour, 1–9 seat   Tab  the buttons   Esc  back, leave
//
// While the chat is open every letter goes into the chat, and a result waits until the person has stopped
// typing.
//
// Where several cards may be played together, Space or a click chooses a card or takes the choice back,
// and Enter, Y, a click on the discard pile, a double click or a card dragged to the pile play the
// chosen cards, in the order in which they were chosen. A card that can only be played alone is played
// at once. T takes the pile if the player may choose to take it. Where cards lie before the players, the
// keys 1–3 stand for mine: they choose face-up cards and turn face-down cards over. Where cards are
// laid on cards in the middle and a card could go to several places, the table asks for the place,
// which the player clicks or types as a number. A card that is dragged onto a place is laid there, and
// a click on a place lays the card if only one of mine can go there. To exchange, the player chooses a
// card of the hand and a face-up one, or drags the card of the hand onto the face-up one; E says Ready.
//
// If a player has set a time to take back, an action is held for that time, and looks as if it were on
// its way. Esc, Backspace, Z, or a click on the card or on the line take it back. Jumping in, calling,
// catching, challenging and asking for the next round are never held back.
//
// A card of the hand shows large, with its name, while the player holds the left mouse button down on it for a
// while without moving. The right button shows it at once, and also the top of the discard pile and the face-up
// cards in rows. Looking plays nothing.
//
// A bad run is several cards that the rules let a player play together, only to punish it. Before it is
// sent, the table asks whether the player means it, as long as such a mistake is forgiven
// (seam.Table.MistakeCost).
package board
