// # Encoding
//
// uvarint is an unsigned LEB128 number in its shortest form. Bytes and strings are encoded as their length, a
// uvarint, and their content. A hash is SHA-256, 32 bytes. A bool is one byte, 0 or 1. A set of seats is a
// uvarint, bit s for seat s. A decoder accepts exactly one encoding of each value, and nothing beyond the
// limits. H(tag, a, b, …) is the SHA-256 of "lastcard/4/", tag, a zero byte, and each of a, b, … with its
// length (uvarint) before it.
//
// A message is at most MaxMessage bytes:
//
//	'L' | version 4 | kind: 1 lobby, 2 table, 3 watch | id, 32 bytes | parts
//
// where each part has its length before it. The first 35 bytes have the same form in all versions. At a table
// the id is the table id and the parts are records. In a lobby the id is the lobby's and the parts are notes. A
// watch message has the table id and one part.
//
// A record is one signed statement of a seat about a log position:
//
//	kind, 1 byte | view, uvarint | k, uvarint | seat, 1 byte | body, bytes | signature, 64 bytes
//
// The signature is Ed25519 over "lastcard/4/record", a zero byte, the table id, and the record as sent without
// the signature. In the bodies below, base is always the hash of entry k−1; it covers the state after that
// entry. The kinds and their bodies:
//
//	 1 offer    the action
//	 2 seal     base | vote, bool | n uvarint | n × (seat, digest of an offer), ascending by
//	            seat, then digest
//	 3 commit   base | commitment | shares, see dealing.go
//	 4 bind     base | H("commits", C) | the seats whose shares for the sender do not open, ascending, 1 byte each |
//	            255. C has for each commit, in seat order, the commitment and H("dealt", the body after base).
//	 5 reveal   base | nonce
//	 6 share    base | n, 1 byte | n × (seat, share), ascending by seat. Before a commit entry, seat is a seat
//	            that complains, and share is what the sender dealt to it. Before a reveal entry, seat is a
//	            committer who is not live, and share is the share of its nonce that the sender's computer holds.
//	 7 part     base | the part
//	 8 check    hash of entry k | hash of the state after it
//	 9 status   boot, 8 bytes | seq | final | ask, set |
//	            have offers, seals, commits, binds, reveals, shares, parts: 7 sets |
//	            checks, set | gone, set | back, set | faint, set | plea, 1 byte | rival |
//	            halted, bool [ | position | dumps, set | hash of that entry ] |
//	            hash of entry k−1; k is the position being decided, in the view in the head
//	10 dump     state hash | text | platform | replay; k is the entry after which it was taken
//	11 promise  base | view of entry k−1, uvarint | gone, set; k is the sender's next position, the
//	            view in the head is the one promised
//	12 proof    two records (bytes each) of one seat that exclude each other; in the sender's own log also
//	            one record that the sender has found false
//	13 choice   base | view of entry k−1, uvarint | live, set | used, set; k is the position of the
//	            view entry
//	14 reason   statuses of the view in the head (bytes each)
//	15 memory   seat, 1 byte | its boot, 8 bytes | n, 1 byte, at most 2 | n × record (bytes) of that seat
//
// The digest of an offer is H("record", the record without its signature).
// Numbers in a status are uvarints unless stated otherwise. halted is true in two cases: the sender has stopped
// at that position, or the sender shows its own hash of that entry to a seat that has stopped there.
//
// An entry is
//
//	k uvarint | view uvarint | kind | seat (255: none) | body | prev hash | state hash |
//	hash | n uvarint | n records (bytes each): the evidence
//
// Its hash is H("entry", table id, everything before the hash). It does not cover the evidence, since an entry
// can have two different sets of good evidence (see "Two signatures"). It does cover the state, so a signature
// under the hash covers the whole past.
//
// # Genesis and table id
//
// The genesis names protocol version, Compat, lobby and epoch, the table id of the match before (32 bytes, only
// if the epoch is above 0), opener, game, rules and the roster. The roster has for each seat: key, name, bot
// flag, carrier node, a nonce that was fresh when the player entered the lobby, the key of the computer that
// carries the seat (zero: the genesis names none) with that computer's signature unless the key is zero, and a
// box key. The table id is H("table", all of that); every seat signs "lastcard/4/genesis", zero, table id.
// Nobody can give two tables the same id, since each seat adds a fresh nonce. The genesis is entry 0 of the
// log.
//
// A majority, here and below, is more than half of the seats, on more than half of the computers with a
// person at them (computers.go). A person who brings bots gains seats by that, but no computers.
//
// # The log
//
// These are the kinds of entries; log.go describes the file. The column "needs" has what Machine.WaitKind must
// return, or another condition. A commit entry is open until a reveal or a void. The seats that contribute to a
// shuffle are the live seats without those that have dealt falsely in it.
//
//	kind       needs                         body               follows from
//	genesis                                  the genesis        its signatures
//	commit     WaitEntropy                   commitments        a commit and a bind of every seat that contributes, and
//	                                                            a share record of each that a bind complains about
//	reveal     as commit, a commit is open   nonces             a reveal of every committer who is live, and, if any is
//	                                                            not, a share record of every live seat that keeps shares
//	void       as commit, or as reveal       seats, a set       the same records, if they show a false dealing
//	play       WaitAction or WaitNext        action, with seat  offers, and a seal of every live seat
//	rule       as play                       action, with seat  the same records, if the action is by rule
//	parts      WaitParts                     H("part", part)s   a part of every wanted seat, in order of seat
//	show       WaitShow                      the answer         nothing: Machine.Answer
//	end        WaitNothing, or the log full  empty              nothing
//	view       a choice                      live, set          the promises that the choice used, and the choice
//
// In view 0 every seat of the roster is live.
//
// A log has room for MaxEntries. If a match is not over 512 entries before that limit, it ends there without a
// winner, at all seats alike. The remaining entries are for changes of view until the end is final.
//
// # Fair entropy
//
// Let j be the number of the shuffle, from 0, k the position of its commit entry, and v the view in which the
// seats decide that entry. Then p is v in 4 bytes, k in 8 and j in 4, big-endian. The reveal entry comes later,
// perhaps in another view.
//
//  1. Each seat that contributes signs a commit. It has the commitment, H("commit", table, roster, p, own key,
//     nonce), where roster is H("roster", the keys in seat order), and deals shares of the nonce to all
//     computers. From the shares of a majority of the computers, the nonce can be computed.
//  2. A seat that has all commits signs a bind to the whole set. The bind names the dealers whose shares for
//     the seat do not open, that is, do not match their hashes. With it the seat complains about these dealers.
//  3. When all binds are here, each named dealer shows those shares in the clear. Once all have done so,
//     and all binds are to the same set, every peer writes the commit entry.
//  4. When that entry is final, each committer shows its nonce.
//  5. When all nonces are here and match, the entropy is H("entropy", table, p, the nonces
//     in seat order, one after another). Peers refuse a nonce that does not match, and it proves that its
//     seat cheats (faultOf in positions.go).
//
// The shuffle is made of exactly the nonces that the seats committed to. If a committer is set aside before it
// has shown its nonce, every live seat shows its computer's share of that nonce, and everybody computes the
// nonce from these. A change of view voids nothing. The shuffle waits while the table cannot get the shares of
// a majority of the computers, as at a table of two.
//
// A complaint proves nothing, and costs the dealer nothing: the share that the dealer shows is one that the
// complaining seat should have anyway. The private half of a box key is never shown. A dealer that does not
// answer owes the table, just like a seat that withholds its bind.
//
// A dealer has dealt falsely in three cases. It shows another share than the one whose hash it dealt. Its
// shares match their hashes, but are not points of one polynomial. Or the shares yield another nonce than the
// commitment says. Then a void entry names the dealer, it is a proven cheat, and the shuffle begins again
// without it. Whether the entry is a commit (or reveal) or a void follows from the records of all live seats,
// never from some of them. A seat that was away when the others bound themselves may have no share that opens.
// Then it shows none.
//
// The commitment covers the view and the position, and no round: lockstep knows no rounds, and no position
// occurs twice in one view. The nonce is H("nonce", seed of the private key, table, p). Others cannot predict
// it. It is fresh, because the same table, view and position never recur. And a process that was killed before
// it has shown its nonce can compute it again, which would be impossible with a random nonce.
//
// # Order: offer, seal, apply, check
//
// At position k, a seat that wants to act and has signed no seal there signs one offer. A seat that knows a
// legal offer signs one seal, naming the legal offers it knows; it offers nothing more at k. When the seals of
// all live seats and all offers they name are here, every peer holds the same set of offers. Offers that the
// machine refuses do not count. Among the others, the offer with the lowest Machine.Rank is applied. Two offers
// of one rank are by one seat, and the one with the lower digest is applied. Each seat then signs a check. If
// an action lost and the machine still accepts it, its seat offers it again. Otherwise the action came too
// late, and its seat drops it with NoticeStale.
//
// A check covers all entries before it, as hashes are chained. An entry is final when checks of a majority of
// the roster cover it, all of them by live seats. In a view after the first, its elders must have checked as
// well (see Views).
//
// # Parts
//
// Several seats may have to do something together that only the machine understands, such as shuffling a
// sealed deck. Then the machine wants a part from each of certain seats (Parts.WantedSeats). Each wanted seat
// signs its part. Peers write the entry when the parts of all wanted seats are here and stand on the last
// entry, and the machine accepts each. The entry names the parts by their hashes. The parts are its
// evidence, which no log and no spectator may lack, as the machine takes the parts from it. A part that the
// machine refuses is proof against its author, for every seat whose last entry is the base of the part. A
// fault of a part may also show only later, in the parts of others. Then the machine names the seat and the
// part (Parts.Cheats), and the seat is set aside.
//
// Parts that open a secret to one seat can be guarded. A seat gives a guarded part only when it has checks
// of all live seats, in the present view, that cover the entry before. Until then the live seats owe these
// checks.
//
// Which seats are wanted may depend on which are live. Parts.SetLive gives the machine the set of live seats
// before the first entry and with every view entry. The machine may also want a part of a seat that is not
// live, if no other seat can do its part. Then the table waits (Session.Needed).
//
// # Views
//
// The set of live seats changes by a ballot, as in Paxos, or a view change in viewstamped replication. The
// number w of a view says which seat leads its ballot: the seat w mod n, n being the size of the roster. The
// leader proposes the view and chooses its live seats, within the rules of step 4.
//
// Each status says which seats its author calls gone. These are live seats that it has not heard for
// goneAfter, neither directly nor through others. While the table waits for heavy parts, the time is
// goneHeavy plus the ticks that a recent heavy part took. A seat on a slow line may be silent for up to
// slackMost longer, and so may a seat whose line is not measured yet while another line is slow. A seat also
// calls gone a live seat that has owed the table something for stallAfter (heavyTicks longer if that is a heavy
// part), and a seat that is proven to cheat. A status also says which seats its author wants back. These are
// seats that are not live, but are heard and have caught up, and live seats that plead to be let in again,
// since they have restarted, or have promised a view that the table does not enter.
//
// A seat that hears less than a majority may be cut off itself. Then it counts nobody's debts. When it hears a
// majority again, the silence of the others counts from that moment, and for ballotRetry the seat promises
// nothing, unless it knows that it has been set aside. The others may have set it aside and then made entries
// final: it has to receive these first.
//
//  1. Ask. There is a reason for another view when a majority, in fresh statuses of this view, call one and
//     the same seat gone or want it back. A seat's opinion about itself counts only when it
//     asks to be let in. These statuses are the reason. A seat that is one of this majority broadcasts them, and
//     every seat that receives them may follow at once. Without a reason no seat promises another view, but for
//     the last case of step 3. Seats pass on statuses that ask for another view (at most one per seat in
//     opineEvery ticks), and statuses of seats that some other seat does not hear. So one broken link
//     between two seats changes nothing (raft's PreVote has the same purpose).
//  2. Call. A live seat that a majority does not call gone promises the lowest w that it leads
//     and that is higher than every view it has promised, or has seen promised.
//  3. Promise. A seat that has a reason, and the leader's promise for a w higher than all it has promised,
//     promises w as well, unless the leader is not live or a majority call it gone. Once a change of view has been
//     due for shunFor, a live leader that a majority call gone may call as well, and is followed. The seat that promises
//     signs the hash, position and view of its last entry, and which seats it calls gone. Here it calls a seat
//     gone after 80 % of the times above already, so that a ballot does not fail because clocks differ. From
//     then on it signs no check and no record of a position in views below w: it still takes in entries of those
//     views, but does not vouch for them. The promise is fsynced before it is sent. Having been in a view
//     counts as a promise for it, too. Even without a reason, every seat promises a view that a majority have
//     promised.
//  4. Choose. The leader takes all promises whose last entry it can show, except those of
//     proven cheats. The highest entry they name, by its view, then its position, is the
//     base. A seat that was live there stays live, unless a majority call it gone in these
//     promises. The leader cannot choose before all seats that stay live have
//     promised. Of the remaining seats it takes those that it wants back, if they promised within
//     collectAfter, or all that promised, if there is no majority otherwise. It signs which seats are live,
//     and whose promises it used.
//  5. Enter. The choice and all promises it used are the evidence of the view entry. With them a peer
//     checks as much of step 4 as it can before it discards anything. If it has the base, it also checks that
//     the base belongs to the view that the choice says. It discards its entries beyond the base, fetches
//     the missing entries up to the base, checks the rest of step 4, and writes the view entry. All records in
//     flight become void. A choice that leaves out a seat which no majority calls gone does not count,
//     and its leader still owes a choice. Such a choice does not prove the leader a cheat. It names only the
//     authors of the promises it used, and an author who signs two promises may show the leader another
//     one than us.
//
// A live seat owes the table: its record for the position, once we have done our part; an offer that its seal
// names; its check, before a nonce is shown, before a guarded part is given, when the match is over, and once
// in each view if it is an elder (see below); and its part in a ballot. Four kinds of seats owe their part in a
// ballot at once, whoever's turn it is: seats that promise another view without a reason, seats that have not
// promised what a majority have promised, seats that have promised it but do not show the entry that their
// promise names, and a leader that shows no choice though it can make one. The leader can make one until it
// promises a higher view, if the promises that it may use suffice. A seat also counts as gone if the ticks in
// which the table waited for it exceed the other ticks by lagMax (with a sealed deck, by lagMax and
// heavyTicks), or if it calls maxHasty ballots in one view sooner than an honest seat calls them. Calls do not
// count while we may be shown them late, soon after a restart or a cut.
//
// A seat that pleads is let in again at once in four cases. First, the seats that do not plead are not a majority.
// Second, there is a reason in this view, and the seat pleads because of a promise, unless it has pleaded for
// boldAfter without a reason. Third, another ballot with a reason overtook its ballot, for the first time since a
// view with plays in which that was not so. Fourth, it has restarted in this view, which it had promised, and no
// longer asks for its records: so the others do not wait for a seat that restarts once. In the last two cases it
// must not have been let in without a reason lately; a restart is not a reason. Both count for the rest of the
// view, even if the seat takes its plea back. Otherwise it is let in after pleaAfter. That time doubles when the
// seat is let in without a reason, or is overtaken in more than overtakenMost views with no such view between them:
// others can make an honest seat stuck, but hardly so often. Plays in a view in which it is overtaken do not help
// it: an honest seat that is stuck lets none through. Until then its debts count, and its debt to a ballot always
// counts. A seat that still asks for its records cannot be let in yet. Its debts count, too, but in the first case.
//
// A seat that has been set aside is benched, that is, not let in, for missTicks, or for benchTicks if it owed
// something, doubled each time. So a seat that keeps stopping the table can do so more and more rarely. A seat
// that was wanted back and has not promised is benched for missTicks as well, if the leader gave it the time
// that an honest leader gives. A seat that the leader left out, or did not wait for, is not benched. All these
// times shrink again while the seat causes no trouble.
//
// Ballots wait for each other. A seat that says it is in a higher view may still bring the others there, so
// for adoptAfter they call no ballot. They wait like that once in each view only, as the claim may be false.
// Among the seats that want a ballot, the seat after the last leader calls first, and each further one
// ballotStagger later. After its own ballot has failed, a seat waits ballotRetry. Both times double with
// each call the seat makes; following the calls of others does not prolong them. Of several calls, a seat
// follows the call of the leader that has led the fewest ballots lately. View numbers further ahead than
// maxAttempts count only with a complete choice; otherwise one seat's inflated number would shut out every
// seat that was away.
//
// A minority, or one seat of two, cannot change the view: it waits, and NoticeWaiting says for which
// seats.
//
// In a view v, an entry becomes final when two things hold. Live seats that are a majority of the table have
// each signed, in v, a check of an entry of v: of that entry itself or of a later one. And each elder of v has
// signed, in v, a check of some entry of v. The elders are the seats live in v that were live in the view
// before. Checks of different views do not add up.
//
// Discarding: if a peer's last entry is not on the chain of the seat it asks, the answer begins with the
// first change of view that the peer has not seen. That change of view shows which entries to discard;
// they were never final. Config.New makes the machine that replays the remaining entries
// (NoticeReplaced). In the file, an entry at a position that already has one replaces that entry and all
// after it.
//
// A seat that is not live offers and seals nothing, but follows and checks. When the table waits for it, each
// live seat seals without waiting for an offer (a seal may then be empty), and Machine.AbsentAction counts as an
// offer of the absent seat. So other seats can still interrupt. All machines in the same state must give the
// same Machine.AbsentAction. No seat sends this action, so no seat can falsify it. Therefore a machine that keeps
// secrets must choose it without them. The rule may also do things that no seat can offer
// (Machine.CheckByRule).
//
// # Turns that take too long
//
// With Config.TurnTime a seat that is present and does not act may lose its turn by a vote. The slowest
// seat is the live seat in Machine.AwaitedSeats whose last play is oldest. When the table has waited TurnTime
// for it, a seat that knows no legal offer signs an empty seal in which vote is true. If a majority vote, every
// live seat seals, and Machine.AbsentAction counts as an offer of the slowest seat, unless it has made one
// that counts. Clocks decide only when a vote is cast. Its outcome follows from the
// seals, and the log says which seat lost its turn. An offer that comes before the vote is complete is
// still played, as the seats that have not sealed yet name it.
//
// Each seat votes by its own clock. The slowest seat's own program votes when all others have voted, so that
// the vote can succeed at a table of two. It also votes after twice the time, so that no seal of another seat
// waits for ever. A person who wants to wait starts the clock again, once a turn (Session.Spare). While a vote
// has not succeeded, nobody owes a seal until voteTimes × TurnTime have passed. A seat whose turn was set aside
// has a third of TurnTime until it acts, but at least slackTime, or all of TurnTime if that is less.
//
// # When messages are lost
//
// Peers announce their state, and acknowledge nothing. A peer that has learned nothing new for a while
// broadcasts its status: after 4 ticks, then 8, 16, and then every 20. Promises and choices of others, and
// records of later positions or of seats that are not live, do not count as new here: one seat can sign any
// number of them. A peer waits for 20 ticks each time while heavy parts are wanted, or if it is only waiting
// for somebody to think. In the latter case it waits for calmEvery if the transport says that all seats are
// there (Session.Hear). With the status it broadcasts those of its own records for the position that some seat
// has not announced to have.
//
// A status asks one seat to answer: each in turn, or one that is known to be ahead. The answer goes to the
// asker alone. It contains, oldest first, the evidence of the entries that the asker lacks, then the records of
// the present position, the checks and the ballots that it lacks. One seat gets at most answerTick messages in
// a tick. There is no message for entries: evidence is handled like records that arrive late. So catching up
// uses the same code as playing, verifies as much, and trusts nobody. A peer that is still behind after an
// answer asks again at once, and in every tick. A status counts up (seq) within an incarnation (boot, drawn at
// New), and older ones are ignored.
//
// A peer keeps records for positions from keptClosed behind its own to recordWindow ahead. Together with the other
// bounds in limits.go, this limits how much a hostile seat can make a peer keep.
//
// # Coming back
//
// New with a Log replays and verifies it. The seat's own records that were signed
// after the last entry are in the file as well (Ready.Records, fsynced at once only if
// there is a promise among them). Some may be lost in a power failure, or the file may be an
// older copy that somebody restored. So a resumed session asks first:
//
//  1. Its statuses plead, and every other seat answers with a memory: of the asker's records that it holds, the
//     promise for the highest view, and the last other record. The asker itself has signed both,
//     so nobody can make it wait for records that never existed.
//  2. It signs no promise, check or record of a position until a majority have answered (itself counted), and
//     all other seats have answered or had askPatience since then. Seats that have not come yet count too, or
//     else a cheat who answers first could complete that majority, and withhold what the seat has signed. If
//     the others hold more than its log does, the session reports NoticeOlder and fetches the missing records,
//     like any seat that is behind.
//  3. Then it promises, in the next ballots, only views above all that it knows it has promised. It signs
//     again when the view has changed in a ballot in which this incarnation has promised. Its offer, if
//     it is still legal, is then made again.
//
// The number of an incarnation (boot) is drawn at random, and must be higher than the one before. When a seat
// sends a status with a lower boot than we know of it, we answer with the higher one, and the seat takes a
// number above that. A session that hears a later incarnation of its seat takes a higher number still, and
// names that rival in its statuses. When the rival hears this and may not sign yet, it stops (NoticeTwin). So
// of two programs with one identity, the younger one stops before it has signed anything; of two that have both
// restarted, one stops. Nothing else makes a program stop: other statuses of its seat may be recordings, which
// anybody can send. A restarted seat that hears such statuses waits for rivalMost; by then a rival that is
// really running has named it.
//
// At a table where everybody has been resumed, the table waits for people who have not come yet, until a driver
// calls StopAwaitingPeople. It does not wait for bots. Nor does it wait for a person that another seat calls
// gone: either that other seat was never away, or its driver has called StopAwaitingPeople.
//
// # Two signatures
//
// Of each kind from offer to check, an honest seat signs one record for a position in a view. It signs one
// promise and one choice for a view. Two different ones are a [Proof], which the session keeps and reports once
// with NoticeCheat.
//
// If a seat signs two offers, peers keep both, and fetch them from any seat that has them, so the table goes
// on. Of two seals, commits, binds, reveals, shares, parts, promises or choices the first counts. A peer also
// keeps the last other one, so that it can follow seats that have used it. Peers that use different ones may
// write different entries. Then their checks differ; they stop, show each other the evidence of the entry, and
// find the two signatures. A reveal that does not match its commit is proof by itself.
//
// # Divergence
//
// A check or a base that differs from a seat's own hash of that entry stops the table there: the seat no longer
// offers, seals or closes anything. Peers collect the hashes that seats have signed until they have heard all
// seats, for judgeMin at least and judgeTicks at most. If the evidence of the entry is bulky, they wait for
// judgeHeavy unless a proof comes earlier. Each peer names the seats that are proven to have signed twice for
// the entry, in the entry's view. Without such a proof, it names the seats that differ from a majority, if a
// majority agree, and otherwise no seat (NoticeDiverged, again if a proof comes later). Every peer sends the
// text of its state after that entry. Divergence.Report says which field differs first, with both values and
// versions, and the command that replays the log of the seat itself.
//
// A session is upheld if other seats are named and a majority share its state, not counting the seats that are
// proven to have signed twice for that entry (Divergence.Upheld): then no other state can be final. It plays on
// without the named seats after asideDelay, if the driver keeps it running, or as soon as a majority plays on.
// An action of its own that was on its way is then offered again. A named seat is benched at first, and after
// asideDelay never let in again: otherwise a seat that had forgotten who was named would let such a seat in,
// stop, and be set aside for ever with it. Signatures of a named seat under later entries stop nobody:
// otherwise a seat that is still catching up would stop at each of them.
package lockstep
