package assets

import "strings"

// englishTroubles are what the program behind the window says goes wrong, word
// for word, so that it can be said in other languages: trouble.CODE, and the
// hint in trouble.CODE.hint; .b is a second wording of the same trouble. {text}
// stands for what is different each time.
var englishTroubles = map[string]string{
	"trouble.bad-code":           "This is not an invitation: the code is mistyped.",
	"trouble.bad-code.hint":      "Compare it with what was sent to you, or paste the link.",
	"trouble.other-version":      "The others have another version of lastcard.",
	"trouble.other-version.hint": "Take the same version, best the newest.",
	"trouble.other-version.b":    "The others play another version ({text}).", "trouble.other-version.hint.b": "Take the same version of lastcard, best the newest.",
	"trouble.full": "The table is full.", "trouble.full.hint": "Ask for a table with more seats.",
	"trouble.started": "The match has begun without us.", "trouble.started.hint": "Watch it: you can ask for a seat there, and have it when the next one begins.",
	"trouble.kicked": "The opener of the table has given our seat away.", "trouble.kicked.hint": "Ask who opened the table.",
	"trouble.closed": "The table was closed by who opened it.", "trouble.closed.hint": "Open one yourself, or ask for another invitation.",
	"trouble.shut": "The table lets nobody else in: its code was closed.", "trouble.shut.hint": "Ask who opened the table to open it again, or for its new code.",
	"trouble.not-invited":      "The table is for friends that its opener has named, and we are not among them.",
	"trouble.not-invited.hint": "Ask who opened the table to let everybody in who has the code.",
	"trouble.refused":          "The table refused us.", "trouble.refused.hint": "Ask who opened it.",
	"trouble.refused.b": "The table has no seat for us.", "trouble.refused.hint.b": "Ask who opened the table.",
	"trouble.bad-name": "The table does not accept our name.", "trouble.bad-name.hint": "Choose a shorter, plain name.",
	"trouble.bad-setup": "This table cannot be opened: {text}.", "trouble.bad-setup.hint": "Choose another game, other rules or another number of seats.",
	"trouble.no-rematch": "There is no rematch: the others play on without us, or have left.", "trouble.no-rematch.hint": "Open a new table and invite the others again.",
	"trouble.cannot-begin": "The match cannot begin here: {text}.", "trouble.cannot-begin.hint": "Check that the data directory can be written and has room.",
	"trouble.watch-broken": "This program came to another state than the players agreed on: {text}.", "trouble.watch-broken.hint": "The players' table is not touched by it. Take the newest version of lastcard, and watch again.",
	"trouble.cannot-resume": "This table cannot be gone on with: {text}.", "trouble.cannot-resume.hint": "lastcard verify says more about a log; one that another player saved can be gone on with by that player.",
	"trouble.other-log": "This log was written by another version of lastcard: {text}.", "trouble.other-log.hint": "Go on with it in the version that wrote it, or begin a new table.",
	"trouble.not-ours": "None of the seats in {text} is ours.", "trouble.not-ours.hint": "Use the data directory it was played with (--data), and close other windows of this program that use it.",
	"trouble.nowhere": "It is not known where the table of {text} meets.", "trouble.nowhere.hint": "Give its code or link with --code.",
	"trouble.over": "The match of {text} is over.", "trouble.over.hint": "lastcard replay shows it again; lastcard play or host begins another.",
	"trouble.bad-config": "An address cannot be used: {text}.", "trouble.bad-config.hint": "An address looks like /ip4/203.0.113.5/udp/4001/quic-v1, one of --bootstrap with /p2p/ and the peer's name at its end.",
	"trouble.ours": "The match has begun, and a seat in it is ours.", "trouble.ours.hint": "Go on with it: under Matches in the window, or with lastcard resume {text}",
	"trouble.already-open": "The table of {text} is open already.", "trouble.already-open.hint": "Go back to it.",
	"trouble.log-full": "The match ends here, and nobody has won: its log has room for no more. The scores stand as they are.", "trouble.log-full.hint": "Begin a new match.",
	"trouble.log": "The table's log cannot be written: {text}.", "trouble.log.hint": "What was final is kept: make room on the disk, and go on with the match.",
	"trouble.waiting": "Waiting for {text}: more than half of the seats must be here to go on.", "trouble.waiting.hint": "The table is saved. You can leave, and resume it another day with the same people.",
	"trouble.data": "The data directory cannot be used: {text}.", "trouble.data.hint": "Choose another one with --data.",
	"trouble.identity": "The data directory cannot be used: {text}.", "trouble.identity.hint": "Put the file back from a copy, or move it away to begin with a new identity.",
	"trouble.slots": "The data directory cannot be used: {text}.", "trouble.slots.hint": "Close some of the running lastcard windows, or choose another directory with --data.",
	"trouble.cannot-resume.b": "This log is damaged: {text}.",
	"trouble.left.b":          "Waiting for {text}: more than half of the seats must be here to go on.", "trouble.left.hint.b": "The table is saved. You can leave, and resume it another day with the same people.",
	"trouble.unconfirmed":      "The match is over here, but too few of the others have confirmed the last entry.",
	"trouble.unconfirmed.hint": "Compare the final hash with theirs.",
	"trouble.diverged":         "After entry {text} the computers no longer agree on the game, and no majority says which is right.",
	"trouble.diverged.b":       "After entry {text} this computer came to another state of the game than most.",
	"trouble.diverged.c":       "After entry {text} this computer came to another state of the game than most. The others play on without it.",
	"trouble.diverged.d":       "Out of step with the others: {text}. The computers no longer agree on the game, so the match stops here.",
	"trouble.diverged.hint":    "It is a fault of a program, or somebody changed theirs. What was played is kept. Please send this file with a bug report: {text}",
	"trouble.diverged.hint.b":  "It is a fault of a program, or somebody changed theirs. What was played is kept. Please keep the log, and send it with a bug report.",
	"trouble.away":             "{text} is not answering, and the match cannot go on without them.",
	"trouble.away.hint":        "Wait for {text} to come back, or leave and open a new table.",
	"trouble.left":             "{text} has left, and the match cannot go on without them.",
	"trouble.left.hint":        "Wait for {text} to come back, or leave and open a new table.",
	"trouble.not-started":      "The table has not started in time: somebody is missing or not ready.",
	"trouble.no-network":       "There is no network.", "trouble.no-network.hint": "Check the connection; playing with bots works without one.",
	"trouble.not-found":        "Nobody of the table was found{text}.",
	"trouble.not-found.b":      "Nobody of the table was found in time.",
	"trouble.not-found.hint":   "Check that the table is still open, and that this is its newest code.",
	"trouble.not-found.hint.b": "Check that the table is still open. The internet was not asked; with it off, both must be on one network, or the link is needed.",
	"trouble.not-found.hint.c": "The meeting place on the internet does not answer: check the connection, or ask for the link, which has addresses in it.",
	"trouble.not-found.hint.d": "An address is known, but nobody answers there. If the table is still open, a router is in the way: let a friend whose router lets connections in join first, or lend the connection with lastcard relay.",

	"path.this-computer": "this computer", "path.this-network": "this network", "path.direct": "direct", "path.relay": "relay",
}

// Translate is what English says under a code, or under the code's other
// wordings, in this language. What is no such sentence is returned as it stands.
func (c *Catalog) Translate(code, said string) string {
	for _, code := range []string{code + ".d", code + ".c", code + ".b", code} {
		head, tail, gap := strings.Cut(english.sentences[code], "{text}")
		switch {
		case head == "" && tail == "":
		case !gap && said == head:
			return c.Say(code)
		case gap && len(said) >= len(head)+len(tail) && strings.HasPrefix(said, head) && strings.HasSuffix(said, tail):
			return c.Say(code, "text", said[len(head):len(said)-len(tail)])
		}
	}
	return said
}
