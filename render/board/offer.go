package board

import "lastcard/engine"

// offer is what may be done now, read out of a View's legal actions.
type offer struct {
	play, jump map[engine.Card]choice
	draw, pass bool
	call       bool // announce on its own
	challenge  bool
	name       []engine.Color // the colours to name for the first card
	next       bool
	catch      []engine.Seat
	take       bool
	ready      bool
	flip       []uint8
}

// choice is what a card needs to be played with.
type choice struct {
	colors  []engine.Color
	targets []engine.Seat
}

// offers reads the legal actions of v.
func offers(v *engine.View) offer {
	o := offer{play: map[engine.Card]choice{}, jump: map[engine.Card]choice{}}
	for _, a := range v.Legal {
		switch a.Kind {
		case engine.Play:
			add(o.play, a)
		case engine.Jump:
			add(o.jump, a)
		case engine.Draw:
			o.draw = true
		case engine.Pass:
			o.pass = true
		case engine.Call:
			o.call = true
		case engine.Challenge:
			o.challenge = true
		case engine.Name:
			o.name = append(o.name, a.Color)
		case engine.Next:
			o.next = true
		case engine.Catch:
			o.catch = append(o.catch, a.Target)
		case engine.Take:
			o.take = true
		case engine.Ready:
			o.ready = true
		case engine.Flip:
			o.flip = append(o.flip, a.Pos)
		case engine.KindNone, engine.Exchange: // exchanges are never listed
		}
	}
	return o
}

func add(m map[engine.Card]choice, a engine.Action) {
	c := m[a.Card.Card]
	if a.Color != engine.NoColor && !hasColor(c.colors, a.Color) {
		c.colors = append(c.colors, a.Color)
	}
	if a.Target != engine.NoSeat && !hasSeat(c.targets, a.Target) {
		c.targets = append(c.targets, a.Target)
	}
	m[a.Card.Card] = c
}

func hasColor(all []engine.Color, c engine.Color) bool {
	for _, x := range all {
		if x == c {
			return true
		}
	}
	return false
}

func hasSeat(all []engine.Seat, s engine.Seat) bool {
	for _, x := range all {
		if x == s {
			return true
		}
	}
	return false
}

// moves reports whether the card can be played or jumped in with.
func (o *offer) moves(c engine.Card) bool {
	_, p := o.play[c]
	_, j := o.jump[c]
	return p || j
}
