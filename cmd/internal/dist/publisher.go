package main

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// publisher is the person or group that publishes the release, with its page.
type publisher struct {
	homepage   string // an https URL without a slash at its end
	host       string // the host of the homepage
	maintainer string // Name <address>
}

var (
	// hostName matches a host with at least two labels.
	hostName = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$`)
	// nameAndAddress matches Name <address>. Quotes and backslashes would have to be escaped in the files of packages.
	nameAndAddress = regexp.MustCompile(`^(?:[^<>"\\\pC\s]+ )+<[^<>"\\\pC\s@]+@[^<>"\\\pC\s@]+>$`)
)

// readPublisher checks the homepage and the maintainer that the build was given.
func readPublisher(homepage, maintainer string) (publisher, error) {
	page := strings.TrimSuffix(homepage, "/")
	u, err := url.Parse(page)
	if err != nil || u.Scheme != "https" || !hostName.MatchString(u.Hostname()) ||
		u.User != nil || u.RawQuery != "" || u.Fragment != "" || u.String() != page {
		return publisher{}, fmt.Errorf("the homepage %q is not the https address of a page, as https://example.org/lastcard", homepage)
	}
	if !nameAndAddress.MatchString(maintainer) {
		return publisher{}, fmt.Errorf("the maintainer %q is not a name and an address, as Anna Example <anna@example.org>", maintainer)
	}
	return publisher{homepage: page, host: u.Hostname(), maintainer: maintainer}, nil
}

// minLabels is the least number of labels in an identifier.
const minLabels = 3

// forges are hosts where many publishers have their pages, each with the beginning of identifiers for that
// host. The first part of a page's path is the name of its publisher.
var forges = map[string]string{"github.com": "io.github", "gitlab.com": "io.gitlab", "codeberg.org": "page.codeberg"}

// id returns the identifier of the program for desktops: the labels of the homepage's host from the
// last to the first, and then lastcard. It does not repeat lastcard if the host begins with that and has at
// least minLabels labels. For a page on a forge it is the beginning from forges, the owner of the page, and
// lastcard.
func (p publisher) id() string {
	if forge, ok := forges[p.host]; ok {
		if _, path, _ := strings.Cut(p.homepage, p.host+"/"); path != "" {
			owner, _, _ := strings.Cut(path, "/")
			return forge + "." + owner + ".lastcard"
		}
	}
	labels := strings.Split(p.host, ".")
	slices.Reverse(labels)
	if len(labels) < minLabels || labels[len(labels)-1] != "lastcard" {
		labels = append(labels, "lastcard")
	}
	return strings.Join(labels, ".")
}

// flatpakID returns the id in a form that Flatpak accepts: it has no hyphen, and no part begins
// with a digit.
func (p publisher) flatpakID() string {
	labels := strings.Split(p.id(), ".")
	for i, label := range labels {
		label = strings.ReplaceAll(label, "-", "_")
		if label[0] >= '0' && label[0] <= '9' {
			label = "_" + label
		}
		labels[i] = label
	}
	return strings.Join(labels, ".")
}

// name returns the maintainer's name, without the address.
func (p publisher) name() string {
	name, _, _ := strings.Cut(p.maintainer, " <")
	return name
}
