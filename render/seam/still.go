package seam

import "lastcard/engine"

// StillTable is a Table that allows no action and never changes. A type that only shows a table, like a
// replay, embeds it and overrides the methods with something to show.
type StillTable struct{}

var _ Table = StillTable{}

// All these methods refuse the action or return an empty value.
func (StillTable) Snapshot() Snapshot                      { return Snapshot{Me: engine.NoSeat} }
func (StillTable) Facts(uint64) []NumberedFact             { return nil }
func (StillTable) Act(engine.Action) error                 { return ErrStage }
func (StillTable) Refusal(engine.Action) error             { return ErrStage }
func (StillTable) MistakeCost(engine.Action) int           { return 0 }
func (StillTable) UndoneFace(engine.Action) engine.Face    { return engine.Hidden }
func (StillTable) VoteMoreTime() error                     { return ErrStage }
func (StillTable) GoOn() error                             { return ErrStage }
func (StillTable) TakeComputer()                           {}
func (StillTable) SetReady(bool)                           {}
func (StillTable) AddBot() error                           { return ErrStage }
func (StillTable) RemoveBot() error                        { return ErrStage }
func (StillTable) SetGame(string, string) error            { return ErrStage }
func (StillTable) SetDoor(Door) error                      { return ErrStage }
func (StillTable) RenewCode() error                        { return ErrStage }
func (StillTable) SitWithOpener(string) error              { return ErrStage }
func (StillTable) VouchFor(string, string) error           { return ErrStage }
func (StillTable) AskForSeat(bool)                         {}
func (StillTable) Say(Saying, string) error                { return ErrStage }
func (StillTable) ThrowReaction(string, engine.Seat) error { return ErrStage }
func (StillTable) Mute(engine.Seat, bool)                  {}
func (StillTable) Rematch()                                {}
func (StillTable) Regroup()                                {}
func (StillTable) Leave()                                  {}
