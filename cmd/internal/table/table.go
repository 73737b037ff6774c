package table

import (
	"context"
	"io"

	"lastcard/engine"
)

// Table is one seat at one table. Its methods are safe for concurrent use and,
// but for Next, return at once.
type Table struct{}

// Snapshot is the table now.
func (t *Table) Snapshot() Snapshot { return Snapshot{} }

// Steps are what happened after step number after, at most KeptSteps back.
func (t *Table) Steps(after uint64) []Step { return nil }

// Next is the next event; it waits for one. After the last it is io.EOF.
func (t *Table) Next(ctx context.Context) (Stamped, error) { return Stamped{}, io.EOF }

// Done is closed when the table is over for this seat; then Outcome is final.
func (t *Table) Done() <-chan struct{} { return nil }

// Outcome is how the table came out, Running before Done.
func (t *Table) Outcome() Outcome { return Outcome{} }

// Act plays an action. The error is an engine.Reason when the rules refuse it;
// nothing was sent then.
func (t *Table) Act(a engine.Action) error { return nil }

// SetReady says in the lobby that this seat is ready, or not.
func (t *Table) SetReady(ready bool) {}

// AddBot seats a bot carried by this node, RemoveBot takes the newest away.
func (t *Table) AddBot() error    { return nil }
func (t *Table) RemoveBot() error { return nil }

// SetRules changes the rules in the lobby; the opener's only.
func (t *Table) SetRules(rules string) error { return nil }

// Rematch says after the match that this seat wants another.
func (t *Table) Rematch() {}

// Leave gives up the table. It is safe to call at any time, twice too.
func (t *Table) Leave() {}
