package table

import (
	"encoding/json"
	"reflect"

	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
)

// whereSuffix is the end of the name of a file that lies next to a log and says where the table meets
// (whereabouts). The file is secret, because it contains the invitation, and the secret keys of the seats that
// come back with the log. The log is not secret.
const whereSuffix = ".where"

// maxWhere bounds the size of a file with whereSuffix, in bytes.
const maxWhere = 64 << 10

// whereabouts says how the people of a table find each other again, and which of them come back together.
type whereabouts struct {
	Link       string   `json:"link"`            // the link to the table, with this node's addresses; "": nobody has to find the table
	OtherAddrs []string `json:"known,omitempty"` // multiaddrs of the other members, with /p2p/

	Bots   []savedSeat `json:"bots,omitempty"`   // the bots that the seat of the log carries
	People []savedSeat `json:"people,omitempty"` // the people who share the computer of the log's player

	Door     door   `json:"door,omitzero"`       // whom the door lets in
	DoorNote uint64 `json:"door_note,omitempty"` // the number of this player's latest note about the door; 0: there was none
}

// isLocal reports whether all seats of a table belong to this program, so that nobody has to find the
// table again.
func (w whereabouts) isLocal(g *lockstep.Genesis) bool {
	return w.Link == "" && len(w.Bots)+len(w.People) == len(g.Seats)-1
}

func wherePath(log string) string { return beside(log, whereSuffix) }

// keepWhere writes the file that says where the table meets, if its content has changed. bots are the bots that come
// back with the log. A spectator resumes nothing, so no file with the secrets of the table is written for one.
func (m *match) keepWhere(p *place, bots []savedSeat) {
	if p.whereabouts == nil || m.watcher != nil || m.log.path == "" {
		return
	}
	w := p.whereabouts()
	w.Bots, w.People = bots, savedSeats(m.genesis, p.people)
	if p.keeper != nil {
		w.Door, w.DoorNote = p.keeper.door, p.keeper.lastNotes[lockstep.KeyOf(p.lobby.Key)]
	}
	if reflect.DeepEqual(w, m.log.lastWhere) {
		return
	}
	b, err := json.Marshal(w)
	if err != nil || len(b) > maxWhere {
		return // without the file, the person has to type the code to resume the match
	}
	if store.WriteFile(wherePath(m.log.path), append(b, '\n')) == nil {
		m.log.lastWhere = w
	}
}

// hasSavedDoor reports whether the last file that keepWhere has written has the present door, and the number of this
// seat's latest note about it.
func (m *match) hasSavedDoor(p *place) bool {
	note := p.keeper.lastNotes[lockstep.KeyOf(p.lobby.Key)]
	return note == m.log.lastWhere.DoorNote && reflect.DeepEqual(p.keeper.door, m.log.lastWhere.Door)
}

func readWhere(log string) (whereabouts, error) {
	b, err := store.ReadFile(wherePath(log), maxWhere)
	if err != nil {
		return whereabouts{}, err
	}
	var w whereabouts
	err = json.Unmarshal(b, &w)
	w.Door.FriendKeys = wellFormedKeys(w.Door.FriendKeys)
	return w, err
}

// MeetingLink returns the link to the table of a log, "" if all its seats belong to this program. ok says that
// the match can be resumed if it is not over, because a file says where its table meets.
func MeetingLink(log string) (link string, ok bool) {
	w, err := readWhere(log)
	return w.Link, err == nil
}
