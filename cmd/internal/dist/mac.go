package main

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
)

//go:embed files/Info.plist
var plistTemplate string

//go:embed files/README-macos.txt
var macReadme []byte

// makeMac makes the zip with the bundle for both kinds of Mac.
func (r *release) makeMac(ctx context.Context) error {
	amd64, _, err := r.buildProgram(ctx, "darwin", "amd64")
	if err != nil {
		return err
	}
	arm64, terms, err := r.buildProgram(ctx, "darwin", "arm64") // the modules are the same for both kinds of Mac
	if err != nil {
		return err
	}
	return r.writeZip(r.macFolder(), r.macFiles(universalBinary(amd64, arm64), terms))
}

// macFiles returns the files of the zip: the bundle, and texts next to it. The generated files are inside the
// bundle, and the cask takes them from there.
func (r *release) macFiles(program []byte, terms file) []file {
	bundle := inFolder("Lastcard.app/Contents", []file{
		{"MacOS/lastcard", program, true},
		{"Info.plist", []byte(r.infoPlist()), false},
		{"PkgInfo", []byte("APPL????"), false},
		{"Resources/lastcard.icns", r.sources.icnsFile(), false},
		{"Resources/LICENSE", r.sources.licence, false},
		{"Resources/THIRD-PARTY.txt", terms.data, false},
	})
	bundle = append(bundle, inFolder("Lastcard.app/Contents/Resources", r.generated)...)
	return slices.Concat(bundle, []file{{"README.txt", macReadme, false}}, inFolder("rules", r.sources.rules))
}

// macFolder is the one folder inside the zip, and the zip's name before .zip.
func (r *release) macFolder() string { return fmt.Sprintf("lastcard-%s-macos-universal", r.version) }

// infoPlist returns the file that describes the bundle to macOS.
func (r *release) infoPlist() string {
	return strings.NewReplacer("{version}", r.version, "{number}", numericVersion.FindString(r.version), "{id}", r.publisher.id()).
		Replace(plistTemplate)
}

// A universal binary (mach-o/fat.h) has a big-endian header, and then the
// programs, each starting on a new page.
const (
	fatMagic   = 0xcafebabe
	fatAlign   = 14
	cpuX86_64  = 0x01000007
	subX86_64  = 3
	cpuArm64   = 0x0100000c
	subArm64   = 0
	fatHeadLen = 8 + 2*20
)

func universalBinary(amd64, arm64 []byte) []byte {
	page := func(n int) int { return (n + 1<<fatAlign - 1) &^ (1<<fatAlign - 1) }
	first := page(fatHeadLen)
	second := page(first + len(amd64))
	out := make([]byte, second, second+len(arm64))
	head := []uint32{
		fatMagic, 2,
		cpuX86_64, subX86_64, uint32(first), uint32(len(amd64)), fatAlign,
		cpuArm64, subArm64, uint32(second), uint32(len(arm64)), fatAlign,
	}
	for i, v := range head {
		binary.BigEndian.PutUint32(out[4*i:], v)
	}
	copy(out[first:], amd64)
	return append(out, arm64...)
}

// icnsKinds are the kinds of an .icns file that hold PNG files, by their size.
var icnsKinds = []struct {
	kind string
	px   int
}{
	{"icp4", 16},
	{"icp5", 32},
	{"ic11", 32},
	{"ic12", 64},
	{"ic07", 128},
	{"ic13", 256},
	{"ic08", 256},
	{"ic14", 512},
	{"ic09", 512},
	{"ic10", 1024},
}

// icnsFile returns the icon in the form of macOS: "icns", the length of the file,
// and for each size its kind, its length including this head, and a PNG file.
func (s sources) icnsFile() []byte {
	var body bytes.Buffer
	for _, k := range icnsKinds {
		b := s.icons[k.px]
		body.WriteString(k.kind)
		body.Write(binary.BigEndian.AppendUint32(nil, uint32(len(b)+8)))
		body.Write(b)
	}
	out := binary.BigEndian.AppendUint32([]byte("icns"), uint32(body.Len()+8))
	return append(out, body.Bytes()...)
}
