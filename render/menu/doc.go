// Package menu holds the scenes away from the table: home, host and join in one ([Menu]), and those of a
// table that is not being played: [Connecting], [Lobby], [Failed].
//
// [Settings] and [Help] are pages over any scene: what a person chooses for themselves, and the rules of
// the game in short with what is different at the table. [Menu.AskPortrait] asks a newcomer how they want
// to look.
//
// The QR code of a link (qr.go) is made by rsc.io/qr: pure Go, no dependencies of its own, small, and
// unchanged for years because the format is.
//
// The scenes show the data of the shell's Backend and of the table's Snapshot. They keep only the text that
// a person is typing and the choices not yet made. Only render makes them. Package menu imports scene,
// seam, kit, cards, speech, engine and assets.
//
// # The parts
//
// The file of a scene has its Update, which composes the scene from its parts: menu.go, lobbypage.go,
// settings.go and help.go. It calls the pages of the menu (home.go with the tables of tables.go, host.go,
// join.go) and the parts and dialogs of the lobby (seats.go, invite.go, door.go, talk.go and others). These
// call the files that they share: the presets of a game (preset.go), the state of the lobby (lobby.go), the
// steps from the menu to a table (entry.go), the saving of the settings (keep.go), the frame around every
// page (frame.go). Calls between files run one way, without exception.
//
// # Layout
//
// Every scene lies in the middle of the window, contentW units wide at most, and works down to 900 × 540
// units. Parts that may be longer (rules, seats, LAN) scroll.
//
// # Keyboard
//
// Tab and the arrows walk through everything, Enter presses, Escape goes back; in the lobby, Escape asks
// before leaving if others are there. F1 shows the rules of the game at hand, F2 the settings.
package menu
