package lobby

import "lastcard/lockstep"

// outbox holds what a lobby sends: to everybody or to one person, for the first time or again.
type outbox struct {
	lobby    lockstep.Hash
	direct   []lockstep.Message
	news     [][]byte // new notes for everybody
	repeated [][]byte // repeated notes for everybody
	answers  int      // answers given since the last multiple of lobbyEvery ticks
}

// sendTo sends notes to one player.
func (o *outbox) sendTo(to lockstep.Key, node string, notes ...[]byte) {
	for _, b := range lockstep.Pack(lockstep.FrameLobby, o.lobby, notes) {
		o.direct = append(o.direct, lockstep.Message{To: to, Node: node, Data: b})
	}
}

// answer sends one player notes. If they are lost, the player asks for them again.
func (o *outbox) answer(to lockstep.Key, node string, notes ...[]byte) {
	for _, b := range lockstep.Pack(lockstep.FrameLobby, o.lobby, notes) {
		o.direct = append(o.direct, lockstep.Message{To: to, Node: node, Data: b, Again: true})
	}
}

// broadcast sends a note to everybody. isNews says that the note is new and not a repetition.
func (o *outbox) broadcast(note []byte, isNews bool) {
	if isNews {
		o.news = append(o.news, note)
		return
	}
	o.repeated = append(o.repeated, note)
}

// mayAnswer reports whether we may answer once more, and counts the answer. The limit keeps anybody from
// making us send without end.
func (o *outbox) mayAnswer() bool {
	o.answers++
	return o.answers <= maxVisitors
}

// flush returns the messages to be sent, and forgets them.
func (o *outbox) flush() []lockstep.Message {
	all := o.direct
	for _, b := range lockstep.Pack(lockstep.FrameLobby, o.lobby, o.news) {
		all = append(all, lockstep.Message{Data: b})
	}
	for _, b := range lockstep.Pack(lockstep.FrameLobby, o.lobby, o.repeated) {
		all = append(all, lockstep.Message{Data: b, Again: true})
	}
	o.direct, o.news, o.repeated = nil, nil, nil
	return all
}

// repeatEvery is the number of ticks before the next repetition, after so many equal ones. The time doubles:
// on a slow line, frequent repetitions would delay the answer.
func repeatEvery(times int) int { return min(lobbyEvery<<min(times, maxDoublings), quietEvery) }
