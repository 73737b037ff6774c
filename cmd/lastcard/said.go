package main

import "lastcard/assets"

// say says a sentence of the command line.
func say(code string, pairs ...string) string { return assets.English().Say("said."+code, pairs...) }

// about is what help and the manual page say of the program or of a subcommand.
func about(code string, pairs ...string) string {
	return assets.English().Say("command."+code, pairs...)
}

// flagText is what they say of a flag.
func flagText(code string, pairs ...string) string {
	return assets.English().Say("flag."+code, pairs...)
}
