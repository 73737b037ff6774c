package main

import (
	"bytes"
	_ "embed"
	"encoding/xml"
	"strings"
)

//go:embed files/metainfo.xml
var metainfoTemplate string

// metainfo is the file from which software centres know what the program is (AppStream).
func (r *release) metainfo() file {
	id := r.publisher.flatpakID()
	text := strings.NewReplacer(
		"{app}", id, "{developer}", strings.TrimSuffix(id, ".lastcard"), "{publisher}", escaped(r.publisher.name()),
		"{homepage}", escaped(r.publisher.homepage), "{version}", escaped(r.version), "{date}", r.time.Format("2006-01-02"),
	).Replace(metainfoTemplate)
	return file{name: "share/metainfo/" + id + ".metainfo.xml", data: []byte(text)}
}

// escaped is a text as XML writes it.
func escaped(text string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(text)) // a buffer takes everything
	return b.String()
}
