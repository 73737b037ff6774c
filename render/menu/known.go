package menu

import (
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// acquaintance is a note on how well this computer knows a player, or "".
func (l seatList) acquaintance(p seam.Player) string {
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
func (l seatList) drawFingerprint(area *kit.Rect) {
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
	for _, p := range l.snap.Players {
		if p.NewKey && area.H > seatsRoom {
			line(l.say("lobby.new-key-hint", "name", p.Name), kit.Bad)
		}
	}
}
