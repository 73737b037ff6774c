// Package menu holds the scenes away from the table: home, host and join in one
// ([Menu]), and those of a table that is not being played: [Connecting],
// [Lobby], [Failed].
//
// [Settings] and [Help] are pages over any scene: what a person chooses for
// themselves, and the rules of the game in short with what is different at the
// table. [Menu.AskPortrait] asks a newcomer how they want to look.
//
// The QR code of a link (qr.go) is made by rsc.io/qr: pure Go, no dependencies of its own, small, and unchanged for years because
// the format is.
//
// The scenes show what the shell's Backend and the table's Snapshot say and
// keep nothing but what is being typed or chosen. Only render makes them;
// package menu imports scene, seam, kit, cards, speech, engine and assets.
//
// # The parts
//
// The file of a scene has its Update and what it is composed of: menu.go, lobbypage.go, settings.go
// and help.go. It calls the pages of the menu (home.go with the tables of tables.go, host.go,
// join.go) and the parts and dialogs of the lobby (seats.go, invite.go, door.go, talk.go and
// others). These call what they share: the presets of a game (preset.go), the state of the lobby
// (lobby.go), the way from the menu to a table (entry.go), what the settings keep (keep.go), the
// frame around every page (frame.go). Calls between files run one way, without exception.
//
// # Layout
//
// Every scene lies in the middle of the window, contentW units wide at most, and
// works down to 900 × 540 units; what may be longer (rules, seats, LAN)
// scrolls.
//
// # Keyboard
//
// Tab and the arrows walk through everything, Enter presses, Escape goes back;
// on the lobby Escape asks before leaving when others are there. F1 shows the
// rules of the game at hand, F2 the settings.
package menu
