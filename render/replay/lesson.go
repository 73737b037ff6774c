package replay

import (
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/engine/scenario"
	"lastcard/render/board"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
	"lastcard/render/speech"
)

// Lesson is a page that shows a scenario step by step, with an explanation. It lies over any other
// scene.
type Lesson struct {
	projector
	pages     []lessonPage
	page      int
	askedMove bool // the lesson asked the pupil for a move in the last tick
	// isExample is set for every lesson that shows a rule: all except the guide for newcomers.
	isExample bool
}

// lessonPage is one page of a lesson: a text, and the moves that the text is about.
type lessonPage struct {
	text     string
	lastMove int // the last move of the page
}

// lessonPause is the time between two moves of a page.
const lessonPause = 1300 * time.Millisecond

// NewLesson returns a lesson that shows a scenario as the player of seat 0 sees it. The scenario's
// comments are codes of sentences, or plain text. names are the names of the players.
func NewLesson(sh *scene.Shell, text string, names []string) (*Lesson, error) {
	steps, err := scenario.Steps("lesson", strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	table := steps[0].Table
	m := seam.Match{Game: table.Game().Name(), Rules: table.Rules().String(), Me: 0, Winner: engine.NoSeat}
	for i := range table.Seats() {
		m.Players = append(m.Players, seam.Record{Name: names[i%len(names)], Bot: i > 0})
	}
	words := speech.Words{Cat: sh.Words, Game: table.Game()}
	r := &reel{film: &scenarioFilm{match: m, steps: steps}, match: m, eye: seam.Eye{Seat: 0}}
	l := &Lesson{projector: projector{base: newBase(sh), reel: r, board: board.Teach(sh, r), untilNext: lessonPause}}
	for i, s := range steps {
		if s.Text == "" && len(l.pages) > 0 {
			l.pages[len(l.pages)-1].lastMove = i
			continue
		}
		l.pages = append(l.pages, lessonPage{commentText(&words, s.Text), i})
	}
	l.ui.SetFocus("lesson-next")
	return l, nil
}

// IsGuide reports whether the lesson is the guide for newcomers.
func (l *Lesson) IsGuide() bool { return !l.isExample }

// MakeExample makes a lesson an example, which shows a rule. A person can watch it again, and its buttons
// offer to close it instead of skipping it.
func (l *Lesson) MakeExample() *Lesson {
	l.isExample = true
	return l
}

// commentText returns what a comment says. A code stands for its sentence, in which {call} becomes the label
// of the button that announces a last card. CODE/N is line N of the code's sentence. rule.NAME=VALUE is a
// rule with its value. Any other comment is the text itself.
func commentText(of *speech.Words, comment string) string {
	w := of.Cat
	if w.Has(comment) {
		return w.Say(comment, "call", of.Say("button.call"))
	}
	if rule, value, ok := strings.Cut(comment, "="); ok && w.Has(rule) {
		if w.Has(rule + "." + value) {
			value = w.Say(rule + "." + value)
		}
		return w.Say("rules.set", "rule", w.Say(rule), "value", value)
	}
	code, number, ok := strings.Cut(comment, "/")
	n, err := strconv.Atoi(number)
	if !ok || err != nil || !w.Has(code) {
		return comment
	}
	lines := strings.Split(w.Say(code), "\n")
	if n < 1 || n > len(lines) {
		return comment
	}
	return lines[n-1]
}

// Game is the game that the lesson shows.
func (l *Lesson) Game() string { return l.reel.match.Game }

// PageName is the name of the page for an outline.
func (l *Lesson) PageName() string { return "lesson" }

// turnPage goes one page forward or back, and shows the moves of the new page one by one. If the person comes
// back to the first page, they see only the result of its moves. When they leave a page early, the rest of
// its moves are made at once. After the last page turnPage closes the lesson.
func (l *Lesson) turnPage(by int) {
	to := l.page + by
	switch {
	case to < 0:
		return
	case to >= len(l.pages):
		l.closed = true
		return
	}
	if l.reel.move != l.pages[l.page].lastMove || by < 0 {
		l.reel.move = l.pages[max(to-1, 0)].lastMove
		l.showAgain()
	}
	l.page, l.untilNext, l.boardStale = to, lessonPause/3, true
	l.reel.task = nil // the person may have left it undone
	l.askPupil()
}

// Update acts on one tick's input, and shows the next move of the page when it is due.
func (l *Lesson) Update(in *kit.Input) kit.Want {
	l.askPupil()
	if l.reel.task == nil && l.reel.move < l.pages[l.page].lastMove && l.board.Backlog() == 0 {
		if l.untilNext -= in.Dt; l.untilNext <= 0 {
			l.reel.move++
			l.untilNext, l.boardStale = lessonPause, true
		}
	}
	mine := l.takePupilKeys(in)
	l.ui.Begin(in)
	bar := l.drawBar(in.Size, lessonH)
	l.drawPage(bar)
	l.handleKeys(in)
	at, want := l.reel.move, l.ui.End()
	want = max(want, l.updateTable(in, bar, in.Dt, mine, l.reel.task != nil))
	if l.reel.move != at { // the pupil has made the move
		l.untilNext, l.boardStale = lessonPause, true
		want = kit.Animate
	}
	return want
}

func (l *Lesson) handleKeys(in *kit.Input) {
	switch {
	case in.TakeKey(ebiten.KeyPageDown), in.TakeKey(ebiten.KeyRight), in.TakeEnter(), in.TakeKey(ebiten.KeySpace):
		l.turnPage(1)
	case in.TakeKey(ebiten.KeyPageUp), in.TakeKey(ebiten.KeyLeft):
		l.turnPage(-1)
	case in.TakeKey(ebiten.KeyEscape):
		l.closed = !l.board.CloseLog()
	}
}

const lessonH = 164.0

// drawPage draws the text and the buttons in the bar r.
func (l *Lesson) drawPage(r kit.Rect) {
	w := min(r.W-2*kit.Gap6, 1000)
	body := kit.Rect{X: (r.W - w) / 2, Y: r.Y + kit.Gap3, W: w, H: r.H - 2*kit.Gap3}
	foot := body.CutBottom(kit.ControlH, kit.Gap2)
	l.drawText(body)
	l.drawButtons(foot)
}

func (l *Lesson) drawText(body kit.Rect) {
	pic := l.ui.Picture()
	if l.reel.task != nil {
		line, st := body.CutBottom(kit.LineHeight(kit.Strong.WithSize(17)), kit.Gap1), kit.Strong.WithSize(17)
		text := l.reel.task.sentence(l.shell.Words)
		pic.Label(kit.Label{At: kit.Pt{X: line.X, Y: line.Center().Y}, Text: text, Style: kit.Shrink(text, st, line.W), Color: kit.Gold, MaxWidth: line.W})
	}
	st := kit.Body.WithSize(17)
	for st.Size > 13 && kit.Height(l.pages[l.page].text, st, body.W) > body.H {
		st.Size -= 0.5
	}
	pic.Lines(body, l.pages[l.page].text, st, kit.Ink, kit.Start)
}

// drawButtons draws the buttons that change the page or leave the lesson. On its first page, an
// example has a button to watch it again.
func (l *Lesson) drawButtons(foot kit.Rect) {
	next, back, skip := "guide.next", "guide.back", "guide.skip"
	last, showsAgain := l.page == len(l.pages)-1, l.isExample && l.page == 0
	if last {
		next = "guide.done"
	}
	if l.isExample {
		skip = "lesson.close"
		if last {
			next = "lesson.close"
		}
	}
	if showsAgain {
		back = "lesson.again"
	}
	o := kit.ButtonOpts{Kind: kit.Primary}
	if l.reel.task != nil { // the person should act at the table, not here
		o.Kind = kit.Secondary
	}
	if l.ui.Button("lesson-next", foot.CutRight(150, kit.Gap3), l.say(next), o) {
		l.turnPage(1)
	}
	switch pressed := l.ui.Button("lesson-back", foot.CutRight(130, kit.Gap4), l.say(back), kit.ButtonOpts{Disabled: l.page == 0 && !showsAgain}); {
	case pressed && showsAgain:
		l.page, l.reel.move, l.untilNext = 0, 0, lessonPause
		l.showAgain()
	case pressed:
		l.turnPage(-1)
	}
	if !l.isExample || !last {
		if l.ui.Button("lesson-skip", foot.CutLeft(180, kit.Gap4), l.say(skip), kit.ButtonOpts{Kind: kit.Quiet}) {
			l.closed = true
		}
	}
	if len(l.pages) > 1 {
		l.drawDots(foot)
	}
}

// drawDots draws a row of dots that shows the number of the page.
func (l *Lesson) drawDots(r kit.Rect) {
	const apart = 18.0
	x := r.Center().X - apart*float64(len(l.pages)-1)/2
	for i := range l.pages {
		b := kit.Box{Rect: kit.Pt{X: x + apart*float64(i), Y: r.Center().Y}.Rect(9, 9), Radius: 4.5, Fill: kit.Edge}
		if i == l.page {
			b.Fill, b.Rect = kit.Lit, b.Rect.Inset(-2)
			b.Radius = 6.5
		}
		l.ui.Picture().Box(b)
	}
}
