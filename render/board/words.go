package board

import (
	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/seam"
	"lastcard/render/speech"
)

// words are the sentences of this table (package speech), with the catalogue and
// the game at hand.
type words struct {
	speech.Words
	cat  *assets.Catalog
	game engine.Game
}

// newWords are those of a table as it is.
func newWords(cat *assets.Catalog, g engine.Game, me engine.Seat, players []seam.Player) words {
	names := make([]string, len(players))
	for i := range players {
		names[i] = players[i].Name
	}
	return words{Words: speech.Words{Cat: cat, Game: g, Me: me, Names: names}, cat: cat, game: g}
}

// Short forms, since nearly everything on the table says something.
func (w *words) name(s engine.Seat) string      { return w.Name(s) }
func (w *words) names(all []engine.Seat) string { return w.NameAll(all) }
func (w *words) card(f engine.Face) string      { return w.Card(f) }
func (w *words) color(c engine.Color) string    { return w.Color(c) }
func (w *words) rank(n int) string              { return w.Rank(n) }

func (w *words) say(code string, pairs ...string) string { return w.Say(code, pairs...) }
