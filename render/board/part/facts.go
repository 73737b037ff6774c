package part

import (
	"errors"
	"slices"
	"strconv"
	"time"

	"lastcard/engine"
	"lastcard/render/scene"
	"lastcard/render/seam"
	"lastcard/render/speech"
)

// Facts are the true table: the last snapshot and what follows from it. Only the Scene renews them; the
// components only read them.
type Facts struct {
	Table    seam.Table
	Viewer   Viewer
	Snap     seam.Snapshot
	LastFact uint64 // number of the last fact that the scene has handled
	LastMove uint64 // number of the last move that the scene has handled
	Offer    Offer
	Words    speech.Words
	Traits   engine.Traits
	Past     History
}

// Viewer is the role of the person in front of the window.
type Viewer uint8

// The roles.
const (
	Plays      Viewer = iota // a person at a match that is being played: a player or a spectator
	Watches                  // a person who can do nothing; everybody is called by name
	WatchesAll               // the same, but every hand lies open
	Learns                   // a pupil: the player at View.Me is called you, and can do whatever is legal in the View
)

// Renew takes over the latest snapshot.
func (f *Facts) Renew(sh *scene.Shell) {
	f.Snap = f.Table.Snapshot()
	f.Offer = Offers(f.View())
	me := f.View().Me
	if f.Viewer == Watches || f.Viewer == WatchesAll {
		me = engine.NoSeat
	}
	f.Words = speech.Words{Cat: sh.Words, Game: sh.Game(f.Snap.Game), Me: me}
	for i := range f.Snap.Players {
		f.Words.Names = append(f.Words.Names, f.Snap.Players[i].Name)
	}
	f.Traits = engine.Traits{}
	if g := f.Words.Game; g != nil {
		f.Traits = g.Traits()
	}
}

// View is the true table.
func (f *Facts) View() *engine.View { return &f.Snap.View }

// MySeat is my seat's view, or nil for a spectator.
func (f *Facts) MySeat() *engine.SeatView {
	v := f.View()
	if v.Me < 0 || int(v.Me) >= len(v.Seats) {
		return nil
	}
	return &v.Seats[v.Me]
}

// MyTurn reports whether the table waits for me to play.
func (f *Facts) MyTurn() bool {
	v := f.View()
	acts := f.Viewer == Plays || f.Viewer == Learns && len(v.Legal) > 0
	return acts && v.Phase == engine.PhasePlay && v.Turn == v.Me && v.Me != engine.NoSeat
}

// CanExchange reports whether I may exchange cards of my hand for face-up ones.
func (f *Facts) CanExchange() bool {
	return f.View().Phase == engine.PhaseExchange && f.Offer.May(engine.Ready)
}

// CanGather reports whether I can now choose several cards to play together.
func (f *Facts) CanGather() bool { return f.Traits.Several() && f.MyTurn() && !f.Snap.ActionPending }

// HasCalls reports whether players of this game announce their last card.
func (f *Facts) HasCalls() bool { return f.Traits.Kinds.Has(engine.Call) }

// MyRow is the cards before me that I can use now: the uppermost of my rows that still has cards, or
// nil.
func (f *Facts) MyRow() (top *engine.Zone) {
	if f.MySeat() == nil {
		return nil
	}
	for _, z := range f.View().Rows(f.View().Me) {
		if z.Count > 0 {
			top = z
		}
	}
	return top
}

// FaceOf is the face of a card of mine. It is Hidden when the card is not mine or lies face down.
func (f *Facts) FaceOf(c engine.Card) engine.Face {
	if zone, i := f.FindCard(c); i >= 0 {
		return zone.Cards[i].Face
	}
	return engine.Hidden
}

// FindCard returns where a card of mine lies; place is −1 when I have no such card.
func (f *Facts) FindCard(c engine.Card) (zone *engine.Zone, place int) {
	v := f.View()
	for i := range v.Zones {
		if z := &v.Zones[i]; z.Owner == v.Me && v.Me != engine.NoSeat {
			if at := Index(z.Cards, c); at >= 0 {
				return z, at
			}
		}
	}
	return nil, -1
}

// WithFace returns a card with its face, which is Hidden if the card is not mine.
func (f *Facts) WithFace(c engine.Card) engine.Shown { return engine.Shown{Card: c, Face: f.FaceOf(c)} }

// Holds reports whether a card is in my hand.
func (f *Facts) Holds(c engine.Card) bool {
	zone, at := f.FindCard(c)
	return at >= 0 && zone.Shape == engine.ShapeFan
}

// Refusal says why an action would be refused now, or returns nil. If the table refuses only the call that
// goes with a play, that is no refusal, because the play is then sent without the call.
func (f *Facts) Refusal(a engine.Action) error {
	err := f.Table.Refusal(a)
	if err != nil && a.Call && CallRefused(err) {
		a.Call = false
		err = f.Table.Refusal(a)
	}
	return err
}

// CallRefused reports whether err refuses only the call that goes with a play, and not the play.
func CallRefused(err error) bool {
	return errors.Is(err, engine.CannotCall) || errors.Is(err, engine.NotCalledFor) || errors.Is(err, engine.RuleOff)
}

// IsOver reports whether a round or the match is over.
func IsOver(p engine.Phase) bool { return p == engine.PhaseRoundOver || p == engine.PhaseMatchOver }

// Index is the position of a card in a list, −1 if it is not there.
func Index(cards []engine.Shown, c engine.Card) int {
	if c == engine.NoCard {
		return -1
	}
	return slices.IndexFunc(cards, func(x engine.Shown) bool { return x.Card == c })
}

// ScoreText returns a score in words, or "" where one won round decides the match: there nobody has a score
// before the end.
func (f *Facts) ScoreText(n int) string {
	if f.OneDecides() {
		return ""
	}
	return f.Words.Say("table.points", "n", strconv.Itoa(n))
}

// OneDecides reports whether one won round decides the match.
func (f *Facts) OneDecides() bool { return f.Traits.Scoring.Rounds() && f.View().Target == 1 }

// History holds results that only the moves reveal and no snapshot contains.
type History struct {
	seam.Past
	LastPlayer  engine.Seat    // the seat that played the last card
	NamedColors []engine.Color // the colours named with cards that lie on each other, oldest first
}

// Add adds a move.
func (h *History) Add(st *seam.Entry) {
	names := slices.ContainsFunc(st.Events, func(e engine.Event) bool { return e.Kind == engine.EvColor })
	for _, e := range st.Events {
		switch e.Kind {
		case engine.EvPlayed, engine.EvJumped:
			h.LastPlayer = e.Seat
			if !names {
				h.NamedColors = nil
			}
		case engine.EvColor:
			h.NamedColors = append(h.NamedColors, e.Color)
		case engine.EvPassed, engine.EvPickedUp:
			h.NamedColors = nil
		default:
		}
	}
	h.Past.Add(st.Events, &st.View)
}

// TooFewPlayers reports whether the table cannot continue without the players it waits for.
func (f *Facts) TooFewPlayers() bool { return f.Snap.TooFewPlayers() }

// LeftAlone reports whether a player is left alone: the table cannot continue, everybody else is gone or a
// bot, and the match has a log from which it can be continued. It is false at a computer that several people
// share.
func (f *Facts) LeftAlone() bool {
	return f.Snap.LeftAlone() && f.Viewer == Plays && f.Snap.Log != "" && f.Shared() == nil
}

// BotsCanPlay reports whether everybody else has left and bots can take their seats. They can if the
// cards in those seats are no secret.
func (f *Facts) BotsCanPlay() bool { return f.LeftAlone() && f.Snap.Deck == seam.OpenDeck }

// WaitedForSeats returns the silent seats, and the longest time that one of them has been silent.
func (f *Facts) WaitedForSeats() (seats []engine.Seat, longest time.Duration) {
	for _, w := range f.Snap.WaitingFor {
		seats = append(seats, w.Seat)
		longest = max(longest, w.SilentFor)
	}
	return seats, longest
}

// SilentFor is for how long a seat has been silent. The second result is false if the table does not wait
// for the seat.
func (f *Facts) SilentFor(seat engine.Seat) (time.Duration, bool) {
	i := slices.IndexFunc(f.Snap.WaitingFor, func(w seam.Waiting) bool { return w.Seat == seat })
	if i < 0 {
		return 0, false
	}
	return f.Snap.WaitingFor[i].SilentFor, true
}

// UnreadySeats returns the seats that have not said that they are ready: in the exchange, or for the next
// round.
func (f *Facts) UnreadySeats() []engine.Seat {
	return SeatsOf(f.View().Seats, func(s *engine.SeatView) bool { return !s.Next })
}

// SeatsOf returns the seats for which is holds. all has an element for each seat.
func SeatsOf[T any](all []T, is func(x *T) bool) (seats []engine.Seat) {
	for i := range all {
		if is(&all[i]) {
			seats = append(seats, engine.Seat(i))
		}
	}
	return seats
}

// Shared says who should have the computer if several people share it. It is nil if one person plays there
// alone, or does not play.
func (f *Facts) Shared() *seam.Shared {
	if f.Viewer != Plays {
		return nil
	}
	return f.Table.Snapshot().Shared
}
