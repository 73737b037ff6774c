package term

import (
	"lastcard/engine"
	"lastcard/engine/games"
)

// commandTable returns all commands, in the order in which `?` lists them. Besides tests only share calls it,
// since it names functions of many files: all others get the commands as player.commands.
func commandTable() []command {
	all := func(w *Words) []string { return []string{w.typedWord("all")} }
	names := func(w *Words) []string { return w.Names }
	return []command{
		{name: "help", works: situation.always, runWith: (*player).answerHelp, follow: all},
		{name: "hand", works: situation.hasHand, run: (*player).showHand, needsCards: true},
		{name: "table", works: situation.inPlay, run: func(p *player) { p.out.sayAll(p.words.Table(&p.snap.View)) }, needsCards: true},
		{
			name: "who", works: func(x situation) bool { return x.lobby || x.playing }, needsCards: true,
			run: func(p *player) { p.out.sayAll(p.words.turnLines(&p.snap)) },
		},
		{name: "scores", works: situation.isDealt, run: func(p *player) { p.out.say(p.words.Scores(&p.snap.View)) }, needsCards: true},
		{name: "log", works: situation.always, run: func(p *player) { p.out.sayAll(p.out.latest) }},
		{name: "words", works: situation.isDealt, run: (*player).toggleWords, needsCards: true},
		{name: "counts", works: situation.always, run: (*player).toggleCounts},
		{name: "sort", works: situation.hasHand, run: (*player).changeSorting, needsCards: true},
		{name: "hint", works: situation.personPlays, run: (*player).giveHint},
		{name: "auto", works: situation.personPlays, run: (*player).letBotPlay},
		{
			name: "ready", run: (*player).sayReady,
			works: func(x situation) bool {
				return x.lobby && x.hasPerson || x.playing && x.View.Phase == engine.PhaseExchange
			},
		},
		{name: "bot", works: situation.seatsBots, run: func(p *player) { p.complain(p.sharedTable.AddBot()) }},
		{name: "nobot", works: situation.seatsBots, run: (*player).removeBot},
		{name: "invite", works: func(x situation) bool { return x.Code != "" }, run: (*player).sayInvite},
		{name: "rematch", works: situation.personIsDone, run: func(p *player) { p.ifMatchOver(p.sharedTable.Rematch) }},
		{name: "another", works: situation.personIsDone, run: (*player).chooseAnother},
		{
			name: "game", works: func(x situation) bool { return x.lobby || x.ended },
			runWith: (*player).chooseGame, follow: func(*Words) []string { return games.Names() },
		},
		{
			name: "rules", works: func(x situation) bool { return x.lobby || x.isDealt() },
			runWith: (*player).chooseRules, follow: all,
		},
		{name: "wait", works: func(x situation) bool { return x.Clock.Slow() && x.Clock.CanVoteMoreTime }, run: (*player).askMoreTime},
		{name: "continue", works: func(x situation) bool { return len(x.AwaitedSeats) > 0 }, run: (*player).playOn},
		{name: "quit", works: situation.always, run: (*player).sayGoodbye},
		doorCommand("shut", situation.hasDoor),
		doorCommand("whenfull", situation.hasDoor),
		doorCommand("friends", situation.hasDoor),
		doorCommand("everybody", situation.hasDoor),
		doorCommand("newcode", func(x situation) bool { return x.CanRenewCode }),
		{name: "sit", works: func(x situation) bool { return x.Watching || len(x.Openers) > 0 }, runWith: (*player).askForSeat},
		{name: "say", works: situation.canTalk, runWith: (*player).sayText},
		{name: "mute", works: situation.canTalk, runWith: func(p *player, name string) { p.mute(name, true) }, follow: names},
		{name: "unmute", works: situation.canTalk, runWith: func(p *player, name string) { p.mute(name, false) }, follow: names},
	}
}
