package assets

var englishSentences = map[string]string{}
