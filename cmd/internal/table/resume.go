package table

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"slices"

	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
)

// Resume continues the match of a saved log in which this home's player has a seat. code is the code or the
// link of the table; if it is "", Resume reads the link from the file next to the log. Resume returns at once.
// It returns one Table, or, for a match on this computer only, one for each person who shares it. The error is
// a *Trouble that says why the match cannot be resumed, or seam.ErrOver.
func (h *Home) Resume(path, code string, o Options) ([]*Table, error) {
	s, seat, trouble := readSaved(path, lockstep.KeyOf(h.store.Key()))
	if trouble != nil {
		return nil, trouble
	}
	if h.writesLog(path) {
		return nil, newLogTrouble(Refused, "already-open", path)
	}
	g := s.log.Genesis
	w, trouble := whereOf(path, code, s.log)
	if trouble != nil {
		return nil, trouble
	}
	me := h.newPlayer(CleanName(g.Seats[seat].Name), g.Seats[seat].Bot)
	s.bots = w.Bots
	if w.isLocal(g) {
		return h.resumeHere(me, &s, w, o)
	}
	inv, err := p2p.ParseInvite(w.Link)
	if err != nil {
		return nil, joinTrouble(err)
	}
	t, err := h.openTable(me, dialAfter(h.partingTables(), func(ctx context.Context) (place, *Trouble) {
		keeper := &doorkeeper{door: w.Door, lastNotes: map[lockstep.Key]uint64{me.id(): w.DoorNote}}
		keeper.setSeated(g.Seats, nil, true)
		p, trouble := h.placeAt(ctx, (*p2p.Node).Open, inv, p2p.TableConfig{Known: w.OtherAddrs}, keeper, &offerBox{})
		p.lobby, p.savedTable = lobby.Config{ID: lobbyID(inv)}, &s
		return p, trouble
	}), o)
	if err != nil {
		return nil, err
	}
	return []*Table{t}, nil
}

// whereOf returns how the people of a log find each other: by the given code, or else as the file next to the log
// says.
func whereOf(path, code string, log *lockstep.Log) (whereabouts, *Trouble) {
	w, err := readWhere(path)
	if code != "" {
		w.Link, err = code, nil
	}
	if err == nil && w.Link == "" && !w.isLocal(log.Genesis) {
		err = fs.ErrNotExist
	}
	if errors.Is(err, fs.ErrNotExist) && log.Ended {
		return w, newLogTrouble(Refused, "over", path)
	} else if errors.Is(err, fs.ErrNotExist) {
		return w, newLogTrouble(Refused, "nowhere", path)
	} else if err != nil {
		return w, resumeTrouble(wherePath(path), err)
	}
	return w, nil
}

// writesLog reports whether a table of this home writes to the log at path, and the person has not left that
// table.
func (h *Home) writesLog(path string) bool {
	info, err := os.Stat(path)
	if err != nil {
		return false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.ContainsFunc(h.dropEndedTables(), func(t *Table) bool {
		other, err := os.Stat(t.Snapshot().Log)
		return err == nil && os.SameFile(info, other) && !t.hasLeft()
	})
}
