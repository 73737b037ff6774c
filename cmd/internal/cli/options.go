package cli

import "flag"

// option is what the help, the manual page and the completions know of a flag.
type option struct {
	name         string
	value        string // what the help calls its value; "" for a switch
	about        string
	defaultValue string // as package flag writes it
	kind         kind
	words        []string // the words that completions offer for its value
}

func (c *Command) options() (all []option) {
	fs, _ := c.flags()
	fs.VisitAll(func(f *flag.Flag) {
		value, about := flag.UnquoteUsage(f)
		k, words := kindOf(f, value)
		all = append(all, option{f.Name, value, about, f.DefValue, k, words})
	})
	return all
}

// options returns the flags of all commands, each name once. A flag takes the same kind of value in each
// command that has it.
func (p *Program) options() (all []option) {
	known := map[string]bool{}
	for i := range p.Commands {
		for _, o := range p.Commands[i].options() {
			if !known[o.name] {
				known[o.name] = true
				all = append(all, o)
			}
		}
	}
	return all
}

func flagNames(c *Command) (all []string) {
	for _, o := range c.options() {
		all = append(all, o.name)
	}
	return append(all, "help")
}

func (p *Program) commandNames() (all []string) {
	for i := range p.Commands {
		all = append(all, p.Commands[i].Name)
	}
	return all
}
