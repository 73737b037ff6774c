package engine

import (
	"crypto/sha256"
	"slices"
)

// Table joins a State and a Deck and keeps the order of steps. It asks the deck whether the faces
// that an action names are right, and tells the deck which faces have become public. It checks
// the obligations of a hidden hand: at once if the deck is open, otherwise when all cards of that
// hand are public (claim.go). Methods that move the table append events to ev, as State does. A Table is
// not safe for concurrent use.
type Table struct {
	game  Game
	rules Rules
	seats int
	state State
	deck  *Deck

	byFaces faceReader // the state, if it can read the faces of the deck and the deck is open; else nil
	obliges bool       // the result of state.Obliges, which stays the same

	claims []*claim // the claims of this round, if the deck is not open (claim.go)
	broken SeatSet  // the seats that have provably broken an obligation in this round

	held bool // set by Hold

	spare State  // the copy of the state on which try plays
	act   Action // the action that is being played; it is kept here so that no copy is allocated
	cards []Card
	hand  []Shown
	shown []Shown
	want  []Shown // the canonical answer, to compare an answer with

	encoding []byte // scratch of Hash
}

// NewTable returns the table of a match before its first shuffle.
func NewTable(g Game, seats int, r Rules, d *Deck) (*Table, error) {
	if r.IsZero() {
		r = DefaultRules(g)
	}
	if err := CheckSeats(g, seats, r); err != nil {
		return nil, err
	}
	return TableOf(g, seats, r, g.New(seats, r), d), nil
}

// TableOf returns a table with a state that already exists.
func TableOf(g Game, seats int, r Rules, s State, d *Deck) *Table {
	t := &Table{game: g, rules: r, seats: seats, state: s, obliges: s.Obliges()}
	t.setDeck(d)
	return t
}

func (t *Table) setDeck(d *Deck) {
	t.deck, t.byFaces = d, nil
	if d.open {
		t.byFaces, _ = t.state.(faceReader)
	}
}

// Game, Rules, Seats, State and Deck return the parts of the table. Callers may read the state,
// but only the table moves it.
func (t *Table) Game() Game   { return t.game }
func (t *Table) Rules() Rules { return t.rules }
func (t *Table) Seats() int   { return t.seats }
func (t *Table) State() State { return t.state }
func (t *Table) Deck() *Deck  { return t.deck }

// Need says what the table waits for.
func (t *Table) Need() Need { return t.state.Need() }

// Turn is Need().Turn: the seat whose choice the table waits for, or NoSeat. It is cheaper than
// Need, for code that plays through many positions.
func (t *Table) Turn() Seat { return t.state.Turn() }

// Winner is the seat that has won the round or the match, or NoSeat while none has.
func (t *Table) Winner() Seat {
	var v View
	t.state.Public(&v)
	return v.Winner
}

// Hash is the hash of the state, which peers compare: the SHA-256 of stateTag, the name of the game, a
// zero byte and the canonical encoding.
func (t *Table) Hash() [32]byte {
	t.encoding = append(append(append(t.encoding[:0], stateTag...), t.game.Name()...), 0)
	t.encoding = t.state.AppendBinary(t.encoding)
	return sha256.Sum256(t.encoding)
}

// Apply plays an action. If the Reason is not OK, nothing has changed.
func (t *Table) Apply(seat Seat, a Action, ev []Event) ([]Event, Reason) {
	t.act = a
	return t.ApplyRef(seat, &t.act, ev)
}

// ApplyRef is Apply without a copy of the action, for code that plays through many positions. It
// neither changes nor keeps a.
func (t *Table) ApplyRef(seat Seat, a *Action, ev []Event) ([]Event, Reason) {
	if t.deck.open && !t.obliges && t.has(seat) && len(a.More) == 0 && !a.Faceless() && t.deck.Confirm(a.Card) {
		return t.state.Apply(seat, a, ev) // the usual case: the other checks cannot fail here
	}
	if r := t.allowed(seat, a); r != OK {
		return ev, r
	}
	if t.needsClaim(seat, a) {
		return t.believe(seat, a, ev)
	}
	return t.play(seat, a, ev)
}

// play applies an action that the table has allowed, and tells the deck which faces it makes public.
func (t *Table) play(seat Seat, a *Action, ev []Event) ([]Event, Reason) {
	ev, r := t.state.Apply(seat, a, ev)
	if r == OK && !t.deck.open {
		t.learn(a)
	}
	return ev, r
}

// allowed checks what the table alone can check of an action: the seat, the faces that the action
// names, and at an open table the obligations of the hand.
func (t *Table) allowed(seat Seat, a *Action) Reason {
	if !t.has(seat) {
		return NotYourTurn
	}
	if a.Faceless() {
		return UnknownCard
	}
	if !t.deck.Confirm(a.Card) {
		return UnknownCard
	}
	for _, c := range a.More {
		if !t.deck.Confirm(c) {
			return UnknownCard
		}
	}
	if !t.obliges || !t.deck.open {
		return OK
	}
	t.hand = t.Hand(seat, t.hand[:0])
	return t.state.Honest(seat, *a, t.hand)
}

func (t *Table) learn(a *Action) {
	if a.Kind == Next {
		t.forget()
	}
	if a.Card.Card != NoCard && !a.Faceless() {
		t.shown = append(t.shown[:0], a.Card)
		t.deck.Learn(append(t.shown, a.More...))
	}
}

// Check returns the Reason that Apply would return, without changing anything.
func (t *Table) Check(seat Seat, a Action) Reason {
	t.act = a
	if r := t.allowed(seat, &t.act); r != OK {
		return r
	}
	return t.try(seat, &t.act)
}

// try returns the Reason that the state would return for an action, without playing it.
func (t *Table) try(seat Seat, a *Action) Reason {
	if t.spare == nil {
		t.spare = t.state.Clone()
	} else {
		t.spare.CopyFrom(t.state)
	}
	_, r := t.spare.Apply(seat, a, nil)
	return r
}

// Shuffle answers NeedShuffle with fresh entropy.
func (t *Table) Shuffle(entropy [32]byte, ev []Event) ([]Event, Reason) {
	n := t.state.Need()
	if n.Kind != NeedShuffle {
		return ev, WrongPhase
	}
	t.judge()
	t.deck.Shuffle(n, entropy)
	return t.state.Shuffle(entropy, ev)
}

// Answer appends the canonical answer to NeedFaces; ok is false when the table waits for no
// faces or the deck does not know the answer.
func (t *Table) Answer(into []Shown) ([]Shown, bool) {
	n := t.state.Need()
	if n.Kind != NeedFaces {
		return into, false
	}
	return t.deck.Answer(n, into)
}

// Show answers NeedFaces with faces from the log. If the deck knows the canonical answer, Show
// refuses any other. It also refuses a face that contradicts a public one.
func (t *Table) Show(shown []Shown, ev []Event) ([]Event, Reason) {
	want, ok := t.Answer(t.want[:0])
	if t.want = want[:0]; ok && !slices.Equal(want, shown) {
		return ev, UnknownCard
	}
	for _, c := range shown {
		if !t.deck.Confirm(c) {
			return ev, UnknownCard
		}
	}
	ev, r := t.show(shown, ev)
	if r == OK {
		t.deck.Learn(shown)
	}
	return ev, r
}

// Settle answers NeedFaces, again and again, until the table waits for something else or for faces
// that the deck does not know.
func (t *Table) Settle(ev []Event) []Event {
	if t.byFaces != nil {
		for ok := true; ok; {
			ev, ok = t.byFaces.ShowFaces(t.deck.faces, ev)
		}
		return ev
	}
	for {
		n := t.state.Need()
		if n.Kind != NeedFaces {
			return ev
		}
		shown, ok := t.deck.Answer(n, t.shown[:0])
		t.shown = shown[:0]
		if !ok {
			return ev
		}
		var r Reason
		if ev, r = t.show(shown, ev); r != OK {
			panic("engine: the canonical answer was refused: " + r.String())
		}
		t.deck.Learn(shown)
	}
}

// Advance shuffles and shows faces, as the table needs it, until a seat has to choose or the
// match is over. Its shuffles come from a seed (SeedEntropy), so it is for scenarios and tests,
// never for a real table. The deck must be open.
func (t *Table) Advance(seed uint64, ev []Event) []Event {
	for {
		switch n := t.state.Need(); n.Kind {
		case NeedShuffle:
			ev, _ = t.Shuffle(SeedEntropy(seed, n.Shuffle), ev)
		case NeedFaces:
			ev = t.Settle(ev)
		case NeedAction, NeedNext, NeedNothing:
			return ev
		}
	}
}

// Clone is an independent copy.
func (t *Table) Clone() *Table {
	c := TableOf(t.game, t.seats, t.rules, t.state.Clone(), t.deck.Clone())
	c.held = t.held
	c.copyClaims(t)
	return c
}

// CopyFrom makes t equal to src, a table of the same game and setup.
func (t *Table) CopyFrom(src *Table) {
	t.state.CopyFrom(src.state)
	t.held = src.held
	if a, b := t.deck, src.deck; a.open && b.open {
		a.faces = append(a.faces[:0], b.faces...)
		return
	}
	t.setDeck(src.deck.Clone())
	t.copyClaims(src)
}
