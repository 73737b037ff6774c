package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lastcard/cmd/internal/cli"
)

// endless is an input of which nothing comes before over is closed. It calls asked when somebody reads.
type endless struct {
	asked func()
	over  chan struct{}
}

func (e endless) Read([]byte) (int, error) {
	e.asked()
	<-e.over
	return 0, io.EOF
}

// The first Ctrl-C also ends a subcommand that waits for its input, or that is about to compute for long.
func TestInterruptEndsReading(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x.txt")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"verify", "-"}, {"replay", "-"}, {"scenario", "-"}, {"diff", "-", file}, {"bench", "engine"}} {
		ctx, interrupt := context.WithCancel(t.Context())
		in := endless{asked: interrupt, over: make(chan struct{})}
		if args[0] == "bench" {
			interrupt() // this subcommand does not read the input, so it is interrupted at its start
		}
		var out bytes.Buffer
		env := &cli.Env{In: in, Out: &out, Err: io.Discard, Start: time.Now(), Getenv: func(name string) string {
			return map[string]string{"LASTCARD_CONFIG": os.DevNull}[name]
		}}
		if code := program().Main(ctx, env, args); code != int(cli.Interrupted) || out.Len() > 0 {
			t.Errorf("%v: exit %d: %s", args, code, &out)
		}
		interrupt()
		close(in.over)
	}
}

// After the first Ctrl-C the program prints nothing more: nothing about the file that it was reading, and no
// sentence about the signal, which the exit code reports. The result for the file before is complete.
func TestInterruptedVerifyTellsNoMore(t *testing.T) {
	proven, _ := played(t)
	ctx, interrupt := context.WithCancel(t.Context())
	defer interrupt()
	in := endless{asked: interrupt, over: make(chan struct{})}
	defer close(in.over)
	var out, errs bytes.Buffer
	env := &cli.Env{In: in, Out: &out, Err: &errs, Start: time.Now(), Getenv: func(name string) string {
		return map[string]string{"LASTCARD_CONFIG": os.DevNull}[name]
	}}
	code := program().Main(ctx, env, []string{"verify", "--json", proven, "-"})
	first, rest, whole := strings.Cut(out.String(), "\n")
	if code != int(cli.Interrupted) || !strings.HasPrefix(first, `{"event":"verdict"`) || !whole || rest != "" || errs.Len() > 0 {
		t.Errorf("exit %d: %s%s", code, &out, &errs)
	}
}
