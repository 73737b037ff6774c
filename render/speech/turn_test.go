package speech

import (
	"strconv"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
)

// What I can do is said as the legal actions have it, in the way of each game.
func TestMyTurn(t *testing.T) {
	play, draw, pass := engine.Act(engine.Play), engine.Act(engine.Draw), engine.Act(engine.Pass)
	playDrawn := engine.PlayCard(engine.Shown{Card: 7})
	for _, x := range []struct {
		game, rules string
		view        engine.View
		draws       int
		legal       []engine.Action
		want        string
	}{
		{game: "uno", legal: []engine.Action{draw}, want: "turn.draw"},
		{game: "uno", legal: []engine.Action{play, draw}, want: "turn.any"},
		{game: "uno", legal: []engine.Action{pass}, want: "turn.pass"},
		{game: "uno", legal: []engine.Action{engine.Act(engine.Name)}, want: "turn.name"},
		{game: "uno", view: engine.View{Drawn: 7}, legal: []engine.Action{playDrawn, pass}, want: "turn.drawn"},
		{game: "uno", view: engine.View{Drawn: 7}, legal: []engine.Action{playDrawn}, want: "turn.drawn-must"},
		{game: "uno", view: engine.View{Drawn: 7}, legal: []engine.Action{pass}, want: "turn.drawn-keep"},
		{game: "uno", view: engine.View{Penalty: 2}, legal: []engine.Action{draw}, want: "turn.penalty"},
		{game: "uno", view: engine.View{Penalty: 2}, legal: []engine.Action{play, draw}, want: "turn.penalty-answer"},
		{game: "uno", rules: "stack=same", view: engine.View{Penalty: 2}, legal: []engine.Action{play, draw}, want: "turn.penalty-same"},
		{game: "insane", view: engine.View{Penalty: 2}, legal: []engine.Action{play, draw}, want: "turn.penalty-marked"},
		{game: "switch", view: engine.View{Run: 5}, legal: []engine.Action{play, draw}, want: "turn.run"},
		{game: "eights", draws: 1, legal: []engine.Action{play, draw}, want: "turn.draw-more"},
		{game: "eights", draws: 1, legal: []engine.Action{draw}, want: "turn.draw-on"},
		{game: "palace", legal: []engine.Action{engine.Act(engine.Flip)}, want: "turn.flip"},
		{game: "palace", legal: []engine.Action{engine.Act(engine.Take)}, want: "turn.take"},
		{game: "palace", view: engine.View{Discard: 1}, legal: []engine.Action{play}, want: "turn.up"},
	} {
		g, _ := games.Lookup(x.game)
		rules, err := engine.ParseRules(g, x.rules)
		if err != nil {
			t.Fatal(err)
		}
		v := x.view
		v.Game, v.Legal, v.Seats = x.game, x.legal, make([]engine.SeatView, 2)
		if v.Drawn == 0 {
			v.Drawn = engine.NoCard
		}
		w := Words{Cat: assets.English(), Game: g, Names: []string{"Anna", "Béla"}}
		want := w.Cat.Say(x.want, "n", strconv.Itoa(max(v.Penalty, v.Run, x.draws)), "most", rules.Value("max-draw"), "card", w.Card(engine.Hidden),
			"sign", w.Sign(v.Base()), "value", w.Value(v.Beat), "rank", w.Rank(v.Run), "next", w.Rank(v.Run+1))
		if got := w.MyTurn(&v, rules, x.draws); got != want {
			t.Errorf("%s %s, %d legal: %q, want %q", x.game, x.rules, len(x.legal), got, want)
		}
	}
}
