package main

import (
	"context"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"lastcard/assets"
	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/replay"
	"lastcard/cmd/internal/table"
	"lastcard/cmd/internal/term"
	"lastcard/engine"
	"lastcard/lockstep"
)

type replayFlags struct {
	entry int64 // --at; −1: the last, after a list of all entries
	seat  int   // −1: a spectator
	dump  bool
}

func replayCommand() cli.Command {
	return cli.Command{
		Name: "replay", Args: "FILE",
		Example: "lastcard replay game.lastcard --at 57 --seat 2",
		Setup: func(fs *flag.FlagSet) cli.Run {
			var f replayFlags
			fs.Int64Var(&f.entry, "at", -1, flagText("at"))
			fs.IntVar(&f.seat, "seat", -1, flagText("seat"))
			fs.BoolVar(&f.dump, "dump", false, flagText("dump"))
			fs.Bool("json", false, flagText("json"))
			return interruptible(func(_ context.Context, env *cli.Env, args []string) error {
				if err := checkOneFile("replay", args); err != nil {
					return err
				}
				if f.entry < -1 || f.seat < -1 {
					return cli.Misuse("negative")
				}
				return replayLog(env, args[0], f)
			})
		},
	}
}

func replayLog(env *cli.Env, name string, f replayFlags) error {
	r, err := openFile(env, name)
	if err != nil {
		return err
	}
	defer r.Close()
	var last *scene
	noSeat := false
	sum, err := replay.Walk(r, func(g *lockstep.Genesis, m replay.Moment) bool {
		if f.seat >= len(g.Seats) {
			noSeat = true
			return false
		}
		if f.entry < 0 {
			listEntry(env, m)
		}
		last = sceneOf(g, m, f)
		return uint64(m.Entry.K) != uint64(f.entry)
	})
	if noSeat {
		return cli.Misuse("no-seat", "path", shownName(name), "last", len(sum.Genesis.Seats)-1)
	}
	bad, isBad := errors.AsType[*lockstep.BadEntry](err)
	_, faulty := errors.AsType[*table.GameFault](err)
	switch {
	case faulty && (f.entry < 0 || last == nil):
		return unreadableError(name, err)
	case isBad && !faulty && (f.entry < 0 || uint64(bad.K) <= uint64(f.entry)):
		return badEntry(env, name, err, bad, &sum)
	case err != nil && !isBad:
		return unreadableError(name, err)
	case last == nil:
		return cli.Misuse("no-entry", "path", shownName(name), "k", int(f.entry), "command", toPaste(pasteLine("replay", name)))
	}
	last.Result, last.By, last.Final = sum.Verdict.String(), namesOf(sum.Genesis, sum.Vouchers), uint64(sum.Final)
	last.print(env)
	return nil
}

// scene is the event that replay prints: the table after one entry.
type scene struct {
	K     uint64 `json:"k"`
	Seat  int    `json:"seat"`
	Hash  string `json:"hash"`
	Table string `json:"table"`
	Dump  string `json:"dump"`

	Result string   `json:"result"` // of the log, as in the output of verify; so are By and Final
	By     []string `json:"by"`
	Final  uint64   `json:"final"`
}

func sceneOf(g *lockstep.Genesis, m replay.Moment, f replayFlags) *scene {
	if f.entry >= 0 && uint64(m.Entry.K) != uint64(f.entry) {
		return nil
	}
	s := &scene{
		K: uint64(m.Entry.K), Seat: f.seat, Hash: hex.EncodeToString(m.Entry.State[:]), Dump: m.Table.State().Dump(),
	}
	if f.dump {
		s.Table = s.Dump
		return s
	}
	words := term.NewWords(assets.English(), m.Table.Game(), table.Names(g), engine.Seat(f.seat))
	s.Table = strings.Join(words.Table(m.Table.View(engine.Seat(f.seat))), "\n") + "\n"
	return s
}

func (s *scene) print(env *cli.Env) {
	text := sentence("after", "k", strconv.FormatUint(s.K, 10), "state", s.Hash) + "\n" + strings.TrimSuffix(s.Table, "\n")
	if s.K > s.Final {
		text = sentence("not-final", "final", strconv.FormatUint(s.Final, 10)) + "\n" + text
	}
	if s.Result == lockstep.VerdictVouched.String() {
		text = sentence("vouched", "word", voucherText(s.By)) + "\n" + text
	}
	env.Report(text, "table", s)
}

// listEntry prints one entry. Without --json the line has the number of the entry, its seat and action (or
// its kind, if it has no action), the beginning of the hash of the state, and the events.
func listEntry(env *cli.Env, m replay.Moment) {
	e := m.Entry
	seat := -1
	if e.Seat != lockstep.NoSeat {
		seat = int(e.Seat)
	}
	what := e.Kind.String()
	if m.ActionText != "" {
		what = fmt.Sprintf("%d %s", seat, m.ActionText)
	}
	events := make([]string, 0, len(m.Events))
	for _, ev := range m.Events {
		events = append(events, ev.Text(m.Table.Game()))
	}
	env.Report(fmt.Sprintf("%5d  %-24s %s  %s", e.K, what, e.State.Short(), strings.Join(events, " ")), "entry", struct {
		K      uint64 `json:"k"`
		Kind   string `json:"kind"`
		Seat   int    `json:"seat"`
		Action string `json:"action"`
		Hash   string `json:"hash"`
	}{uint64(e.K), e.Kind.String(), seat, m.ActionText, e.State.String()})
}
