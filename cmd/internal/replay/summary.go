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

// Summarize verifies a log and returns its Summary. The error is that of Walk, or of seeking. If the log has entries
// that are not final, Summarize reads it twice, as only its end says which entries are final.
func Summarize(r io.ReadSeeker) (*Summary, error) {
	s, sum, err := summarize(r, lockstep.MaxEntries)
	if err != nil || int(sum.Final)+1 >= sum.Entries {
		return s, err
	}
	if _, err := r.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	s, _, err = summarize(r, sum.Final)
	return s, err
}

// summarize returns the Summary of the entries up to a position.
func summarize(r io.Reader, last lockstep.Pos) (*Summary, lockstep.Summary, error) {
	s := &Summary{Winner: engine.NoSeat}
	var cards []engine.Card
	sum, err := Walk(r, func(g *lockstep.Genesis, m Moment) bool {
		if m.Entry.K > last {
			return false
		}
		if m.Entry.Kind == lockstep.EntryGenesis {
			s.begin(g)
		}
		if !m.Entry.Moves() {
			return true
		}
		if mv := m.move(); mv.ShowsSomething() {
			s.Moves++
		}
		for _, e := range m.Events {
			s.addEvent(m.Table, e)
		}
		for i := range s.Players {
			cards = m.Table.State().Hand(engine.Seat(i), cards[:0])
			s.Players[i].MostHeld = max(s.Players[i].MostHeld, len(cards))
		}
		return true
	})
	if err != nil {
		return nil, sum, err
	}
	s.Verdict, s.Vouchers, s.Ended = sum.Verdict, sum.Vouchers, sum.Ended
	return s, sum, nil
}

func (s *Summary) begin(g *lockstep.Genesis) {
	s.Table, s.Local = g.Table(), true
	s.Game, s.Rules = foreign.CleanLine(g.Game, foreign.MaxVersion), foreign.CleanLine(g.Rules, foreign.MaxText)
	names := table.Names(g)
	for i := range g.Seats {
		x := &g.Seats[i]
		s.Local = s.Local && x.Node == g.Seats[0].Node
		s.Players = append(s.Players, seam.Record{ID: x.Key.String(), Name: names[i], Bot: x.Bot, Plays: map[string]int{}})
	}
}

func (s *Summary) addEvent(t *engine.Table, e engine.Event) {
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
			p.Plays[t.Game().FaceString(e.Card.Face)]++
		}
	case engine.EvRoundOver:
		s.Rounds++
		p.Rounds++
		v := t.View(engine.NoSeat)
		for i := range s.Players {
			s.Players[i].Score = v.Seats[i].Score
		}
	case engine.EvMatchOver:
		s.Winner = e.Seat
	default:
	}
}
