package speech

import (
	"errors"
	"strconv"
	"strings"

	"lastcard/assets"
	"lastcard/engine"
)

// Refusal says why an action was refused. v is the table, and f is the action's card, Hidden if it has
// none.
func (w *Words) Refusal(err error, v *engine.View, f engine.Face) string {
	var r engine.Reason
	if x, ok := errors.AsType[*assets.Trouble](err); ok {
		text, hint := w.Cat.Explain(*x)
		return strings.TrimSpace(text + " " + hint)
	}
	if !errors.As(err, &r) {
		return w.Cat.Say("reason.other", "text", err.Error())
	}
	code := w.Code("reason." + r.String())
	base := v.Base()
	switch {
	case r == engine.AlreadyDrawn && v.Ask.Code == "drawn-must":
		code = "reason.must-play-drawn"
	case r == engine.AlreadyDrawn && v.Ask.Code == "drawn-keep":
		code = "reason.must-keep-drawn"
	case r == engine.PenaltyPending && v.Ask.Face != engine.Hidden: // only that card can answer
		code, base = "reason.stack-same", v.Ask.Face
	}
	if !w.Cat.Has(code) {
		return w.Cat.Say("reason.other", "text", r.String())
	}
	return w.Cat.Say(code, "name", w.Name(v.Turn), "card", w.Card(f), "color", w.Color(v.Color),
		"sign", w.Sign(base), "n", strconv.Itoa(v.Penalty()), "value", w.Value(v.Chip(engine.ChipBeat).N))
}
