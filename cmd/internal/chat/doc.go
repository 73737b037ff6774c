// Package chat is what players say to each other beside the game: words, quick
// phrases and reactions.
//
// It never touches a table's state, its log or its order: a message is one
// packet on the same net, lost if it is lost. It has no clock, socket or
// goroutine, and is imported by cmd only.
//
// # A message
//
//	magic 'C', version 1, table [32], key [32], n (8 bytes, big-endian),
//	kind (1 byte), text (the rest but the last 64 bytes), signature [64]
//
// table is the lobby's id, the same for all who hold the invite and for every
// rematch; key is the seat's identity; n ascends with every message of a key,
// also through a restart (it is not less than the sender's milliseconds since
// 1970). The Ed25519 signature is over "lastcard chat 1\x00" and everything
// before it. The text of a phrase or a reaction is its code, so that everybody
// reads it in their own language; that of words is what was typed.
//
// # Invariants
//
//   - What Open returns was signed by the key it names, for this table, and its
//     text is as cmd/internal/foreign lets it be shown: printable, one line, and no
//     longer than the limits say.
//   - A Room takes each message once, and from each key no more than its rate.
package chat
