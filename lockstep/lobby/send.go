package lobby

import "lastcard/lockstep"

// This file sends notes: to everybody or to one person, for the first time or again.

// sendTo sends notes to one player.
func (l *Lobby) sendTo(to lockstep.Key, node string, notes ...[]byte) {
	for _, b := range lockstep.Pack(lockstep.FrameLobby, l.cfg.ID, notes) {
		l.out.Send = append(l.out.Send, lockstep.Message{To: to, Node: node, Data: b})
	}
}

// answer sends one player notes. If they are lost, the player asks for them again.
func (l *Lobby) answer(to lockstep.Key, node string, notes ...[]byte) {
	for _, b := range lockstep.Pack(lockstep.FrameLobby, l.cfg.ID, notes) {
		l.out.Send = append(l.out.Send, lockstep.Message{To: to, Node: node, Data: b, Again: true})
	}
}

// broadcastNote broadcasts a note. news says that the note is new and not a repetition.
func (l *Lobby) broadcastNote(note []byte, news bool) {
	if news {
		l.newNotes = append(l.newNotes, note)
		return
	}
	l.repeatedNotes = append(l.repeatedNotes, note)
}

// mayAnswer reports whether we may answer once more, and counts the answer. The limit keeps anybody from
// making us send without end.
func (l *Lobby) mayAnswer() bool {
	l.answersGiven++
	return l.answersGiven <= maxVisitors
}

// repeatEvery is the number of ticks before the next repetition, after so many equal ones. The time doubles:
// on a slow line, frequent repetitions would delay the answer.
func repeatEvery(times int) int { return min(lobbyEvery<<min(times, maxDoublings), quietEvery) }
