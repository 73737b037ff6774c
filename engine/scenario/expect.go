package scenario

import (
	"slices"
	"strconv"
	"strings"

	"lastcard/engine"
)

func (s *scene) expect(words []string) (fail []*engine.ScenarioError, err error) {
	if len(words) == 0 {
		return nil, engine.BadScenario("expect-what")
	}
	v := s.table.View(engine.NoSeat)
	for _, w := range words {
		name, want, ok := strings.Cut(w, "=")
		if !ok {
			return nil, engine.BadScenario("no-value", "word", w)
		}
		got, want, err := s.compareValue(v, name, want)
		if err != nil {
			return nil, err
		}
		if got == want {
			continue
		}
		if fail = append(fail, engine.BadScenario("differs", "name", name, "got", got, "want", want)); len(fail) == maxFailures {
			break
		}
	}
	return fail, nil
}

// compareValue returns the value that a name has at the table, and the wanted value in the same
// canonical form.
func (s *scene) compareValue(v *engine.View, name, want string) (got, wanted string, err error) {
	if base, index, ok := strings.Cut(name, "["); ok {
		x, err := parseSeat(strings.TrimSuffix(index, "]"))
		if err != nil || !strings.HasSuffix(index, "]") || int(x) >= len(v.Seats) {
			return "", "", engine.BadScenario("no-seat", "word", name)
		}
		return s.compareSeat(v, base, x, want)
	}
	if value, ok := tableValues[name]; ok {
		return value(s, v), canonicalNumber(want), nil
	}
	if name == "event" {
		return s.hasEvent(want)
	}
	return "", "", engine.BadScenario("no-name", "word", name)
}

// tableValues are the values of the whole table, by name.
var tableValues = map[string]func(s *scene, v *engine.View) string{
	"turn":     func(_ *scene, v *engine.View) string { return seatText(v.Turn) },
	"winner":   func(_ *scene, v *engine.View) string { return seatText(v.Winner) },
	"phase":    func(_ *scene, v *engine.View) string { return v.Phase.String() },
	"color":    func(s *scene, v *engine.View) string { return s.game.ColorString(v.Color) },
	"top":      topWord,
	"events":   func(s *scene, _ *engine.View) string { return joinWords(eventTexts(s)) },
	"run":      runWord,
	"reverses": func(_ *scene, v *engine.View) string { return chipCount(v, engine.ChipReverses) },
	"penalty":  func(_ *scene, v *engine.View) string { return chipCount(v, engine.ChipPenalty) },
	"dir":      func(_ *scene, v *engine.View) string { return strconv.Itoa(v.Dir) },
	"draw":     func(_ *scene, v *engine.View) string { return zoneCount(v, engine.ZoneDraw) },
	"discard":  func(_ *scene, v *engine.View) string { return zoneCount(v, engine.ZoneDiscard) },
	"burned":   func(_ *scene, v *engine.View) string { return zoneCount(v, engine.ZoneBurned) },
}

func topWord(s *scene, v *engine.View) string {
	if top := v.Top(); top.Card != engine.NoCard {
		return s.game.FaceString(top.Face)
	}
	return "-"
}

func runWord(_ *scene, v *engine.View) string {
	if run := v.Chip(engine.ChipRun); run.N > 0 {
		return strconv.Itoa(run.N)
	}
	return "-"
}

func chipCount(v *engine.View, code string) string { return strconv.Itoa(v.Chip(code).N) }
func zoneCount(v *engine.View, name string) string {
	return strconv.Itoa(v.Zone(engine.NoSeat, name).Count)
}

// splitWant splits what joinWords joins.
func splitWant(want string) []string {
	if want == "-" || want == "" {
		return nil
	}
	return strings.Split(want, ",")
}

func joinWords(words []string) string {
	if len(words) == 0 {
		return "-"
	}
	return strings.Join(words, ",")
}

func (s *scene) compareSeat(v *engine.View, name string, x engine.Seat, want string) (got, wanted string, err error) {
	seat := v.Seats[x]
	num := func(n int) (string, string, error) { return strconv.Itoa(n), canonicalNumber(want), nil }
	switch name {
	case "called":
		if err := s.checkCalls(); err != nil {
			return "", "", err
		}
		if want != "yes" && want != "no" {
			return "", "", engine.BadScenario("yes-or-no", "word", "called["+seatText(x)+"]")
		}
		if seat.Called {
			return "yes", want, nil
		}
		return "no", want, nil
	case "count":
		return num(v.Hand(x).Count)
	case "score":
		return num(seat.Score)
	case "down":
		return num(v.Zone(x, engine.ZoneDown).Count)
	case "hand":
		return s.compareCards(s.table.Hand(x, nil), want)
	case "up":
		return s.compareCards(v.Zone(x, engine.ZoneUp).Cards, want)
	case "legal":
		return s.compareLegal(x, want)
	}
	return "", "", engine.BadScenario("no-name-of-seat", "word", name)
}

// canonicalNumber returns a number as Itoa writes it: "+1" becomes "1". Any other text stays as it is.
func canonicalNumber(w string) string {
	if n, err := strconv.Atoi(w); err == nil {
		return strconv.Itoa(n)
	}
	return w
}

func seatText(x engine.Seat) string {
	if x == engine.NoSeat {
		return "-"
	}
	return strconv.Itoa(int(x))
}

// compareCards compares cards by their faces, in any order: it returns both lists in the order of
// the deck.
func (s *scene) compareCards(cards []engine.Shown, want string) (string, string, error) {
	faces, err := s.parseFaces(splitWant(want))
	if err != nil {
		return "", "", err
	}
	var have []engine.Face
	for _, c := range cards {
		have = append(have, c.Face)
	}
	return s.sortedFaces(have), s.sortedFaces(faces), nil
}

func (s *scene) sortedFaces(faces []engine.Face) string {
	slices.Sort(faces)
	words := make([]string, len(faces))
	for i, f := range faces {
		words[i] = s.game.FaceString(f)
	}
	return joinWords(words)
}

// compareLegal compares sets of legal actions. A face counts only once for each kind of action,
// however many cards have it, and whatever colours, targets or places their actions name.
func (s *scene) compareLegal(x engine.Seat, want string) (string, string, error) {
	var have []string
	for _, a := range s.table.Legal(x, nil) {
		switch a.Kind {
		case engine.Play, engine.Jump:
			have = append(have, a.Kind.String()+":"+s.game.FaceString(a.Card.Face))
		case engine.Flip:
			have = append(have, "flip:"+strconv.Itoa(int(a.Pos)))
		case engine.Catch:
			have = append(have, "catch:"+strconv.Itoa(int(a.Target)))
		case engine.Draw, engine.Pass, engine.Call, engine.Challenge, engine.Name, engine.Take, engine.Ready:
			have = append(have, a.Kind.String())
		case engine.KindNone, engine.Exchange, engine.Next:
			// scenarios do not list these
		}
	}
	return sortedSet(have), sortedSet(splitWant(want)), nil
}

func sortedSet(words []string) string {
	slices.Sort(words)
	return joinWords(slices.Compact(words))
}

// eventTexts writes the events of the last action as scenarios do. It leaves out EvDealt.
func eventTexts(s *scene) []string {
	var all []string
	for _, e := range s.events {
		if e.Kind != engine.EvDealt {
			all = append(all, e.Text(s.game))
		}
	}
	return all
}

// hasEvent returns the wanted event as got if the last action caused it. Otherwise got is all
// events of that action.
func (s *scene) hasEvent(want string) (got, wanted string, err error) {
	all := eventTexts(s)
	if slices.Contains(all, want) {
		return want, want, nil
	}
	return joinWords(all), want, nil
}
