package lobby

import "lastcard/lockstep"

// How notes leave: to everybody or to one person, as news or repeated.

// sendTo sends notes to one player.
func (l *Lobby) sendTo(to lockstep.Key, node string, notes ...[]byte) {
	for _, b := range lockstep.Pack(lockstep.FrameLobby, l.cfg.ID, notes) {
		l.out.Send = append(l.out.Send, lockstep.Message{To: to, Node: node, Data: b})
	}
}

// answer sends one player notes for which that player asks again and again.
func (l *Lobby) answer(to lockstep.Key, node string, notes ...[]byte) {
	for _, b := range lockstep.Pack(lockstep.FrameLobby, l.cfg.ID, notes) {
		l.out.Send = append(l.out.Send, lockstep.Message{To: to, Node: node, Data: b, Again: true})
	}
}

// tell broadcasts a note, which is news or is said again.
func (l *Lobby) tell(note []byte, news bool) {
	if news {
		l.broadcast = append(l.broadcast, note)
		return
	}
	l.again = append(l.again, note)
}

// mayAnswer counts the answers and limits them, so that nobody can make us send without end.
func (l *Lobby) mayAnswer() bool {
	l.answers++
	return l.answers <= maxVisitors
}

// repeatEvery is the number of ticks after which somebody says the same once more. The time doubles: on a slow line, frequent
// repetitions would delay the answer.
func repeatEvery(times int) int { return min(lobbyEvery<<min(times, maxDoublings), quietEvery) }
