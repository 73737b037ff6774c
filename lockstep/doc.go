// Package lockstep is agreement among the peers of one table without a host:
// fair entropy, one order of actions, a check of the state after each ([Session]), the log that
// proves all of it ([Writer], [Verify]), and spectators ([Watcher]). How the people of a table come
// together before the match is package lobby.
//
// It is not a network, a clock or a game: it has no goroutine, no socket and no
// time but Tick, draws randomness from the io.Reader it is given, and knows the
// game only as a [Machine]. It imports the standard library only and may be
// imported by cmd. Equal inputs in equal order give equal outputs to the byte.
//
// This page says what the seats of a match sign, why that is enough, and how the package is
// built. Other things are specified in the files that write and read them:
//
//	lobby         a package of its own: before the match, and between two matches
//	internal/wire the encoding of numbers, bytes and hashes
//	key.go        which keys may stand in a roster
//	watchmsg.go   the messages between spectators and seats
//	log.go        the file
//	vector_test.go, testdata   one match in full, for other implementations
//	scripts_test.go, testdata/scripts   twenty tables to be read: begin with these
//	machines.go   what a majority is
//	dealing.go    the shares of a nonce, and how they are sealed
//	phase.go      the phases of a seat, and what it may sign in each
//	reason.go     who asks for another view, and what counts as a reason
//	resume.go     what a seat does that has restarted
//	limits.go     every limit and every time that is named here
//
// # The driver's duties
//
// A Session is used like a raft RawNode: call one of its methods, then do what
// Ready says, in this order.
//
//	s, err := lockstep.New(cfg)
//	for {
//		rd := s.Ready()
//		for i := range rd.Entries { log.Entry(&rd.Entries[i]) }   // 1. append
//		for i := range rd.Records { log.Record(&rd.Records[i]) }  //    append
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
// Sending before the fsync would tell others that we have what we may lose.
// Messages may be lost, doubled and reordered, and nothing else is asked of the
// transport; who delivered a message does not matter, for every record in it is
// signed. A lobby is used in the same way, and lives as long as the table. [Route] says which of
// the two a message is for.
//
// A Session helps others for as long as it is ticked and stepped. The
// driver may leave when it is Settled, or a while after it is Done.
//
// # How a session is built
//
// A Session is in one phase at a time: it plays, has been set aside, has promised another
// view, or has restarted and asks, or waits to be let in again. phase.go has the phases, one
// table of what each may sign, and the functions that enter them. A table that has stopped
// because states differ is stopped in any phase (diverge.go).
//
// The methods of Session decide what is signed and sent. They are in the files that the driver's
// calls lead to:
//
//	session.go   New, Propose and Ready; config.go and query.go beside it
//	step.go      a message; positions.go, status.go, ballot.go, reason.go, proofs.go,
//	             diverge.go and memory.go take the records that it brings
//	tick.go      the time; what was not answered is repeated
//	advance.go   the position that is being decided: contribute.go does the own part,
//	             changeview.go and discard.go change the view, checks.go signs the result
//
// Below them are parts that sign and send nothing. Each can be read alone; what it reads of the
// others are its arguments, above all the moment: the ledger, the own seat and the time.
//
//	ledger.go      the log as far as it is decided, and the machine: what an entry follows from;
//	               entropy.go, mandate.go, replay.go, unproven.go and witness.go belong to it
//	chain.go       the entries; slot.go: the records of the positions near their end
//	attendance.go  who is there and who is not, in the opinion of the own seat; it reads peers.go,
//	               absence.go, ballots.go and proofs.go
//	draw.go        the own secrets of a shuffle
//	clock.go       how long the table has waited for a turn
//	divergence.go  who claims what when states differ; report.go puts it into words
//	gallery.go     the spectators that the seat feeds
//	outbox.go      what the driver is to do; pen.go: the signature
//
// One action goes this way. Propose keeps it, and advance has it offered (offerAndSeal). At the
// other seats Step takes the offer apart, onPosition checks its signature, judge asks the
// machine, and advance seals what is there. When the last seal has come, decide makes the draft of
// the entry, close applies and writes it, and vouch signs a check. The checks of the others come
// in by checkEntry, and covers finds out what is final.
//
// # Encoding
//
// uvarint is an unsigned LEB128 number in its shortest form; bytes and strings
// are a uvarint length and the content; a hash is SHA-256, 32 bytes; a bool is
// one byte, 0 or 1; a set of seats is a uvarint, bit s for seat s. A decoder
// accepts one encoding of everything and nothing beyond the limits.
// H(tag, a, b, …) is the SHA-256 of "lastcard/3/", tag, a zero byte, and each of
// a, b, … with its length (uvarint) before it.
//
// A message is at most MaxMessage bytes:
//
//	'L' | version 3 | kind: 1 lobby, 2 table, 3 watch | id, 32 bytes | parts
//
// where each part is bytes. The first 35 bytes keep their form in all versions.
// For a table the id is the table id and the parts are records; for a lobby it
// is the lobby's and the parts are notes; a watch message has the table id
// and one part.
//
// A record is one signed statement of a seat about a log position:
//
//	kind, 1 byte | view, uvarint | k, uvarint | seat, 1 byte | body, bytes | signature, 64 bytes
//
// signed with Ed25519 over "lastcard/3/record", a zero byte, the table id, and
// the record as sent without the signature. base is always the hash of entry
// k−1, which contains the state after it. The kinds and their bodies:
//
//	1 offer    the action
//	2 seal     base | late (a vote), bool | n uvarint | n × (seat, digest of an offer), ascending by seat, digest
//	3 commit   base | commitment | shares, see dealing.go
//	4 bind     base | H("commits", all commits in seat order, 64 bytes each) | seat that dealt falsely, or 255 [ | box secret | next box key ]
//	5 reveal   base | nonce
//	6 share    base | n, 1 byte | n × (0 | the own machine's share, or 1 | box secret): of each committer who is not live [ | next box key ]
//	7 check    hash of entry k | hash of the state after it
//	8 status   boot, 8 bytes | seq | final | ask, set | have offers, seals, commits, binds, reveals, shares: 6 sets |
//	           checks, set | gone, set | back, set | faint, set | plea, 1 byte | rival |
//	           halted (or the asker is), bool [ | position | dumps, set | hash of that entry ] |
//	           hash of entry k−1; k is the position being decided, in the view in the head
//	9 dump     state hash | text | platform | replay; k is the entry after which it was taken
//	10 promise base | view of entry k−1, uvarint | gone, set; k is the sender's next position, the view in
//	           the head is the one promised
//	11 proof   two records (bytes each) of one seat that exclude each other
//	12 choice  base | view of entry k−1, uvarint | live, set | used, set; k is the position of the view entry
//	13 reason  statuses of the view in the head (bytes each)
//	14 memory  seat, 1 byte | its boot, 8 bytes | n, 1 byte | n × record (bytes) of that seat
//
// The digest of an offer is H("record", the record without its signature).
// Numbers in a status are uvarints unless said otherwise.
//
// An entry is
//
//	k uvarint | view uvarint | kind | seat (255: none) | body | prev hash | state hash |
//	hash | n uvarint | n records (bytes each): the evidence
//
// Its hash is H("entry", table id, everything before the hash): it does not
// cover the evidence, of which two good sets could exist (see "Two signatures"),
// and it does cover the state, so that a signature under it is one under the
// whole past.
//
// # Genesis and table id
//
// The genesis names protocol version, Compat, lobby and epoch, the table id of
// the match before (32 bytes, only if the epoch is above 0), opener, game, rules
// and the roster: for each seat key, name, bot flag, carrier node, a nonce
// that was fresh when it entered the lobby, the key of the computer that carries it
// (zero: the seat is its own) with that computer's signature, and a box key. The table
// id is H("table", all of that); every seat signs "lastcard/3/genesis", zero, table id.
// No seat can make two tables have one id, since its own nonce is in it. The genesis is
// entry 0 of the log.
//
// A majority, here and below, is more than half of the seats which stand for more than
// half of the computers with a person at them (machines.go). A person who brings bots
// has more seats for that, not more computers.
//
// # The log
//
//	kind       needs                         body               follows from
//	genesis                                  the genesis        its signatures
//	commit     Waits() == WaitEntropy        commitments        a commit and a bind of every live seat
//	reveal     the entry before is a commit  nonces             a reveal of every committer who is live, and, if any is
//	                                                            not, a share record of every live seat that keeps shares
//	void       as commit, or as reveal       seats, a set       the same records, if they show a false dealing
//	play       WaitAction or WaitNext        action, with seat  offers, and a seal of every live seat
//	show       WaitShow                      the answer         nothing: Machine.Answer
//	end        WaitNothing, or the log full  empty              nothing
//	view       a choice                      live, set          the promises that the choice used, and the choice
//
// In view 0 every seat of the roster is live.
//
// A log has room for MaxEntries. A match that is not over 512 entries before
// that ends there as it stands, at all seats alike; the rest is for changes of
// view until the end is final.
//
// # Fair entropy
//
// For the shuffle with number j, decided at positions k and k+1 in view v, with
// p = v (4 bytes) k (8) j (4), big-endian:
//
//  1. each live seat signs a commit: H("commit", table, roster, p, own key, nonce),
//     where roster is H("roster", the keys in seat order), and shares of the nonce for
//     all computers, of which those of a majority of the computers give it back;
//  2. a seat that has everybody's commits, and whose own shares open and match their
//     hashes, signs a bind to the whole set;
//  3. when all binds are there and equal, the commit entry is written;
//  4. when a majority have checked that entry, so that it is final, each seat shows its
//     nonce;
//  5. when all nonces are there and match, the entropy is H("entropy", table,
//     p of the commits, the nonces in seat order, one after another).
//
// What has been committed to is what is dealt. If a committer is set aside before it has
// shown its nonce, the live seats show their computers' shares of it, all of them, and
// everybody computes the nonce. A change of view voids nothing. It waits where the shares
// of a majority of the computers cannot be had, as at a table of two.
//
// A seat whose share does not open says so in its bind, or in its share record, by
// showing the private half of its box key: everybody can then open that share and see.
// With it, it gives its next box key, which holds from the void entry on. Shares that are as they were dealt, and are
// no points of one polynomial, or give another nonce than was committed to, show the same:
// the committer dealt falsely. Then a void entry names it, it is a proven cheat, and the
// shuffle begins again without it. Which of the two happens follows from the records of
// all live seats, never from some of them, so that nobody can choose.
//
// The position stands for the round: lockstep knows no rounds,
// and no position occurs twice. The nonce is H("nonce", seed of the private key,
// table, p of the commit): unpredictable to others, fresh because table, view
// and position are, and known again to a process that was killed in between,
// which a random one would not be.
//
// # Order: offer, seal, apply, check
//
// At position k a seat that has something to play and has sealed nothing there
// signs one offer. A seat that knows a legal offer waits for the reaction time
// (Config.Reaction), then signs one seal, naming the offers it knows; it offers
// nothing more at k. When the seals of all live seats and all offers they name
// are there, every peer holds the same set of offers. Offers the machine
// refuses do not count; of the others the one with the lowest Machine.Rank is
// applied, of two of one seat that with the lower digest. Each seat then signs
// a check. An own offer that lost is offered again if the machine still accepts
// it, else dropped with NoticeStale.
//
// A check covers all entries before it, as hashes are chained. An entry is
// final when checks of more than half of the roster cover it.
//
// # Views
//
// The set of live seats changes by a ballot, as in Paxos, or a view change in viewstamped
// replication. The number w of a view says who leads its ballot: the seat w mod n, n being
// the size of the roster. A leader decides when, and nothing else.
//
// Each status says whom its author calls gone: live seats that it has not heard for
// regroupAfter, neither directly nor through others, that for stallAfter owe the table
// something, or that are proven to cheat; and whom it wants back: seats that are not live,
// are heard and have caught up, and live ones that plead to be let in anew, since they
// have restarted, or have promised a view that is not coming about.
//
//  1. Ask. Nobody promises another view before a majority, in fresh statuses of this
//     view, name one and the same seat as gone or wanted back, and it agrees. What a seat
//     says of itself counts only when it pleads. These statuses are the reason; it is
//     shown to everybody, and whoever is shown it may follow at once. Statuses with
//     something to ask are passed on, and those of seats that somebody does not hear,
//     so that one broken link between two seats changes nothing (raft's PreVote, for the
//     same purpose).
//  2. Call. A live seat that a majority does not call gone promises the lowest w of its
//     own that is higher than any it has to go above.
//  3. Promise. Whoever has a reason, and the leader's promise for a w higher than all it
//     has promised, promises w as well, unless a majority call the leader gone: it signs
//     what the last entry is that it has, by hash, position and view, and whom it calls
//     gone, at 80 % of the times of step 1, so that clocks which differ cost no ballot. From then
//     on it signs nothing in views below w, no seal and no check; what it still learns
//     there it does not vouch for. The promise is fsynced before it is sent, and having
//     been in a view is a promise for it, too. What a majority have promised everybody
//     promises.
//  4. Choose. The leader takes all promises whose last entry it can show, but those of
//     proven cheats. The highest entry they name, by its view, then its position, is the
//     base. Whoever was live there stays so, unless a majority call it gone in these
//     promises; the choice cannot be made before everybody else who was live there has
//     promised. Of the others it takes whom it wants back, if they promised within
//     collectAfter. It signs who is live, and whose promises it used.
//  5. Enter. With the choice and all promises it used, which are the evidence of the view
//     entry, a peer checks all of step 4 that it can before it discards anything, discards
//     what it has beyond the base, fetches what it lacks up to it, checks the rest, and
//     writes the entry. All records in flight are void. A choice that leaves out somebody
//     whom no majority calls gone is proof against its leader.
//
// What a live seat owes the table: its record for the position, once the own part is done;
// an offer that its seal names; its check, before a nonce is shown and when the match is
// over; and its part in a ballot: whoever promises another view though there is no reason
// owes that at once, whosever turn it is; whoever has not promised what a majority have; and
// a leader that shows no choice though it can make one. A seat for which the table has
// waited longer than not, by lagMax ticks, is gone as well.
//
// A seat that pleads is let in anew at once if there is a reason in this view, or if its
// ballot was overtaken by another that had one, or if there is no majority without those
// who plead; else after pleaAfter, doubled each time. Until then what it owes counts, and what it
// owes a ballot always counts. Whoever has been set aside is benched, for missTicks, or
// benchTicks if it owed something, doubled each time, so that a seat which stops the table
// again and again does so ever more rarely. All of this fades with quiet time.
//
// Ballots wait for each other: the first of those who want one is the seat after the last
// leader, each further one waits regroupStagger longer, and after its own ballot that came
// to nothing, regroupRetry; both double with every own call. Following others puts off no
// own call. Of several calls a seat follows that of the leader that has led the fewest
// lately. View numbers further ahead than maxAttempts count only with a complete choice,
// or one seat's inflated number would shut out whoever was away.
//
// A minority, or one of two, changes no view: it waits, and NoticeWaiting says
// for whom.
//
// In a view v, entries are final when a majority have checked, in v, an entry of v that is
// not before them; checks of other views do not add up with these.
//
// Discarding: a peer whose last entry is not on the chain of the one it asks is
// told the first change of view it has not seen; with that it knows what to
// discard, which was never final. Config.New makes the machine that replays the
// rest (NoticeReplaced). In the file an entry with a position that was taken
// replaces that one and all after it.
//
// A seat that is not live offers and seals nothing, but follows and checks. When
// the table waits for it, each live seat seals at once (a seal may then be
// empty), and Machine.Absent counts as an offer of that seat, so that interrupts
// have their chance. What Machine.Absent says must be the same on all machines in
// the same state; it is not said by anybody, so nobody can say it falsely. A
// machine that keeps secrets can therefore only answer by a rule that needs none.
//
// # Turns that take too long
//
// With Config.TurnTime a seat that is present and does not act may lose its turn
// by a vote. When the table has waited so long for the slowest seat (of the live
// seats in Machine.Awaited the one whose last play is oldest), a seat that knows
// no legal offer signs a seal that is empty and says late: that is its vote. If
// more than half of the roster say so, every live seat seals, and Machine.Absent
// counts as an offer of the slowest seat, unless it has made one that counts.
// Clocks decide only when a vote is cast; what was voted follows from the seals,
// and whom it was about from the log. An offer that comes before the vote is
// complete is played, as all who have not sealed name it.
//
// All vote by their clocks. The slowest seat's own program votes when all others
// have, so that at a table of two it does lose its turn, or after twice the
// time, so that no seat stays sealed without an outcome. Who wants to wait has
// its clock start again, once a turn (Session.Spare); nobody owes a seal to a
// vote that has come to nothing, until voteTimes TurnTime. A seat whose turn was
// set aside has a third of the time, but slackTime at least, until it acts.
//
// # When messages are lost
//
// Everything is state, nothing is acknowledged. A peer that has learned nothing
// new for a while (4 ticks, then 8, 16, 20; 20 when it is only waiting for
// somebody to think) broadcasts its status, and with it those own records of
// the position that somebody has not announced to have. A status asks one seat,
// in turn or one that is known to be ahead, to answer. The answer goes to the
// asker alone and contains, oldest first, the evidence of the entries it lacks,
// then the records of the present position, the checks and the ballots it lacks:
// at most answerTick messages a tick for one seat. There is no message for
// entries: evidence is handled like records that arrive late, so catching up is
// the same code as playing, verifies the same, and trusts nobody. A peer that is
// still behind after an answer asks again at once, and in every tick. A status
// counts up (seq) within an incarnation (boot, drawn at New), and replays of
// older ones are ignored.
//
// Records are kept for positions from tail behind to window ahead; with the
// other bounds in limits.go that is all a hostile seat can make a peer keep.
//
// # Coming back
//
// New with a Log replays and verifies it. The own records that were signed
// after the last entry are in the file as well (Ready.Records, fsynced only if
// there is a promise among them). Some may be lost with the power, or the file may be an
// older copy that somebody restored, so a resumed session asks first:
//
//  1. Its statuses plead, and every other seat answers with a memory: the records of it that
//     it holds of the highest view and position, and its highest promise. They are signed by
//     the seat itself, so nobody can make it wait for what it never signed.
//  2. It signs nothing until a majority have answered (itself counted), and whoever else is
//     there, within askPatience. If they hold more than its log does, NoticeOlder says so; what is missing
//     is fetched as by anybody who is behind.
//  3. Then it promises, in the next ballots, views above all that it is known to have
//     promised; and speaks again when the view has changed in a ballot in which this
//     incarnation has promised. An own offer that is still legal is then made again.
//
// The number of an incarnation (boot) rises: a status with a lower one than is known is
// answered with the known one, and its author takes a higher number. A session that speaks
// and hears a later incarnation of itself takes a number above that, and says whose
// rival it is; the later one, which hears that, stops (NoticeTwin). So of two programs with
// one identity the younger one stops, and has signed nothing yet.
//
// At a table where everybody has been resumed, people who have not come yet are waited
// for, until a driver says otherwise (GoOn). Seats of bots are not, nor anybody whom a seat that
// was here all along calls gone.
//
// # Two signatures
//
// An honest seat signs one record for each kind, view and position, and one
// promise and choice for each view. Two are a [Proof], reported once with
// NoticeCheat and kept. Offers: both are kept and fetched from whoever has them,
// so the table goes on. Seals, commits, binds, reveals, promises, choices: the
// first counts, and a second one is kept, to follow those who have gone on with
// it. Peers who hold different ones may write different entries, and then
// differ in their checks; they stop, show each other the evidence of the entry,
// and find the two signatures. A reveal that does not match its commit is proof
// by itself.
//
// # Divergence
//
// A check or a base that differs from the own hash of that entry stops the
// table there: nothing is offered, sealed or closed any more. Checks are
// collected until all seats are heard, for settleMin at least and settleTicks at
// most. If a seat is proven to have signed twice for the entry, it is named;
// else, if more than half of the roster agree, those who differ are; else nobody
// (NoticeDiverged, again if a proof comes later). Every peer sends the text of
// its state after that entry, and Session.Report says which field differs first,
// with both values, versions, and the commands that replay.
//
// A session whose state is that of a majority of the roster, not counting who is
// proven to have signed twice for that entry (Session.Upheld), so that no other
// state can be final, goes on without those who were named: asideDelay later, if
// the driver keeps it running, or as soon as a majority has. An own action that
// was on its way is then offered again. Whoever was named is benched at first, and
// after asideDelay never let in again: seats that forgot it would let it in, stop
// and be set aside with it for ever. What it signs about later entries stops
// nobody: a seat that is still catching up would stop at each of them.
//
// # Safety
//
// Assume that hashes and signatures hold, and let a peer be honest if it runs
// this package on a log that keeps what was fsynced.
//
//   - Two honest peers that write entry k in view v write the same one, unless
//     some seat signed twice for (v, k): both needed a seal of every live seat;
//     with one seal from each they had the same seals, so the same offers, and
//     the rest is computed from these by a machine in the same state (base).
//     Commit, reveal and void entries: the same with binds, nonces and shares.
//   - An honest seat does not sign twice: it signs a record only if its slot
//     has none of its own; slots survive a kill in the file, or are asked for.
//   - If an honest peer's entry k differs from another's (a broken machine, or
//     double signatures), the first seal or check that is exchanged afterwards
//     differs, and since position k+1 closes only with a seal of every live
//     seat whose base equals the own, no play is written after a difference.
//   - Two different entries at k cannot both become final unless somebody
//     signed two checks: each takes a majority of the roster.
//   - What is final stays final: let a majority M have checked, in view v, an
//     entry that covers e, and let w be the lowest view above v that does not
//     stand on e. Those whose promises the choice of w used are a majority, so one of
//     them, s, is in M, and checked before it promised. Its promise names an entry of v
//     at or after that, or one of a view between, which stands on e. The highest
//     named is at least that, and so is of v and not before it (entries of one
//     view are one chain), or of a view between; it stands on e. Checks of
//     different views do not add up: counted together they would break this.
//   - Two view entries for one w are two choices of its leader, which are proof,
//     and each stands on what was final. Positions of both may close, but not
//     become final: for that some seat must check in both.
//   - In all this, two checks of one seat for different entries can make both
//     final where the roster is evenly split. They are proof, and both halves
//     stop at the next seal; nothing short of a larger majority prevents it.
//
// # What a changed program does not gain
//
// Assume further that the honest seats are a majority, in seats and in computers, and
// that messages among them arrive, directly or passed on, within a time d that is short
// beside the times above. Where half or more of the roster collude none of this holds.
//
// Ownership: an honest seat s that a majority hears is never set aside, and all its turns are
// its own.
//
//   - A live seat leaves a view only if a majority call it gone in the promises that the
//     choice used, and nobody's word counts about itself. Everybody checks that before it
//     enters, so a leader that chooses otherwise leads nobody.
//   - The dishonest are no majority, so an honest seat h is among those who call s gone.
//     h does so if it has not heard s for 80 % of regroupAfter: but statuses of s reach h within a few d,
//     directly or because h calls s faint and others pass them on. Or if s owes something for 80 % of
//     stallAfter: but s signs what the position asks within d, and promises what a majority
//     have promised; it never promises without a reason. Or if s is proven to cheat: no
//     honest seat signs two things.
//   - A turn is taken by rule only of a seat that is not live, or by a vote of a majority
//     after TurnTime.
//
// One shuffle: what the nonces committed to is what is dealt, and nobody can know it before
// it is fixed.
//
//   - No honest seat shows its nonce, or a share of one, before the commit entry is final. What is
//     final stays final, so every log has that entry, and the nonces are fixed by its
//     commitments. Entropy is computed from the commit entry and the nonces alone, so no
//     later view, absence or rollback changes it.
//   - Before that, the dishonest hold shares of less than a majority of the computers, which say
//     nothing about an honest nonce. So nobody can choose its own nonce by those of others, nor give up a
//     set of commitments because of what it would deal.
//   - A committer that is gone afterwards is not needed. Every honest seat that bound itself has
//     shares that open. Shares that were dealt falsely lead to a void entry, in which the dealer is
//     named with evidence, and it has no part in the next draw of this shuffle. That is the only second draw.
//   - Only the dealer itself can bring a void entry about: shares that were dealt well open, match
//     and make the nonce whatever the others do; and a box secret that is shown is checked against
//     the genesis.
//   - The limit: if a dealer deals falsely to seats that were away when the others bound
//     themselves, and so many of those who were there are dishonest that no majority of the
//     computers has good shares, the shuffle waits for the dealer, or for those seats to show so.
//
// Progress: while a minority does what it likes, the others play at no less than half their
// pace, after half a minute for each new trick.
//
//   - A minority cannot make anybody promise: that takes a majority that name one seat, and
//     honest seats name nobody without cause. Nobody follows a promise without a reason, and
//     its author owes from that moment; it signs nothing meanwhile that the others need longer than stallAfter.
//   - Whoever makes the others wait, in a position, in a ballot it leads, or by withholding
//     its part in one, is called gone by all honest seats after stallAfter, or when it has taken more
//     time than it left; the next ballot sets it aside, since those are a majority.
//   - Ballots: as long as they fail, retry and stagger of the callers double until they exceed
//     a few d. Then one honest call is undisturbed by other honest ones. Calls of the dishonest are
//     followed no more often than those of honest seats, and put none of these off. All honest seats promise
//     within d; everybody live at the base has promised, or is called gone at the next ballot.
//     What an honest promise names can be had from who made it; what a liar names without
//     showing it is left out, and is owed.
//   - It is benched, and the time doubles each time that it comes back to do so again. So is the time after which
//     a seat that pleads without a reason is let in.
//
// Proof: an entry of a proven log follows from signatures of those it concerns, which
// Verify checks as a session does. Nobody is shown to have done what its key has not
// signed, but by the rules above.
//
// Honest seats are never framed: a record that is proof against a seat is two records that one
// incarnation never signs both of. A restarted one signs a promise only above all that a majority, and
// all others who are there, hold of it, and another record only in a view that its new promise
// led to; in that view no earlier incarnation has signed anything, because it has not promised it.
// If the records that it lost are known to nobody it can hear, and come to light later, what it signed
// and lost may seem to exclude what it signs: that takes a log that lost what was fsynced, or a restored
// copy, and a part of the table that is away. A disk that forgets is also the one thing that Safety
// cannot mend: a majority that is restored to older copies plays on from there.
//
// lockstep/sim attacks each of these sentences with a strategy, and lists the removals that
// its tests find.
package lockstep
