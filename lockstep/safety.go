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
//   - An honest seat does not sign twice: it signs a record only if its slot
//     has none of its own. After a restart it does not rely on its slots: it signs
//     promises only, until a ballot that it has promised anew leads to another view.
//   - If an honest peer's entry k differs from another's (a broken machine, or
//     double signatures), the first seal or check that is exchanged afterwards
//     differs. Position k+1 closes only with a seal of every live
//     seat whose base equals its own, so no play is written after a difference.
//   - Two different entries at k cannot both become final unless some seat
//     signed two checks: each takes a majority of the roster.
//   - What is final stays final. Let a majority M, all of them live in view v, have checked, in v, an
//     entry that covers e, and let w be the lowest view above v that does not
//     stand on e. The choice of w used the promises of a majority, so one of their authors,
//     s, is in M, and checked before it promised. If s is honest, its promise names an entry of v
//     at or after that, or one of a view between, which stands on e. The highest
//     named entry is at least that. So it is of v and not before it (entries of one
//     view are one chain), or of a view between; it stands on e. A liar cannot pass an old entry off
//     as one of a high view: the hash of an entry covers its view, and a seat that has the
//     entry counts a promise or choice that says otherwise as none. Checks of
//     different views do not add up: counted together they would break this.
//   - If only one seat is in M and has promised, it may be a cheat, as at a table of three, or of five with
//     two cheats. Then another rule helps: a choice uses the promises of all seats that are live at its base, except
//     those that a majority call gone. If the base is of v and before e, all of M are live there, so
//     an honest one has promised, and s can be that one. If the base belongs to the view before v, all elders of v
//     are live there. These are the seats that were live in both views. An entry of v is final only
//     when all elders have checked in v. So an honest elder has promised, and names an entry of v.
//     That is why the checks of seats that are not live make nothing final. Nor do those of a majority
//     while an elder may still be in the view before. If the base belongs to a still earlier view, the honest authors
//     have missed two changes of view, which the others would have passed on: they were cut off. The same holds if
//     the cheat is the only elder, since then the honest seat of the view before was set aside.
//   - A seat that was cut off is no help to a cheat. An honest seat calls another honest one gone only if it
//     has not heard it for long, while it hears a majority. A seat that has been cut off promises nothing for
//     regroupRetry, so it first hears of the views that it has missed. And it counts the silence of others from
//     its return.
//   - What remains is a cut between honest seats that lasts, while a cheat is heard on both sides. At a table of
//     three, let A and the cheat C have set B aside, and played on. If B then hears C for some seconds, and nothing
//     of A, not even passed on, then B calls A gone in good faith. B and C are a majority, and begin a view that
//     stands on what B knows. The same is so if C and B resume a match while A is away. A holds later
//     entries final. When it hears of that view it stops, and its log leads to the same stop. Both logs are
//     proven. No rule prevents that where two of three are a majority, and one of them cheats. A's
//     report says which checks do not fit which promises. Nobody
//     is named: a seat whose disk was restored to an older copy looks the same.
//   - Two view entries for one w are two choices of its leader, which are proof,
//     and each stands on what was final. Positions of both may close, but not
//     become final: for that some seat must check in both.
//   - In all this, two checks of one seat for different entries can make both
//     final where the roster is evenly split. They are proof, and both halves
//     stop at the next seal. Only a larger majority could prevent it.
//   - A seat that signs two right parts of one entry can make an honest seat write another entry than the
//     majority. The proof names the cheat, and where diverged=aside is chosen the majority plays on. The honest seat
//     with the other entry stays stopped for that match: it cannot discard its own entry of the same view.
//
// # What a changed program does not gain
//
// Assume further that the honest seats are a majority, in seats and in computers. Assume
// that messages among them arrive, directly or passed on, within a time d that is short
// beside the times above. If half or more of the roster collude, none of this holds.
//
// Ownership: an honest seat s that a majority hears is never set aside, and all its turns are
// its own.
//
//   - A live seat leaves a view only if a majority call it gone in the promises that the
//     choice used, and what a seat says about itself does not count. Every seat checks that before it
//     enters, so a leader that chooses otherwise leads nobody.
//   - The dishonest seats are not a majority, so an honest seat h is among those that call s gone.
//     It does so in three cases. If h has not heard s for 80 % of regroupAfter, while it heard a majority: but statuses of s
//     reach h within a few d, directly, or because h calls s faint and others pass them on. If s owes
//     something for 80 % of stallAfter: but s signs what the position asks within d, and promises what
//     a majority have promised; it never promises without a reason. Or if s is proven to cheat: but no
//     honest seat signs two things.
//   - A turn is taken by rule only from a seat that is not live, or by a vote of a majority
//     after TurnTime.
//
// One shuffle: it is made of the nonces that were committed to, and nobody can know it before
// it is fixed.
//
//   - No honest seat shows its nonce, or a share of one, before the commit entry is final. What is
//     final stays final, so every log has that entry, and its commitments fix the nonces.
//     Entropy is computed from the commit entry and the nonces alone, so no
//     later view, absence or rollback changes it.
//   - Before that, the dishonest hold shares of less than a majority of the computers, which say
//     nothing about an honest nonce. So nobody can choose its own nonce by those of others, nor give up a
//     set of commitments because of the shuffle it would make. What opens the other shares are the
//     private halves of honest box keys, or of what two honest seats share, and no record has these. In
//     the clear an honest dealer shows only the shares of seats that complain about it. An honest seat
//     does not complain, as its share opens; so these shares are among those that the dishonest hold
//     anyway. They belong to one position. After a change of view there are other nonces and other shares.
//   - A committer that is gone afterwards is not needed. Every honest seat that bound itself has
//     shares that match their hashes: those that did not open were shown to all in the clear, or else
//     there is no commit entry. Shares that are no points of one polynomial, or make another nonce, lead
//     to a void entry, as does a wrong share in the clear. It names the dealer with evidence, and the dealer has
//     no part in the next draw of this shuffle. That is the only second draw.
//   - Only the dealer itself can bring a void entry about. Shares that were dealt well match
//     and make the nonce, whatever the others do, and what a dealer shows in the clear is judged by
//     its own commit. A complaint alone voids nothing. A seat that was bound and then shows no
//     share, or another one, is proven to cheat.
//   - A seat that complains to some and not to others signs two binds. The honest seats pass on
//     complaints that are not answered. So the accused dealer has both binds, which are proof, before
//     it is called gone for the answer that it could not give.
//   - The limit: a dealer may deal falsely to seats that were away when the others bound
//     themselves. They cannot show that, as their dealer need not be there to answer. If so many of the
//     others are dishonest or gone that no majority of the computers has good shares, the shuffle waits
//     for the dealer, or for seats that have them. That happens at a table of five if an honest seat is away while a
//     shuffle is bound, and two of the four others then leave, one of whom dealt falsely. With a sealed deck the
//     same holds of the pieces of a key that are dealt to seats that are away.
//
// The guard: a guarded part is never given in two orders of events, discarded ones included, unless
// cheats sign checks for both.
//
//   - The author of a guarded part holds checks of all live seats of its view for the entry before.
//     They are a majority, so that entry is final, and what is final stays final.
//   - Two honest seats that are live in one view never both hold such checks of different entries. Each
//     of the two has checked one entry only, and the other needs its check. A majority would not
//     do here: one seat that checks both entries would make a majority with each of the two.
//   - In different views, the two sets of live seats have a seat in common, as both are majorities. It
//     checked the first entry and then promised a view that does not stand on it, so it cheats.
//
// Progress: whatever a minority does, the others play at no less than half their
// pace, after half a minute for each new trick.
//
//   - A minority cannot make an honest seat promise: that takes a majority that name one seat, and
//     honest seats name none without cause. Nobody follows a promise without a reason, and
//     its author owes from that moment. What it does not sign meanwhile keeps the others waiting
//     for stallAfter at most.
//   - A seat may make the others wait in a position, in a ballot that it leads, or by withholding
//     its part in one. All honest seats call it gone after stallAfter, or when it has taken more time
//     than it left. If it owes a part that nothing guards, as those of a shuffle, they do so heavyTime
//     later. The next ballot sets it aside, since those seats are a majority.
//   - Ballots: as long as they fail, retry and stagger of the callers double until they exceed
//     a few d. Then one honest call is undisturbed by other honest ones. Calls of the dishonest are
//     followed no more often than those of honest seats, and delay none of these. Calls of a seat that a
//     majority call gone are followed by nobody for shunFor; then they are, since seats that blame each other in a
//     circle would otherwise wait for ever. All honest seats
//     promise within d. Every seat that is live at the base has promised, or is called gone at the
//     next ballot. What an honest promise names can be had from its author. What a liar names without
//     showing it is left out, and is owed.
//   - The limit: where the machine wants parts, it may need that of a seat which is not live, because too
//     few others can give it (Session.Needed). Then the table waits for that seat, as a shuffle
//     waits whose nonce cannot be had. With a sealed deck this is so at a table of two computers, and where less
//     than a majority of the computers have a good piece of the seat's key: those that have come after the
//     seat had left have none.
//   - The limit: a seat that signs two parts of a shuffle, both of them right, and shows one to some and the other to the
//     rest, stops the table. It is proven to have signed twice. But where no majority of the others has the same entry,
//     nobody is upheld, and none of them can go on: one check by that seat may have made the other entry final. The same
//     holds of two seals that name different winners.
//   - Such a seat is benched, and the time doubles each time that it comes back to do so again. So
//     does the time after which a seat that pleads without a reason is let in.
//
// Proof: an entry of a proven log follows from signatures of the seats it concerns, which
// Verify checks as a session does. A log shows of a seat only what its key has
// signed, and what the rules above make of that.
//
// Honest seats are never framed: the proof against a seat is two records of which one incarnation never
// signs both. A restarted incarnation promises only views above all promises that a majority, and all
// other seats that are here, hold of it. It signs any other record only in a view that its new promise
// led to. In that view no earlier incarnation has signed anything, because it has not promised it. There
// is one exception. The records that it lost may be unknown to all seats it can hear, and come to light
// later. Then what it signed and lost may seem to exclude what it signs. That takes a log that lost what
// was fsynced, or a restored copy, and a part of the table that is away. A disk that forgets is also the
// one thing that Safety cannot mend: a majority that is restored to older copies plays on from there.
//
// lockstep/sim attacks each of these sentences with a strategy, and lists the removals that
// its tests find.
package lockstep
