package scene

import (
	"errors"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// Shell is the part of the app that a scene may use. A scene may call its functions only in Update. A
// table or a page that they open, or the home page, shows after that Update has returned.
type Shell struct {
	Backend seam.Backend
	Words   *assets.Catalog
	// Profile is the person's present settings; SetProfile saves new ones.
	Profile    seam.Profile
	SetProfile func(seam.Profile)
	// Toast shows a short message for a few seconds.
	Toast func(kit.Toast)
	// Open shows a table, in the scene for its stage, until the person leaves it.
	Open func(seam.Table)
	// Leave leaves the table, if there is one, and shows the home page. If the person should be asked
	// first, the scene asks.
	Leave func()
	// Settings opens the settings over the present scene. Help opens the rules of a game in the same
	// way; rules is the text of the rules chosen for a table, or "".
	Settings func()
	Help     func(game, rules string)
	// Archive opens the list of matches kept on this computer (file is ""), or the match in a file, over
	// the present scene.
	Archive func(file string)
	// Guide opens the guide for newcomers, over the present scene.
	Guide func()
	// Lesson shows a scenario that explains a rule of a game. When the person closes it, the page or scene
	// below shows again.
	Lesson func(game, text string)
}

// ErrorToast makes a message for people from an error of the backend. A seam.Trouble and an
// engine.Reason have sentences; the text of any other error is shown unchanged.
func ErrorToast(w *assets.Catalog, err error) kit.Toast {
	var trouble *seam.Trouble
	var reason engine.Reason
	switch {
	case errors.As(err, &trouble):
		text, hint := w.Explain(*trouble)
		return kit.Toast{Text: text, Hint: hint, Tone: kit.Warning}
	case errors.As(err, &reason):
		return kit.Toast{Text: w.Say("reason." + reason.String()), Tone: kit.Warning}
	}
	return kit.Toast{Text: err.Error(), Tone: kit.Warning}
}

// ToastError shows an error, if there is one, and reports whether there was none.
func (s *Shell) ToastError(err error) bool {
	if err != nil {
		s.Toast(ErrorToast(s.Words, err))
	}
	return err == nil
}

// Show shows a table, or the error that prevented it.
func (s *Shell) Show(t seam.Table, err error) {
	if s.ToastError(err) {
		s.Open(t)
	}
}

// CopyPath copies the path of a file that the person is to send, and says so.
func (s *Shell) CopyPath(path string) {
	if s.ToastError(s.Backend.CopyText(path)) {
		s.Toast(kit.Toast{Text: s.Words.Say("replay.copied"), Hint: path, Tone: kit.Success})
	}
}

// Game returns the game with a name, or nil.
func (s *Shell) Game(name string) engine.Game {
	for _, g := range s.Backend.Games() {
		if g.Name() == name {
			return g
		}
	}
	return nil
}

// NewUI returns a UI that can use the clipboard.
func (s *Shell) NewUI() *kit.UI {
	return &kit.UI{Copy: s.Backend.CopyText, Paste: s.Backend.PasteText}
}

// AfterLeaving is the code of the sentence that says what happens to a match if this person leaves
// its table now.
func AfterLeaving(x *seam.Snapshot) string {
	switch {
	case x.Watching:
		return "watch.leave"
	case x.View.Phase == engine.PhaseMatchOver:
		return "leave.over"
	case x.IsLocal() && x.Log == "":
		return "leave.unkept"
	case x.IsLocal(), x.TooFewPlayers():
		return "leave.here"
	}
	return "leave.text"
}

// SpectatorNames names spectators in a text with space for a portrait before each name, and returns the portraits
// (kit.Picture.PortraitLine).
func SpectatorNames(cat *assets.Catalog, all []seam.Spectator) (text string, portraits []kit.Portrait) {
	var names []string
	for i := range all {
		p := all[i].ShownPortrait()
		names = append(names, kit.WithPortraitRoom(all[i].Name))
		portraits = append(portraits, kit.Portrait{Animal: int(p.Animal), Tint: int(p.Tint)})
	}
	return cat.Say("watch.names", "count", cat.Count("watch.count", len(all)), "names", cat.List(names)), portraits
}
