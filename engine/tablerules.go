package engine

// Names and values of the options that every table has.
const (
	AbsentOption   = "absent"    // what plays for an absent seat: the common rule or a bot
	TurnTimeOption = "turn-time" // seconds until the players may vote to set the seat in turn aside; 0: never

	AbsentRule = "rule" // the common rule, which needs no secret (Table.Absent)
	AbsentBot  = "bot"  // a bot, if every computer can work out its choice; else the rule

	DivergedOption = "diverged" // what the table does when a seat's state differs from that of a majority

	DivergedStop  = "stop"  // nobody plays on
	DivergedAside = "aside" // the majority plays on, and the table sets the seat aside

	SpectatorsOption = "spectators" // whether anybody who has the code may watch

	SpectatorsOn  = "on"
	SpectatorsOff = "off"

	DeckOption = "deck" // which computers can know the cards

	DeckAuto   = "auto"   // sealed if people sit at two or more computers and there are few enough cards, else open
	DeckSealed = "sealed" // only the computer of the seat that holds the card; people must sit at two or more computers
	DeckOpen   = "open"   // every computer at the table
)

const maxTurnTime = 600

// tableRules returns the options that every table has besides the rules of its game (Game.Rules).
// They say what happens to people who are away, to a seat whose state differs and to spectators,
// and which computers can know the cards. They do not change which plays are legal. In the text
// of the rules they come last.
func tableRules() []Rule {
	return []Rule{
		{Name: AbsentOption, Option: true, Default: AbsentRule, Choices: []string{AbsentRule, AbsentBot}},
		{Name: TurnTimeOption, Option: true, Default: "0", Min: 0, Max: maxTurnTime},
		{Name: DivergedOption, Option: true, Default: DivergedStop, Choices: []string{DivergedStop, DivergedAside}},
		{Name: SpectatorsOption, Option: true, Default: SpectatorsOn, Choices: []string{SpectatorsOn, SpectatorsOff}},
		{Name: DeckOption, Option: true, Default: DeckAuto, Choices: []string{DeckAuto, DeckSealed, DeckOpen}},
	}
}

// AllRules returns the rules of a game, then the options of every table, in canonical order.
func AllRules(g Game) []Rule {
	own := g.Rules()
	return append(own[:len(own):len(own)], tableRules()...)
}
