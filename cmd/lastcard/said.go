package main

import "lastcard/assets"

// say says a sentence of the command line.
func say(code string, pairs ...string) string { return assets.English().Say("said."+code, pairs...) }
