package render

import "lastcard/render/seam"

// The contract with the program behind the window. The types are declared in
// the leaf package seam, because the scenes need them too.
type (
	Backend  = seam.Backend
	Profile  = seam.Profile
	Choices  = seam.Choices
	Preset   = seam.Preset
	Setup    = seam.Setup
	LANTable = seam.LANTable
	Table    = seam.Table
	Stage    = seam.Stage
	Snapshot = seam.Snapshot
	Player   = seam.Player
	Waiting  = seam.Waiting
	Step     = seam.Step
	Trouble  = seam.Trouble
)

// The stages of a table.
const (
	Connecting = seam.Connecting
	Lobby      = seam.Lobby
	Playing    = seam.Playing
	Ended      = seam.Ended
	Failed     = seam.Failed
)
