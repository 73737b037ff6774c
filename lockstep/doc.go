// Package lockstep lets the peers of one table agree without a host. It gives them fair entropy, one
// order of actions and a check of the state after each action ([Session]), a log that proves all of it
// ([Writer], [Verify]), and spectators ([Watcher]). Package lobby brings the people together before the
// match.
//
// It is not a network, a clock or a game: it has no socket and no goroutine that outlives a call, knows
// no time but Tick, and draws randomness from the io.Reader it is given. It knows the game only as a
// [Machine], which may also be a [Parts]. It imports only the standard library. The same inputs in the
// same order give the same outputs, byte for byte.
//
// First read how the package is used and built (this file), then what the seats sign
// (protocol.go), and finally why that is enough (safety.go). The twenty tables in
// testdata/scripts, which scripts_test.go plays, show the protocol at work: begin with these.
// testdata/vectors.txt has one match in full, for other implementations (vector_test.go). Some
// things are specified in the files that write and read them:
//
//	internal/wire  numbers, bytes, hashes and the texts that are signed
//	frame.go       a message; record.go, body.go, entry.go and genesis.go have what protocol.go encodes
//	key.go         which keys may stand in a roster
//	machines.go    the definition of a majority
//	phase.go       the phases of a seat, and the records it may sign in each
//	parts.go       the steps that several seats do together
//	dealing.go     the shares of a nonce, and how they are encrypted; sharing.go computes them
//	reason.go      which seats ask for another view, and what counts as a reason
//	resume.go      how a seat returns after a restart
//	log.go         the file; logread.go reads it and notices a torn end
//	verify.go      judges a log (verdict.go): evidence.go checks the signatures of each entry (gatherEvidence)
//	               and plays it, verifychecks.go counts the checks, flaw.go says what is wrong with the log
//	drop.go        why a message, or a part of it, is dropped; step.go counts that
//	watchmsg.go    the messages between spectators and seats
//	watcher.go     a spectator: feeders.go has the feeders that it asks (seats, or other spectators), fed.go
//	               collects the entries that they send, watchchecks.go plays those that are proven final
//	limits.go      every limit and every time that is named here
//	lobby          before the match, and between two matches
//
// # The driver's duties
//
// A Session is used like a raft RawNode: call one of its methods, then do what
// Ready says, in this order.
//
//	s, err := lockstep.New(cfg)
//	for {
//		rd := s.Ready()
//		for i := range rd.Entries { log.WriteEntry(&rd.Entries[i]) }   // 1. append
//		for i := range rd.Records { log.WriteRecord(&rd.Records[i]) }  //    append
//		if len(rd.Entries) > 0 || rd.Sync { file.Sync() }         // 2. fsync
//		for _, m := range rd.Send { net.Send(m) }                 // 3. send
//		for _, n := range rd.Notices { show(n) }                  // 4. show
//		if s.Settled() { return }
//		select {
//		case data := <-net:          s.Step(data)  // the error says why it was dropped
//		case <-every TickInterval:   s.Tick()
//		case a := <-player:          s.Propose(a)  // the error says why it is refused
//		}
//	}
//
// If the driver sent before the fsync, others would count on entries that a crash can still take from us.
// A driver whose transport knows which peers are connected also calls Hear, at least every two seconds
// for each connected seat. Then the seats need fewer messages to show that they are there: at an idle
// table each sends one every half minute instead of every second. A driver whose transport knows which
// lines are slow calls Allow, also before the first Tick. A driver may wake up less often while the session
// is Quiet, as long as it makes the ticks that are due, and makes them before anything else that it does.
//
// The transport may lose, duplicate and reorder messages. Any peer may deliver a message, as every record in
// it is signed. Only the ask of a spectator must come from the node that it names (AskNode), as anybody can
// make as many keys as they like. A driver uses a lobby in the same way, and keeps it as long as the table
// exists. [Route] says which of the two a message is for.
//
// A Session helps others as long as the driver calls Tick and Step. The driver may stop when the session
// is Settled, or a while after it is Done.
//
// # How a session is built
//
// A Session is in one phase at a time. It plays, has been set aside, or has promised another view; after
// a restart it asks the others for its records, or waits to be let in again. phase.go has the phases,
// and a table of the records that each may sign. A table can stop in any phase because states differ
// (diverge.go).
//
// The methods of Session decide what is signed and sent. Begin with the files that the driver
// calls:
//
//	session.go   New, Propose and Ready; config.go and query.go belong to it
//	step.go      a message; positions.go, status.go, ballot.go, reason.go, prove.go,
//	             diverge.go and memory.go take the records that it brings; answer.go answers a seat that
//	             lacks records, and catchup.go asks for those that this seat lacks
//	tick.go      the time; it repeats what was not answered
//	advance.go   the position that is being decided: contribute.go makes and signs what this seat owes to it,
//	             changeview.go and discard.go change the view, checks.go signs the result
//	announce.go  the statuses of this seat
//
// Calls between two of the files run one way. Four pairs of files call each other: advance.go and
// changeview.go, since a change of view closes an entry; advance.go and diverge.go, since a table that has
// stopped may go on; ballot.go and reason.go; and, at a spectator, fed.go and feeders.go.
//
// Below them are parts that do not know the session (but for the methods Clock, Spare and Divergence, which show
// two of them to the driver). Each can be read alone, as it gets the others as arguments.
// The most important argument is the moment: the ledger, this seat and the time.
//
//	table.go       what the genesis fixes for the whole match; dealing.go: the shares of a nonce
//	ledger.go      the state after the last entry; decide.go: what an entry follows from;
//	               byrule.go, mandate.go, evidence.go, unproven.go and witness.go belong to it
//	shuffle.go     the shuffle that is being drawn; commits.go and reveals.go: the records of its positions
//	chain.go       the entries; slot.go: the records of the positions near their end
//	coverage.go    the checks of the present view, and what they prove final
//	attendance.go  which seats are present, in this seat's opinion, which seats a majority wants to set aside or
//	               let in, and how many seats may call a ballot before this one; it reads peers.go,
//	               absence.go, ballots.go (with calls.go) and proofs.go; debts.go: which seats owe a record; bulk.go:
//	               when a bulky record may be sent again; opinion.go: when this seat announces its opinion
//	draw.go        this seat's secrets of a shuffle, and the records that it makes with them
//	clock.go       how long the table has waited for a turn
//	divergence.go  which seat claims what when states differ, and which seats are named; report.go gives it to the driver, also in
//	               words
//	gallery.go     the spectators that the seat, or a spectator, feeds
//	pen.go         signs the records of this seat; outbox.go: the tasks for the driver; voice.go: when this seat speaks again
//
// # The path of one action
//
// Propose keeps the action, and advance offers it (offerOrSeal). At the other seats Step decodes the offer,
// onPosition checks its signature, judgeRecord asks the machine, and advance seals it. When the last seal has
// come, decide makes the draft of the entry, with the next number. Then closePosition applies the draft and
// writes it: ledger.write computes the hash of the state, and then the hash of the entry, which covers it. Then
// signCheck signs a check. The checks of the others arrive in checkEntry, which compares the hashes, and
// coverage.finalFrom finds the last entry that is final. If hashes differ, takeClaim stops the table (diverge.go).
package lockstep
