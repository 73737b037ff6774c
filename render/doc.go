// Package render is the Ebitengine front end: a window that shows a table and
// reports what a person does.
//
// It is not the table. Package engine has the rules, lockstep the agreement and p2p the network; cmd
// joins the three behind [seam.Backend]. render imports engine and assets, and only cmd imports it.
//
// # The parts
//
// Think of a theatre. The app is the house: it opens the window, keeps the light on and puts on the play
// that the table asks for. A scene is the play: home, lobby, board, replay. Scenes are built from widgets and cards.
// Package layout says where things lie, and package motion how they move. The table's data comes
// through one door, [seam.Backend]. Each part imports only parts above it in this list:
//
//	seam    the types of the contract with cmd
//	geom    points, sizes and rectangles
//	kit     units, colours, input, text, boxes, widgets
//	cards   faces and backs
//	speech  the sentences about a table
//	sound   short computed sounds, and the sound device
//	scene   what a scene may ask of the app
//	layout  where things lie on the table; pure
//	motion  how they move; pure
//	menu    home, host, join; connecting, lobby, failed; settings, help
//	board   the table, results
//	stats   statistics of matches; pure
//	replay  looking back: matches, their recordings, statistics
//	render  the app: window, loop, which scene is shown
//
// # The way of one click
//
//  1. Ebitengine reports a press. The app collects the input of a tick and gives
//     it to the scene's Update (kit.Input).
//  2. The board finds the card under the pointer (layout) and the action in the
//     View's list of legal actions that this card stands for.
//  3. It hands the action to the table behind [seam.Backend] and shows the card as
//     played. The board decides nothing: a refusal comes back as an engine.Reason.
//  4. When the table has the action in its log, the backend wakes the window. The
//     app asks for the new snapshot, and for the facts since the last snapshot.
//  5. The board compares two Views and the Events between them, and motion moves
//     the cards from their old places to the new ones. The app plays the sounds.
//
// # The loop
//
// The app is a thin driver around [kit.Scene]: it collects the input of a tick, updates the scene, and
// draws the scene if the scene asks. The table alone decides which scene is shown: without a table the
// menu, otherwise the scene for the Stage of its Snapshot. The app asks for a snapshot when the backend
// wakes the window, not every tick.
//
// The window keeps its picture between frames (SetScreenClearedEveryFrame false). The app draws it again
// when anything on it, such as the scene or a message, has answered Paint or Animate. When there is nothing
// to draw, Draw waits for the backend to wake it, for at most restDeep. Update must not wait: after a wait
// Ebitengine runs several ticks before the next frame, and each of them would wait again. After a change of
// size, scale, focus or minimised state the picture is drawn for repaintFrames more frames, because Ebitengine
// may show an older picture from its buffer. It is also drawn when X11 reports that a covered part can be
// seen again (see [exposure]).
//
// If a game panics while it is shown, the app closes its table, or the page that shows it, with a
// message and a report; see begin, update, draw and prepareCards. A panic anywhere else ends the program,
// and so do maxFaults panics of the menu in a row.
//
// Pages (settings, help, matches, lessons) lie over a scene, and the scene goes on beneath them. One place
// makes the sounds of a table: of its moves, of the reactions that players throw, and of the room around it
// (ears.go, [cueOf]). Rules and scenes make none.
//
// # Units
//
// A unit is the screen's device scale times the person's own scale times the fit of the window (unitSize
// in game.go). The fit is 1 at 1280 × 720, larger in a larger window, and never less than minFit. A larger
// window also has more units, because text that is already easy to read need not grow as much; on the
// table the cards take that room (package layout has a unit of its own). The person's own scale stops
// growing where a scene would have less than leastW × leastH units.
//
// # Design
//
// The visual language, as tokens. Calm and warm: a felt under a lamp, paper cards, translucent panels
// that show the cloth, and one accent, gold, for the one thing to do, the focus and whose turn it is.
// Nothing outside package kit, except the printed cards, has a colour of its own
// (TestColorsAreTokens); tests check that every scene keeps the promises made here
// (kit.Picture.Audit, [kit.TextAA], [kit.MarkAA]).
//
//	felt     the cloth, lighter under the lamp (FeltLight, FeltDark). Text on it is
//	         Ink or InkSoft, and marks are Gold.
//	paper    cards are printed: Paper, Night and the colours of package cards are
//	         the same in every theme. Panels, sheets and plates (PanelTop, SheetTop,
//	         Plate …) lie on the cloth; wells (Sunk) are cut into them, buttons
//	         (Raise2) stand on them.
//	ink      Ink for text, InkSoft for explanations, InkFaint for hints on panels, InkOff
//	         for things that cannot be used now. Gold is for a line, a mark or a word. Lit is
//	         the ground of things that are switched on, Golden the ground of the one thing to
//	         do; text on both is Night. Alarm, Cheer and Spark are grounds of words on the table, Rust
//	         that of a button that ends or gives up something.
//	type     Inter; M+ 1p and M PLUS 1 Bold for Japanese; DejaVu for the rest; 56 title, 24
//	         heading, 19 large, 16 body, 14 small. Text is drawn at whole
//	         pixels (kit.FontFace). Text wraps before it shrinks,
//	         shrinks before it is cut, and only names are ever cut (kit.Shrink).
//	spacing  4, 8, 12, 16, 24, 32
//	radius   8 rows, 12 buttons, 18 panels, 10 % of a card's width
//	motion   360 ms for a card from one zone to another, 160 ms for a card of the hand that
//	         makes room; a moment, such as a last card, at most 900 ms (motion/motion.go).
//	         With reduced motion cards are in their places at once, nothing
//	         turns, and there are no moments.
//	sound    short, dry, made of cards and wood (package sound): a card, a weight, a
//	         turn, a call, a result. They begin one after another, each with its picture
//	         (motion.Clock), or before it if that comes later than sound.MaxDelay; with
//	         reduced motion at once. Never alone: everything that is heard can be read too.
//	shadow   low under controls, mid on the table, one for panels, high under dialogs
//	controls 44 high, rows at least 48
//
// Themes: dark, and light for bright rooms; every colour token has a value in each ([kit.UseTheme]).
// Cloths (kit.Cloth) change the grounds in both. Palettes, backs and courts (cards.Look) go with all of
// them. Large print is the person's own scale at 150 %. Every scene fits into a window of as few as 900 ×
// 540 units, so everything can grow and nothing is lost. The table fills the window at every scale, so
// only its text and controls grow (package layout). Colour is never the only sign: card colours have a
// mark each (red triangle, green square, blue star, yellow disc), states have words or icons, and the
// focus has a ring.
//
// Languages: package assets has the sentences, and the language is the person's choice or the system's.
// Every scene asks the shell for its words at every Update, so a change of language shows at once. The
// words decide the widths, never the other way round.
package render
