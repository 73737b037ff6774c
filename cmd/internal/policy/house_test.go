package policy

import (
	"go/ast"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// house holds all things in the repository that a text can name.
type house struct {
	paths    map[string]bool     // files and folders, from the root
	folders  map[string][]string // the folders of the packages with a name, by that name
	decls    map[string]scope    // the declarations of a package and its tests, by its folder
	imported map[string]bool     // names of imported packages of other modules and of the standard library
	tests    map[string]bool
	targets  map[string]bool // targets of the Makefile
	commands map[string]bool // subcommands of lastcard
	sources  map[string]source
}

// scope holds the declarations of a package, by name.
type scope map[string]*declared

// declared is one declaration. Only the declaration of a type has members.
type declared struct {
	members map[string]bool
	embeds  []string // the types that this type embeds or is an alias of: Name, or package.Name
	dir     string
}

// text is a line that people read.
type text struct {
	file    string
	line    int
	says    string
	comment bool // a Go comment, which may name declarations
}

var goDirs = []string{"cmd", "engine", "lockstep", "p2p", "render", "assets"}

// survey reads the repository.
func survey(t *testing.T) *house {
	t.Helper()
	h := &house{
		paths: map[string]bool{}, folders: map[string][]string{}, decls: map[string]scope{}, imported: map[string]bool{},
		tests: map[string]bool{}, targets: map[string]bool{}, commands: map[string]bool{}, sources: files(t, goDirs...),
	}
	h.walk(t)
	for name, f := range h.sources {
		h.declare(name, f.syntax)
	}
	for _, m := range regexp.MustCompile(`(?m)^([a-z0-9-]+):`).FindAllStringSubmatch(read(t, "Makefile"), -1) {
		h.targets[m[1]] = true
	}
	return h
}

func read(t *testing.T, name string) string {
	t.Helper()
	all, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(all)
}

// walk lists the files of the repository. It leaves out built files and the files of git.
func (h *house) walk(t *testing.T) {
	t.Helper()
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, p)
		if err != nil {
			return err
		}
		switch name {
		case ".git", "bin", "dist":
			if d.IsDir() {
				return filepath.SkipDir
			}
			return nil
		}
		h.paths[filepath.ToSlash(name)] = true
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// declare notes the declarations and the imports of a file.
func (h *house) declare(name string, f *ast.File) {
	dir := path.Dir(name)
	in := h.decls[dir]
	if in == nil {
		in = scope{}
		h.decls[dir] = in
	}
	if pkg := strings.TrimSuffix(f.Name.Name, "_test"); !slices.Contains(h.folders[pkg], dir) {
		h.folders[pkg] = append(h.folders[pkg], dir)
	}
	for _, spec := range f.Imports {
		p, err := strconv.Unquote(spec.Path.Value)
		if err == nil && !strings.HasPrefix(p, module+"/") {
			h.imported[path.Base(p)] = true
		}
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			h.declareFunc(in, dir, d)
		case *ast.GenDecl:
			for _, s := range d.Specs {
				in.declareSpec(dir, s)
			}
		}
	}
	h.noteCommands(dir, f)
}

func (h *house) declareFunc(in scope, dir string, d *ast.FuncDecl) {
	if d.Recv != nil {
		in.at(receiver(d.Recv.List[0].Type), dir).members[d.Name.Name] = true
		return
	}
	in.at(d.Name.Name, dir)
	if testNames.MatchString(d.Name.Name) {
		h.tests[d.Name.Name] = true
	}
}

// noteCommands finds the subcommands: the Name of each cli.Command.
func (h *house) noteCommands(dir string, f *ast.File) {
	if dir != "cmd/lastcard" {
		return
	}
	ast.Inspect(f, func(n ast.Node) bool {
		kv, ok := n.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		key, isName := kv.Key.(*ast.Ident)
		if v, isText := kv.Value.(*ast.BasicLit); isName && isText && key.Name == "Name" {
			if s, err := strconv.Unquote(v.Value); err == nil {
				h.commands[s] = true
			}
		}
		return true
	})
}

// at returns the declaration of a name, and makes one if there is none yet.
func (s scope) at(name, dir string) *declared {
	if s[name] == nil {
		s[name] = &declared{members: map[string]bool{}, dir: dir}
	}
	return s[name]
}

func (s scope) declareSpec(dir string, spec ast.Spec) {
	switch spec := spec.(type) {
	case *ast.ValueSpec:
		for _, n := range spec.Names {
			s.at(n.Name, dir)
		}
	case *ast.TypeSpec:
		d := s.at(spec.Name.Name, dir)
		switch is := spec.Type.(type) {
		case *ast.StructType:
			d.fields(is.Fields)
		case *ast.InterfaceType:
			d.fields(is.Methods)
		default:
			d.embeds = append(d.embeds, spelled(is))
		}
	}
}

func (d *declared) fields(all *ast.FieldList) {
	for _, f := range all.List {
		for _, n := range f.Names {
			d.members[n.Name] = true
		}
		if len(f.Names) == 0 {
			of := spelled(f.Type)
			d.embeds = append(d.embeds, of)
			d.members[of[strings.LastIndex(of, ".")+1:]] = true
		}
	}
}

// receiver returns the name of a method's type.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// spelled returns the name of a type as Name or package.Name, without stars and parameters.
func spelled(e ast.Expr) string {
	if s, ok := e.(*ast.SelectorExpr); ok {
		return receiver(s.X) + "." + s.Sel.Name
	}
	if s, ok := e.(*ast.StarExpr); ok {
		return spelled(s.X)
	}
	return receiver(e)
}

// has reports whether a package declares a name, or Type.Member.
func (s scope) has(h *house, symbol string) bool {
	name, member, isMember := strings.Cut(symbol, ".")
	d := s[name]
	return d != nil && (!isMember || d.has(h, member))
}

// has reports whether a type has a member, its own or one from a type that it embeds.
func (d *declared) has(h *house, member string) bool {
	return d.members[member] || slices.ContainsFunc(d.embeds, func(of string) bool {
		pkg, name, qualified := strings.Cut(of, ".")
		if !qualified {
			inner := h.decls[d.dir][of]
			return inner != nil && inner != d && inner.has(h, member)
		}
		if len(h.folders[pkg]) == 0 {
			return true // the type of another module: assume that it has the member
		}
		return slices.ContainsFunc(h.folders[pkg], func(dir string) bool { return h.decls[dir].has(h, name+"."+member) })
	})
}

// symbol reports whether a symbol exists: Name, Type.Member or Member in the package of a folder, or
// package, package.Name or package.Type.Member anywhere. It accepts any name in an imported package
// of another module.
func (h *house) symbol(dir, symbol string) bool {
	if h.decls[dir].has(h, symbol) || h.decls[dir].hasMember(symbol) {
		return true
	}
	pkg, rest, qualified := strings.Cut(symbol, ".")
	if len(h.folders[pkg]) == 0 {
		return h.imported[pkg]
	}
	return !qualified || slices.ContainsFunc(h.folders[pkg], func(dir string) bool { return h.decls[dir].has(h, rest) })
}

// hasMember reports whether some type of the package has a method or field of this name.
func (s scope) hasMember(name string) bool {
	return token.IsIdentifier(name) && slices.ContainsFunc(slices.Collect(maps.Values(s)), func(d *declared) bool { return d.members[name] })
}

// ours reports whether the first word of a selector is a package or a type of this module, so that
// symbol can look up the rest.
func (h *house) ours(dir, selector string) bool {
	first, rest, _ := strings.Cut(selector, ".")
	if len(h.folders[first]) > 0 {
		return token.IsExported(rest)
	}
	d := h.decls[dir][first]
	return d != nil && token.IsExported(first) && (len(d.members) > 0 || len(d.embeds) > 0)
}

// texts returns the lines that people read: comments, documents, sentences and pages.
func (h *house) texts(t *testing.T) (all []text) {
	t.Helper()
	for name, f := range h.sources {
		if within(name, "cmd/internal/policy") && strings.HasSuffix(name, "_test.go") {
			continue // these tests name places that do not exist
		}
		all = append(all, f.comments(name)...)
		all = append(all, f.sentences(name)...)
	}
	for name := range h.paths {
		if isDocument(name) {
			for i, l := range strings.Split(read(t, name), "\n") {
				all = append(all, text{file: name, line: i + 1, says: readPart(name, l)})
			}
		}
	}
	slices.SortFunc(all, func(a, b text) int { return strings.Compare(a.file, b.file)*2 + cmpInt(a.line, b.line) })
	return all
}

func (s source) comments(name string) (all []text) {
	for _, group := range s.syntax.Comments {
		for _, c := range group.List {
			first := s.set.Position(c.Pos()).Line
			for i, l := range strings.Split(c.Text, "\n") {
				all = append(all, text{name, first + i, strings.TrimLeft(l, "/"), true})
			}
		}
	}
	return all
}

// sentences returns the string literals that the program may print and that contain a
// blank.
func (s source) sentences(name string) (all []text) {
	if strings.HasSuffix(name, "_test.go") {
		return nil
	}
	ast.Inspect(s.syntax, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING && strings.Contains(l.Value, " ") {
			all = append(all, text{file: name, line: s.set.Position(l.Pos()).Line, says: l.Value})
		}
		return true
	})
	return all
}

func cmpInt(a, b int) int { return max(-1, min(1, a-b)) }

// isDocument reports whether a file other than Go code has text for people: a document, sentences or a script.
func isDocument(name string) bool {
	if within(name, "assets/fonts") || strings.Contains(name, "testdata/golden") {
		return false
	}
	switch path.Ext(name) {
	case ".md", ".txt", ".yml":
		return true
	}
	return isScript(name)
}

func isScript(name string) bool { return name == "Makefile" || path.Dir(name) == ".ci" }

// readPart returns the part of a document's line that people read: the comment in a script,
// or the sentence in a catalog.
func readPart(name, line string) string {
	switch {
	case isScript(name):
		_, line, _ = strings.Cut(line, "#")
	case within(name, "assets/languages"), path.Base(path.Dir(name)) == "words":
		_, line, _ = strings.Cut(line, ":")
	}
	return line
}
