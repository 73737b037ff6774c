package measure

import "lastcard/engine"

// samples is how many positions the measurements go through, again and again.
const samples = 64

// position is a table and the action that a seat has chosen at it.
type position struct {
	table  *engine.Table
	seat   engine.Seat
	action engine.Action
}

// Part is one thing that a table or its state does, to be measured alone.
type Part struct {
	Name string
	Do   func(i int) // does that thing at position number i modulo samples
}

// Parts returns the parts to measure, at positions of the first rounds of a fresh table: the list of
// legal actions of the seat in turn, an action, a hash, a clone of the state, and a copy of the table.
// The part with the action copies the table first, so that the action can be played again and again.
func Parts(fresh *engine.Table) []Part {
	at := positions(fresh)
	scratch := fresh.Clone()
	legal, events := make([]engine.Action, 0, 512), make([]engine.Event, 0, 64)
	return []Part{
		{"legal", func(i int) { legal = at[i%samples].table.Legal(at[i%samples].seat, legal[:0]) }},
		{"copy+apply", func(i int) {
			scratch.CopyFrom(at[i%samples].table)
			events, _ = scratch.Apply(at[i%samples].seat, at[i%samples].action, events[:0])
		}},
		{"hash", func(i int) { at[i%samples].table.Hash() }},
		{"clone", func(i int) { at[i%samples].table.State().Clone() }},
		{"copy", func(i int) { scratch.CopyFrom(at[i%samples].table) }},
	}
}

func positions(fresh *engine.Table) (all []position) {
	p := NewPlayer(PreferPlay)
	p.visit = func(t *engine.Table, seat engine.Seat, a *engine.Action) {
		if len(all) < samples {
			all = append(all, position{t.Clone(), seat, *a})
		}
	}
	t := fresh.Clone()
	for seed := uint64(1); len(all) < samples; seed++ {
		t.CopyFrom(fresh)
		p.Round(t, seed)
	}
	return all
}
