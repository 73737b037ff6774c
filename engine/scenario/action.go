package scenario

import (
	"slices"
	"strconv"
	"strings"

	"lastcard/engine"
)

// action reads a line "SEAT KIND ...".
func (s *scene) action(words []string) (engine.Seat, engine.Action, error) {
	none := engine.Act(engine.KindNone)
	x, err := seat(words[0])
	if err != nil {
		return 0, none, engine.BadScenario("no-line", "word", strings.Join(words, " "))
	}
	if len(words) < 2 {
		return 0, none, engine.BadScenario("no-deed")
	}
	k, ok := engine.ParseKind(words[1])
	if !ok {
		return 0, none, engine.BadScenario("no-action", "word", words[1])
	}
	l := line{scene: s, seat: x, a: engine.Act(k), hand: s.cards(x)}
	for _, w := range words[2:] {
		if err := l.word(w); err != nil {
			return x, l.a, err
		}
	}
	if l.named == 0 && (k == engine.Play || k == engine.Jump || k == engine.Exchange) {
		return x, l.a, engine.BadScenario("which-card")
	}
	if !l.placed {
		l.a.Pos = l.a.Place(s.table.Legal(x, nil))
	}
	return x, l.a, nil
}

// line is a line of an action, while it is read.
type line struct {
	*scene
	seat   engine.Seat
	a      engine.Action
	hand   []engine.Shown // the cards that the line has not named yet
	named  int            // how many cards the line has named
	placed bool           // the line has given a place
}

// word reads one word of those after the kind.
func (l *line) word(w string) (err error) {
	if name, value, ok := strings.Cut(w, "="); ok {
		return l.param(name, value)
	}
	switch k := l.a.Kind; {
	case w == "call" && (k == engine.Play || k == engine.Jump):
		l.a.Call = true
	case k == engine.Catch:
		l.a.Target, err = target(w)
	case k == engine.Name:
		l.a.Color = l.colorOr(w)
	case k == engine.Flip:
		l.a.Pos, err = place(w)
		l.placed = true
	default:
		err = l.card(w)
	}
	return err
}

// param reads color=, swap=, at=, and CARD=CARD.
func (l *line) param(name, value string) (err error) {
	switch {
	case name == "color":
		l.a.Color = l.colorOr(value)
	case name == "swap":
		l.a.Target, err = target(value)
	case name == "at":
		l.a.Pos, err = place(value)
		l.placed = true
	case l.a.Kind == engine.Exchange && l.named == 0:
		l.named++
		err = l.exchange(l.seat, &l.a, l.hand, name, value)
	default:
		err = engine.BadScenario("no-parameter", "word", name+"="+value)
	}
	return err
}

// card reads the name of a card: the first card of the action, or a further one.
func (l *line) card(w string) error {
	f, ok := l.game.ParseFace(w)
	if !ok {
		return engine.BadScenario("no-card", "game", l.game.Name(), "word", w)
	}
	c := pick(&l.hand, f)
	if l.named == 0 {
		l.a.Card = c
	} else {
		l.a.More = append(l.a.More, c)
	}
	if l.named++; l.named > engine.MaxPlay {
		return engine.BadScenario("many-cards", "most", strconv.Itoa(engine.MaxPlay))
	}
	return nil
}

// colorOr returns the colour that a word names. For any other word it returns a colour that the
// table refuses.
func (l *line) colorOr(w string) engine.Color {
	if c, ok := l.color(w); ok {
		return c
	}
	return badColor
}

// cards returns the cards that a seat can name: its hand, and its face-up cards. The card that it
// has just drawn comes first: if several cards have the same face, its name then means the drawn
// card.
func (s *scene) cards(x engine.Seat) []engine.Shown {
	hand := s.table.Hand(x, nil)
	drawn := s.table.View(x).Drawn
	if i := slices.IndexFunc(hand, func(c engine.Shown) bool { return c.Card == drawn }); i > 0 {
		card := hand[i]
		copy(hand[1:], hand[:i])
		hand[0] = card
	}
	return append(hand, s.table.View(engine.NoSeat).Zone(x, engine.ZoneUp).Cards...)
}

// badColor, badTarget and badPlace do not exist at any table, so the table refuses them.
const (
	badColor  = engine.Color(0x7F)
	badTarget = engine.Seat(0x7F)
	badPlace  = 0xFF
)

// target reads a seat. For a number that no table has as a seat, it returns a seat that the table
// refuses.
func target(w string) (engine.Seat, error) {
	n, err := strconv.Atoi(w)
	if err != nil {
		return engine.NoSeat, engine.BadScenario("no-seat", "word", w)
	}
	if n < 0 || n >= engine.MaxSeats {
		return badTarget, nil
	}
	return engine.Seat(n), nil
}

// place reads a place of a zone. For a number that no zone has as a place, it returns a place
// that the table refuses.
func place(w string) (uint8, error) {
	n, err := strconv.Atoi(w)
	if err != nil {
		return 0, engine.BadScenario("no-place", "word", w)
	}
	if n < 0 || n > badPlace {
		return badPlace, nil
	}
	return uint8(n), nil
}

// pick takes a card with a face out of the hand and returns it, so that the next search for the
// same face finds another card.
func pick(hand *[]engine.Shown, f engine.Face) engine.Shown {
	for i, c := range *hand {
		if c.Face == f {
			*hand = slices.Delete(*hand, i, i+1)
			return c
		}
	}
	return engine.Shown{Card: engine.NoCard, Face: f}
}

// exchange reads "4H=9C": the hand card to give and the face-up card to get.
func (s *scene) exchange(x engine.Seat, a *engine.Action, hand []engine.Shown, give, get string) error {
	g, ok1 := s.game.ParseFace(give)
	t, ok2 := s.game.ParseFace(get)
	if !ok1 || !ok2 {
		return engine.BadScenario("no-exchange", "game", s.game.Name(), "word", give+"="+get)
	}
	v := s.table.View(engine.NoSeat)
	if int(x) >= len(v.Seats) {
		return engine.BadScenario("seat-missing", "seat", seatText(x))
	}
	up := slices.Clone(v.Zone(x, engine.ZoneUp).Cards)
	a.Card, a.More = pick(&hand, g), []engine.Shown{pick(&up, t)}
	return nil
}
