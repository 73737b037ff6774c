// Package wire is the encoding of everything that the seats of a table sign, send and store, as
// lockstep/protocol.go specifies it under "Encoding". A Codec writes and reads it. Every
// value has one encoding: a Codec that reads accepts no other bytes.
//
// It knows no messages, and only the limits that its callers pass to it. Only lockstep and the packages below
// lockstep import it.
package wire
