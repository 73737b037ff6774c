package policy

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// foreignTexts are the fields and methods that hold what others wrote. In cmd
// each use of one is an argument of cmd/internal/foreign, of a function that does
// nothing but call it, or of a comparison. What is done with the rest is in
// foreignUses.
var foreignTexts = strings.Fields(`
	lockstep.Player.Name lockstep.Player.Node lockstep/lobby.Watcher.Name lockstep/lobby.Watcher.Node
	lockstep.Genesis.Compat lockstep.Genesis.Game lockstep.Genesis.Rules
	lockstep/lobby.View.OtherVersion lockstep/lobby.View.Game lockstep/lobby.View.Rules
	lockstep/lobby.Opener.Game lockstep/lobby.Opener.Rules lockstep.OtherLog.Version lockstep.BadEntry.Why
	p2p.Invite.Game p2p.Invite.Rules p2p.Invite.Name p2p.LANTable.Name p2p.LANTable.Game p2p.Attempt.String
	cmd/internal/chat.Message.Text`)

// ownTexts are the other texts of the same packages: this program wrote them, or
// checked that they are one of a few.
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
	"lockstep.Proof.What":          "one of our own words",
	"p2p.Announce.Name":            "ours",
	"p2p.Announce.Game":            "ours",
	"p2p.LANTable.Code":            "parsed and written anew",
	"p2p.Config.RunDir":            "ours",
	"p2p.TableConfig.Protocol":     "ours",
	"p2p.Attempt.Target":           "shown by Attempt.String",
}

// foreignUses are the functions that use foreign text otherwise, and for what.
var foreignUses = map[string]string{
	"cmd/internal/line.p2pNet.Expel":      "hands the node back to p2p, which it came from",
	"cmd/internal/chat.Message.check":     "checks it against foreign.Line, and the codes",
	"cmd/internal/chat.Message.Seal":      "signs it",
	"cmd/internal/replay.genesisField":    "compares them; lastcard diff passes what it prints",
	"cmd/internal/replay.bodyText":        "looks the game up",
	"cmd/internal/table.Sealed":           "looks the game and its rules up",
	"cmd/internal/line.p2pNet.Send":       "says where to send",
	"cmd/internal/table.seat.heard":       "tells lockstep which node has gone",
	"cmd/internal/table.seat.again":       "tells lockstep which node has gone",
	"cmd/internal/table.lobbyFingerprint": "hashes it",
	"cmd/internal/table.matchFingerprint": "hashes it",
	"cmd/internal/table.machineOn":        "parses it",
	"cmd/internal/table.fingerprint":      "hashes it",
	"cmd/internal/table.seat.addBot":      "finds a name that nobody has",
}

// A foreign text that is shown, printed or made a file name passes foreign.Line.
func TestForeignText(t *testing.T) {
	all := loadCmd(t)
	seen := map[string]bool{}
	for _, p := range all {
		for _, l := range leaks(p) {
			if _, ok := foreignUses[l.in]; ok {
				seen[l.in] = true
				continue
			}
			t.Errorf("%s: %s uses %s, which others wrote: pass it through foreign.Line, or say in foreignUses what is done with it", l.at, l.in, l.what)
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

// Each text that lockstep, its lobby, p2p and chat hand out is in one of the two lists.
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

// textsOf are the exported string fields of a package's exported structs.
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

// What the test is to find, and what it is to let pass.
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
	return foreign.Names(names)
}
func leakMethod(a p2p.Attempt) string { return a.String() }
func leakNode(n line.Node)         { fmt.Println(n) }
func leakNodeText(n line.Node) string { return string(n) }
func leakField(v p2p.Invite) (t struct{ Name string }) {
	t.Name = v.Name
	return t
}

func fineLine(g *lockstep.Genesis)              { fmt.Println(foreign.Line(g.Seats[0].Name, 9)) }
func fineShort(s string) string                 { return foreign.Line(s, 9) }
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
	return foreign.Names(names)
}
`

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

// loaded is a package with its types.
type loaded struct {
	set   *token.FileSet
	pkg   *types.Package
	files []*ast.File
	info  *types.Info
}

// loadCmd is the code of cmd for this platform, without its tests and without
// the package that all passes through.
func loadCmd(t *testing.T) (all []loaded) {
	t.Helper()
	exports := exportsOf(t, "./cmd/...")
	list := exec.Command("go", "list", "-f", "{{.ImportPath}} {{.Dir}} {{join .GoFiles \" \"}}", "./cmd/...")
	list.Dir = root
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		if len(words) < 3 || words[0] == foreignPackage {
			continue
		}
		set := token.NewFileSet()
		var parsed []*ast.File
		for _, name := range words[2:] {
			f, err := parser.ParseFile(set, filepath.Join(words[1], name), nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			parsed = append(parsed, f)
		}
		p, err := check(set, words[0], parsed, exports)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

const foreignPackage = module + "/cmd/internal/foreign"

func check(set *token.FileSet, path string, files []*ast.File, exports map[string]string) (loaded, error) {
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
		Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{},
	}
	config := types.Config{Importer: importerOf(set, exports)}
	pkg, err := config.Check(path, set, files, info)
	return loaded{set, pkg, files, info}, err
}

func importerOf(set *token.FileSet, exports map[string]string) types.Importer {
	return importer.ForCompiler(set, "gc", func(p string) (io.ReadCloser, error) { return os.Open(exports[p]) })
}

// leak is a use of foreign text that nothing makes fit to be shown.
type leak struct{ at, in, what string }

func leaks(p loaded) (all []leak) {
	cleaners := p.cleaners()
	for _, f := range p.files {
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			in := strings.TrimPrefix(p.pkg.Path(), module+"/")
			if ok {
				in += "." + p.funcName(fn)
			}
			var path []ast.Node
			ast.Inspect(d, func(n ast.Node) bool {
				if n == nil {
					path = path[:len(path)-1]
					return true
				}
				if what := p.foreign(n, path); what != "" && !p.clean(n, path, d, cleaners) {
					all = append(all, leak{p.set.Position(n.Pos()).String(), in, what})
				}
				path = append(path, n)
				return true
			})
		}
	}
	slices.SortFunc(all, func(a, b leak) int { return strings.Compare(a.at, b.at) })
	return all
}

func (p loaded) funcName(fn *ast.FuncDecl) string {
	name := fn.Name.Name
	if o, ok := p.info.Defs[fn.Name].(*types.Func); ok && o.Signature().Recv() != nil {
		return typeName(o.Signature().Recv().Type()) + "." + name
	}
	return name
}

func typeName(t types.Type) string {
	if q, ok := t.(*types.Pointer); ok {
		t = q.Elem()
	}
	if n, ok := t.(*types.Named); ok {
		return n.Obj().Name()
	}
	return ""
}

// foreign names the foreign text that a node is, or "": a field or method of the
// list, or a whole struct with such a field that is handed to something that takes
// anything, as fmt does.
func (p loaded) foreign(n ast.Node, path []ast.Node) string {
	if x, ok := n.(*ast.SelectorExpr); ok {
		if s := p.info.Selections[x]; s != nil {
			if name := selected(s); slices.Contains(foreignTexts, name) {
				return name
			}
		}
	}
	e, ok := n.(ast.Expr)
	if !ok || len(path) == 0 {
		return ""
	}
	call, ok := path[len(path)-1].(*ast.CallExpr)
	if !ok || n == call.Fun {
		return ""
	}
	name := elem(p.info.TypeOf(e))
	if name == nodeType && p.info.Types[call.Fun].IsType() && !p.isSelf(e) {
		return name
	}
	if !p.takesAny(call, e) {
		return ""
	}
	if name == nodeType || slices.ContainsFunc(foreignTexts, func(s string) bool { return name != "" && strings.HasPrefix(s, name+".") }) {
		return name
	}
	return ""
}

// nodeType is what the name of a node is kept in, as a key; others wrote it.
const nodeType = "cmd/internal/line.Node"

// isSelf reports whether an expression asks for its own node.
func (p loaded) isSelf(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	o := p.callee(call)
	return o != nil && o.Name() == "Self"
}

// selected is the package, type and name of a field or method, of the type that
// declares it.
func selected(s *types.Selection) string {
	t := s.Recv()
	for _, i := range s.Index()[:len(s.Index())-1] {
		if q, ok := t.Underlying().(*types.Pointer); ok {
			t = q.Elem()
		}
		st, ok := t.Underlying().(*types.Struct)
		if !ok {
			return ""
		}
		t = st.Field(i).Type()
	}
	return qualified(t) + "." + s.Obj().Name()
}

func qualified(t types.Type) string {
	if q, ok := t.(*types.Pointer); ok {
		t = q.Elem()
	}
	n, ok := t.(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return ""
	}
	return strings.TrimPrefix(n.Obj().Pkg().Path(), module+"/") + "." + n.Obj().Name()
}

// elem is the qualified name of a type, of what it points to or is a list of.
func elem(t types.Type) string {
	for {
		switch x := t.(type) {
		case *types.Pointer:
			t = x.Elem()
		case *types.Slice:
			t = x.Elem()
		default:
			return qualified(t)
		}
	}
}

// takesAny reports whether an argument of a call is taken as any.
func (p loaded) takesAny(call *ast.CallExpr, arg ast.Expr) bool {
	sig, ok := p.info.TypeOf(call.Fun).(*types.Signature)
	if !ok {
		return false
	}
	i := slices.Index(call.Args, arg)
	last := sig.Params().Len() - 1
	if i < 0 || last < 0 {
		return false
	}
	t := sig.Params().At(min(i, last)).Type()
	if s, ok := t.(*types.Slice); ok && sig.Variadic() && i >= last {
		t = s.Elem()
	}
	x, ok := t.Underlying().(*types.Interface)
	return ok && x.Empty()
}

// clean reports whether a foreign text goes where it may: through foreign, into a
// comparison, from one foreign field to another, or into a list that goes through
// foreign and nowhere else.
func (p loaded) clean(n ast.Node, path []ast.Node, fn ast.Decl, cleaners map[types.Object]bool) bool {
	if len(path) == 0 {
		return false
	}
	if call, ok := path[len(path)-1].(*ast.CallExpr); ok && call.Fun == n { // the method itself is called
		n, path = call, path[:len(path)-1]
	}
	switch parent := path[len(path)-1].(type) {
	case *ast.CallExpr:
		if p.cleans(parent, cleaners) || qualified(p.info.TypeOf(parent.Fun)) == nodeType {
			return true // a line.Node is looked at where it is made a string
		}
		if id, ok := parent.Fun.(*ast.Ident); ok && id.Name == "append" && len(path) > 1 {
			if a, ok := path[len(path)-2].(*ast.AssignStmt); ok {
				return p.listCleaned(a.Lhs[0], fn, cleaners)
			}
		}
	case *ast.IndexExpr:
		return parent.Index == n
	case *ast.BinaryExpr:
		return parent.Op == token.EQL || parent.Op == token.NEQ
	case *ast.SwitchStmt:
		return parent.Tag == n
	case *ast.KeyValueExpr:
		return len(path) > 1 && p.literalOf(path[len(path)-2])
	case *ast.AssignStmt:
		if slices.ContainsFunc(parent.Lhs, func(e ast.Expr) bool { return e == n }) {
			return true // it is written, not read
		}
		at := slices.IndexFunc(parent.Rhs, func(e ast.Expr) bool { return e == n })
		if at < 0 || len(parent.Lhs) != len(parent.Rhs) {
			return false
		}
		switch to := parent.Lhs[at].(type) {
		case *ast.SelectorExpr:
			s := p.info.Selections[to]
			return s != nil && isText(selected(s))
		case *ast.IndexExpr:
			return p.listCleaned(to.X, fn, cleaners)
		}
	}
	return false
}

func isText(name string) bool {
	_, own := ownTexts[name]
	return own && !strings.HasPrefix(name, "p2p.Announce") || slices.Contains(foreignTexts, name)
}

// literalOf reports whether a literal makes a struct that holds foreign text or
// hands it to lockstep.
func (p loaded) literalOf(n ast.Node) bool {
	lit, ok := n.(*ast.CompositeLit)
	if !ok {
		return false
	}
	name := qualified(p.info.TypeOf(lit))
	return name == "lockstep/lobby.Config" || slices.ContainsFunc(foreignTexts, func(s string) bool { return strings.HasPrefix(s, name+".") })
}

// cleans reports whether a call makes its argument fit to be shown.
func (p loaded) cleans(call *ast.CallExpr, cleaners map[types.Object]bool) bool {
	o := p.callee(call)
	return o != nil && (cleaners[o] || o.Pkg() != nil && (o.Pkg().Path() == foreignPackage || slices.Contains(otherCleaners, o.Pkg().Path()+"."+o.Name())))
}

// otherCleaners are wrappers of foreign.Line of other packages; parsers, which
// hand out only what they know; and what the path of a node leads to.
var otherCleaners = []string{
	module + "/cmd/internal/table.CleanName", module + "/engine/games.Lookup", module + "/engine.ParseRules",
}

func (p loaded) callee(call *ast.CallExpr) types.Object {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return p.info.Uses[f]
	case *ast.SelectorExpr:
		return p.info.Uses[f.Sel]
	}
	return nil
}

// cleaners are the functions of a package that do nothing but call foreign.
func (p loaded) cleaners() map[types.Object]bool {
	all := map[types.Object]bool{}
	for _, f := range p.files {
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Body == nil || len(fn.Body.List) != 1 {
				continue
			}
			ret, ok := fn.Body.List[0].(*ast.ReturnStmt)
			if !ok || len(ret.Results) != 1 {
				continue
			}
			if call, ok := ret.Results[0].(*ast.CallExpr); ok && p.cleans(call, nil) {
				all[p.info.Defs[fn.Name]] = true
			}
		}
	}
	return all
}

// listCleaned reports whether a list is handed to foreign in a function, and
// otherwise only filled.
func (p loaded) listCleaned(list ast.Expr, fn ast.Decl, cleaners map[types.Object]bool) bool {
	id, ok := list.(*ast.Ident)
	if !ok {
		return false
	}
	o := p.info.ObjectOf(id)
	cleaned, spilled := false, false
	var path []ast.Node
	ast.Inspect(fn, func(n ast.Node) bool {
		if n == nil {
			path = path[:len(path)-1]
			return true
		}
		if x, ok := n.(*ast.Ident); ok && p.info.ObjectOf(x) == o {
			switch parent := path[len(path)-1].(type) {
			case *ast.CallExpr:
				f, builtin := parent.Fun.(*ast.Ident)
				switch {
				case p.cleans(parent, cleaners):
					cleaned = true
				case !builtin || f.Name != "append" && f.Name != "len":
					spilled = true
				}
			case *ast.ReturnStmt:
				spilled = true
			}
		}
		path = append(path, n)
		return true
	})
	return cleaned && !spilled
}

// exportsOf is the compiled form of packages and what they import.
func exportsOf(t *testing.T, pattern ...string) map[string]string {
	t.Helper()
	list := exec.Command("go", append([]string{"list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}, pattern...)...)
	list.Dir = root
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	all := map[string]string{}
	for line := range strings.Lines(string(out)) {
		if name, file, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			all[name] = file
		}
	}
	return all
}
