package engine

import "embed"

// Traits describe a game to front ends, to bots and to the code that reads typed words. Such code
// asks for a trait, never for the name of the game. The zero Traits are those of a game without
// any of these traits.
type Traits struct {
	Kinds   Kinds
	Scoring Scoring
	Ranked  bool // a card counts by its rank alone, and the ace is the highest
	// Fit says whether next can join first in one play. nil: a play has one card.
	Fit func(v *View, first, next Face) Fit
	// Worth is how good an action of the seat v.Me looks to a bot, which takes the action that is
	// worth most. nil: Skill says what the bot does.
	Worth func(v *View, a *Action) int
	Skill Skill // what else bots know of the game
	// Bluff reports whether a play of the seat v.Me is a bluff: the game accepts it, and punishes
	// it only if another seat challenges it. nil: the game has no bluffs.
	Bluff   func(v *View, a *Action) bool
	Words   []string // words to put before the codes of sentences; front ends use the first that has a sentence
	Emblem  []string // faces (FaceString) that the game is known by, for its picture
	Presets []Preset // rule sets that front ends offer besides the official rules
	// Texts are the files that people read: the game's own sentences in each language, which package
	// assets reads (<game>/words/<game>.en.txt), and the scenarios that Lesson and Example return
	// (<game>/lessons/<game>-cards.txt).
	Texts embed.FS
}

// Several reports whether one play may have several cards.
func (t Traits) Several() bool { return t.Fit != nil }

// Lesson is the scenario that shows a section ("turn") of the game's page in the help. Its comments are
// codes of sentences; a code with /N at its end stands for the Nth line of a text. The lesson "guide"
// belongs to no section: it teaches a newcomer to play (games.Guide).
func Lesson(g Game, part string) (text string, ok bool) {
	b, err := g.Traits().Texts.ReadFile("lessons/" + g.Name() + "-" + part + ".txt")
	return string(b), err == nil
}

// Example is the scenario that shows one of a game's rules at work (<game>/lessons/<game>-rule-<rule>.txt).
// A comment rule.NAME=VALUE names the rule and its value. A rule that no play can show has no example.
func Example(g Game, rule string) (text string, ok bool) { return Lesson(g, "rule-"+rule) }

// Kinds is a set of kinds of action, bit k for kind k.
type Kinds uint16

// KindsOf is the set of the given kinds.
func KindsOf(all ...Kind) (x Kinds) {
	for _, k := range all {
		x |= 1 << k
	}
	return x
}

// Has reports whether k is in the set.
func (x Kinds) Has(k Kind) bool { return x>>k&1 != 0 }

// Scoring is what SeatView.Score and Points count. It decides which seat wins the match.
type Scoring uint8

// The ways to score. Each comment says first what SeatView.Score counts.
const (
	ScoreNothing Scoring = iota
	ScorePoints          // points: the winner of a round gets those left in all hands; the most points win the match
	ScoreCharges         // points: each seat is charged with those left in its own hand; the fewest win the match
	ScoreRounds          // rounds won; Points are those left in the hand
	ScorePlaces          // rounds won; Points is the place in which a seat went out, or 0 if it did not
)

var scoringWords = [...][]string{
	ScoreNothing: nil, ScorePoints: nil, ScoreCharges: {"charges"}, ScoreRounds: {"rounds"}, ScorePlaces: {"places", "rounds"},
}

// Words are the words to put before the codes of sentences about scores, like Traits.Words. The
// sentence under a code without such a word is about points.
func (s Scoring) Words() []string { return scoringWords[s] }

// Rounds reports whether scores count rounds that were won, not points.
func (s Scoring) Rounds() bool { return s == ScoreRounds || s == ScorePlaces }

// Preset is a set of rules with a name.
type Preset struct {
	Name  string // a code: sentences say what it is called
	Rules string // as ParseRules reads it
}

// Presets makes the two presets that each game has: family, for a round with children, and chaos, in
// which anything can happen.
func Presets(family, chaos string) []Preset {
	return []Preset{{Name: "family", Rules: family}, {Name: "chaos", Rules: chaos}}
}
