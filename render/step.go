package render

import (
	"lastcard/render/board"
	"lastcard/render/kit"
	"lastcard/render/replay"
	"lastcard/render/scene"
)

// runTick runs one tick; see update.
func (a *app) runTick(in *kit.Input) kit.Want {
	select {
	case <-a.wake:
		a.mustCheck = true
	default:
	}
	in.MayHaveChanged = a.mustCheck
	a.mustCheck = false
	a.ears.clock.Advance(in.Dt.Seconds())
	a.ears.endWait -= in.Dt
	if b, ok := a.scene.(*board.Scene); ok && b.Rests() {
		a.ears.clock.ForgetPushed()
	}
	if in.MayHaveChanged {
		a.followStage()
	}
	a.prepareOutline(in)
	want := a.updateScene(in)
	if b, ok := a.scene.(*board.Scene); ok && b.TakeSkipped() {
		a.hushNotes() // a sound ends when its picture is skipped
		a.playNotes(a.ears.skipToEnd())
	}
	if a.askingClose {
		want = max(want, a.updateAsk(in))
	}
	want = max(want, a.toasts.Update(in))
	if a.sceneIsNew {
		a.sceneIsNew = false
		want = max(want, kit.Paint)
	}
	return want
}

// prepareOutline makes the scenes describe themselves. After a new screen has been put up, the outline
// starts again and describes everything.
func (a *app) prepareOutline(in *kit.Input) {
	if a.outline == nil {
		return
	}
	if now := a.screenName(); now != a.outlinedScreen || a.sceneIsNew {
		a.outline, a.outlinedScreen = &kit.Outline{}, now
		in.MayHaveChanged = true
	}
	in.Outline = a.outline
}

// updateScene gives the input to the topmost thing. If that is a question or a page over the scene, the
// scene gets an empty input, and the table goes on beneath.
func (a *app) updateScene(in *kit.Input) kit.Want {
	idle := kit.Input{Dt: in.Dt, Size: in.Size, MayHaveChanged: in.MayHaveChanged, Mouse: kit.Pt{X: -1, Y: -1}}
	top := in
	if a.askingClose {
		top = &idle
	} else {
		a.pageKeys(in)
	}
	if a.overlay == nil {
		return a.scene.Update(top)
	}
	beneath := idle
	a.scene.Update(&beneath) // nobody sees the widgets that the scene records
	a.inPage = true
	want := a.overlay.Update(top)
	a.inPage = false
	if a.overlay.Closed() {
		if l, ok := a.overlay.(*replay.Lesson); ok && l.IsGuide() {
			a.rememberGuide()
		}
		a.overlay, a.pageBelow, a.sceneIsNew = a.pageBelow, nil, true
	}
	return want
}

func (a *app) updateAsk(in *kit.Input) kit.Want {
	w := a.shell.Words
	a.askUI.Begin(in)
	text := w.Say("leave.over")
	if a.table != nil {
		snap := a.table.Snapshot()
		text = w.Say(scene.AfterLeaving(&snap))
	}
	stay, leave := a.askUI.AskQuestion(w.Say("close.title"), text, w.Say("close.stay"), w.Say("close.leave"))
	want := a.askUI.End()
	if stay {
		a.askingClose, a.sceneIsNew = false, true
	}
	a.quit = a.quit || leave
	return want
}

// paintScreen draws the page or, without a page, the scene; then the question before closing and the messages.
func (a *app) paintScreen(c *kit.Canvas) {
	if a.overlay != nil {
		a.inPage = true
		a.overlay.Draw(c)
		a.inPage = false
	} else {
		a.scene.Draw(c)
	}
	if a.askingClose {
		a.askUI.Draw(c)
	}
	a.toasts.Draw(c)
}
