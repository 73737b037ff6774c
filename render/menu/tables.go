package menu

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"lastcard/render/kit"
	"lastcard/render/seam"
)

// Sizes of the panel of tables.
const (
	wayH     = 58.0 // height of a row
	wayTop   = 40.0 // height of the title above the recent rows
	wayVerbW = 84.0 // least width of a button
)

// way is a row of the panel of tables: a table that the person can go to.
type way struct {
	id, name, verb string
	under          []string // the second line: the first of these texts that fits
	seat           int      // sets the colour of the avatar
	bot            bool
}

// homeTables records the panel of tables that the person can go to: the tables on this network and
// the recent ones.
func (m *Menu) homeTables(r kit.Rect) {
	r = m.panel(r, m.say("home.lan"), "")
	if len(m.lan) == 0 && len(m.recent) == 0 {
		m.noTables(r)
		return
	}
	height := float64(len(m.lan)+len(m.recent)) * wayH
	if len(m.lan) == 0 {
		height += wayTop
	}
	if len(m.recent) > 0 {
		height += wayTop
	}
	rows := m.ui.BeginScroll("lan", r, height)
	if len(m.lan) == 0 {
		line := rows.CutTop(wayTop, 0)
		text, room := m.say("home.lan-empty"), line.W-2*kit.Gap3
		m.ui.Picture().Label(kit.Label{At: kit.Pt{X: line.X + kit.Gap3, Y: line.Y + 14}, Text: text, Style: kit.Shrink(text, kit.Small, room), Color: kit.InkSoft, MaxWidth: room})
	}
	for i, t := range m.lan {
		if m.way(rows.CutTop(wayH, 0), m.lanWay(i, t)) && m.named() {
			m.joinLAN(t)
		}
	}
	if len(m.recent) > 0 {
		line := rows.CutTop(wayTop, 0)
		m.ui.Picture().Label(kit.Label{At: kit.Pt{X: line.X + kit.Gap3, Y: line.Center().Y}, Text: m.say("home.lately"), Style: kit.Large, Color: kit.Ink, MaxWidth: line.W - 2*kit.Gap3})
	}
	for i := range m.recent {
		if m.way(rows.CutTop(wayH, 0), m.recentWay(i, &m.recent[i])) && m.named() {
			m.goOn(&m.recent[i])
		}
	}
	m.ui.EndScroll()
}

// noTables records a text that says where tables will appear.
func (m *Menu) noTables(r kit.Rect) {
	p := m.ui.Picture()
	mid := r.Center()
	text := kit.Rect{X: r.X + kit.Gap6, Y: mid.Y - 18, W: r.W - 2*kit.Gap6}
	p.Icon(kit.IconNet, kit.Pt{X: mid.X, Y: mid.Y - 38}, 30, kit.Alpha(kit.InkFaint, 0.8))
	h := p.Lines(text, m.say("home.lan-empty"), kit.Body, kit.InkSoft, kit.Middle)
	text.Y += h
	p.Lines(text, m.say("home.lan-hint"), kit.Small, kit.InkFaint, kit.Middle)
}

func (m *Menu) way(r kit.Rect, x way) (pressed bool) {
	p := m.ui.Picture()
	if m.ui.IsHovered(r) {
		p.Box(kit.Box{Rect: r, Radius: kit.RadiusSmall, Fill: kit.Raise1})
	}
	r = r.Narrow(kit.Gap3)
	w := min(max(wayVerbW, kit.Width(x.verb, kit.Strong)+2*kit.Gap4), r.W*0.45)
	b := r.CutRight(w, kit.Gap3)
	b = kit.Rect{X: b.X, Y: b.Y + 10, W: b.W, H: 38}
	p.Avatar(r.CutLeft(38, kit.Gap3).Center(), 18, x.name, x.seat, x.bot)
	p.Label(kit.Label{At: kit.Pt{X: r.X, Y: r.Y + 19}, Text: x.name, Style: kit.Strong, Color: kit.Ink, MaxWidth: r.W})
	under := x.under[0]
	for _, text := range x.under[1:] {
		if kit.Width(under, kit.Small) > r.W {
			under = text
		}
	}
	p.Label(kit.Label{At: kit.Pt{X: r.X, Y: r.Y + 40}, Text: under, Style: kit.Small, Color: kit.InkSoft, MaxWidth: r.W})
	return m.ui.Button(x.id, b, x.verb, kit.ButtonOpts{})
}

// lanWay is the row of a table on this network. A table without a free seat can be watched.
func (m *Menu) lanWay(i int, t seam.LANTable) way {
	code, verb := "home.lan-seats", "home.lan-join"
	if full(t) {
		code, verb = "home.lan-full", "watch.button"
	}
	game, taken, seats := m.shell.Words.Game(t.Game), strconv.Itoa(t.TakenSeats), strconv.Itoa(t.Seats)
	under := []string{m.say(code, "game", game, "taken", taken, "seats", seats), game + " · " + taken + "/" + seats}
	return way{id: "lan/" + strconv.Itoa(i), name: t.Name, under: under, verb: m.say(verb), seat: i}
}

// full reports whether a table has no free seat.
func full(t seam.LANTable) bool { return t.TakenSeats >= t.Seats }

// joinLAN joins a table on this network, or watches it if it is full.
func (m *Menu) joinLAN(t seam.LANTable) {
	code := cmp.Or(t.Link, t.Code)
	switch {
	case code == "":
		m.page = pageJoin // the person has to type the code
	case full(t):
		m.opened(m.shell.Backend.Watch(code))
	default:
		m.opened(m.shell.Backend.Join(code))
	}
}

// recentWay is the row of a recent match, table or group of players: the names, the game, the time, and the
// button to continue.
func (m *Menu) recentWay(i int, x *seam.Recent) way {
	game, when := m.shell.Words.Game(x.Game), x.Time.Local()
	w := way{
		id: "late/" + strconv.Itoa(i), name: strings.Join(x.Names, ", "), seat: len(m.lan) + i, bot: x.AgainstBots,
		under: []string{game + " · " + when.Format("2006-01-02 15:04"), game + " · " + when.Format(time.DateOnly), game},
	}
	switch {
	case x.Log != "":
		w.verb = m.say("archive.resume")
	case x.Link != "":
		w.verb = m.say("home.lately-join")
	default:
		w.verb = m.say("home.lately-again")
	}
	return w
}

// goOn continues a recent entry: it resumes the match, joins the table, or opens another table for
// the same people.
func (m *Menu) goOn(x *seam.Recent) {
	switch b := m.shell.Backend; {
	case x.Log != "":
		m.opened(b.Resume(x.Log))
	case x.Link != "":
		m.opened(b.Join(x.Link))
	case len(x.HereNames) > 0:
		m.opened(b.PlayHere(x.Setup, x.HereNames))
	default:
		s := x.Setup
		s.AnnounceLAN = m.setup.AnnounceLAN
		t, err := b.Host(s)
		m.opened(t, err)
		if err == nil {
			m.shell.Toast(kit.Toast{Text: m.say("home.lately-send", "names", strings.Join(x.Names, ", "))})
		}
	}
}
