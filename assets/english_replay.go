package assets

// englishReplay is what is said when looking back: the list of matches, their
// recordings, what can be counted from them.
var englishReplay = map[string]string{
	"home.archive": "Matches", "archive.title": "Looking back", "archive.matches": "Matches", "archive.statistics": "Statistics",
	"archive.empty": "No match has been played on this computer yet.", "archive.empty-hint": "Every match leaves a file. It shows up here, and can be looked at again move by move.",
	"archive.reading": "Looking through the files …", "archive.one-reading": "Not read yet", "archive.bad": "Cannot be shown",
	"archive.won": "You won", "archive.lost": "{name} won", "archive.open": "Not finished", "archive.resume": "Go on",
	"archive.rounds.one": "{n} round", "archive.rounds.other": "{n} rounds",
	"archive.file": "A file somebody sent", "archive.file-placeholder": "Path of a .lastcard file", "archive.file-open": "Open",

	"replay.loading": "Checking every signature and rule of the match …", "replay.refused": "This file is not shown",
	"replay.vouched": "Not proven, vouched for by {names}",
	"replay.back":    "Back", "replay.view": "Seen by {name}", "replay.guest": "a guest", "replay.all-hands": "All hands",
	"replay.speed": "{n}×", "replay.where": "Round {round} of {rounds}, turn {turn}", "replay.start": "Before the deal",
	"replay.move": "Move {n} of {all}", "replay.at": "Round {round}, move {n}",
	"replay.share": "Copy the file’s path, to share it: {path}", "replay.copied": "The path of the file is on the clipboard.",
	"replay.no-more":    "There is no further event of that kind.",
	"replay.events.all": "All events", "replay.events.jump": "Jump-ins", "replay.events.penalty": "Penalties",
	"replay.events.catch": "Catches", "replay.events.round": "Rounds",
	"replay.mark.jump": "{name} jumped in", "replay.mark.penalty": "{name} took {n} cards", "replay.mark.catch": "{name} was caught",
	"replay.mark.round": "{name} won the round",

	"stats.won": "Matches won", "stats.percent": "{n} % of all", "stats.rounds": "Rounds won", "stats.streak": "{n} in a row",
	"stats.hand": "Largest hand", "stats.hand-unit": "cards", "stats.longest": "Longest match", "stats.longest-unit": "moves", "stats.plays": "Cards played",
	"stats.jumps":    "{n} jump-ins",
	"stats.per-game": "Games", "stats.per-month": "Months", "stats.cards": "Favourite cards", "stats.against": "Against whom",
	"stats.won-of": "won, of played", "stats.of": "{n} of {all}",
}
