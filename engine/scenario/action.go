package scenario

import (
	"slices"
	"strconv"
	"strings"

	"lastcard/engine"
)

// readAction reads a line "SEAT KIND ...".
func (s *scene) readAction(words []string) (engine.Seat, engine.Action, error) {
	none := engine.Act(engine.KindNone)
	x, err := parseSeat(words[0])
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
	l := actionLine{scene: s, seat: x, action: engine.Act(k), hand: s.nameableCards(x)}
	for _, w := range words[2:] {
		if err := l.readWord(w); err != nil {
			return x, l.action, err
		}
	}
	if l.namedCount == 0 && (k == engine.Play || k == engine.Jump || k == engine.Exchange) {
		return x, l.action, engine.BadScenario("which-card")
	}
	if !l.hasPlace {
		l.action.Pos = l.action.Place(s.table.Legal(x, nil))
	}
	return x, l.action, nil
}

// actionLine is a line of an action, while it is read.
type actionLine struct {
	*scene
	seat       engine.Seat
	action     engine.Action
	hand       []engine.Shown // the cards that the line has not named yet
	namedCount int            // how many cards the line has named
	hasPlace   bool           // the line has given a place
}

// readWord reads one of the words after the kind.
func (l *actionLine) readWord(w string) (err error) {
	if name, value, ok := strings.Cut(w, "="); ok {
		return l.readParam(name, value)
	}
	switch k := l.action.Kind; {
	case w == "call" && (k == engine.Play || k == engine.Jump):
		l.action.Call = true
	case k == engine.Catch:
		l.action.Target, err = readTarget(w)
	case k == engine.Name:
		l.action.Color = l.readColor(w)
	case k == engine.Flip:
		l.action.Pos, err = readPlace(w)
		l.hasPlace = true
	default:
		err = l.readCard(w)
	}
	return err
}

// readParam reads color=, swap=, at=, and CARD=CARD.
func (l *actionLine) readParam(name, value string) (err error) {
	switch {
	case name == "color":
		l.action.Color = l.readColor(value)
	case name == "swap":
		l.action.Target, err = readTarget(value)
	case name == "at":
		l.action.Pos, err = readPlace(value)
		l.hasPlace = true
	case l.action.Kind == engine.Exchange && l.namedCount == 0:
		l.namedCount++
		err = l.readExchange(l.seat, &l.action, l.hand, name, value)
	default:
		err = engine.BadScenario("no-parameter", "word", name+"="+value)
	}
	return err
}

// readCard reads the name of a card: the first card of the action, or a further one.
func (l *actionLine) readCard(w string) error {
	f, ok := l.game.ParseFace(w)
	if !ok {
		return engine.BadScenario("no-card", "game", l.game.Name(), "word", w)
	}
	c := takeCard(&l.hand, f)
	if l.namedCount == 0 {
		l.action.Card = c
	} else {
		l.action.More = append(l.action.More, c)
	}
	if l.namedCount++; l.namedCount > engine.MaxPlay {
		return engine.BadScenario("many-cards", "most", strconv.Itoa(engine.MaxPlay))
	}
	return nil
}

// readColor returns the colour that a word names. For any other word it returns a colour that the
// table refuses.
func (l *actionLine) readColor(w string) engine.Color {
	if c, ok := l.parseColor(w); ok {
		return c
	}
	return badColor
}

// nameableCards returns the cards that a seat can name: its hand, and its face-up cards. The
// card that it has just drawn comes first: if the line names a face that several cards have, it then
// means the drawn card.
func (s *scene) nameableCards(x engine.Seat) []engine.Shown {
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

// readTarget reads a seat. For a number that no table has as a seat, it returns a seat that the table
// refuses.
func readTarget(w string) (engine.Seat, error) {
	n, err := readNumber(w, "no-seat", engine.MaxSeats, int(badTarget))
	return engine.Seat(n), err
}

// readPlace reads a place of a zone. For a number that no zone has as a place, it returns a place
// that the table refuses.
func readPlace(w string) (uint8, error) {
	n, err := readNumber(w, "no-place", badPlace, badPlace)
	return uint8(n), err
}

// readNumber reads a number from 0 up to most-1. For any other number it returns bad, and for a word that is no
// number an error with the given code.
func readNumber(w, code string, most, bad int) (int, error) {
	n, err := strconv.Atoi(w)
	switch {
	case err != nil:
		return 0, engine.BadScenario(code, "word", w)
	case n < 0 || n >= most:
		return bad, nil
	}
	return n, nil
}

// takeCard takes the first card with face f out of the hand and returns it, so that the next search
// for f finds another card. If there is none, the result is a card that does not exist.
func takeCard(hand *[]engine.Shown, f engine.Face) engine.Shown {
	for i, c := range *hand {
		if c.Face == f {
			*hand = slices.Delete(*hand, i, i+1)
			return c
		}
	}
	return engine.Shown{Card: engine.NoCard, Face: f}
}

// readExchange reads "4H=9C": the hand card to give and the face-up card to get.
func (s *scene) readExchange(x engine.Seat, a *engine.Action, hand []engine.Shown, give, get string) error {
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
	a.Card, a.More = takeCard(&hand, g), []engine.Shown{takeCard(&up, t)}
	return nil
}
