package lockstep

import "crypto/sha256"

// signedRecords remembers records whose signatures are valid, by the SHA-256 of all their bytes. So the same record costs
// one signature, however often a log has it. It remembers at least the latest keptSigned of them, and at most twice as
// many. It belongs to one table: a signature is valid for one table only.
type signedRecords struct{ latest, older map[Hash]struct{} }

func (x *signedRecords) has(rec *Record) bool {
	h := Hash(sha256.Sum256(rec.raw))
	_, ok := x.latest[h]
	if !ok {
		_, ok = x.older[h]
	}
	return ok
}

func (x *signedRecords) add(rec *Record) {
	if len(x.latest) >= keptSigned {
		x.older, x.latest = x.latest, nil
	}
	if x.latest == nil {
		x.latest = map[Hash]struct{}{}
	}
	x.latest[Hash(sha256.Sum256(rec.raw))] = struct{}{}
}
