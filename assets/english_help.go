package assets

// englishHelp is the rules of each game in short, for people who are about to
// play: help.GAME.SECTION. A section is lines; what stands before a colon at the
// beginning of a line is the name of what the line is about.
var englishHelp = map[string]string{
	"help.title": "How to play {game}", "help.button": "How to play", "help.table": "At this table", "help.house": "House rules",
	"help.official": "The official game: no house rules.", "help.warning": "How these rules meet",
	"help.goal": "The aim", "help.turn": "Your turn", "help.cards": "Special cards", "help.last": "The last card", "help.score": "Winning",

	"help.uno.goal": "Be the first without cards. Everybody starts with seven.",
	"help.uno.turn": "Play: a card of the colour on top, or of the same number or symbol, or a wild card.\n" +
		"Draw: if you cannot or do not want to. A card that fits may be played at once; otherwise pass.",
	"help.uno.cards": "Skip: the next player loses the turn.\n" +
		"Reverse: play goes the other way. With two players it is a Skip too.\n" +
		"Draw Two: the next player draws two and loses the turn.\n" +
		"Wild: goes on anything. You name the colour.\n" +
		"Wild Draw Four: as a Wild, and the next player draws four. It is honest only if you hold no card of the colour in force. " +
		"The next player may challenge: a bluffer draws the four; a wrong challenger draws six.",
	"help.uno.last": "Call: say “Uno” with the play that leaves you one card.\n" +
		"Catch: anybody may catch a player who forgot, until the next player acts. That costs two cards.",
	"help.uno.score": "The winner of a round scores what the others still hold: numbers their face, Skip, Reverse and Draw Two 20, wilds 50. " +
		"Whoever reaches the target first wins the match: 500 in the official game.",

	"help.switch.goal": "Be the first without cards, and not with a trick card. Up to three players start with seven cards, more with five.",
	"help.switch.turn": "Play: one card of the suit or rank on top, or several of one rank; the last of them lies on top.\n" +
		"Draw: one card, at any time, which ends the turn.",
	"help.switch.cards": "2: the next player draws two, or answers with 2s and passes the sum on.\n" +
		"5 of hearts: the next player draws five. Only the 2 of hearts answers it.\n" +
		"Ace: goes on anything that is not waiting to be answered, and names the suit.\n" +
		"7: a mirror. It counts as the last card below it that is no 7.\n" +
		"8: one turns the direction round; two give you another turn. With two players one passes the turn.\n" +
		"Jack: skips a player, each one more.\n" +
		"3: opens a run. Go on with 4, 5 and so on, suits do not matter; the next player goes on from there, or draws as many cards as the rank on top. " +
		"A wrong card in a run costs its rank and two more.",
	"help.switch.last": "Trick cards: A, 2, 3, 5 of hearts, 7, 8, Jack, and every card of a run. Whoever ends on one draws a card and stays in.\n" +
		"Call: say it with the play that leaves you one card. Who forgets can be caught, for two cards.",
	"help.switch.score": "The first without cards wins the round. The match goes to whoever first has won the rounds agreed on.",

	"help.insane.goal": "Be the first without cards. Everybody starts with seven.",
	"help.insane.turn": "Play: a card of the colour on top, or of the same number or symbol, or an 8 or +4.\n" +
		"Draw: one card, and the turn passes.",
	"help.insane.cards": "+2, +4, +20: the next player draws, or lays any other + card on it and passes the sum on.\n" +
		"8, +4: go on anything, and name the colour. While cards are owed only + cards go.\n" +
		"Skip: two players are passed over, so with three players you play again.\n" +
		"Reverse: play goes the other way. After four in a row another card has to be played first.",
	"help.insane.last":  "Call: say it with the play that leaves you one card. Who forgets can be caught until the next player acts, for two cards.",
	"help.insane.score": "The first without cards wins the round, with a special card too. The match goes to whoever first has won the rounds agreed on.",

	"help.palace.goal": "Get rid of all your cards: three in hand, three face up, three face down that nobody has seen. The last one with cards loses.",
	"help.palace.turn": "Before the start: trade cards of your hand for face-up ones as you like. High ones, 2s and 8s are good to have there.\n" +
		"Play: one or more cards of one rank, at least as high as the top. Then fill your hand up to three from the pile.\n" +
		"Take: the whole pile, whenever you cannot or do not want to play.\n" +
		"In the end: play the face-up cards, then the face-down ones, one at a time and blind. One that does not fit goes into your hand with the pile.",
	"help.palace.cards": "2: goes on anything, and anything goes on it.\n" +
		"8: goes on anything and is as if it were not there: the card below counts.\n" +
		"Jack: skips a player, each one more.\n" +
		"Four of a rank: burn the pile, whoever laid them. The player who did plays again.",
	"help.palace.last":  "There is nothing to call. You may end on any card.",
	"help.palace.score": "The first to be out wins; play goes on for the other places. The match goes to whoever first has won the rounds agreed on.",

	"help.eights.goal": "Be the first without cards. Two players start with seven cards, more with five.",
	"help.eights.turn": "Play: a card of the suit or rank on top, or an 8.\n" +
		"Draw: up to five cards in a turn, one at a time; after each you may play. Pass after the fifth, or when there is nothing left to draw.",
	"help.eights.cards": "8: goes on anything, and you name the suit.\n" +
		"Queen, Ace, 2: only if the table plays with special cards. A queen skips a player, an ace turns the direction round, a 2 makes the next player draw two or answer with a 2.",
	"help.eights.last": "There is nothing to call. You may end on any card.",
	"help.eights.score": "Everybody is charged what they still hold: an 8 is 50, court cards and tens 10, aces 10 too, others their face. " +
		"When somebody reaches the target, 100 in the official game, the lowest total wins.",
}
