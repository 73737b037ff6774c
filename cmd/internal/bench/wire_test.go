package bench

import (
	"errors"
	"io"
	"os/exec"
	"testing"
)

// scriptedMatch makes a match of n processes, which print what the test writes.
func scriptedMatch(t *testing.T, n int) (m *wireMatch, outputs []io.WriteCloser) {
	m = newWireMatch(t.Context(), "", n)
	for range n {
		cat := exec.Command("cat")
		in, err := cat.StdinPipe()
		if err == nil {
			err = m.add(cat)
		}
		if err != nil {
			t.Skip("no program cat: ", err)
		}
		outputs = append(outputs, in)
		t.Cleanup(func() { _ = in.Close() })
	}
	return m, outputs
}

// awaitEnd notices at once if any process ends before the match does, whatever the others do.
func TestWireNoticesAnEarlyEnd(t *testing.T) {
	for early := range 3 {
		m, outputs := scriptedMatch(t, 3)
		_ = outputs[early].Close()
		if err := m.awaitEnd(); !errors.Is(err, errEndedEarly) {
			t.Errorf("process %d has ended: %v", early, err)
		}
	}
}

// A match counts as played when all processes have reported its end, in whatever order
// they end.
func TestWirePlaysToTheEnd(t *testing.T) {
	m, outputs := scriptedMatch(t, 3)
	for _, i := range []int{2, 0, 1} {
		_, _ = io.WriteString(outputs[i], `{"event":"match-over"}`+"\n")
		_ = outputs[i].Close()
	}
	if err := m.awaitEnd(); err != nil {
		t.Error(err)
	}
}
