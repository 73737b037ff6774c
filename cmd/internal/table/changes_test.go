package table

import (
	"reflect"
	"testing"
	"time"

	"lastcard/engine"
	"lastcard/render/seam"
)

// For each difference between two snapshots, changes returns exactly the expected facts.
func TestChanges(t *testing.T) {
	anna := seam.Player{ID: "a", Name: "Anna", Peer: "A", IsHere: true, You: true}
	bela := seam.Player{ID: "b", Name: "Béla", Peer: "B", IsHere: true, Path: "relayed"}
	direct, away, aside, stood := bela, bela, bela, bela
	direct.Path = "direct"
	away.AwayReason = seam.WhyCrash
	aside.AwayReason, aside.IsAside = seam.WhyCrash, true
	stood.AwayReason, stood.IsAside, stood.StandIn = seam.WhyCrash, true, true
	at := func(stage seam.Stage, players ...seam.Player) seam.Snapshot {
		return seam.Snapshot{Stage: stage, Seats: 2, Players: players}
	}
	with := func(s seam.Snapshot, change func(*seam.Snapshot)) seam.Snapshot { change(&s); return s }
	print := func(s *seam.Snapshot) { s.Fingerprint = "1 2" }
	clock := func(left time.Duration) func(*seam.Snapshot) {
		return func(s *seam.Snapshot) { s.Clock = &seam.Clock{Seat: 1, TimeLeft: left, TurnTime: time.Minute} }
	}
	stuck := func(s *seam.Snapshot) { s.Trouble, s.Stuck, s.Log = &seam.Trouble{Code: "waiting"}, true, "x" }
	hurry := func(left int) seam.Fact { return seam.Hurry{Seat: 1, Name: "Béla", SecondsLeft: left} }
	playing := at(seam.Playing, anna, bela)
	for _, c := range []struct {
		name    string
		was, is seam.Snapshot
		want    []seam.Fact
	}{
		{"nothing", playing, playing, nil},
		{"an invitation", at(seam.Lobby), with(at(seam.Lobby), func(s *seam.Snapshot) { s.Code, s.Link = "C", "L" }), []seam.Fact{seam.Invite{Code: "C", Link: "L"}}},
		{"somebody sits down", at(seam.Lobby, anna), at(seam.Lobby, anna, bela), []seam.Fact{seam.PlayerSeated{Seat: 1, Name: "Béla", Peer: "B", Path: "relayed"}}},
		{"somebody leaves the lobby", at(seam.Lobby, anna, bela), at(seam.Lobby, bela), nil},
		{"a better path", playing, at(seam.Playing, anna, direct), []seam.Fact{seam.PathChanged{Seat: 1, Name: "Béla", Peer: "B", Path: "direct"}}},
		{"a match begins", at(seam.Lobby, anna, bela), playing, nil},
		{"all sit", at(seam.Lobby, anna, bela), with(at(seam.Lobby, anna, bela), print), []seam.Fact{seam.Fingerprint{Digits: "1 2"}}},
		{"not all sit", at(seam.Lobby, anna), with(at(seam.Lobby, anna), print), nil},
		{"a connection breaks", playing, at(seam.Playing, anna, away), []seam.Fact{seam.SeatAway{Seat: 1, Name: "Béla", Why: seam.WhyCrash}}},
		{"it is resumed alone", at(seam.Connecting), at(seam.Playing, anna, away), []seam.Fact{seam.SeatAway{Seat: 1, Name: "Béla", Why: seam.WhyCrash}}},
		{"and it is set aside", at(seam.Playing, anna, away), at(seam.Playing, anna, aside), []seam.Fact{seam.SeatAside{Seat: 1, Name: "Béla", By: engine.AbsentRule}}},
		{"a bot stands in", at(seam.Playing, anna, away), at(seam.Playing, anna, stood), []seam.Fact{seam.SeatAside{Seat: 1, Name: "Béla", By: engine.AbsentBot}}},
		{"it is back", at(seam.Playing, anna, aside), playing, []seam.Fact{seam.SeatBack{Seat: 1, Name: "Béla"}}},
		{"too few are here", at(seam.Playing, anna, away), with(at(seam.Playing, anna, away), stuck), []seam.Fact{seam.TableWaits{Seats: []engine.Seat{1}, Names: []string{"Béla"}, Log: "x"}}},
		{"somebody watches", playing, with(playing, func(s *seam.Snapshot) { s.Spectators = []seam.Spectator{{Name: "Zoë"}} }), []seam.Fact{seam.SpectatorList{Names: []string{"Zoë"}}}},
		{"nobody watches any more", with(playing, func(s *seam.Snapshot) { s.Spectators = []seam.Spectator{{Name: "Zoë"}} }), playing, []seam.Fact{seam.SpectatorList{Names: []string{}}}},
		{"a turn begins", playing, with(playing, clock(time.Minute)), nil},
		{"half of the time is over", with(playing, clock(31*time.Second)), with(playing, clock(30*time.Second)), []seam.Fact{hurry(30)}},
		{"the time goes by", with(playing, clock(30*time.Second)), with(playing, clock(29*time.Second)), nil},
		{"the time begins again", with(playing, clock(5*time.Second)), with(playing, clock(time.Minute)), nil},
		{"the last seconds", with(playing, clock(11*time.Second)), with(playing, clock(10*time.Second)), []seam.Fact{hurry(10)}},
		{"people are awaited", playing, with(playing, func(s *seam.Snapshot) { s.AwaitedSeats = []engine.Seat{1} }), []seam.Fact{seam.PeopleAwaited{Seats: []engine.Seat{1}, Names: []string{"Béla"}}}},
	} {
		if got := changes(&c.was, &c.is); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}
