// Package policy protects the architecture. Its tests check that packages import only what they may
// import, that the deterministic packages avoid certain constructs, and that the program shows no
// text of others before cmd/internal/foreign has made it safe to show. They also check that each
// place that a comment, a document or a message names is in the repository. It holds no code of the
// program. The tables in its tests state the policy: change the code that breaks them, not the
// tables, unless the architecture has changed.
package policy
