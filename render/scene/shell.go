package scene

import (
	"errors"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// Shell is the app around a scene. The functions act after the Update that
// calls them has returned; all may be called from Update only.
type Shell struct {
	Backend seam.Backend
	Words   *assets.Catalog
	// Profile is the person's settings as they are now; SetProfile keeps new
	// ones.
	Profile    seam.Profile
	SetProfile func(seam.Profile)
	// Toast shows a short message for a few seconds.
	Toast func(kit.Toast)
	// Open shows a table, in the scene its stage calls for, until it is left.
	Open func(seam.Table)
	// Leave leaves the table, if there is one, and goes home. The scene asks
	// first where that is due.
	Leave func()
	// Settings shows the settings over whatever shows; Help the rules of a
	// game, with the rules text of the table.
	Settings func()
	Help     func(game, rules string)
	// Archive looks back at the matches kept on this computer, or at the one in
	// a file, over whatever shows.
	Archive func(file string)
	// Guide shows how a game goes, over whatever shows.
	Guide func()
	// Lesson shows a scenario that explains a rule of a game, over whatever shows, and
	// comes back to that.
	Lesson func(game, text string)
}

// Sorry is an error of the backend as a message for people. There are sentences
// for a seam.Trouble and for an engine.Reason; any other error is shown as it is.
func Sorry(w *assets.Catalog, err error) kit.Toast {
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

// Check says what went wrong, if something did, and reports whether all went well.
func (s *Shell) Check(err error) bool {
	if err != nil {
		s.Toast(Sorry(s.Words, err))
	}
	return err == nil
}

// Show shows a table, or says why there is none.
func (s *Shell) Show(t seam.Table, err error) {
	if s.Check(err) {
		s.Open(t)
	}
}

// CopyPath puts the path of a file to be sent on the clipboard, and says so.
func (s *Shell) CopyPath(path string) {
	if s.Check(s.Backend.CopyText(path)) {
		s.Toast(kit.Toast{Text: s.Words.Say("replay.copied"), Hint: path, Tone: kit.Success})
	}
}

// Game is the game of a name, or nil.
func (s *Shell) Game(name string) engine.Game {
	for _, g := range s.Backend.Games() {
		if g.Name() == name {
			return g
		}
	}
	return nil
}

// NewUI is a UI that reaches the clipboard.
func (s *Shell) NewUI() *kit.UI {
	return &kit.UI{Copy: s.Backend.CopyText, Paste: s.Backend.PasteText}
}
