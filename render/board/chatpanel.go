package board

import (
	"strconv"
	"strings"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// Sizes of the panel, in units.
const (
	chipH    = 32.0
	phraseH  = 34.0
	reactH   = 40.0
	chatText = 14.0
)

// chatPanel is where one talks: who is muted, what was said, what can be said
// with one click, and words.
func (s *Scene) chatPanel(in *kit.Input, t seam.Talk) {
	r := rect(s.geo.Log)
	pic := s.ui.Picture()
	pic.Box(kit.Box{Rect: kit.Rect{X: r.X, Y: r.Y - 20, W: r.W + 20, H: r.H + 40}, Fill: kit.Side, Stroke: kit.Hairline, Line: 1})
	body := r.Inset(kit.Gap4)
	head := body.CutTop(30, kit.Gap2)
	pic.Label(kit.Label{At: kit.Pt{X: head.X, Y: head.Center().Y}, Text: s.words.cat.Say("chat.title"), Style: kit.Large, Color: kit.Ink})
	closer := kit.Rect{X: head.Right() - 30, Y: head.Y, W: 30, H: 30}
	if s.ui.Button("chat-close", closer, "", kit.ButtonOpts{Kind: kit.Quiet, Icon: kit.IconClose, Name: s.words.cat.Say("tip.close"), Style: kit.Small}) {
		s.openChat(false)
	}
	s.muting(&body, t)
	s.chatField(body.CutBottom(kit.ControlH, kit.Gap2), t)
	s.quick(&body, t)
	s.saidLines(body)
}

// muting is a chip for everybody who can be muted.
func (s *Scene) muting(body *kit.Rect, t seam.Talk) {
	x, y, used := body.X, body.Y, false
	st := kit.Style{Size: 13, Weight: kit.SemiBold}
	for i := range s.snap.Players {
		p := &s.snap.Players[i]
		if p.Bot || engine.Seat(i) == s.view().Me || p.You {
			continue
		}
		w := min(kit.Width(p.Name, st)+50, body.W)
		if x+w > body.Right() && x > body.X {
			x, y = body.X, y+chipH+kit.Gap1
		}
		o := kit.ButtonOpts{Style: st, Icon: iconChat}
		if p.Muted {
			o.Kind, o.Icon = kit.Quiet, kit.IconClose
		}
		if s.ui.Button("chat-mute-"+strconv.Itoa(i), kit.Rect{X: x, Y: y, W: w, H: chipH}, p.Name, o) {
			t.Mute(engine.Seat(i), !p.Muted)
			code := "chat.muted"
			if p.Muted {
				code = "chat.unmuted"
			}
			s.say(s.words.cat.Say(code, "name", p.Name), false)
			s.poll = 0
		}
		x += w + kit.Gap1
		used = true
	}
	if used {
		body.CutTop(y+chipH-body.Y, kit.Gap2)
	}
}

// chatField is where words are typed.
func (s *Scene) chatField(r kit.Rect, t seam.Talk) {
	send := r.CutRight(kit.ControlH, kit.Gap1)
	entered := s.ui.Field("chat-text", r, &s.chat.text, kit.FieldOpts{Placeholder: s.words.cat.Say("chat.placeholder"), Max: seam.MaxSay})
	empty := strings.TrimSpace(s.chat.text) == ""
	pressed := s.ui.Button("chat-send", send, "", kit.ButtonOpts{Kind: kit.Primary, Icon: kit.IconForward, Name: s.words.cat.Say("chat.send"), Style: kit.Style{Size: 15}, Disabled: empty})
	if (entered || pressed) && !empty && s.tell(t, seam.SayWords, s.chat.text) {
		s.chat.text = ""
	}
}

// quick is what can be said with one click, and the switch for the bubbles.
func (s *Scene) quick(body *kit.Rect, t seam.Talk) {
	cat := s.words.cat
	s.chat.quiet = s.ui.Toggle("chat-quiet", body.CutBottom(kit.RowH-8, kit.Gap1), kit.Row{Label: cat.Say("chat.quiet")}, s.chat.quiet)
	if s.chat.quiet {
		s.chat.bubbles = nil
	}
	const columns = 2
	lines := (len(seam.Phrases) + columns - 1) / columns
	grid := body.CutBottom(float64(lines)*(phraseH+kit.Gap1)-kit.Gap1, kit.Gap2)
	w := (grid.W - kit.Gap1) / columns
	for i, code := range seam.Phrases {
		b := kit.Rect{X: grid.X + float64(i%columns)*(w+kit.Gap1), Y: grid.Y + float64(i/columns)*(phraseH+kit.Gap1), W: w, H: phraseH}
		o := kit.ButtonOpts{Style: kit.Style{Size: 13, Weight: kit.SemiBold}}
		if s.ui.Button("chat-phrase-"+code, b, cat.Say("chat.phrase."+code), o) {
			s.tell(t, seam.SayPhrase, code)
		}
	}
	row := body.CutBottom(reactH, kit.Gap2)
	w = (row.W - float64(len(seam.Reactions)-1)*kit.Gap1) / float64(len(seam.Reactions))
	for _, code := range seam.Reactions {
		b := row.CutLeft(w, kit.Gap1)
		if s.ui.Button("chat-react-"+code, b, "", kit.ButtonOpts{Icon: reactions[code], Name: cat.Say("chat.reaction." + code), Style: kit.Style{Size: 18}}) {
			s.tell(t, seam.SayReaction, code)
		}
	}
}

// saidLines is what was said, newest last.
func (s *Scene) saidLines(r kit.Rect) {
	pic := s.ui.Picture()
	if len(s.chat.all) == 0 {
		pic.Lines(r, s.words.cat.Say("chat.empty"), kit.Small, kit.InkSoft, kit.Start)
		return
	}
	st, name := kit.Style{Size: chatText}, kit.Style{Size: 12.5, Weight: kit.SemiBold}
	width := r.W - 16
	height := func(m *seam.Said) float64 {
		return kit.LineHeight(name) + float64(len(kit.Wrap(s.saying(m), st, width)))*kit.LineHeight(st) + kit.Gap2
	}
	all := 0.0
	for i := range s.chat.all {
		all += height(&s.chat.all[i])
	}
	if s.chat.end != len(s.chat.all) || s.chat.room != r {
		s.chat.end, s.chat.room = len(s.chat.all), r
		s.ui.ScrollTo("chat", all)
	}
	area := s.ui.BeginScroll("chat", r, all)
	s.ui.ScrollOn(kit.Side)
	y := area.Y
	for i := range s.chat.all {
		m := &s.chat.all[i]
		h := height(m)
		if y+h >= r.Y && y < r.Bottom() {
			who, col := m.Name, kit.Gold
			if m.Mine {
				who, col = s.words.cat.Say("chat.you"), kit.InkSoft
			}
			pic.Label(kit.Label{At: kit.Pt{X: area.X, Y: y + kit.LineHeight(name)/2}, Text: who, Style: name, Color: col, Max: width})
			s.saidLine(kit.Rect{X: area.X, Y: y + kit.LineHeight(name), W: width}, m, st)
		}
		y += h
	}
	s.ui.EndScroll()
}

// saidLine is what was said; of a reaction its sign, with words only of others: "You
// loves it" is no sentence.
func (s *Scene) saidLine(r kit.Rect, m *seam.Said, st kit.Style) {
	const sign = 16
	pic := s.ui.Picture()
	if m.Kind == seam.SayReaction {
		mid := r.Y + kit.LineHeight(st)/2
		pic.Icon(reactions[m.Text], kit.Pt{X: r.X + sign/2, Y: mid}, sign, kit.Gold)
		if m.Mine {
			s.ui.Describe(kit.Node{Role: kit.RoleText, Name: s.saying(m), Rect: kit.Rect{X: r.X, Y: r.Y, W: sign, H: kit.LineHeight(st)}})
			return
		}
		r.X, r.W = r.X+sign+kit.Gap2, r.W-sign-kit.Gap2
	}
	pic.Lines(r, s.saying(m), st, kit.Ink, kit.Start)
}
