package menu

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/scene"
)

// Help is the page with a short form of a game's rules and the differences at this table. It lies
// over any other scene.
type Help struct {
	base
	games       []engine.Game
	gameIndex   int
	openedFor   int    // index of the game that the page was opened for
	tableRules  string // the rules of the table for that game
	rules       *ruleEditor
	cards       specimens
	shownCards  []pageCard // the cards to draw over the widgets, placed by the last Update
	visibleRect kit.Rect   // the visible part of the rules
	closed      bool
}

// NewHelp returns the page about a game. text is the rules text of the table. If this version does not know
// the game, the page is about the first game.
func NewHelp(sh *scene.Shell, game, text string) *Help {
	h := &Help{base: newBase(sh), games: sh.Backend.Games(), tableRules: text}
	h.openedFor = max(slices.IndexFunc(h.games, func(g engine.Game) bool { return g.Name() == game }), 0)
	h.turnTo(h.openedFor)
	h.ui.SetFocus("back")
	return h
}

// turnTo shows a game: the table's game with the rules of the table, every other game with its official
// rules.
func (h *Help) turnTo(index int) {
	if index >= len(h.games) {
		return
	}
	text := ""
	if index == h.openedFor {
		text = h.tableRules
	}
	h.gameIndex, h.rules, h.cards = index, newRules(h.shell, h.games[index], text), newSpecimens(h.shell.Words, h.games[index])
	h.ui.ScrollTo("help", 0)
}

// Game is the game whose rules are shown.
func (h *Help) Game() string { return h.games[h.gameIndex].Name() }

// PageName is the name of the page for an outline.
func (h *Help) PageName() string { return "help" }

// Closed reports whether the person has closed the page.
func (h *Help) Closed() bool { return h.closed }

// Draw draws the page and then the cards on it.
func (h *Help) Draw(c *kit.Canvas) {
	h.base.Draw(c)
	in := c.Clip(h.visibleRect)
	for _, x := range h.shownCards {
		cards.Draw(in, x.face, x.place, cards.Opts{})
	}
}

// helpSideW is the greatest width of the column with the house rules, helpPickW the width of the choice of the game.
const (
	helpSideW = 330.0
	helpPickW = 230.0
)

// Update acts on one tick's input.
func (h *Help) Update(in *kit.Input) kit.Want {
	if h.ui.Resting(in) {
		return kit.Still
	}
	h.ui.Begin(in)
	if h.rules == nil {
		h.closed = true
		return h.ui.End()
	}
	name := h.gameTitle(h.games[h.gameIndex])
	body, back := h.drawHead(in, h.say("failed.back"), h.say("help.title", "game", name))
	if len(h.games) > 1 {
		c := contentRect(in.Size)
		r := kit.Rect{X: c.Right() - helpPickW, Y: c.Y + headTop + 2, W: helpPickW, H: kit.ControlH}
		if chosen := h.ui.PickWord("help-game", r, wordsOf(h.games, h.gameTitle), h.gameIndex); chosen != h.gameIndex {
			h.turnTo(chosen)
		}
	}
	body.H += footH - kit.Gap6
	side := body.CutRight(min(helpSideW, body.W*0.36), kit.Gap4)
	h.handleKeys(in)
	h.drawRules(body)
	if h.shell.Guide != nil && h.ui.Button("guide", side.CutBottom(kit.ControlH, kit.Gap3), h.say("guide.button"), kit.ButtonOpts{Icon: kit.IconPerson}) {
		h.shell.Guide()
	}
	h.drawHouseRules(side)
	if back || in.TakeKey(ebiten.KeyEscape) {
		h.closed = true
	}
	return h.ui.End()
}

// handleKeys lets PageUp and PageDown scroll the rules, wherever the focus is.
func (h *Help) handleKeys(in *kit.Input) {
	const page = 300
	switch {
	case in.TakeKey(ebiten.KeyPageDown):
		h.ui.ScrollBy("help", page)
	case in.TakeKey(ebiten.KeyPageUp):
		h.ui.ScrollBy("help", -page)
	}
}

// sections are the sections of a game's rules, in order. The title of NAME has the code help.NAME, its text the
// code help.GAME.NAME.
var sections = []string{"goal", "turn", "cards", "last", "score", "keys"}

func (h *Help) drawRules(r kit.Rect) {
	h.ui.Picture().Panel(r)
	view := r.Inset(kit.Gap6)
	h.visibleRect, h.shownCards = view, h.shownCards[:0]
	width := view.W - scrollPad - kit.Gap4
	room := h.ui.BeginScroll("help", view, h.layOutSections(nil, kit.Rect{W: width}))
	room.W = width
	h.layOutSections(h.ui.Picture(), room)
	h.ui.EndScroll()
}

// layOutSections draws the sections on p and returns their height.
func (h *Help) layOutSections(p *kit.Picture, r kit.Rect) (high float64) {
	for _, s := range sections {
		part := r.Move(0, high)
		high += h.drawSection(p, part, "help."+s, "help."+h.Game()+"."+s)
		if text, ok := engine.Lesson(h.games[h.gameIndex], s); ok && p != nil && h.shell.Lesson != nil {
			h.drawShowButton(s, text, kit.Rect{X: r.Right() - h.showButtonWidth(), Y: part.Y, W: h.showButtonWidth(), H: showButtonH})
		}
	}
	for _, s := range keySections {
		high += h.drawSection(p, r.Move(0, high), "keys."+s, "keys."+s+".text")
	}
	return high
}

// showButtonH is the height of a button that shows an example of a rule; showButtonWidth is its width.
const showButtonH = 32.0

func (h *Help) showButtonWidth() float64 { return kit.Width(h.say("lesson.see"), kit.SmallStrong) + 52 }

// drawShowButton draws a button that shows an example; text is its scenario.
func (h *Help) drawShowButton(id, text string, r kit.Rect) {
	o := kit.ButtonOpts{Icon: kit.IconPlay, Style: kit.SmallStrong}
	if h.ui.Button("see/"+id, r, h.say("lesson.see"), o) {
		h.shell.Lesson(h.Game(), text)
	}
}

// keySections are the sections about keys, which are the same in all games.
var keySections = []string{"table", "everywhere", "replay", "page", "field", "pad"}

// drawHouseRules draws the rules that differ from the official ones, with buttons for their examples, and
// the warnings about how they combine.
func (h *Help) drawHouseRules(r kit.Rect) {
	title := h.say("help.table")
	if h.gameIndex != h.openedFor {
		title = h.say("help.house")
	}
	view := h.drawPanel(r, title, "")
	width := view.W - scrollPad - 2*kit.Gap3
	room := h.ui.BeginScroll("help-house", view, h.layOutHouseRules(nil, kit.Rect{W: width}))
	h.layOutHouseRules(h.ui.Picture(), kit.Rect{X: room.X + kit.Gap3, Y: room.Y, W: width})
	h.ui.EndScroll()
}

// layOutHouseRules draws the text on p and returns its height.
func (h *Help) layOutHouseRules(p *kit.Picture, r kit.Rect) (high float64) {
	put := func(text string, st kit.Style, col kit.Color, gap float64) {
		high += p.Lines(r.Move(0, high), text, st, col, kit.Start) + gap
	}
	list := h.rules.changedRules()
	if len(list) == 0 {
		put(h.say("help.official"), kit.Body, kit.InkSoft, kit.Gap3)
	}
	for _, c := range list {
		put(c.Line, kit.Strong, kit.Ink, 0)
		if c.Hint != "" {
			put(c.Hint, kit.Small, kit.InkSoft, 0)
		}
		if text, ok := engine.Example(h.games[h.gameIndex], c.Rule); ok && h.shell.Lesson != nil {
			high += kit.Gap1
			if p != nil {
				h.drawShowButton("rule-"+c.Rule, text, kit.Rect{X: r.X, Y: r.Y + high, W: h.showButtonWidth(), H: showButtonH})
			}
			high += showButtonH
		}
		high += kit.Gap3
	}
	if warnings := h.rules.warningTexts(); len(warnings) > 0 {
		high += kit.Gap2
		put(h.say("help.warning"), kit.Strong, kit.Gold, kit.Gap1)
		for _, w := range warnings {
			put(w, kit.Small, kit.InkSoft, kit.Gap3)
		}
	}
	return high
}

// drawHelpButton draws, at the right end of the head of a page, the button that opens the help page. left
// is the left edge of the button.
func (b *base) drawHelpButton(in *kit.Input, game, text string) (left float64) {
	c := contentRect(in.Size)
	label := b.say("help.button")
	w := kit.Width(label, kit.Strong) + 70
	r := kit.Rect{X: c.Right() - w, Y: c.Y + headTop + 2, W: w, H: kit.ControlH}
	if b.ui.Button("help", r, label, kit.ButtonOpts{Icon: kit.IconInfo, Key: ebiten.KeyF1, HasKey: true}) {
		b.shell.Help(game, text)
	}
	return r.X
}
