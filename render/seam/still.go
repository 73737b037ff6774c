package seam

import "lastcard/engine"

// Still is a Table at which nothing can be done and nothing happens: what only shows a table,
// as a replay does, embeds it and says what it shows.
type Still struct{}

var _ Table = Still{}

// All of these refuse, or have nothing to show.
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
