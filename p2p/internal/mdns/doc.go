// Package mdns speaks multicast DNS (RFC 6762), so that programs on one network find each other. A program
// answers to names: one for each of its tables, and a common one if it shows a table to strangers. The package
// knows these names and the addresses of the programs, and nothing else of a table. It connects to nobody. Only
// p2p imports it.
//
// # Parts
//
//   - [Word] is one packet, the only format of the package (word.go).
//   - [Herald] decides what the program says, and when, from what it has heard (herald.go). It has neither
//     a clock nor a socket, so its tests run two hundred programs in virtual time.
//   - [Air] sends and receives words over the sockets and interfaces (air.go).
//
// # The way of one word
//
// The caller gives the herald the names and addresses of the program ([Herald.Introduce]). At the time that
// [Herald.Next] returns, the caller asks for the word that is due ([Herald.Speak]), and the air sends that word
// ([Air.Say]). Another program's air receives it ([Air.Listen]), and that program's herald returns
// what it finds out ([Herald.Hear]): which program answers to a name, and at which addresses. These are only
// claims of others, and so is the address that the word came from, except that somebody on this network has sent it.
// The caller finds out whether the claims are true when it connects. If it has no room for a program, it has the herald
// find that program again ([Herald.Forget]).
package mdns
