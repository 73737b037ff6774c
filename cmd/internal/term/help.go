package term

import "lastcard/cmd/internal/table"

// cardHelp says how a card of each game is typed.
var cardHelp = map[string][]string{
	"uno": {
		"A card is its colour's letter and its sign: R5 is Red 5, GS Green Skip, BR Blue Reverse, Y+2 Yellow Draw Two, W Wild, W+4 Wild Draw Four.",
		"R5 or red 5 plays it. W red plays a Wild and names Red. R7 Emmy trades hands with Emmy. R5 uno plays it and calls Uno.",
		"draw, pass (keep what you drew), challenge, uno, catch NAME, jump R5, next (round).",
	},
	"insane": {
		"A card is its colour's letter and its sign: R5 is Red 5, GS Green Skip, BR Blue Reverse, Y+2, Y+20, W a wild 8, W+4 a wild Draw Four.",
		"R5 or red 5 plays it. W red plays a wild 8 and names Red. R5 last card plays it and announces your last card.",
		"draw, last card, catch NAME, next (round).",
	},
	"switch": {
		"A card is its rank and its suit's letter: 7S is the 7 of Spades, 10H, QD, AC. 7S or 7 of spades plays it.",
		"Cards of one rank go together, the last on top: 7S 7H, or all 7s. A run begins with a 3: 3S 4H 4D 5C.",
		"AS hearts plays the Ace and names Hearts. 9S last card plays it and announces your last card.",
		"draw, last card, catch NAME, next (round).",
	},
	"palace": {
		"A card is its rank, with its suit's letter if you like: 9, 10H, QD, A. Cards of one rank go together: 9 9, 9S 9H, or all 9s.",
		"exchange 4H 9C trades the 4 of your hand for the face-up 9 before the start; ready ends that.",
		"take (the pile), flip 0, flip 1, flip 2 (a face-down card), next (round).",
	},
	"eights": {
		"A card is its rank and its suit's letter: 7S is the 7 of Spades, 10H, QD, AC. 7S or 7 of spades plays it.",
		"8S hearts plays the 8 and names Hearts.",
		"draw, pass, next (round).",
	},
}

func (p *player) help() {
	p.say("Now you can: " + p.w.Choices(&p.snap.View) + ".")
	for _, s := range cardHelp[p.w.game.Name()] {
		p.say(s)
	}
	p.say("say TEXT to the others, or quickly :hello :good-luck :well-played :thanks :sorry :like :laugh :clap; mute NAME.")
	p.say("hand, words (cards in words or not), table, scores, log, hint, auto, wait (more time for who is slow), invite, rematch, quit.")
	if p.snap.Opener && p.snap.Stage == table.Lobby {
		p.say("Who may join: everybody, friends (people you have played with), whenfull (nobody while the table is full), shut (nobody else); newcode makes the old code useless.")
	}
}
