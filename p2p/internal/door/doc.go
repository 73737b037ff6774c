// Package door stands between the network and libp2p, and keeps strangers from exhausting this node. It lets in
// packets and connections; it knows no table, no secret and no message. Only p2p imports it.
//
// # Parts
//
//   - [Gate] decides which UDP packets QUIC gets to see (gate.go). Its sockets drop all others (socket.go). A knock
//     lets a friend through, however much others send (knock.go).
//   - QUIC on these sockets, with small first packets and certificates that need no clock (quic.go).
//   - [Guard] limits how often each address connects, and shuts out peers that misbehave (guard.go).
//   - [Guard.Limits] are the resources that others may use through libp2p (limits.go).
//
// # The way in
//
// A packet passes the gate or is dropped. From packets that pass, QUIC makes a connection; the doorman, which is
// part of the guard, first counts how often its address connects. After the handshake the guard checks whether the
// peer is shut out. Calls between the files run towards gate.go, with one exception: gate.go and knock.go call
// each other. The gate recognises a knock, and a caller that knocks has the gate let the answer in.
package door
