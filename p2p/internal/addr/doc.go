// Package addr knows multiaddrs: which of them another computer may dial, whether an address leads through a
// relay, by QUIC or to this network, in which order a call tries them, and which addresses this computer has.
// It dials nobody, and knows no table and no member. Only p2p and the packages below p2p/internal import it.
//
// # Parts
//
//   - What an address is, and which addresses fit into a message or a link: addr.go.
//   - The addresses of this computer's interfaces: interfaces.go.
//   - [Own]: the addresses of this node, as it listens and as others see it (own.go).
//   - [Families]: which kinds of IP two computers have in common (families.go).
//   - [DialOrder]: when a call tries each address (dialorder.go).
package addr
