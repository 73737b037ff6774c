package menu

import (
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// Lobby is a table before its match: who is there, how to invite, the rules.
type Lobby struct {
	shell   *scene.Shell
	table   seam.Table
	ui      *kit.UI
	snap    seam.Snapshot
	game    engine.Game
	rules   *rules
	editing bool // the dialog with the rules is open
	leaving bool // the question before leaving
	// scanning: the dialog with the link as a QR code is open.
	scanning bool
	asking   bool // the dialog about who may join is open
	talk     talk
	choosing bool // the dialog with the games is open
	naming   naming
	choices  seam.Choices
	pictures pictures
}

// NewLobby is the scene of a table whose stage is Lobby.
func NewLobby(sh *scene.Shell, t seam.Table) *Lobby {
	l := &Lobby{shell: sh, table: t, ui: sh.NewUI(), choices: sh.Backend.Choices()}
	l.look()
	l.ui.SetFocus("ready")
	return l
}

// look takes note of the table as it is now.
func (l *Lobby) look() {
	was := l.snap
	l.snap = l.table.Snapshot()
	l.game = l.shell.Game(l.snap.Game)
	if l.game != nil && (l.rules == nil || was.Rules != l.snap.Rules || was.Game != l.snap.Game) && !l.editing {
		l.rules = newRules(l.shell, l.game, l.snap.Rules)
	}
}

// Update acts on one tick's input.
func (l *Lobby) Update(in *kit.Input) kit.Want {
	if in.Changed {
		l.look()
	}
	if l.ui.Resting(in) {
		return kit.Still
	}
	l.ui.Begin(in)
	l.main(in)
	switch {
	case l.editing:
		l.editRules(in)
	case l.naming.open:
		l.nameRules(in)
	case l.leaving:
		l.askLeave()
	case l.choosing:
		l.chooseGame()
	case l.scanning:
		l.askQR(in)
	case len(l.snap.Openers) > 0:
		l.askOpener()
	case l.asking && l.snap.CanMove:
		l.askDoor()
	case l.talk.open && l.talks():
		l.talking(in)
	case in.Take(ebiten.KeyEscape):
		l.leave()
	}
	return l.ui.End()
}

// Draw draws the lobby.
func (l *Lobby) Draw(c *kit.Canvas) {
	c.Felt()
	l.ui.Draw(c)
}

func (l *Lobby) say(code string, pairs ...string) string { return l.shell.Words.Say(code, pairs...) }

// trust says which computers can know the cards at this table.
func (l *Lobby) trust() string {
	return l.shell.Words.Sentences(l.snap.Trust())
}

func (l *Lobby) main(in *kit.Input) {
	body, _ := head(l.ui, in, "", l.say("lobby.title", "game", l.say("game."+l.snap.Game)))
	help := helpButton(l.ui, in, l.shell, l.snap.Game, l.snap.Rules)
	low := in.Size.H < lowH
	if low { // what stands at the foot elsewhere makes room for people
		line := kit.Rect{X: body.X, Y: body.Y - kit.Gap4 - headH, W: help - kit.Gap2 - body.X, H: headH}
		controls(l.ui, l.shell, &line, "")
		h := trustHeight(l.trust(), body.W)
		body.H += footH - h - kit.Gap3
		trust(l.ui, l.trust(), kit.Rect{X: body.X, Y: body.Bottom(), W: body.W, H: h})
	}
	body.H -= kit.Gap2
	bar := body.CutBottom(52, kit.Gap4)
	l.bar(bar)
	right := body.CutRight(min(400, body.W*0.4), kit.Gap6)
	l.seats(body)
	if l.snap.Code != "" || l.snap.Link != "" {
		h, hints := l.inviteHeight(right)
		l.invite(right.CutTop(h, kit.Gap4), hints)
	}
	l.rulesPanel(right)
	if !low {
		trust(l.ui, l.trust(), footer(l.ui, in, l.shell))
	}
}

// taken is how many seats have somebody on them.
func (l *Lobby) taken() (n int) {
	for _, p := range l.snap.Players {
		if p.Name != "" || p.Bot {
			n++
		}
	}
	return n
}

// me is this person's own row, or nil.
func (l *Lobby) me() *seam.Player {
	for i := range l.snap.Players {
		if l.snap.Players[i].You {
			return &l.snap.Players[i]
		}
	}
	return nil
}

// bar is the line of what happens next: leave, what is waited for, ready.
func (l *Lobby) bar(r kit.Rect) {
	leave := r.CutLeft(130, kit.Gap6)
	if l.ui.Button("leave", leave, l.say("lobby.leave"), kit.ButtonOpts{Icon: kit.IconLeave}) {
		l.leave()
	}
	l.talkButton(&r)
	me := l.me()
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
	l.askSeat(&r)
	status := l.status(me)
	l.ui.Picture().Label(kit.Label{
		At: kit.Pt{X: r.Right(), Y: r.Center().Y}, Text: status, Style: kit.Shrink(status, kit.Body, r.W), Color: kit.InkSoft, Align: kit.End, Max: r.W,
	})
}

// status is what the start of the match waits for.
func (l *Lobby) status(me *seam.Player) string {
	if l.snap.Watching {
		if l.wants() {
			return l.say("watch.asked")
		}
		return l.say("watch.lobby")
	}
	if free := l.snap.Seats - l.taken(); free > 0 {
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
		return l.say("lobby.waiting-ready", "names", joinNames(l.shell.Words.Say, names))
	case me != nil && !me.Ready:
		return l.say("lobby.press-ready")
	}
	return l.say("lobby.starting")
}

// joinNames is "Ada, Ben and Cleo".
func joinNames(say func(string, ...string) string, names []string) string {
	switch len(names) {
	case 0:
		return ""
	case 1:
		return names[0]
	}
	s := names[0]
	for _, n := range names[1 : len(names)-1] {
		s = say("list.comma", "a", s, "b", n)
	}
	return say("list.and", "a", s, "b", names[len(names)-1])
}

// leave leaves at once when nobody else is there, and asks otherwise.
func (l *Lobby) leave() {
	for _, p := range l.snap.Players {
		if !p.You && !p.Bot && p.Name != "" {
			l.leaving = true
			return
		}
	}
	l.shell.Leave()
}

func (l *Lobby) askLeave() {
	stay, leave := l.ui.Ask(l.say("leave.title"), l.say("lobby.leave-text"), l.say("button.stay"), l.say("button.leave"))
	if stay {
		l.leaving = false
	}
	if leave {
		l.shell.Leave()
	}
}

const seatRowH = 56.0

// lowH is the height of a window, in units, below which the lobby has to save
// room: large print on a small screen.
const lowH = 600.0

// maxNamed is how many of those who look on are named in the lobby.
const maxNamed = 2

func (l *Lobby) seats(r kit.Rect) {
	note := l.say("lobby.taken", "taken", strconv.Itoa(l.taken()), "seats", strconv.Itoa(l.snap.Seats))
	if n := len(l.snap.Watchers); n > 0 {
		var names []string
		for _, w := range l.snap.Watchers {
			names = append(names, w.Name)
		}
		count := l.shell.Words.Count("watch.count", n)
		if who := note + " · " + l.say("watch.names", "count", count, "names", strings.Join(names, ", ")); n <= maxNamed {
			note = who
		} else {
			note += " · " + count
		}
	}
	area := panel(l.ui, r, l.say("lobby.seats"), note)
	if l.snap.Opener {
		l.bots(area.CutBottom(kit.ControlH, kit.Gap3))
	}
	l.fingerprint(&area)
	rowH := seatRowH
	if l.ui.Size().H < lowH {
		rowH = kit.RowH
	}
	rows := l.ui.BeginScroll("seats", area, float64(l.snap.Seats)*rowH)
	for i := range l.snap.Seats {
		row := rows.CutTop(rowH, 0)
		if i < len(l.snap.Players) && (l.snap.Players[i].Name != "" || l.snap.Players[i].Bot) {
			l.seat(i, row, l.snap.Players[i])
		} else {
			l.freeSeat(row)
		}
	}
	l.ui.EndScroll()
}

// bots are the opener's buttons below the seats.
func (l *Lobby) bots(r kit.Rect) {
	bots := 0
	for _, p := range l.snap.Players {
		if p.Bot {
			bots++
		}
	}
	add := r.CutLeft((r.W-kit.Gap3)/2, kit.Gap3)
	o := kit.ButtonOpts{Icon: kit.IconPlus, Disabled: l.taken() >= l.snap.Seats}
	if l.ui.Button("add-bot", add, l.say("lobby.add-bot"), o) {
		l.check(l.table.AddBot())
	}
	o = kit.ButtonOpts{Icon: kit.IconMinus, Disabled: bots == 0}
	if l.ui.Button("remove-bot", r, l.say("lobby.remove-bot"), o) {
		l.check(l.table.RemoveBot())
	}
}

// check says what went wrong, if something did.
func (l *Lobby) check(err error) {
	if err != nil {
		l.shell.Toast(scene.Sorry(l.shell.Words, err))
	}
}

func (l *Lobby) seat(i int, r kit.Rect, p seam.Player) {
	pic := l.ui.Picture()
	r = kit.Rect{X: r.X + kit.Gap3, Y: r.Y, W: r.W - 2*kit.Gap3, H: r.H}
	mid := r.Center().Y
	if i > 0 {
		pic.Box(kit.Box{Rect: kit.Rect{X: r.X + 50, Y: r.Y, W: r.W - 50, H: 1}, Fill: kit.Hairline})
	}
	pic.Avatar(kit.Pt{X: r.X + 19, Y: mid}, 19, p.Name, i, p.Bot)
	r.CutLeft(38, kit.Gap3)
	state, icon, col := l.say("lobby.not-ready"), kit.Icon(""), kit.InkFaint
	switch {
	case !p.Here:
		state, icon, col = l.say("lobby.away"), kit.IconWarning, kit.Bad
	case p.Ready:
		state, icon, col = l.say("lobby.is-ready"), kit.IconCheck, kit.Good
	}
	pic.Label(kit.Label{At: kit.Pt{X: r.Right(), Y: mid}, Text: state, Style: kit.Label13.At(14.5), Color: col, Align: kit.End})
	w := kit.Width(state, kit.Label13.At(14.5))
	pic.Icon(icon, kit.Pt{X: r.Right() - w - 15, Y: mid}, 17, col)
	r.W -= w + 40
	l.seatName(r, mid, p)
}

// seatName is the name with what there is to know about the player below it.
func (l *Lobby) seatName(r kit.Rect, mid float64, p seam.Player) {
	pic := l.ui.Picture()
	var notes []string
	if p.You {
		notes = append(notes, l.say("lobby.you"))
	}
	if p.Bot {
		notes = append(notes, l.say("lobby.bot"))
	}
	if p.Opener {
		notes = append(notes, l.say("lobby.opener"))
	}
	if p.Path != "" && !p.You {
		notes = append(notes, l.path(p.Path))
	}
	col := kit.InkSoft
	if known := l.acquaintance(p); known != "" {
		notes = append(notes, known)
	}
	if p.NewKey { // said first, and below the seats in more words
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
		pic.Label(kit.Label{At: kit.Pt{X: x, Y: mid + 11}, Text: strings.Join(notes, " · "), Style: kit.Small, Color: col, Max: r.Right() - x})
	}
	pic.Label(kit.Label{At: kit.Pt{X: r.X, Y: y}, Text: p.Name, Style: kit.Strong, Color: kit.Ink, Max: r.W})
}

// path is how somebody is connected, in the person's language where it has a
// word for it.
func (l *Lobby) path(said string) string {
	if code := "path." + strings.ReplaceAll(said, " ", "-"); l.shell.Words.Has(code) {
		return l.say(code)
	}
	return said
}

func (l *Lobby) freeSeat(r kit.Rect) {
	pic := l.ui.Picture()
	mid := r.Center().Y
	at := kit.Pt{X: r.X + kit.Gap3 + 19, Y: mid}
	pic.Box(kit.Box{Rect: at.Rect(38, 38), Radius: 19, Fill: kit.Alpha(kit.Sunk, 0.6), Stroke: kit.Edge, Line: 1.5})
	pic.Label(kit.Label{At: kit.Pt{X: at.X + 31, Y: mid}, Text: l.say("lobby.empty"), Style: kit.Body, Color: kit.InkFaint, Max: r.W - 80})
}
