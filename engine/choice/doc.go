// Package choice holds what the skills of several games share (engine.Skill). It keeps the best of the actions
// that a skill scores, and says what a seat knows of its own hand and of the others.
//
// It decides from a View alone. It imports engine and may be imported by the games and by engine/bot.
package choice
