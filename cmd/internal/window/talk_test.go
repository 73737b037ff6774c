package window

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"

	"lastcard/assets"
	"lastcard/cmd/internal/chat"
	"lastcard/render/seam"
)

// The window offers exactly what can be said, and has words for all of it.
func TestPhrasesAreKnown(t *testing.T) {
	if !slices.Equal(seam.Phrases, chat.Phrases) || !slices.Equal(seam.Reactions, chat.Reactions) || seam.MaxSay != chat.MaxRunes {
		t.Error("the window offers something else than the chat takes")
	}
	words := assets.English()
	for _, code := range chat.Phrases {
		if !words.Has("chat.phrase." + code) {
			t.Errorf("no words for %s", code)
		}
	}
	for _, code := range chat.Reactions {
		if !words.Has("chat.reaction." + code) {
			t.Errorf("no words for %s", code)
		}
	}
}

func TestTalk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := open(t)
		x, err := b.PlayBots(seam.Setup{Game: "eights", Seats: 2})
		if err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		talk := x.(seam.Talk)
		if err := talk.Say(seam.SayReaction, "clap"); err != nil {
			t.Fatal(err)
		}
		all := talk.Said(0)
		if len(all) != 1 || all[0].Kind != seam.SayReaction || all[0].Text != "clap" || !all[0].Mine || all[0].Name != "Anna" {
			t.Errorf("%+v", all)
		}
		synctest.Wait()
		if s := x.Snapshot(); s.Said != 1 {
			t.Errorf("the snapshot knows of %d", s.Said)
		}
		var trouble *seam.Trouble
		if err := talk.Say(seam.SayWords, " "); !errors.As(err, &trouble) || trouble.Code != "nothing" {
			t.Errorf("%v", err)
		}
		x.Leave()
	})
}
