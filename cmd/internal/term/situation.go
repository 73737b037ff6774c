package term

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/seam"
)

// situation is all that decides which commands work now.
type situation struct {
	*seam.Snapshot
	hasPerson             bool // a person plays this seat
	lobby, playing, ended bool // the stage
}

func situationOf(s *seam.Snapshot, hasPerson bool) situation {
	return situation{s, hasPerson, s.Stage == seam.Lobby, s.Stage == seam.Playing, s.Stage == seam.Ended}
}

func (x situation) always() bool       { return true }
func (x situation) inPlay() bool       { return x.playing }
func (x situation) isDealt() bool      { return x.playing || x.ended }
func (x situation) hasHand() bool      { return x.playing && x.Me != engine.NoSeat }
func (x situation) personPlays() bool  { return x.playing && x.hasPerson }
func (x situation) personIsDone() bool { return x.ended && x.hasPerson }
func (x situation) seatsBots() bool    { return x.lobby && x.Opener }
func (x situation) hasDoor() bool      { return hasOpened(x.Snapshot) }
func (x situation) hasNewKey() bool    { return x.lobby && slices.ContainsFunc(x.Players, hasNewKey) }
func (x situation) canTalk() bool      { return x.CanTalk }
