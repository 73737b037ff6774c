package window

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"lastcard/cmd/internal/archive"
	"lastcard/cmd/internal/store"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// RecentEntries lists the matches and tables that a person can continue or play again. It leaves out
// those that it cannot read, and tables that the list of this network shows (LAN).
func (b *Backend) RecentEntries() []seam.Recent {
	matches, _ := b.archive.Matches()
	visits, _ := b.home.Store().Visits(time.Now())
	visits = slices.DeleteFunc(visits, func(v store.Visit) bool {
		return slices.ContainsFunc(b.home.LAN(), func(t seam.LANTable) bool { return sameTable(v.Link, t.Code) })
	})
	return chooseRecents(matches, visits, table.MeetingLink)
}

// sameTable reports whether a link and a code lead to the same table. An announcement on this
// network has the code of its table.
func sameTable(link, code string) bool {
	a, err1 := p2p.ParseInvite(link)
	b, err2 := p2p.ParseInvite(code)
	return err1 == nil && err2 == nil && a.Same(b)
}

// maxChecked is how many matches chooseRecents checks, newest first. To find out whether a match can be
// resumed, it reads a small file, and it does so whenever anything changes.
const maxChecked = 64

// chooseRecents chooses at most seam.MaxRecent entries, and sorts them by time, newest first. Most important
// are the visited tables, the matches with people, and the last unfinished match against bots. Other matches
// against bots fill the rows that are left. Every match that can be resumed counts. Of the finished matches
// only the latest of each company counts, and only if no later match in the list is of the same company.
// The matches must come newest first. A match counts only if this person had a seat in it and its log proves
// it. A visited table does not count if its match can be resumed. meetingLink is table.MeetingLink.
func chooseRecents(matches []archive.Match, visits []store.Visit, meetingLink func(log string) (link string, ok bool)) []seam.Recent {
	var all, fillers []seam.Recent
	var meetingLinks []string // of the matches that can be continued
	hasBots := false          // the last unfinished match against bots is listed
	listed := map[string]bool{}
	for i := range matches[:min(len(matches), maxChecked)] {
		m := &matches[i]
		if m.Summary == nil || m.Me == engine.NoSeat || m.Summary.Verdict == lockstep.VerdictVouched {
			continue
		}
		r := recent(m)
		fills := r.AgainstBots && (hasBots || m.Summary.Ended)
		if fills && len(fillers) == seam.MaxRecent || m.Summary.Ended && listed[company(&r)] {
			continue
		}
		if !m.Summary.Ended {
			link, canMeet := meetingLink(m.Path)
			if !canMeet {
				continue
			}
			r.Log = m.Path
			meetingLinks = append(meetingLinks, link)
		}
		listed[company(&r)] = true
		if fills {
			fillers = append(fillers, r)
			continue
		}
		hasBots = hasBots || r.AgainstBots
		if all = append(all, r); len(all) == seam.MaxRecent {
			break
		}
	}
	for _, v := range visits {
		isListed := func(link string) bool { return sameTable(v.Link, link) }
		if !slices.ContainsFunc(meetingLinks, isListed) {
			all = append(all, seam.Recent{Names: []string{v.Name}, Game: v.Game, Time: v.Time, Link: v.Link})
		}
	}
	sortRecents(all)
	all = append(all[:min(len(all), seam.MaxRecent)], fillers...)
	all = all[:min(len(all), seam.MaxRecent)]
	sortRecents(all)
	return all
}

// sortRecents sorts entries by time, newest first.
func sortRecents(all []seam.Recent) {
	slices.SortStableFunc(all, func(a, b seam.Recent) int { return cmp.Compare(b.Time.Unix(), a.Time.Unix()) })
}

// company returns a text that is the same for all matches of the same people or, against bots, for all
// matches of the same game, rules and number of bots.
func company(r *seam.Recent) string {
	if r.AgainstBots {
		return strings.Join([]string{"", r.Game, r.Setup.Rules, strconv.Itoa(r.Setup.Bots)}, "\x00")
	}
	return strings.Join(slices.Sorted(slices.Values(r.Names)), "\x00")
}

// recent describes a match that can be continued or played again. It names the other people in the
// match, or the bots if there were no other people.
func recent(m *archive.Match) seam.Recent {
	s := m.Summary
	r := seam.Recent{Game: s.Game, Time: m.ModTime, Setup: seam.Setup{Game: s.Game, Rules: s.Rules, Seats: len(s.Players)}}
	var bots []string
	for k := range s.Players {
		p := &s.Players[(int(m.Me)+k)%len(s.Players)]
		switch {
		case p.Bot:
			bots = append(bots, p.Name)
		case k > 0:
			r.Names = append(r.Names, p.Name)
		}
		if !p.Bot && s.Local {
			r.HereNames = append(r.HereNames, p.Name)
		}
	}
	r.Setup.Bots = len(bots)
	if len(r.Names) == 0 {
		r.Names, r.AgainstBots, r.HereNames = bots, true, nil
	}
	return r
}
