package menu

import (
	"strings"

	"lastcard/render/kit"
)

// doorW is the width of the dialog about the players who may join. The lobby shows the less important
// sentences below its seats only if the panel of seats has more room than seatsRoom.
const (
	doorW     = 560.0
	seatsRoom = 4 * seatRowH
)

// askDoor draws the dialog in which the opener chooses which players may join, or, before the first match, gives the
// table a new code.
func (l *Lobby) askDoor(*kit.Input) {
	if !l.snap.CanSetDoor {
		l.dialog = nil
		return
	}
	inner := doorW - 2*kit.Gap8
	door, oldDoor := l.snap.Door, l.snap.Door
	row := func(id, label, hint string, on *bool) kit.Control {
		return l.ui.ToggleRow(id, kit.Row{Label: label, Hint: hint}, on)
	}
	form := kit.Form{
		row("door-shut", l.say("lobby.door-shut"), l.say("lobby.door-shut-hint"), &door.Shut),
		row("door-full", l.say("lobby.door-full"), l.say("lobby.door-full-hint"), &door.ShutWhenFull),
		row("door-friends", l.say("lobby.door-friends"), l.shell.Words.Count("lobby.door-friends-hint", l.snap.Friends), &door.FriendsOnly),
	}
	form[2].Row.Disabled = l.snap.Friends == 0 && !door.FriendsOnly
	h := kit.Gap4 + form.Height(inner, kit.Gap2)
	hint := ""
	if l.snap.CanRenewCode {
		hint = l.say("lobby.door-new-hint")
	}
	if l.snap.Digits != "" {
		hint = strings.TrimSpace(hint + " " + l.say("lobby.opener-print", "digits", l.snap.Digits))
	}
	text := kit.Height(hint, kit.Small, inner)
	body, closed := l.ui.BeginDialog(l.say("lobby.door"), kit.Size{W: doorW, H: h + text + 2*kit.ControlH + 100})
	bar := body.CutBottom(kit.ControlH, kit.Gap4)
	form.Draw(&body, kit.Gap2)
	if door.Shut != oldDoor.Shut || door.ShutWhenFull != oldDoor.ShutWhenFull || door.FriendsOnly != oldDoor.FriendsOnly {
		l.shell.ToastError(l.table.SetDoor(door))
		l.refresh()
	}
	body.CutTop(kit.Gap2, 0)
	body.CutTop(l.ui.Picture().Lines(body, hint, kit.Small, kit.InkSoft, kit.Start), kit.Gap2)
	if l.snap.CanRenewCode && l.ui.Button("door-new", bar.CutLeft(200, kit.Gap4), l.say("lobby.door-new"), kit.ButtonOpts{}) {
		if l.shell.ToastError(l.table.RenewCode()) {
			l.dialog = nil
			l.shell.Toast(kit.Toast{Text: l.say("lobby.door-renewed"), Tone: kit.Success})
		}
		l.refresh()
	}
	if l.ui.Button("door-done", bar.CutRight(150, 0), l.say("lobby.rules-done"), kit.ButtonOpts{Kind: kit.Primary}) || closed {
		l.dialog = nil
	}
	l.ui.EndDialog()
}
