package term

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/seam"
)

// The functions below decide which commands work now.

func (p *player) always() bool       { return true }
func (p *player) inLobby() bool      { return p.snap.Stage == seam.Lobby }
func (p *player) inPlay() bool       { return p.snap.Stage == seam.Playing }
func (p *player) hasEnded() bool     { return p.snap.Stage == seam.Ended }
func (p *player) isDealt() bool      { return p.inPlay() || p.hasEnded() }
func (p *player) hasHand() bool      { return p.inPlay() && p.snap.Me != engine.NoSeat }
func (p *player) personPlays() bool  { return p.inPlay() && p.hasPerson() }
func (p *player) personIsDone() bool { return p.hasEnded() && p.hasPerson() }
func (p *player) seatsBots() bool    { return p.inLobby() && p.snap.Opener }
func (p *player) knowsNewKey() bool {
	return p.inLobby() && slices.ContainsFunc(p.snap.Players, hasNewKey)
}
func (p *player) canTalk() bool { return p.snap.CanTalk }

// hasDoor reports whether this person has opened the table for others.
func (p *player) hasDoor() bool { return p.snap.Opener && p.snap.Code != "" }
