package main

import (
	"context"
	"embed"
	"fmt"
	"path"
	"strings"

	"lastcard/assets"
)

//go:embed files/manifest
var manifestTemplates embed.FS

// manifest is a file that tells a package manager where the packages of a release are.
type manifest struct {
	name     string // its file in the folder of the packages
	template string // its file in files/manifest
	schema   string // its file in files/schema; "" for the cask, which [checkCask] checks
	text     string
}

// writeManifests writes the manifests and checks them. The packages and their checksums must be there.
func (r *release) writeManifests(ctx context.Context) error {
	all, err := r.filledManifests()
	if err != nil {
		return err
	}
	for _, m := range all {
		if err := r.packages.write(m.name, []byte(m.text)); err != nil {
			return err
		}
	}
	return r.checkManifests(ctx, all)
}

// filledManifests returns all manifests, with the facts about the packages filled in.
func (r *release) filledManifests() ([]manifest, error) {
	all := []manifest{
		{name: r.publisher.flatpakID() + ".yaml", template: "flatpak.yaml", schema: "flatpak.json"},
		{name: "lastcard.rb", template: "lastcard.rb"},
		{name: "Lastcard.Lastcard.yaml", template: "winget.version.yaml", schema: "winget.version.1.6.0.json"},
		{name: "Lastcard.Lastcard.installer.yaml", template: "winget.installer.yaml", schema: "winget.installer.1.6.0.json"},
		{name: "Lastcard.Lastcard.locale.en-US.yaml", template: "winget.defaultLocale.yaml", schema: "winget.defaultLocale.1.6.0.json"},
	}
	facts, err := r.factsReplacer()
	if err != nil {
		return nil, err
	}
	for i := range all {
		template, err := manifestTemplates.ReadFile(path.Join("files/manifest", all[i].template))
		if err != nil {
			return nil, err
		}
		all[i].text = facts.Replace(string(template))
	}
	return all, nil
}

// factsReplacer returns the replacer that fills the templates. It knows the version, the publisher,
// the titles of the games, and, for each package that a manifest names, the address, the checksum and
// the folder inside.
func (r *release) factsReplacer() (*strings.Replacer, error) {
	pairs := []string{
		"{version}", r.version, "{app}", r.publisher.flatpakID(),
		"{homepage}", r.publisher.homepage, "{publisher}", r.publisher.name(),
		"{games}", assets.English().GameTitles(),
	}
	for of, p := range map[string][2]string{
		"linux-amd64": {r.linuxFolder("amd64"), ".tar.gz"},
		"linux-arm64": {r.linuxFolder("arm64"), ".tar.gz"},
		"windows":     {r.windowsFolder(), ".zip"},
		"macos":       {r.macFolder(), ".zip"},
	} {
		folder, name := p[0], p[0]+p[1]
		if r.packages.hashes[name] == "" {
			return nil, fmt.Errorf("there is no package %s for the manifests", name)
		}
		pairs = append(pairs, "{folder "+of+"}", folder, "{sha256 "+of+"}", r.packages.hashes[name],
			"{url "+of+"}", fmt.Sprintf("%s/releases/download/v%s/%s", r.publisher.homepage, r.version, name))
	}
	return strings.NewReplacer(pairs...), nil
}
