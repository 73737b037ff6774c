// Package policy keeps the architecture: its tests say who may import whom,
// which constructs the deterministic packages must not contain, that no text of others is shown
// before cmd/internal/foreign has made it fit to be shown, and that each place a comment, a
// document or a message names is in the repository. It holds no code of the program. The tables in
// its tests are statements of policy: change the code that breaks them, not the tables, unless the
// architecture has changed.
package policy
