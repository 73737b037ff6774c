package board

import (
	"slices"
	"strings"
	"testing"
	"time"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// TestSituationPictures shows situations that only one game has. For a game that has none in the list, it
// shows the example of a turn.
func TestSituationPictures(t *testing.T) {
	kittest.NeedDisplay(t)
	all := slices.Clone(situations)
	for _, g := range games.All() {
		if !slices.ContainsFunc(all, func(x situation) bool { return strings.HasPrefix(x.name, g.Name()+"-") }) {
			text, _ := engine.Lesson(g, "turn")
			all = append(all, situation{name: g.Name() + "-turn", text: text})
		}
	}
	for _, x := range all {
		t.Run(x.name, func(t *testing.T) {
			if x.then != "" {
				moving(t, x.name, func(size kit.Size) *rig {
					r := newRig(t, laid(t, x.text), size)
					r.settle()
					r.fake.play(x.then)
					r.arrive()
					r.wait(400 * time.Millisecond)
					return r
				})
				return
			}
			r := newRig(t, laid(t, x.text), hd)
			r.settle()
			if x.do != nil {
				x.do(r)
			}
			r.shot(x.name)
		})
	}
}

// durakMany is a table of Durak at which I defend and have two cards to beat.
const durakMany = `
game durak
rules transfer
seats 4
hand 0 9S 10D KH QC 7H 6D
hand 1 10S JS QS 6H KS 7C
hand 2 8C 7D 8D JD AC 6C
hand 3 9H 7S AD KD QD JC
draw 8S AS 9C 10C AH 10H 8H
turn 2
2 play 7D
3 play 7S`

// situation is a table and what happens next: events at the table (then), or my own actions (do).
type situation struct {
	name, text, then string
	do               func(r *rig)
}

// badRun is a table of Switch at which I hold 3S, 4H and 6D, which do not make a run.
const badRun = `
game switch
seats 4
hand 0 3S 4H 6D 6C 7D 9D KH
hand 1 2S 3S 9S 10S 6C
hand 2 2D 3D
hand 3 4S 3C 5C 8C
discard 5C 7D 9S
turn 0
`

// barePalace is a table of Palace at which my last cards lie before me, face down.
const barePalace = `
game palace
seats 3
hand 1 3H 9D 4C
hand 2 AD 5H 8H 10C 10D
up 1 8S 4H JC
down 0 5S 6S 7S
down 1 5C 6C 7C
down 2 5D 7D
discard 4S 6D JD
turn 0`

// fourRows are the cards that lie before four players of Palace.
const fourRows = `up 0 AS 4D QC
up 1 8S 4H JC
up 2 10S 6D 9C
up 3 KH 2D 2C
down 0 5S 6S 7S
down 1 5C 6C 7C
down 2 5D JD 7D
down 3 JS JH KC
`

var situations = []situation{
	{name: "switch-chosen", text: `
game switch
seats 4
hand 0 7S 7H 7D QC 4D KH
hand 1 2S 3S 9S 10S 6C
hand 2 2D 3D
hand 3 4S 4C 8C
discard 5C 9D 7C
draw KS KC QD QS QH
turn 0`, do: func(r *rig) { r.pick("7S", "7D") }},
	{name: "switch-run", text: `
game switch
seats 4
hand 0 7S 5H 6D 6C 7D 9D KH
hand 1 2S 3S 9S 10S 6C
hand 2 2D 3D
hand 3 4S 3C 5C 8C
discard 5C 7D 9C
draw KS KC QD QS QH
turn 3
3 play 3C 4S 5C`, do: func(r *rig) { r.pick("5H", "6D", "6C", "7D") }},
	{name: "switch-bad-run", text: badRun + `draw KS KC QD QS QH`, do: func(r *rig) { r.pick("3S", "4H", "6D"); r.button("play-chosen"); r.settle() }},
	{name: "switch-penalised", text: badRun + `draw KS KC QD QS QH 10H 9H 8H`, then: `0 play 3S 4H 6D`},
	{name: "switch-aces", text: `
game switch
seats 4
hand 0 7S 9H 10H QC 4D KH
hand 1 AS 3S 9S 10S 6C
hand 2 AD 3D 8H
hand 3 AC 4C 8C
discard 5C 9D 7C
draw KS KC QD QS QH
turn 1
1 play AS color=D
2 play AD color=C
3 play AC color=H`},
	{name: "switch-owed", text: `
game switch
seats 4
hand 0 2H 9H 10H QC 2D KH
hand 1 2S 3S 9S 10S 6C
hand 2 AD 5H 8H
hand 3 2C 2H 8C
discard 5C 9D 7S
draw KS KC QD QS QH
turn 2
penalty 0
2 play AD color=S
3 draw
0 draw
1 play 2S
2 draw
3 play 2C 2H`},
	{name: "switch-suit", text: `
game switch
seats 4
hand 0 AS 9H 10H QC 2D AD
hand 1 2S 3S 9S 10S 6C
hand 2 AD 5H 8H
hand 3 2C 2H 8C
discard 5C 9D 7S
draw KS KC QD QS QH
turn 0`, do: func(r *rig) { r.pick("AS", "AD"); r.button("play-chosen"); r.settle() }},
	{name: "switch-last", text: `
game switch
seats 4
hand 0 9H 10H 10D
hand 1 3S 9S
hand 2 AD 5H 8H
hand 3 6H 2H
discard 5C 9D 7S
draw KS KC QD QS QH
turn 1
1 play 9S
2 draw
3 draw`, do: func(r *rig) { r.pick("9H") }},
	{name: "switch-picked-up", text: `
game switch
seats 4
hand 0 9H 10H 10D
hand 1 3H 9D
hand 2 AD 5H 8H
hand 3 6H 2H
discard 7S
turn 1`, then: `1 draw`},
	{name: "palace-exchange", text: `
game palace
seats 4
hand 0 9H 10H 3D
hand 1 3H 9D 4C
hand 2 AD 5H 8H
hand 3 6H 2H KS
` + fourRows + `draw QS QH QD
3 ready`, do: func(r *rig) { r.pick("3D") }},
	{name: "palace-hand", text: `
game palace
seats 4
hand 0 9H 9D 3D KD 2S
hand 1 3H 9D 4C
hand 2 AD 5H 8H
hand 3 6H 2H KS
` + fourRows + `discard 4S 6D 8C
draw QS QH QD
turn 0`, do: func(r *rig) { r.pick("9H", "9D") }},
	{name: "palace-up", text: `
game palace
seats 3
hand 1 3H 9D 4C
hand 2 AD 5H 8H 10C 10D
up 0 AS 4D QC
up 1 8S 4H JC
down 0 5S 6S 7S
down 1 5C 6C 7C
down 2 5D 7D
discard 4S 6D JD
turn 0`},
	{name: "palace-flip", text: barePalace},
	{name: "palace-flipped", text: barePalace, then: `0 flip 1`},
	{name: "palace-burn", text: `
game palace
seats 5
hand 0 9H 9D 9S KD
hand 1 3H 10D 4C
hand 2 AD 5H 8H
hand 3 6H 2H KS
hand 4 6S 2D KS
` + fourRows + `up 4 JH 10H QS
discard 4S 6D 9C
draw QS QH QD
turn 0`, then: `0 play 9H 9D 9S`},
	{name: "palace-ten", text: `
game palace
rules decks=2
seats 10
hand 0 9H 9D 9S KD 3S 4S 5S 5D 10C 10S JS
hand 1 3H 10D 4C
hand 2 AD 5H 8H
hand 3 6H 2H KS
hand 4 6S 2D KS
hand 5 6S 2D KS
hand 6 6S 2D KS 7S 7S 7C 7D 3C 3D
hand 7 6S 2D
hand 8 2D
` + fourRows + `up 4 JH 10H QS
up 5 JH 10H QS
up 6 JH 10H QS
up 7 QS
down 4 JS JH KC
down 5 JS JH KC
down 6 JS JH KC
down 7 JS JH KC
down 8 JS JH KC
down 9 JS 5C
discard 4S 6D 9C
turn 0`},
	{name: "insane-twenty", text: `
game insane
seats 4
hand 0 R3 B5 G+2 W+4 Y9 YR
hand 1 R+20 B1 G2
hand 2 R+2 B3 G5 Y7
hand 3 B+2 B4
discard R5 R7
draw R1 R1 R2 R2 R3 R4 R4 R6 R6 B6 B6 B7 B7 B9 B9 G1 G1 G3 G3 G4 G4 G6 G6 G7 G7 Y1
turn 1
1 play R+20
2 play R+2
3 play B+2`},
	{name: "insane-reverses", text: `
game insane
seats 4
hand 0 R3 B5 GR RR
hand 1 RR B1 G2
hand 2 BR B3 G5 Y7
hand 3 RR B4
discard R5 R7
draw R1 R2 R4 R6
turn 3
3 play RR
2 draw
1 play RR
2 play BR
1 draw
0 play RR
1 draw
2 draw
3 draw`},
	{name: "insane-skip", text: `
game insane
seats 5
hand 0 R3 B5 GR RR
hand 1 RS B1 G2
hand 2 BR B3 G5 Y7
hand 3 RR B4
hand 4 RR B4
discard R5 R7
draw R1 R2 R4 R6
turn 1`, then: `1 play RS`},
	{name: "eights-draws", text: `
game eights
seats 4
hand 0 3H 4C
hand 1 5S 6S
hand 2 5H 6H
hand 3 5C 6C
discard 7D 9S
draw KH KD QD 2C 2H 9C
turn 0
0 draw
0 draw`},
	{name: "eights-owed", text: `
game eights
rules specials
seats 4
hand 0 3H 4C 2C
hand 1 5S 6S
hand 2 5H 6H
hand 3 2S 6C 2D
discard 7D 9S
draw KH KD QD 2C 2H 9C
turn 3
3 play 2S`},
	{name: "eights-pass", text: `
game eights
rules -reshuffle
seats 4
hand 0 3H 4C
hand 1 5S 6S
hand 2 5H 6H
hand 3 5C 6C
discard 7D 9S
turn 0`},
	{name: "maumau-wish", text: `
game maumau
seats 4
hand 0 JD KC QC 10H 7S
hand 1 8H 9S
hand 2 QS KD AD 8S
hand 3 9H
discard 7D 9C
draw AC AS KS 8C 8D
turn 0`, do: func(r *rig) { r.pick("JD"); r.settle() }},
	{name: "maumau-sevens", text: `
game maumau
seats 3
hand 0 7C QC 10H
hand 1 7S 9S
hand 2 7H KD
discard 9D 9S
draw AC AS KS 8C 8D 8S 8H
turn 1
1 play 7S
2 play 7H call`},
	{name: "durak-attack", text: `
game durak
seats 3
hand 0 9S 10D KC QC JC 6D
hand 1 10S JS QS 6H KS 7C
hand 2 9D 8C 7D 8D JD AC
draw 8S 7S AS AD KD 9C 10C 7H
turn 0`},
	{name: "durak-defend", text: durakMany, do: func(r *rig) { r.pick("KH"); r.settle() }},
	{name: "durak-throw", text: durakMany + `
0 play KH
0 play 7H`},
	{name: "durak-six", text: `
game durak
rules transfer
seats 6
hand 0 9S 9D 7C 10S JC 6D
hand 1 9H 8C KC QC AC KD
hand 2 8S 10H QS KS AS JH
hand 3 9C 10C 7S 6S JS QD
hand 4 8H 6H 6C 7H AD JD
hand 5 10D 8D QH KH AH 7D
color S
turn 1
1 play 9H
2 play 10H
1 pass
3 play 9C
2 play 8S
1 play 8C
2 take
1 pass
3 play 10C
3 pass
4 play 8H
4 pass`},
	{name: "uno-swap", text: `
game uno
rules seven-swap
seats 5
hand 0 R7 B5 GR RR
hand 1 RS B1 G2
hand 2 BR B3 G5 Y7
hand 3 RR B4
hand 4 RR
discard R5 R2
draw R1 R2 R4 R6
turn 0`, do: func(r *rig) { r.click(r.corner(r.named("R7"))); r.settle() }},
	{name: "uno-undone", text: `
game uno
rules jump-in seven-swap
seats 4
hand 0 R7 B5 GR RR
hand 1 R7 B1 G2
hand 2 R7 B3 G5 Y7 Y8
hand 3 RR B4
discard R5 R2
draw R1 R2 R4 R6
turn 1
1 play R7 swap=3`, then: `2 jump R7 swap=0`},
	{name: "uno-stacked", text: `
game uno
rules stacking
seats 4
hand 0 R+2 B5 W+4 RR
hand 1 R+2 B1 G2
hand 2 Y+2 B3 G5 Y7 Y8
hand 3 W+4 B4 B5
discard R5 R2
draw R1 R2 R4 R6
turn 1
1 play R+2
2 play Y+2
3 play W+4 color=R`},
}
