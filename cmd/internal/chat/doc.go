// Package chat holds the messages that players send each other besides playing:
// words, quick phrases and reactions.
//
// Chat never touches a table's state, its log or its order: a message is one packet on
// the same net, and nobody repeats it if it is lost. The package has no clock, socket
// or goroutine, and only cmd imports it.
//
// # A message
//
// A message is an envelope (cmd/internal/envelope) with the magic 'C': its kind is a
// seam.Saying and its body the text. Its number grows with every message of a key, even across
// a restart: it is never less than the sender's time in milliseconds since 1970. The body of a
// phrase or a reaction is its code, so that everybody reads it in their own language; the body
// of words is the typed text. If a reaction is thrown to one seat, "@" and the number of the
// seat follow the code.
//
// # Invariants
//
//   - If Open returned a Message, the key that it names has signed it for this table. Its text has
//     passed cmd/internal/foreign: it is printable, one line, and no longer than the limits allow
//     (message.go).
//   - A Room takes each message once, and no more messages from each key than its rate allows: words, phrases and
//     reactions together, including those thrown to one seat (room.go).
package chat
