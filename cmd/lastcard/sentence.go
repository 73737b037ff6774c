package main

import (
	"fmt"
	"strconv"
	"strings"

	"lastcard/assets"
	"lastcard/cmd/internal/table"
	"lastcard/cmd/internal/term"
	"lastcard/engine"
	"lastcard/render/seam"
)

// say says a sentence of the command line.
func say(code string, pairs ...string) string { return assets.English().Say("said."+code, pairs...) }

// sentence says a fact to a person; "" if there is nothing to say.
func (s *seatFlags) sentence(t *table.Table, e seam.Fact) string {
	words := assets.English()
	switch e := e.(type) {
	case seam.Invite:
		return inviteText(e)
	case seam.Seated:
		if e.Path == "" {
			return say("seated-here", "name", e.Name)
		}
		return say("seated", "name", e.Name, "path", e.Path)
	case seam.Fingerprint:
		return say("print", "digits", e.Digits)
	case seam.Openers:
		return openersText(e.Openers)
	case seam.Path:
		return say("path", "name", e.Name, "path", e.Path)
	case seam.Started:
		return say("started", "names", strings.Join(e.Seats, ", "), "log", e.Log) + "\n" + words.Say("lobby.trust-"+e.Deck)
	case seam.Resumed:
		return say("resumed", "k", strconv.FormatUint(e.K, 10), "final", strconv.FormatUint(e.Final, 10))
	case seam.Entry:
		if e.Seat < 0 {
			return fmt.Sprintf("%5d  %s", e.K, e.Kind)
		}
		return fmt.Sprintf("%5d  %s: %s", e.K, seatName(t, e.Seat), e.Action)
	case seam.Away:
		return term.Away(words, e.Name, e.Why)
	case seam.Aside:
		return term.Aside(words, e.Name, e.By == engine.AbsentBot)
	case seam.Hurry:
		return term.Hurry(words, e.Name, e.Left)
	case seam.Wait:
		return s.waitText(e)
	case seam.Awaited:
		return say("awaited", "names", words.List(e.Names))
	case seam.GoingOn:
		return words.Say("term.going-on", "names", words.List(e.Names))
	case seam.Older:
		return words.Say("table.older")
	case seam.Unsaved:
		text, hint := words.Explain(e.Trouble)
		return text + " " + hint
	case seam.Watching:
		if len(e.Names) == 0 {
			return words.Say("term.no-watchers")
		}
		return say("watching", "n", strconv.Itoa(len(e.Names)), "names", strings.Join(e.Names, ", "))
	case seam.Back:
		return words.Say("term.back", "name", e.Name)
	case seam.RoundOver:
		return say("round", "name", seatName(t, e.Winner), "n", strconv.Itoa(e.Round), "scores", fmt.Sprint(e.Scores))
	case seam.MatchOver:
		return matchText(t, e)
	case seam.Desync:
		return say("desync", "k", strconv.FormatUint(e.K, 10), "seats", fmt.Sprint(e.Seats), "file", e.Report)
	case seam.Cheat:
		if e.File == "" {
			return e.Text + " " + say("proof-text", "proof", e.Proof)
		}
		return e.Text + " " + say("proof", "file", e.File)
	case seam.Parted:
		if e.File == "" {
			return e.Text
		}
		return e.Text + " " + say("signed", "file", e.File)
	case seam.Failure:
		return "" // told once, when the table is over
	}
	return ""
}

func inviteText(e seam.Invite) string {
	line := say("code", "code", e.Code) + "\n" + say("link", "link", e.Link)
	if e.Digits != "" {
		line += "\n" + say("opener-print", "digits", e.Digits)
	}
	return line
}

func (s *seatFlags) waitText(e seam.Wait) string {
	line := say("waiting", "names", assets.English().List(e.Names))
	if e.Log != "" {
		line += "\n" + say("saved", "command", s.resume(e.Log))
	}
	return line
}

func matchText(t *table.Table, e seam.MatchOver) string {
	code := "match"
	if e.Winner == engine.NoSeat {
		code = "log-full"
	}
	return say(code, "name", seatName(t, e.Winner), "scores", fmt.Sprint(e.Scores)) + "\n" +
		say("final", "n", strconv.FormatUint(e.Entries, 10), "hash", e.Hash)
}

// openersText lists the openers between whom a person has to choose.
func openersText(all []seam.OpenerTold) string {
	if len(all) == 0 {
		return say("openers-clear")
	}
	line := say("openers")
	for _, o := range all {
		line += "\n  " + say("opener", "name", o.Name, "digits", o.Fingerprint, "names", strings.Join(o.Players, ", "))
	}
	return line
}

func seatName(t *table.Table, s engine.Seat) string {
	if p := t.Snapshot().Players; s >= 0 && int(s) < len(p) {
		return p[s].Name
	}
	return say("seat", "n", strconv.Itoa(int(s)))
}
