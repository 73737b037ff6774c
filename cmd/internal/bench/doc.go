// Package bench measures the parts of the program: the engine, agreement among sessions in memory,
// separate processes over loopback, the sealed deck, and the window. Its figures are printed one a line, as `name
// value unit`; it judges none of them. Only cmd imports it. For the engine it measures the same
// things as `go test -bench` does in the engine's packages: package engine/measure measures them for both. Only
// `go test -bench`, in lockstep and p2p, measures how long a seat takes to catch up, and how long
// a message takes over a bare libp2p stream.
//
// # The parts
//
//	engine.go     the rules of every game
//	lockstep.go   agreement alone, in memory
//	latency.go    the cost of an action: bytes and messages, and the time at tables in this process
//	wire.go       a match among separate processes
//	sealed.go     a match with a sealed deck, and verifying its log
//	window.go     the window; process_unix.go and process_windows.go say how much processor time it takes
package bench

// Figure is one measured number.
type Figure struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	Unit  string  `json:"unit"`
	Note  string  `json:"note,omitempty"` // what was measured, if the name does not say it
}
