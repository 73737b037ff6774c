package p2p

import (
	"context"
	"errors"
	"testing"
	"time"
)

// TestSimFull: a table holds MaxMembers members that all know each other. One more who would sit gets ErrFull, and one
// more who would watch ErrCrowded.
func TestSimFull(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(MaxMembers - MaxWatchers)
		tables = append(tables, s.crowd(tables[0], MaxWatchers)...)
		assemble(t, tables)
		for _, x := range tables {
			if got := len(x.Members()); got != MaxMembers-1 {
				t.Fatalf("a member knows %d others", got)
			}
		}
		untilHeard(t, tables[MaxMembers-1], tables[1], time.Second)
		_, err := s.node(nil, s.address(), 8000).Join(context.Background(), tables[0].Invite(), TableConfig{Patience: 15 * time.Second})
		if !errors.Is(err, ErrFull) {
			t.Errorf("one more: %v", err)
		}
		_, err = s.node(nil, s.address(), 8000).Join(context.Background(), tables[0].Invite(), TableConfig{Watch: true, Patience: 15 * time.Second})
		if !errors.Is(err, ErrCrowded) {
			t.Errorf("one more who watches: %v", err)
		}
	})
}
