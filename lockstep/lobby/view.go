package lobby

import "lastcard/lockstep"

// Phase is how far a lobby has come.
type Phase uint8

// The phases.
const (
	PhaseJoining  Phase = iota // no seat yet
	PhaseChoosing              // the person has to choose which opener to follow; see View.Claimants and ChooseOpener
	PhaseOpen                  // we have a seat; others take seats and get ready
	PhaseSigning               // everybody is ready, and signatures are collected
	PhaseStarted               // the genesis is complete
	PhaseRefused               // see View.Refused
)

// Seat is one seat as the lobby shows it.
type Seat struct {
	lockstep.Player
	Ready bool
	Here  bool // heard lately
	Me    bool
}

// VisitorVersion is the version of the last program that asked for a seat with another version than ours, in
// that program's own words; "" if there was none.
func (l *Lobby) VisitorVersion() string { return l.visitorVersion }

// View is a lobby for a user interface.
type View struct {
	Phase        Phase
	Refused      Refusal
	OtherVersion string // RefusedVersion: the other side's version
	Opener       lockstep.Key
	IAmOpener    bool
	Unsettled    bool // we are a newcomer with the bare code, and do not know yet whether Opener has opened the table
	Game, Rules  string
	Size         int        // how many seats the table shall have
	Seats        []Seat     // the taken seats, in seat order
	Claimants    []Claimant // whom the person has to choose from, in the order in which we heard them; empty outside PhaseChoosing
}

// View returns the present state of the lobby.
func (l *Lobby) View() View {
	v := View{
		Refused: l.refused, OtherVersion: l.otherVersion, Opener: l.opener,
		IAmOpener: l.host != nil, Unsettled: l.isNewcomer() && l.search.unsettled(l.opener, l.now), Game: l.proposal.draft.Game, Rules: l.proposal.draft.Rules, Size: l.proposal.size,
	}
	for i := range l.proposal.draft.Seats {
		x := Seat{Player: l.proposal.draft.Seats[i], Ready: l.proposal.ready.Has(lockstep.Seat(i)), Here: l.proposal.presentSeats.Has(lockstep.Seat(i))}
		switch x.Key {
		case l.me:
			x.Me, x.Here, x.Ready = true, true, l.ready
		case l.opener:
			x.Here = l.now-l.openerHeardAt < seatTimeout
		}
		v.Seats = append(v.Seats, x)
	}
	for _, c := range l.rivals() {
		v.Claimants = append(v.Claimants, Claimant{c.key, c.offer.draft.Game, c.offer.draft.Rules, c.offer.size, c.offer.draft.Seats})
	}
	switch {
	case l.genesis != nil:
		v.Phase = PhaseStarted
	case len(v.Claimants) > 0:
		v.Phase = PhaseChoosing
	case l.refused != RefusedNot:
		v.Phase = PhaseRefused
	case !sits(l.proposal.draft, l.me):
		v.Phase = PhaseJoining
	case l.proposal.phase == proposalSigning:
		v.Phase = PhaseSigning
	default:
		v.Phase = PhaseOpen
	}
	return v
}
