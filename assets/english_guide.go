package assets

// englishGuide is the guide for newcomers, said beside assets.Guide.
var englishGuide = map[string]string{
	"guide.title": "How it goes", "guide.skip": "Skip the guide", "guide.back": "Back", "guide.next": "Next", "guide.done": "Let’s play",
	"lesson.see": "See it", "lesson.close": "Close", "lesson.again": "Again",
	"guide.page": "{n} of {all}", "guide.button": "Show the guide",

	"guide.table": "Welcome! This is your table: your cards are at the bottom, the others sit around it. Whoever gets rid of all cards first wins the round.",
	"guide.match": "Play a card that matches the top card in colour or sign: click it, drag it to the pile, or choose it with the arrow keys and Enter. Cards that fit are lifted for you.",
	"guide.draw":  "Nothing fits, or you would rather keep what does? Draw a card. If it fits you may play it at once.",
	"guide.signs": "Some cards do more: Skip passes over a player, Reverse turns the direction, Draw Two makes the next player draw. Game and house rules decide the rest; F1 explains them at any time.",
	"guide.wild":  "A wild card always fits. You choose the colour that goes on.",
	"guide.last":  "Two cards left and about to play one? Press Uno first, or somebody may catch you.",
	"guide.end":   "The last card is down and the round is won. The points of the others’ cards are yours, and the next round begins.",
	"guide.friends": "To play with friends, host a table and send them the code or the link. There is no server and no account: your computers talk to each other, " +
		"and every shuffle and every move is signed by all.",
}
