package assets

// englishWatch is what is said of and to those who look on, and about the next
// match.
var englishWatch = map[string]string{
	"watch.button": "Watch", "watch.instead": "Watch instead",
	"watch.count.one": "{n} watching", "watch.count.other": "{n} watching",
	"watch.names": "{count}: {names}",
	"watch.sit":   "Ask for a seat", "watch.sit-stop": "Rather watch on",
	"watch.asked": "You get a seat in the next match if one is free.",
	"watch.next":  "You see the next match, too.",
	"watch.lobby": "You are watching. The match starts when all are ready.",
	"watch.leave": "You are watching: the others play on.",
	"next.button": "Another game",
	"next.title":  "Which game next?",
	"next.text":   "With the same people. Who has the code can join, and all have to be ready once more.",

	"term.next-match":  "Who plays the next match, or what, is not as it was: all have to agree.",
	"term.next-terms":  "The next match: {game}, rules {rules}, {n} seats. Type {ready} if you agree.",
	"term.watchers":    "Watching: {names}.",
	"term.no-watchers": "Nobody watches now.",
	"term.wants-seat":  "{name} (would like a seat)",

	"trouble.crowd":          "There are as many spectators at this table as there can be.",
	"trouble.crowd.hint":     "Try again when one of them has left.",
	"trouble.unwatched":      "This table has no spectators: its rules say so.",
	"trouble.unwatched.hint": "Ask for a seat instead, now or before the next match.",

	"trouble.all-gone":      "Everybody has left the table.",
	"trouble.all-gone.hint": "It goes on here if they come back.",
}
