// Package sealedtest has cryptography without a curve, for tests and simulations of a sealed deck.
//
// This cryptography hides nothing. In the group of [Toy] anybody can compute every secret key from the
// public one, and read every card. The toy keeps the properties of the real cryptography that package sealed
// relies on. The same equations hold, so a seat that lacks a layer computes a wrong face. Parts have the same
// lengths. A part that is altered, or made for another place, is refused. So are numbers of computers and shares that
// make no sense, with the same faults (TestRefused). Equal arguments give equal bytes.
// The toy is about a hundred times as fast as the real cryptography.
//
// Only tests and simulators import it. It imports the standard library and package proof.
//
// Toy has the methods of sealed.Suite: toy.go the keys, the shares and the faces, cards.go the shuffle and the
// turns, escrow.go the pieces of keys. group.go has the group and the hash.
package sealedtest
