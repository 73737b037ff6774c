package lockstep

// LobbyPhase is where a lobby is.
type LobbyPhase uint8

// The phases.
const (
	LobbyJoining  LobbyPhase = iota // no seat yet
	LobbyChoosing                   // several call themselves the opener, see Openers and Choose
	LobbyOpen                       // seated; seats fill up and get ready
	LobbySigning                    // everybody is ready, signatures are collected
	LobbyStarted                    // the genesis is complete
	LobbyRefused                    // see Refused
)

// LobbySeat is one seat as the lobby shows it.
type LobbySeat struct {
	Player
	Ready bool
	Here  bool // heard of lately
	Me    bool
}

// LobbyView is a lobby for a user interface.
type LobbyView struct {
	Phase        LobbyPhase
	Refused      Refusal
	OtherVersion string // RefusedVersion: the other side's version
	Epoch        uint32
	Opener       Key
	IAmOpener    bool
	Game, Rules  string
	Invalid      error       // Valid's objection to game, rules or number of seats
	Size         int         // seats there are to be
	Seats        []LobbySeat // those taken, in seat order
	Watchers     []LobbyWatcher
	Openers      []LobbyOpener // to choose from, in the order in which they were heard; mostly none
}

// View is the lobby as it is now.
func (l *Lobby) View() LobbyView {
	v := LobbyView{
		Refused: l.refused, OtherVersion: l.other, Epoch: l.cfg.Epoch, Opener: l.opener,
		IAmOpener: l.host != nil, Game: l.p.draft.Game, Rules: l.p.draft.Rules, Size: l.p.size,
	}
	if l.heardP {
		v.Invalid = l.invalid()
	}
	for i := range l.p.draft.Seats {
		x := LobbySeat{Player: l.p.draft.Seats[i], Ready: l.p.ready.Has(Seat(i)), Here: l.p.here.Has(Seat(i))}
		switch x.Key {
		case l.me:
			x.Me, x.Here, x.Ready = true, true, l.ready
		case l.opener:
			x.Here = l.now-l.openerAt < seatTimeout
		}
		v.Seats = append(v.Seats, x)
	}
	v.Watchers = l.audience()
	for _, c := range l.rivals() {
		v.Openers = append(v.Openers, LobbyOpener{c.key, c.p.draft.Game, c.p.draft.Rules, c.p.size, c.p.draft.Seats})
	}
	_, seated := l.p.draft.Seat(l.me)
	switch {
	case l.genesis != nil:
		v.Phase = LobbyStarted
	case len(v.Openers) > 0:
		v.Phase = LobbyChoosing
	case l.refused != RefusedNot:
		v.Phase = LobbyRefused
	case !seated:
		v.Phase = LobbyJoining
	case l.p.phase == proposalSigning:
		v.Phase = LobbySigning
	default:
		v.Phase = LobbyOpen
	}
	return v
}

// Watchers are those of View.
func (l *Lobby) Watchers() []LobbyWatcher { return l.audience() }
