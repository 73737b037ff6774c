// Package chat defines the messages that the people at a table, players and spectators, send each other:
// typed words, quick phrases and reactions.
//
// The chat is no part of the match: it changes neither the state nor the log. A message is one packet on
// the table's line.Net, and its sender does not send it again if it is lost. The package has no clock,
// socket or goroutine, and only packages below cmd import it.
//
// # A message
//
// A message is an envelope (cmd/internal/envelope) with the magic 'C': its kind is a seam.Saying and its
// body the text. Numbers of messages from one key grow, also after a restart unless the clock was set back,
// because a number is never less than the sender's time in milliseconds since 1970. The body of typed words
// is these words. The body of a phrase or a reaction is a code, so that everybody reads it in their own
// language. If a reaction is thrown to one seat, "@" and the number of that seat follow the code.
//
// # Invariants
//
//   - If Open returns ok, the key in Message.From has signed it for this table.
//     Typed words are one printable line of at most MaxRunes characters (cmd/internal/foreign), and the
//     text of a phrase or a reaction is a code that the program knows (message.go).
//     Whether it is new, only its way here can tell: cmd/internal/table shows no message that another node
//     than the sender's has sent.
//   - A Room takes each message once, and limits how many messages it takes from each key: words, phrases
//     and reactions count together (room.go).
package chat
