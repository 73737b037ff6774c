package cli

import "flag"

// Offer makes the completions for shells offer words as the value of a flag that fs has.
func Offer(fs *flag.FlagSet, name string, words ...string) { offer(fs, name, oneWord, words) }

// OfferList is like Offer, for a flag whose value is a list of words with commas between them. After a word
// that ends with =, the person goes on typing.
func OfferList(fs *flag.FlagSet, name string, words ...string) { offer(fs, name, severalWords, words) }

func offer(fs *flag.FlagSet, name string, k kind, words []string) {
	f := fs.Lookup(name)
	f.Value = offeredValue{f.Value, k, words}
}

// offeredValue is the value of a flag with the words that completions offer for it.
type offeredValue struct {
	flag.Value
	kind  kind
	words []string
}

// kind is the kind of value that a flag takes, as completions know it.
type kind string

const (
	noValue       kind = "" // a switch, which takes no value
	oneWord       kind = "words"
	severalWords  kind = "list"
	fileName      kind = "file"
	directoryName kind = "directory"
	anyText       kind = "text" // completions offer nothing
)

// kindOf returns the kind of value that a flag takes, and the words that completions offer for it. called is
// what the help calls the value: "file" if it is the name of a file, "directory" likewise, "" for a switch.
func kindOf(f *flag.Flag, called string) (kind, []string) {
	if o, ok := f.Value.(offeredValue); ok {
		return o.kind, o.words
	}
	switch called {
	case "":
		return noValue, nil
	case "file":
		return fileName, nil
	case "directory":
		return directoryName, nil
	}
	return anyText, nil
}
