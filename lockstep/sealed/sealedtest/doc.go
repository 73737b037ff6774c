// Package sealedtest has what tests and simulations of a sealed deck need: cryptography without a
// curve.
//
// It hides nothing. In the group of [Toy] everybody reads every key off the public one, and every
// card. It keeps those properties of the real one that package sealed relies on: the same equations hold, so
// whoever lacks a layer computes another face; parts have the same lengths; a part that is altered,
// or made for another place, is refused; equal arguments give equal bytes. It is about a hundred times
// as fast.
//
// Only tests and simulators import it. It imports the standard library and
// package proof.
package sealedtest
