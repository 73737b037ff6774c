// Package ending shows the end of a round (round.go) and of a match (match.go): the places (podium.go),
// the best moments (best.go chooses them), and the points of every round. result.go decides which of the two is
// shown, and standing.go has the parts that both use. It is one component of the board: it reads the frame
// (render/board/part), and passes it what the person wants. Only render/board imports it.
package ending
