// Package lockstep lets the peers of one table agree without a host. It gives them fair entropy, one
// order of actions and a check of the state after each action ([Session]), a log that proves all of it
// ([Writer], [Verify]), and spectators ([Watcher]). Package lobby brings the people together before the
// match.
//
// It is not a network, a clock or a game: it has no socket and no goroutine that outlives a call, knows
// no time but Tick, and draws randomness from the io.Reader it is given. It knows the game only as a
// [Machine], which may also be a [Parts]. The same inputs in the same order give the same outputs, byte for
// byte. It imports only the standard library and lockstep/internal. Only the packages below lockstep and below cmd
// import it.
//
// First read how the package is used and built (this file), then what the seats sign
// (protocol.go), and finally why that is enough (safety.go). If you would rather see the protocol at work first,
// read the tables in testdata/scripts, which scripts_test.go plays. For other implementations,
// testdata/vectors.log has one whole match, and testdata/vectors.txt explains pieces of it (vector_test.go).
//
// # Words
//
//	seat         a place at the table, with a key. "A seat signs" is short for: the program that has the key signs.
//	we, us, our  in the comments of a Session, this session and its seat; in those of a Watcher, this spectator
//	machine      the game at one peer (Machine)
//	driver       the code that runs a Session: it stores, sends, shows and calls Tick
//	record       a signed statement of a seat; its kinds, such as offer, seal and check, are in protocol.go
//	entry        one step of the log, at a position (a number, 0 for the genesis)
//	evidence     the records that an entry follows from
//	final        an entry is final once no change of view can discard it
//	view         a number, to which a set of live seats belongs
//	live         a live seat takes part: the table waits for its records. A ballot changes which seats are live.
//	gone         seat A calls seat B gone if A wants B set aside, that is, no longer live
//	back         seat A wants seat B back if A wants B let in, that is, live again
//	faint        seat B is faint for seat A if A has not heard B for a while; A then asks the others about B
//	elder        a live seat that was live in the view before, too
//	to owe       a seat owes a record while the table waits for that record
//	to plead     a live seat that may sign no checks and no records of positions at present pleads: it asks for a
//	             change of view, after which it may sign them again
//	benched      a benched seat is not let in for some time
//	incarnation  one run of a seat's program, from one start to the next
//	feeder       a seat or a spectator that sends entries to spectators (its onlookers)
//	part         a seat's contribution to something that several seats do together, such as a shuffle (Parts)
//	bulky        a bulky record takes long on a slow line (bulk.go)
//	guarded      a guarded part is sent only when all live seats have checked the entry before (Parts)
//	heavy        a part that is not guarded is heavy, such as a part of a shuffle; the table waits longer for it
//	dealer       a seat that commits to a nonce, and deals shares of it (dealing.go, draw.go)
//	computer     a computer with a person at it; it may carry several seats (computers.go)
//	majority     more than half of the seats, on more than half of the computers
//	to stop      a table or seat stops when states differ, a seat also when it alone cannot go on (diverge.go)
//
// # Where things are specified
//
// Some things are specified in the files that write and read them:
//
//	internal/wire  numbers, bytes, hashes and the texts that are signed; a Code method describes one encoding, for
//	               both writing and reading
//	frame.go       a message; record.go, body.go, entry.go and genesis.go have the
//	               types whose encoding protocol.go describes
//	crypto.go      signatures and box keys; key.go: which keys may stand in a roster
//	computers.go    the definition of a majority
//	machine.go     what lockstep needs from a game
//	phase.go       the phases of a seat, and the records it may sign in each
//	parts.go       the steps that several seats do together
//	dealing.go     the shares of a nonce, and how they are encrypted; sharing.go computes them
//	reason.go      which seats ask for another view, and what counts as a reason
//	replay.go      what a restarted seat takes from its log; resume.go: how it returns to the table
//	log.go         the file; logread.go reads it and notices a torn end
//	verify.go      judges a log (verdict.go): evidence.go checks the signatures of each entry (gatherEvidence)
//	               and plays it, unproven.go plays entries without evidence, verifychecks.go counts the checks,
//	               signed.go remembers signatures that were verified,
//	               flaw.go says what is wrong with the log
//	drop.go        why a message, or a part of it, is dropped; step.go counts that
//	watchmsg.go    the messages between spectators and seats
//	watcher.go     a spectator: feeders.go has the feeders that it may ask (seats, or other spectators), fed.go
//	               the entries that they have sent, watchchecks.go plays those that are proven final
//	limits.go      most limits and times; those of bulky records are in bulk.go
//	lobby          before the match, and between two matches
//
// # The driver's duties
//
// A Session is used like a RawNode of etcd's raft: call one of its methods, then do what
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
// If the driver sent before the fsync, others would count on entries that a crash can still take from this seat.
//
// A driver tells the session what its transport knows. If the transport knows which peers are connected, the
// driver calls Hear, at least every two seconds for each connected seat. Then the seats need fewer messages to show
// that they are there: at an idle table each sends one every half minute instead of every second. If the
// transport knows which lines are slow, the driver calls Allow, for the first time before the first Tick. When the
// transport has a new connection to a seat, the driver calls NoteReconnection.
//
// While the session is Quiet, a driver may wake up less often. When it wakes up, it first makes all the ticks that
// are due, and only then calls anything else.
//
// The transport may lose, duplicate and reorder messages. Any peer may deliver a message, as every record in
// it is signed. There is one exception: the ask of a spectator must come from the node that it names (AskNode), as
// anybody can make as many keys as they like. A driver uses a lobby in the same way, and keeps it as long as the
// table exists. [Route] says which of the two a message is for.
//
// A Session helps others as long as the driver calls Tick and Step. It is Done when all live seats have checked
// the last entry ([Session.Done] names the exceptions), and Settled when it knows that everybody is Done. The
// driver may stop when the session is Settled, or some time after it is Done.
//
// # How a session is built
//
// A Session is in one phase at a time, such as playing, set aside, or asking for its own records after a
// restart. phase.go has the phases, and a table of the records that each may sign. A table can stop in any
// phase, such as when states differ (diverge.go).
//
// The methods of Session decide what is signed and sent. These are their files. Each calls only those further
// down this list, query.go, and the parts, so no call leads back:
//
//	session.go     New, Propose and what the transport knows; config.go belongs to it, and replay.go, which replays
//	               the log of an earlier run. query.go has what the driver, and the files below, may ask
//	tick.go        the time; it repeats what was not answered
//	step.go        a message; it gives each record that comes to one of the files below
//	ready.go       the tasks for the driver (notice.go: what it shows)
//	ballot.go      the ballots: it calls them, follows calls, promises and chooses; reason.go makes the reason
//	advance.go     the position that is being decided, and the entry that closes it; changeview.go moves towards
//	               another view
//	positions.go   the records of positions: checks.go signs checks and compares those of the others
//	prove.go       the proofs against cheats
//	diverge.go     stops the table when states differ
//	status.go      the statuses of the others: memory.go and resume.go serve a restart, answer.go answers a seat that
//	               lacks records
//	announce.go    the statuses of this seat
//
// Below them are parts that do not know the session. Each can be read alone, as it gets the others as arguments.
// (The exceptions are three methods of Session in the files of two parts: Clock and Spare in clock.go, and
// Divergence in report.go.)
// The most important argument is the moment (moment.go): the ledger, this seat and the time.
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
//	               when a bulky record may be sent again; opinion.go: what a seat says about the others
//	contribute.go  the records that this seat owes to the position
//	draw.go        this seat's secrets of a shuffle, and the records that it makes with them
//	clock.go       how long the table has waited for a turn
//	divergence.go  which seat claims what when states differ, and which seats are named; report.go gives it to the
//	               driver, also in words; dumps.go: the texts of the last states
//	gallery.go     the spectators that the seat, or a spectator, feeds
//	pen.go         signs the records of this seat; outbox.go: the tasks for the driver; voice.go: when this seat speaks again
//
// # The path of one action
//
// Propose keeps the action, and advance offers it (offerOrSeal). At the other seats Step decodes the offer,
// onPosition checks its signature, judgeRecord asks the machine, and advance seals it. When the last seal has
// come, decide makes the draft of the next entry. Then closePosition applies the draft and
// writes it: ledger.write computes the hash of the state, and then the hash of the entry, which covers it. The
// driver gets the entry from Ready. Then signCheck signs a check. The checks of the others arrive in checkEntry,
// which compares the hashes, and coverage.finalFrom finds the last entry that is final. If hashes differ, takeClaim
// stops the table (diverge.go).
package lockstep
