// Package assets holds what the program shows and does not compute: fonts with
// their licences, icons, lessons, and the sentences of each language.
//
// It is not a font engine and draws nothing. Besides the standard library it imports
// the list of games, for their words. It may be imported by render and cmd.
//
// # Sentences
//
// A [Catalog] maps codes to sentences. A code is lower case words joined by
// hyphens, in groups joined by dots: "reason.not-your-turn", "home.host".
// A sentence may hold placeholders in braces, "{name} drew {n} cards", which
// [Catalog.Say] fills in; [Catalog.Count] chooses between the plural forms a
// language has (plurals in language.go), kept under CODE.one, CODE.other and so on. A code that is
// missing is shown as it stands, so that people notice and correct it; the tests keep
// that from happening for the codes the program uses.
//
// The sentences are text files: languages/<language>.txt for the window and what the
// terminal shares with it, languages/terminal/<language>.txt for the terminal alone, and
// languages/command.txt for the command line, which speaks English only. English
// (en) is the language that the others are measured against. What one game alone says is
// in its package (engine/uno/words/uno.en.txt, for example); English stands in where a
// file is missing.
//
// A [Trouble] is what went wrong as a code and arguments. [Catalog.Explain] makes the sentence, kept under
// trouble.CODE, and the hint; no sentence is made anywhere else, and no code reads anything out of a
// sentence.
//
// # Fonts
//
// Inter covers Latin, Greek and Cyrillic. M+ 1p and, in bold, M PLUS 1 cover Japanese.
// render falls back to DejaVu for the rest. Their terms are fonts/OFL.txt (Inter,
// M PLUS 1) and fonts/LICENSE-mplus-1p.txt.
package assets
