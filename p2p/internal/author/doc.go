// Package author remembers, for each peer whose messages reach a table, how much the peer may still send, and which
// of its broadcasts have arrived. It knows no table and no contact: its caller says which peers are members. Only
// p2p imports it.
//
// [Authors.Of] returns the [Author] of a peer. An author has rates ([Limiter]): for its broadcasts, for its direct
// streams, and for what it hands on for others. It recognises broadcasts that have arrived before.
package author
