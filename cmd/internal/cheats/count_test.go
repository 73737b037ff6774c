package cheats

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"

	"lastcard/lockstep"
)

// counts holds the counts of one table; the package's doc explains them.
type counts struct {
	entries, plays, views   int
	own, byRule             int // plays by the seats themselves, and plays that the rules made for honest seats
	shuffles, voided, draws int
	replaced, away          int
	named, framed           int // how many seats were named as cheats: dishonest ones, and honest ones
	still                   float64
	logs, verify            string
}

// count makes the counts from the honest seats' events and logs. program is the program that verifies the logs.
func (r *played) count(program string) (c counts) {
	seats := map[int]bool{}
	for _, w := range r.honest {
		seats[w.seat] = true
	}
	named := map[int]bool{}
	for _, w := range r.honest {
		for _, e := range w.events {
			switch e.Event {
			case "away", "aside":
				if seats[e.Seat] {
					c.away++
				}
			case "cheat":
				named[e.Seat] = true
			}
		}
	}
	for seat := range named {
		if seats[seat] {
			c.framed++
		} else {
			c.named++
		}
	}
	c.countOpener(r, seats)
	c.compareLogs(r)
	c.verifyLogs(r, program)
	return c
}

// countOpener takes those counts that come from the events and the log of the opener.
func (c *counts) countOpener(r *played, honest map[int]bool) {
	w := r.honest[0]
	top, began, last := 0, int64(-1), int64(0)
	for _, e := range w.events {
		if e.Event == "started" {
			began, last = e.T, e.T
		}
		if e.Event != "entry" {
			continue
		}
		k := int(e.K)
		if k <= top && k > 0 {
			c.replaced += top - k + 1
		}
		top = k
		if e.Kind == "play" {
			c.still, last = max(c.still, float64(e.T-last)/1000), e.T
		}
	}
	if began >= 0 {
		c.still = max(c.still, r.time.Seconds()-float64(last-began)/1000)
	}
	log, err := readLog(w.log)
	if err != nil {
		c.logs = err.Error()
		return
	}
	all := log.entries[:min(top+1, len(log.entries))] // entries that came while the processes ended do not count
	c.entries = len(all)
	c.countShuffles(all)
	for i := range all {
		switch e := &all[i]; {
		case e.Kind == lockstep.EntryView:
			c.views++
		case e.Acts():
			c.plays++
			switch {
			case e.Kind == lockstep.EntryPlay:
				c.own++
			case honest[int(e.Seat)]:
				c.byRule++
			}
		}
	}
}

// countShuffles counts shuffles and the draws for each. A set of commitments that no
// reveal follows is a draw that was given up.
func (c *counts) countShuffles(all []lockstep.Entry) {
	var drawn []string
	open := false
	for i := range all {
		switch e := &all[i]; e.Kind {
		case lockstep.EntryCommit:
			if open {
				c.voided++
			}
			if open = true; !slices.Contains(drawn, string(e.Body)) {
				drawn = append(drawn, string(e.Body))
			}
			c.draws = max(c.draws, len(drawn))
		case lockstep.EntryReveal:
			open = false
			c.shuffles++
		case lockstep.EntryPlay, lockstep.EntryRule, lockstep.EntryShow:
			drawn = nil
		}
	}
}

type savedLog struct {
	*lockstep.Log
	entries []lockstep.Entry
}

func readLog(path string) (*savedLog, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	log, err := lockstep.ReadLog(f)
	if err != nil {
		return nil, err
	}
	s := &savedLog{Log: log}
	for e, err := range log.Entries() {
		if err != nil {
			return nil, err
		}
		s.entries = append(s.entries, e)
	}
	return s, nil
}

// compareLogs compares the honest seats' logs, up to the last entry that all of them know to be
// final.
func (c *counts) compareLogs(r *played) {
	if c.logs != "" {
		return
	}
	var logs []*savedLog
	final := -1
	for _, w := range r.honest {
		log, err := readLog(w.log)
		if err != nil {
			c.logs = err.Error()
			return
		}
		logs = append(logs, log)
		if k := finalOf(log); final < 0 || k < final {
			final = k
		}
	}
	for _, log := range logs[1:] {
		for k := range final + 1 {
			if log.entries[k].Hash != logs[0].entries[k].Hash {
				c.logs = fmt.Sprintf("differ at %d", k)
				return
			}
		}
	}
	c.logs = fmt.Sprintf("equal to %d", final)
}

// finalOf returns the last final entry, as the log shows it: more than half of all seats have signed a
// check of the entry, and their view was that of the entry.
func finalOf(log *savedLog) (final int) {
	by := map[lockstep.Pos]lockstep.SeatSet{}
	for i := range log.Records {
		rec := &log.Records[i]
		if rec.Kind != lockstep.RecordCheck || int(rec.K) >= len(log.entries) || log.entries[rec.K].View != rec.View {
			continue
		}
		by[rec.K] = by[rec.K].With(rec.Seat)
		if 2*by[rec.K].Len() > len(log.Genesis.Seats) {
			final = max(final, int(rec.K))
		}
	}
	return final
}

// verifyLogs runs `lastcard verify` on the honest seats' logs.
func (c *counts) verifyLogs(r *played, program string) {
	for _, w := range r.honest {
		if out, err := exec.Command(program, "verify", w.log).CombinedOutput(); err != nil {
			c.verify += fmt.Sprintf("%s: %v, %s; ", w.name, err, strings.TrimSpace(string(out)))
		}
	}
	if c.verify == "" {
		c.verify = fmt.Sprintf("ok, %d logs", len(r.honest))
	}
}
