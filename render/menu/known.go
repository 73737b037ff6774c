package menu

import (
	"strconv"

	"lastcard/render/kit"
	"lastcard/render/seam"
)

// acquaintance is a note on how well this computer knows a player, or "".
func (l *Lobby) acquaintance(p seam.Player) string {
	switch {
	case p.NewKey:
		return l.say("lobby.new-key")
	case p.Friend && p.OldName != "":
		return l.say("lobby.friend-was", "name", p.OldName)
	case p.Friend:
		return l.say("lobby.friend")
	}
	return ""
}

// drawFingerprint draws the lines below the seats: the digits that must be the same for everybody or, while
// the opener is alone, the digits that tell guests who the opener is; and a line for each player whose key
// is not the one known under that name. With little room (seatsRoom), only the digits for everybody stay.
func (l *Lobby) drawFingerprint(area *kit.Rect) {
	line := func(text string, col kit.Color) {
		h := kit.Height(text, kit.Small, area.W-2*kit.Gap3)
		l.ui.Picture().Lines(area.CutBottom(h, kit.Gap2).Narrow(kit.Gap3), text, kit.Small, col, kit.Start)
	}
	if l.snap.Digits != "" && l.snap.Fingerprint == "" && area.H > seatsRoom {
		line(l.say("lobby.opener-print", "digits", l.snap.Digits), kit.InkSoft)
	}
	if l.snap.Fingerprint != "" {
		text := l.say("lobby.print", "digits", l.snap.Fingerprint)
		if low := l.ui.Size().H < lowH; low && len(kit.Wrap(text, kit.Small, area.W-2*kit.Gap3)) > 1 {
			text = l.say("lobby.print-short", "digits", l.snap.Fingerprint)
		}
		line(text, kit.InkSoft)
	}
	for i := range l.snap.Players {
		if p := &l.snap.Players[i]; p.NewKey && area.H > seatsRoom {
			l.drawNewKey(area, i, p)
		}
	}
}

// drawNewKey draws the line about a player whose key is new, and a button with which the person vouches for the
// player.
func (l *Lobby) drawNewKey(area *kit.Rect, i int, p *seam.Player) {
	text, label := l.say("lobby.new-key-hint", "name", p.Name), l.say("lobby.vouch", "name", p.Name)
	w := min(kit.Width(label, kit.Strong)+2*kit.Gap4, area.W*0.45)
	room := area.W - w - 2*kit.Gap3 - kit.Gap4
	h := kit.Height(text, kit.Small, room)
	row := area.CutBottom(max(h, kit.ControlH), kit.Gap2).Narrow(kit.Gap3)
	button := row.CutRight(w, kit.Gap4)
	button.Y, button.H = button.Center().Y-kit.ControlH/2, kit.ControlH
	l.ui.Picture().Lines(kit.Rect{X: row.X, Y: row.Center().Y - h/2, W: row.W, H: h}, text, kit.Small, kit.Bad, kit.Start)
	if l.ui.Button("vouch-"+strconv.Itoa(i), button, label, kit.ButtonOpts{}) {
		if err := l.table.VouchFor(p.ID, p.Name); err != nil {
			l.shell.ToastError(err)
			return
		}
		l.shell.Toast(kit.Toast{Text: l.say("lobby.vouched", "name", p.Name)})
	}
}
