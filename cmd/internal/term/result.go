package term

import (
	"strconv"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/render/seam"
)

// after says which players have left after a match, and which players want another match.
func (p *player) after() {
	var missing []string
	for i := range p.snap.Players {
		x, s := &p.snap.Players[i], engine.Seat(i)
		if !x.Here && !x.You && !p.shown.left.Has(s) && !p.shown.away.Has(s) {
			p.shown.left = p.shown.left.With(s)
			p.tell(p.w.term("left", "name", x.Name))
		}
		if x.Here && !x.Bot && !x.Rematch && !x.You {
			missing = append(missing, x.Name)
		}
	}
	for i := range p.snap.Players {
		x, s := &p.snap.Players[i], engine.Seat(i)
		if !x.Rematch || x.Bot || p.shown.rematch.Has(s) {
			continue
		}
		p.shown.rematch = p.shown.rematch.With(s)
		if !x.You {
			p.tell(p.w.term("wants-rematch", "name", x.Name))
		} else if len(missing) > 0 {
			p.say(p.w.stop(p.w.Cat.Say("result.wait-rematch", "names", p.w.join(missing))))
		}
	}
}

// enough says that the table is over because table.Options.Rounds are over.
func (p *player) enough() {
	if p.snap.Stage != seam.Playing || p.t.Outcome().Result != table.Done {
		return
	}
	v := &p.snap.View
	p.say(p.w.term("enough", "n", strconv.Itoa(v.Round)) + " " + p.w.result(v))
	p.result()
}

// result prints the outcome of a table.
func (p *player) result() {
	p.say(p.w.Scores(&p.snap.View))
	p.sayWhole(p.w.term("final", "hash", p.snap.Hash))
	if log := p.together.Snapshot().Log; log != "" {
		p.sayWhole(p.w.term("file", "path", log))
	}
}
