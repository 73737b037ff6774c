package assets

// englishTips are the names of buttons that have only an icon: they are shown
// beside it, and read out.
var englishTips = map[string]string{
	"tip.close":      "Close",
	"tip.round-back": "Previous round", "tip.turn-back": "Previous turn", "tip.step-back": "One move back",
	"tip.round": "Next round", "tip.turn": "Next turn", "tip.step": "One move on",
	"tip.play": "Play", "tip.pause": "Pause", "tip.event-back": "Previous event", "tip.event-on": "Next event",
}
