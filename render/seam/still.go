package seam

import "lastcard/engine"

// Still is a Table that allows no action and never changes. A type that only shows a table, like a
// replay, embeds it and overrides the methods with something to show.
type Still struct{}

var _ Table = Still{}

// All these methods refuse the action or return an empty value.
func (Still) Snapshot() Snapshot               { return Snapshot{Me: engine.NoSeat} }
func (Still) Facts(uint64) []Told              { return nil }
func (Still) Act(engine.Action) error          { return ErrStage }
func (Still) Refusal(engine.Action) error      { return ErrStage }
func (Still) Cost(engine.Action) int           { return 0 }
func (Still) Undoes(engine.Action) engine.Face { return engine.Hidden }
func (Still) Spare() error                     { return ErrStage }
func (Still) GoOn() error                      { return ErrStage }
func (Still) Take()                            {}
func (Still) SetReady(bool)                    {}
func (Still) AddBot() error                    { return ErrStage }
func (Still) RemoveBot() error                 { return ErrStage }
func (Still) SetGame(string, string) error     { return ErrStage }
func (Still) SetDoor(Door) error               { return ErrStage }
func (Still) Renew() error                     { return ErrStage }
func (Still) SitWith(string) error             { return ErrStage }
func (Still) Sit(bool)                         {}
func (Still) Say(Saying, string) error         { return ErrStage }
func (Still) Throw(string, engine.Seat) error  { return ErrStage }
func (Still) Mute(engine.Seat, bool)           {}
func (Still) Rematch()                         {}
func (Still) Regroup()                         {}
func (Still) Leave()                           {}
