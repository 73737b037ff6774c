package board

import (
	"slices"
	"strconv"
	"time"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// doubleTap is the time within which two clicks on the same thing are a double click.
const doubleTap = 350 * time.Millisecond

// plan is the play that I am preparing: the cards I have chosen, in order, and whether the call goes
// with them. In the exchange it is the card that I want to exchange.
type plan struct {
	cards      []engine.Card
	withCall   bool          // the call is made with the next play
	tappedCard engine.Card   // the last card that was clicked
	sinceTap   time.Duration // time since that click
}

func (p *plan) hasCards() bool { return len(p.cards) > 0 }

func (p *plan) has(c engine.Card) bool { return slices.Contains(p.cards, c) }

// unchoose removes a card from the chosen ones and reports whether it was one of them.
func (p *plan) unchoose(c engine.Card) bool {
	n := len(p.cards)
	p.cards = slices.DeleteFunc(p.cards, func(x engine.Card) bool { return x == c })
	return len(p.cards) < n
}

// tap chooses a card or takes the choice back. The second of two quick clicks plays the chosen cards.
func (p *plan) tap(f *part.Facts, c engine.Shown) (m part.Move, play bool) {
	twice := p.tappedCard == c.Card && p.sinceTap < doubleTap
	p.tappedCard, p.sinceTap = c.Card, 0
	if !twice && p.unchoose(c.Card) {
		return part.Move{}, false
	}
	m = p.choose(f, c)
	return m, twice && !m.HasAction()
}

// choose adds a card after the chosen ones. If it does not go with them, it replaces them. If no play can
// begin with it, choose leaves them and returns a move of that card alone: a jump, or a play that the table
// refuses with a reason.
func (p *plan) choose(f *part.Facts, c engine.Shown) part.Move {
	switch _, ok := f.Offer.Play[c.Card]; {
	case p.has(c.Card):
	case p.hasCards() && p.goesWith(f, c):
		p.cards = append(p.cards, c.Card)
	case !ok && f.Refusal(f.Attempt(c)) != nil:
		return f.PlayOf(c)
	default:
		p.cards = []engine.Card{c.Card}
	}
	return part.Move{}
}

func (p *plan) goesWith(f *part.Facts, c engine.Shown) bool {
	return f.Fit(f.FaceOf(p.cards[0]), c.Face) != engine.FitNever
}

// playOf returns the play of the chosen cards, in their order.
func (p *plan) playOf(f *part.Facts) part.Move {
	a := engine.PlayCard(f.WithFace(p.cards[0]))
	for _, c := range p.cards[1:] {
		a.More = append(a.More, f.WithFace(c))
	}
	return part.Move{Action: a, Needs: f.Offer.Play[a.Card.Card]}
}

// exchange chooses a card of the hand or a face-up one. When one of each is chosen, it exchanges them.
func (p *plan) exchange(f *part.Facts, c engine.Shown) part.Move {
	if p.unchoose(c.Card) {
		return part.Move{}
	}
	inHand := f.Holds(c.Card)
	p.cards = slices.DeleteFunc(p.cards, func(x engine.Card) bool { return f.Holds(x) == inHand })
	before := slices.Clone(p.cards)
	p.cards = append(p.cards, c.Card)
	if len(p.cards) < 2 {
		return part.Move{}
	}
	give, get := p.cards[0], p.cards[1]
	if inHand {
		give, get = get, give
	}
	a := engine.Act(engine.Exchange)
	a.Card, a.More = f.WithFace(give), []engine.Shown{f.WithFace(get)}
	return part.Move{Action: a, ChosenBefore: before}
}

// exchangeAt ends a drag in the exchange. If the card was let go over a face-up card of mine, the two are
// exchanged.
func (p *plan) exchangeAt(f *part.Frame, c engine.Shown, at kit.Pt) part.Move {
	was := append([]engine.Card{}, p.cards...)
	row := f.View().ZoneFor(engine.Exchange)
	if row == nil {
		return part.Move{}
	}
	for i, up := range row.Cards {
		if f.Geo.RowCard(f.View().Me, 0, i).Contains(at) {
			p.cards = []engine.Card{up.Card}
			m := p.exchange(&f.Facts, c)
			m.ChosenBefore = was
			return m
		}
	}
	return part.Move{}
}

// callsWith reports whether the call is made together with an action.
func (p *plan) callsWith(f *part.Facts, a engine.Action) bool {
	return p.withCall && f.View().CanCallAlong(1+len(a.More)) && (a.Kind == engine.Play || a.Kind == engine.Jump)
}

// canCall reports whether I may make the call with the next play.
func (p *plan) canCall(f *part.Facts) bool {
	me, v := f.MySeat(), f.View()
	if !f.HasCalls() || me == nil || me.Called || v.Phase != engine.PhasePlay {
		return false
	}
	return v.CanCallAlong(max(len(p.cards), 1)) && (f.MyTurn() || f.Traits.Kinds.Has(engine.Jump))
}

// dropSent drops the choices that an action has carried out.
func (p *plan) dropSent(a engine.Action) {
	p.tappedCard = engine.NoCard // a later click on a card that comes back must not count as the second of two
	if a.Kind == engine.Play || a.Kind == engine.Jump {
		p.cards, p.withCall = nil, false
	}
}

// tidy drops chosen cards that I no longer hold. It drops all chosen cards when I cannot choose now,
// and the call when it is not possible.
func (p *plan) tidy(f *part.Facts) {
	if !f.CanExchange() && !f.MyTurn() {
		p.cards = nil
	}
	p.cards = slices.DeleteFunc(p.cards, func(c engine.Card) bool { return f.FaceOf(c) == engine.Hidden })
	p.withCall = p.withCall && p.canCall(f)
}

// draw numbers the chosen cards. The last card will lie on top.
func (p *plan) draw(f *part.Frame) {
	if f.CanExchange() {
		return
	}
	pic := f.UI.Picture()
	for k, c := range p.cards {
		at, ok := f.HandCard(c)
		if !ok {
			at, ok = f.UpCard(c)
		}
		if ok {
			size, mid := at.W*0.23, at.PointAt(0.14, 0.36) // under rank and suit: that part of a card is always visible
			pic.Box(kit.Box{Rect: mid.Rect(size, size), Radius: size / 2, Fill: kit.Lit, Stroke: kit.Night, StrokeWidth: 1.5, Shadow: kit.ShadowLow})
			pic.Label(kit.Label{At: mid, Text: strconv.Itoa(k + 1), Style: kit.Style{Size: size * 0.62, Weight: kit.Display}, Color: kit.Night, Align: kit.Middle})
		}
	}
}
