// Package ending is what shows at the end of a round (round.go) and of a match (match.go):
// the places (podium.go), the best moments (best.go chooses them), what every round brought
// (matchrounds.go). result.go says which of the two shows; what both show is in standing.go.
// It is one component of the board: it reads the frame (render/board/part) and answers with a
// wish. Only render/board imports it.
package ending
