package board

import (
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// Scene is one table while it is being played and when it has ended. It
// implements kit.Scene.
type Scene struct {
	shell *scene.Shell
	table seam.Table
}

// New is the scene of a table whose stage is Playing or Ended.
func New(sh *scene.Shell, t seam.Table) *Scene { return &Scene{shell: sh, table: t} }

// Update acts on one tick's input.
func (s *Scene) Update(in *kit.Input) kit.Want { return kit.Still }

// Draw draws the whole screen.
func (s *Scene) Draw(c *kit.Canvas) { c.Felt() }
