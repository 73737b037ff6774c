// Package wire knows the formats of what members send each other: the frames of a direct stream, lists of peers,
// and broadcasts. It encrypts nothing, opens no stream, and knows no table. p2p/doc.go specifies the formats. Only
// p2p imports it.
//
// # Parts
//
//   - A frame has a [Kind] and a body: [Kind.Frame] and [ReadFrame]. [WriteShort] and [ReadShort] are for the
//     short frames of a hello and of cards (frame.go).
//   - A list of peers with their addresses: [AppendPeers] and [ParsePeers].
//   - A broadcast is a [Cast]. On a stream it leaves out the first bytes that it shares with the broadcast
//     before it: [Start] (cast.go).
package wire
