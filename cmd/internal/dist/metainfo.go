package main

import (
	"bytes"
	_ "embed"
	"encoding/xml"
	"strings"

	"lastcard/assets"
)

//go:embed files/metainfo.xml
var metainfoTemplate string

// metainfo returns the file that describes the program to software centres (AppStream).
func (r *release) metainfo() file {
	id := r.publisher.flatpakID()
	pairs := []string{
		"{app}", id, "{developer}", strings.TrimSuffix(id, ".lastcard"), "{publisher}", escapeXML(r.publisher.name()),
		"{homepage}", escapeXML(r.publisher.homepage), "{version}", escapeXML(r.version), "{date}", r.time.Format("2006-01-02"),
	}
	for _, c := range assets.Languages() {
		pairs = append(pairs, "{games "+c.Lang()+"}", escapeXML(c.GameTitles()))
	}
	text := strings.NewReplacer(pairs...).Replace(metainfoTemplate)
	return file{name: "share/metainfo/" + id + ".metainfo.xml", data: []byte(text)}
}

func escapeXML(text string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(text)) // no error: a buffer takes everything
	return b.String()
}
