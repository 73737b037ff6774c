package menu

import (
	"slices"
	"strconv"
	"strings"

	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// This file draws the seats of a lobby: the players in them, and what this computer knows about each.

const seatRowH = 56.0

// maxNamedSpectators is the most spectators that the lobby lists by name. If there are more, it says only how
// many there are.
const maxNamedSpectators = 2

// drawSeats draws the panel, and does what the person asks for there.
func (l *Lobby) drawSeats(r kit.Rect) {
	note, portraits := l.seatsNote()
	area := l.drawPanel(r, l.say("lobby.seats"), note, portraits...)
	if l.snap.Opener {
		low := area.CutBottom(kit.ControlH, kit.Gap3)
		bots := slices.ContainsFunc(l.snap.Players, func(p seam.Player) bool { return p.Bot })
		if l.ui.Button("add-bot", low.Cell(0, 2, kit.ControlH, kit.Gap3), l.say("lobby.add-bot"), kit.ButtonOpts{Icon: kit.IconPlus, Disabled: l.takenSeats() >= l.snap.Seats}) {
			l.shell.ToastError(l.table.AddBot())
		}
		if l.ui.Button("remove-bot", low.Cell(1, 2, kit.ControlH, kit.Gap3), l.say("lobby.remove-bot"), kit.ButtonOpts{Icon: kit.IconMinus, Disabled: !bots}) {
			l.shell.ToastError(l.table.RemoveBot())
		}
	}
	l.drawFingerprint(&area)
	rowH := seatRowH
	if l.ui.Size().H < lowH {
		rowH = kit.RowH
	}
	rows := l.ui.BeginScroll("seats", area, float64(l.snap.Seats)*rowH)
	for i := range l.snap.Seats {
		row := rows.CutTop(rowH, 0)
		if i < len(l.snap.Players) && (l.snap.Players[i].Name != "" || l.snap.Players[i].Bot) {
			l.drawSeat(i, row, l.snap.Players[i])
		} else {
			l.drawFreeSeat(row)
		}
	}
	l.ui.EndScroll()
}

// seatsNote returns a note with the number of taken seats and with the spectators, and the portraits of the
// spectators whom the note names.
func (l *Lobby) seatsNote() (note string, portraits []kit.Portrait) {
	if l.snap.Game == "" {
		return "", nil // this person does not know the table yet
	}
	note = l.say("lobby.taken", "taken", strconv.Itoa(l.takenSeats()), "seats", strconv.Itoa(l.snap.Seats))
	n := len(l.snap.Spectators)
	if n == 0 {
		return note, nil
	}
	if n > maxNamedSpectators {
		return note + " · " + l.shell.Words.Count("watch.count", n), nil
	}
	names, portraits := scene.SpectatorNames(l.shell.Words, l.snap.Spectators)
	return note + " · " + names, portraits
}

func (l *Lobby) drawSeat(i int, r kit.Rect, p seam.Player) {
	pic := l.ui.Picture()
	r = r.Narrow(kit.Gap3)
	mid := r.Center().Y
	if i > 0 {
		pic.Box(kit.Box{Rect: kit.Rect{X: r.X + 50, Y: r.Y, W: r.W - 50, H: 1}, Fill: kit.Hairline})
	}
	drawPortrait(pic, p.ShownPortrait(), kit.Portrait{At: kit.Pt{X: r.X + 19, Y: mid}, Radius: 19})
	r.CutLeft(38, kit.Gap3)
	state, icon, col := l.say("lobby.not-ready"), kit.Icon(""), kit.InkFaint
	switch {
	case !p.IsHere:
		state, icon, col = l.say("lobby.away"), kit.IconWarning, kit.Bad
	case p.Ready:
		state, icon, col = l.say("lobby.is-ready"), kit.IconCheck, kit.Good
	}
	pic.Label(kit.Label{At: kit.Pt{X: r.Right(), Y: mid}, Text: state, Style: kit.SmallStrong.WithSize(14.5), Color: col, Align: kit.End})
	w := kit.Width(state, kit.SmallStrong.WithSize(14.5))
	pic.Icon(icon, kit.Pt{X: r.Right() - w - 15, Y: mid}, 17, col)
	r.W -= w + 40
	l.drawSeatName(r, mid, p)
}

// drawSeatName draws the name of a player and, below it, short notes about the player.
func (l *Lobby) drawSeatName(r kit.Rect, mid float64, p seam.Player) {
	pic := l.ui.Picture()
	var notes []string
	if p.You {
		notes = append(notes, l.say("lobby.you"))
	}
	if p.Bot {
		notes = append(notes, l.say("lobby.bot"), l.say("temper."+seam.TemperOf(p.Name)))
	}
	if p.Opener {
		notes = append(notes, l.say("lobby.opener"))
	}
	if p.Path != "" && !p.You {
		path := p.Path
		if code := "path." + strings.ReplaceAll(path, " ", "-"); l.shell.Words.Has(code) { // the language has words for this path
			path = l.say(code)
		}
		notes = append(notes, path)
	}
	col := kit.InkSoft
	if acquaintance := l.acquaintance(p); acquaintance != "" {
		notes = append(notes, acquaintance)
	}
	if p.NewKey { // only this note, the last one, is shown; the text below the seats explains it
		notes = notes[len(notes)-1:]
		pic.Icon(kit.IconWarning, kit.Pt{X: r.X + 8, Y: mid + 11}, 15, kit.Bad)
		col = kit.Bad
	}
	y := mid
	if len(notes) > 0 {
		y -= 10
		x := r.X
		if p.NewKey {
			x += 22
		}
		pic.Label(kit.Label{At: kit.Pt{X: x, Y: mid + 11}, Text: strings.Join(notes, " · "), Style: kit.Small, Color: col, MaxWidth: r.Right() - x})
	}
	pic.Label(kit.Label{At: kit.Pt{X: r.X, Y: y}, Text: p.Name, Style: kit.Strong, Color: kit.Ink, MaxWidth: r.W})
}

func (l *Lobby) drawFreeSeat(r kit.Rect) {
	pic := l.ui.Picture()
	mid := r.Center().Y
	at := kit.Pt{X: r.X + kit.Gap3 + 19, Y: mid}
	pic.Box(kit.Box{Rect: at.Rect(38, 38), Radius: 19, Fill: kit.Alpha(kit.Sunk, 0.6), Stroke: kit.Edge, StrokeWidth: 1.5})
	pic.Label(kit.Label{At: kit.Pt{X: at.X + 31, Y: mid}, Text: l.say("lobby.empty"), Style: kit.Body, Color: kit.InkFaint, MaxWidth: r.W - 80})
}
