// # Safety
//
// Assume that hashes and signatures hold, and call a peer honest if it runs
// this package on a log that keeps what was fsynced.
//
//   - Two honest peers that write entry k in view v write the same one, unless
//     some seat signed twice for (v, k). Both needed a seal of every live seat.
//     With one seal from each they had the same seals, so the same offers, and a machine in the
//     same state (base) computes the rest from these.
//     For commit, reveal and void entries the same holds with binds, nonces and shares.
//   - An honest seat does not sign twice: it signs a record only if its slot has none of its own. After a
//     restart it does not rely on its slots: it signs no check and no record of a position until a ballot for
//     which it has promised after the restart leads to another view.
//   - If an honest peer's entry k differs from another's (a broken machine, or
//     double signatures), the first seal or check that is exchanged afterwards
//     differs. A peer closes position k+1 only with a seal of every live
//     seat whose base equals its own entry k, so no play is written after a difference.
//   - Two different entries at k cannot both become final unless some seat
//     signed two checks: each takes a majority of the roster.
//   - What is final stays final. Let e be an entry. Let a majority M, all of them live in view v, have each
//     checked, in v, e or a later entry, and let w be the lowest view above v that does not stand on e. The
//     choice of w used the promises of a majority, so one of their authors, s, is in M, and checked before it
//     promised. If s is honest, its promise names the entry that it checked or a later one of v, or one of a view
//     between v and w, which stands on e. The highest named entry is at least as high. So it belongs to v and is
//     not before the checked entry (the entries of one view form one chain), or it belongs to a view
//     between; either way it stands on e. A liar cannot pass an old entry off as one of a high view: the
//     hash of an entry covers its view, and a seat that has the entry ignores a promise or choice that
//     names another view for it. Checks of different views must not be counted together, as that would
//     break this argument.
//   - It may be that only cheats are in M and have promised, as at a table of three with one cheat, or of five
//     with two. Then another rule helps: a choice uses the promises of all seats that are live at its base,
//     except those that a majority call gone. If the base belongs to v and is before e, all of M are live
//     there, so an honest seat of M has promised, and takes the place of s above. If the base belongs to the
//     view before v, all elders of v are live there. These are the seats that were live in both views. An
//     entry of v is final only when all elders have checked in v. So an honest elder has promised, and names
//     an entry of v. That is why the checks of seats that are not live make nothing final. Nor do the checks
//     of a majority while an elder may still be in the view before. If the base belongs to a still earlier
//     view, the honest authors have missed two changes of view, which the others would have passed on: they
//     were cut off. The same holds if the cheat is the only elder, since then the honest seat of the view
//     before was set aside.
//   - A seat that was cut off does not help a cheat. An honest seat calls another honest seat gone only if it
//     has not heard that seat for long, while it heard a majority. A seat that has been cut off promises
//     nothing for ballotRetry, so it first hears of the views that it has missed. And it counts the silence
//     of others only from its return.
//   - One case remains: a lasting cut between honest seats, while both sides hear a cheat. At a table of
//     three, let A and the cheat C have set B aside, and played on. If B then hears C for some seconds, and
//     nothing of A, not even passed on, then B calls A gone in good faith. B and C are a majority, and begin
//     a view that stands on the entries B has. The same happens if C and B resume a match while A is away.
//     But A holds later entries final. When A hears of that view it stops, and if it resumes from its log it
//     stops again. Both logs are proven. No rule prevents that where two of three are a majority, and one of
//     them cheats. A's report says which checks contradict which promises. It names nobody as a cheat: a seat
//     whose disk was restored to an older copy looks the same.
//     The same happens at larger tables where the cheats lack only one seat to a majority, such as two of five. They
//     show their seals to A alone. Then A is the only honest seat that holds an entry final. If A crashes or is
//     cut off before it has sent the entry to the other honest seats, the cheats continue with those seats from the
//     entry before (TestCutAsTheOnlyWitness).
//   - Two view entries for one w are two choices of its leader, which are proof, and each stands on all
//     final entries. Positions may close in both views, but they become final in both only if some seat
//     checks in both.
//   - In all these cases, if the other seats are evenly split, one seat that signs checks of two different
//     entries can make both final. The two checks are proof, and both halves stop at the next seal. Only
//     a larger majority could prevent this.
//   - A seat that signs two right parts of one entry can make an honest seat write another entry than the
//     majority. The proof names the cheat, and the majority plays on if its drivers keep their sessions running (at
//     a table with the option diverged=aside). The honest seat with the other entry stays stopped for that match:
//     it cannot discard its own entry of the same view.
//
// # What a changed program does not gain
//
// Assume further that the honest seats are a majority, in seats and in computers. Assume that messages
// among them arrive, directly or passed on, within a time d that is short compared with the times above.
// If half or more of the roster collude, none of the following holds.
//
// Ownership: an honest seat s that a majority hears is never set aside, and all its turns are
// its own.
//
//   - A live seat is left out of a view only if a majority call it gone in the promises that the choice
//     used; a seat's opinion about itself does not count. Every seat checks that before it enters, so
//     nobody follows a leader that chooses otherwise.
//   - The dishonest seats are not a majority, so an honest seat h is among those that call s gone. There are
//     three possible causes, and none of them occurs. The first: h has not heard s for 80 % of goneAfter,
//     while it heard a majority. But statuses of s reach h within a few d, directly, or because h calls s
//     faint and others pass them on. The second: s has owed something for 80 % of stallAfter. But s signs the
//     records that the position needs within d, and promises the views that a majority have promised; it
//     never promises without a reason. The third: s is proven to cheat. But no honest seat signs two records
//     that exclude each other.
//   - A turn is taken by rule only from a seat that is not live, or by a vote of a majority
//     after TurnTime.
//   - The limit: cheats that lead ballots can make an honest seat stuck in a promise. If they do so in view after view,
//     with no play between them, that seat looks like one that pleads for ever. In the fifth such view in a row its
//     debts count for so long that it can be set aside. In long matches at a table of seven, two cheats
//     get that far now and then: in sim, TestSeed with --seats 7 --turns 400 --faults delay --strategies overtake
//     --seed 42, rules take 7 turns of honest seats. With most seeds they do not (TestOvertaken).
//
// One shuffle: it is made of the nonces in the commitments, and nobody can know the shuffle before it is
// fixed.
//
//   - No honest seat shows its nonce, or a share of one, before the commit entry is final. What is
//     final stays final, so every log has that entry, and its commitments fix the nonces.
//     Entropy is computed from the commit entry and the nonces alone, so no
//     later view, absence or rollback changes it.
//   - Before that, the dishonest seats hold shares of less than a majority of the computers, which reveal
//     nothing about an honest nonce. So nobody can choose a nonce depending on the nonces of others, nor
//     abandon a set of commitments because of the shuffle it would make. Only the private halves of honest
//     box keys, or secrets that two honest seats share, open the other shares, and no record contains
//     these. An honest dealer shows in the clear only the shares of seats that complain about it. An
//     honest seat does not complain, as its share opens; so these shares are among those that the
//     dishonest hold anyway. They belong to one position. After a change of view there are other nonces
//     and other shares.
//   - A committer that is gone afterwards is not needed. Every honest seat that bound itself has shares that
//     match their hashes: those that did not open were shown to all in the clear, or else there is no commit
//     entry. Shares that are not points of one polynomial, or yield another nonce, lead to a void entry, and
//     so does a wrong share in the clear. The void entry names the dealer with evidence, and the dealer has
//     no part in the next draw of this shuffle. There is no other way to a second draw.
//   - Only the dealer itself can cause a void entry. Honest shares match their hashes and yield the
//     nonce, whatever the others do, and a share that a dealer shows in the clear is judged by the
//     dealer's own commit. A complaint alone voids nothing. A seat that was bound, and then signs a share record
//     without the share that it must have, or with another one, is proven to cheat.
//   - A seat that complains to some and not to others signs two binds. The honest seats pass on
//     complaints that are not answered. So the accused dealer has both binds, which are proof, before
//     anybody calls it gone for not answering.
//   - The limit: a dealer may deal falsely to seats that were away when the others bound themselves. These
//     seats cannot show it, as the dealer may no longer be there to answer. If so many of the others are
//     dishonest or gone that no majority of the computers has good shares, the shuffle waits for the dealer,
//     or for seats that have them. That happens at a table of five if an honest seat is away while a shuffle
//     is bound, and two of the four others then leave, one of whom dealt falsely. With a sealed deck the same
//     holds for the pieces of a key that are dealt to seats that are away.
//
// The guard: no seat gives guarded parts in two different orders of events (even if one is discarded
// later), unless cheats sign checks for both.
//
//   - The author of a guarded part holds checks of all live seats of its view for the entry before. They
//     are a majority, so that entry is final, and final entries stay final.
//   - Two honest seats that are live in one view never both hold such checks of different entries. Each
//     of the two has checked one entry only, and the other needs its check. A majority would not suffice
//     here: one seat that checks both entries would form a majority with each of the two.
//   - In different views, the two sets of live seats have a seat in common, as both are majorities. That
//     seat checked the first entry and then promised a view that does not stand on it, so it cheats.
//
// Progress: whatever a minority does, the others keep at least half their pace. Each new kind of attack costs
// them half a minute once.
//
//   - A minority cannot make an honest seat promise: that takes a majority that name one seat, and honest
//     seats name no seat without cause. Nobody follows a promise without a reason, and its author owes
//     from that moment. By not signing meanwhile, it keeps the others waiting for stallAfter at most.
//   - A seat may make the others wait in a position, in a ballot that it leads, or by withholding its
//     part in one. All honest seats call it gone after stallAfter, or when the ticks in which the table waited
//     for it exceed the other ticks by lagMax. If it owes a heavy part, they do so
//     heavyTicks later. The next ballot sets it aside, since those seats are a majority.
//   - Ballots: while ballots fail, the retry and stagger times of the callers double until they exceed a few
//     d. Then no other honest call disturbs an honest one. Seats follow dishonest calls no more often than
//     honest ones, and dishonest calls do not delay honest ones. Nobody follows the calls of a seat that is not
//     live, and for shunFor nobody follows those of a seat that a majority call gone. After that they do, since
//     seats that call each other gone in a circle would otherwise wait for ever. All honest seats promise
//     within d. Every seat that is live at the base has promised, or is called gone at the next ballot. The
//     author of an honest promise can send the entry that the promise names. The promise of a liar who does not
//     send the named entry is left out, and the liar owes that entry.
//   - The limit: where the machine wants parts, it may need the part of a seat that is not live, because too
//     few others can supply it (Session.Needed). Then the table waits for that seat, just as a shuffle waits
//     if nobody can get one of its nonces. With a sealed deck this is so at a table of two computers, and where
//     less than a majority of the computers have a good piece of the seat's key: computers that came after the
//     seat had left have none.
//   - The limit: a seat that signs two parts of a shuffle, both of them right, and shows one to some and the
//     other to the rest, stops the table. It is proven to have signed twice. But where no majority of the
//     others has the same entry, nobody is upheld, and none of them can go on: one check by that seat may
//     have made the other entry final. The same holds for two seals that name different winners.
//   - Such a seat is benched, and the time doubles each time that it comes back to do so again. So
//     does the time after which a seat that pleads without a reason is let in.
//   - The limit: several seats can hold the table up in turns, each for less than stallAfter. For each of them, the
//     ticks in which the table waits for another one are ticks in which it does not wait. So lagMax stops none of
//     them, and an action may take stallAfter. Two of five seats made matches up to 24 times as slow (sim, Plead in
//     turns).
//
// Proof: an entry of a proven log follows from signatures of the seats it concerns, which Verify checks
// as a session does. About a seat, a log shows only records that its key has signed, and their
// consequences under the rules above.
//
// Honest seats are never framed: the proof against a seat is two records, and no honest incarnation signs
// both. A restarted incarnation promises only views above all promises that a majority, and all other
// seats that are here, hold of it. It signs any other record only in a view that its new promise led to.
// No earlier incarnation has signed anything in that view, because none has promised it. There is one
// exception. The records that it lost may be unknown to all seats it can hear, and come to light later.
// Then a lost record may seem to exclude a new one. For that to happen, the log must have lost fsynced
// data or be a restored copy, and part of the table must be away. A disk that forgets is also the one
// fault that Safety cannot repair: a majority that is restored from older copies plays on from there.
//
// Package sim attacks each of these claims with a strategy. lockstep/sim/planted_test.go, like
// lockstep/sealed/planted_test.go, lists faults that a programmer might make, such as a missing safeguard, and
// the tests that fail then.
package lockstep
