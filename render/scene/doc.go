// Package scene holds the functions of the app that a scene may call.
//
// It draws nothing. It imports seam, kit and assets; menu and board import it; render provides the
// functions.
package scene
