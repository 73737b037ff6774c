// Package addr knows multiaddrs. It says which of them we dial, whether an address leads through a relay, over
// QUIC or into this network, in which order a call tries addresses, and which ones this computer has. It dials
// nobody, and knows no table and no member. Only p2p and the packages below p2p/internal import it.
//
// # Parts
//
//   - addr.go: what an address is, which addresses fit into a message or a link ([Fit]), which ones we take from a
//     member ([Told]) or call if a stranger names them ([Far]), and how long a call waits before it tries each
//     ([DialOrder]).
//   - interfaces.go: the addresses of this computer's interfaces, which addresses are on this network, which ones we
//     call if a packet from this network ([Credible]) or a member ([Named]) names them, and which kinds of IP two
//     computers have in common ([Families]).
//   - own.go: the addresses of this node, as it listens and as others see it ([Own]).
package addr
