// Package menu holds the scenes without a table in play: home, host and join in one scene ([Menu]), and the
// scenes of a table whose match has not begun or has failed: [Connecting], [Lobby], [Failed].
//
// [Settings] and [Help] are pages that can lie over any other scene. Settings has the person's own choices.
// Help has a short form of the game's rules, with the differences at the table. [Menu.AskPortrait] asks a
// newcomer to choose a portrait.
//
// The QR code of a link (qr.go) is made by rsc.io/qr: pure Go, no dependencies of its own, small, and
// unchanged for years because the format has not changed.
//
// The scenes show the data of the shell's Backend and of the table's Snapshot. They keep only the text that
// a person is typing and the choices not yet made. Only render makes them. Package menu imports scene,
// seam, kit, cards, speech, engine and assets.
//
// # The parts
//
// The files of the scenes and pages are menu.go, connecting.go, lobbypage.go, failed.go, settings.go and
// help.go. Each has the scene's Update, which puts the scene together. They call the pages of the menu
// (home.go with the tables of tables.go, host.go, join.go) and the parts and dialogs of the lobby
// (seats.go, invite.go, door.go, talk.go and others). These call the files that they share: the presets
// of a game (preset.go), the state of the lobby (lobby.go), the steps from the menu to a table
// (entry.go), the saving of the settings (keep.go), the frame around every page (frame.go). Calls between
// files run one way, without exception.
//
// # Layout
//
// Every scene lies in the middle of the window, contentW units wide at most, and works down to 900 × 540
// units. Parts that may be longer (rules, seats, LAN) scroll.
//
// # Keyboard
//
// Tab and the arrows move the focus through everything, Enter presses, Escape goes back. In the lobby,
// Escape asks before leaving if others are there. F1 shows the rules of the game at hand, F2 the settings.
package menu
