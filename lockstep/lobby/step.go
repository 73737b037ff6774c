package lobby

import (
	"fmt"

	"lastcard/lockstep"
)

// Step takes a message from the transport. The error is nil or a lockstep.Drop, which says why the message, or
// some of it, was dropped. Step does not keep data.
func (l *Lobby) Step(data []byte) error {
	parts, drop := lockstep.Unpack(lockstep.FrameLobby, l.cfg.ID, data)
	if drop == lockstep.DropVersion && l.otherProtocol == "" {
		l.otherProtocol, l.otherProtocolAt = fmt.Sprintf("protocol %d", data[1]), l.now
	}
	if drop != lockstep.DropNone {
		return drop
	}
	for _, p := range parts {
		d := l.receive(p)
		drop = drop.Worse(d)
		if d == lockstep.DropBadSignature || d == lockstep.DropMalformed {
			break
		}
	}
	return drop.Err()
}

// StepFrom is Step for a driver whose transport knows which node made a message. A spectator's note then
// counts only if it names that node, and each node gets one place on the list: otherwise one person with many
// keys could take all places. Ready.UnseatedNodes then lists a person only if the person's hello names that node.
func (l *Lobby) StepFrom(node string, data []byte) error {
	l.senderNode = node
	defer func() { l.senderNode = "" }()
	return l.Step(data)
}

// receive takes one note, and returns the reason if it drops the note. A genesis proves itself, so a note of
// kind noteGenesis or notePast needs no signature; all other notes do.
func (l *Lobby) receive(b []byte) lockstep.Drop {
	x, ok := decodeNote(b)
	n, isOffer := &x, x.kind == noteProposal && l.isNewcomer() // a newcomer hears proposals of all epochs
	switch {
	case !ok:
		return lockstep.DropMalformed
	case n.sender == l.me:
		return lockstep.DropEcho
	case n.kind == notePast && !l.isNewcomer():
		return lockstep.DropUnexpected
	case n.kind == notePast:
		drop := l.search.learn(n.body, &l.cfg)
		l.out.Changed = l.out.Changed || drop == lockstep.DropNone
		return drop
	case !isOffer && n.epoch < l.cfg.Epoch && n.kind != noteWatch && (n.kind != noteHello || l.genesis == nil && l.host == nil):
		return lockstep.DropOld
	case !isOffer && n.epoch > l.cfg.Epoch && !l.isForLaterMatch(n):
		return lockstep.DropAhead
	case n.kind == noteGenesis:
		return l.onGenesis(n)
	case !n.verify(l.cfg.Crypto, l.cfg.ID):
		return lockstep.DropBadSignature
	}
	if !isOffer && n.epoch > l.cfg.Epoch && n.kind == noteProposal {
		l.enterEpoch(n.epoch)
	}
	switch n.kind {
	case noteWatch:
		return l.onWatch(n)
	case noteHello:
		return l.onHello(n)
	case noteProposal:
		return l.onProposal(n)
	case noteRefuse:
		return l.onRefuse(n)
	case noteSign:
		return l.onSign(n)
	case noteNone, noteGenesis, notePast, noteKinds:
	}
	return lockstep.DropUnexpected
}
