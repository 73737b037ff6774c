package sealed

import (
	"crypto/hkdf"
	"crypto/sha512"
)

// SecretOf is the secret of a seat for one table: HKDF-SHA-512 of the seed of its Ed25519 key, with
// the table id as salt and "lastcard/sealed/1" as info. So the identity and the log are all that a
// program needs to go on after it was killed.
func SecretOf(seed, table [32]byte) [32]byte {
	key, err := hkdf.Key(sha512.New, seed[:], table[:], "lastcard/sealed/1", len(seed))
	must(err)
	return [32]byte(key)
}
