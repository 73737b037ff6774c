package window

import (
	"slices"

	"lastcard/cmd/internal/archive"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// ReadArchive starts looking for new matches.
func (b *Backend) ReadArchive() { b.archive.StartReading() }

// Archive returns the saved matches on this computer, as far as they have been read.
func (b *Backend) Archive() seam.Archive {
	all, busy := b.archive.Matches()
	out := seam.Archive{Busy: busy}
	for _, m := range all {
		out.Matches = append(out.Matches, seamMatch(m))
	}
	return out
}

func seamMatch(m archive.Match) seam.Match {
	out := seam.Match{Path: m.Path, ModTime: m.ModTime, Me: m.Me, Trouble: m.Trouble}
	s := m.Summary
	if s == nil {
		return out
	}
	out.Game, out.Rules, out.Players, out.Moves, out.Rounds, out.Ended, out.Winner = s.Game, s.Rules, s.Players, s.Moves, s.Rounds, s.Ended, s.Winner
	if s.Local {
		out.Players = withLocalIDs(out.Players, m.Me)
	}
	for i := range s.Players {
		if s.Vouchers.Has(lockstep.Seat(i)) {
			out.Vouchers = append(out.Vouchers, s.Players[i].Name)
		}
	}
	_, meets := table.MeetingLink(m.Path)
	out.CanResume = !s.Ended && m.Me != engine.NoSeat && meets
	return out
}

// withLocalIDs returns the players of a match at one computer. Except for the bots and the seat me, it
// replaces each player's ID by one made from the name: in each match, the people who share the computer
// with its owner have new keys.
func withLocalIDs(all []seam.Record, me engine.Seat) []seam.Record {
	all = slices.Clone(all)
	for i := range all {
		if p := &all[i]; !p.Bot && engine.Seat(i) != me {
			p.ID = "here " + p.Name
		}
	}
	return all
}
