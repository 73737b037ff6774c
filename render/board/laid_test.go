package board

import (
	"strconv"
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/board/part"
)

// laid returns a table that is set by hand, from lines of the scenario language. A line that begins
// with a seat is an action. I sit at seat 0.
func laid(t testing.TB, text string) *fake {
	t.Helper()
	l := engine.Layout{Dealer: engine.NoSeat, Turn: engine.NoSeat, Dir: 1}
	f := &fake{t: t, seed: 1, choose: randomAction}
	var g engine.Game
	var rules string
	seats := 0
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		if words[0][0] >= '0' && words[0][0] <= '9' {
			if f.table == nil {
				f.lay(g, seats, rules, l)
			}
			f.do(words)
			continue
		}
		set := words[1:]
		faces := func(words []string) (all []engine.Face) {
			for _, w := range words {
				face, ok := g.ParseFace(w)
				if !ok {
					t.Fatalf("the game has no card %q", w)
				}
				all = append(all, face)
			}
			return all
		}
		n, _ := strconv.Atoi(set[0])
		switch words[0] {
		case "game":
			g, _ = games.Lookup(set[0])
		case "rules":
			rules = strings.Join(set, " ")
		case "seats":
			seats = n
		case "hand":
			l.Hands[n] = faces(set[1:])
		case "up":
			l.Up[n] = faces(set[1:])
		case "down":
			l.Down[n] = faces(set[1:])
		case "discard":
			l.Discard = faces(set)
		case "draw":
			l.Draw = faces(set)
		case "turn":
			l.Turn = engine.Seat(n)
		case "dir":
			l.Dir = n
		case "dealer":
			l.Dealer = engine.Seat(n)
		case "penalty":
			l.Penalty = n
		case "color":
			l.Color = f.color(g, set[0])
		case "score":
			for i, w := range set {
				l.Scores[i], _ = strconv.Atoi(w)
			}
		default:
			t.Fatalf("unknown line %q", line)
		}
	}
	if f.table == nil {
		f.lay(g, seats, rules, l)
	}
	return f
}

// lay makes the table from a layout that laid has read.
func (f *fake) lay(g engine.Game, seats int, rules string, l engine.Layout) {
	f.t.Helper()
	r, err := engine.ParseRules(g, rules)
	if err != nil {
		f.t.Fatal(err)
	}
	st, faces, err := g.(engine.Arranger).Arrange(seats, r, l)
	if err != nil {
		f.t.Fatal(err)
	}
	f.table = engine.TableOf(g, seats, r, st, engine.OpenDeckOf(faces))
	f.people(seats)
	f.settle()
}

// do carries out an action: "1 play 7S 7H color=H swap=2 call", "0 exchange 4H 9C", "2 flip 1", "1
// catch 2".
func (f *fake) do(words []string) {
	f.t.Helper()
	n, _ := strconv.Atoi(words[0])
	seat := engine.Seat(n)
	k, ok := engine.ParseKind(words[1])
	if !ok {
		f.t.Fatalf("unknown action %v", words)
	}
	a := engine.Act(k)
	v := f.table.View(seat)
	cards := append(append([]engine.Shown(nil), v.Hand(seat).Cards...), v.Zone(seat, engine.ZoneUp).Cards...)
	for _, w := range words[2:] {
		name, value, _ := strings.Cut(w, "=")
		at, _ := strconv.Atoi(w)
		face, isCard := f.table.Game().ParseFace(w)
		switch {
		case name == "color":
			a.Color = f.color(f.table.Game(), value)
		case name == "swap":
			to, _ := strconv.Atoi(value)
			a.Target = engine.Seat(to)
		case name == "at":
			at, _ := strconv.Atoi(value)
			a.Pos = uint8(at)
		case w == "call":
			a.Call = true
		case k == engine.Flip:
			a.Pos = uint8(at)
		case k == engine.Catch:
			a.Target = engine.Seat(at)
		case isCard:
			c := engine.Shown{Card: engine.NoCard, Face: face}
			for i := range cards {
				if cards[i].Face == face {
					c, cards = cards[i], append(cards[:i:i], cards[i+1:]...)
					break
				}
			}
			if a.Card.Card == engine.NoCard {
				a.Card = c
			} else {
				a.More = append(a.More, c)
			}
		default:
			f.t.Fatalf("unknown word %q in %v", w, words)
		}
	}
	if a.Pos == 0 {
		a.Pos = a.Place(v.Legal)
	}
	if err := f.apply(seat, a); err != nil {
		f.t.Fatalf("%v: %v", words, err)
	}
}

// play carries out the actions in the lines of a text.
func (f *fake) play(text string) {
	f.t.Helper()
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		f.do(strings.Fields(line))
	}
}

func (f *fake) color(g engine.Game, name string) engine.Color {
	for c := engine.Color(1); c <= 4; c++ {
		if g.ColorString(c) == name {
			return c
		}
	}
	f.t.Fatalf("the game has no colour %q", name)
	return engine.NoColor
}

// people puts players on the seats.
func (f *fake) people(seats int) {
	for i := range seats {
		f.players = append(f.players, playerAt(i, f.me))
	}
}

// named returns the card of my hand or of my row whose face is written as text.
func (r *rig) named(text string) engine.Card {
	r.t.Helper()
	v := r.scene.frame.View()
	for _, c := range append(append([]engine.Shown(nil), v.Hand(v.Me).Cards...), faceUp(v)...) {
		if r.scene.frame.Words.Game.FaceString(c.Face) == text {
			return c.Card
		}
	}
	r.t.Fatalf("I hold no %s", text)
	return engine.NoCard
}

// pick clicks cards of my hand or of my row, one after the other.
func (r *rig) pick(cards ...string) {
	r.t.Helper()
	for _, text := range cards {
		c := r.named(text)
		if i := part.Index(faceUp(r.scene.frame.View()), c); i >= 0 {
			r.click(r.scene.frame.Geo.RowCard(0, 0, i).PointAt(0.5, 0.6))
		} else {
			r.click(r.corner(c))
		}
		r.arrive()
	}
}
