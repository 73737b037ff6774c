package main

import "lastcard/assets"

const programName = "lastcard"

// sentence returns a sentence that a subcommand prints, in English.
func sentence(code string, pairs ...string) string {
	return assets.English().Say("said."+code, pairs...)
}

// aboutText returns the text about the program or a subcommand, for the help and the manual page.
func aboutText(code string, pairs ...string) string {
	return assets.English().Say("command."+code, pairs...)
}

// flagText returns the text about a flag, for the help and the manual page.
func flagText(code string, pairs ...string) string {
	return assets.English().Say("flag."+code, pairs...)
}
