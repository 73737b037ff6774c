package assets

// englishChat is what is said about talking, and what can be said with one
// click: chat.phrase.CODE and chat.reaction.CODE.
var englishChat = map[string]string{
	"chat.title": "Chat", "chat.button": "Chat", "chat.placeholder": "Say something …", "chat.send": "Send",
	"chat.empty": "Nobody has said anything yet. What you write here reaches everybody at the table, and nobody else.",
	"chat.mute":  "Mute", "chat.muted": "{name} is muted. What they say is not shown to you.", "chat.unmuted": "What {name} says is shown again.",
	"chat.quiet": "No bubbles", "chat.you": "You",
	"chat.too-fast": "That was a lot just now. Wait a moment.", "chat.nothing": "There is nothing to say in that.",
	"chat.lost": "Nobody can hear you now.",

	"chat.phrase.hello": "Hello!", "chat.phrase.good-luck": "Good luck!", "chat.phrase.well-played": "Well played!", "chat.phrase.thanks": "Thank you!",
	"chat.phrase.sorry": "Sorry!", "chat.phrase.moment": "One moment!", "chat.phrase.hurry": "Your turn!", "chat.phrase.again": "One more?",

	"chat.reaction.like": "likes it", "chat.reaction.love": "loves it", "chat.reaction.laugh": "laughs", "chat.reaction.wow": "is amazed",
	"chat.reaction.clap": "applauds", "chat.reaction.sad": "is sad",
}
