package seam

import (
	"bytes"
	"encoding/json"

	"lastcard/assets"
)

// MarshalJSON writes the code, and the sentences in English.
func (f Failure) MarshalJSON() ([]byte, error)           { return troubleJSON(f.Trouble), nil }
func (f WatchUnsaved) MarshalJSON() ([]byte, error)      { return troubleJSON(f.Trouble), nil }
func (f VisitorTurnedAway) MarshalJSON() ([]byte, error) { return troubleJSON(f.Trouble), nil }
func (f SearchUpdate) MarshalJSON() ([]byte, error)      { return troubleJSON(f.Trouble), nil }

func troubleJSON(t assets.Trouble) []byte {
	text, hint := assets.English().Explain(t)
	return plainJSON(struct {
		Code string `json:"code"`
		Text string `json:"text"`
		Hint string `json:"hint"`
	}{t.Code, text, hint})
}

// plainJSON encodes v without escaping & < and >, so that a link can be copied from a line. It
// returns nil for a value that cannot be encoded.
func plainJSON(v any) []byte {
	var b bytes.Buffer
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false)
	if out.Encode(v) != nil {
		return nil
	}
	return bytes.TrimSuffix(b.Bytes(), []byte{'\n'})
}
