package table

import (
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"slices"

	"lastcard/lockstep"
)

// MaxHere is how many people can share one machine at a table of their own.
const MaxHere = 8

// PlayHere opens a table on this machine only for several people who share it,
// and s.Bots bots: one Table for each, the first this home's player. s.Seats is
// worked out. The others' identities are not kept, and neither are their logs:
// the first one's is the table's. The error is a *Trouble.
func (h *Home) PlayHere(s Setup, names []string, o Options) ([]*Table, error) {
	if len(names) < 1 || len(names) > MaxHere {
		return nil, badSetup(errors.New("one to eight people can share a machine"))
	}
	s.Seats = len(names) + s.Bots
	if err := terms(&s); err != nil {
		return nil, err
	}
	var id lockstep.Hash
	if _, err := rand.Read(id[:]); err != nil {
		return nil, badSetup(errNoRandom)
	}
	people, err := h.people(names)
	if err != nil {
		return nil, err
	}
	o.Ready = true
	sw := NewSwitch(nil)
	first := openerLobby(people[0], id, s)
	t, err := h.open(people[0], at(place{net: sw.Port(), sw: sw, bots: s.Bots, close: sw.Close, lobby: first}), o)
	if err != nil {
		return nil, errors.Join(err, sw.Close())
	}
	all := []*Table{t}
	for _, w := range people[1:] {
		c := lockstep.LobbyConfig{ID: id, Opener: first.Opener}
		t, err := h.open(w, at(place{net: sw.Port(), lobby: c}), o)
		if err != nil {
			for _, t := range all {
				t.Leave()
			}
			return nil, err
		}
		all = append(all, t)
	}
	return all, nil
}

// people are the players of these names; no two are called the same.
func (h *Home) people(names []string) ([]who, error) {
	var all []who
	var taken []string
	for i, name := range names {
		if name = CleanName(name); name == "" {
			name = numbered("Player", i+1)
		}
		for n := 2; slices.Contains(taken, name); n++ {
			name = numbered(CleanName(names[i]), n)
		}
		taken = append(taken, name)
		if i == 0 {
			all = append(all, h.who(name, false))
			continue
		}
		_, key, err := ed25519.GenerateKey(rand.Reader)
		if err != nil {
			return nil, badSetup(errNoRandom)
		}
		all = append(all, who{key: key, name: name})
	}
	return all, nil
}
