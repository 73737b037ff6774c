package board

import (
	"strconv"

	"lastcard/engine"
)

// ownTurnText says what I can do in games with a turn of their own kind, or "".
func (s *Scene) ownTurnText() string {
	v, cat := s.view(), s.words.cat
	n := strconv.Itoa(v.Penalty)
	switch {
	case len(s.chosen) > 0 && s.several() && !s.exchanging():
		first := s.words.card(s.faceOf(s.chosen[0]))
		if len(s.chosen) == 1 {
			return cat.Say("turn.chosen", "card", first)
		}
		return cat.Say("turn.chosen-more", "n", strconv.Itoa(len(s.chosen)), "card", s.words.card(s.faceOf(s.chosen[len(s.chosen)-1])))
	case v.Game == gamePalace:
		return s.palaceTurnText()
	case v.Run > 0:
		return cat.Say("turn.run", "n", strconv.Itoa(v.Run), "rank", s.words.rank(v.Run), "next", s.words.rank(v.Run+1))
	case v.Game != gameUno && v.Penalty > 0 && len(s.offer.play) > 0:
		return cat.Say("turn.penalty-marked", "n", n)
	case v.Game == gameCrazy && s.log.draws > 0 && s.offer.draw:
		code := "turn.draw-more"
		if len(s.offer.play) == 0 {
			code = "turn.draw-on"
		}
		return cat.Say(code, "n", strconv.Itoa(s.log.draws), "most", s.rules().Value("max-draw"))
	}
	return ""
}

func (s *Scene) palaceTurnText() string {
	v, cat, me := s.view(), s.words.cat, s.mySeat()
	switch {
	case len(s.offer.flip) > 0:
		return cat.Say("turn.flip")
	case len(s.offer.play) == 0:
		return cat.Say("turn.take")
	case me.Count == 0:
		return cat.Say("turn.up", "value", s.words.Beat(v))
	case v.Discard == 0:
		return cat.Say("turn.lead")
	}
	return cat.Say("turn.beat", "value", s.words.Beat(v))
}

// unready are the seats that have not said they are ready.
func (s *Scene) unready() (all []engine.Seat) {
	for i := range s.view().Seats {
		if !s.view().Seats[i].Next {
			all = append(all, engine.Seat(i))
		}
	}
	return all
}

// exchangeText says what can be traded now.
func (s *Scene) exchangeText() string {
	if len(s.chosen) == 0 {
		return s.words.cat.Say("turn.exchange")
	}
	code := "turn.exchange-up"
	if index(s.mySeat().Hand, s.chosen[0]) < 0 {
		code = "turn.exchange-hand"
	}
	return s.words.cat.Say(code, "card", s.words.card(s.faceOf(s.chosen[0])))
}
