package menu

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"lastcard/render/kit"
	"lastcard/render/seam"
)

// Sizes of the panel of tables, in units.
const (
	tableRowH    = 58.0
	recentTitleH = 40.0 // height of the title above the recent rows, or of the note that there is no table on this network
	buttonMinW   = 84.0 // least width of a button
)

// tableRow is a row of the panel of tables: a table that the person can go to.
type tableRow struct {
	id, name, buttonLabel string
	secondLines           []string // the texts for the second line: it shows the first that fits, or the last
	avatarSeat            int      // sets the colour of the avatar
	bot                   bool
}

// drawTables draws the panel of tables that the person can go to: first those on this network, then the
// recent ones.
func (m *Menu) drawTables(r kit.Rect) {
	r = m.drawPanel(r, m.say("home.lan"), "")
	if len(m.lanTables) == 0 && len(m.recents) == 0 {
		m.drawNoTables(r)
		return
	}
	height := float64(len(m.lanTables)+len(m.recents)) * tableRowH
	if len(m.lanTables) == 0 {
		height += recentTitleH
	}
	if len(m.recents) > 0 {
		height += recentTitleH
	}
	rows := m.ui.BeginScroll("lan", r, height)
	if len(m.lanTables) == 0 {
		line := rows.CutTop(recentTitleH, 0)
		line.H = 28
		m.ui.Picture().Line(line.Narrow(kit.Gap3), m.say("home.lan-empty"), kit.Small, kit.InkSoft, kit.Start)
	}
	for i, t := range m.lanTables {
		if m.drawRow(rows.CutTop(tableRowH, 0), m.lanRow(i, t)) && m.requireName() {
			m.joinLAN(t)
		}
	}
	if len(m.recents) > 0 {
		m.ui.Picture().Line(rows.CutTop(recentTitleH, 0).Narrow(kit.Gap3), m.say("home.lately"), kit.Large, kit.Ink, kit.Start)
	}
	for i := range m.recents {
		x := &m.recents[i]
		if m.drawRow(rows.CutTop(tableRowH, 0), m.recentRow(i, x)) && (x.AgainstBots || m.requireName()) {
			m.continueRecent(x)
		}
	}
	m.ui.EndScroll()
}

// drawNoTables draws a text that says where tables will appear.
func (m *Menu) drawNoTables(r kit.Rect) {
	p := m.ui.Picture()
	mid := r.Center()
	text := kit.Rect{X: r.X + kit.Gap6, Y: mid.Y - 18, W: r.W - 2*kit.Gap6}
	p.Icon(kit.IconNet, kit.Pt{X: mid.X, Y: mid.Y - 38}, 30, kit.Alpha(kit.InkFaint, 0.8))
	h := p.Lines(text, m.say("home.lan-empty"), kit.Body, kit.InkSoft, kit.Middle)
	text.Y += h
	p.Lines(text, m.say("home.lan-hint"), kit.Small, kit.InkFaint, kit.Middle)
}

func (m *Menu) drawRow(r kit.Rect, x tableRow) (pressed bool) {
	p := m.ui.Picture()
	if m.ui.IsHovered(r) {
		p.Box(kit.Box{Rect: r, Radius: kit.RadiusSmall, Fill: kit.Raise1})
	}
	r = r.Narrow(kit.Gap3)
	w := min(max(buttonMinW, kit.Width(x.buttonLabel, kit.Strong)+2*kit.Gap4), r.W*0.45)
	b := r.CutRight(w, kit.Gap3)
	b = kit.Rect{X: b.X, Y: b.Y + 10, W: b.W, H: 38}
	p.Avatar(r.CutLeft(38, kit.Gap3).Center(), 18, x.name, x.avatarSeat, x.bot)
	p.Label(kit.Label{At: kit.Pt{X: r.X, Y: r.Y + 19}, Text: x.name, Style: kit.Strong, Color: kit.Ink, MaxWidth: r.W})
	second := x.secondLines[0]
	for _, text := range x.secondLines[1:] {
		if kit.Width(second, kit.Small) > r.W {
			second = text
		}
	}
	p.Label(kit.Label{At: kit.Pt{X: r.X, Y: r.Y + 40}, Text: second, Style: kit.Small, Color: kit.InkSoft, MaxWidth: r.W})
	return m.ui.Button(x.id, b, x.buttonLabel, kit.ButtonOpts{})
}

// lanRow is the row of a table on this network. A table without a free seat can be watched.
func (m *Menu) lanRow(i int, t seam.LANTable) tableRow {
	code, verb := "home.lan-seats", "home.lan-join"
	if isFull(t) {
		code, verb = "home.lan-full", "watch.button"
	}
	game, taken, seats := m.shell.Words.Game(t.Game), strconv.Itoa(t.TakenSeats), strconv.Itoa(t.Seats)
	second := []string{m.say(code, "game", game, "taken", taken, "seats", seats), game + " · " + taken + "/" + seats}
	return tableRow{id: "lan/" + strconv.Itoa(i), name: t.Name, secondLines: second, buttonLabel: m.say(verb), avatarSeat: i}
}

func isFull(t seam.LANTable) bool { return t.TakenSeats >= t.Seats }

// joinLAN joins a table on this network, or watches it if it is full. If the table does not tell its code,
// the person has to type it.
func (m *Menu) joinLAN(t seam.LANTable) {
	code := cmp.Or(t.Link, t.Code)
	switch {
	case code == "":
		m.page = pageJoin
	case isFull(t):
		m.showOpened(m.shell.Backend.Watch(code))
	default:
		m.showOpened(m.shell.Backend.Join(code))
	}
}

// recentRow is the row of a recent entry: a match, a table or a group of players. It has the names, the
// game, the time, and a button to continue.
func (m *Menu) recentRow(i int, x *seam.Recent) tableRow {
	game, when := m.shell.Words.Game(x.Game), x.Time.Local()
	row := tableRow{
		id: "late/" + strconv.Itoa(i), name: strings.Join(x.Names, ", "), avatarSeat: len(m.lanTables) + i, bot: x.AgainstBots,
		secondLines: []string{game + " · " + when.Format("2006-01-02 15:04"), game + " · " + when.Format(time.DateOnly), game},
	}
	switch {
	case x.Log != "":
		row.buttonLabel = m.say("archive.resume")
	case x.Link != "":
		row.buttonLabel = m.say("home.lately-join")
	default:
		row.buttonLabel = m.say("home.lately-again")
	}
	return row
}

// continueRecent continues a recent entry: it resumes the match, joins the table, plays against as many bots
// again, or opens another table for the same people, at this computer or over the network.
func (m *Menu) continueRecent(x *seam.Recent) {
	switch b := m.shell.Backend; {
	case x.Log != "":
		m.showOpened(b.Resume(x.Log))
	case x.Link != "":
		m.showOpened(b.Join(x.Link))
	case len(x.HereNames) > 0:
		m.showOpened(b.PlayHere(x.Setup, x.HereNames))
	case x.AgainstBots:
		m.showOpened(b.PlayBots(x.Setup))
	default:
		s := x.Setup
		s.AnnounceLAN = m.hostSetup.AnnounceLAN
		t, err := b.Host(s)
		m.showOpened(t, err)
		if err == nil {
			m.shell.Toast(kit.Toast{Text: m.say("home.lately-send", "names", strings.Join(x.Names, ", "))})
		}
	}
}
