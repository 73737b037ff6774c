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
	reached := last != nil && (f.entry < 0 || last.k == uint64(f.entry))
	bad, isBad := errors.AsType[*lockstep.BadEntry](err)
	_, faulty := errors.AsType[*table.GameFault](err)
	switch {
	case faulty && (f.entry < 0 || !reached):
		return unreadableError(name, err)
	case isBad && !faulty && (f.entry < 0 || uint64(bad.K) <= uint64(f.entry)):
		return badEntry(env, name, err, bad, &sum)
	case err != nil && !isBad:
		return unreadableError(name, err)
	case !reached:
		return cli.Misuse("no-entry", "path", shownName(name), "k", int(f.entry), "command", toPaste(pasteLine("replay", name)))
	}
	last.verdict, last.vouchers, last.final = sum.Verdict, namesOf(sum.Genesis, sum.Vouchers), uint64(sum.Final)
	last.print(env)
	return nil
}

// scene is the table after one entry, as replay prints it.
type scene struct {
	k    uint64
	seat int
	hash string
	text string
	dump string

	verdict  lockstep.Verdict // of the log
	vouchers []string
	final    uint64 // the number of the last entry of the log that is final
}

func sceneOf(g *lockstep.Genesis, m replay.Moment, f replayFlags) *scene {
	if f.entry >= 0 && uint64(m.Entry.K) != uint64(f.entry) {
		return nil
	}
	s := &scene{k: uint64(m.Entry.K), seat: f.seat, hash: hex.EncodeToString(m.Entry.State[:]), dump: m.Table.State().Dump()}
	if f.dump {
		s.text = s.dump
		return s
	}
	words := term.NewWords(assets.English(), m.Table.Game(), table.Names(g), engine.Seat(f.seat))
	s.text = strings.Join(words.Table(m.Table.View(engine.Seat(f.seat))), "\n") + "\n"
	return s
}

func (s *scene) print(env *cli.Env) {
	text := sentence("after", "k", strconv.FormatUint(s.k, 10), "state", s.hash) + "\n" + strings.TrimSuffix(s.text, "\n")
	if s.k > s.final {
		text = sentence("not-final", "final", strconv.FormatUint(s.final, 10)) + "\n" + text
	}
	if s.verdict == lockstep.VerdictVouched {
		text = sentence("vouched", "word", voucherText(s.vouchers)) + "\n" + text
	}
	env.Report(text, "table", struct {
		K     uint64 `json:"k"`
		Seat  int    `json:"seat"`
		Hash  string `json:"hash"`
		Table string `json:"table"`
		Dump  string `json:"dump"`

		Result string   `json:"result"` // of the log, as in the output of verify
		By     []string `json:"by"`
		Final  uint64   `json:"final"` // as in the output of verify
	}{s.k, s.seat, s.hash, s.text, s.dump, s.verdict.String(), s.vouchers, s.final})
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
