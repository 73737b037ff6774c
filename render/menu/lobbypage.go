package menu

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// NewLobby returns the scene of a table whose stage is Lobby.
func NewLobby(sh *scene.Shell, t seam.Table) *Lobby {
	l := &Lobby{base: newBase(sh), table: t, choices: sh.Backend.Choices()}
	l.refresh()
	l.readMessages()
	l.talk.unreadCount = 0 // these messages are older than this page
	l.ui.SetFocus("ready")
	return l
}

// Update acts on one tick's input.
func (l *Lobby) Update(in *kit.Input) kit.Want {
	if in.MayHaveChanged {
		l.refresh()
	}
	if l.ui.Resting(in) {
		return kit.Still
	}
	l.talk.isOpen = l.talk.isOpen && l.canTalk() // if nobody is left to talk to, the chat is closed for good
	l.ui.Begin(in)
	l.drawMain(in)
	switch {
	case l.dialog != nil:
		l.dialog(in)
	case len(l.snap.Openers) > 0:
		l.askOpener()
	case l.talk.isOpen:
		l.drawTalk()
	case in.TakeKey(ebiten.KeyEscape):
		l.leave()
	}
	return l.ui.End()
}

// isUnknown reports whether this person has not heard anything about the table yet.
func (l *Lobby) isUnknown() bool { return l.snap.Game == "" }

// trustText says whose computers can know the cards at this table. While this person does not know the
// table yet, it is "".
func (l *Lobby) trustText() string {
	if l.isUnknown() {
		return ""
	}
	return l.shell.Words.Sentences(l.snap.Trust())
}

func (l *Lobby) drawMain(in *kit.Input) {
	title := l.say("connecting.title")
	if !l.isUnknown() {
		title = l.say("lobby.title", "game", l.shell.Words.Game(l.snap.Game))
	}
	body, _ := l.drawHead(in, "", title)
	help := l.drawHelpButton(in, l.snap.Game, l.snap.Rules)
	low := in.Size.H < lowH
	if low { // the controls of the footer move into the head, to leave room for the seats
		line := kit.Rect{X: body.X, Y: body.Y - kit.Gap4 - headH, W: help - kit.Gap2 - body.X, H: headH}
		l.drawControls(&line, "")
		h := trustHeight(l.trustText(), body.W)
		body.H += footH - h - kit.Gap3
		l.drawTrust(l.trustText(), kit.Rect{X: body.X, Y: body.Bottom(), W: body.W, H: h})
	}
	body.H -= kit.Gap2
	bar := body.CutBottom(52, kit.Gap4)
	l.drawBar(bar)
	right := body.CutRight(min(400, body.W*0.4), kit.Gap6)
	l.drawSeats(body)
	if l.snap.Code != "" || l.snap.Link != "" {
		h, hints := l.inviteHeight(right)
		l.drawInvite(right.CutTop(h, kit.Gap4), hints)
	}
	l.drawRules(right)
	if !low {
		l.drawTrust(l.trustText(), l.drawFooter(in))
	}
}

// lowH is the height of a window, in units, below which the lobby has to save space. Only larger print
// makes a window so low.
const lowH = 600.0

// drawBar draws the line about the next step: the buttons to leave, to talk, to be ready and to ask for a
// seat, and what the start of the match is waiting for.
func (l *Lobby) drawBar(r kit.Rect) {
	leave := r.CutLeft(130, kit.Gap6)
	if l.ui.Button("leave", leave, l.say("lobby.leave"), kit.ButtonOpts{Icon: kit.IconLeave}) {
		l.leave()
	}
	l.drawTalkButton(&r)
	me := l.myPlayer()
	if me != nil {
		ready := r.CutRight(220, kit.Gap6)
		label, o := l.say("lobby.ready"), kit.ButtonOpts{Kind: kit.Primary, Icon: kit.IconCheck, Style: kit.Style{Size: 19, Weight: kit.SemiBold}}
		if me.Ready {
			label, o.Kind, o.Icon = l.say("lobby.unready"), kit.Secondary, ""
		}
		if l.ui.Button("ready", ready, label, o) {
			l.table.SetReady(!me.Ready)
		}
	}
	if l.snap.Watching {
		label := l.say("watch.sit")
		if l.wantsSeat() {
			label = l.say("watch.sit-stop")
		}
		if l.ui.Button("sit", r.CutRight(240, kit.Gap6), label, kit.ButtonOpts{}) {
			l.table.AskForSeat(!l.wantsSeat())
		}
	}
	l.ui.Picture().Line(r, l.statusText(me), kit.Body, kit.InkSoft, kit.End)
}

// statusText says what the start of the match is waiting for. It tells a spectator instead when they will see
// the match or, if they have asked for a seat, when they may get one.
func (l *Lobby) statusText(me *seam.Player) string {
	if l.snap.Watching {
		switch {
		case l.wantsSeat():
			return l.say("watch.asked")
		case l.isUnknown(): // perhaps a match is already being played
			return l.say("watch.lobby-search")
		}
		if n := int(l.snap.Delay.Minutes()); n > 0 {
			return l.say("watch.lobby-late", "n", strconv.Itoa(n))
		}
		return l.say("watch.lobby")
	}
	if l.isUnknown() {
		return "" // the title says that the program looks for the table
	}
	if free := l.snap.Seats - l.takenSeats(); free > 0 {
		return l.shell.Words.Count("lobby.waiting-seats", free)
	}
	var names []string
	for _, p := range l.snap.Players {
		if !p.Ready && !p.You {
			names = append(names, p.Name)
		}
	}
	switch {
	case len(names) > 0:
		return l.say("lobby.waiting-ready", "names", l.shell.Words.List(names))
	case me != nil && !me.Ready:
		return l.say("lobby.press-ready")
	}
	return l.say("lobby.starting")
}

// leave leaves at once if no other person has a seat, and asks first otherwise.
func (l *Lobby) leave() {
	if l.hasCompany() {
		l.dialog = l.askLeave
	} else {
		l.shell.Leave()
	}
}

func (l *Lobby) askLeave(*kit.Input) {
	stay, leave := l.ui.AskQuestion(l.say("leave.title"), l.say("lobby.leave-text"), l.say("button.stay"), l.say("button.leave"))
	if stay {
		l.dialog = nil
	}
	if leave {
		l.shell.Leave()
	}
}

// wantsSeat reports whether this person is a spectator who has asked for a seat.
func (l *Lobby) wantsSeat() bool {
	return slices.ContainsFunc(l.snap.Spectators, func(w seam.Spectator) bool { return w.You && w.WantsSeat })
}
