package term

import (
	"strconv"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/render/seam"
)

// afterwards knows what one person has read since the end of a match.
type afterwards struct {
	rematch engine.SeatSet // the seats that want another match
	left    engine.SeatSet // the seats that have left
}

// print says which players have left since the end of the match, and which want another one, each once. If the
// reader wants another match, it says once for whom that match waits. It does not say that a player of the
// seats away has left, because the person knows that already.
func (a *afterwards) print(out *output, w *Words, players []seam.Player, away engine.SeatSet) {
	var missing []string
	for i := range players {
		x, s := &players[i], engine.Seat(i)
		if !x.IsHere && !x.You && !a.left.Has(s) && !away.Has(s) {
			a.left = a.left.With(s)
			out.tell(w.term("left", "name", x.Name))
		}
		if x.IsHere && !x.Bot && !x.Rematch && !x.You {
			missing = append(missing, x.Name)
		}
	}
	for i := range players {
		x, s := &players[i], engine.Seat(i)
		if gone := !x.IsHere && !x.You; !x.Rematch || x.Bot || gone || a.rematch.Has(s) {
			continue
		}
		a.rematch = a.rematch.With(s)
		if !x.You {
			out.tell(w.term("wants-rematch", "name", x.Name))
		} else if len(missing) > 0 {
			out.say(w.addStop(w.Cat.Say("result.wait-rematch", "names", w.joinList(missing))))
		}
	}
}

// printEnough prints the result if the table is over in the middle of a match, because it has played as many
// rounds as table.Options.Rounds allows.
func (p *player) printEnough() {
	if p.snap.Stage != seam.Playing || p.table.Outcome().Result != table.Done {
		return
	}
	v := &p.snap.View
	p.out.say(p.words.term("enough", "n", strconv.Itoa(v.Round)) + " " + p.words.resultText(v))
	p.printResult()
}

// printResult prints the scores of a match, the hash of its final state, and the path of its log.
func (p *player) printResult() {
	p.out.say(p.words.Scores(&p.snap.View))
	p.out.sayWhole(p.words.term("final", "hash", p.snap.Hash))
	if log := p.sharedTable.Snapshot().Log; log != "" {
		p.out.sayWhole(p.words.term("file", "path", log))
	}
}
