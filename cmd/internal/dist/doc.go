// Command dist makes the packages of a release: `make dist`.
//
//	lastcard-VERSION-linux-ARCH.tar.gz      program, desktop entry, icons, metainfo for software centres, install.sh
//	lastcard_VERSION_ARCH.deb               the same for Debian
//	lastcard-VERSION-windows-amd64.zip      program with icon and version
//	lastcard-VERSION-macos-universal.zip    a bundle for both kinds of Mac, unsigned
//	ID.yaml                                 a manifest for flatpak-builder
//	lastcard.rb                             a cask for Homebrew
//	Lastcard.Lastcard*.yaml                 three manifests for winget
//	SHA256SUMS                              the checksums of all of these
//
// Everything is built without cgo, on any platform. The same sources, version, time and Go give the same
// bytes. The packages contain no paths of the computer that built them, and no build id; their entries are
// sorted, and all files have the same time and, on Linux, the owner root. Each package holds the licences of everything
// in its program (THIRD-PARTY.txt); a dependency without a licence stops the build.
//
// The packages name a homepage and a maintainer. Whoever publishes a release sets both, as in `make
// dist HOMEPAGE=https://example.org/lastcard MAINTAINER='Anna Example <anna@example.org>'`. The ID
// by which macOS, Flatpak and software centres know the program is made from the homepage.
// If nobody sets them, the packages name addresses that end in .invalid. No real address ends like
// that, so everybody sees that nobody set them.
//
// The manifests give the addresses of the packages of a release, below the homepage:
// releases/download/vVERSION. This program makes the manifests from files/manifest when the
// packages and their checksums are there. The schemas in files/schema are winget's own
// (winget.*.json, from github.com/microsoft/winget-cli under the MIT licence, which is in the same
// folder) and one for the part of Flatpak's manifests that this repository uses. A cask has no
// schema: this program looks for its required lines, and Ruby, if it is installed, checks the
// syntax.
//
// This program runs tools of others, at exact versions and outside go.mod: nfpm makes the .deb, go-winres
// makes the resources of the .exe, and jv checks the manifests against their schemas.
//
// # The parts
//
//	main.go        the flags, and the order in which everything is made
//	program.go     builds the program
//	resources.go   the icon, version and manifest in the program for Windows
//	release.go     the data of all packages, and runs tools
//	publisher.go   the homepage, the maintainer, and the ID made from them
//	sources.go     reads the files of the sources that packages hold, and runs go there
//	generated.go   the manual page and the completions
//	licences.go    THIRD-PARTY.txt
//	metainfo.go    the file for software centres
//	linux.go       the archive, and the .deb: makeDeb runs nfpm, with the configuration that nfpmConfig
//	               makes from files/nfpm.yaml
//	windows.go     the zip for Windows
//	mac.go         the zip for macOS
//	archive.go     packs files into archives
//	manifests.go   the manifests; check.go checks them
//	packages.go    writes the packages, and their checksums
package main
