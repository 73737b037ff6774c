package scenario

import (
	"slices"
	"strconv"

	"lastcard/engine"
	"lastcard/engine/games"
)

// scene is one scenario: first the lines that set the table, then the table.
type scene struct {
	game      engine.Game
	rules     []string
	options   []string
	seats     int
	layout    engine.Layout
	drawsRest bool // the draw line ends in *, which stands for all cards that no line names
	seed      uint64
	seeded    bool

	table  *engine.Table
	events []engine.Event // of the last action
}

func newScene(words []string) (*scene, error) {
	if len(words) != 2 {
		return nil, engine.BadScenario("game-line")
	}
	g, ok := games.Lookup(words[1])
	if !ok {
		return nil, engine.BadScenario("no-game", "word", words[1])
	}
	s := &scene{game: g}
	s.layout.Dealer, s.layout.Turn, s.layout.Dir = engine.NoSeat, engine.NoSeat, 1
	return s, nil
}

var setters = map[string]func(s *scene, words []string) error{
	"rules":   func(s *scene, w []string) error { s.rules = append(s.rules, w...); return nil },
	"option":  func(s *scene, w []string) error { s.options = append(s.options, w...); return nil },
	"seats":   oneWord(func(s *scene, w string) (err error) { s.seats, err = parseNumber(w, 1, engine.MaxSeats); return err }),
	"dealer":  oneWord(func(s *scene, w string) (err error) { s.layout.Dealer, err = parseSeat(w); return err }),
	"turn":    oneWord(func(s *scene, w string) (err error) { s.layout.Turn, err = parseSeat(w); return err }),
	"hand":    func(s *scene, w []string) error { return s.setCards(&s.layout.Hands, w) },
	"up":      func(s *scene, w []string) error { return s.setCards(&s.layout.Up, w) },
	"down":    func(s *scene, w []string) error { return s.setCards(&s.layout.Down, w) },
	"discard": func(s *scene, w []string) (err error) { s.layout.Discard, err = s.parseFaces(w); return err },
	"draw":    (*scene).setDraw,
	"first":   oneWord((*scene).setFirst),
	"dir":     oneWord((*scene).setDir),
	"color":   oneWord((*scene).setColor),
	"penalty": oneWord(func(s *scene, w string) (err error) { s.layout.Penalty, err = parseNumber(w, 0, 1000); return err }),
	"score":   (*scene).setScore,
	"called":  (*scene).setCalled,
	"seed":    oneWord((*scene).setSeed),
}

func parseNumber(w string, low, high int) (int, error) {
	n, err := strconv.Atoi(w)
	if err != nil || n < low || n > high {
		return 0, engine.BadScenario("number", "word", w, "low", strconv.Itoa(low), "high", strconv.Itoa(high))
	}
	return n, nil
}

// oneWord makes a setter for a line that has exactly one word after its first.
func oneWord(set func(s *scene, w string) error) func(s *scene, words []string) error {
	return func(s *scene, words []string) error {
		if len(words) != 1 {
			return engine.BadScenario("one-word", "n", strconv.Itoa(len(words)))
		}
		return set(s, words[0])
	}
}

func parseSeat(w string) (engine.Seat, error) {
	n, err := parseNumber(w, 0, engine.MaxSeats-1)
	return engine.Seat(n), err
}

func (s *scene) parseFaces(words []string) ([]engine.Face, error) {
	var faces []engine.Face
	for _, w := range words {
		if w == "-" && len(words) == 1 {
			break
		}
		f, ok := s.game.ParseFace(w)
		if !ok {
			return nil, engine.BadScenario("no-card", "game", s.game.Name(), "word", w)
		}
		faces = append(faces, f)
	}
	return faces, nil
}

func (s *scene) setCards(to *[engine.MaxSeats][]engine.Face, words []string) error {
	if len(words) == 0 {
		return engine.BadScenario("whose-cards")
	}
	x, err := parseSeat(words[0])
	if err != nil {
		return err
	}
	to[x], err = s.parseFaces(words[1:])
	return err
}

func (s *scene) setDraw(words []string) (err error) {
	if n := len(words); n > 0 && words[n-1] == "*" {
		s.drawsRest, words = true, words[:n-1]
	}
	s.layout.Draw, err = s.parseFaces(words)
	return err
}

func (s *scene) setFirst(w string) error {
	f, err := s.parseFaces([]string{w})
	if err != nil {
		return err
	}
	if len(f) == 0 {
		return engine.BadScenario("first-line")
	}
	s.layout.First = f[0]
	return nil
}

func (s *scene) setDir(w string) error {
	switch w {
	case "1", "+1":
		s.layout.Dir = 1
	case "-1":
		s.layout.Dir = -1
	default:
		return engine.BadScenario("no-dir", "word", w)
	}
	return nil
}

func (s *scene) parseColor(w string) (engine.Color, bool) {
	for c := engine.Color(1); c <= 4; c++ {
		if s.game.ColorString(c) == w {
			return c, true
		}
	}
	return engine.NoColor, false
}

func (s *scene) setColor(w string) error {
	c, ok := s.parseColor(w)
	if !ok {
		return engine.BadScenario("no-color", "word", w)
	}
	s.layout.Color = c
	return nil
}

func (s *scene) setScore(words []string) error {
	if len(words) != 2 {
		return engine.BadScenario("score-line")
	}
	x, err := parseSeat(words[0])
	if err != nil {
		return err
	}
	s.layout.Scores[x], err = parseNumber(words[1], 0, 1_000_000)
	return err
}

func (s *scene) setCalled(words []string) error {
	if err := s.checkCalls(); err != nil {
		return err
	}
	for _, w := range words {
		x, err := parseSeat(w)
		if err != nil {
			return err
		}
		s.layout.Called = s.layout.Called.With(x)
	}
	return nil
}

// checkCalls returns an error if the game has no announcement of the last card.
func (s *scene) checkCalls() error {
	if s.game.Traits().Kinds.Has(engine.Call) {
		return nil
	}
	return engine.BadScenario("no-calls", "game", s.game.Name())
}

func (s *scene) setSeed(w string) (err error) {
	if s.seed, err = strconv.ParseUint(w, 10, 64); err != nil {
		return engine.BadScenario("no-seed", "word", w)
	}
	s.seeded = true
	return nil
}

func (s *scene) arrange() error {
	rules, err := engine.MakeRules(s.game, s.rules, s.options)
	if err != nil {
		return err
	}
	if s.seats == 0 {
		return engine.BadScenario("how-many-seats")
	}
	if err := engine.CheckSeats(s.game, s.seats, rules); err != nil {
		return err
	}
	if err := s.seatsExist(); err != nil {
		return err
	}
	arranger, ok := s.game.(engine.Arranger)
	if !ok {
		return engine.BadScenario("no-layout", "game", s.game.Name())
	}
	if s.drawsRest {
		s.layout.Draw = append(s.layout.Draw, s.unnamedFaces(rules)...)
	}
	state, faces, err := arranger.Arrange(s.seats, rules, s.layout)
	if err != nil {
		return err
	}
	if s.seeded != (len(faces) == 0) {
		return engine.BadScenario("seed-or-cards")
	}
	s.table = engine.TableOf(s.game, s.seats, rules, state, engine.OpenDeckOf(faces))
	s.untilChoice()
	return nil
}

// untilChoice shuffles and shows faces as the table needs it, until a seat may choose.
func (s *scene) untilChoice() { s.events = s.table.Advance(s.seed, s.events) }

// seatsExist checks that the table has the seats that lines name.
func (s *scene) seatsExist() error {
	n := engine.Seat(s.seats)
	bad := s.layout.Dealer >= n || s.layout.Turn >= n || s.layout.Called>>uint(n) != 0
	for x := s.seats; x < engine.MaxSeats; x++ {
		bad = bad || s.layout.Hands[x] != nil || s.layout.Up[x] != nil || s.layout.Down[x] != nil || s.layout.Scores[x] != 0
	}
	if bad {
		return engine.BadScenario("seat-beyond", "last", strconv.Itoa(s.seats-1))
	}
	return nil
}

// unnamedFaces returns the faces of all cards that no line names, in the order that seed 0 gives.
func (s *scene) unnamedFaces(rules engine.Rules) []engine.Face {
	rest := slices.Clone(s.game.Deck(s.seats, rules))
	remove := func(faces []engine.Face) {
		for _, f := range faces {
			if i := slices.Index(rest, f); i >= 0 {
				rest = slices.Delete(rest, i, i+1)
			}
		}
	}
	l := &s.layout
	for x := range l.Hands {
		remove(l.Hands[x])
		remove(l.Up[x])
		remove(l.Down[x])
	}
	remove(l.Discard)
	remove(l.Draw)
	remove([]engine.Face{l.First})
	engine.Shuffle(rest, engine.SeedEntropy(0, 0))
	return rest
}
