package engine

// Fit says whether a card can join another in one play.
type Fit uint8

const (
	FitNever  Fit = iota // the table refuses the play
	FitPunish            // the table accepts the play only to punish it
	FitWell
)
