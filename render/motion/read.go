package motion

import "lastcard/engine"

// read adds one event to the script. last is the last swap of hands, which read updates.
func (sc *script) read(e engine.Event, st *step, last *sources) {
	n, dir := len(st.view.Seats), st.view.Dir
	switch e.Kind {
	case engine.EvTurned:
		sc.playAt, sc.actor = sc.now, engine.NoSeat
		sc.now += sc.playManner.duration
	case engine.EvPlayed, engine.EvJumped, engine.EvFlipped:
		if len(sc.playedCards) == 0 {
			sc.playAt, sc.actor = sc.now, e.Seat
			sc.now += sc.playManner.duration
		} else {
			sc.now += drawGap
		}
		sc.playedCards = append(sc.playedCards, e.Card)
	case engine.EvDrew, engine.EvPickedUp:
		if isSeat(e.Seat, engine.MaxSeats) {
			sc.drewAt[e.Seat] = sc.now
			sc.drawnCounts[e.Seat] += int(e.N)
			if e.Kind == engine.EvPickedUp {
				sc.picker = e.Seat
			}
		}
		sc.now += flightTime + min(drawGap*float64(e.N), maxSpread)
	case engine.EvDealt:
		sc.isNewDeal = true
		*last = unmovedHands()
		sc.dealGap = min(0.05, maxDeal/float64(max(int(e.N)*n, 1)))
		sc.now += float64(int(e.N)*n)*sc.dealGap + flightTime
	case engine.EvSwapped, engine.EvRotated, engine.EvUndone:
		sc.swapHands(e, n, dir, last)
	case engine.EvReshuffled:
		sc.reshuffled = true
		sc.now += flightTime
	case engine.EvBurned:
		sc.burned = true
		sc.now += risingManner.duration
	case engine.EvSkipped, engine.EvReversed, engine.EvPenalty, engine.EvBadRun, engine.EvCaught,
		engine.EvGuilty, engine.EvInnocent, engine.EvCalled:
		sc.now += 0.12
	case engine.EvRoundOver, engine.EvMatchOver:
		sc.now += 0.6
	case engine.EvNone, engine.EvPassed, engine.EvColor, engine.EvShown, engine.EvRun, engine.EvRunOver,
		engine.EvReset, engine.EvTransparent, engine.EvExchanged, engine.EvReady, engine.EvOut, engine.EvForfeited,
		engine.EvSaid:
	}
}

// swapHands notes for each seat where its hand comes from. A swap that is undone runs backwards. If the
// card that is undone is not the card of the last swap, no hand moves.
func (sc *script) swapHands(e engine.Event, n, dir int, last *sources) {
	from := unmovedHands()
	switch e.Kind {
	case engine.EvSwapped:
		if !isSeat(e.Seat, n) || !isSeat(e.Other, n) {
			return
		}
		from[e.Seat], from[e.Other] = e.Other, e.Seat
		*last = from
	case engine.EvRotated:
		for i := range n {
			from[i] = engine.Seat((i - dir + n) % n)
		}
		*last = from
	default:
		for to, src := range last {
			from[src] = engine.Seat(to)
		}
		*last = unmovedHands()
	}
	if from == unmovedHands() {
		return
	}
	was := sc.source
	for i := range n {
		sc.source[i] = was[from[i]]
	}
	sc.movedAt = sc.now
	sc.now += tradedManner.duration
}

// sources says for each seat which seat its hand comes from.
type sources [engine.MaxSeats]engine.Seat

func unmovedHands() (s sources) {
	for i := range s {
		s[i] = engine.Seat(i)
	}
	return s
}

// forgetOld forgets a swap or rotation of hands if these events lay another card on the card that caused it.
func (last *sources) forgetOld(events []engine.Event) {
	played, moved := false, false
	for _, e := range events {
		switch e.Kind {
		case engine.EvPlayed, engine.EvJumped:
			played = true
		case engine.EvSwapped, engine.EvRotated:
			moved = true
		default:
		}
	}
	if played && !moved {
		*last = unmovedHands()
	}
}

func isSeat(s engine.Seat, n int) bool { return s >= 0 && int(s) < n }
