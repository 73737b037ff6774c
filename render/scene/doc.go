// Package scene holds the functions of the app that a scene may call, and sentences that several scenes need
// (AfterLeaving, SpectatorNames).
//
// It draws nothing. It imports seam, kit, assets and engine; menu, board and replay import it; render
// provides the functions.
package scene
