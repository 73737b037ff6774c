// Package mdns speaks multicast DNS (RFC 6762), so that programs on one network find each other. It knows the
// names that programs answer to, and their addresses. It connects to nobody, and all it knows of a table is
// the name. Only p2p imports it.
//
// # Parts
//
//   - [Word] is one packet, the only format of the package (word.go).
//   - [Herald] decides what the program says, and when (herald.go), from what it has heard (heard.go). It has neither a clock nor a
//     socket, so its tests run two hundred programs in virtual time. Calls between the two files run one way: heard.go calls
//     nothing of herald.go.
//   - [Air] sends and receives words: it has the sockets and interfaces (air.go).
//
// # The way of one word
//
// The caller gives the herald the names and addresses of the program ([Herald.Introduce]). At the time
// [Herald.Next] it asks for the word that is due ([Herald.Speak]), and the air sends that word
// ([Air.Say]). Another program's air receives it ([Air.Listen]), and that program's herald returns
// what it finds out ([Herald.Hear]): which program answers to a name, and at which addresses. The
// names and addresses are only claims of others. The caller checks both when it connects.
package mdns
