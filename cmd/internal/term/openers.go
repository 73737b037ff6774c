package term

import (
	"strconv"
	"strings"
)

// listOpeners lists the players that claim to have opened the table, if there are several to choose
// from.
func (p *player) listOpeners() bool {
	all := p.snap.Openers
	if len(all) == 0 {
		p.lastPrinted.openers = ""
		return false
	}
	lines := []string{p.words.term("openers", "sit", p.words.typedWord("sit"))}
	for i := range all {
		o := &all[i]
		lines = append(lines, p.words.term("opener", "n", strconv.Itoa(i+1), "name", o.Name, "digits", o.Digits, "names", p.words.joinList(o.Names)))
	}
	if text := strings.Join(lines, "\n"); text != p.lastPrinted.openers {
		p.lastPrinted.openers = text
		p.sayAll(lines)
	}
	return true
}

// askForSeat asks, for a spectator, for a seat in the next match, or withdraws that request. If there are
// several openers, it sits down at the table of the opener with the given number.
func (p *player) askForSeat(number string) {
	all := p.snap.Openers
	if p.snap.Watching && len(all) == 0 {
		p.wantsSeat = !p.wantsSeat
		p.table.AskForSeat(p.wantsSeat)
		if p.wantsSeat {
			p.say(p.words.Cat.Say("watch.asked"))
		} else {
			p.say(p.words.term("sit-not"))
		}
		return
	}
	if len(all) == 0 {
		p.say(p.words.term("sit-clear"))
		return
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(all) || p.table.SitWithOpener(all[n-1].ID) != nil {
		p.say(p.words.term("sit-whom", "sit", p.words.typedWord("sit")))
	}
}
