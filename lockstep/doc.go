// Package lockstep is agreement among the peers of one table without a host:
// who sits there ([Lobby]), fair entropy, one order of actions, a check of the
// state after each ([Session]), the log that proves all of it ([Writer],
// [Verify]), and those who look on ([Watcher]).
//
// It is not a network, a clock or a game: it has no goroutine, no socket and no
// time but Tick, draws randomness from the io.Reader it is given, and knows the
// game only as a [Machine]. It imports the standard library only and may be
// imported by cmd. Equal inputs in equal order give equal outputs to the byte.
//
// This page is what the seats of a match sign and why that is enough. What is
// apart from it is specified where it is written and read:
//
//	lobbymsg.go   the notes of a lobby, before the match
//	candidate.go  whom a newcomer takes for the opener
//	succeed.go    the next match: who opens it, and who comes and goes
//	key.go        which keys may stand in a roster
//	watchmsg.go   what spectators and seats say to each other
//	log.go        the file
//	vector_test.go, testdata   one match in full, for other implementations
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
// signed. Before the table there is the Lobby, used in the same way; it is
// stepped and ticked as long as the table lives. [Route] says which of them a
// message is for.
//
// A Session goes on helping others for as long as it is ticked and stepped. The
// driver may leave when it is Settled, or a while after it is Done.
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
// is LobbyConfig.ID and the parts are notes; a watch message has the table id
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
//	3 commit   base | commitment
//	4 bind     base | H("commits", all commitments in seat order)
//	5 reveal   base | nonce
//	6 check    hash of entry k | hash of the state after it
//	7 status   boot, 8 bytes | seq | final | ask, set | have offers, seals, commits, binds, reveals: 5 sets |
//	           checks, set | halted (or the asker is), bool [ | position | dumps, set | hash of that entry ] |
//	           hash of entry k−1; k is the position being decided, in the view in the head
//	8 dump     state hash | text | platform | replay; k is the entry after which it was taken
//	9 promise  base | view of entry k−1, uvarint; k is the sender's next position, the view in
//	           the head is the one promised
//	10 proof   two records (bytes each) of one seat that exclude each other
//	11 choice  base | view of entry k−1, uvarint | live, set; k is the position of the view entry
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
// and the roster: for each seat key, name, bot flag, carrier node and a nonce
// that was fresh when it entered the lobby. The table id is H("table", all of
// that); every seat signs "lastcard/3/genesis", zero, table id. No seat can make
// two tables have one id, since its own nonce is in it. The genesis is entry 0
// of the log.
//
// # The log
//
//	kind       needs                         body               follows from
//	genesis                                  the genesis        its signatures
//	commit     Waits() == WaitEntropy        commitments        a commit and a bind of every live seat
//	reveal     the entry before is a commit  nonces             a reveal of every live seat
//	play       WaitAction or WaitNext        action, with seat  offers, and a seal of every live seat
//	show       WaitShow                      the answer         nothing: Machine.Answer
//	end        WaitNothing, or the log full  empty              nothing
//	view       a choice                      live, set          the promises of its live seats, and the choice
//
// round and rematch are reserved numbers that this version refuses. In view 0
// every seat of the roster is live.
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
//  1. each seat signs a commit: H("commit", table, roster, p, own key, nonce),
//     where roster is H("roster", the keys in seat order);
//  2. a seat that has everybody's commits signs a bind to the whole set;
//  3. when all binds are there and equal, the commit entry is written, and only
//     then is anything revealed;
//  4. when all nonces are there and match, the entropy is H("entropy", table,
//     p of the commits, the nonces in seat order, one after another).
//
// If the view changes between commit and reveal and all who committed are live,
// their commitments stand, so that nobody gains a second draw by a restart. If
// one of them is not, the shuffle begins again with fresh nonces, and it has no
// part in it even if it comes back (unless the others are no majority of the
// roster). Each shuffle's commits are those of the live seats less these.
//
// The position stands for "the round" of the design: lockstep knows no rounds,
// and no position occurs twice. Waiting for all binds costs one more half round
// trip and means that a seat which shows different commits to different peers
// learns nobody's nonce. The nonce is H("nonce", seed of the private key,
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
// A seat is set aside that is silent for regroupAfter, that for stallAfter owes
// the position a record, an offer that its seal names, or a bind that fits, or
// that is proven to cheat. One that is heard again and has caught up is let in;
// a restarted one is let in anew, since it may have forgotten what it signed. All
// three are a change of view, made as a ballot is in Paxos, or a view change in
// viewstamped replication. The number w of a view says who leads its ballot: the
// seat w mod n, n being the size of the roster.
//
//  1. Call. A live seat that wants another view, or whose last promise has come
//     to nothing, promises the lowest w of its own that is higher than any seen.
//  2. Promise. Whoever has the leader's promise for a w higher than all it has
//     promised, and no proof against the leader, promises w as well: it
//     signs what the last entry is that it has, by hash, position and view. From
//     then on it signs nothing in views below w, no seal and no check; what it
//     still learns there it does not vouch for. The promise is fsynced before it
//     is sent, and having been in a view is a promise for it, too.
//  3. Choose. The leader takes the promises of a majority of the roster, or
//     more: all it expects, or those that are there after collectAfter. It takes
//     none of a proven cheat, none that names an entry above all it could get
//     hold of, and one of a seat that is benched, or stalled the view before,
//     only if there is no majority without it. The seats that made them are to
//     be live; the highest entry they name, by its view, then its position, is
//     the base. It signs the choice.
//  4. Enter. With the choice and the promises of all it makes live, which are
//     the evidence of the view entry, a peer discards what it has beyond the
//     base, fetches what it lacks up to it, and writes the entry. All records in
//     flight are void.
//
// Nobody has to agree about who is gone: the leader's opinion decides, and whom
// it left out is let in by the next ballot. Ballots wait for each other: the
// first of those who want one is the seat after the last leader, each further
// one waits regroupStagger longer, and after a ballot that came to nothing,
// regroupRetry; both double with every failure. A leader whose ballots come to
// nothing is followed again after half of regroupRetry, doubled for each, but to
// a higher limit than these. Who leaves the view because it owed something is
// benched, for benchTicks doubled each time, so that a seat which stops the
// table again and again does so ever more rarely.
//
// A minority, or one of two, changes no view: it waits, and NoticeWaiting says
// for whom.
//
// In a view v, entries are final when more than half of the roster have
// checked, in v, an entry of v that is not before them; checks of other views
// do not add up with these.
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
// there is a promise among them). Those that were lost with the power others may
// know, so a resumed session signs nothing but checks until the view has
// changed; an own offer that is still legal is then made again. The check of the
// last entry, if it was lost, is made again and written: others may count on it.
//
// Others may for some seconds still send to the process before, so a leader that
// has come back collects promises for collectResumed rather than collectAfter: a
// majority in one process (bots) would else go on without the rest, who were
// there all along.
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
// was on its way is then offered again. Who was named is benched at first, and
// after asideDelay never let in again: seats that forgot it would let it in, stop
// and be set aside with it for ever. What it signs about later entries stops
// nobody: who is still catching up would stop at each of them.
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
//     Commit and reveal entries: the same with binds and nonces; a nonce is
//     fixed by its commitment.
//   - An honest seat does not sign twice: it signs a record only if its slot
//     has none of its own, and slots survive a kill in the file, or are asked
//     for.
//   - If an honest peer's entry k differs from another's (a broken machine, or
//     double signatures), the first seal or check that is exchanged afterwards
//     differs, and since position k+1 closes only with a seal of every live
//     seat whose base equals the own, no play is written after a difference.
//   - Two different entries at k cannot both become final unless somebody
//     signed two checks: each takes a majority of the roster.
//   - What is final stays final: let a majority M have checked, in view v, an
//     entry that covers e, and let w be the lowest view above v that does not
//     stand on e. Those who promised w for it are a majority, so one of them, s,
//     is in M, and checked before it promised. Its promise names an entry of v
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
//   - Nobody chooses the entropy: when the first nonce is shown every seat has
//     signed the set of all commitments; a seat can only refuse to reveal. That
//     costs it its part in this shuffle, and buys one fresh draw for each seat
//     that does so.
//
// Liveness: let, from some time on, the honest seats that run be more than half
// of the roster and messages among them arrive within a time d. Then the table
// goes on.
//
//   - Within a view: whoever misses a record announces so, and is answered by a
//     seat that has it, in turn. So each position closes, unless a live seat
//     owes it something for stallAfter; then an honest seat calls a ballot.
//   - Ballots: as long as they fail, retry and stagger double until they exceed
//     a few d. Then the first honest seat to call is undisturbed by the others:
//     they promise within d, all of them, since the honest follow any call that
//     is not a proven cheat's. What an honest promise names can be had from who
//     made it, so the leader has a base within a few d; what a liar names
//     without showing it is left out after collectAfter. All whom the choice
//     makes live enter. A dishonest leader wastes the ballots it leads, but is
//     followed ever more rarely, in the end less often than the honest call; a
//     leader that is gone wastes none.
//   - Who makes the table wait is set aside, and let in again after a time that
//     doubles. So in the long run the honest seats play alone.
//
// With fewer honest seats than a majority, the table waits as long as a
// dishonest one does not take part.
package lockstep
