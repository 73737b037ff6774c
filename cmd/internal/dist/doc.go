// Command dist makes the packages of a release: `make dist`.
//
//	lastcard-VERSION-linux-ARCH.tar.gz      program, entry, icons, install.sh
//	lastcard_VERSION_ARCH.deb               the same for Debian
//	lastcard-VERSION-windows-amd64.zip      program with icon and version
//	lastcard-VERSION-macos-universal.zip    a bundle for both kinds of Mac, unsigned
//	SHA256SUMS
//
// Everything is built without cgo, on any platform. Equal sources, version, time
// and Go give equal bytes: no paths, no build id, sorted entries, one time for
// all files, owner root. Each package holds the licences of everything that is
// in its program (THIRD-PARTY.txt); a dependency without one stops the build.
//
// The packages name a homepage and a maintainer: whoever gives a release out
// says them, as in `make dist HOMEPAGE=https://example.org/lastcard
// MAINTAINER='Anna Example <anna@example.org>'`. From the homepage's host follows
// the name by which macOS knows the program. Without them the packages say that
// nobody has set them: no address can end in .invalid.
//
// What others do better is left to their tools, at exact versions and outside
// go.mod: nfpm makes the .deb, go-winres the resources of the .exe.
package main
