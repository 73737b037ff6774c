package term

import (
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/seam"
)

// commandTable returns all commands, in the order in which `?` lists them. Besides tests only share calls it,
// since it names functions of many files: all others get the commands as player.commands.
func commandTable() []command {
	all := func(w *Words) []string { return []string{w.typedWord("all")} }
	names := func(w *Words) []string { return w.Names }
	return []command{
		{name: "help", works: (*player).always, runWith: (*player).answerHelp, follow: all},
		{name: "hand", works: (*player).hasHand, run: (*player).showHand, needsCards: true},
		{name: "table", works: (*player).inPlay, run: func(p *player) { p.out.sayAll(p.words.Table(&p.snap.View)) }, needsCards: true},
		{
			name: "who", works: func(p *player) bool { return p.inLobby() || p.inPlay() }, needsCards: true,
			run: func(p *player) { p.out.sayAll(p.words.turnLines(&p.snap)) },
		},
		{name: "scores", works: (*player).isDealt, run: func(p *player) { p.out.say(p.words.Scores(&p.snap.View)) }, needsCards: true},
		{name: "log", works: (*player).always, run: func(p *player) { p.out.sayAll(p.out.latest) }},
		{name: "words", works: (*player).isDealt, run: (*player).toggleWords, needsCards: true},
		{name: "counts", works: (*player).always, run: (*player).toggleCounts},
		{name: "sort", works: (*player).hasHand, run: (*player).changeSorting, needsCards: true},
		{name: "hint", works: (*player).personPlays, run: (*player).giveHint},
		{name: "auto", works: (*player).personPlays, run: (*player).letBotPlay},
		{
			name: "ready", run: (*player).sayReady,
			works: func(p *player) bool {
				return p.inLobby() && p.hasPerson() || p.inPlay() && p.snap.View.Phase == engine.PhaseExchange
			},
		},
		{name: "bot", works: (*player).seatsBots, run: func(p *player) { p.complain(p.sharedTable.AddBot()) }},
		{name: "nobot", works: (*player).seatsBots, run: (*player).removeBot},
		{name: "invite", works: func(p *player) bool { return p.snap.Code != "" }, run: (*player).sayInvite},
		{name: "rematch", works: (*player).personIsDone, run: func(p *player) { p.ifMatchOver(p.sharedTable.Rematch) }},
		{name: "another", works: (*player).personIsDone, run: (*player).chooseAnother},
		{
			name: "game", works: func(p *player) bool { return p.inLobby() || p.hasEnded() },
			runWith: (*player).chooseGame, follow: func(*Words) []string { return games.Names() },
		},
		{
			name: "rules", works: func(p *player) bool { return p.inLobby() || p.isDealt() },
			runWith: (*player).chooseRules, follow: all,
		},
		{name: "wait", works: func(p *player) bool { return p.snap.Clock.Slow() && p.snap.Clock.CanVoteMoreTime }, run: (*player).askMoreTime},
		{name: "continue", works: func(p *player) bool { return len(p.snap.AwaitedSeats) > 0 }, run: (*player).playOn},
		{name: "quit", works: (*player).always, run: (*player).sayGoodbye},
		doorCommand("shut", func(d *seam.Door) { d.Shut = true }),
		doorCommand("whenfull", func(d *seam.Door) { d.Shut, d.ShutWhenFull = false, true }),
		doorCommand("friends", func(d *seam.Door) { d.Shut, d.FriendsOnly, d.FriendNames = false, true, nil }),
		doorCommand("everybody", func(d *seam.Door) { *d = seam.Door{} }),
		{name: "newcode", works: func(p *player) bool { return p.snap.CanRenewCode }, run: (*player).renewCode},
		{name: "sit", works: func(p *player) bool { return p.snap.Watching || len(p.snap.Openers) > 0 }, runWith: (*player).askForSeat},
		{name: "know", works: (*player).knowsNewKey, runWith: (*player).vouchFor, follow: names},
		{name: "say", works: (*player).canTalk, runWith: func(p *player, text string) { p.sendMessage(seam.SayWords, text) }},
		{name: "mute", works: (*player).canTalk, runWith: func(p *player, name string) { p.mute(name, true) }, follow: names},
		{name: "unmute", works: (*player).canTalk, runWith: func(p *player, name string) { p.mute(name, false) }, follow: names},
	}
}
