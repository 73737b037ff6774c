// Package wire is the encoding of everything that the seats of a table sign, send and store, as
// lockstep/protocol.go specifies it under "Encoding". The Append functions write it and a Reader reads it.
// Every value has one encoding: a Reader accepts no other bytes.
//
// It knows no messages, and only the limits that its callers pass to it. Only lockstep and the packages below
// lockstep import it.
package wire
