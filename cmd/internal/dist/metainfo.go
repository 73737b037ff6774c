package main

import (
	"bytes"
	_ "embed"
	"encoding/xml"
	"strings"
)

//go:embed files/metainfo.xml
var metainfoTemplate string

// metainfo returns the file that describes the program to software centres (AppStream).
func (r *release) metainfo() file {
	id := r.publisher.flatpakID()
	text := strings.NewReplacer(
		"{app}", id, "{developer}", strings.TrimSuffix(id, ".lastcard"), "{publisher}", escaped(r.publisher.name()),
		"{homepage}", escaped(r.publisher.homepage), "{version}", escaped(r.version), "{date}", r.time.Format("2006-01-02"),
	).Replace(metainfoTemplate)
	return file{name: "share/metainfo/" + id + ".metainfo.xml", data: []byte(text)}
}

// escaped returns a text escaped for XML.
func escaped(text string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(text)) // no error: a buffer takes everything
	return b.String()
}
