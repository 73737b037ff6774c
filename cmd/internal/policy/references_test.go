package policy

import (
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A reference is the name of a place in a text. Each reference must lead to something in the
// repository:
//
//	engine/doc.go, RULES.md   a file: next to the text, or from the root
//	engine/<game>/testdata    a folder; <game> and * stand for any name
//	lockstep/sim.Cheat        a declaration, after the package's folder or name
//	[Table.Apply]             a declaration in this package, or in one it names
//	Table.Apply               a member of a type in this package
//	`Table.Apply` in `x.go`   a declaration in that file; if its path has <game>, in one such file
//	`Table.Check` there       a declaration in the Go file that the line names before
//	package pile              a package, ours or of the standard library
//	TestGolden                a test
//	make play, lastcard host  a target of the Makefile, a subcommand
//	RULES.md, "House rules"   a heading in a file; RULES.md §3 likewise
//
// A document outside the repository is not a reference: a text must repeat what such a
// document says.
func TestReferences(t *testing.T) {
	h := survey(t)
	texts := h.texts(t)
	for _, x := range texts {
		for _, why := range h.dangling(x) {
			t.Errorf("%s:%d: %s", x.file, x.line, why)
		}
	}
	if len(texts) < 10_000 {
		t.Fatalf("only %d lines looked at: the walk is broken", len(texts))
	}
	for _, guide := range []string{"README.md", ".github/CONTRIBUTING.md", ".github/PLACES.md"} {
		if !slices.ContainsFunc(texts, func(x text) bool { return x.file == guide }) {
			t.Errorf("%s, which leads a reader through the code, is not looked at", guide)
		}
	}
}

// The check accepts the references that lead somewhere, and finds the others.
func TestDangling(t *testing.T) {
	h := survey(t)
	for _, c := range []struct {
		file, line string
		leads      bool
	}{
		{"engine/uno/uno.go", "see RULES.md and engine/uno/RULES.md", true},
		{"engine/uno/uno.go", "see rules/uno.md", false},
		{"p2p/host.go", "the queue is short (libp2p.md §2.5)", false},
		{"p2p/host.go", "the queue is short (§2.5)", false},
		{"engine/uno/uno.go", "the pages are engine/<game>/testdata/*.txt", true},
		{"engine/uno/uno.go", "the pages are engine/<game>/pages/*.txt", false},
		{"engine/table.go", "[Table.Apply] asks [State], like uno.State", true},
		{"engine/table.go", "[Table.Decide] asks", false},
		{"engine/table.go", "Table.Decide asks", false},
		{"engine/table.go", "uno.Stat asks", false},
		{"engine/table.go", "places of [0, n) and a[i]", true},
		{"engine/table.go", "in package pile, or package slices", true},
		{"engine/table.go", "as in package hoard", false},
		{"engine/table.go", "held by TestGolden", true},
		{"engine/table.go", "held by TestSilver", false},
		{"README.md", "`make play`, then `lastcard host`", true},
		{"README.md", "`make plays`", false},
		{"README.md", "`lastcard hosts`", false},
		{"README.md", "[the rules](engine/uno/RULES.md)", true},
		{"README.md", "[the rules](engine/uno/rules.html)", false},
		{".github/PLACES.md", "[agreement](#agreement), [the tour](CONTRIBUTING.md#find-a-place)", true},
		{".github/PLACES.md", "[agreement](#quarrel)", false},
		{".github/PLACES.md", "[the tour](CONTRIBUTING.md#lose-a-place)", false},
		{"README.md", "`Table.Apply` in `engine/table.go`", true},
		{"README.md", "`Table.Decide` in `engine/table.go`", false},
		{"README.md", "`Table.Decide` and `Table.Apply` in `engine/table.go`", false},
		{"README.md", "`State.Apply` in `engine/<game>/apply.go`", true},
		{"README.md", "`State.Decide` in `engine/<game>/apply.go`", false},
		{"README.md", "`State.Apply` in `engine/<game>/apply.go`, `State.Decide` there", false},
		{".github/PLACES.md", "`Table.Apply` in `engine/table.go`, `Table.Check` there", true},
		{".github/PLACES.md", "`Table.Apply` in `engine/table.go`, `Table.Decide` there", false},
		{".github/PLACES.md", "`Table.Apply` in `engine/table.go`, `ParseRules` in `engine/rules.go`, `Table.Check` there", false},
		{".github/PLACES.md", "`Table.Apply` in `engine/table.go`, `ParseRules` and `Decide` there", false},
		{"README.md", "as the design says", false},
		{"engine/uno/uno.go", `see RULES.md, "House rules"`, true},
		{"engine/uno/uno.go", `see RULES.md, "Garden rules"`, false},
	} {
		if why := h.dangling(text{file: c.file, line: 1, says: c.line, comment: path.Ext(c.file) == ".go"}); (len(why) == 0) != c.leads {
			t.Errorf("%s: %q: %q", c.file, c.line, why)
		}
	}
}

// elsewhere lists the files that texts may name although the repository does not hold
// them.
var elsewhere = map[string]string{
	"README.txt":          "in the macOS package, from cmd/internal/dist/files",
	"install.sh":          "in the Linux package, from cmd/internal/dist/files",
	"LICENSE.txt":         "in the Windows package",
	"THIRD-PARTY.txt":     "in every package",
	"Info.plist":          "in the macOS package, from cmd/internal/dist/files",
	"ID.yaml":             "beside the packages, from cmd/internal/dist/files/manifest",
	"Lastcard.*.yaml":     "beside the packages, from cmd/internal/dist/files/manifest",
	"confusables.txt":     "published by Unicode",
	"*.differs-seat*.txt": "written beside a log",
	"*.desync.txt":        "written beside a log",
}

// nowhere matches mentions of documents that a reader cannot open.
var nowhere = regexp.MustCompile(`\b[Tt]he (design|spec|specification|brief|study|plan|issue)\b(?: (?:says|asks|wants|document)|\)|[.,:;]|$)`)

var (
	urls      = regexp.MustCompile(`[a-z]+://\S+|\b[\w-]+(\.[\w-]+)*\.(org|com|dev|io|net|in)\b(/\S*)?`)
	fileNames = regexp.MustCompile(`[\w.*<>/-]*[\w>*]\.(?:go|md|txt|txtar|ya?ml|sh|plist|png|otf|ttf|mod|sum)\b`)
	folders   = regexp.MustCompile(`(?:^|[\s("'` + "`" + `=])((?:\./)?(?:engine|lockstep|p2p|render|assets|cmd|\.ci|\.github)/[\w<>*./-]*[\w>*])`)
	sections  = regexp.MustCompile(`(?:([\w./-]+\.\w+),? )?§ ?([\w.]*\w)?`)
	headings  = regexp.MustCompile(`([\w./-]+\.(?:go|md|txt))(?: has|,| under|:) "([^"]+)"`)
	links     = regexp.MustCompile(`\]\(([^)#]*)(#[^)]*)?\)`)
	brackets  = regexp.MustCompile(`(?:^|[\s("'—-])\[\*?([A-Za-z_][\w/]*(?:\.\w+){0,2})\](?:$|[^\w(:\[])`)
	selectors = regexp.MustCompile(`(?:^|[\s(\["'` + "`" + `=])\*?([A-Za-z]\w*\.[A-Z]\w*(?:\.[A-Z]\w*)?)\b`)
	packageIs = regexp.MustCompile(`(?:^ Package|\b(?:and|as|by|from|in|is|like|of|or|see|than|to|with) package|[(,;:] ?package) ([a-z][a-z0-9]+)\b`)
	testNames = regexp.MustCompile(`\b(?:Test|Fuzz|Benchmark)[A-Z]\w*`)
	makeWords = regexp.MustCompile("`make ([a-z0-9]+)")
	lastcards = regexp.MustCompile("`lastcard ([a-z]+)")
	inFiles   = regexp.MustCompile("((?:`[\\w.]+`(?:, | and ))*`[\\w.]+`) in `([\\w./<>-]+\\.go)`")
	goFiles   = regexp.MustCompile("`([\\w./<>-]+\\.go)`")
	thereIs   = regexp.MustCompile("((?:`[\\w.]+`(?:, | and ))*`[\\w.]+`) there\\b")
	quoted    = regexp.MustCompile("`([\\w.]+)`")
	titles    = regexp.MustCompile(`(?m)^#+ (.+)$`)
	unlinked  = regexp.MustCompile(`[^\p{L}\p{N} _-]`) // the characters of a heading that its anchor leaves out
	wildcards = regexp.MustCompile(`<[^>]*>`)
)

// dangling returns the references in a line that lead nowhere.
func (h *house) dangling(x text) (why []string) {
	line := urls.ReplaceAllString(x.says, "")
	missing := func(ok bool, name, what string) {
		if !ok {
			why = append(why, name+": "+what)
		}
	}
	for _, m := range nowhere.FindAllString(line, -1) {
		missing(false, m, "which document? say what it says, or name the file")
	}
	for _, m := range sections.FindAllStringSubmatch(line, -1) {
		missing(h.section(x.file, m[1], m[2]), m[0], "no such section in a file of the repository")
	}
	for _, m := range headings.FindAllStringSubmatch(line, -1) {
		missing(h.section(x.file, m[1], m[2]), m[0], "no such heading in that file")
	}
	for _, m := range links.FindAllStringSubmatch(line, -1) {
		missing(m[1] == "" || h.path(x.file, m[1]), m[1], "no such file")
		missing(m[2] == "" || h.anchor(x.file, m[1], m[2]), m[1]+m[2], "no heading with that anchor")
	}
	for _, m := range fileNames.FindAllString(line, -1) {
		missing(isElsewhere(m) || h.path(x.file, m), m, "no such file beside this one or from the root")
	}
	for _, m := range inFiles.FindAllStringSubmatch(line, -1) {
		for _, name := range quoted.FindAllStringSubmatch(m[1], -1) {
			missing(h.declaredIn(x.file, m[2], name[1]), name[1], "not declared in "+m[2])
		}
	}
	for _, at := range thereIs.FindAllStringSubmatchIndex(line, -1) {
		before := goFiles.FindAllStringSubmatch(line[:at[0]], -1)
		if len(before) == 0 {
			continue // here "there" means something other than a Go file
		}
		file := before[len(before)-1][1]
		for _, name := range quoted.FindAllStringSubmatch(line[at[2]:at[3]], -1) {
			missing(h.declaredIn(x.file, file, name[1]), name[1], "not declared in "+file+", which is named before it")
		}
	}
	for _, m := range folders.FindAllStringSubmatch(line, -1) {
		missing(h.path(x.file, m[1]) || h.afterFolder(m[1]), m[1], "no such folder, file or declaration")
	}
	for _, m := range testNames.FindAllString(line, -1) {
		missing(h.tests[m] || h.prefixOfTest(m), m, "no such test")
	}
	for _, m := range makeWords.FindAllStringSubmatch(line, -1) {
		missing(h.targets[m[1]], "make "+m[1], "no such target in the Makefile")
	}
	for _, m := range lastcards.FindAllStringSubmatch(line, -1) {
		missing(h.commands[m[1]], "lastcard "+m[1], "no such subcommand")
	}
	if !x.comment {
		return why
	}
	for _, m := range brackets.FindAllStringSubmatch(line, -1) {
		missing(h.symbol(path.Dir(x.file), m[1]) || h.afterFolder(strings.TrimPrefix(m[1], module+"/")), "["+m[1]+"]", "no such declaration")
	}
	for _, m := range selectors.FindAllStringSubmatch(line, -1) {
		missing(!h.ours(path.Dir(x.file), m[1]) || h.symbol(path.Dir(x.file), m[1]), m[1], "no such declaration")
	}
	for _, m := range packageIs.FindAllStringSubmatch(line, -1) {
		missing(len(h.folders[m[1]]) > 0 || h.imported[m[1]], "package "+m[1], "no such package")
	}
	return why
}

// isElsewhere reports whether elsewhere lists a file.
func isElsewhere(name string) bool {
	name = path.Base(wildcards.ReplaceAllString(name, "*"))
	return slices.ContainsFunc(slices.Collect(maps.Keys(elsewhere)), func(pattern string) bool {
		ok, err := path.Match(pattern, name)
		return ok && err == nil
	})
}

// path reports whether a path exists, starting at the file's folder or at the root.
func (h *house) path(file, p string) bool {
	p = strings.TrimSuffix(wildcards.ReplaceAllString(p, "*"), "/...")
	for _, from := range []string{path.Dir(file), "."} {
		found := path.Join(from, p)
		if h.paths[found] {
			return true
		}
		if strings.Contains(p, "*") {
			if all, err := filepath.Glob(filepath.Join(root, found)); err == nil && len(all) > 0 {
				return true
			}
		}
	}
	return false
}

// afterFolder resolves a declaration whose name follows the folder of its package: lockstep/sim.Cheat.
func (h *house) afterFolder(p string) bool {
	dir, base := path.Split(p)
	name, symbol, ok := strings.Cut(base, ".")
	return ok && h.decls[dir+name].has(h, symbol)
}

// section reports whether a file of the repository has a heading that begins with heading.
func (h *house) section(from, file, heading string) bool {
	if file == "" || heading == "" || !h.path(from, file) {
		return false
	}
	for _, p := range []string{path.Join(path.Dir(from), file), file} {
		all, err := os.ReadFile(filepath.Join(root, p))
		if err == nil && regexp.MustCompile(`(?m)^(// )?#+ `+regexp.QuoteMeta(heading)+`\b`).Match(all) {
			return true
		}
	}
	return false
}

// anchor reports whether a file has a heading to which GitHub gives this #anchor. If the reference
// names no file, it is the file of the text itself.
func (h *house) anchor(from, file, anchor string) bool {
	places := []string{path.Join(path.Dir(from), file), file}
	if file == "" {
		places = []string{from}
	}
	for _, p := range places {
		all, err := os.ReadFile(filepath.Join(root, p))
		if err != nil {
			continue
		}
		for _, m := range titles.FindAllStringSubmatch(string(all), -1) {
			if "#"+strings.ReplaceAll(unlinked.ReplaceAllString(strings.ToLower(m[1]), ""), " ", "-") == anchor {
				return true
			}
		}
	}
	return false
}

// prefixOfTest reports whether the names of more than one test begin with NAME, as in -run NAME or
// "the tests NAME".
func (h *house) prefixOfTest(name string) bool {
	n := 0
	for full := range h.tests {
		if strings.HasPrefix(full, name) {
			n++
		}
	}
	return n > 1
}
