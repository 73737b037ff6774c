// Package scene is what scenes may ask of the app around them.
//
// It draws nothing. It imports seam, kit and assets; menu and board import it,
// render fills it in.
package scene
