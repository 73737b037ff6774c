package assets

// englishGames is what the games besides Uno say at the table, and how they say
// what Uno says otherwise: "last." in all of them, "french." with the 52-card
// deck, a game's name in that game alone.
var englishGames = map[string]string{
	"insane.card.wild": "Wild 8", "insane.card.wild-four": "Wild Draw Four",
	"place.1": "1st, out", "place.2": "2nd, out", "place.3": "3rd, out", "place.n": "{n}th, out",
	"place.last": "last",

	"last.event.passed":        "{name} passes.",
	"last.event.passed.you":    "You pass.",
	"last.event.called":        "{name} called “Last card!”",
	"last.event.called.you":    "You called “Last card!”",
	"last.event.caught":        "{other} caught {name}, who had not called “Last card!”",
	"last.event.caught.you":    "{other} caught you: you had not called “Last card!”",
	"event.late":               "{name} forgot to call “Last card!” and draws two.",
	"event.late.you":           "You forgot to call “Last card!” and draw two.",
	"switch.event.bad-run":     "{name} played a bad run: {n} cards.",
	"switch.event.bad-run.you": "That was no run: you draw {n} cards.",
	"switch.event.run":         "The run is at {n}: who does not go on draws {n}.",
	"palace.event.burned":      "Four of a kind: {n} cards burn.",
	"palace.event.reset":       "A 2: the pile starts again at 3.",
	"palace.event.transparent": "An 8: look through it.",
	"last.short.called":        "Last card!", "last.short.passed": "Passes",
	"short.ready": "Ready", "short.exchanged": "Trades",

	"last.button.uno": "Last card!", "last.button.pass": "Pass", "button.ready": "Ready", "button.take": "Take the pile",
	"button.take-n": "Take {n}", "button.play-chosen": "Play", "button.play-n": "Play {n}",
	"last.table.uno": "LAST", "last.table.points": "{n} won", "eights.table.points": "{n} pts", "table.ready": "ready",

	"turn.exchange":       "Trade hand cards for face-up ones — then say Ready",
	"turn.exchange-wait":  "Waiting for {names} to be ready",
	"turn.chosen":         "{card} chosen — add more, or play it",
	"turn.chosen-more":    "{n} cards chosen, {card} on top — play them",
	"turn.run":            "A run: go on with {rank} or {next}, or draw {n}",
	"turn.penalty-marked": "Your turn — draw {n}, or answer with a marked card",
	"turn.draw-more":      "Drawn {n} of {most} — play, or draw again",
	"turn.draw-again":     "It does not match — draw again",
	"turn.pass":           "Your turn — nothing more to draw: pass",
	"turn.flip":           "Your turn — turn over a face-down card: 1, 2 or 3",
	"turn.take":           "Your turn — nothing is high enough: take the pile",
	"turn.up":             "Your turn — play from your face-up cards: {value} or higher, 2 or 8",
	"turn.lead":           "Your turn — lead anything",
	"turn.beat":           "Your turn — play {value} or higher, 2 or 8, or take the pile",

	"force.run": "Run: {n} or {next}", "force.burned": "{n} burned", "force.reverses": "Reverses {n} of {most}",
	"force.reverse-limit": "No more Reverses", "force.any": "Any card", "force.value": "{n} or higher", "force.ace": "Ace, 2 or 8",
	"row.up": "Face up", "row.down": "Face down",

	"choose.first":        "Choose the cards first.",
	"french.choose.color": "Which suit?",
	"warn.title":          "That is no run",
	"warn.text":           "If you play these cards they come back and you draw {n} more. Take the play back?",
	"warn.back":           "Take it back", "warn.do": "Play anyway",

	"last.result.target":   "First to win: {n}",
	"eights.result.target": "Until somebody has {n}; the lowest total wins",

	"palace.reason.not-playable":    "{card} is too low: {value} or higher, a 2 or an 8 is called for.",
	"last.reason.nothing-drawn":     "Draw before you pass.",
	"last.reason.already-drawn":     "You have drawn all you may: play or pass.",
	"last.reason.cannot-call":       "“Last card!” is called with the play that leaves one card.",
	"eights.reason.nothing-to-take": "There is nothing left to draw: pass.",
	"palace.reason.wrong-stage":     "First the hand, then the face-up cards, then the face-down ones.",
	"french.reason.color-needed":    "Choose a suit first.",
	"french.reason.bad-color":       "That suit cannot be chosen.",
}
