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
	"turn.exchange-up":    "{card} — for which face-up card?",
	"turn.exchange-hand":  "{card} — for which card of your hand?",
	"turn.exchange-wait":  "Waiting for {names} to be ready",
	"turn.chosen":         "{card} chosen — add more, or play it",
	"turn.chosen-more":    "{n} cards chosen, {card} on top — play them",
	"turn.run":            "A run: go on with {rank} or {next}, or draw {n}",
	"turn.penalty-marked": "Your turn — draw {n}, or answer with a marked card",
	"turn.penalty-same":   "Your turn — draw {n}, or answer with another {sign}",
	"turn.draw-more":      "Drawn {n} of {most} — play, or draw again",
	"turn.draw-on":        "Drawn {n} of {most}, nothing matches — draw again",
	"turn.draw-again":     "It does not match — draw again",
	"turn.pass":           "Your turn — nothing more to draw: pass",
	"turn.flip":           "Your turn — turn over a face-down card: 1, 2 or 3",
	"turn.take":           "Your turn — nothing is high enough: take the pile",
	"turn.up":             "Your turn — play a face-up card: {value}, a 2 or an 8",
	"turn.lead":           "Your turn — lead anything",
	"turn.beat":           "Your turn — play {value}, a 2 or an 8, or take the pile",
	"beat.value":          "{n} or higher", "beat.ace": "an Ace",

	"force.run": "Run: {n} or {next}", "force.burned": "{n} burned", "force.reverses": "Reverses {n} of {most}",
	"force.reverse-limit": "No more Reverses", "force.any": "Any card", "force.ace": "Ace, 2 or 8",
	"force.mirror": "counts as {card}",
	"row.up":       "Face up", "row.down": "Face down",

	"auto.on": "From now on cards are drawn and turns passed for you when nothing else can be done.", "auto.off": "You draw and pass yourself again.",
	"choose.first":        "Choose the cards first.",
	"french.choose.color": "Which suit?",
	"warn.title":          "That is no run",
	"warn.text":           "If you play these cards they come back and you draw {n} more. Take the play back?",
	"warn.back":           "Take it back", "warn.do": "Play anyway",

	"result.place.1": "1st", "result.place.2": "2nd", "result.place.3": "3rd", "result.place.n": "{n}th", "result.last": "last",
	"last.result.points": "Worth", "eights.result.points": "Points", "palace.result.points": "Place",
	"last.result.score": "Rounds won", "eights.result.score": "Total", "last.result.total": "Won", "eights.result.total": "Total",
	"last.result.target.one": "One round decides", "last.result.target.other": "First to win {n} rounds",
	"eights.result.target": "Until somebody has {n}; the lowest total wins",

	"palace.reason.not-playable":    "{card} is too low: play {value}, a 2 or an 8.",
	"reason.stack-same":             "Here only another {sign} answers: you owe {n} cards.",
	"last.reason.nothing-drawn":     "Draw before you pass.",
	"last.reason.already-drawn":     "You have drawn all you may: play or pass.",
	"last.reason.cannot-call":       "“Last card!” is called with the play that leaves one card.",
	"eights.reason.nothing-to-take": "There is nothing left to draw: pass.",
	"palace.reason.wrong-stage":     "First the hand, then the face-up cards, then the face-down ones.",
	"french.reason.color-needed":    "Choose a suit first.",
	"french.reason.bad-color":       "That suit cannot be chosen.",

	"help.keys": "Keys",
	"help.uno.keys": "← → Enter: pick a card and play it.\n" +
		"D, P, Y: draw; keep what was drawn; play it.\n" +
		"U, C, H: call Uno; catch; challenge.\n" +
		"1–9: answer which colour, which player.\n" +
		"I, R, L: these rules; sort the hand; what happened. A: draw and pass by itself, or not. Tab goes through everything, Esc back.",
	"help.insane.keys": "← → Enter: pick a card and play it.\n" +
		"D: draw.\n" +
		"U, C: call the last card; catch.\n" +
		"1–4: answer which colour.\n" +
		"I, R, L: these rules; sort the hand; what happened. A: draw and pass by itself, or not. Tab goes through everything, Esc back.",
	"help.eights.keys": "← → Enter: pick a card and play it.\n" +
		"D, P: draw; pass.\n" +
		"1–4: answer which suit.\n" +
		"I, R, L: these rules; sort the hand; what happened. A: draw and pass by itself, or not. Tab goes through everything, Esc back.",
	"help.switch.keys": "← → Space: pick a card and choose it, or take the choice back.\n" +
		"Enter or Y: play what is chosen, in that order. With the mouse: click the cards, then the pile; or click one twice.\n" +
		"D: draw.\n" +
		"U, C: call the last card; catch.\n" +
		"1–4: answer which suit.\n" +
		"I, R, L: these rules; sort the hand; what happened. A: draw and pass by itself, or not. Tab goes through everything, Esc back.",
	"help.palace.keys": "← → Space: pick a card of the hand and choose it, or take the choice back.\n" +
		"1, 2, 3: choose a face-up card, turn over a face-down one.\n" +
		"Enter or Y: play what is chosen. With the mouse: click the cards, then the pile; or click one twice.\n" +
		"T, E: take the pile; ready.\n" +
		"I, R, L: these rules; sort the hand; what happened. A: draw and pass by itself, or not. Tab goes through everything, Esc back.",
}
