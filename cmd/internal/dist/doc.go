// Command dist makes the packages of a release: `make dist`.
//
//	lastcard-VERSION-linux-ARCH.tar.gz      program, entry, icons, metainfo for software centres, install.sh
//	lastcard_VERSION_ARCH.deb               the same for Debian
//	lastcard-VERSION-windows-amd64.zip      program with icon and version
//	lastcard-VERSION-macos-universal.zip    a bundle for both kinds of Mac, unsigned
//	ID.yaml                                 a manifest for flatpak-builder
//	lastcard.rb                             a cask for Homebrew
//	Lastcard.Lastcard.*.yaml                three manifests for winget
//	SHA256SUMS                              of all of these
//
// Everything is built without cgo, on any platform. Equal sources, version, time
// and Go give equal bytes: no paths, no build id, sorted entries, one time for
// all files, owner root. Each package holds the licences of everything that is
// in its program (THIRD-PARTY.txt); a dependency without one stops the build.
//
// The packages name a homepage and a maintainer: whoever publishes a release
// gives both, as in `make dist HOMEPAGE=https://example.org/lastcard
// MAINTAINER='Anna Example <anna@example.org>'`. The ID by which macOS, Flatpak and software centres know
// the program follows from the homepage's host. Without them the packages name addresses that end in
// .invalid, as no real address can: so everybody sees that nobody has set them.
//
// The manifests name the packages where a release has them, below the homepage:
// releases/download/vVERSION. They are made from files/manifest when the
// packages and their checksums are there. The schemas in files/schema are
// winget's own (winget.*.json, from github.com/microsoft/winget-cli under the
// MIT licence, which is beside them) and one for the part of Flatpak's manifests
// that is used here. A cask has no schema: this program looks for its required
// lines, and Ruby, if it is installed, checks the syntax.
//
// Tools of others do what they do better, at exact versions and outside go.mod:
// nfpm makes the .deb, go-winres makes the resources of the .exe, and jv checks the
// manifests against their schemas.
package main
