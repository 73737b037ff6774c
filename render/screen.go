package render

import (
	"lastcard/render/board"
	"lastcard/render/kit"
	"lastcard/render/menu"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// screen is the kind of scene that is shown. Its value is the name in an [Outline].
type screen string

const (
	screenNone       screen = ""
	screenMenu       screen = "menu"
	screenConnecting screen = "connecting"
	screenLobby      screen = "lobby"
	screenBoard      screen = "table"
	screenFailed     screen = "failed"
)

// followStage puts up the scene for the table's stage, plays the sounds of what is new, and calls a person
// back whose turn has begun. It shows a new trouble as a message, unless the scene itself tells it.
func (a *app) followStage() {
	if a.table == nil {
		a.showScreen(screenMenu)
		a.updateAmbience()
		return
	}
	s := a.table.Snapshot()
	a.showScreen(screenOf(s.Stage))
	a.updateAmbience()
	a.ears.botsQuiet, a.ears.clock.Reduced = a.shell.Profile.BotsQuiet, a.shell.Profile.ReducedMotion
	a.playNotes(a.ears.listen(a.table))
	if a.ears.turnBegan && !a.lastWindow.focused && a.attractPerson != nil {
		a.attractPerson()
	}
	if s.Trouble == nil {
		a.lastTrouble = seam.Trouble{}
	} else if says := a.screen == screenFailed || a.screen == screenConnecting || a.screen == screenBoard && s.Stuck; !says && !s.Trouble.Equal(a.lastTrouble) {
		a.lastTrouble = *s.Trouble
		a.toasts.Add(scene.ErrorToast(a.shell.Words, s.Trouble))
	}
}

func screenOf(s seam.Stage) screen {
	return [...]screen{
		seam.Connecting: screenConnecting, seam.Lobby: screenLobby, seam.Playing: screenBoard, seam.Ended: screenBoard, seam.Failed: screenFailed,
	}[s]
}

// showScreen puts up a scene unless it is up already.
func (a *app) showScreen(s screen) {
	if a.screen == s {
		return
	}
	oldScreen := a.screen
	a.screen, a.sceneIsNew = s, true
	switch s {
	case screenMenu:
		a.scene = menu.New(a.shell)
		a.greet()
	case screenConnecting:
		a.scene = menu.NewConnecting(a.shell, a.table)
	case screenLobby:
		l := menu.NewLobby(a.shell, a.table)
		if b, ok := a.scene.(*board.Scene); ok && oldScreen == screenBoard { // the lobby belongs to the same table
			l.TakeTyped(b.TypedText())
		}
		a.scene = l
	case screenFailed:
		f := menu.NewFailed(a.shell, a.table)
		if oldScreen == screenBoard || oldScreen == screenLobby {
			f.Unfocus()
		}
		a.scene = f
	case screenBoard:
		b := board.New(a.shell, a.table)
		if oldScreen == screenLobby {
			a.toasts.ClearTone(kit.Success) // a message that the link was copied would lie over the first cards
		}
		if l, ok := a.scene.(*menu.Lobby); ok {
			if text, open := l.TypedText(); open { // while words are typed, the next letter must not be a move
				b.OpenChat(text)
			}
		}
		a.scene = b
	case screenNone:
	}
}
