// Package lobby brings people together at a table without a host. It leads them from an invite code to a
// [lockstep.Genesis] that all of them have signed, and from one match to the next.
//
// It is not a network, a clock or a game. A [Lobby] is one person's part in this, and "we" in the comments is
// that person or their program. A Lobby has no goroutine, no socket and no time but Tick. Of the game it knows
// only the name and the rules, whether this program can play them (Config.Valid), and whether they forbid
// spectators (Config.Unwatched). It imports lockstep for the roster, the keys and the messages; lockstep does
// not import it. cmd/internal/table drives it; other packages of cmd and the tests of the simulator use it too.
//
// # The driver's duties
//
// A Lobby is used like a lockstep.Session: call one of its methods, then do what Ready says.
//
//	l, err := lobby.New(cfg)
//	for {
//		rd := l.Ready()
//		for _, m := range rd.Send { net.Send(m) }
//		if rd.Changed { show(l.View()) }
//		if rd.Genesis != nil { begin(rd.Genesis) }   // and keep the lobby running
//		select {
//		case data := <-net:          l.Step(data)     // the error says why it was dropped
//		case <-every TickInterval:   l.Tick()
//		case <-player:               l.SetReady(true) // or Leave, SetRules, ChooseOpener, Sit
//		}
//	}
//
// A driver whose transport knows which node made a message calls StepFrom instead of Step. If the transport
// reports which lobbies run, the driver calls Hear (pulse.go); when a node says goodbye, it calls NodeGone.
//
// The lobby runs as long as its table exists. After the start it gives the genesis to players who missed
// it, and refuses latecomers.
//
// # From a code to a genesis
//
// Everybody who holds the invite knows the lobby's ID. An invite is either the bare code, or a link, which
// also names the opener's key if its maker knew it. One person is the opener, all the others are guests. A
// newcomer is a guest or a spectator who knows nothing of the table but the invite.
//
//  1. A guest's New broadcasts a hello: its name, its node and its fresh nonce (guest.go).
//  2. The opener's Step gives the guest a seat (seating.go). The opener's next Tick broadcasts the proposal:
//     the genesis so far, without signatures (opener.go).
//  3. A guest accepts proposals only from the opener (search.go), and shows them in its View.
//  4. SetReady says hello again, with the hash of the terms that the player agrees to: the game, the rules and
//     the number of seats. After any change of the terms, the player is no longer ready.
//  5. When all seats are taken and ready, the proposal enters the signing phase. Every guest checks that
//     it agreed to exactly these terms, and sends the opener its signature (guest.go).
//  6. The opener signs last and broadcasts the genesis. At every seat, Ready returns the genesis as soon as it
//     has arrived and its signatures are verified. After that the opener has no special part any more.
//
// The first match of a table has epoch 0, and each rematch has the next epoch. Before a rematch the steps are
// the same, but the seats of the old players are kept for them. The opener may have left, so the old players
// follow an order that says who opens then (heirs.go). If all of them have left, a newcomer opens
// (abandoned.go).
//
// A spectator who would like a seat calls Sit. While a match runs, the spectator's notes only say so. As soon
// as there is a proposal for a match that has not begun, the spectator becomes a guest and says hello (sitDown
// in spectators.go). The opener then seats or refuses this guest like any other (answerSeat in opener.go).
//
// If two programs with the same key ask for a seat, the first keeps it as long as the transport reports that it
// runs. The opener refuses the other one (keepsOut in seating.go). If the transport itself keeps the other one out, the
// driver calls TwinAsks, so that the player reads about it.
//
// # Parts
//
//	lobby.go       the fields of Lobby, and what happens when; state.go: questions that all parts ask, and the
//	               steps to another match; config.go: the configuration, and the tasks for the driver
//	step.go        a message: which note goes to which part
//	view.go        what a user interface shows; refusal.go: why somebody gets no seat
//	guest.go       what everybody but the opener says; hear.go: proposals, refusals, a genesis and hellos from others
//	opener.go      the part of the opener
//	follow.go      a newcomer follows the opener that its search has found
//	rematch.go     the next match: how people come and go
//	abandoned.go   the next match, if nobody who played the last one is left
//	spectators.go  people who watch, and how one of them asks for a seat
//	pulse.go       fewer notes while the transport reports which players are there
//
// These parts know nothing of a Lobby, and can be read alone:
//
//	search.go      which of the people who call themselves the opener a newcomer follows
//	host.go        the proposal at the opener's: who is ready and who has signed; seating.go: how people get and
//	               leave their seats, and how many seats there are
//	heirs.go       which player opens the next match
//	crowd.go       the list of spectators
//	note.go        the signed notes, byte for byte; send.go: the outbox, which signs and packs them
//	limits.go      every limit and every time
//
// The type pulses (pulse.go) knows nothing of a Lobby either. Calls between two of the files run one way.
package lobby
