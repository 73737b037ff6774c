package main

import (
	"context"
	"io"
	"strings"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
	"lastcard/render/seam"
)

// maxAnswer bounds the answer to the question for a name, in bytes.
const maxAnswer = 400

// askName asks a person at a terminal for the name that others will see, if none is known yet, and
// saves it in the settings (nameToKeep). It does not ask if another program reads the events (--json).
func (s *seatFlags) askName(ctx context.Context, env *cli.Env, home *table.Home) error {
	canAsk := s.personPlays() && isTerminal(env.In) || s.tableOptions.Watch && s.takesLines(env)
	kept, err := home.Store().Profile()
	if err != nil || kept.Name != "" || s.home.Name != "" || !s.showsName || !canAsk || s.json || !isTerminal(env.Out) {
		return nil
	}
	words := s.language(home)
	env.Printf("%s ", words.Say("term.your-name", "question", words.Say("home.name-placeholder"), "name", home.Name()))
	answers := make(chan string, 1)
	go func() { answers <- readAnswer(env.In) }()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case answer := <-answers:
		if name := nameToKeep(answer, home); name != "" {
			_ = home.Store().ChangeProfile(func(now seam.Profile, _ error) seam.Profile { // if this fails, the next start asks again
				now.Name = name
				return now
			})
		}
		return nil
	}
}

// nameToKeep returns the name to save in the settings, which all programs of this person share, "" for none.
// If the answer is empty, it is the name that this program uses now. But if this is the second program
// on the computer, that name has a number, and is not saved.
func nameToKeep(answer string, home *table.Home) string {
	name := table.CleanName(answer)
	if name == "" && home.Store().Slot() == 1 {
		name = home.Name()
	}
	return name
}

// readAnswer reads one line and not a byte more, because the person types the next lines for the
// table.
func readAnswer(in io.Reader) string {
	var line strings.Builder
	for b := make([]byte, 1); line.Len() < maxAnswer; {
		n, err := in.Read(b)
		if err != nil || n > 0 && b[0] == '\n' {
			break
		}
		line.Write(b[:n])
	}
	return strings.TrimSpace(line.String())
}
