// Package assets holds what the program shows and does not compute: fonts with
// their licences, and the sentences of each language.
//
// It is not a font engine and draws nothing. It imports the standard library
// only and may be imported by render and cmd.
//
// # Sentences
//
// A [Catalog] maps codes to sentences. A code is lower case words joined by
// hyphens, in groups joined by dots: "reason.not-your-turn", "home.host".
// A sentence may hold placeholders in braces, "{name} drew {n} cards", which
// [Catalog.Say] fills in; [Catalog.Count] chooses between the plural forms a
// language has, kept under CODE.one, CODE.other and so on. A code that is
// missing is shown as it stands, so that it is seen and mended; the tests keep
// that from happening for the codes the program uses.
//
// # Fonts
//
// Inter (SIL Open Font License 1.1, fonts/OFL.txt). It covers Latin, Greek and
// Cyrillic; render falls back to DejaVu for the rest.
package assets
