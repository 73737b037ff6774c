// Package chat is what players say to each other beside the game: words, quick
// phrases and reactions.
//
// It never touches a table's state, its log or its order: a message is one
// packet on the same net, and is not repeated if it is lost. It has no clock, socket or
// goroutine, and is imported by cmd only.
//
// # A message
//
// A message is an envelope (cmd/internal/envelope) with the magic 'C': its kind is a
// seam.Saying and its body the text. n ascends with every message of a key, even across a
// restart: it is not less than the sender's milliseconds since 1970. The text of a phrase or a
// reaction is its code, so that everybody reads it in their own language; that of words is what
// was typed. A reaction that is thrown to one seat has "@" and the number of the seat after it.
//
// # Invariants
//
//   - What Open returns was signed by the key it names, for this table, and its
//     text is as cmd/internal/foreign lets it be shown: printable, one line, and no
//     longer than the limits say (message.go).
//   - A Room takes each message once, and from each key no more than its rate: words, phrases and
//     reactions together, also those that fly to one seat (room.go).
package chat
