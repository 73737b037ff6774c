// Package assets holds everything that the program shows and does not compute: fonts with their licences,
// icons, and the sentences of each language.
//
// It is not a font engine and draws nothing. Besides the standard library it imports engine and the list of
// games, because the games bring sentences of their own. Only render and cmd may import it.
//
// # Sentences
//
// A [Catalog] maps codes to sentences. A code consists of lower case words joined by hyphens, in groups
// joined by dots: "reason.not-your-turn", "home.host". A sentence may hold placeholders in braces, "{name}
// drew {n} cards", which [Catalog.Say] fills in. [Catalog.Count] chooses between the plural forms of the
// language (plural in catalog.go), which are kept under CODE.one, CODE.other and so on. If a code has no
// sentence, not even in English, the program shows the code itself, so that people notice the mistake and correct
// it. The tests make sure that every code that the program uses has a sentence.
//
// The sentences are text files: languages/<language>.txt for the window and for the sentences that the
// terminal shares with it, languages/terminal/<language>.txt for the terminal alone, and
// languages/command.txt for the command line, which speaks English only. English (en) has every code; the
// tests compare the other languages with it. The sentences of a single game are in that game's package
// (engine/<game>/words/<game>.<language>.txt). Where a language has no file for a game, the program uses the
// English one.
//
// A [Trouble] is a code with arguments that describes something that went wrong. [Catalog.Explain] makes
// the sentence, which is kept under trouble.CODE, and the hint. No other function makes such a sentence,
// and no part of the program reads one to learn what happened.
//
// # Fonts
//
// Inter covers Latin, Greek and Cyrillic. M+ 1p and, in bold, M PLUS 1 cover Japanese. For all other
// letters render uses DejaVu. The licences are fonts/OFL.txt (Inter, M PLUS 1) and
// fonts/LICENSE-mplus-1p.txt.
package assets
