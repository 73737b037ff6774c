package main

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"

	"lastcard/cmd/internal/table"
)

// terminal is a running lastcard on a pseudo-terminal.
type terminal struct {
	t      *testing.T
	cmd    *exec.Cmd
	master *os.File
	dir    string // the data directory
	done   chan struct{}

	mu   sync.Mutex
	sent strings.Builder
	more *sync.Cond
}

// onTerminal runs a subcommand on a terminal of 100 columns.
func onTerminal(t *testing.T, env []string, args ...string) *terminal {
	t.Helper()
	w := newWorld(t)
	cmd := exec.CommandContext(w.ctx, w.prog, append(args, "--data", filepath.Join(w.dir, "d"), "--no-internet", "--no-lan")...)
	cmd.Args[0] = "lastcard"
	cmd.Env = append(append(os.Environ(), "TERM=xterm-256color", "NO_COLOR=", "DISPLAY=", "LANG=en_GB.UTF-8", "XDG_RUNTIME_DIR="+w.dir, "XDG_CONFIG_HOME="+w.dir), env...)
	master, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 30, Cols: 100})
	if errors.Is(err, pty.ErrUnsupported) || errors.Is(err, os.ErrNotExist) {
		t.Skip("no pseudo-terminal: ", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	x := &terminal{t: t, cmd: cmd, master: master, dir: filepath.Join(w.dir, "d"), done: make(chan struct{})}
	x.more = sync.NewCond(&x.mu)
	time.AfterFunc(patience, func() { _ = master.Close() }) // so that a hanging test prints the text it has read
	go x.listen()
	t.Cleanup(func() { _ = cmd.Process.Kill(); <-x.done; _ = cmd.Wait(); _ = master.Close() })
	return x
}

func (x *terminal) listen() {
	defer func() { x.mu.Lock(); close(x.done); x.more.Broadcast(); x.mu.Unlock() }()
	for b := make([]byte, 4096); ; {
		n, err := x.master.Read(b)
		x.mu.Lock()
		x.sent.Write(b[:n])
		x.more.Broadcast()
		x.mu.Unlock()
		if err != nil {
			return // the program has ended: the error is EOF or EIO
		}
	}
}

// sees waits until the program has sent text to the terminal.
func (x *terminal) sees(text string) {
	x.t.Helper()
	x.mu.Lock()
	defer x.mu.Unlock()
	for !strings.Contains(x.sent.String(), text) {
		select {
		case <-x.done:
			x.t.Fatalf("%q is never seen, but %q", text, x.sent.String())
		default:
			x.more.Wait()
		}
	}
}

func (x *terminal) types(text string) {
	if _, err := io.WriteString(x.master, text); err != nil {
		x.t.Fatal(err)
	}
}

// exit waits for the end of the program, and returns the exit code and all its output.
func (x *terminal) exit() (code int, all string) {
	<-x.done
	_ = x.cmd.Wait() // ProcessState has the exit code
	return x.cmd.ProcessState.ExitCode(), x.sent.String()
}

// People can play on a pseudo-terminal, with the drawn table and without: there are the status line and the
// bell, and Tab completes a word. The drawn table is on the alternate screen, which the program leaves at the end.
func TestMatchOnATerminal(t *testing.T) {
	for _, mode := range []string{"", "--full"} {
		args := []string{"play", "--bots", "1", "--option", "points=1,cards=4", "--think", "1ms"}
		if mode != "" {
			args = append(args, mode)
		}
		x := onTerminal(t, nil, args...)
		x.sees("Your turn.")
		x.sees("\a")
		x.sees("clockwise │ on top") // the status line, which both modes show
		x.types("au\t\r")
		x.sees("rematch for") // earlier text may have scrolled away, and the program sends only the changed part of a row
		x.types("qui\t\r")
		code, all := x.exit()
		const other, own = "\x1b[?1049h", "\x1b[?1049l"
		if code != 0 || !strings.Contains(all, "Goodbye.") || !strings.Contains(all, "Final state: ") {
			t.Errorf("%s: exit %d: %q", mode, code, all)
		}
		if full := mode == "--full"; strings.Contains(all, other) != full || full && strings.LastIndex(all, own) < strings.LastIndex(all, other) {
			t.Errorf("%s: the screens of the terminal: %q", mode, all)
		}
	}
}

// With TERM=dumb, --linear or --words, as for a screen reader, people get plain lines: no escape sequence
// and no bell.
func TestLinesOnATerminal(t *testing.T) {
	for _, mode := range []struct{ env, flag string }{{"TERM=dumb", "--no-lan"}, {"TERM=", "--no-lan"}, {"NO_COLOR=1", "--linear"}, {"NO_COLOR=1", "--words"}} {
		x := onTerminal(t, []string{mode.env}, "play", "--bots", "1", "--think", "1ms", mode.flag)
		x.sees("You can: ")
		x.types("quit\n")
		code, all := x.exit()
		if code != 0 || strings.ContainsAny(all, "\x1b\a") || !strings.Contains(all, "\nGoodbye.") {
			t.Errorf("%v: exit %d: %q", mode, code, all)
		}
	}
}

// With a line editor the program reads Ctrl-C as a key, but the exit code still says that the match was
// not over. The command that continues the match has no line break in it.
func TestInterruptOnATerminal(t *testing.T) {
	x := onTerminal(t, nil, "play", "--bots", "1", "--think", "1ms")
	x.sees("You can: ")
	x.types("\x03")
	code, all := x.exit()
	_, command, _ := strings.Cut(all, "The match is saved. To continue it: ")
	command, _, _ = strings.Cut(command, ".lastcard")
	if code != 130 || command == "" || strings.ContainsAny(command, "\r\n") {
		t.Errorf("exit %d, to continue %q: %q", code, command, all)
	}
}

// Before other people see the player, the program asks once for a name that it does not know yet, and
// saves it.
func TestNameIsAskedFor(t *testing.T) {
	x := onTerminal(t, nil, "play", "--invite", "--bots", "1", "--seats", "2", "--linear", "--listen", "/ip4/127.0.0.1/udp/0/quic-v1")
	x.sees("What should others call you?")
	x.types("Zoë\n")
	x.sees("You can: ")
	x.types("say hello\nquit\n")
	if code, all := x.exit(); code != 0 || strings.Count(all, "call you?") != 1 {
		t.Errorf("exit %d: %q", code, all)
	}
	if kept, err := os.ReadFile(filepath.Join(x.dir, "profile.json")); err != nil || !strings.Contains(string(kept), "Zoë") {
		t.Errorf("kept %s, %v", kept, err)
	}
}

// The program also asks a spectator for a name, because the others see the names of spectators.
func TestNameOfASpectatorIsAskedFor(t *testing.T) {
	x := onTerminal(t, nil, "join", "--watch", "15R8-P525-DG0C-R1BT-KCTS-VVGN", "--linear", "--listen", "/ip4/127.0.0.1/udp/0/quic-v1")
	x.sees("What should others call you?")
	x.types("Zoë\n")
	x.sees("Looking for the table")
	x.types("quit\n")
	if _, all := x.exit(); !strings.Contains(all, "Goodbye.") {
		t.Errorf("%q", all)
	}
}

// If the person just presses Enter, the first program on a computer saves the name that it has suggested. A
// second program does not: its name has a number, and all programs share the settings.
func TestNameOfASecondProgramIsItsOwn(t *testing.T) {
	cfg := table.Config{Data: t.TempDir(), NoLAN: true, NoInternet: true, RunDir: "-"}
	for slot := 1; slot <= 2; slot++ {
		home, err := table.Open(cfg)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = home.Close() })
		want := map[int]string{1: home.Name(), 2: ""}[slot]
		if got := nameToKeep("", home); got != want {
			t.Errorf("program %d, called %s: %q is kept", slot, home.Name(), got)
		}
		if got := nameToKeep(" Zoë ", home); got != "Zoë" {
			t.Errorf("program %d: %q is kept", slot, got)
		}
	}
}

// With --json, the program does not ask for a name, even on a terminal.
func TestNobodyIsAskedForANameWithJSON(t *testing.T) {
	x := onTerminal(t, nil, "join", "--watch", "15R8-P525-DG0C-R1BT-KCTS-VVGN", "--json", "--timeout", "1s", "--listen", "/ip4/127.0.0.1/udp/0/quic-v1")
	if code, all := x.exit(); code != 4 || strings.Contains(all, "call you?") {
		t.Errorf("exit %d: %q", code, all)
	}
}

// A spectator on a terminal reads how the match ends, gets no question about a move, and stays until
// they leave.
func TestWatchingOnATerminal(t *testing.T) {
	w := newWorld(t)
	host := w.start("host", "host", "--auto", "--seats", "2", "--option", "points=1,cards=4", "--think", "30ms")
	invite := host.await("invite").Link
	x := onTerminal(t, nil, "join", invite, "--watch", "--name", "Eve", "--listen", "/ip4/127.0.0.1/udp/0/quic-v1")
	host.await("watching")
	guest := w.start("guest", "bot", invite, "--think", "30ms")
	host.exit(0)
	guest.exit(0)
	x.sees("Final state: " + host.last("match-over").Hash)
	x.types("quit\r")
	code, all := x.exit()
	if code != 0 || !strings.Contains(all, "The match is over.") || !strings.Contains(all, "Goodbye.") || strings.Contains(all, "You can: ") {
		t.Errorf("exit %d: %q", code, all)
	}
}

// While a bot plays the seat, people can type commands, but no moves.
func TestTypedWhereABotPlays(t *testing.T) {
	x := onTerminal(t, nil, "play", "--bots", "1", "--auto", "--think", "50ms", "--option", "points=100000")
	x.sees("The match begins")
	x.types("table\r")
	x.sees("Draw pile: ")
	x.types("draw\r")
	x.sees("No moves are typed here")
	x.types("quit\r")
	if code, all := x.exit(); code != 0 && code != 4 || !strings.Contains(all, "Goodbye.") || strings.Contains(all, "You can: ") {
		t.Errorf("exit %d: %q", code, all)
	}
}
