package table

import (
	"reflect"
	"testing"

	"lastcard/engine"
	"lastcard/render/seam"
)

// The feed keeps all facts in order. It keeps the views of at least keptViews moves, but of fewer than twice as
// many.
func TestFeedKeepsLastViews(t *testing.T) {
	f := newFeed()
	const moves = 5 * keptViews
	for i := range moves {
		f.put(seam.Entry{K: uint64(2 * i), Kind: "reveal"})
		f.put(seam.Entry{K: uint64(2*i + 1), Step: uint64(i + 1), View: engine.View{Round: i}})
	}
	all := f.factsAfter(0)
	if len(all) != 2*moves || all[0].Seq != 1 || f.lastNumber() != 2*moves {
		t.Fatalf("%d facts, the first is %d, the last %d", len(all), all[0].Seq, f.lastNumber())
	}
	shown := seam.Moves(all)
	if n := len(shown); n < keptViews || n >= 2*keptViews {
		t.Errorf("%d moves have a view", n)
	}
	for i, e := range shown {
		if want := moves - len(shown) + i; e.View.Round != want || e.Step != uint64(want+1) {
			t.Fatalf("move %d has the view of %d", e.Step, e.View.Round)
		}
	}
	f.put(seam.MatchStarted{})
	if n := len(seam.Moves(f.factsAfter(0))); n != 0 {
		t.Errorf("a match that has just begun has %d moves", n)
	}
	if news := f.factsAfter(f.lastNumber() - 1); len(news) != 1 {
		t.Errorf("%d facts after the last but one, want 1", len(news))
	}
}

// A reader who begins late in a long match gets a summary of the moves whose views are gone. With it the reader
// knows as much about the rounds and the players as a reader who has seen every move. The summary does not
// include earlier matches. A feed that gets its facts from another feed counts each move once.
func TestFeedTellsThePast(t *testing.T) {
	const moves = 3*keptViews + 7
	first, second := newFeed(), newFeed()
	var want seam.Past
	play := func(feeds ...*feed) {
		for i := range moves {
			e := seam.Entry{
				Step: uint64(i + 1), Events: []engine.Event{{Kind: engine.EvPlayed, Seat: 1}},
				View: engine.View{Round: 1 + i/100, Seats: []engine.SeatView{{Score: i}, {Score: 2 * i}}},
			}
			if i%100 == 99 {
				e.Events = append(e.Events, engine.Event{Kind: engine.EvRoundOver, Seat: 1})
			}
			want.Add(e.Events, &e.View)
			for _, f := range feeds {
				f.put(e)
			}
		}
	}
	play(first)
	want = seam.Past{}
	first.put(seam.MatchStarted{})
	play(first)
	for _, told := range first.factsAfter(0) {
		second.put(told.Fact)
	}
	play(first, second)
	for name, f := range map[string]*feed{"first": first, "second": second} {
		if got := pastOf(f.factsAfter(0)); len(want.Rounds) < 10 || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the summary has %d rounds and %v, want %d and %v", name, len(got.Rounds), got.Tally, len(want.Rounds), want.Tally)
		}
	}
}

// When the feed drops a move that still has its view, that view no longer counts as one that the feed keeps,
// and the summary has the move.
func TestFeedDropsAMove(t *testing.T) {
	f := newFeed()
	play := func(n int) {
		for range n {
			f.put(seam.Entry{Step: f.lastMove + 1, Events: []engine.Event{{Kind: engine.EvRoundOver}}})
		}
	}
	const dropped = 10
	play(dropped)
	for range keptFacts {
		f.put(seam.Chat{})
	}
	play(2*keptViews - 1)
	if n := len(seam.Moves(f.factsAfter(0))); n != 2*keptViews-1 {
		t.Errorf("%d moves have a view, want %d", n, 2*keptViews-1)
	}
	play(1)
	if n := len(pastOf(f.factsAfter(0)).Rounds); n != dropped+2*keptViews {
		t.Errorf("the summary has %d rounds, want %d", n, dropped+2*keptViews)
	}
}

// pastOf returns the summary of the last match, made from the facts as the window makes it.
func pastOf(all []seam.NumberedFact) (past seam.Past) {
	for _, told := range all {
		switch x := told.Fact.(type) {
		case seam.MatchStarted:
			past = seam.Past{}
		case seam.Entry:
			if x.Past != nil {
				past = *x.Past
			}
			if x.Step > 0 {
				past.Add(x.Events, &x.View)
			}
		}
	}
	return past
}

// copyOfMove returns the view of the feed's own seat, and never the view of the other seat.
func TestFeedOfAnotherSeat(t *testing.T) {
	f := newFeed()
	f.put(seam.Entry{Step: 1, View: engine.View{Me: 1}})
	if e, ok := f.copyOfMove(seam.Entry{Step: 1, View: engine.View{Me: 0}}); !ok || e.View.Me != 1 {
		t.Errorf("the copy has the view of seat %d, want 1", e.View.Me)
	}
	if e, ok := f.copyOfMove(seam.Entry{Step: 9, View: engine.View{Me: 0, Round: 3}}); ok || e.Step != 0 || e.View.Round != 0 {
		t.Errorf("another seat's view is shown: %+v", e)
	}
}
