package policy

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

// planted is a package with leaks that the check must find (leak…) and uses that it must allow
// (fine…).
const planted = `package planted

import (
	"fmt"
	"os"

	"lastcard/cmd/internal/chat"
	"lastcard/cmd/internal/foreign"
	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
)

func leakName(g *lockstep.Genesis)        { fmt.Println(g.Seats[0].Name) }
func leakPromoted(v lobby.View)   { fmt.Println(v.Seats[0].Name) }
func leakText(v *lobby.View) string { return "version " + v.OtherVersion }
func leakFile(g *lockstep.Genesis) error  { return os.Mkdir(g.Game, 0o700) }
func leakVar(m chat.Message) string       { x := m.Text; return x }
func leakStruct(g *lockstep.Genesis)      { fmt.Printf("%v", g.Seats[0]) }
func leakStructs(g *lockstep.Genesis)     { fmt.Printf("%v", g.Seats) }
func leakList(g *lockstep.Genesis) []string {
	var names []string
	for i := range g.Seats {
		names = append(names, g.Seats[i].Name)
	}
	return names
}
func leakBoth(g *lockstep.Genesis) []string {
	var names []string
	for i := range g.Seats {
		names = append(names, g.Seats[i].Name)
	}
	fmt.Println(names)
	return foreign.MarkNames(names)
}
func leakMethod(a p2p.Attempt) string { return a.String() }
func leakNode(n line.Node)         { fmt.Println(n) }
func leakNodeText(n line.Node) string { return string(n) }
func leakField(v p2p.Invite) (t struct{ Name string }) {
	t.Name = v.Name
	return t
}

func fineLine(g *lockstep.Genesis)              { fmt.Println(foreign.CleanLine(g.Seats[0].Name, 9)) }
func fineShort(s string) string                 { return foreign.CleanLine(s, 9) }
func fineWrapped(g *lockstep.Genesis)           { fmt.Println(fineShort(g.Rules)) }
func fineCompared(a, b *lockstep.Genesis) bool  { return a.Game == b.Game }
func fineCopied(a, b *lockstep.Genesis)         { a.Game = b.Game }
func fineInvite(a p2p.Invite, g *lockstep.Genesis) lobby.Config {
	a.Game = "uno"
	return lobby.Config{Game: g.Game}
}
func fineNode(p lockstep.Player, m map[line.Node]int) int { return m[line.Node(p.Node)] }
func fineSelf(n line.Net) string                            { return string(n.Self()) }
func fineNames(g *lockstep.Genesis) []string {
	names := make([]string, len(g.Seats))
	for i := range g.Seats {
		names[i] = g.Seats[i].Name
	}
	return foreign.MarkNames(names)
}
`

// The check finds each planted leak, and nothing else.
func TestForeignTextPlanted(t *testing.T) {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, "planted.go", planted, 0)
	if err != nil {
		t.Fatal(err)
	}
	p, err := check(set, module+"/cmd/internal/planted", []*ast.File{f}, exportsOf(t, "./cmd/..."))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, l := range leaks(p) {
		found[strings.TrimPrefix(l.in, "cmd/internal/planted.")] = true
	}
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && found[fn.Name.Name] != strings.HasPrefix(fn.Name.Name, "leak") {
			t.Errorf("%s is found: %t", fn.Name.Name, found[fn.Name.Name])
		}
	}
}
