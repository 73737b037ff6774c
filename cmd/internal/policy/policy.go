// Package policy protects the architecture. Its tests check which package may import which, that
// the deterministic packages avoid certain constructs, that the program shows no text of others
// before cmd/internal/foreign has made it safe to show, and that each place that a comment, a
// document or a message names is in the repository. It holds no code of the program. The tables in
// its tests state the policy: change the code that breaks them, not the tables, unless the
// architecture has changed.
package policy
