package table

import (
	"crypto/rand"
	"errors"
	"slices"

	"lastcard/assets"
	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// PlayBots opens a table on this computer only, without a network. Bots get all other seats, and the match
// begins at once. The error is a *Trouble for an impossible setup, or seam.ErrOver.
func (h *Home) PlayBots(s seam.Setup, o Options) (*Table, error) {
	s.Bots = s.Seats - 1
	all, err := h.openHere(s, []player{h.newPlayer(h.Name(), o.Bot)}, o)
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// PlayHere opens a table on this computer only, for the people with these names, who share it, and for s.Bots
// bots. It ignores s.Seats. It returns one Table for each person; the first belongs to this home's player. The
// log of the first Table is the log of the match. Until the match is over, the identities and logs of the
// others lie next to it. The error is a *Trouble for an impossible setup, or seam.ErrOver.
func (h *Home) PlayHere(s seam.Setup, names []string, o Options) ([]*Table, error) {
	if len(names) < 1 || len(names) > seam.MaxHere {
		return nil, setupTrouble(&assets.Trouble{Code: "terms", Case: "people", Args: assets.Args{"most": seam.MaxHere}})
	}
	s.Seats = len(names) + s.Bots
	return h.openHere(s, h.people(names), o)
}

func (h *Home) openHere(s seam.Setup, people []player, o Options) ([]*Table, error) {
	if err := checkSetup(&s); err != nil {
		return nil, err
	}
	var id lockstep.Hash
	rand.Read(id[:])
	o.Ready = true
	places := placesHere(people, openerLobby(people[0], id, s))
	places[0].bots = s.Bots
	return h.seatHere(people, places, nil, o)
}

// placesHere returns the places of the people at this computer, in their order. The first person's seat carries
// the others. first is the lobby config of the first person.
func placesHere(people []player, first lobby.Config) []place {
	sw := line.NewSwitch(nil)
	p := placeHere(sw)
	p.lobby, p.people = first, people[1:]
	places := []place{p}
	for _, w := range people[1:] {
		c := lobby.Config{ID: first.ID, Opener: first.Opener}
		places = append(places, place{net: sw.Port(), lobby: withCarrier(c, people[0], w)})
	}
	return places
}

// seatHere opens a Table for each person at this computer. The Tables begin when the parting ones are over.
func (h *Home) seatHere(people []player, places []place, parting []*Table, o Options) (all []*Table, err error) {
	for i, w := range people {
		t, err := h.openTable(w, dialAfter(parting, readyDial(places[i])), o)
		if err != nil {
			for _, t := range all {
				t.Leave()
			}
			if len(all) == 0 {
				err = errors.Join(err, places[0].close())
			}
			return nil, err
		}
		all = append(all, t)
	}
	return all, nil
}

// resumeHere resumes a match on this computer only. Its players are me, who has a seat in the log s, the people
// in w who share the computer, and bots.
func (h *Home) resumeHere(me player, s *savedTable, w whereabouts, o Options) ([]*Table, error) {
	g := s.log.Genesis
	people, logs := []player{me}, []*savedTable{s}
	for _, x := range w.People {
		own, log, trouble := x.restore(s)
		if trouble != nil {
			return nil, trouble
		}
		people, logs = append(people, own), append(logs, log)
	}
	places := placesHere(people, lobby.Config{ID: g.Lobby, Opener: g.Opener})
	for i := range places {
		places[i].savedTable = logs[i]
	}
	return h.seatHere(people, places, h.partingTables(), o)
}

// people returns players with these names. If an earlier player has the same name, the name gets a number. An empty
// name becomes "Player" with a number.
func (h *Home) people(names []string) (all []player) {
	var taken []string
	for i, name := range names {
		if name = CleanName(name); name == "" {
			name = numberedName("Player", i+1)
		}
		wish := name
		for n := 2; slices.Contains(taken, name); n++ {
			name = numberedName(wish, n)
		}
		taken = append(taken, name)
		if i == 0 {
			all = append(all, h.newPlayer(name, false))
			continue
		}
		all = append(all, player{key: newKey(), name: name, isCarried: true, logPath: h.carriedLog})
	}
	return all
}
