package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/progtest"
)

func TestMain(m *testing.M) {
	testscript.Main(progtest.Main{M: m}, map[string]func(){
		"lastcard": func() { os.Exit(run()) },
	})
}

// TestScripts runs command lines as a user would, from testdata/script. Each script has its own home
// directory, and no display.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:  "testdata/script",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
		Setup: func(e *testscript.Env) error {
			e.Setenv("HOME", e.WorkDir)
			e.Setenv("XDG_CONFIG_HOME", e.WorkDir+"/config")
			e.Setenv("XDG_DATA_HOME", e.WorkDir+"/data")
			e.Setenv("XDG_RUNTIME_DIR", e.WorkDir+"/run")
			e.Setenv("DISPLAY", "")
			e.Setenv("LASTCARD_NO_INTERNET", "true") // no test uses the public DHT
			e.Setenv("LASTCARD_NO_LAN", "true")
			return nil
		},
	})
}

// exits N COMMAND... checks that the command ends with exit code N.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits N COMMAND...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		x, ok := errors.AsType[*exec.ExitError](err)
		if !ok {
			ts.Fatalf("%v", err)
		}
		got = x.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// lastcard runs the program in this process, and returns its standard output and exit code.
func lastcard(args ...string) (string, int) {
	var out bytes.Buffer
	env := &cli.Env{
		In: strings.NewReader(""), Out: &out, Err: io.Discard, Start: time.Now(),
		Getenv: func(name string) string {
			return map[string]string{"LASTCARD_CONFIG": os.DevNull, "LASTCARD_NO_INTERNET": "true"}[name]
		},
	}
	code := program().Main(context.Background(), env, args)
	return out.String(), code
}
