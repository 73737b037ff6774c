package term

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/games"
	"lastcard/render/seam"
)

// The status line shows how many cards each player has, whose turn it is, the direction, and the top
// card. In no language does it have an unfilled placeholder or a code.
func TestStatusLine(t *testing.T) {
	for _, lang := range assets.Languages() {
		p := testPlayer(Options{Lang: lang})
		p.snap = seam.Snapshot{Stage: seam.Playing, Game: "uno", View: *view(t, "R5", "G2"), Players: []seam.Player{{Name: "Anna"}, {Name: "Béla"}}}
		p.updateWords()
		v := &p.snap.View
		v.Hand(0).Count = 2
		red, _ := p.words.Game.ParseFace("R7")
		pile := v.Lay(engine.NoSeat, engine.ZoneDiscard, engine.ShapePile)
		pile.Cards, pile.Count = []engine.Shown{{Card: 9, Face: red}}, 1
		status := statusLine(p.words, &p.snap)
		for _, want := range []string{"» ", lang.Say("table.you") + " 2", "Béla", "R7", lang.Say("term.status.clockwise")} {
			if !strings.Contains(status, want) {
				t.Errorf("%s: %q is not in %q", lang.Lang(), want, status)
			}
		}
		v.Dir = -1
		v.AddChip(engine.Chip{Code: engine.ChipPenalty, N: 4, Owed: 4})
		if status = statusLine(p.words, &p.snap); !strings.Contains(status, lang.Say("term.status.counter")) || !strings.HasSuffix(status, "+4") {
			t.Errorf("%s: %q", lang.Lang(), status)
		}
		p.snap.Stage, p.snap.Seats = seam.Lobby, 4
		if lobby := statusLine(p.words, &p.snap); strings.ContainsAny(status+lobby, "{}") || strings.Contains(status+lobby, "term.") {
			t.Errorf("%s: %q, %q", lang.Lang(), status, lobby)
		}
	}
}

// In every game the status line and the drawn table show the card to match or beat. The status line
// has no coloured letters, and an empty place does not look like a card.
func TestWhatToBeatIsShown(t *testing.T) {
	for _, g := range games.All() {
		shown, rng := 0, rand.New(rand.NewPCG(1, 1))
		table := enginetest.NewTable(t, g, 3, "")
		for n := range enginetest.Choices(table, 1, 200) {
			p := testPlayer(Options{Colored: true})
			p.snap = seam.Snapshot{Stage: seam.Playing, Game: g.Name(), Me: engine.NoSeat, View: *table.View(engine.NoSeat)}
			p.updateWords()
			want, status, text := toBeat(p.words, &p.snap.View), statusLine(p.words, &p.snap), ""
			for _, pile := range p.picture(true).Piles {
				if text += pile.Text; pile.Top.Text == "?" {
					t.Errorf("%s: a card is drawn that does not lie there", g.Name())
				}
			}
			for _, part := range want {
				shown++
				if !strings.Contains(status, part) || !strings.Contains(text, part) || strings.Contains(status, "\x1b") {
					t.Errorf("%s: %q is not in %q and %q", g.Name(), part, status, text)
				}
			}
			for seat := range n.Seats.All() {
				if legal := table.Legal(seat, nil); len(legal) > 0 {
					table.Apply(seat, legal[rng.IntN(len(legal))], nil)
					break
				}
			}
		}
		if shown == 0 {
			t.Errorf("%s: there was never anything to match or to beat", g.Name())
		}
	}
}

// toBeat returns the texts that the status line and the piles must contain: the top card with the colour and
// the value in force, or, if cards lie in pairs, all these cards and the trumps.
func toBeat(w *Words, v *engine.View) (want []string) {
	if z := v.Pairs(); z != nil {
		for i, c := range z.Cards {
			if z.Has(i) {
				want = append(want, w.Game.FaceString(c.Face))
			}
		}
		return append(want, "Trumps: "+w.Color(v.Color))
	}
	top := v.Top()
	if top.Card == engine.NoCard {
		return nil
	}
	want = append(want, w.Game.FaceString(top.Face))
	if v.Color != engine.NoColor && v.Color != w.Game.FaceColor(top.Face) {
		want = append(want, w.Color(v.Color))
	}
	if beat := v.Chip(engine.ChipBeat); beat.N != 0 && beat.N != w.Game.Value(top.Face) {
		want = append(want, "the value is ")
	}
	return want
}

// The picture says that the table waits for this person in their turn, and during an exchange of cards until
// they are ready. It does not say so if a bot answers for them.
func TestTableWaitsForThisPerson(t *testing.T) {
	for name, c := range map[string]struct {
		phase engine.Phase
		turn  engine.Seat
		ready bool
		auto  bool
		want  bool
	}{
		"their turn":          {phase: engine.PhasePlay, turn: 0, want: true},
		"somebody's turn":     {phase: engine.PhasePlay, turn: 1},
		"exchange":            {phase: engine.PhaseExchange, turn: engine.NoSeat, want: true},
		"exchange, and ready": {phase: engine.PhaseExchange, turn: engine.NoSeat, ready: true},
		"exchange by a bot":   {phase: engine.PhaseExchange, turn: engine.NoSeat, auto: true},
	} {
		_, v := handOf(t, "palace", []string{"4D"}, []string{"9C"})
		v.Phase, v.Turn, v.Legal = c.phase, c.turn, []engine.Action{engine.Act(engine.Ready)}
		v.Seats[0].Next = c.ready
		p := testPlayer(Options{})
		p.botAnswers = c.auto
		p.snap = seam.Snapshot{Stage: seam.Playing, Game: "palace", View: *v, Players: []seam.Player{{Name: "Anna"}, {Name: "Béla"}, {Name: "Carl"}}}
		p.updateWords()
		if x := p.picture(true); x.WaitsForPerson != c.want {
			t.Errorf("%s: it waits %v, want %v", name, x.WaitsForPerson, c.want)
		}
	}
}

// Tab offers the moves and the commands that work now, the commands also with what may follow them. The
// terminal understands the moves that Tab offers.
func TestOffersAreUnderstood(t *testing.T) {
	for _, lang := range assets.Languages() {
		p := testPlayer(Options{Lang: lang})
		p.snap = seam.Snapshot{Stage: seam.Playing, Game: "uno", View: *view(t, "R5", "W"), CanTalk: true, Players: []seam.Player{{Name: "Anna"}, {Name: "Béla"}}}
		p.updateWords()
		hand := p.snap.View.Hand(0).Cards
		five, wild, catch := engine.Act(engine.Play), engine.Act(engine.Play), engine.Act(engine.Catch)
		five.Card, wild.Card, wild.Color, catch.Target = hand[0], hand[1], 3, 1
		called := five
		called.Call = true
		p.snap.View.Legal = []engine.Action{five, wild, called, catch, engine.Act(engine.Draw), engine.Act(engine.Call), engine.Act(engine.Challenge)}
		all := p.offeredLines()
		for _, a := range p.snap.View.Legal {
			line := p.words.TypedAction(a)
			if !slices.Contains(all, line) {
				t.Errorf("%s: the move %q is not offered", lang.Lang(), line)
			}
			if _, got, err := p.reader.parse(line, &p.snap.View); err != nil || got.Text(p.words.Game) != a.Text(p.words.Game) {
				t.Errorf("%s: %q is read as %q, %v", lang.Lang(), line, got.Text(p.words.Game), err)
			}
		}
		for _, want := range []string{p.words.typedWord("hint"), p.words.typedWord("mute") + " Béla", p.words.typedWord("rules") + " " + p.words.typedWord("all"), ":thanks"} {
			if !slices.Contains(all, want) {
				t.Errorf("%s: %q is not offered", lang.Lang(), want)
			}
		}
		if slices.Contains(all, p.words.typedWord("rematch")) {
			t.Errorf("%s: a rematch in the middle of a match", lang.Lang())
		}
	}
}

// The display reveals nothing about the cards of a person who does not have the keyboard. It does
// not show the hand, Tab offers no plays, and no question names the drawn card.
func TestDrawnHandIsOnesOwn(t *testing.T) {
	p := testPlayer(Options{})
	p.snap = seam.Snapshot{Stage: seam.Playing, Game: "uno", View: *view(t, "R5", "W"), Players: []seam.Player{{Name: "Anna"}, {Name: "Béla"}}}
	p.snap.View.Need = engine.NeedAction
	p.snap.View.Ask = engine.Ask{Code: "drawn-keep", Face: face(t, "R5")}
	for i := range p.snap.View.Hand(0).Cards {
		a := engine.Act(engine.Play)
		a.Card = p.snap.View.Hand(0).Cards[i]
		p.snap.View.Legal = append(p.snap.View.Legal, a)
	}
	p.updateWords()
	for _, has := range []bool{true, false} {
		x := p.picture(has)
		if (len(x.Hand) == 2) != has || len(x.Players) != len(p.snap.View.Seats) {
			t.Errorf("has the keyboard %v: %+v", has, x)
		}
		if slices.Contains(x.Offers, "R5") != has || strings.Contains(x.Question, "Red 5") != has || (x.HandText != "") != has {
			t.Errorf("has the keyboard %v: Tab offers %q, and the question is %q", has, x.Offers, x.Question)
		}
	}
	p.snap.View.Seats[0].Score = 7
	p.snap.View.Me = engine.NoSeat
	if x := p.picture(true); len(x.Hand) != 0 || x.Question == "" {
		t.Errorf("a spectator has %v, and is told %q", x.Hand, x.Question)
	}
}
