package replay

import (
	"io"

	"lastcard/cmd/internal/foreign"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// Summary is a short description of a match, for lists and statistics. It covers only the entries that are final,
// because a player can still sign another move in place of a later one.
type Summary struct {
	Verdict  lockstep.Verdict // whether the match is proven, or players only vouch for it
	Vouchers lockstep.SeatSet `json:"By"` // the seats that vouch for it, if it is not proven
	Table    lockstep.Hash
	Game     string
	Rules    string
	Players  []seam.Record // by seat; a record's ID is the player's key as text
	Local    bool          // all seats were at one computer
	Moves    int           // the number of moves that have something to show; see Move.ShowsSomething
	Rounds   int           // the number of rounds that are over
	Ended    bool          // the match is over, and its end is final
	Winner   engine.Seat   // NoSeat while the match is not over
}

// Summarize verifies a log and returns its Summary. The error is that of ReadTape.
func Summarize(r io.Reader) (*Summary, error) {
	t, err := ReadTape(r, nil)
	if err != nil {
		return nil, err
	}
	return t.Summarize()
}

// Summarize returns the Summary of the match. It plays the whole match again. The error is a *table.GameFault.
func (t *Tape) Summarize() (s *Summary, err error) {
	err = table.CatchFault(func() *lockstep.Genesis { return t.Genesis }, func() error {
		s = t.summarize()
		return nil
	})
	return s, err
}

func (t *Tape) summarize() *Summary {
	g := t.Genesis
	s := &Summary{
		Verdict: t.Verdict, Vouchers: t.Vouchers, Table: g.Table(), Local: true, Ended: t.Ended, Winner: engine.NoSeat,
		Game: foreign.CleanLine(g.Game, foreign.MaxVersion), Rules: foreign.CleanLine(g.Rules, foreign.MaxText),
	}
	names := table.Names(g)
	for i := range g.Seats {
		x := &g.Seats[i]
		s.Local = s.Local && x.Node == g.Seats[0].Node
		s.Players = append(s.Players, seam.Record{ID: x.Key.String(), Name: names[i], Bot: x.Bot, Plays: map[string]int{}})
	}
	var cards []engine.Card
	for n, mv := range t.Moves[:t.FinalMoves] {
		if mv.ShowsSomething() {
			s.Moves++
		}
		x := t.TableAfter(n + 1)
		for _, e := range mv.Events {
			s.addEvent(x.Game(), e)
		}
		for i := range s.Players {
			cards = x.State().Hand(engine.Seat(i), cards[:0])
			s.Players[i].MostHeld = max(s.Players[i].MostHeld, len(cards))
		}
	}
	end := t.TableAfter(t.FinalMoves).View(engine.NoSeat)
	for i := range s.Players {
		s.Players[i].Score = end.Seats[i].Score
	}
	return s
}

func (s *Summary) addEvent(game engine.Game, e engine.Event) {
	p := &seam.Record{} // takes the counts of events that belong to no seat, and is then dropped
	if e.Seat >= 0 && int(e.Seat) < len(s.Players) {
		p = &s.Players[e.Seat]
	}
	switch e.Kind {
	case engine.EvJumped:
		p.Jumps++
		fallthrough
	case engine.EvPlayed, engine.EvFlipped:
		if p.Plays != nil {
			p.Plays[game.FaceString(e.Card.Face)]++
		}
	case engine.EvRoundOver:
		s.Rounds++
		p.Rounds++
	case engine.EvMatchOver:
		s.Winner = e.Seat
	default:
	}
}
