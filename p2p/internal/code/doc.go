// Package code writes the secret of an invite as a code that people can read aloud and type, and reads it
// again, usually in spite of a typing error. It knows no table, and nothing of what a secret is for. Only p2p
// imports it.
//
// [New] makes a [Word] from a secret, [Word.String] writes it, and [Read] reads what somebody has typed.
//
// # Format
//
// A code is 24 symbols of Crockford's base32 (no I, L, O, U) in six groups of four:
//
//	version(1) secret(20) check(3)
//
// The three check symbols make it a Reed-Solomon code over GF(32) with x^5+x^2+1 as its polynomial, the roots α^0,
// α^1, α^2, and distance 4. So [Read] can repair one wrong symbol, and notices two. It also
// repairs two swapped neighbours, and one symbol too many or too few, if there is exactly one way
// to do so. A single typing error therefore ends in the right code or in a refusal, never in
// another code (TestSingleTypingErrors tries all single errors on some codes). Read ignores case, blanks, dashes,
// dots and underscores, and takes O for 0, I and L for 1. A U, which people type for V, counts as one wrong symbol.
package code
