package policy

import (
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// foreignTexts are the fields and methods that hold text of others. In cmd, the code may pass such a
// text to a function of package foreign, or to one that only calls package foreign. It may also compare
// the text, or use it in the few other harmless ways that loaded.clean lists. foreignUses has the
// functions with all other uses.
var foreignTexts = strings.Fields(`
	lockstep.Player.Name lockstep.Player.Node lockstep/lobby.Spectator.Name lockstep/lobby.Spectator.Node
	lockstep.Genesis.Compat lockstep.Genesis.Game lockstep.Genesis.Rules
	lockstep/lobby.View.OtherVersion lockstep/lobby.View.Game lockstep/lobby.View.Rules
	lockstep/lobby.Claimant.Game lockstep/lobby.Claimant.Rules lockstep.OtherLog.Version
	p2p.Invite.Game p2p.Invite.Rules p2p.Invite.Name p2p.LANTable.Name p2p.LANTable.Game p2p.Attempt.String
	p2p.Attempt.Target p2p.VersionError.Theirs
	cmd/internal/chat.Message.Text`)

// ownTexts are the other texts of the same packages. This program wrote each of them, or has checked
// that it is one of a few known texts.
var ownTexts = map[string]string{
	"lockstep.Config.Platform":     "ours, for the others",
	"lockstep.Config.Replay":       "ours, for the others",
	"lockstep/lobby.Config.Name":   "ours",
	"lockstep/lobby.Config.Node":   "ours",
	"lockstep/lobby.Config.Compat": "ours",
	"lockstep/lobby.Config.Game":   "ours",
	"lockstep/lobby.Config.Rules":  "ours",
	"lockstep.WatchConfig.Node":    "ours",
	"lockstep.Message.Node":        "where to send, never shown",
	"lockstep.FeederAddress.Node":  "where to send, never shown",
	"lockstep.Proof.What":          "one of our own words",
	"p2p.Announce.Name":            "ours",
	"p2p.LANTable.Code":            "parsed and written anew",
	"p2p.Config.RunDir":            "ours",
	"p2p.TableConfig.Protocol":     "ours",
	"p2p.VersionError.Ours":        "ours",
	"p2p.Answer.What":              "one of our own words",
}

// foreignUses lists the functions that use foreign text in another way, with the purpose.
var foreignUses = map[string]string{
	"cmd/internal/line.p2pNet.Expel":       "hands the node back to p2p, which it came from",
	"cmd/internal/line.p2pNet.onMember":    "hands the version on; the table passes it",
	"cmd/internal/chat.Message.IsAllowed":  "checks it against foreign.CleanLine, and the codes",
	"cmd/internal/chat.Message.body":       "sends it as it is",
	"cmd/internal/replay.genesisField":     "compares them; lastcard diff passes what it prints",
	"cmd/internal/table.deckOf":            "looks the game and its rules up",
	"cmd/internal/table.lobbies.speakers":  "compares the nodes with those that send",
	"cmd/internal/table.foreignLobby":      "looks the game and its rules up; their trouble passes them",
	"cmd/internal/line.p2pNet.Repeat":      "says where to send",
	"cmd/internal/line.p2pNet.Send":        "says where to send",
	"cmd/internal/table.seat.onEvent":      "tells lockstep which node has gone",
	"cmd/internal/table.place.makerNode":   "the lobby compares it with the node that a note names",
	"cmd/internal/table.lobbies.openNext":  "tells lockstep which node has gone",
	"cmd/internal/table.player.identified": "the node of this seat itself",
	"cmd/internal/table.gameTable":         "parses it",
	"cmd/internal/table.fingerprint":       "hashes it",
	"cmd/internal/table.feedersOf":         "tells lockstep where to send",
	"cmd/internal/table.crew.takenNames":   "finds a name that nobody has",
}

// Each foreign text passes through foreign.CleanLine before the program shows it, prints it or puts it
// into a file name.
func TestForeignText(t *testing.T) {
	all := loadCmd(t)
	seen := map[string]bool{}
	for _, p := range all {
		for _, l := range leaks(p) {
			if _, ok := foreignUses[l.in]; ok {
				seen[l.in] = true
				continue
			}
			t.Errorf("%s: %s uses %s, which others wrote: pass it through foreign.CleanLine, or say in foreignUses what is done with it", l.at, l.in, l.what)
		}
	}
	for in := range foreignUses {
		if !seen[in] {
			t.Errorf("%s is excused, and needs no excuse", in)
		}
	}
	if len(all) < 15 {
		t.Errorf("only %d packages looked at", len(all))
	}
}

// Each text that lockstep, its lobby, p2p or chat exports is in foreignTexts or in ownTexts.
func TestForeignTextsAreListed(t *testing.T) {
	exports := exportsOf(t, "./cmd/...")
	imp := importerOf(token.NewFileSet(), exports)
	listed := map[string]bool{}
	for _, name := range []string{"lockstep", "lockstep/lobby", "p2p", "cmd/internal/chat"} {
		pkg, err := imp.Import(module + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range textsOf(pkg) {
			listed[s] = true
			_, own := ownTexts[s]
			if own == slices.Contains(foreignTexts, s) {
				t.Errorf("%s is text: say in foreignTexts or in ownTexts whose", s)
			}
		}
	}
	for s := range ownTexts {
		if !listed[s] {
			t.Errorf("there is no %s", s)
		}
	}
}

// textsOf returns the exported string fields of a package's exported structs.
func textsOf(pkg *types.Package) (all []string) {
	for _, name := range pkg.Scope().Names() {
		n, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || !n.Exported() {
			continue
		}
		s, ok := n.Type().Underlying().(*types.Struct)
		if !ok {
			continue
		}
		for i := range s.NumFields() {
			f := s.Field(i)
			if b, ok := f.Type().(*types.Basic); ok && b.Kind() == types.String && f.Exported() {
				all = append(all, strings.TrimPrefix(pkg.Path(), module+"/")+"."+name+"."+f.Name())
			}
		}
	}
	return all
}
