package board

import (
	"time"

	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/layout"
	"lastcard/render/motion"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// Scene is one table while it is being played and when it has ended. It
// implements kit.Scene.
type Scene struct {
	shell *scene.Shell
	table seam.Table
	ui    *kit.UI
	words words

	// The true table.
	snap    seam.Snapshot
	offer   offer
	seen    uint64 // number of the last step taken in
	lines   []line
	fates   []fated  // the players of the last snapshot
	older   bool     // it was told that the match was resumed from an older copy
	remarks []remark // lines about people, oldest first
	// How many lines have been written in all, and how many when the panel was
	// last scrolled to its end, and its room then.
	written, logEnd int
	logRoom         kit.Rect
	log             journal
	poll            time.Duration // until the snapshot is looked at unasked

	// The shown one.
	geo     *layout.Table
	motion  *motion.Motion
	picture picture
	high    []drawing    // cards over the widgets, made anew in every Update
	shown   bool         // the result has been shown
	deck    []cards.Face // each of the game's once, for Ahead

	// What the person is at.
	hand  held
	order order
	armed bool // the next card is played with the call
	ask   *ask // a choice a card waits for
	// agreeing is how long an action of mine has been on its way.
	agreeing time.Duration
	note     note
	why      why
	logOpen  bool
	leaving  bool
	peek     bool // the result is set aside to look at the table
	row      atRow
	stockEnd float64                         // where what is written under the draw pile ends
	chosen   []engine.Card                   // to be played together, in order; to be traded
	tapped   engine.Card                     // the card clicked last
	since    time.Duration                   // since then
	rows     [engine.MaxSeats][]engine.Shown // the face-up cards, as they lie
	unsent   *unsent                         // what can still be taken back
	sentAgo  time.Duration                   // since an action was sent that could have been taken back
	forced   time.Duration                   // how long only one thing could be done
	warned   *engine.Action                  // a bad run that is asked about before it is sent

	chat    chat
	ordered bool // the order of the hand is that of another scene

	// curtain is whom the machine is being passed to, covered that only that is
	// shown.
	curtain engine.Seat
	covered bool
	opened  bool // the first look has been taken

	watch bool // it is only looked at
	pupil bool // and explained to whoever sits at View.Me
	open  bool // and every hand lies open

	idle bool // nothing changes until the person or the table does something
}

// How often the snapshot is looked at without having been woken, for the
// seconds somebody has been waited for; and how long a note is shown.
const (
	pollEvery = time.Second
	noteTime  = 4 * time.Second
	// maxDt bounds the time that cards move in one tick, so that a rest of the
	// window between two ticks does not swallow a movement.
	maxDt = 50 * time.Millisecond
)

// note is a message to the person, in place of the line that says whose turn
// it is; one about a card points at it.
type note struct {
	text string
	bad  bool
	left time.Duration
	card engine.Card
}

// New is the scene of a table whose stage is Playing or Ended.
func New(sh *scene.Shell, t seam.Table) *Scene {
	s := &Scene{shell: sh, table: t, ui: sh.NewUI(), curtain: engine.NoSeat, tapped: engine.NoCard, sentAgo: takeBackLate}
	s.ui.Part = "board" // a table seen anew takes the place of the old one
	s.hand.clear()
	return s
}

// Update acts on one tick's input.
func (s *Scene) Update(in *kit.Input) kit.Want {
	if s.idle && s.ui.Resting(in) && s.poll > in.Dt {
		s.poll -= in.Dt
		s.since += in.Dt
		return kit.Still
	}
	s.sync(in)
	s.place(in.Size)
	if to := s.passTo(); to != engine.NoSeat {
		return s.cover(in, to)
	}
	s.settings()
	s.motion.Advance(min(in.Dt, maxDt).Seconds())
	s.pass(in.Dt)

	s.holding(in.Dt)
	forced := s.auto(in.Dt)

	s.high = nil
	s.ui.Begin(in)
	s.base(in)
	s.dialogs(in)
	want := s.ui.End()
	s.motion.Refresh()

	if s.compose() {
		want = max(want, kit.Paint)
	}
	if s.unsent != nil {
		want = max(want, kit.Paint)
	}
	if !s.motion.Still() {
		want = kit.Animate
	}
	s.idle = want == kit.Still && !forced && s.sentAgo >= takeBackLate && s.note.left <= 0 && !s.wonders() && len(s.chat.bubbles) == 0 && (s.hand.sent == engine.NoCard || s.hand.waited > sendWait) &&
		(!s.snap.Pending || s.agreeing > sendWait)
	return want
}

// base is the table itself, under all dialogs.
func (s *Scene) base(in *kit.Input) {
	if s.watch {
		s.watched(in)
		return
	}
	typed := s.held(in)
	s.takeBackKeys(in)
	s.playHand(in)
	s.playRow(in)
	s.explain(in)
	s.piles(in)
	s.seats()
	s.middle()
	s.feed()
	s.jumpTags()
	s.rowKeys()
	s.chosenTags()
	s.controls(in)
	s.effects()
	s.magnify(in)
	s.logPanel(in)
	s.chatter(in, typed)
	s.keys(in)
	s.outline()
}

// dialogs are what lies above the table, one at a time.
func (s *Scene) dialogs(in *kit.Input) {
	switch {
	case s.watch:
	case s.leaving:
		s.askLeave()
	case s.warned != nil:
		s.warn()
	case s.ask != nil:
		s.chooser(in)
	case s.resultDue():
		s.result(in)
	case len(s.offer.name) > 0 && s.unsent == nil && s.myTurn() && s.current() && s.motion.Arrived():
		s.chooseName(in)
	}
}

// keys are those that no button stands for now: they are tried all the same,
// so that the refusal says why.
func (s *Scene) keys(in *kit.Input) {
	if !s.ui.Live() {
		return
	}
	for _, k := range [...]struct {
		key  kit.Key
		kind engine.Kind
	}{{keyDraw, engine.Draw}, {keyPass, engine.Pass}, {keyChallenge, engine.Challenge}, {keyUno, engine.Call}, {keyTake, engine.Take}} {
		if s.knows(k.kind) && in.Take(k.key) && !over(s.view().Phase) {
			s.send(engine.Act(k.kind))
		}
	}
	if s.calls() && in.Take(keyCatch) {
		s.say(s.words.cat.Say("reason."+engine.NotCatchable.String()), true)
	}
	if s.view().Me != engine.NoSeat && in.Take(keyAuto) {
		s.setAuto()
	}
	if in.Take(keyEsc) {
		switch {
		case s.logOpen:
			s.logOpen = false
		case s.peek:
			s.peek = false
		case len(s.chosen) > 0:
			s.chosen = nil
		default:
			s.leaving = true
		}
	}
}

// knows reports whether the game has an action of a kind at all.
func (s *Scene) knows(k engine.Kind) bool {
	switch k {
	case engine.Challenge:
		return s.snap.Game == gameUno
	case engine.Pass:
		return s.snap.Game == gameUno || s.snap.Game == gameCrazy
	case engine.Draw:
		return s.snap.Game != gamePalace
	case engine.Take:
		return s.snap.Game == gamePalace
	case engine.Call:
		return s.calls()
	default:
	}
	return true
}

// place keeps the geometry that of the window.
func (s *Scene) place(size kit.Size) {
	p := layout.Params{
		W: size.W, H: size.H, Seats: len(s.snap.View.Seats), Me: s.snap.View.Me, Log: s.logOpen || s.chat.open,
		Rows: s.snap.Game == gamePalace,
	}
	p.Bare = p.Rows && s.bare()
	if s.geo != nil && s.geo.Asked == p {
		return
	}
	glides := false // only my row changes its place
	if s.geo != nil {
		was := s.geo.Asked
		was.Bare = p.Bare
		glides = was == p
	}
	s.geo = layout.New(p)
	switch {
	case s.motion == nil:
		s.motion = s.begin()
	case glides:
		s.motion.Glide(s.geo)
	default:
		s.motion.Layout(s.geo)
	}
}

// bare reports whether the hand I am shown is empty and my row is all I have.
func (s *Scene) bare() bool {
	v := s.view()
	if s.motion != nil {
		v = s.motion.View()
	}
	if v.Me < 0 || int(v.Me) >= len(v.Seats) {
		return false
	}
	me := &v.Seats[v.Me]
	return v.Phase == engine.PhasePlay && me.Count == 0 && (len(me.Up) > 0 || me.Down != 0)
}

// settings follow the profile.
func (s *Scene) settings() { s.motion.Reduced = s.shell.Profile.Reduced }

// pass lets the time of notes and unanswered plays pass.
func (s *Scene) pass(dt time.Duration) {
	if s.note.left > 0 {
		s.note.left -= dt
	}
	s.hand.waited += dt
	s.since += dt
	s.agreeing += dt
	if !s.snap.Pending {
		s.agreeing = 0
	}
}

// say shows a note.
func (s *Scene) say(text string, bad bool) { s.note = note{text, bad, noteTime, engine.NoCard} }

// view is the true table.
func (s *Scene) view() *engine.View { return &s.snap.View }

// current reports whether what is shown is the true table, but for cards still
// gliding.
func (s *Scene) current() bool { return s.motion.Backlog() == 0 }

// myTurn reports whether the table waits for me to play.
func (s *Scene) myTurn() bool {
	v := s.view()
	return !s.watch && v.Phase == engine.PhasePlay && v.Turn == v.Me && v.Me != engine.NoSeat
}

// mySeat is my seat's view, or nil for a spectator.
func (s *Scene) mySeat() *engine.SeatView {
	v := s.view()
	if v.Me < 0 || int(v.Me) >= len(v.Seats) {
		return nil
	}
	return &v.Seats[v.Me]
}

func rect(r layout.Rect) kit.Rect { return kit.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H} }
func point(p layout.Point) kit.Pt { return kit.Pt{X: p.X, Y: p.Y} }
