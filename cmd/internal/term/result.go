package term

import (
	"strconv"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/render/seam"
)

// printAfter says which players have left after a match, and which players want another match.
func (p *player) printAfter() {
	var missing []string
	for i := range p.snap.Players {
		x, s := &p.snap.Players[i], engine.Seat(i)
		if !x.IsHere && !x.You && !p.lastPrinted.leftSeats.Has(s) && !p.lastPrinted.awaySeats.Has(s) {
			p.lastPrinted.leftSeats = p.lastPrinted.leftSeats.With(s)
			p.tell(p.words.term("left", "name", x.Name))
		}
		if x.IsHere && !x.Bot && !x.Rematch && !x.You {
			missing = append(missing, x.Name)
		}
	}
	for i := range p.snap.Players {
		x, s := &p.snap.Players[i], engine.Seat(i)
		if !x.Rematch || x.Bot || p.lastPrinted.rematchSeats.Has(s) {
			continue
		}
		p.lastPrinted.rematchSeats = p.lastPrinted.rematchSeats.With(s)
		if !x.You {
			p.tell(p.words.term("wants-rematch", "name", x.Name))
		} else if len(missing) > 0 {
			p.say(p.words.addStop(p.words.Cat.Say("result.wait-rematch", "names", p.words.joinList(missing))))
		}
	}
}

// printEnough says that the table is over because table.Options.Rounds are over.
func (p *player) printEnough() {
	if p.snap.Stage != seam.Playing || p.table.Outcome().Result != table.Done {
		return
	}
	v := &p.snap.View
	p.say(p.words.term("enough", "n", strconv.Itoa(v.Round)) + " " + p.words.resultText(v))
	p.printResult()
}

// printResult prints the outcome of a table.
func (p *player) printResult() {
	p.say(p.words.Scores(&p.snap.View))
	p.sayWhole(p.words.term("final", "hash", p.snap.Hash))
	if log := p.sharedTable.Snapshot().Log; log != "" {
		p.sayWhole(p.words.term("file", "path", log))
	}
}
