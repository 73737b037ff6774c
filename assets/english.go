package assets

// englishSentences is what is said away from the table: menus, lobby, rules,
// troubles.
var englishSentences = map[string]string{
	"app.title":   "lastcard",
	"app.tagline": "Card games with friends: no server, no host, no account.",

	"close.title": "Leave the match?",
	"close.text":  "A match is running. If you close the window now, the others wait for your seat. The log of the table is kept.",
	"close.stay":  "Keep playing", "close.leave": "Leave and close",

	"game.uno": "Uno", "game.switch": "Switch", "game.insane": "Insane Eights", "game.palace": "Palace", "game.eights": "Crazy Eights",

	"home.name": "Your name", "home.name-placeholder": "What shall the others call you?",
	"home.play": "Play with bots", "home.play-hint": "Starts at once: official {game}, three bots",
	"home.host": "Host a table", "home.host-hint": "and invite friends", "home.join": "Join a table", "home.join-hint": "with a code or link",
	"home.lan": "Tables on this network", "home.lan-empty": "Nobody has opened a table on this network yet.",
	"home.lan-hint":  "Tables that friends share on this network show up here by themselves.",
	"home.lan-seats": "{game} · {taken} of {seats} seats taken", "home.lan-full": "{game} · all {seats} seats taken", "home.lan-join": "Join",
	"home.trust": "Open deck: the shuffle is fair, not secret. A modified client could see all hands, so play with people you trust.",
	"home.scale": "Text size", "home.quit": "Quit",
	"home.name-missing": "First say what the others shall call you.",

	"host.title": "Host a table", "host.open": "Open the table", "host.game": "Game", "host.table": "The table", "host.rules": "Rules",
	"host.seats": "Seats", "host.seats-hint": "everybody at the table, bots too",
	"host.bots": "Bots among them", "host.bots-hint": "you can add more while you wait",
	"host.lan": "Show on this network", "host.lan-hint": "Anybody on this network can join without typing the code.",
	"host.reset": "Official rules", "host.official": "This is the official game.",
	"host.changed.one": "{n} house rule", "host.changed.other": "{n} house rules",
	"host.warning": "How these rules meet",

	"join.title": "Join a table", "join.code": "Code or link", "join.placeholder": "Paste the link, or type the code you were told",
	"join.go": "Join", "join.paste": "Paste and join", "join.paste-empty": "The clipboard holds no text.",
	"join.hint": "Capitals, spaces and hyphens do not matter, and neither does mixing up 0 and O or 1 and I.",
	"join.link": "A code is enough on the same network. Over the internet, ask for the link: it also says where to find the table.",

	"connecting.title": "Looking for the table", "connecting.opening": "Opening the table",
	"connecting.tries": "Trying this network, then the addresses in the link, then the meeting place on the internet.",
	"connecting.long":  "This can take half a minute over the internet.", "connecting.cancel": "Cancel",

	"lobby.title": "{game} table", "lobby.seats": "Seats", "lobby.taken": "{taken} of {seats} taken", "lobby.invite": "Invite",
	"lobby.code": "Code", "lobby.code-hint": "Read it aloud to anybody on this network.",
	"lobby.link-hint": "Over the internet, send the link. Whoever has it can join.",
	"lobby.copy-code": "Copy code", "lobby.copy-link": "Copy link", "lobby.copied-code": "The code is on the clipboard.",
	"lobby.copied-link": "The link is on the clipboard.", "lobby.rules": "Rules", "lobby.change-rules": "Change", "lobby.rules-done": "Done",
	"lobby.add-bot": "Add a bot", "lobby.remove-bot": "Remove a bot", "lobby.empty": "Waiting for somebody …",
	"lobby.ready": "I am ready", "lobby.unready": "Not ready yet", "lobby.leave": "Leave",
	"lobby.you": "you", "lobby.opener": "opened the table", "lobby.bot": "bot", "lobby.is-ready": "ready", "lobby.not-ready": "not ready",
	"lobby.away": "away", "lobby.starts": "The match starts when all seats are taken and everybody is ready.",
	"lobby.waiting-seats.one": "One seat is still free.", "lobby.waiting-seats.other": "{n} seats are still free.",
	"lobby.waiting-ready": "Waiting for {names} to be ready.", "lobby.starting": "All are ready: the cards are being shuffled …",
	"lobby.press-ready": "Everybody else is ready. It is up to you.",
	"lobby.leave-text":  "The others stay at the table; your seat becomes free.",
	"lobby.local":       "This table is on this computer only.",

	"failed.title": "That did not work", "failed.back": "Back", "failed.again": "Try again", "failed.log": "The log of the table is kept in {path}",
	"failed.unknown": "The table was lost.", "failed.unknown-hint": "Go back and try again.",

	"trouble.profile": "Your settings could not be saved.", "trouble.clipboard": "The clipboard cannot be reached.",
	"trouble.clipboard-hint": "Type or note the text by hand.",

	"list.and": "{a} and {b}", "list.comma": "{a}, {b}",
}

// englishRules name the rules of each game: rule.NAME, what it does in
// rule.NAME.hint, the values of a closed list in rule.NAME.VALUE, and what to
// know about combinations in warning.CODE. All are rules of Uno so far.
var englishRules = map[string]string{
	"rule.stacking":                "Stacking",
	"rule.stacking.hint":           "Answer a draw card with another and pass the sum on.",
	"rule.stack":                   "What may be stacked",
	"rule.stack.mixed":             "Any draw card",
	"rule.stack.same":              "Same only",
	"rule.jump-in":                 "Jump in",
	"rule.jump-in.hint":            "Play the very same card out of turn. It cancels the effect of the card it lands on.",
	"rule.seven-swap":              "Sevens trade hands",
	"rule.seven-swap.hint":         "Whoever plays a 7 trades hands with a player of their choice.",
	"rule.zero-rotation":           "Zeros move all hands",
	"rule.zero-rotation.hint":      "On a 0 every hand moves one seat in the direction of play.",
	"rule.last-seven-zero":         "A 7 or 0 as last card",
	"rule.last-seven-zero.win":     "Wins at once",
	"rule.last-seven-zero.apply":   "Hands move first",
	"rule.draw-to-match":           "Draw until it fits",
	"rule.draw-to-match.hint":      "Without a card to play, draw until one can be played.",
	"rule.force-play":              "Must play",
	"rule.force-play.hint":         "A card that can be played must be played.",
	"rule.multiple-skips":          "Skips add up",
	"rule.multiple-skips.hint":     "Each Skip in a row skips one more player.",
	"rule.zero-resets-score":       "Zero resets the score",
	"rule.zero-resets-score.hint":  "Whoever plays a 0 has their own match score set to 0.",
	"rule.wild-draw-four-any":      "Wild Draw Four at any time",
	"rule.wild-draw-four-any.hint": "No bluffing and no challenge.",
	"rule.call":                    "Calling “Uno”",
	"rule.call.manual":             "By hand",
	"rule.call.auto":               "By itself",
	"rule.points":                  "Points to win the match",
	"rule.cards":                   "Cards dealt to each",
	"rule.decks":                   "Decks of 108 cards",
	"rule.players":                 "Most players",

	"warning.stacking+jump-in":                                        "Jumping in on a draw card cancels that card’s share only: the rest of the penalty stays, your own card adds to it, and the player after you draws.",
	"warning.jump-in+seven-swap":                                      "Jumping in on a 7 undoes the trade, as far as the cards are still held; then your own 7 trades. Only the top card counts.",
	"warning.jump-in+zero-rotation":                                   "Jumping in on a 0 moves all hands back, as far as the cards are still held; then your own 0 moves them. Only the top card counts.",
	"warning.jump-in+zero-rotation+one-deck":                          "With one deck there is no second 0 of a colour, so nobody can jump in on a 0. Take two decks if you want that.",
	"warning.stacking+jump-in+seven-swap+zero-rotation+draw-to-match": "Everything at once: the player after the last draw card draws the whole sum, a jump cancels only the top card’s effect, trades and moves of hands are undone as far as the cards are still held, and who cannot play draws until a card fits.",
}
