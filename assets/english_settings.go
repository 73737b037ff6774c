package assets

// englishSettings is what the settings say.
var englishSettings = map[string]string{
	"settings.title": "Settings", "settings.you": "You", "settings.screen": "Screen", "settings.sound": "Sound", "settings.colors": "Card colours",
	"settings.keys": "F1 shows the rules and the keys, F2 these settings, F11 fills the screen.",
	"settings.name": "Your name", "settings.name-hint": "what the others call you",
	"settings.scale": "Text size", "settings.scale-hint": "Everything grows with it; 150 is large print.",
	"settings.lang": "Language", "settings.lang-hint": "for you alone; everybody at the table keeps their own",
	"lang.name":      "English",
	"settings.theme": "Colours of the table", "settings.theme-hint": "light, for bright rooms; or dark",
	"theme.dark": "Dark", "theme.light": "Light",
	"settings.reduced": "Reduced motion", "settings.reduced-hint": "Cards are where they belong at once instead of gliding there.",
	"settings.auto": "Draw and pass by itself", "settings.auto-hint": "where nothing else can be done; A at the table",
	"settings.takeback": "Time to take back", "settings.takeback-hint": "so long what you do waits before it is sent",
	"takeback.off": "None", "takeback.short": "1 second", "takeback.long": "2.5 seconds",
	"takeback.line": "Esc or a click here takes it back", "takeback.late": "Too late: it has been sent.",
	"settings.sounds": "Sounds", "settings.sounds-hint": "cards, your turn, calls and results",
	"settings.volume": "Volume", "settings.volume-hint": "from 10 to 100",
	"settings.palette-hint": "Every colour also has a shape. These sets keep the colours apart for different eyes.",
	"palette.classic":       "Classic", "palette.protan": "Red weak (protan)", "palette.deutan": "Green weak (deutan)", "palette.tritan": "Blue weak (tritan)",
}
