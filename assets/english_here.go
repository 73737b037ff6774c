package assets

// englishHere is what is said to several people who share one machine.
var englishHere = map[string]string{
	"here.pass": "Pass the computer to {name}", "here.pass-hint": "Nobody else should look now.", "here.take": "I am {name}",
	"here.button": "Share this computer", "here.title": "Several people at this computer",
	"here.hint":   "Every hand is hidden while the computer changes hands.",
	"here.people": "People", "here.bots": "Bots", "here.name": "Player {n}", "here.go": "Deal the cards", "here.cancel": "Cancel",
}
