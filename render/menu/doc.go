// Package menu holds all scenes but that of a match: home, host and join in one scene ([Menu]), and the scenes
// of a table before its match ([Connecting], [Lobby]) or after a failure ([Failed]).
//
// [Settings] and [Help] are pages that can lie over any other scene. Settings has the person's own choices.
// Help has a short form of the game's rules, with the differences at the table. [Menu.AskPortrait] asks a
// newcomer to choose a portrait.
//
// The QR code of a link (qr.go) is made by rsc.io/qr: pure Go, no dependencies of its own, small, and
// unchanged for years because the format has not changed.
//
// The scenes show the data of the shell's Backend and of the table's Snapshot. Of their own they keep little:
// the text that a person is typing, choices not yet made, which dialog is open, the messages of the lobby.
// Only package render makes scenes. Of the program, package menu imports scene, seam, kit, cards, speech,
// engine and assets.
//
// # The parts
//
// The files of the scenes and pages are menu.go, connecting.go, lobbypage.go, failed.go, settings.go and
// help.go. Each has the scene's Update, which puts the scene together. They call the pages of the menu
// (home.go with the tables of tables.go, host.go, join.go) and the parts and dialogs of the lobby
// (seats.go, invite.go, door.go, talk.go and others). These call the files that they share: the presets
// of a game (preset.go), the state of the lobby (lobby.go), the steps from the menu to a table
// (entry.go), the field for the name (namefield.go), the frame around every page (frame.go). Calls between
// files run one way.
//
// # Layout
//
// Every scene lies in the middle of the window, contentW units wide at most, and works down to 900 × 540
// units. Parts that may be longer, such as the rules, the seats and the list of tables, scroll.
//
// # Keyboard
//
// Tab and the arrows move the focus through everything, Enter or Space presses, Escape goes back. In the
// lobby, Escape asks before leaving if another person has a seat. F1 shows the rules of the game at hand, F2
// the settings and, on the home page, F3 the past matches.
package menu
