package render

import (
	"slices"
	"time"

	"lastcard/engine"
	"lastcard/render/board"
	"lastcard/render/motion"
	"lastcard/render/seam"
	"lastcard/render/sound"
)

// ears turn the moves of a table, and the reactions thrown there, into sounds. The sounds of a move come
// together with their pictures.
type ears struct {
	lastFact  uint64       // number of the last fact that listen has seen
	myTurn    bool         // it was my turn at that fact
	turnBegan bool         // my turn began with that fact
	botsQuiet bool         // reactions that bots throw are not heard
	clock     motion.Clock // when the table shows the moves that are heard

	endNote sound.Note    // the sound of the last round or match that ended,
	endWait time.Duration // and how long it still waits for its picture
}

// Each time the app looks at the table, it plays only a few sounds of the last moves, one after the
// other.
const (
	maxMoves = 12
	maxNotes = 4
	noteGap  = 130 * time.Millisecond
)

// listen returns the sounds of the facts since the last call. The caller sets their loudness.
func (e *ears) listen(t seam.Table) []sound.Note {
	e.turnBegan = false
	facts, late := t.Facts(e.lastFact), e.lastFact == 0
	if len(facts) == 0 {
		return nil
	}
	e.lastFact = facts[len(facts)-1].Seq
	moves := seam.Moves(facts)
	notes := e.thrownSound(facts, t)
	if len(moves) == 0 {
		return spaceNotes(notes)
	}
	late = late && len(moves) > board.MaxReplay // then the table shows no movement
	moves = moves[max(0, len(moves)-maxMoves):]
	shows, last := e.showTimes(moves, late), len(moves)-1
	for i := range moves {
		notes = notesOf(notes, &moves[i], &shows[i])
	}
	v := &moves[last].View
	wasMyTurn := e.myTurn
	e.myTurn = v.Phase == engine.PhasePlay && v.Turn == v.Me && v.Me != engine.NoSeat
	if e.turnBegan = e.myTurn && !wasMyTurn; e.turnBegan {
		notes = append(notes, sound.Note{Cue: sound.Turn, Delay: noteDelay(shows[last].LaidAt)})
	}
	notes = spaceNotes(notes)
	for _, n := range notes {
		if n.Cue == sound.Round || n.Cue == sound.Match {
			e.endNote, e.endWait = n, n.Delay
		}
	}
	return notes
}

// skipToEnd returns the sound that plays at once when the person skips to the result: the sound of the end
// of the round or match, if it is still waiting.
func (e *ears) skipToEnd() []sound.Note {
	if e.endWait <= 0 {
		return nil
	}
	e.endWait, e.endNote.Delay = 0, 0
	return []sound.Note{e.endNote}
}

// showTimes returns when the table shows the moves. A table that is joined late shows them at once.
func (e *ears) showTimes(moves []seam.Entry, late bool) []motion.Times {
	for i := range moves {
		e.clock.Push(moves[i].Events, &moves[i].View)
	}
	reduced := e.clock.Reduced
	defer func() { e.clock.Reduced = reduced }()
	e.clock.Reduced = reduced || late
	return e.clock.TakeTimes()
}

// thrownSound returns the sound of the last reaction that a player has thrown to somebody else, from the
// side of the player who threw it. A reaction that a spectator throws is not shown, so it has no sound.
// With botsQuiet, the reactions of bots have none either.
func (e *ears) thrownSound(facts []seam.NumberedFact, t seam.Table) []sound.Note {
	for i := len(facts) - 1; i >= 0; i-- {
		m, ok := facts[i].Fact.(seam.Chat)
		if !ok || m.Kind != seam.SayReaction || m.Seat < 0 || m.To == engine.NoSeat || m.To == m.Seat {
			continue
		}
		s := t.Snapshot()
		if e.botsQuiet && int(m.Seat) < len(s.Players) && s.Players[m.Seat].Bot {
			continue
		}
		return []sound.Note{{Cue: sound.ReactionThrown, Pitch: pitchOf(sound.ReactionThrown, facts[i].Seq), Pan: panOf(&s.View, m.Seat)}}
	}
	return nil
}

// spaceNotes delays notes so that each begins at least noteGap after the one before. The last one begins at
// sound.MaxDelay at the latest, even if it then plays before its picture, and the others make room for it.
// The sound for the end of a match replaces those for the end of its round and for my turn. If there are
// more than maxNotes, spaceNotes drops the least important ones.
func spaceNotes(list []sound.Note) []sound.Note {
	if hasCue(list, sound.Match) {
		list = slices.DeleteFunc(list, func(n sound.Note) bool { return n.Cue == sound.Round || n.Cue == sound.Turn })
	}
	for len(list) > maxNotes {
		least := 0
		for i := range list {
			if list[i].Cue < list[least].Cue {
				least = i
			}
		}
		list = slices.Delete(list, least, least+1)
	}
	for i := 1; i < len(list); i++ {
		list[i].Delay = max(list[i].Delay, list[i-1].Delay+noteGap)
	}
	latest := sound.MaxDelay
	for i := len(list) - 1; i >= 0; i-- {
		list[i].Delay = min(list[i].Delay, latest)
		latest = list[i].Delay - noteGap
	}
	return list
}

// playNotes plays notes as loudly as the person has set, or not at all.
func (a *app) playNotes(list []sound.Note) {
	loud := float64(a.shell.Profile.Loudness()) / 100
	if a.sound == nil || loud == 0 {
		return
	}
	for _, n := range list {
		n.Loudness = loud * loud // loudness is the square of the setting
		a.sound.Play(n)
	}
}

// hushNotes stops all notes that are playing or waiting.
func (a *app) hushNotes() {
	if a.sound != nil {
		a.sound.Hush()
	}
}

// updateAmbience plays the sound of the room around a table, for a person who wants it. It is softer than the
// sounds of the game.
func (a *app) updateAmbience() {
	if a.sound == nil {
		return
	}
	loud := 0.0
	if a.screen == screenBoard && a.shell.Profile.Ambience {
		loud = float64(a.shell.Profile.Loudness()) / 100
	}
	a.sound.Room(loud * loud)
}
