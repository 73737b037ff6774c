package sealed

import (
	"crypto/hkdf"
	"crypto/sha512"
)

// SecretOf is the secret of a seat for one table: HKDF-SHA-512 of the seed of its Ed25519 key, with the
// table id as salt and "lastcard/sealed/1" as info. So a program that was killed needs only the identity
// and the log to continue.
func SecretOf(seed, table [32]byte) [32]byte {
	key, err := hkdf.Key(sha512.New, seed[:], table[:], "lastcard/sealed/1", len(seed))
	must(err)
	return [32]byte(key)
}
