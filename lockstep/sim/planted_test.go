package sim

import (
	"cmp"
	"testing"

	"lastcard/lockstep/sim/overlay"
)

// edit is a piece of source text that occurs once in a file, and its replacement.
type edit struct{ file, old, new string }

// planted lists faults that a programmer might make, each as edits of the sources, with the tests that
// find it. Paths are relative to this directory.
var planted = []struct {
	name  string
	edits []edit
	by    string // the tests; "": TestSurvive and others
	pkg   string // their package; "": this one
}{
	{name: "nothing is synced", edits: []edit{
		{"disk.go", "{ d.synced = d.log.Len() }", "{}"},
	}},
	{name: "half of the seats is a majority", edits: []edit{
		{"../computers.go", "return 2*x.Len() > cs.seats &&", "return 2*x.Len() >= cs.seats &&"},
		{"../computers.go", "{ return cs.computerCount/2 + 1 }", "{ return (cs.computerCount + 1) / 2 }"},
	}},
	{name: "the checks of less than half make an entry final", edits: []edit{
		{"../coverage.go", "cs.majority(c.seatsAt(end-1)&live)", "3*(c.seatsAt(end-1)&live).Len() > cs.seats"},
	}},
	{name: "the check of a seat aside makes an entry final", pkg: "..", by: "TestFinalByASeatAside", edits: []edit{
		{"../coverage.go", "c.seatsAt(end-1)&live", "c.seatsAt(end-1)"},
	}},
	{name: "elders off: a view is final though an elder may not have entered it", pkg: "..", by: "TestViewEntryStaysFinal", edits: []edit{
		{"../coverage.go", "elders&^c.seatsAt(0) != 0", "false"},
	}},
	{name: "an elder owes no check", pkg: "..", by: "TestElderOwesItsCheck", edits: []edit{
		{"../debts.go", "owing |= a.elders.Without(a.me) &^ c.seatsAt(0)\n", "\n"},
	}},
	{name: "a seat that was cut off promises at once", pkg: "..", by: "TestRewindAfterAnAbsence", edits: []edit{
		{"../attendance.go", "!a.majority(heard) && a.majority(", "false && a.majority("},
		{"../attendance.go", "\theard := seatsWhere(", "\t_ = seatsWhere("},
	}},
	{name: "a claim of a higher view counts again and again", pkg: "..", by: "TestFalseClaimOfAView", edits: []edit{
		{"../peers.go", "m.now-p.aboveSince < adoptAfter", "true"},
	}},
	{name: "a seat that was not called is benched", pkg: "..", by: "TestLeaderKeepsASeatOut", edits: []edit{
		{"../attendance.go", " && a.ballots.missedPromise(i, &a.moment):", ":"},
	}},
	{name: "a seal counts twice", edits: []edit{
		{"../slot.go", "func (sl *slot) isComplete(kind RecordKind, seats SeatSet, base Hash) bool {\n", `func (sl *slot) isComplete(kind RecordKind, seats SeatSet, base Hash) bool {
	if x := seats & sl.authorsOf(kind); kind == RecordSeal && x.Len()+1 == seats.Len() {
		seats = x
	}
`},
		{"../decide.go", "for s := range l.live.All() {\n\t\tfor _, r := range", "for s := range (l.live & sl.authorsOf(RecordSeal)).All() {\n\t\tfor _, r := range"},
		{"../decide.go", "e.addEvidence(sl, RecordSeal, l.live)", "e.addEvidence(sl, RecordSeal, l.live&sl.authorsOf(RecordSeal))"},
	}},
	{name: "asking off: every call is followed", by: "TestPace/calls", edits: []edit{
		{"../ballot.go", "if b.reason == nil {\n\t\tx, ok := s.seatToChange()", "if false {\n\t\tx, ok := s.seatToChange()"},
	}},
	{name: "consent off: the leader alone decides which seats are left out", by: "TestStrategies$/steal|TestStrategies$/grind|TestStrategiesAndFaults", edits: []edit{
		{"../mandate.go", "return live&^q.choice.live&^calledGone(q.promises, cs) == 0", "return live == live"},
	}},
	{name: "shares off: a seat that leaves after the commitments voids them", by: "TestSurvive$|TestStrategies$", edits: []edit{
		{"../mandate.go", "l.view, l.live = e.View, SeatSet(x)\n", "l.view, l.live = e.View, SeatSet(x)\n\tif l.shuffle.committers&^l.live != 0 {\n\t\tl.shuffle.committers = 0\n\t}\n"},
	}},
	{name: "the entropy is made without a seat that does not reveal", edits: []edit{
		{"../mandate.go", "l.view, l.live = e.View, SeatSet(x)\n", "l.view, l.live = e.View, SeatSet(x)\n\tl.shuffle.committers &= l.live\n"},
	}},
	{name: "a nonce is shown before the commitments are final", pkg: "..", by: "TestScripts", edits: []edit{
		{"../draw.go", "if final < r.commitPos {", "if false {"},
	}},
	{name: "silence off: a restarted seat signs at once", by: "TestBackups|TestSurvive$", edits: []edit{
		{"../phase.go", "{plea: pleaAsking}", "{records: true, checks: true, plea: pleaAsking}"},
		{"../phase.go", "{promises: true, plea: pleaBack}", "{records: true, checks: true, promises: true, plea: pleaBack}"},
	}},
	{name: "a restarted seat speaks in the first view past its log", by: "TestBackups", edits: []edit{
		{"../changeview.go", "s.phase == phaseReturning && s.comeback.letIn(e, s.me)", "s.phase.restarted()"},
	}},
	{name: "a promise is not kept", edits: []edit{
		{"../phase.go", "{promises: true, plea: pleaStuck}", "{checks: true, promises: true, plea: pleaStuck}"},
	}},
	{name: "a promise is not synced", edits: []edit{
		{"../ballot.go", "\ts.outbox.Sync = true\n", ""},
	}},
	{name: "checks of different views add up", edits: []edit{
		{"../changeview.go", "s.checks.forget()\n\ts.peers", "s.peers"},
	}},
	{name: "a view stands on the lowest entry named", edits: []edit{
		{"../mandate.go", "it.baseView > from || it.baseView == from && it.rec.K > k", "k == 0 || it.baseView < from || it.baseView == from && it.rec.K < k"},
	}},
	{name: "an old entry passes for one of a later view", by: "TestStrategies$/rewind", edits: []edit{
		{"../chain.go", "c[k-1].Hash == it.base && c[k-1].View != it.baseView", "c[k-1].Hash == it.base && false"},
	}},
	{name: "a named seat is let in again", edits: []edit{
		{"../divergence.go", "a.benchFor(i, benchTicks, m.now)", "_ = i"},
		{"../divergence.go", "\treturn d.namedSeats\n", "\treturn 0\n"},
		{"../diverge.go", "!s.Stopped() && p.namedSeats.Has(seat) && s.dispute.upheld(&s.moment, &s.proofs)", "false"}, // so that its records can stop the table again
	}},
	{name: "an honest seat is named before proof can be there", pkg: "..", by: "TestTwoRightParts", edits: []edit{
		{"../divergence.go", "case d.entry.bulky() && !proven:", "case false:"},
	}},
	{name: "proof that comes late takes nothing back", pkg: "..", by: "TestTwoRightParts", edits: []edit{
		{"../prove.go", "d.judged = false // the proof explains the difference\n", "\n"},
	}},
	{name: "a seat is reminded without limit", pkg: "..", by: "TestRemindersCountAsAnswers", edits: []edit{
		{"../memory.go", "p.meter.bytes += len(rec.raw)\n", "\n"},
	}},
	{name: "a seat that has lost its log gets it no faster than a cheat", pkg: "..", by: "TestCreditOfARestart", edits: []edit{
		{"../status.go", "p.meter.restart(rec.K, s.now)\n", "\n"},
	}},
	{name: "a seat loses its log as often as it likes", pkg: "..", by: "TestCreditOfARestart", edits: []edit{
		{"../answer.go", "now-r.lostAt >= answerLost", "true"},
	}},
	{name: "a spectator believes the check of one seat", by: "TestWatchers$", edits: []edit{
		{"../watchchecks.go", "f := reach.finalFrom(final, live, elders, &w.computers); f > final", "f := c.rec.K; f > final && elders&^reach.seatsAt(0) == 0"},
	}},
	{name: "a seat that asks for its records for ever owes nothing", by: "TestPastGangs", edits: []edit{
		{"../attendance.go", "case plea == pleaAsking:\n\t\treturn false\n", "case false:\n"},
	}},
	{name: "a seat counts as overtaken by the ballot that it has promised, and as often as it likes", by: "TestPastGangs", edits: []edit{
		{"../ballots.go", "it.rec.View > view && b.endedView != 0", "b.endedView != 0"},
		{"../attendance.go", " && a.absence.overtakenRuns[i] == 0:", ":"},
		{"../attendance.go", "a.absence.overtakenRuns[i] >= overtakenMost", "false"},
	}},
	{name: "a return that the seat takes back within a tick counts for nothing", pkg: "..", by: "TestPleaThatIsTakenBack", edits: []edit{
		{"../attendance.go", "a.returned(i) && a.absence.boldSeats.Has(i) &&", "a.returned(i) &&"},
	}},
	{name: "a play makes a seat that is overtaken count as overtaken for the first time", pkg: "..", by: "TestOvertakenThoughItPlays", edits: []edit{
		{"../attendance.go", "a.absence.overtakenRuns[i]++ //", "if a.absence.overtakenRuns[i]++; a.k > a.absence.viewAt+1 {\na.absence.overtakenRuns[i] = 1\n} //"},
	}},
	{name: "a seat that has restarted counts no calls", by: "TestPastGangs", edits: []edit{
		{"../attendance.go", "(!a.phase.restarted() || a.now >= longest)", "!a.phase.restarted()"},
	}},
	{name: "a seat that was set aside may call ballots", by: "TestPastGangs", edits: []edit{
		{"../attendance.go", "return !a.live.Has(x) || a.shunned(x)", "return a.shunned(x)"},
	}},
	{name: "a seat that is overtaken again and again is set aside", by: "TestOvertaken", edits: []edit{
		{"../limits.go", "overtakenMost  = 2 ", "overtakenMost  = 0 "},
	}},
	{name: "guard off: a part leaves before all have checked", pkg: "..", by: "TestGuard", edits: []edit{
		{"../contribute.go", "guarded && unchecked {", "guarded && false {"},
	}},
	{name: "a false part is believed", by: "TestSealedSurvive", edits: []edit{
		{"../parts.go", "it.judgement = judgedBad", "it.judgement = judgedGood"},
	}},
	{name: "evidence off: a log without evidence is proven", pkg: "..", by: "TestForge", edits: []edit{
		{"../verify.go", "if v.lacksEvidence {\n\t\tv.summary.Verdict", "if v.lacksEvidence && v.summary.Entries == 0 {\n\t\tv.summary.Verdict"},
	}},
	{name: "an old player's own genesis ends the rematch", pkg: "../lobby", by: "TestSquatByOwnGenesis", edits: []edit{
		{"../lobby/hear.go", "!seated && l.splits(g)", "false"},
	}},
	{name: "binding off: a newcomer sits with whoever speaks first", pkg: "../lobby", by: "TestSquat", edits: []edit{
		{"../lobby/search.go", "func (s *search) isNamed() bool { return s.named != lockstep.Key{} }", "func (s *search) isNamed() bool { return false }"},
	}},
}

// Each planted fault makes a test fail on one of its usual seeds, which shows that the invariants catch
// faults. Each fault takes a compilation, so the tests run only if LOCKSTEP_PLANTED is set. Otherwise TestPlanted
// only checks that the edits fit the sources.
func TestPlanted(t *testing.T) {
	for _, x := range planted {
		t.Run(x.name, func(t *testing.T) {
			var edits []overlay.Edit
			for _, e := range x.edits {
				edits = append(edits, overlay.Edit{File: e.file, Old: e.old, New: e.new})
			}
			overlay.MustFind(t, edits, cmp.Or(x.pkg, "."), cmp.Or(x.by, "TestSurvive|TestPast|TestWatchers$"))
		})
	}
}
